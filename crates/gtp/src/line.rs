//! A line of the protocol, and the form of its reply.

use crate::Answer;

/// What a line asks for.
pub(crate) struct Request<'a> {
    id: Option<&'a str>,
    /// The word of the command; empty if the line is an id alone.
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
}
