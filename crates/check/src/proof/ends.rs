//! Where a game is over, and where it is known how it ends: there a proof may end.

use crate::local::ground::life::Memory;
use crate::local::ground::{Arrangement, Ground, Mask, Situation};
use crate::local::{Passes, Side, Threats};

use super::aim::{Aim, Shown};

/// How the game with this aim ended, if it is over.
pub(super) fn over<const W: usize>(ground: &Ground<W>, aim: Aim, now: &Situation<W>) -> Option<Shown> {
    if aim == Aim::Keep {
        return ground.winner_with_kept(now).map(|winner| aim.shown_by(winner));
    }
    let stones = &now.arrangement;
    let winner = if ground.is_captured(stones) {
        Side::Attacker
    } else if is_made(ground, aim, stones) {
        Side::Defender
    } else if now.passes == Passes::Two {
        aim.after_passes()
    } else {
        return None;
    };
    Some(aim.shown_by(winner))
}

/// Has the defender what it needs, where no target was captured?
fn is_made<const W: usize>(ground: &Ground<W>, aim: Aim, stones: &Arrangement<W>) -> bool {
    match aim {
        Aim::Connect => ground.is_connected(stones),
        _ => ground.is_out(stones) || (aim.is_life() && ground.survives(stones)),
    }
}

/// What is known of eyes, and of life and death, without reading.
pub(super) struct Foresight<'a, const W: usize> {
    ground: &'a Ground<W>,
    memory: Memory,
    /// The ground as it was last looked at within a zone.
    veiled: Ground<W>,
}

impl<'a, const W: usize> Foresight<'a, W> {
    pub(super) fn of(ground: &'a Ground<W>) -> Foresight<'a, W> {
        Foresight { ground, memory: Memory::default(), veiled: ground.clone() }
    }

    /// How the game with this aim ended, or how it is known to end, if it is. What is `expected` is looked at first.
    pub(super) fn outcome(&mut self, aim: Aim, now: &Situation<W>, threats: Threats, expected: Shown) -> Option<Shown> {
        let other = match expected {
            Shown::Reached => Shown::Prevented,
            Shown::Prevented => Shown::Reached,
        };
        let over = over(self.ground, aim, now);
        over.or_else(|| [expected, other].into_iter().find(|&shown| self.foresees(aim, shown, now, threats)))
    }

    /// Is it known that a side succeeds, whatever stands on the unseen points, where no target is captured? A game that
    /// passes end is not looked at as such: they may not have been made.
    pub(super) fn is_known_within(
        &mut self,
        aim: Aim,
        winner: Side,
        now: &Situation<W>,
        threats: Threats,
        unseen: Mask<W>,
    ) -> bool {
        let Foresight { ground, memory, veiled } = self;
        veiled.veil(ground, unseen, winner);
        let now = Situation { arrangement: veiled.seen(&now.arrangement, winner), ..*now };
        let is_out = aim != Aim::Connect && winner == Side::Defender && veiled.is_out(&now.arrangement);
        is_out
            || match (aim, winner) {
                (Aim::Capture, Side::Attacker) => veiled.capturable(&now, threats, memory).is_some(),
                (Aim::Capture, Side::Defender) => veiled.uncapturable(&now, threats, memory).is_some(),
                (Aim::Connect, Side::Defender) => veiled.is_connected(&now.arrangement),
                (Aim::Clean, Side::Defender) => {
                    veiled.survives(&now.arrangement) || veiled.surely_clean(&now).is_some()
                }
                _ => false,
            }
    }

    /// Is it known of a game that goes on that it ends like this? After a pass that counted, the attacker could end
    /// the game by another before anything is linked.
    fn foresees(&mut self, aim: Aim, shown: Shown, now: &Situation<W>, threats: Threats) -> bool {
        let Foresight { ground, memory, .. } = self;
        match (aim, shown) {
            (Aim::Eye, Shown::Reached) => {
                let may_end = now.mover == Side::Attacker && now.passes != Passes::None;
                !may_end && ground.survives_linked(&now.arrangement)
            }
            (Aim::Eye, Shown::Prevented) => ground.has_no_room(&now.arrangement),
            (Aim::Capture, Shown::Reached) => ground.capturable(now, threats, memory).is_some(),
            (Aim::Capture, Shown::Prevented) => ground.uncapturable(now, threats, memory).is_some(),
            (Aim::Clean, Shown::Reached) => ground.surely_clean(now).is_some(),
            (Aim::Clean, Shown::Prevented) => ground.never_clean(now, threats, memory).is_some(),
            (Aim::End, _) | (Aim::Connect, Shown::Reached) => false,
            (Aim::Keep, Shown::Reached) => ground.surely_kept(now),
            (Aim::Keep, Shown::Prevented) => ground.never_kept(now, threats, memory),
            (Aim::Connect, Shown::Prevented) => ground.is_cut_off(&now.arrangement),
        }
    }
}
