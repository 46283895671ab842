//! Tokens of SGF. They are all ASCII, so this reads bytes: of text, and of a file whose encoding is yet to be found.

use std::ops::Range;

/// A token and where it stands; a value without its brackets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Range<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TokenKind {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Semicolon,
    /// A letter, and letters, digits and `_` after it.
    Name,
    /// What stands in brackets.
    Value(ValueEnd),
    /// Anything else, up to a blank or the next token.
    Stray,
}

/// How a value ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ValueEnd {
    /// At its `]`.
    Closed,
    /// At its `]`, with others before that lack their `\`.
    ClosedLate,
    /// With the file.
    Unterminated,
}

/// The tokens from a place on. The place may be moved.
pub(super) struct Lexer<'a> {
    text: &'a [u8],
    pub(super) at: usize,
    in_comment: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a [u8], at: usize) -> Self {
        Lexer { text, at, in_comment: false }
    }

    /// From behind the `[` to the end of the value.
    fn value_end(&self, start: usize) -> (usize, ValueEnd) {
        let (mut at, mut end) = (start, ValueEnd::Closed);
        while let Some(&byte) = self.text.get(at) {
            match byte {
                b'\\' => at += 1,
                b']' if self.in_comment && self.goes_on_after(at) => end = ValueEnd::ClosedLate,
                b']' => return (at, end),
                _ => {}
            }
            at += 1;
        }
        (self.text.len(), ValueEnd::Unterminated)
    }

    /// Whether the value goes on behind this `]`, which lacks its `\`: there are words, and then another `]`.
    ///
    /// Between a value and the next there is no `]` in SGF, so one of the two is amiss, and `C[see [1] here]` is how
    /// that comes about. Only in comments: in `B[aa]C hello]` it is a `[` that is missing.
    fn goes_on_after(&self, bracket: usize) -> bool {
        let rest = &self.text[bracket + 1..];
        let next = rest.iter().position(|byte| b"[]();\\".contains(byte));
        next.is_some_and(|next| rest[next] == b']' && !rest[..next].iter().all(|&byte| is_blank(byte)))
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        self.at = skip(self.text, self.at, is_silent);
        let start = self.at;
        let mut span = start..start + 1;
        let kind = match *self.text.get(start)? {
            b'(' => TokenKind::Open,
            b')' => TokenKind::Close,
            b';' => TokenKind::Semicolon,
            b'[' => {
                let (end, how) = self.value_end(start + 1);
                self.at = (end + 1).min(self.text.len());
                return Some(Token { kind: TokenKind::Value(how), span: start + 1..end });
            }
            byte if byte.is_ascii_alphabetic() => {
                span.end = skip_name(self.text, start);
                self.in_comment = matches!(&self.text[span.clone()], b"C" | b"GC" | b"Comment" | b"GameComment");
                TokenKind::Name
            }
            _ => {
                span.end = skip(self.text, start, |byte| {
                    !is_silent(byte) && !b"()[;".contains(&byte) && !byte.is_ascii_alphabetic()
                });
                TokenKind::Stray
            }
        };
        self.at = span.end;
        Some(Token { kind, span })
    }
}

/// Blanks between tokens: spaces, line breaks and other controls, among them nul and the Ctrl-Z of old files.
pub(super) fn is_blank(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7f
}

/// Blanks that are not worth a word: all but nul.
pub(super) fn is_silent(byte: u8) -> bool {
    is_blank(byte) && byte != 0
}

pub(super) fn skip_blanks(text: &[u8], at: usize) -> usize {
    skip(text, at, is_blank)
}

/// Behind the name that begins here; here, if none does.
pub(super) fn skip_name(text: &[u8], at: usize) -> usize {
    if text.get(at).is_some_and(u8::is_ascii_alphabetic) {
        skip(text, at, |byte| byte.is_ascii_alphanumeric() || byte == b'_')
    } else {
        at
    }
}

/// The first place from `at` where the byte is another, or the end.
pub(super) fn skip(text: &[u8], at: usize, passes: impl Fn(u8) -> bool) -> usize {
    text[at..].iter().position(|&byte| !passes(byte)).map_or(text.len(), |length| at + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &str) {
        let tokens: Vec<String> = Lexer::new(text.as_bytes(), 0)
            .map(|Token { kind, span }| {
                let text = &text[span];
                match kind {
                    TokenKind::Value(ValueEnd::Closed) => format!("[{text}]"),
                    TokenKind::Value(end) => format!("{end:?}[{text}]"),
                    TokenKind::Stray => format!("?{text}"),
                    TokenKind::Name => format!("'{text}"),
                    _ => text.to_string(),
                }
            })
            .collect();
        assert_eq!(tokens.join(" "), expect, "for {text:?}");
    }

    #[test]
    fn tokens() {
        check("(;B[aa];W[])", "( ; 'B [aa] ; 'W [] )");
        check(" (\r\n;\tAB \n[aa]\0[bb]\u{1a})", "( ; 'AB [aa] ?\0 [bb] )");
        check(r"C[a\]b\\]N[\\\]]", r"'C [a\]b\\] 'N [\\\]]");
        check("KGS_X2[:[(]", "'KGS_X2 [:[(]");
        check("C[é\\é]白,[a]", "'C [é\\é] ?白, [a]");
        check("2B[aa]]]W", "?2 'B [aa] ?]] 'W");
    }

    #[test]
    fn values_that_do_not_end_well() {
        check("B[aa", "'B Unterminated[aa]");
        check(r"B[aa\", r"'B Unterminated[aa\]");
        check(r"B[aa\]", r"'B Unterminated[aa\]]");
        check("B[", "'B Unterminated[]");
        check("C[see [1] here];B[aa]", "'C ClosedLate[see [1] here] ; 'B [aa]");
        check("C[a] b] c]", "'C ClosedLate[a] b] c]");
        // What stands behind is no part of it.
        check("C[a]);] b]", "'C [a] ) ; ?] 'b ?]");
        check("C[a] ]", "'C [a] ?]");
        check("C[a]B C[b]", "'C [a] 'B 'C [b]");
        check("B[aa]C hello]", "'B [aa] 'C 'hello ?]");
    }
}
