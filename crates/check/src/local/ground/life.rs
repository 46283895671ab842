//! Life and death that is known without reading: the rules of `docs/knowledge.md`, derived again.
//!
//! ```text
//! O=O=O=O=O=O=O=      Black has one eye space, of four points in a row. It is no Benson life yet, and there is room for
//! O=X!X!X!X!X!X!      two eyes; but whatever White plays in it, Black answers: an eye space that lives. With three points
//! O=X!. . . . X!      it would depend on whose turn it is, and two are no room for two eyes.
//! ```
//!
//! The rules are for situations in which the game goes on; what is over is not looked at.

use super::super::{Passes, Quantifier, Side, Threats};
use super::room::Room;
use super::space::{Form, MOST_POINTS, Query, Spaces};
use super::{Ground, Mask, Situation};

/// Why it is known what comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// Alive by Benson's theorem, with miai links.
    Alive,
    /// There is no room for two eyes.
    NoRoom,
    /// An eye space that lives.
    Lives,
    /// An eye space that dies.
    Dies,
    /// A race between two blocks, whose liberties were counted.
    Race,
}

/// What was worked out of eye spaces, for as long as it may be asked again.
#[derive(Default)]
pub struct Memory {
    spaces: Spaces,
}

const DEFENDER: usize = Side::Defender as usize;
const ATTACKER: usize = Side::Attacker as usize;

impl<const W: usize> Ground<W> {
    /// Why the target cannot be captured, if that is known.
    pub fn uncapturable(&self, now: &Situation<W>, threats: Threats, memory: &mut Memory) -> Option<Rule> {
        if self.survives_linked(&now.arrangement) {
            return Some(Rule::Alive);
        }
        if self.lives(now, threats, memory) {
            return Some(Rule::Lives);
        }
        self.counted(now, Side::Defender, Mask::EMPTY).then_some(Rule::Race)
    }

    /// Why the attacker forces the capture of the target, if that is known.
    pub fn capturable(&self, now: &Situation<W>, threats: Threats, memory: &mut Memory) -> Option<Rule> {
        // The defender could end the game by another pass.
        if now.mover == Side::Defender && now.passes != Passes::None {
            return None;
        }
        let stones = &self.question.stones;
        let room = if threats == Threats::Endless(Side::Defender) { Room::TwoPoints } else { Room::TwoEyes };
        if stones.width() > 1 && stones.height() > 1 && self.lacks_room(&now.arrangement, room) {
            return Some(Rule::NoRoom);
        }
        if self.dies(now, threats, memory) {
            return Some(Rule::Dies);
        }
        self.counted(now, Side::Attacker, Mask::EMPTY).then_some(Rule::Race)
    }

    /// Why the defender forces unconditional life, a join or an escape, if that is known.
    pub fn surely_clean(&self, now: &Situation<W>) -> Option<Rule> {
        // The attacker could end the game by another pass before anything is linked.
        let may_end = now.mover == Side::Attacker && now.passes != Passes::None;
        (!may_end && self.survives_linked(&now.arrangement)).then_some(Rule::Alive)
    }

    /// Why the defender forces none of these, if that is known.
    pub fn never_clean(&self, now: &Situation<W>, threats: Threats, memory: &mut Memory) -> Option<Rule> {
        if self.lacks_room(&now.arrangement, Room::TwoEyes) {
            return Some(Rule::NoRoom);
        }
        // What is captured is not alive.
        self.capturable(now, threats, memory)
    }

    /// Does the target live in its eye spaces?
    fn lives(&self, now: &Situation<W>, threats: Threats, memory: &mut Memory) -> bool {
        let blocks = self.target_blocks(now);
        if self.question.quantifier == Quantifier::Any {
            return blocks.iter().any(|&block| self.lives_in_space(now, block, now.mover, threats, memory));
        }
        let standing = self.standing(&now.arrangement);
        let open: Vec<Mask<W>> = blocks.into_iter().filter(|block| !block.meets(standing)).collect();
        if let [block] = open[..] {
            return self.lives_in_space(now, block, now.mover, threats, memory);
        }
        // A move in one space may be a ko threat for another, and the defender has one move at a time.
        let endless = Threats::Endless(Side::Attacker);
        let mut waiting =
            open.into_iter().filter(|&block| !self.lives_in_space(now, block, Side::Attacker, endless, memory));
        let (first, second) = (waiting.next(), waiting.next());
        match first {
            None => true,
            Some(block) if second.is_none() && now.mover == Side::Defender => {
                self.lives_in_space(now, block, Side::Defender, endless, memory)
            }
            Some(_) => false,
        }
    }

    fn lives_in_space(
        &self,
        now: &Situation<W>,
        block: Mask<W>,
        mover: Side,
        threats: Threats,
        memory: &mut Memory,
    ) -> bool {
        let parts = self.parts_of(now, block);
        parts.iter().any(|&space| {
            let is_elsewhere = parts.iter().any(|&other| other != space && self.is_eye(now, block, other));
            is_space(now, space) && {
                let attackers = within(now.arrangement.stones[ATTACKER], space);
                memory.spaces.lives(self.form(block, space), Query { attackers, mover, threats, is_elsewhere })
            }
        })
    }

    /// Does a target block, or the only one where one is enough, die in an eye space?
    fn dies(&self, now: &Situation<W>, threats: Threats, memory: &mut Memory) -> bool {
        let blocks = self.target_blocks(now);
        let is_enough = self.question.quantifier == Quantifier::All || blocks.len() == 1;
        let may_be = is_enough && now.ban.is_none() && !self.is_beyond_reach();
        may_be && blocks.iter().any(|&block| self.dies_in_space(now, block, threats, memory))
    }

    /// Links do not count here: a move on one has to be answered, and would be a ko threat.
    fn dies_in_space(&self, now: &Situation<W>, block: Mask<W>, threats: Threats, memory: &mut Memory) -> bool {
        let joined = self.joined(&now.arrangement);
        let part = self.connected(self.all - joined, block);
        if part.meets(self.held[DEFENDER]) {
            return false;
        }
        let candidates = self.candidates(&now.arrangement, joined) & part;
        let parts = self.parts_of(now, block);
        parts.iter().any(|&space| {
            let is_single =
                |other: Mask<W>| other != space && other.single().is_some() && self.is_eye(now, block, other);
            let mut elsewhere = parts.iter().copied().filter(|&other| is_single(other));
            let eye = elsewhere.next();
            let known = block | space | eye.unwrap_or(Mask::EMPTY);
            elsewhere.next().is_none() && (candidates - known).is_empty() && is_space(now, space) && {
                let attackers = within(now.arrangement.stones[ATTACKER], space);
                let query = Query { attackers, mover: now.mover, threats, is_elsewhere: eye.is_some() };
                memory.spaces.dies(self.form(block, space), query)
            }
        })
    }

    /// The defender's blocks with target stones in them.
    fn target_blocks(&self, now: &Situation<W>) -> Vec<Mask<W>> {
        let mut blocks = self.blocks(now.arrangement.stones[DEFENDER]);
        blocks.retain(|block| block.meets(now.arrangement.left));
        blocks
    }

    /// Connected points without stones of the defender that only this block borders, all of them seen and none next to a wall.
    fn parts_of(&self, now: &Situation<W>, block: Mask<W>) -> Vec<Mask<W>> {
        let defenders = now.arrangement.stones[DEFENDER];
        let mut rest = self.next_to(block) - defenders;
        let mut parts = Vec::new();
        while let Some(seed) = rest.first() {
            let part = self.connected(self.all - defenders, Mask::of(seed));
            rest -= part;
            let is_held = part.meets(self.held[DEFENDER] | self.held[ATTACKER] | self.unseen);
            if !is_held && !(self.next_to(part) - part).meets(self.all - block) {
                parts.push(part);
            }
        }
        parts
    }

    /// Is a part vital to its block, so that it cannot be filled?
    fn is_eye(&self, now: &Situation<W>, block: Mask<W>, part: Mask<W>) -> bool {
        (part - now.arrangement.stones[ATTACKER] - self.next_to(block)).is_empty()
    }

    /// What an eye space is like, its points numbered in their order.
    fn form(&self, block: Mask<W>, space: Mask<W>) -> Form {
        let near = space.codes().map(|at| within(self.neighbours[usize::from(at)], space));
        Form::of(near, within(self.next_to(block), space))
    }
}

/// Is a part an eye space small enough to be worked out, without a ban in it?
fn is_space<const W: usize>(now: &Situation<W>, part: Mask<W>) -> bool {
    part.codes().count() <= MOST_POINTS && !now.ban.is_some_and(|at| part.meets(Mask::of(at)))
}

/// The points of a set in an eye space, by its own numbers.
fn within<const W: usize>(points: Mask<W>, space: Mask<W>) -> u8 {
    let members = space.codes().zip(0..).filter(|(at, _)| points.meets(Mask::of(*at)));
    members.fold(0, |found, (_, bit)| found | 1 << bit)
}

#[cfg(test)]
mod tests;
