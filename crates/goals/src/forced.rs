//! Moves that have to be made because the other side threatens to be done. [KM03 §5.2]
//!
//! One side threatens to settle the question by a move. Unless the other side takes something, only a stone on that
//! point, or on one that the settled position leans on, can change that: all its other moves lose.
//!
//! ```text
//! O=O=O=O=O=      Black threatens to have its eye at `e` by a stone on `a`. White has to play one of the two; anywhere
//! X!X!X!X!O=      else, Black's move works as before.
//! X!e a . O=
//! ```

use crate::game::{Aim, LocalGame};
use crate::mask::Mask;
use crate::position::{LocalMove, Position};
use crate::region::Side;

impl<const W: usize> LocalGame<'_, W> {
    /// If the other side threatens to be done, the points where something can be done about all its threats; the side
    /// to move has to play on them, or to take something.
    #[inline]
    pub(crate) fn forced(&self, position: &Position<W>) -> Option<Mask<W>> {
        match position.mover {
            _ if self.aim != Aim::Eye => None,
            // After a counting pass the attacker may also end the game.
            Side::Attacker if self.knowledge.forced_attacker && position.passes == 0 => {
                self.threatened_by_eyes(position)
            }
            Side::Defender if self.knowledge.forced_defender && self.asks_for_room() => {
                self.threatened_by_attackers(position)
            }
            _ => None,
        }
    }

    /// If the defender threatens to have an eye, the points where the attacker may do something about all such threats.
    fn threatened_by_eyes(&self, position: &Position<W>) -> Option<Mask<W>> {
        let passed = Position { mover: Side::Defender, ban: None, passes: 0, ..*position };
        let view = self.view(&passed);
        let mut forced: Option<Mask<W>> = None;
        self.region.make_all(&passed, |made| {
            let LocalMove::Play(at) = made.mv else { return };
            if forced.is_some_and(|forced| forced.is_empty()) || !self.may_be_alive(&view, &made.position, at) {
                return;
            }
            if let Some(alive) = self.region.alive(&made.position, self.knowledge.defender_links) {
                let needed = alive.zone | Mask::of(at);
                forced = Some(forced.map_or(needed, |forced| forced & needed));
            }
        });
        forced
    }

    /// If the attacker threatens to leave no room, the points where the defender may do something about all such
    /// threats.
    fn threatened_by_attackers(&self, position: &Position<W>) -> Option<Mask<W>> {
        let passed = Position { mover: Side::Attacker, ban: None, passes: 0, ..*position };
        let view = self.view(&passed);
        let mut forced: Option<Mask<W>> = None;
        self.region.make_all(&passed, |made| {
            let LocalMove::Play(at) = made.mv else { return };
            // What is taken may be saved first.
            if !made.captured.is_empty() || !self.may_lack_room(&view, &made.position, at) {
                return;
            }
            if let Some(links) = self.lacks_room(&made.position) {
                let needed = links | Mask::of(at);
                forced = Some(forced.map_or(needed, |forced| forced & needed));
            }
        });
        forced
    }
}
