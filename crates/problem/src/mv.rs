//! A move of an answer.

use std::fmt;
use std::str::FromStr;

use tesuji_go::{Point, PointError};

/// What a side does in its turn: a move of an answer, and of its lines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A stone.
    Play(Point),
    /// The attacker fills the virtual point of a question about an eye.
    Fill,
    /// No stone.
    Pass,
}

impl Move {
    /// Where a stone is put, if one is.
    pub fn point(self) -> Option<Point> {
        match self {
            Move::Play(point) => Some(point),
            Move::Fill | Move::Pass => None,
        }
    }
}

/// `B1`, `fill`, `pass`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(point) => f.pad(&point.to_string()),
            Move::Fill => f.pad("fill"),
            Move::Pass => f.pad("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = PointError;

    fn from_str(word: &str) -> Result<Move, PointError> {
        match word {
            "fill" => Ok(Move::Fill),
            "pass" => Ok(Move::Pass),
            _ => word.parse().map(Move::Play),
        }
    }
}
