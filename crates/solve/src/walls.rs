//! Why the attackers around a region are safe.

use std::fmt;

use tesuji_go::Point;

/// A block of attackers beside a region that nothing captures there.
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
    Liberties {
        /// Its liberties outside the region, and those of what it cannot be cut from.
        count: u32,
        /// How often the defender can play elsewhere before the target is captured.
        delay: u32,
    },
    /// For no reason that is known: it is assumed.
    Assumed,
}

/// `alive`, `linked to living stones`, `8 liberties outside against 4 moves`, `assumed`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Alive => f.write_str("alive"),
            Reason::Linked => f.write_str("linked to living stones"),
            Reason::Liberties { count, delay: 1 } => write!(f, "{count} liberties outside against 1 move"),
            Reason::Liberties { count, delay } => write!(f, "{count} liberties outside against {delay} moves"),
            Reason::Assumed => f.write_str("assumed"),
        }
    }
}
