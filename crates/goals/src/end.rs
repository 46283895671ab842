//! How a game ended, or is known to end.

use tesuji_problem::Side;

use crate::mask::Mask;

/// How a game ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End<const W: usize> {
    /// Who has succeeded.
    pub(crate) winner: Side,
    /// Would it be so with any threats?
    pub(crate) is_firm: bool,
    /// As long as the other side neither plays here nor takes anything, it stays so.
    pub(crate) zone: Mask<W>,
}

impl<const W: usize> End<W> {
    /// By the rules of the game.
    pub(crate) fn by_rule(winner: Side) -> End<W> {
        End { winner, is_firm: true, zone: Mask::EMPTY }
    }
}
