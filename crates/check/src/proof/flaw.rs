//! What is wrong with a proof.

use std::error::Error;
use std::fmt;

use crate::local::{Passes, State, Threats, VirtualPoint};
use crate::stones::Color;

use super::claim::threats_text;
use super::names::point_name;

/// The first thing that is wrong with a proof, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub kind: FlawKind,
    /// The position, where it is one that is flawed.
    pub place: Option<Box<Place>>,
}

/// A flawed position and how one gets there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The moves from the start of a claim, as the proof plays them; `None` where no claim comes here.
    pub play: Option<Vec<String>>,
    /// What it is.
    pub state: State,
    /// Whose turn it is.
    pub turn: Color,
}

/// What can be wrong with a proof. Moves are given by their names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FlawKind {
    /// The text does not begin with a version that is known.
    Version,
    /// A line is not as it should be; what should be there.
    Malformed(&'static str),
    /// The lines are well formed, but what they ask is no question.
    Question(&'static str),
    /// `points` misses this point, where something can change.
    MissingPoint(String),
    /// A goal that does not fit the question.
    WrongGoal,
    /// A move that the rules forbid.
    IllegalMove(String),
    /// No move where one has to be shown.
    MissingMove,
    /// A move where all are looked at.
    SuperfluousMove,
    /// In a list of reached positions: this move leads to none of them.
    Unanswered(String),
    /// In a closed set: this move leads out of it.
    Hole(String),
    /// In a list of reached positions: this move leads to a later one, or to the same.
    Circular(String),
    /// After this move the game is over the other way; without one, it is over already.
    FalseLeaf(Option<String>),
    /// A zone is too small; why.
    Zone(&'static str),
    /// No position stands for a claim.
    Unsupported,
    /// The heading of a section for the second time.
    Repeated,
    /// The text stops before `end`.
    NoEnd,
    /// Something follows `end`.
    AfterEnd,
}

impl Flaw {
    pub(super) fn at(line: usize, kind: FlawKind) -> Flaw {
        Flaw { line, kind, place: None }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)?;
        match &self.place {
            Some(place) => write!(f, "\n{place}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for FlawKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FlawKind::Version => f.write_str("the first line should be `tesuji proof 1`"),
            FlawKind::Malformed(what) => write!(f, "malformed: {what}"),
            FlawKind::Question(what) => write!(f, "this is no question: {what}"),
            FlawKind::MissingPoint(name) => write!(f, "`points` misses {name}, where something can change"),
            FlawKind::WrongGoal => f.write_str("this goal does not fit the question"),
            FlawKind::IllegalMove(name) => write!(f, "{name} is not legal"),
            FlawKind::MissingMove => f.write_str("a move is missing"),
            FlawKind::SuperfluousMove => f.write_str("a move is given where all are looked at"),
            FlawKind::Unanswered(name) => write!(f, "no position stands for what follows {name}"),
            FlawKind::Hole(name) => write!(f, "{name} leads out of the set"),
            FlawKind::Circular(name) => write!(f, "{name} leads to a position that is not earlier in the list"),
            FlawKind::FalseLeaf(None) => f.write_str("the game is over here, the other way"),
            FlawKind::FalseLeaf(Some(name)) => write!(f, "after {name} the game is over, the other way"),
            FlawKind::Zone(why) => write!(f, "the zone is too small: {why}"),
            FlawKind::Unsupported => f.write_str("no position stands for this claim"),
            FlawKind::Repeated => f.write_str("this heading came before"),
            FlawKind::NoEnd => f.write_str("the text stops before `end`"),
            FlawKind::AfterEnd => f.write_str("something follows `end`"),
        }
    }
}

/// The play, the board and what does not stand on it.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.play {
            None => writeln!(f, "play: no claim comes here")?,
            Some(moves) if moves.is_empty() => writeln!(f, "play: the start of a claim")?,
            Some(moves) => writeln!(f, "play: {}", moves.join(" "))?,
        }
        let State { stones, ban, threats, passes, virtual_point, .. } = &self.state;
        writeln!(f, "{stones}")?;
        let turn = match self.turn {
            Color::Black => "black",
            Color::White => "white",
        };
        write!(f, "{turn} to move")?;
        if let Some(ban) = ban {
            write!(f, ", ban at {}", point_name(*ban, stones.height()))?;
        }
        if *passes != Passes::None {
            f.write_str(", after a pass")?;
        }
        match threats {
            Threats::Count(k) => write!(f, ", threats {k}")?,
            Threats::Endless(_) => write!(f, ", endless threats of the {}", threats_text(*threats))?,
        }
        if *virtual_point == VirtualPoint::Open {
            f.write_str(", virtual point open")?;
        }
        Ok(())
    }
}

impl Error for Flaw {}
