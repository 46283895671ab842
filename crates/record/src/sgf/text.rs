//! Raw values and the text they stand for. [FF4, the types Text, `SimpleText` and Compose]

/// The text of a raw value, for people to read, with its line breaks as `\n` (the type Text).
///
/// `\` makes the next character itself, and a line break after `\` vanishes. Blanks of other kinds become spaces.
pub fn text(raw: &str) -> String {
    unescape(raw, '\n')
}

/// The text of a raw value in one line (the type `SimpleText`): like [`text()`], but line breaks are spaces.
pub fn simple_text(raw: &str) -> String {
    unescape(raw, ' ')
}

fn unescape(raw: &str, line_break: char) -> String {
    let mut plain = String::with_capacity(raw.len());
    let mut letters = raw.chars().peekable();
    let mut escaped = false;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if !escaped => {
                escaped = true;
                continue;
            }
            '\n' | '\r' => {
                // CR LF and LF CR are one line break.
                letters.next_if(|&next| matches!(next, '\n' | '\r') && next != letter);
                if !escaped {
                    plain.push(line_break);
                }
            }
            _ if letter.is_control() => plain.push(' '),
            _ => plain.push(letter),
        }
        escaped = false;
    }
    plain
}

/// The raw value of a text: `]` and `\` get their `\`.
pub fn escape(text: &str) -> String {
    escape_each(text, &['\\', ']'])
}

/// The raw value of two texts with a colon between them, such as `LB[dd:label]`.
pub fn compose(first: &str, second: &str) -> String {
    let special = &['\\', ']', ':'];
    format!("{}:{}", escape_each(first, special), escape_each(second, special))
}

/// The two parts of a raw value, raw themselves, around the first colon that is not escaped.
pub fn split_composed(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    let colon = raw.bytes().position(|byte| {
        let splits = byte == b':' && !escaped;
        escaped = byte == b'\\' && !escaped;
        splits
    })?;
    Some((&raw[..colon], &raw[colon + 1..]))
}

fn escape_each(text: &str, special: &[char]) -> String {
    let mut raw = String::with_capacity(text.len());
    for letter in text.chars() {
        if special.contains(&letter) {
            raw.push('\\');
        }
        raw.push(letter);
    }
    raw
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(raw: &str, expect: &str, expect_simple: &str) {
        assert_eq!(text(raw), expect, "for {raw:?}");
        assert_eq!(simple_text(raw), expect_simple, "for {raw:?}");
    }

    #[test]
    fn escapes_and_line_breaks() {
        check("plain", "plain", "plain");
        check(r"a\]b\\c\:d\e:f", r"a]b\c:de:f", r"a]b\c:de:f");
        check("one\ntwo\r\nthree\n\rfour\rfive", "one\ntwo\nthree\nfour\nfive", "one two three four five");
        check("soft\\\nly\\\r\n broken\n\n", "softly broken\n\n", "softly broken  ");
        check("tab\tvt\u{b}nul\0\\\tend\\", "tab vt nul  end", "tab vt nul  end");
        check("黑先\\活", "黑先活", "黑先活");
    }

    #[test]
    fn writing_a_text_and_reading_it() {
        assert_eq!(escape(r"a]b\c:d"), r"a\]b\\c:d");
        for plain in ["", "a]b", "\\", "\\]", "two\nlines", ": 黑 🀄"] {
            assert_eq!(text(&escape(plain)), plain);
        }
    }

    #[test]
    fn composed_values() {
        assert_eq!(split_composed(r"dd:a\:b:c"), Some(("dd", r"a\:b:c")));
        assert_eq!(split_composed(r"a\:b"), None);
        assert_eq!(split_composed(r"a\\:b"), Some((r"a\\", "b")));
        assert_eq!(compose("a:]", r"\b"), r"a\:\]:\\b");
        assert_eq!(split_composed(&compose("a:", ":b")), Some((r"a\:", r"\:b")));
    }
}
