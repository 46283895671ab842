//! The ends of a game in which the attacker has stones to keep.
//!
//! ```text
//! the target stands    as in any question of capture, but for what the attacker would win by
//! the target is lost   the attacker has succeeded when both pass, or when nothing can take the kept stones any more
//! a kept stone is lost the attacker has failed, whatever else it has
//! ```
//!
//! A kept stone stands as long as an attacker is on its point: when it is taken, the game is over.

use tesuji_problem::Side;

use crate::aims::Aim;
use crate::end::End;
use crate::ends::View;
use crate::local::LocalGame;
use crate::position::{Made, Position};
use crate::region::Region;

impl<const W: usize> Region<W> {
    /// Stand all stones that the attacker has to keep?
    pub fn keeps_all(&self, position: &Position<W>) -> bool {
        let attackers = position.stones_of(Side::Attacker);
        self.kept().is_none_or(|kept| kept.target().stones.is_within(attackers))
    }
}

impl<const W: usize> LocalGame<'_, W> {
    /// Is it over?
    pub(crate) fn end_with_kept(&self, position: &Position<W>) -> Option<End<W>> {
        if self.is_target_lost(position) || !self.region.keeps_all(position) {
            return self.end_past_capture(position);
        }
        let by_rule = || self.region.is_out(position).then(|| End::by_rule(Side::Defender));
        let known = || self.end_inside(position).filter(is_for_defender);
        by_rule().or_else(known).or_else(|| self.by_count(position))
    }

    /// Is it over after a move?
    pub(crate) fn end_with_kept_after(&self, view: &View<W>, made: &Made<W>) -> Option<End<W>> {
        let position = &made.position;
        if self.is_target_lost(position) || !self.region.keeps_all(position) {
            return self.end_past_capture(position);
        }
        self.end_of_capture_after(view, made).filter(is_for_defender).or_else(|| self.by_count(position))
    }

    /// Is the target lost, so that only the kept stones matter?
    #[inline]
    pub(crate) fn is_target_lost(&self, position: &Position<W>) -> bool {
        self.aim == Aim::Keep && self.region.is_captured(position)
    }

    /// Is it over, where the target or a kept stone is lost?
    fn end_past_capture(&self, position: &Position<W>) -> Option<End<W>> {
        if !self.region.keeps_all(position) {
            return Some(End::by_rule(Side::Defender));
        }
        let is_safe = |kept: &Region<W>| {
            let seen = seen_from_kept(position, kept);
            if self.settles.life { kept.is_alive(&seen) } else { kept.is_out(&seen) }
        };
        let is_over = position.passes == 2 || self.region.kept().is_none_or(is_safe);
        is_over.then(|| End::by_rule(Side::Attacker))
    }
}

/// The defender succeeds wherever the target is safe; that it can be captured is not enough for the attacker.
fn is_for_defender<const W: usize>(end: &End<W>) -> bool {
    end.winner == Side::Defender
}

/// The position with the sides swapped and the kept stones as the target. All of them stand.
fn seen_from_kept<const W: usize>(now: &Position<W>, kept: &Region<W>) -> Position<W> {
    let [defenders, attackers] = now.stones;
    Position { stones: [attackers, defenders], left: kept.target().stones, mover: now.mover.opponent(), ..*now }
}
