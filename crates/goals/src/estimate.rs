//! How far a position is from having no eye: first numbers for a search. [after Kishimoto and Müller 2005]
//!
//! A guess, made to be quick: it steers and never decides. How far the defender is from an eye was tried as well, and
//! cost more than it gave.

use crate::game::{Aim, LocalGame};
use crate::position::Position;
use crate::region::Side;

/// Points for an eye that one attacking move takes away, as a rule.
const AT_ONCE: u32 = 2;

impl<const W: usize> LocalGame<'_, W> {
    /// Numbers of the side to move and of the other.
    #[inline]
    pub(crate) fn first_numbers(&self, position: &Position<W>) -> (u32, u32) {
        if self.aim != Aim::Eye {
            return (1, 1);
        }
        let [defenders, attackers] = position.stones;
        let room = self.region.all & !(attackers | defenders);
        let points = self.region.candidates(room, self.region.near(attackers), position.left);
        let killing = 1 + points.len() as u32 / AT_ONCE;
        match position.mover {
            Side::Defender => (1, killing),
            Side::Attacker => (killing, 1),
        }
    }
}
