//! Plain text: lists, counts, and lines of a given width.

use std::fmt::Display;
use std::time::Duration;

use tesuji_go::Point;

/// Things as a list: `B1, C1`.
pub fn joined<T: ToString>(things: &[T], between: &str) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

/// Points as players name them.
pub fn names(points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}

/// `E4, F4 or G4`
pub fn any_of(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// A small number as a word: `three`; a large one in digits.
pub fn number(count: usize) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(count).map_or(count.to_string(), |&word| word.to_owned())
}

/// A number of things: `1 node`, `2 nodes`.
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    format!("{count} {noun}{}", if count == N::from(1) { "" } else { "s" })
}

/// A time as people read it: `1.5 ms`, `2.0 s`.
pub fn duration(time: Duration) -> String {
    milliseconds(time.as_secs_f64() * 1e3)
}

/// The same of a number of milliseconds.
pub fn milliseconds(ms: f64) -> String {
    if ms < 1e3 { format!("{ms:.1} ms") } else { format!("{:.1} s", ms / 1e3) }
}

/// A text from a file without control characters other than line breaks, which a terminal would obey.
pub fn clean(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() && letter != '\n' { '\u{fffd}' } else { letter }).collect()
}

/// The same in one line, as the name of an input.
pub fn clean_name(name: &str) -> String {
    clean(name).replace('\n', " ")
}

/// A text behind a head, its further lines below its first.
pub fn hanging(head: &str, text: &str, width: usize) -> String {
    let indent = head.chars().count();
    let lines = wrap(text, width.saturating_sub(indent).max(20));
    let blank = " ".repeat(indent);
    format!("{head}{}", lines.replace('\n', &format!("\n{blank}"))).trim_end().to_owned()
}

/// Breaks lines of more than `width` characters at blanks. Shorter ones stay as they are: they may be a drawing.
pub fn wrap(text: &str, width: usize) -> String {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        if paragraph.chars().count() <= width {
            lines.push(paragraph.trim_end().to_owned());
            continue;
        }
        let indent = &paragraph[..paragraph.len() - paragraph.trim_start().len()];
        let mut line = indent.to_owned();
        for word in paragraph.split_whitespace() {
            let is_begun = line.len() > indent.len();
            if is_begun && line.chars().count() + 1 + word.chars().count() > width {
                lines.push(std::mem::replace(&mut line, indent.to_owned()));
            } else if is_begun {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_break_and_drawings_stay() {
        assert_eq!(wrap("one two three\n  . X\n  O .", 8), "one two\nthree\n  . X\n  O .");
        assert_eq!(wrap("  one two three", 9), "  one two\n  three");
        assert_eq!(wrap("unbreakable", 4), "unbreakable");
    }

    #[test]
    fn further_lines_stand_below_the_first() {
        assert_eq!(hanging("  A1  ", "one two three four five", 26), "  A1  one two three four\n      five");
        assert_eq!(hanging("  A1  ", "", 26), "  A1");
    }

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        assert_eq!(clean("a\u{1b}[2J\tb\nc\u{7f}"), "a\u{fffd}[2J\u{fffd}b\nc\u{fffd}");
    }
}
