//! What this terminal can show, and writing to it.

use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use clap::{Args, ValueEnum};
use tesuji_draw::TerminalStyle;
use tesuji_go::{both_ends, excerpt};
pub(crate) use tesuji_tell::text::{clean, wrap};

use crate::written::about;

/// How a board looks in the terminal.
#[derive(Args)]
pub(crate) struct Look {
    /// Colours and Unicode: auto follows the terminal and `NO_COLOR`
    #[arg(long, value_enum, default_value_t = Colors::Auto)]
    pub(crate) color: Colors,
    /// Plain letters, as in a pipe
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Colors {
    Auto,
    Always,
    Never,
}

/// Writes to standard output, all of it at once; a reader who closes it early is an error of kind `BrokenPipe`.
pub(crate) fn print(text: &str) -> io::Result<()> {
    let mut output = io::stdout().lock();
    output.write_all(text.as_bytes()).and_then(|()| output.flush()).map_err(about_output)
}

/// An error of standard output with its name, except that the reader has closed it.
pub(crate) fn about_output(error: io::Error) -> io::Error {
    if error.kind() == io::ErrorKind::BrokenPipe { error } else { about("standard output", error) }
}

/// The longest path of a file on usual systems.
const LONGEST_PATH: usize = 4096;

/// Reports a bad input on standard error. If that is closed too, the error is dropped.
pub(crate) fn complain(name: &str, error: &dyn std::error::Error) {
    let name = if name.len() > LONGEST_PATH { excerpt(name) } else { name.into() };
    let _ = writeln!(io::stderr(), "tesuji: {}: {}", clean(&name), clean(&error.to_string()));
}

/// Reports bad options on standard error. The message may contain a value of any length, so it is cut.
pub(crate) fn complain_of_usage(error: &clap::Error) {
    let text = error.to_string();
    let short: String = text.split_inclusive('\n').map(both_ends).collect();
    let _ = if short == text { error.print() } else { write!(io::stderr(), "{}", clean(&short)) };
}

/// Reports a problem that did not stop the work.
pub(crate) fn warn(message: &str) {
    let _ = writeln!(io::stderr(), "tesuji: {message}");
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

/// Whether the locale says that characters beyond ASCII are shown.
fn has_unicode() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().filter_map(|name| std::env::var(name).ok());
    let locale = locale.filter(|value| !value.is_empty()).map(|value| value.to_ascii_lowercase()).next();
    locale.is_some_and(|value| value.contains("utf-8") || value.contains("utf8"))
}

/// The default number of columns.
const COLUMNS: usize = 80;

/// The most columns of text: those of the terminal, if `COLUMNS` is set, up to a width that is easy to read.
pub(crate) fn width() -> usize {
    let told = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    told.filter(|columns| (40..=120).contains(columns)).unwrap_or(COLUMNS)
}
