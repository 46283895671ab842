//! Proof and disproof numbers: how much is left to be shown, at least. [Nagai 2002; KM03 §3]

use tesuji_proof::{Node, Verdict};

/// A lower bound on the leaves that are still to be settled. [`INFINITE`] is said of the impossible and of nothing
/// else: sums stop at [`MOST`].
pub type Number = u32;

/// Can never be shown.
pub const INFINITE: Number = Number::MAX;

/// The largest number of a position that is not settled, and what a sum of such numbers is cut down to.
pub const MOST: Number = INFINITE - 1;

/// The two numbers of a position, seen from one side: in df-pn, from the side that moves there.
#[doc(alias = "disproof number")]
#[doc(alias = "proof number")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// What this side has left to show that it succeeds: its proof number.
    pub phi: Number,
    /// What the other side has left: the disproof number of this side.
    pub delta: Number,
}

impl Numbers {
    /// Of a position of which nothing is known.
    pub const UNKNOWN: Numbers = Numbers { phi: 1, delta: 1 };
    /// This side succeeds.
    pub const WON: Numbers = Numbers { phi: 0, delta: INFINITE };
    /// The other side does.
    pub const LOST: Numbers = Numbers { phi: INFINITE, delta: 0 };

    /// Is it settled?
    #[inline]
    pub fn is_settled(self) -> bool {
        self.phi == 0 || self.delta == 0
    }

    /// Is either number as large as its threshold?
    #[inline]
    pub fn reaches(self, thresholds: Numbers) -> bool {
        self.phi >= thresholds.phi || self.delta >= thresholds.delta
    }

    /// Who succeeds, if these are the numbers of a settled position with this side to move.
    #[inline]
    pub fn verdict(self, node: Node) -> Option<Verdict> {
        match (self.phi == 0, self.delta == 0) {
            (false, false) => None,
            (is_won, _) if is_won == (node == Node::Or) => Some(Verdict::Reached),
            _ => Some(Verdict::Prevented),
        }
    }
}

/// A sum of numbers of positions that are not settled, [`MOST`] at most.
#[inline]
pub fn plus(a: Number, b: Number) -> Number {
    a.saturating_add(b).min(MOST)
}
