//! How far a position is from its end: first numbers for a search. [after Kishimoto and Müller 2005]
//!
//! A guess, made to be quick: it steers and never decides. In questions about an eye, how far the defender is from it
//! was tried as well, and cost more than it gave.

use tesuji_problem::Side;

use crate::game::{Aim, LocalGame};
use crate::mask::Mask;
use crate::position::Position;
use crate::room::Eyes;

/// Points for an eye that one attacking move takes away, as a rule.
const AT_ONCE: u32 = 2;

/// Moves that an eye takes which is not there yet. More makes the search look longer for what the attacker has.
const AN_EYE: u32 = 3;

impl<const W: usize> LocalGame<'_, W> {
    /// Numbers of the side to move and of the other.
    #[inline]
    pub(crate) fn first_numbers(&self, position: &Position<W>) -> (u32, u32) {
        let [killing, living] = match self.aim {
            Aim::Eye => [1 + self.points_for_eyes(Eyes::One, position) / AT_ONCE, 1],
            Aim::Capture | Aim::Clean => [
                1 + self.points_for_eyes(Eyes::Two, position) / AT_ONCE,
                1 + AN_EYE * (2 - self.enclosures(position).min(2)),
            ],
            Aim::End => [1, 1],
        };
        match position.mover {
            Side::Defender => (living, killing),
            Side::Attacker => (killing, living),
        }
    }

    /// Empty points that may become eyes.
    fn points_for_eyes(&self, eyes: Eyes, position: &Position<W>) -> u32 {
        let [defenders, attackers] = position.stones;
        let room = self.region.all & !(attackers | defenders);
        let stays = self.region.stays(eyes, position.stones, position.left);
        self.region.candidates(room, self.region.near(attackers), stays).len() as u32
    }

    /// Parts of the room that the attacker cannot fill from its wall.
    fn enclosures(&self, position: &Position<W>) -> u32 {
        let mut rest = self.region.enclosed(position.stones[Side::Defender as usize]);
        let mut count = 0;
        while let Some(first) = rest.lowest() {
            rest &= !self.region.flood(Mask::of(first), rest).0;
            count += 1;
        }
        count
    }
}
