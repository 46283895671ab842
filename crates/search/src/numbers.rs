//! Proof and disproof numbers: how much is left to be shown, at least.

use tesuji_proof::{Node, Verdict};

/// A lower bound on the leaves that are still to be settled. [`INFINITE`] is said of the impossible and of nothing
/// else: sums stop at [`MOST`].
pub type Number = u32;

/// Can never be shown.
pub const INFINITE: Number = Number::MAX;

/// The largest number of a position that is not settled, and what a sum of such numbers is cut down to.
pub const MOST: Number = INFINITE - 1;

/// The two numbers of a position, seen from the side that moves there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// What the side to move has left to show that it succeeds.
    pub phi: Number,
    /// What the other side has left.
    pub delta: Number,
}

impl Numbers {
    /// Of a position that nothing is known of.
    pub const UNKNOWN: Numbers = Numbers { phi: 1, delta: 1 };
    /// The side to move succeeds.
    pub const WON: Numbers = Numbers { phi: 0, delta: INFINITE };
    /// The other side does.
    pub const LOST: Numbers = Numbers { phi: INFINITE, delta: 0 };

    /// Is it settled?
    #[inline]
    pub fn is_settled(self) -> bool {
        self.phi == 0 || self.delta == 0
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

/// A sum that never says the impossible.
#[inline]
pub(crate) fn plus(a: Number, b: Number) -> Number {
    a.saturating_add(b).min(MOST)
}
