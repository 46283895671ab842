//! The stones that a question is about.

use tesuji_problem::Quantifier;

use crate::mask::Mask;

/// The stones that a question is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target<const W: usize> {
    /// Those that can be captured.
    pub(crate) stones: Mask<W>,
    /// Are all of them needed, or is one enough?
    pub(crate) quantifier: Quantifier,
    /// Does it consist of several blocks?
    pub(crate) is_split: bool,
    /// Does one of its stones stand in a wall?
    pub(crate) in_wall: bool,
}

impl<const W: usize> Target<W> {
    /// Has the attacker won, if these of its stones are left?
    #[inline]
    pub(crate) fn is_lost(&self, left: Mask<W>) -> bool {
        match self.quantifier {
            Quantifier::All => left != self.stones,
            Quantifier::Any => left.is_empty() && !self.in_wall,
        }
    }

    /// Is it saved, if these of its stones are left, and nothing can capture `safe`?
    #[inline]
    pub(crate) fn is_saved(&self, left: Mask<W>, safe: Mask<W>) -> bool {
        match self.quantifier {
            Quantifier::All => left.is_within(safe),
            Quantifier::Any => left.meets(safe) || self.in_wall,
        }
    }
}
