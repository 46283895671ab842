//! Moves that are left out because they are outside the zone of the others. [after Shih, Wei and Wu 2022; `docs/zones.md`]
//!
//! A node is lost when all its moves in a zone are refuted from within the zone. Which zone that is shows only as they are
//! refuted: it grows with each of them, and a move that was left out may have to be looked at after all.
//!
//! ```text
//! a ✓  b ✓  c  d  e      a and b are refuted, in a zone with c in it: d and e are left out
//! a ✓  b ✓  c ✓ d  e      c is refuted, in a zone with d in it: only e is left out
//! ```

use tesuji_proof::{Advice, Node, Verdict, Zones};

use super::{Judged, Numbers, PATH_FREE, Search, Slot, other};

/// Which moves of a node are left out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Skipping {
    /// None yet.
    None,
    /// None, for good.
    Never,
    /// Some, by what holds at this rank.
    AtThisRank,
    /// Some, by what holds at every rank.
    Firm,
}

impl<G: Advice + Zones> Search<'_, '_, G> {
    /// Judges the last position of the path by its children; where it is lost with moves left out, rightly so.
    pub(super) fn judge_in_zone(&mut self) -> Judged {
        loop {
            let judged = self.judge();
            let skipping = self.frames.last().expect("the root is open").skipping;
            let may_be_wrong = judged.numbers == Numbers::LOST && skipping >= Skipping::AtThisRank;
            if !may_be_wrong || !self.skip() {
                return judged;
            }
        }
    }

    /// Leaves out the moves of the last position of the path that are elsewhere, by what is known of those that are refuted,
    /// and takes in the others again. Has that changed anything?
    pub(super) fn skip(&mut self) -> bool {
        let frame = self.frames.last().expect("the root is open");
        let (position, first_slot, skipping) = (frame.position, frame.first_slot, frame.skipping);
        let Some(least) = self.tuning.skips_from else { return false };
        if skipping == Skipping::Never || !self.game.has_zones(loser_verdict(frame.node)) {
            return false;
        }
        let slots = &self.slots[first_slot..];
        let is_open = |slot: &&Slot<G::Position, G::Move>| !slot.seen.numbers.is_settled();
        if skipping == Skipping::None && slots.iter().filter(is_open).count() < least {
            return false;
        }
        // A move elsewhere is answered like a move that waits, unless that needs no answer.
        let nothing = G::Zone::default();
        let is_waiting = |slot: &Slot<G::Position, G::Move>| {
            !self.game.is_elsewhere(&position, slot.mv, nothing) && slot.seen.numbers.phi != 0
        };
        if slots.iter().any(is_waiting) {
            return false;
        }
        let found = self.zone_of_refuted();
        let mut has_changed = false;
        for slot in &mut self.slots[first_slot..] {
            let is_elsewhere = found.is_some_and(|(zone, _)| self.game.is_elsewhere(&position, slot.mv, zone));
            let is_skipped = is_elsewhere && !slot.seen.numbers.is_settled();
            has_changed |= slot.is_skipped != is_skipped;
            slot.is_skipped = is_skipped;
        }
        self.frames.last_mut().expect("the root is open").skipping = match found {
            None => Skipping::Never,
            Some((_, false)) => Skipping::AtThisRank,
            Some((_, true)) => Skipping::Firm,
        };
        has_changed
    }

    /// The zone of the last position of the path by those of its moves that are refuted, and whether it holds at every
    /// rank; `None` if it is unknown, or everything.
    fn zone_of_refuted(&mut self) -> Option<(G::Zone, bool)> {
        let frame = self.frames.last().expect("the root is open");
        let (position, first_slot, verdict) = (frame.position, frame.first_slot, loser_verdict(frame.node));
        let mut children = std::mem::take(&mut self.children);
        children.clear();
        self.game.children(&position, &mut children);
        let (mut zone, mut is_firm) = (G::Zone::default(), true);
        let mut is_known = true;
        while is_known {
            let before = zone;
            zone = self.game.zone_around(&position, zone);
            for child in &children {
                // A move that was not promising is refuted by a look ahead.
                let slot = self.slots[first_slot..].iter().find(|slot| slot.mv == child.mv);
                let (is_refuted, depends_on) =
                    slot.map_or((true, PATH_FREE), |slot| (slot.seen.numbers.phi == 0, slot.seen.depends_on));
                if !is_refuted || self.game.is_elsewhere(&position, child.mv, zone) {
                    continue;
                }
                let Some((more, is_more_firm)) = self.survey(child, verdict).filter(|_| depends_on == PATH_FREE) else {
                    is_known = false;
                    break;
                };
                (zone, is_firm) = (zone | more, is_firm && is_more_firm);
            }
            is_known &= zone != self.game.everything();
            if zone == before {
                break;
            }
        }
        self.children = children;
        is_known.then_some((zone, is_firm))
    }
}

/// The verdict by which the side that moves at a node fails.
fn loser_verdict(node: Node) -> Verdict {
    Verdict::won_at(other(node))
}

#[cfg(test)]
mod tests;
