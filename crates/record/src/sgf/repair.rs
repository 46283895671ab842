//! What was repaired in a file, and why a file cannot be read: in plain words, with the place.

use std::fmt;

use thiserror::Error;

/// Why a file cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SgfError {
    /// Nothing, or nothing but blanks.
    #[error("the file is empty")]
    Empty,
    /// Text without a game in it.
    #[error("this is not SGF: there is no game in it, which would begin with `(;`")]
    NotSgf,
    /// No text at all.
    #[error("this is not SGF: it looks like a binary file")]
    Binary,
    /// More bytes than the limit.
    #[error("the file has {bytes} bytes, and the limit is {limit}")]
    TooManyBytes {
        /// Of the file.
        bytes: usize,
        /// The limit that was given.
        limit: usize,
    },
    /// More nodes than the limit.
    #[error("line {line}, character {column}: more than {limit} nodes, which is the limit")]
    TooManyNodes {
        /// Where the first node too many begins, from 1.
        line: u32,
        /// The character in the line, from 1.
        column: u32,
        /// The limit that was given.
        limit: usize,
    },
}

/// One thing that was repaired, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repair {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
    /// What was repaired.
    pub what: RepairKind,
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, character {}: {}", self.line, self.column, self.what)
    }
}

/// What was repaired. Texts of the file are cut to their first characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RepairKind {
    /// Text before, between or after the games, such as the head of an e-mail.
    SurroundingText(String),
    /// A game without its `(`.
    MissingOpen,
    /// So many `)` are missing at the end of the file.
    MissingClose(usize),
    /// So many `)` close nothing.
    ExtraClose(usize),
    /// A property right after `(` or `)`: a node was begun.
    MissingSemicolon,
    /// A node right after a `)`: it was made a variation.
    NodeAfterVariation,
    /// Parentheses without a node of their own.
    EmptyVariation,
    /// A name with lower-case letters, as in FF\[3\]. Only the first of a file is reported.
    LongName {
        /// As it is written.
        found: String,
        /// As it was read.
        name: String,
    },
    /// A name without a value: skipped.
    NoValue(String),
    /// A value without a name: skipped.
    NoName(String),
    /// Characters between properties that mean nothing: skipped.
    Stray(String),
    /// A `]` in a comment that should have been `\]`.
    UnescapedBracket,
    /// The file ends within a value.
    UnterminatedValue,
    /// The file ends right after a `\`, which was read as itself.
    UnterminatedEscape,
    /// The same property again in the same node: its new values were added to the first.
    Repeated(String),
    /// The file says that it is in one encoding, and was read in another.
    WrongCharset {
        /// What the file says.
        stated: String,
        /// What it was read as.
        used: &'static str,
    },
    /// The file names an encoding that does not exist.
    UnknownCharset {
        /// What the file says.
        stated: String,
        /// What it was read as.
        used: &'static str,
    },
    /// Some bytes from here on are no characters in the file's encoding.
    Undecodable(&'static str),
    /// So many repairs that are not listed; the last of a long list.
    More(usize),
}

/// The beginning of a text, without its blanks at both ends: enough to recognise the place.
pub(super) fn excerpt(text: &str) -> String {
    tesuji_go::excerpt(text.trim()).into_owned()
}

impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SurroundingText(text) => write!(f, "text that belongs to no game was skipped: {text:?}"),
            Self::MissingOpen => f.write_str("the `(` before the game is missing"),
            Self::MissingClose(1) => f.write_str("the `)` at the end is missing"),
            Self::MissingClose(count) => write!(f, "{count} `)` are missing at the end"),
            Self::ExtraClose(1) => f.write_str("this `)` closes nothing"),
            Self::ExtraClose(count) => write!(f, "{count} `)` close nothing"),
            Self::MissingSemicolon => f.write_str("the `;` of the node is missing"),
            Self::NodeAfterVariation => f.write_str("a node after a `)` was read as a variation"),
            Self::EmptyVariation => f.write_str("these parentheses have no node of their own"),
            Self::LongName { found, name } => write!(f, "{found} is a name of old; it was read as {name}"),
            Self::NoValue(name) => write!(f, "{name} has no value and was skipped"),
            Self::NoName(value) => write!(f, "the value [{value}] has no name and was skipped"),
            Self::Stray(text) => write!(f, "{text:?} means nothing here and was skipped"),
            Self::UnescapedBracket => f.write_str("a `]` within this comment is written without `\\`"),
            Self::UnterminatedValue => f.write_str("the `]` of this value is missing"),
            Self::UnterminatedEscape => f.write_str("the file ends after a `\\`"),
            Self::Repeated(name) => write!(f, "{name} stands in this node before; its values were put together"),
            Self::WrongCharset { stated, used } => {
                write!(f, "the file says that its encoding is {stated}, but it was read as {used}")
            }
            Self::UnknownCharset { stated, used } => {
                write!(f, "there is no encoding named {stated:?}; the file was read as {used}")
            }
            Self::Undecodable(charset) => write!(f, "some bytes from here on are no characters in {charset}"),
            Self::More(count) => write!(f, "{count} more repairs are not listed"),
        }
    }
}
