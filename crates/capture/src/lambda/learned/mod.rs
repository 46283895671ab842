//! Which move of a capture is likely to work: learned from captures that long readings found. Crate `learn` makes the
//! weights.
//!
//! ```text
//! move ─▶ Sight: what it looks like, as features ─▶ weights, added up ─▶ −ln p, in sixteenths: its cost
//! ```
//!
//! An unlikely move is taken to need more work: the search begins with the likely ones. It is a guess and no answer rests on
//! it.

mod pattern;
mod sight;

pub(super) use sight::Sight;
use tesuji_problem::Side;

/// Features of a move.
pub const FEATURES: usize = 7;

/// The features of a move, each as the place of its weight.
pub type Features = [u16; FEATURES];

/// One decision: what each move looks like, and which one works.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Whose decision.
    pub side: Side,
    /// The order of threats.
    pub order: u8,
    /// All moves that there were.
    pub moves: Vec<Features>,
    /// One that works; others may work too.
    pub good: usize,
}

/// How many weights there are. Two features may share one: it is learned for both.
pub const WEIGHTS: usize = 1 << 16;

/// Units of a weight in one nat.
pub const NAT: i32 = 16;

/// The most that a move costs, in these units: 6 nats, or one in four hundred.
const MOST: i32 = 6 * NAT;

/// The weights that come with the program.
static LEARNED: &[u8; WEIGHTS] = include_bytes!("weights.bin");

/// −ln p of a move that looks like this, in units of 1/16 nat.
#[inline]
pub(super) fn cost(features: &Features) -> u32 {
    let score: i32 = features.iter().map(|&at| i32::from(LEARNED[usize::from(at)].cast_signed())).sum();
    // ln(1 + e^-score) is -score where that is much, and little where it is not.
    (NAT - score).clamp(0, MOST).unsigned_abs()
}
