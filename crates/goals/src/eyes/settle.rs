//! Blocks that live or die in an eye space, whatever happens around it. Theorems and proofs: `docs/knowledge.md`.
//!
//! ```text
//! O=O=O=O=O=O=O=      Black lives in the four points on the left, no matter who moves and what happens at `a`. With three of
//! X!X!X!X!X!O=O=      them it lives only if it moves first; if White does, White plays in the middle, and takes all the
//! . . . . X!a O=      time it needs to fill `a`: no other point can become an eye.
//! ```

use smallvec::SmallVec;
use tesuji_problem::{Quantifier, Side};

use super::{EyeSpace, Grade, MOST_EYE_POINTS};
use crate::end::End;
use crate::mask::{Index, Mask};
use crate::pieces::{Piece, Pieces};
use crate::position::Position;
use crate::region::Region;
use crate::room::Eyes;

/// A part of what is not the defender's, closed in by a single block with a target stone.
#[derive(Clone, Copy)]
pub(crate) struct Part<const W: usize> {
    points: Mask<W>,
    block: Mask<W>,
    /// The points next to the block.
    near: Mask<W>,
    /// What is known of it, if it is small enough.
    space: Option<EyeSpace<W>>,
}

pub(crate) type Parts<const W: usize> = SmallVec<[Part<W>; 2]>;

/// What eye spaces tell after a stone that is in none of them, takes nothing, and makes no new ones.
#[derive(Clone, Copy, Default)]
pub(crate) struct Elsewhere {
    /// The target lives, and with any threats?
    pub(crate) lives: Option<bool>,
    /// It may die, if there is no room besides.
    pub(crate) may_die: bool,
}

impl<const W: usize> Part<W> {
    /// Are all its empty points liberties of the block? The attacker cannot fill it up.
    fn is_vital(&self, now: &Position<W>) -> bool {
        (self.points & !now.stones_of(Side::Attacker)).is_within(self.near)
    }
}

impl<const W: usize> Region<W> {
    /// Who succeeds in a question of life, if an eye space tells, and whether with any threats.
    pub fn eyes_settle(&self, now: &Position<W>) -> Option<(Side, bool)> {
        if now.has_virtual || self.is_captured(now) {
            return None;
        }
        let [blocks, enclosures] = self.blocks_and_enclosures(now);
        let parts = self.parts(now, &blocks, &enclosures, &[]);
        self.settled_by_eyes(now, &parts).map(|settled| (settled.winner, settled.is_firm))
    }

    /// The same, where the parts of what is enclosed are known.
    pub(crate) fn settled_by_eyes(&self, now: &Position<W>, parts: &Parts<W>) -> Option<End<W>> {
        if parts.is_empty() || now.passes > 1 {
            return None;
        }
        match self.lives_by_eyes(now, parts) {
            Some(is_firm) => Some(settled(Side::Defender, is_firm, parts)),
            None => self.dies_by_eyes(now, parts).map(|is_firm| settled(Side::Attacker, is_firm, parts)),
        }
    }

    /// The same after a stone elsewhere, where it is known what such stones lead to.
    pub(crate) fn settled_beside(&self, now: &Position<W>, parts: &Parts<W>, elsewhere: Elsewhere) -> Option<End<W>> {
        match elsewhere {
            Elsewhere { lives: Some(is_firm), .. } => Some(settled(Side::Defender, is_firm, parts)),
            Elsewhere { may_die: true, .. } => {
                self.dies_by_eyes(now, parts).map(|is_firm| settled(Side::Attacker, is_firm, parts))
            }
            Elsewhere { .. } => None,
        }
    }

    /// The same for all such stones together, after which `mover` moves.
    pub(crate) fn settled_elsewhere(&self, now: &Position<W>, parts: &Parts<W>, mover: Side) -> Elsewhere {
        if parts.is_empty() {
            return Elsewhere::default();
        }
        let next = Position { mover, ban: None, passes: 0, ..*now };
        let dies = |part: &Part<W>| Region::grade_of_death(&next, part, parts).is_some();
        Elsewhere { lives: self.lives_by_eyes(&next, parts), may_die: parts.iter().any(dies) }
    }

    /// Where the target has nothing but one eye space of up to eight points that the attacker can enter from its wall: the
    /// number of points where it can. No rule uses this; it measures what a table of such spaces could save, see
    /// `docs/lab/life.md`.
    pub fn gaps(&self, now: &Position<W>) -> Option<usize> {
        let [defenders, attackers] = now.stones;
        let (lasting, near) = self.flood(attackers & self.anchored(Side::Attacker), attackers);
        let entered = near | self.anchored(Side::Attacker);
        let free = self.all & !defenders & !lasting;
        let parts = self.pieces(free);
        let blocks = self.pieces(defenders);
        let open = parts.iter().find(|Piece { points, near }| {
            let (points, border) = (*points, *near & defenders);
            let is_small = !points.has_more_than(MOST_EYE_POINTS) && points.meets(entered);
            let block = blocks.iter().find(|block| !border.is_empty() && border.is_within(block.points));
            is_small
                && !points.meets(self.anchored(Side::Defender))
                && block.is_some_and(|block| {
                    let part = Part { points, block: block.points, near: block.near, space: None };
                    now.left.is_within(block.points) && self.has_no_other_room(now, &part, &Parts::new())
                })
        });
        open.map(|part| (part.points & entered).len())
    }

    /// The enclosures that are closed in by one block with a target stone. `blocks` are all of the defender; what is known
    /// of eye spaces from elsewhere is taken from there.
    pub(crate) fn parts(
        &self,
        now: &Position<W>,
        blocks: &Pieces<W>,
        enclosures: &Pieces<W>,
        known: &[Part<W>],
    ) -> Parts<W> {
        let stones = now.stones_of(Side::Defender);
        let mut parts = Parts::new();
        for &Piece { points, near } in enclosures {
            let border = near & stones;
            let Some(block) = blocks.iter().find(|block| border.is_within(block.points)) else { continue };
            if border.is_empty() || points.meets(self.anchored(Side::Defender)) || !block.points.meets(now.left) {
                continue;
            }
            let space = match known.iter().find(|part| part.points == points) {
                Some(part) => part.space,
                None => self.eye_space(points),
            };
            parts.push(Part { points, block: block.points, near: block.near, space });
        }
        parts
    }

    /// The parts after a stone of the defender that is in none of them and joins no blocks; `None` if they are the same.
    pub(crate) fn parts_with(&self, parts: &Parts<W>, at: Index) -> Option<Parts<W>> {
        if !parts.iter().any(|part| part.near.contains(at)) {
            return None;
        }
        let mut parts = parts.clone();
        for part in parts.iter_mut().filter(|part| part.near.contains(at)) {
            part.block |= Mask::of(at);
            part.near |= self.neighbours[usize::from(at)];
        }
        Some(parts)
    }

    /// Does the target live in eye spaces, and if so, with any threats?
    fn lives_by_eyes(&self, now: &Position<W>, parts: &Parts<W>) -> Option<bool> {
        let stones = now.stones_of(Side::Defender);
        let mut rest = now.left;
        let (mut best, mut has_moved, mut is_only) = (None, false, true);
        while let Some(first) = rest.lowest() {
            let known = parts.iter().find(|part| part.block.contains(first));
            let block = known.map_or_else(|| self.flood(Mask::of(first), stones).0, |part| part.block);
            rest &= !block;
            let grade = |mover| Region::life(now, parts, block, mover);
            if self.target().quantifier == Quantifier::Any || (is_only && rest.is_empty()) {
                let grade = grade(now.mover).filter(|grade| grade.lives_with(now.threats));
                best = best.max(grade.map(Grade::is_firm));
                continue;
            }
            // Moves in one eye space are threats in another, and one block alone has the first move.
            is_only = false;
            let is_safe = block.meets(self.anchored(Side::Defender));
            if !is_safe && grade(Side::Attacker) != Some(Grade::ALIVE) {
                if has_moved || now.mover == Side::Attacker || grade(Side::Defender) != Some(Grade::ALIVE) {
                    return None;
                }
                has_moved = true;
            }
            best = Some(true);
        }
        best
    }

    /// The best grade of a block in one of its eye spaces.
    fn life(now: &Position<W>, parts: &Parts<W>, block: Mask<W>, mover: Side) -> Option<Grade> {
        let own = || parts.iter().filter(|part| part.block == block);
        let is_free = |part: &&Part<W>| now.ban.is_none_or(|ban| !part.points.contains(ban));
        let grade = |part: &Part<W>| {
            let granted = own().any(|other| other.points != part.points && other.is_vital(now));
            Some(part.space?.alone(now.stones_of(Side::Attacker), mover, granted))
        };
        own().filter(is_free).filter_map(grade).min()
    }

    /// Does a target block die in its eye space, and if so, with any threats?
    fn dies_by_eyes(&self, now: &Position<W>, parts: &Parts<W>) -> Option<bool> {
        // After a pass of the attacker the defender may end the game.
        let may_end = now.passes > 0 && now.mover == Side::Defender;
        if may_end || now.ban.is_some() || self.target().in_wall {
            return None;
        }
        let is_enough = |part: &&Part<W>| self.target().quantifier == Quantifier::All || now.left.is_within(part.block);
        let grades = parts.iter().filter(is_enough).filter_map(|part| {
            let grade = Region::grade_of_death(now, part, parts)?;
            self.has_no_other_room(now, part, parts).then_some(grade.is_firm())
        });
        grades.max()
    }

    /// The grade of a block in one of its eye spaces, if it dies there with any number of liberties besides.
    fn grade_of_death(now: &Position<W>, part: &Part<W>, parts: &Parts<W>) -> Option<Grade> {
        let granted = parts.iter().any(|other| other.block == part.block && other.points != part.points);
        let grade = part.space?.with_liberties(now.stones_of(Side::Attacker), now.mover, granted);
        grade.dies_with(now.threats).then_some(grade)
    }

    /// Are all points for eyes of a block in one part, but for an eye of a single point, and is there no way out?
    fn has_no_other_room(&self, now: &Position<W>, part: &Part<W>, parts: &Parts<W>) -> bool {
        let attackers = now.stones_of(Side::Attacker);
        let anchored = self.anchored(Side::Attacker);
        let (lasting, near) = self.flood(attackers & anchored, attackers);
        let room = self.all & !lasting;
        let mut others = self.candidates(room, near, part.points | part.block);
        if self.is_closed() && others.is_empty() {
            return true;
        }
        // What is next to the block is reached.
        if (others & part.near).has_more_than(1) {
            return false;
        }
        let reached = self.flood(part.block, room).0;
        if reached.meets(self.anchored(Side::Defender)) {
            return false;
        }
        others &= reached;
        // What stays besides.
        if !now.left.is_within(part.block) {
            others &= !self.stays(Eyes::Two, now.stones, now.left);
        }
        let is_eye = |other: &Part<W>| other.block == part.block && other.points == others;
        others.is_empty() || (others.is_single() && parts.iter().any(is_eye))
    }
}

/// An end that depends on these eye spaces.
fn settled<const W: usize>(winner: Side, is_firm: bool, parts: &Parts<W>) -> End<W> {
    End { winner, is_firm, zone: parts.iter().fold(Mask::EMPTY, |zone, part| zone | part.points) }
}
