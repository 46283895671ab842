//! What this terminal can show, and writing to it.

use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use tesuji_draw::TerminalStyle;
use tesuji_go::{both_ends, excerpt};

use crate::arguments::{Colors, Look};
use crate::written::about;

/// Writes to standard output, all of it at once; a reader who closes it early is an error of kind `BrokenPipe`.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(about_output)
}

/// An error of standard output by its name, but for a reader who has had enough.
pub(crate) fn about_output(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::BrokenPipe { error } else { about("standard output", error) }
}

/// The longest name that a file can have on any usual system.
const LONGEST_PATH: usize = 4096;

/// Tells of a bad input, on standard error. Where that is closed too, nobody is left to be told.
pub(crate) fn complain(name: &str, error: &dyn std::error::Error) {
    let name = if name.len() > LONGEST_PATH { excerpt(name) } else { name.into() };
    let _ = writeln!(io::stderr(), "tesuji: {}: {}", clean(&name), clean(&error.to_string()));
}

/// Tells of options that make no sense, on standard error. A value of any length may stand in the message.
pub(crate) fn complain_of_usage(error: &clap::Error) {
    let text = error.to_string();
    let short: String = text.split_inclusive('\n').map(both_ends).collect();
    let _ = if short == text { error.print() } else { write!(io::stderr(), "{}", clean(&short)) };
}

/// Tells of something that did not keep the work from being done.
pub(crate) fn warn(message: &str) {
    let _ = writeln!(io::stderr(), "tesuji: {message}");
}

/// A text from a file without what a terminal would obey: control characters, but for line breaks.
pub(crate) fn clean(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() && letter != '\n' { '\u{fffd}' } else { letter }).collect()
}

/// Colour and Unicode on a terminal, plain text in a pipe.
pub(crate) fn style(look: &Look) -> TerminalStyle {
    let stdout = io::stdout();
    let colored = match look.color {
        Colors::Always => true,
        Colors::Never => false,
        // Follows NO_COLOR, CLICOLOR, TERM and whether there is a terminal at all.
        Colors::Auto => AutoStream::choice(&stdout) != ColorChoice::Never,
    };
    match colored {
        true if !look.ascii => TerminalStyle::Color,
        false if !look.ascii && stdout.is_terminal() && has_unicode() => TerminalStyle::Unicode,
        _ => TerminalStyle::Plain,
    }
}

/// Whether the locale says that characters beyond ASCII arrive.
fn has_unicode() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    let locale = locale.filter(|value| !value.is_empty()).map(|value| value.to_ascii_lowercase()).next();
    locale.is_some_and(|value| value.contains("utf-8") || value.contains("utf8"))
}

/// Columns where nothing tells how many there are.
const COLUMNS: usize = 80;

/// Columns of text at most: those of the terminal where COLUMNS tells, and no more than can be read at a glance.
pub(crate) fn width() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    told.filter(|columns| (40..=120).contains(columns)).unwrap_or(COLUMNS)
}

/// A text behind a head, its further lines below its first.
pub(crate) fn hanging(head: &str, text: &str, width: usize) -> String {
    let indent = head.chars().count();
    let lines = wrap(text, width.saturating_sub(indent).max(20));
    let blank = " ".repeat(indent);
    format!("{head}{}", lines.replace('\n', &format!("\n{blank}"))).trim_end().to_owned()
}

/// Breaks lines of more than `width` characters at blanks. Shorter ones stay as they are: they may be a drawing.
pub(crate) fn wrap(text: &str, width: usize) -> String {
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
