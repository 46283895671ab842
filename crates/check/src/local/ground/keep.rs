//! Capturing the target without losing certain stones: who has succeeded, and what is known of it without reading.
//!
//! ```text
//! reached     the target is lost, and all kept stones stand: at the end by passes, or as soon as nothing can take them
//! prevented   a kept stone is captured; or the target is out, or stands at the end by passes
//! ```

use super::super::{Passes, Side, Threats};
use super::life::Memory;
use super::{Arrangement, Ground, Situation};

const ATTACKER: usize = Side::Attacker as usize;

impl<const W: usize> Ground<W> {
    /// Who has succeeded, if the game is over.
    pub fn winner_with_kept(&self, now: &Situation<W>) -> Option<Side> {
        let stones = &now.arrangement;
        let is_ended = now.passes == Passes::Two;
        if !self.keeps_all(stones) {
            Some(Side::Defender)
        } else if self.is_captured(stones) {
            (is_ended || self.is_kept_out(stones)).then_some(Side::Attacker)
        } else {
            (is_ended || self.is_out(stones)).then_some(Side::Defender)
        }
    }

    /// Is it known of a game that goes on that the attacker succeeds? Once it has captured the target, it may pass from
    /// then on if no number of moves in a row takes a kept stone; before, it may win the race between the two.
    pub fn surely_kept(&self, now: &Situation<W>) -> bool {
        let stones = &now.arrangement;
        if !self.is_captured(stones) {
            return self.keeps_all(stones) && self.counted(now, Side::Attacker, self.keep);
        }
        (self.keep - self.standing_of(stones, Side::Attacker)).is_empty()
    }

    /// Is it known of a game that goes on that the defender succeeds? It does where the target cannot be captured at all.
    pub fn never_kept(&self, now: &Situation<W>, threats: Threats, memory: &mut Memory) -> bool {
        let is_left = !self.is_captured(&now.arrangement);
        let by_count = || self.counted(now, Side::Defender, self.keep);
        is_left && (self.uncapturable(now, threats, memory).is_some() || by_count())
    }

    /// Stand all kept stones?
    fn keeps_all(&self, now: &Arrangement<W>) -> bool {
        (self.keep - now.stones[ATTACKER]).is_empty()
    }

    /// Are all of them joined to a wall that holds them?
    fn is_kept_out(&self, now: &Arrangement<W>) -> bool {
        (self.keep - self.joined(now)).is_empty()
    }
}
