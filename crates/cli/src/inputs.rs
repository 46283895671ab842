//! The inputs of a command: which files, and which games and positions in them.

use std::path::PathBuf;

use clap::Args;
use tesuji_record::{NodePath, Place};

/// Which files, and which games in them.
#[derive(Args)]
pub(crate) struct Inputs {
    /// SGF, JSON or diagram files, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Games of a collection: 3, 2-5 or all [default: 1, and all where they are solved]
    #[arg(long, value_name = "WHICH", value_parser = index)]
    pub(crate) index: Option<Index>,
    /// Of a record, the position after this many moves of the main line; -3 is three moves before its end [default: 0 in a problem, all in a game]
    #[arg(long = "move", value_name = "COUNT", allow_negative_numbers = true, conflicts_with = "node")]
    pub(crate) moves: Option<i64>,
    /// Of a record, the position at a node: the numbers of children from 0 on the way from the root, such as 0.1.0 for the first child, then its second, then its first; or root
    #[arg(long, value_name = "PATH")]
    pub(crate) node: Option<NodePath>,
}

impl Inputs {
    /// Which position of a record is meant.
    pub(crate) fn place(&self) -> Place {
        match (&self.node, self.moves) {
            (Some(path), _) => Place::Node(path.clone()),
            (None, Some(count)) => Place::Move(count),
            (None, None) => Place::Asked,
        }
    }
}

/// Which games of a collection, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Index {
    All,
    Range(usize, usize),
}

/// Reads `--index`.
pub(crate) fn index(text: &str) -> Result<Index, String> {
    if text == "all" {
        return Ok(Index::All);
    }
    let number = |part: &str| part.parse::<usize>().ok().filter(|&number| number > 0);
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok(Index::Range(first, last)),
        _ => Err("a game is a number from 1, such as 3; several are 2-5 or all".to_owned()),
    }
}
