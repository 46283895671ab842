//! Moves that have to be made because the other side threatens to be done. [KM03 §5.2]
//!
//! One side threatens to settle the question by a move. Unless the other side takes something, only a stone on that
//! point, or on one that the settled position leans on, can change that: all its other moves lose.
//!
//! ```text
//! O=O=O=O=O=O=      Black threatens to have its eye by a stone on `a`. White has to play `a` or `e`; anywhere else
//! X!X!X!X!a O=      Black's move works as before.
//! X!. e . X X!
//! ```

use tesuji_proof::{Child, Verdict};

use crate::game::{Aim, LocalGame};
use crate::mask::Mask;
use crate::position::{LocalMove, Position};
use crate::region::Side;

type Children<const W: usize> = Vec<Child<Position<W>, LocalMove>>;

impl<const W: usize> LocalGame<'_, W> {
    /// Leaves out the children from `first` on that lose to a threat, but for one.
    pub(crate) fn keep_forced(&self, position: &Position<W>, children: &mut Children<W>, first: usize) {
        if self.aim != Aim::Eye {
            return;
        }
        let forced = match position.mover {
            Side::Attacker if self.knowledge.forced_attacker => self.threatened_by_eyes(position),
            Side::Defender if self.knowledge.forced_defender && self.asks_for_room() => {
                self.threatened_by_attackers(position)
            }
            _ => None,
        };
        let Some(forced) = forced else { return };
        let enemies = position.stones[position.mover.opponent() as usize].len();
        let is_kept = |child: &Child<Position<W>, LocalMove>| match child.mv {
            LocalMove::Play(at) => {
                forced.contains(at)
                    || child.verdict.is_some()
                    || child.position.stones[position.mover.opponent() as usize].len() < enemies
            }
            LocalMove::Fill => true,
            LocalMove::Pass => child.verdict.is_some(),
        };
        let pass = *children.last().expect("a pass is always possible");
        let mut kept = first;
        for at in first..children.len() {
            if is_kept(&children[at]) {
                children[kept] = children[at];
                kept += 1;
            }
        }
        children.truncate(kept);
        if kept == first {
            let verdict = match position.mover {
                Side::Attacker => Verdict::Reached,
                Side::Defender => Verdict::Prevented,
            };
            children.push(Child { verdict: Some(verdict), ..pass });
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
