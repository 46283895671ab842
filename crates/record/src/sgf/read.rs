//! Reading SGF: tokens to trees, with a word on everything that was repaired.

use std::ops::Range;

use encoding_rs::Encoding;

use super::charset::{Decoded, decode, encoding_named};
use super::lex::{Lexer, TokenKind, ValueEnd, is_blank, is_silent, skip};
use super::notes::{Notes, Place};
use super::property::{ends_in_escape, is_name, push_value};
use super::repair::excerpt;
use super::start::{first_game, lone_node, next_game};
use super::{Collection, Limits, NodeId, Property, RepairKind, SgfError, Tree, simple_text};

/// Reads all games of a file, in whatever encoding it is.
pub fn read(bytes: &[u8]) -> Result<Collection, SgfError> {
    read_with(bytes, Limits::default())
}

/// Like [`read`], with limits of one's own.
pub fn read_with(bytes: &[u8], limits: Limits) -> Result<Collection, SgfError> {
    if bytes.len() > limits.bytes {
        return Err(SgfError::TooManyBytes { bytes: bytes.len(), limit: limits.bytes });
    }
    let Decoded { text, encoding, has_errors } = decode(bytes);
    if text.bytes().all(is_blank) {
        return Err(SgfError::Empty);
    }
    let hopeless = if text.contains('\0') { SgfError::Binary } else { SgfError::NotSgf };
    let start = first_game(text.as_bytes()).ok_or(hopeless.clone())?;

    let mut reader = Reader::new(&text, start, encoding, limits);
    reader.note_whole_file(start, has_errors);
    reader.read_games()?;
    if reader.games.is_empty() {
        return Err(hopeless);
    }
    Ok(Collection { repairs: reader.notes.located(&text), games: reader.games, charset: encoding.name() })
}

struct Reader<'a> {
    text: &'a str,
    lexer: Lexer<'a>,
    encoding: &'static Encoding,
    is_ascii: bool,
    limits: Limits,
    has_long_name: bool,
    notes: Notes,
    /// Where nodes begin.
    place: Place,
    /// The last is the one that is being read.
    games: Vec<Tree>,
    nodes: usize,
    /// The first game has no `(` and is not closed yet.
    lacks_open: bool,
    /// For each open parenthesis the node before it.
    open: Vec<Option<NodeId>>,
    /// The node that what comes belongs to or follows; `None` before the root.
    node: Option<NodeId>,
    before: Before,
    /// A name whose value is yet to come.
    name: Option<Range<usize>>,
    /// The property that is being read, as SGF, and where it began; empty if there is none.
    source: String,
    source_start: usize,
    /// The properties of the node before that one.
    properties: Vec<Property>,
    /// Where each of the properties began.
    property_starts: Vec<usize>,
    /// What means nothing and is not reported yet.
    skipped: Option<Range<usize>>,
}

/// What the last structural token was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Open,
    Node,
    Close,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, start: usize, encoding: &'static Encoding, limits: Limits) -> Self {
        Reader {
            text,
            lexer: Lexer::new(text.as_bytes(), start),
            encoding,
            is_ascii: text.is_ascii(),
            limits,
            has_long_name: false,
            notes: Notes::default(),
            place: Place::default(),
            games: Vec::new(),
            nodes: 0,
            lacks_open: false,
            open: Vec::new(),
            node: None,
            before: Before::Close,
            name: None,
            source: String::new(),
            source_start: 0,
            properties: Vec::new(),
            property_starts: Vec::new(),
            skipped: None,
        }
    }

    fn note_whole_file(&mut self, start: usize, has_errors: bool) {
        self.note_text(0..start);
        if has_errors && let Some(at) = self.text.find(char::REPLACEMENT_CHARACTER) {
            self.notes.add(at, RepairKind::Undecodable(self.encoding.name()));
        }
    }

    fn read_games(&mut self) -> Result<(), SgfError> {
        self.lacks_open = self.text.as_bytes()[self.lexer.at] == b';';
        if self.lacks_open {
            self.notes.add(self.lexer.at, RepairKind::MissingOpen);
            self.open.push(None);
        }
        while let Some(token) = self.lexer.next() {
            let at = token.span.start;
            match token.kind {
                TokenKind::Open => self.open_variation(at),
                TokenKind::Close => self.close_variation(at),
                TokenKind::Semicolon => self.begin_node(at)?,
                TokenKind::Name => {
                    self.skip_name();
                    self.name = Some(token.span);
                }
                TokenKind::Value(end) => self.value(token.span, end)?,
                TokenKind::Stray => self.skip(token.span),
            }
        }
        self.end_node();
        // A file without `(` at the start needs no `)` at the end.
        let missing = self.open.len() - usize::from(self.lacks_open);
        if missing > 0 {
            self.notes.add(self.text.trim_end().len(), RepairKind::MissingClose(missing));
        }
        self.games.iter_mut().for_each(Tree::shrink);
        Ok(())
    }

    fn open_variation(&mut self, at: usize) {
        self.end_node();
        if self.before == Before::Open {
            self.notes.add(at, RepairKind::EmptyVariation);
        }
        self.open.push(self.node);
        self.before = Before::Open;
    }

    fn close_variation(&mut self, at: usize) {
        self.end_node();
        if self.before == Before::Open {
            self.notes.add(at, RepairKind::EmptyVariation);
        }
        self.before = Before::Close;
        let node_before = self.open.pop().flatten();
        if self.open.is_empty() {
            self.between_games(at);
        } else {
            self.node = node_before;
        }
    }

    /// Behind the `)` of a game: more of it, if that was one too many; or other text; or the next game.
    fn between_games(&mut self, close: usize) {
        let bytes = self.text.as_bytes();
        let from = self.lexer.at;
        self.lacks_open = false;
        let behind = skip(bytes, from, |byte| is_silent(byte) || byte == b')');
        let extra = self.text[from..behind].matches(')').count();
        if self.node.is_some() && lone_node(bytes, behind) {
            self.notes.add(close, RepairKind::ExtraClose(extra + 1));
            self.open.push(None);
            self.before = Before::Node;
            self.lexer.at = behind;
            return;
        }
        if extra > 0 {
            self.notes.add(skip(bytes, from, is_silent), RepairKind::ExtraClose(extra));
        }
        self.node = None;
        self.lexer.at = next_game(bytes, behind).unwrap_or(bytes.len());
        self.note_text(behind..self.lexer.at);
    }

    fn begin_node(&mut self, at: usize) -> Result<(), SgfError> {
        self.end_node();
        self.nodes += 1;
        self.place.advance(self.text, at);
        let line = self.place.line;
        if self.nodes > self.limits.nodes {
            return Err(SgfError::TooManyNodes { line, column: self.place.column, limit: self.limits.nodes });
        }
        self.node = Some(if let (Some(parent), Some(game)) = (self.node, self.games.last_mut()) {
            if self.before == Before::Close {
                self.notes.add(at, RepairKind::NodeAfterVariation);
            }
            game.add_child_at_line(parent, line)
        } else {
            self.games.push(Tree::at_line(line));
            NodeId::ROOT
        });
        self.before = Before::Node;
        Ok(())
    }

    fn value(&mut self, span: Range<usize>, end: ValueEnd) -> Result<(), SgfError> {
        let raw = &self.text[span.clone()];
        if let Some(name) = self.name.take() {
            if self.before != Before::Node {
                self.notes.add(name.start, RepairKind::MissingSemicolon);
                self.begin_node(name.start)?;
            }
            self.end_property();
            self.begin_property(name);
        } else if self.source.is_empty() {
            self.notes.add(span.start - 1, RepairKind::NoName(excerpt(raw)));
            return Ok(());
        }
        self.note_skipped();
        push_value(&mut self.source, raw);
        match end {
            ValueEnd::Closed => {}
            ValueEnd::ClosedLate => self.notes.add(span.start - 1, RepairKind::UnescapedBracket),
            ValueEnd::Unterminated => {
                self.notes.add(span.start - 1, RepairKind::UnterminatedValue);
                if ends_in_escape(raw) {
                    self.notes.add(span.end - 1, RepairKind::UnterminatedEscape);
                }
            }
        }
        Ok(())
    }

    fn begin_property(&mut self, span: Range<usize>) {
        let found = &self.text[span.clone()];
        self.source_start = span.start;
        if is_name(found) {
            self.source.push_str(found);
            return;
        }
        // FF[3]: lower-case letters do not count. Where there are no others they must.
        let name: String = found.chars().filter(|letter| !letter.is_ascii_lowercase()).collect();
        let name = if is_name(&name) { name } else { found.to_ascii_uppercase() };
        self.source.push_str(&name);
        if !std::mem::replace(&mut self.has_long_name, true) {
            self.notes.add(span.start, RepairKind::LongName { found: excerpt(found), name: excerpt(&name) });
        }
    }

    fn end_property(&mut self) {
        if !self.source.is_empty() {
            self.properties.push(Property::from_source(&self.source));
            self.property_starts.push(self.source_start);
            self.source.clear();
        }
    }

    fn end_node(&mut self) {
        self.skip_name();
        self.note_skipped();
        self.end_property();
        if self.properties.is_empty() {
            return;
        }
        if self.node == Some(NodeId::ROOT) {
            self.take_charset();
        }
        let (Some(node), Some(game)) = (self.node, self.games.last_mut()) else {
            unreachable!("a property begins a node if there is none");
        };
        // Collected, and not taken, so that the vector is as long as it must be and no longer.
        let properties: Vec<Property> = self.properties.drain(..).collect();
        game.fill(node, properties, |index, name| {
            self.notes.add(self.property_starts[index], RepairKind::Repeated(excerpt(name)));
        });
        self.property_starts.clear();
    }

    /// Takes the `CA` off a root, and notes if it is wrong.
    fn take_charset(&mut self) {
        let starts = std::mem::take(&mut self.property_starts);
        for (property, start) in self.properties.split_off(0).into_iter().zip(starts) {
            if property.name() != "CA" {
                self.properties.push(property);
                self.property_starts.push(start);
            } else if !self.is_ascii {
                let (stated, used) = (simple_text(property.value()).trim().to_string(), self.encoding.name());
                match encoding_named(&stated) {
                    Some(encoding) if encoding == self.encoding => {}
                    Some(_) => self.notes.add(start, RepairKind::WrongCharset { stated: excerpt(&stated), used }),
                    None => self.notes.add(start, RepairKind::UnknownCharset { stated: excerpt(&stated), used }),
                }
            }
        }
    }

    /// A name without a value is skipped.
    fn skip_name(&mut self) {
        if let Some(name) = self.name.take() {
            self.skip(name);
        }
    }

    /// What is skipped in a row is reported as one.
    fn skip(&mut self, span: Range<usize>) {
        self.skipped = Some(match self.skipped.take() {
            Some(before) => before.start.min(span.start)..before.end.max(span.end),
            None => span,
        });
    }

    fn note_skipped(&mut self) {
        if let Some(span) = self.skipped.take() {
            let text = &self.text[span.clone()];
            let kind = if is_name(text) { RepairKind::NoValue } else { RepairKind::Stray };
            self.notes.add(span.start, kind(excerpt(text)));
        }
    }

    fn note_text(&mut self, span: Range<usize>) {
        let start = skip(self.text.as_bytes(), span.start, is_silent);
        if start < span.end {
            self.notes.add(start, RepairKind::SurroundingText(excerpt(&self.text[start..span.end])));
        }
    }
}
