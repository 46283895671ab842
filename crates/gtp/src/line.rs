//! A line of the protocol, and the form of its reply.

use std::io::{self, BufRead, Read};

use crate::Answer;

/// The longest line that is read: far more than any command needs.
const LONGEST: u64 = 1 << 16;

/// The message about a longer one.
const TOO_LONG: &str = "the line is longer than 65536 bytes";

/// A line as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// All of it, the end of the line included.
    Whole(Vec<u8>),
    /// It was too long to be kept; this is how it begins.
    TooLong(Vec<u8>),
}

impl Line {
    /// Is it `GoGui`'s `# interrupt`? To any other program it is a comment.
    pub fn is_interrupt(&self) -> bool {
        let Line::Whole(bytes) = self else { return false };
        bytes.trim_ascii().strip_prefix(b"#").is_some_and(|words| words.trim_ascii() == b"interrupt")
    }
}

/// The lines of an input.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    std::iter::from_fn(move || read(&mut input).transpose())
}

fn read(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.ends_with(b"\n") || (line.len() as u64) < LONGEST {
        return Ok(Some(Line::Whole(line)));
    }
    let mut rest = Vec::new();
    while input.by_ref().take(LONGEST).read_until(b'\n', &mut rest)? > 0 && !rest.ends_with(b"\n") {
        rest.clear();
    }
    Ok(Some(Line::TooLong(line)))
}

/// The message about a line that begins like this and was too long; `None` for a comment.
pub(crate) fn refusal(start: &[u8]) -> Option<String> {
    let text = clean(start);
    let alone = Request { id: None, command: "", arguments: Vec::new() };
    let request = Request::of(&text).or_else(|| (!start.contains(&b'#')).then_some(alone));
    request.map(|request| request.reply(&Err(TOO_LONG.to_owned())))
}

/// What a line asks for.
pub(crate) struct Request<'a> {
    id: Option<&'a str>,
    /// The name of the command; empty if the line is only an id.
    pub(crate) command: &'a str,
    pub(crate) arguments: Vec<&'a str>,
}

/// A line without its comment and without control characters; tabs are blanks.
pub(crate) fn clean(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let text = text.split('#').next().expect("a split has a first part");
    text.replace('\t', " ").chars().filter(|letter| !letter.is_control()).collect()
}

impl<'a> Request<'a> {
    /// `None` for a line without words.
    pub(crate) fn of(text: &'a str) -> Option<Request<'a>> {
        let mut words = text.split_whitespace().peekable();
        words.peek()?;
        let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let command = words.next().unwrap_or_default();
        Some(Request { id, command, arguments: words.collect() })
    }

    /// `=id`, where lines follow one after the other, and an empty one ends them.
    pub(crate) fn opening(&self) -> String {
        format!("={}\n", self.id.unwrap_or_default())
    }

    /// `=id result` or `?id message`, and the empty line that ends a reply.
    pub(crate) fn reply(&self, answer: &Answer) -> String {
        let (sign, text) = match answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let text = text.trim_end();
        // What begins with a line break is a drawing.
        let gap = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
        format!("{sign}{}{gap}{text}\n\n", self.id.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_carry_the_id() {
        let check = |line: &str, answer: Answer, expect: &str| {
            let text = clean(line.as_bytes());
            let reply = Request::of(&text).map(|request| request.reply(&answer));
            assert_eq!(reply.as_deref(), Some(expect), "for {line:?}");
        };
        check("7 name\r\n", Ok("x".to_owned()), "=7 x\n\n");
        check("\tname # 7", Ok(String::new()), "=\n\n");
        check("12", Err("no".to_owned()), "?12 no\n\n");
        assert!(Request::of(&clean(b" \t\x07 # words\n")).is_none());
    }

    #[test]
    fn an_interrupt_is_a_comment_of_one_word() {
        let check = |text: &str, expect: bool| {
            assert_eq!(Line::Whole(text.into()).is_interrupt(), expect, "for {text:?}");
        };
        check("# interrupt\n", true);
        check("  #interrupt \r\n", true);
        check("interrupt", false);
        check("# interrupt it", false);
        check("name # interrupt", false);
    }
}
