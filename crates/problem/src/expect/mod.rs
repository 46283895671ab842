//! Diagrams with what is expected of them, to be judged again and again: reading, next moves, strength of stones, scores.
//! [GOG90 §4.2 (1)]
//!
//! ```text
//! title: A ladder with a breaker
//! source: made for this project
//! expect capture C3: no
//! expect save C3: yes
//! expect next white: E5 or F6, not A1
//!  5 | . . . . .
//! …
//! ```
//!
//! | line | what it says |
//! |---|---|
//! | `expect capture C3: yes, by D4 or E5` | the block is captured if the other side moves first, and each of these moves does it |
//! | `expect capture C3: yes, only by D4` | and no other move does |
//! | `expect capture C3: no`, `ko` | it is not; it is a ko |
//! | `expect save C3: yes, by D4`, `no`, `ko` | can it be saved, if its side moves first? `yes` too where no move is needed |
//! | `expect life C3: alive`, `dead`, `ko` | the group, whoever moves first |
//! | `expect life C3: unsettled, kills A1, lives B1` | it depends on who moves first |
//! | `expect connect C3 E3: holds` | the blocks are connected, even if the other side moves first |
//! | `expect connect C3 E3: can be cut at D3` | who moves first decides |
//! | `expect connect C3 E3: cut apart` | they cannot be connected |
//! | `expect next black: D4 or E5, not A1` | the move is one of these, and none of those |
//! | `expect stronger C3 than K4` | of two groups |
//! | `expect score: W+3.5 within 5` | who is ahead, and by how much |
//!
//! Several of these lines may stand with one diagram, above or below it, and several diagrams in one file, each from its
//! `title` on. The fields of a problem file (`to move`, `ko`, `size`, `why`, `source`) mean what they mean there.

mod line;
mod sheet;
#[cfg(test)]
mod tests;

use std::fmt;

use tesuji_go::{Board, Color, Move, Point};

use crate::Turn;

pub use sheet::{read, read_comment};

/// A diagram and what is expected of it.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// What the picture shows.
    pub title: Option<String>,
    /// Why it is so.
    pub why: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// The position, with the ko ban.
    pub board: Board,
    /// Who is to move, if that is said.
    pub turn: Turn,
    /// What is expected.
    pub expectations: Vec<Expectation>,
}

/// A line of what is expected.
#[derive(Clone, PartialEq, Debug)]
pub struct Expectation {
    /// Which line of the text, from 1.
    pub line: usize,
    /// What it says.
    pub expected: Expected,
}

/// What is expected, or what was found in its place. It is written as it is read.
#[derive(Clone, PartialEq, Debug)]
pub enum Expected {
    /// The block of a stone, if the other side moves first.
    Capture {
        /// The stone.
        stone: Point,
        /// Is it captured?
        fate: Fate,
        /// The moves that do it.
        by: By,
    },
    /// The block of a stone, if its side moves first.
    Save {
        /// The stone.
        stone: Point,
        /// Is it saved?
        fate: Fate,
        /// The moves that do it.
        by: By,
    },
    /// The group of a stone.
    Life {
        /// The stone.
        stone: Point,
        /// What it comes to.
        status: Status,
        /// The attacker's moves that kill it, if it is unsettled.
        kills: Vec<Point>,
        /// Its own moves that make it live then.
        lives: Vec<Point>,
    },
    /// Two blocks of one color.
    Connect {
        /// A stone of each.
        stones: [Point; 2],
        /// What becomes of them.
        joint: Joint,
        /// Where they are cut, if who moves first decides.
        at: Vec<Point>,
    },
    /// The next move on the whole board.
    Next {
        /// Of this color.
        color: Color,
        /// The moves that are right; any, if there are none.
        good: Vec<Move>,
        /// Moves that are wrong.
        bad: Vec<Move>,
    },
    /// One group is stronger than another.
    Stronger {
        /// The stronger one.
        one: Point,
        /// The weaker one.
        other: Point,
    },
    /// The score.
    Score {
        /// How far Black is ahead; White, where negative.
        lead: f64,
        /// How far off an estimate may be.
        within: f64,
    },
}

/// Does it succeed?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// Yes.
    Yes,
    /// No.
    No,
    /// A ko decides.
    Ko,
}

/// Moves by which something is done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct By {
    /// Each of them does it.
    pub moves: Vec<Point>,
    /// And no other.
    pub is_all: bool,
}

/// What a group comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// It lives, whoever moves first.
    Alive,
    /// It dies, whoever moves first.
    Dead,
    /// It depends on who moves first.
    Unsettled,
    /// A ko decides.
    Ko,
}

/// What becomes of two blocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Joint {
    /// They are connected, whoever moves first.
    Holds,
    /// Who moves first decides.
    Cuttable,
    /// They cannot be connected.
    Apart,
}

/// What an expectation is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum About {
    /// The capture of a block.
    Capture,
    /// Saving a block.
    Save,
    /// Life and death.
    Life,
    /// Connections.
    Connect,
    /// The next move.
    Next,
    /// The strength of groups.
    Strength,
    /// The score.
    Score,
}

impl About {
    /// All of them, with their names.
    pub const ALL: [(About, &'static str); 7] = [
        (About::Capture, "capture"),
        (About::Save, "save"),
        (About::Life, "life"),
        (About::Connect, "connect"),
        (About::Next, "next"),
        (About::Strength, "stronger"),
        (About::Score, "score"),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        About::ALL[self as usize].1
    }
}

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct ExpectFlaw {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl Expected {
    /// What it is about.
    pub fn about(&self) -> About {
        match self {
            Expected::Capture { .. } => About::Capture,
            Expected::Save { .. } => About::Save,
            Expected::Life { .. } => About::Life,
            Expected::Connect { .. } => About::Connect,
            Expected::Next { .. } => About::Next,
            Expected::Stronger { .. } => About::Strength,
            Expected::Score { .. } => About::Score,
        }
    }

    /// What cannot be meant on this board, if anything.
    pub(crate) fn misfit(&self, board: &Board) -> Option<String> {
        let size = board.size();
        let off = |at: &Point| (!size.contains(*at)).then(|| format!("{at} is not on the {size} board"));
        let stone = |at: &Point| off(at).or_else(|| board.is_empty(*at).then(|| format!("there is no stone on {at}")));
        let taken = |at: &Point| format!("there is a stone on {at}: nobody can play there");
        let empty = |at: &Point| off(at).or_else(|| (!board.is_empty(*at)).then(|| taken(at)));
        let played = |mv: &Move| mv.point().and_then(|point| empty(&point));
        match self {
            Expected::Capture { stone: at, by, .. } | Expected::Save { stone: at, by, .. } => {
                stone(at).or_else(|| by.moves.iter().find_map(empty))
            }
            Expected::Life { stone: at, kills, lives, .. } => {
                stone(at).or_else(|| kills.iter().chain(lives).find_map(empty))
            }
            Expected::Connect { stones: [one, other], at, .. } => {
                let colors = || board.stone(*one) != board.stone(*other);
                let differ = || colors().then(|| format!("{one} and {other} are of different colours"));
                stone(one).or_else(|| stone(other)).or_else(differ).or_else(|| at.iter().find_map(empty))
            }
            Expected::Next { good, bad, .. } => good.iter().chain(bad).find_map(played),
            Expected::Stronger { one, other } => stone(one).or_else(|| stone(other)),
            Expected::Score { .. } => None,
        }
    }
}

/// Points as people list them: `D4 or E5`.
fn listed<T: fmt::Display>(things: &[T]) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ")
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Fate::Yes => "yes",
            Fate::No => "no",
            Fate::Ko => "ko",
        })
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Status::Alive => "alive",
            Status::Dead => "dead",
            Status::Unsettled => "unsettled",
            Status::Ko => "ko",
        })
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.moves[..] {
            [] => Ok(()),
            moves => write!(f, ", {}by {}", if self.is_all { "only " } else { "" }, listed(moves)),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Capture { stone, fate, by } => write!(f, "capture {stone}: {fate}{by}"),
            Expected::Save { stone, fate, by } => write!(f, "save {stone}: {fate}{by}"),
            Expected::Life { stone, status, kills, lives } => {
                write!(f, "life {stone}: {status}")?;
                for (word, moves) in [("kills", kills), ("lives", lives)].iter().filter(|(_, moves)| !moves.is_empty())
                {
                    write!(f, ", {word} {}", listed(moves))?;
                }
                Ok(())
            }
            Expected::Connect { stones: [one, other], joint, at } => {
                let what = match joint {
                    Joint::Holds => "holds",
                    Joint::Cuttable => "can be cut",
                    Joint::Apart => "cut apart",
                };
                write!(f, "connect {one} {other}: {what}")?;
                if at.is_empty() { Ok(()) } else { write!(f, " at {}", listed(at)) }
            }
            Expected::Next { color, good, bad } => {
                let not = if bad.is_empty() { String::new() } else { format!("not {}", listed(bad)) };
                let parts: Vec<String> = [listed(good), not].into_iter().filter(|part| !part.is_empty()).collect();
                write!(f, "next {color}: {}", parts.join(", "))
            }
            Expected::Stronger { one, other } => write!(f, "stronger {one} than {other}"),
            Expected::Score { lead, within } => write!(f, "score: {} within {within}", score(*lead)),
        }
    }
}

/// `B+3.5`, `W+12`, `0`.
pub fn score(lead: f64) -> String {
    let lead = (10.0 * lead).round() / 10.0;
    match lead {
        lead if lead > 0.0 => format!("B+{lead}"),
        lead if lead < 0.0 => format!("W+{}", -lead),
        _ => "0".to_owned(),
    }
}
