//! Why the attackers around a region are safe.

use std::fmt;

use tesuji_go::{Board, Point, PointSet};
use tesuji_shape::liberties_outside;

/// Linked attackers with at least this number of liberties outside a region are taken as safe at first: the defender
/// has to answer inside and will hardly have time to fill them. The proof decides whether it has.
pub(crate) const FIRM: usize = 4;

/// May a block beside a region be taken as safe, until a proof decides?
pub(crate) fn is_firm(board: &Board, stone: Point, region: &PointSet) -> bool {
    liberties_outside(board, stone, region).len() >= FIRM
}

/// A block of attackers beside a region that is not captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wall {
    /// A stone of it.
    pub stone: Point,
    /// Why it is safe.
    pub reason: Reason,
}

/// Why a block is safe: the second program derives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing can capture it.
    Alive,
    /// It cannot be cut from stones that nothing can capture.
    Linked,
    /// It cannot be captured in time.
    #[doc(alias = "semeai")]
    #[doc(alias = "capturing race")]
    Liberties {
        /// Its liberties outside the region, and those of what it cannot be cut from.
        count: u32,
        /// How often the defender can play elsewhere before the target is captured.
        delay: u32,
    },
    /// It is assumed, as it has some liberties, and no proof counts how many moves the defender has to spare.
    Likely {
        /// Its liberties outside the region, and those of what it cannot be cut from.
        count: u32,
        /// About how often the defender can play elsewhere before the target is captured.
        delay: u32,
    },
    /// It is assumed, without a known reason.
    Assumed,
}

/// A block with fewer liberties than this is in danger in any case.
const FEW_LIBERTIES: u32 = 3;

impl Reason {
    /// The reason of a block with `count` liberties, where the defender can play elsewhere `delay` times. If the delay
    /// is not counted exactly, it is an upper estimate: a proof may let the defender play elsewhere more often than a
    /// shorter one would. So fewer liberties than that do not make a block doubtful, unless they are very few.
    pub(crate) fn by_count(count: u32, delay: u32, is_counted: bool) -> Reason {
        match is_counted {
            true if count > delay => Reason::Liberties { count, delay },
            false if count >= FEW_LIBERTIES => Reason::Likely { count, delay },
            _ => Reason::Assumed,
        }
    }

    /// Is a block so safe that reading its capture is not worth it?
    pub(crate) fn is_far(self) -> bool {
        match self {
            Reason::Alive | Reason::Linked | Reason::Liberties { .. } => true,
            Reason::Likely { count, delay } => count > delay,
            Reason::Assumed => false,
        }
    }
}

/// `alive`, `linked to living stones`, `8 liberties outside against 4 moves`, `assumed: …`, `assumed`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Alive => f.write_str("alive"),
            Reason::Linked => f.write_str("linked to living stones"),
            Reason::Liberties { count, delay: 1 } => write!(f, "{count} liberties outside against 1 move"),
            Reason::Liberties { count, delay } => write!(f, "{count} liberties outside against {delay} moves"),
            Reason::Likely { count, delay } => {
                write!(f, "assumed: {count} liberties outside against about {delay} moves")
            }
            Reason::Assumed => f.write_str("assumed"),
        }
    }
}
