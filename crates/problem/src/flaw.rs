//! What can be wrong with a question.

use std::fmt;

use tesuji_go::{Color, Point, PointError, PointSet, PositionError, SizeError, excerpt};
use thiserror::Error;

use crate::{Goal, MAX_THREATS};

/// One thing that is wrong with a question.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// The stones make no position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The board is too small or too large.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A text that names no point.
    #[error("{field}: {error}")]
    Point {
        /// Where it stands.
        field: &'static str,
        /// What is wrong.
        error: PointError,
    },
    /// A word that is none of those known.
    #[error("{field}: {:?} is not known; it is one of {known}", excerpt(.word))]
    UnknownWord {
        /// Where it stands.
        field: &'static str,
        /// What was read.
        word: String,
        /// What could stand there.
        known: String,
    },
    /// The goal needs marked stones.
    #[error("the goal {goal} needs {needed} target(s), and {found} are marked")]
    TargetCount {
        /// The goal.
        goal: Goal,
        /// How many it takes.
        needed: usize,
        /// How many there are.
        found: usize,
    },
    /// A second target where there is no first.
    #[error("only a second target is marked: {0}")]
    SecondAlone(PointSet),
    /// Target points without a stone.
    #[error("the target is on empty points: {0}")]
    TargetEmpty(PointSet),
    /// One target with stones of both colours.
    #[error("the target has stones of both colours: {0}")]
    TargetColors(PointSet),
    /// Stones in both targets.
    #[error("these stones are in both targets: {0}")]
    TargetsOverlap(PointSet),
    /// Two targets of the wrong colours.
    #[error("the goal {goal} needs two targets of {needed}, not {found}")]
    TargetPair {
        /// The goal.
        goal: Goal,
        /// What it needs.
        needed: &'static str,
        /// What it has.
        found: &'static str,
    },
    /// A connection of some of the stones only.
    #[error("a connection is one of all target stones: the quantifier is all")]
    ConnectAny,
    /// Points off the board.
    #[error("{field}: points off the board: {points}")]
    OffBoard {
        /// What they belong to.
        field: &'static str,
        /// Which.
        points: PointSet,
    },
    /// The target lies outside.
    #[error("the region leaves out stones of the target: {0}")]
    TargetOutside(PointSet),
    /// Nowhere to play.
    #[error("the region has no empty point, so there is nothing to read")]
    NoRoom,
    /// Safe points without a stone.
    #[error("safe stones on empty points: {0}")]
    SafeEmpty(PointSet),
    /// Target stones that need no care.
    #[error("these stones are both target and safe: {0}")]
    SafeTarget(PointSet),
    /// A goal that is not about capturing.
    #[error("stones can be kept where the goal is capture or escape, and it is {goal}")]
    KeepGoal {
        /// The goal.
        goal: Goal,
        /// The stones that were to be kept.
        keep: PointSet,
    },
    /// Stones to be kept on points without one.
    #[error("stones to be kept are missing: {0}")]
    KeepEmpty(PointSet),
    /// Stones to be kept that the attacker does not have.
    #[error("stones to be kept have the colour of the target: {0}")]
    KeepColor(PointSet),
    /// Stones to be kept that need no care.
    #[error("these stones are both safe and to be kept: {0}")]
    KeepSafe(PointSet),
    /// A ban that no move can have set.
    #[error("no ko can have been taken at {point}: {color} would not retake a single stone there")]
    NoKo {
        /// The banned point.
        point: Point,
        /// Who may not play there.
        color: Color,
    },
    /// A ban where either side may move first.
    #[error("the ko ban at {0} needs one side to move")]
    KoForBoth(Point),
    /// Too many.
    #[error("{0} ko threats are out of range: from -{MAX_THREATS} (the attacker's) to {MAX_THREATS} (the defender's)")]
    Threats(i64),
}

/// Everything that is wrong with a question; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaws(pub Vec<Flaw>);

impl Flaws {
    /// A result that holds if nothing is wrong.
    pub(crate) fn unless_any<T>(flaws: Vec<Flaw>, value: T) -> Result<T, Flaws> {
        if flaws.is_empty() { Ok(value) } else { Err(Flaws(flaws)) }
    }
}

impl From<Flaw> for Flaws {
    fn from(flaw: Flaw) -> Flaws {
        Flaws(vec![flaw])
    }
}

/// Flaws that a message lists; of more, it says how many.
const MOST_TOLD: usize = 20;

/// All of them in one line; of very many the first.
impl fmt::Display for Flaws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flaws: Vec<String> = self.0.iter().take(MOST_TOLD).map(Flaw::to_string).collect();
        f.write_str(&flaws.join("; "))?;
        match self.0.len().saturating_sub(MOST_TOLD) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for Flaws {}
