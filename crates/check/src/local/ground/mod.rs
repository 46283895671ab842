//! The local game in a few machine words, for those who must visit many positions.
//!
//! Only points where something can change are numbered. All else is a wall, and of a wall it matters only whose blocks
//! it keeps alive:
//!
//! ```text
//! O=O=O=O=O=       O O O O O      numbered: the three empty points and the five black stones, as their
//! X!X!X!X!O=  ->   0 1 2 3 O      block has neither a safe stone nor an empty point outside.
//! . . . X!O=       4 5 6 7 O      White on 0 to 3 or on 7 would be joined to the wall: `held`.
//! ```
//!
//! One word holds 64 points, and six hold every board. The rules are those of [`Question`], which this is compared with
//! move by move.

mod connection;
mod count;
mod keep;
pub mod life;
mod linked;
mod mask;
mod room;
mod siege;
mod space;
mod words;
mod zone;

use super::{Goal, LocalMove, Passes, Quantifier, Question, Side, Threats, VirtualPoint};
use crate::stones::Point;

pub use mask::Mask;

/// What never changes.
#[derive(Clone, Debug)]
pub struct Ground<const W: usize> {
    question: Question,
    points: Vec<Point>,
    all: Mask<W>,
    neighbours: Vec<Mask<W>>,
    /// Where a stone of the defender, or of the attacker, has a liberty that nobody can fill.
    held: [Mask<W>; 2],
    /// Target stones that can be captured.
    target: Mask<W>,
    /// Stones that the attacker may not lose, of those that can be captured.
    keep: Mask<W>,
    /// Does a target stone stand in a wall?
    target_in_wall: bool,
    /// The defender's blocks in the wall: the numbered points beside each, and whether a target stone is in it.
    friends: Vec<(Mask<W>, bool)>,
    /// Points on which anything may stand, for all that is known.
    unseen: Mask<W>,
    start: Arrangement<W>,
}

/// The stones, and what became of the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement<const W: usize> {
    /// Stones of the defender and of the attacker.
    pub stones: [Mask<W>; 2],
    /// Target stones that were never captured.
    pub left: Mask<W>,
    /// The point next to every block with a target stone, in a question about an eye.
    pub virtual_point: VirtualPoint,
}

/// Everything of a [`State`](super::State) but its threats, which decide only whether a banned ko may be retaken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Situation<const W: usize> {
    /// What stands.
    pub arrangement: Arrangement<W>,
    /// Whose turn it is.
    pub mover: Side,
    /// Where the mover may not retake a ko but by spending a threat.
    pub ban: Option<Code>,
    /// Counting passes in a row.
    pub passes: Passes,
}

/// A move as a number: that of a point, or [`PASS`], or [`FILL`].
pub type Code = u16;

/// No stone.
pub const PASS: Code = Code::MAX;

/// The attacker's stone on the virtual point.
pub const FILL: Code = Code::MAX - 1;

/// What a stone leaves behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<const W: usize> {
    /// Where it was put.
    pub mv: Code,
    /// What stands then.
    pub next: Arrangement<W>,
    /// Where the other side may not retake.
    pub ban: Option<Code>,
}

impl<const W: usize> Ground<W> {
    /// What is asked.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The points that can change, in the order of their numbers.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The stones at the start.
    pub fn start(&self) -> Arrangement<W> {
        self.start
    }

    /// Every move of a side but the pass, whether or not the game is over; a ban is not looked at.
    pub fn steps(&self, now: &Arrangement<W>, side: Side) -> impl Iterator<Item = Step<W>> {
        let empty = self.all - now.stones[0] - now.stones[1];
        empty.codes().filter_map(move |at| self.place(now, side, at)).chain(self.fill(now, side))
    }

    /// Every legal move, what it leads to and what is left of the threats, whether or not the game is over.
    pub fn moves(&self, now: &Situation<W>, threats: Threats) -> impl Iterator<Item = (Code, Situation<W>, Threats)> {
        let empty = self.all - now.arrangement.stones[0] - now.arrangement.stones[1];
        let codes = empty.codes().chain([FILL, PASS]);
        codes.filter_map(move |mv| self.play(now, threats, mv).map(|(next, left)| (mv, next, left)))
    }

    /// What a move leads to, and what is left of the threats, if the rules of Go and the region allow it, whether or
    /// not the game is over.
    pub fn play(&self, now: &Situation<W>, threats: Threats, mv: Code) -> Option<(Situation<W>, Threats)> {
        let mover = now.mover.opponent();
        if mv == PASS {
            let passes = match (now.ban, now.passes) {
                (Some(_), _) => Passes::None,
                (None, Passes::None) => Passes::One,
                (None, Passes::One | Passes::Two) => Passes::Two,
            };
            return Some((Situation { mover, ban: None, passes, ..*now }, threats));
        }
        let threats = if now.ban == Some(mv) { threats.spent_by(now.mover)? } else { threats };
        let step = match mv {
            FILL => self.fill(&now.arrangement, now.mover)?,
            at => self.place(&now.arrangement, now.mover, at)?,
        };
        Some((Situation { arrangement: step.next, mover, ban: step.ban, passes: Passes::None }, threats))
    }

    /// A stone on a numbered point, where that is allowed.
    fn place(&self, now: &Arrangement<W>, side: Side, at: Code) -> Option<Step<W>> {
        let near = *self.neighbours.get(usize::from(at))?;
        let point = Mask::of(at);
        if !now.is_free(at) {
            return None;
        }
        let mut next = *now;
        next.stones[side as usize] |= point;
        let other = side.opponent();
        let captured = self.all_stifled(&next, other, near & next.stones[other as usize]);
        if captured.is_empty() {
            let suicide = !self.stifled(&next, side, point).is_empty();
            return (!suicide).then_some(Step { mv: at, next, ban: None });
        }
        next.take(captured);
        // A ko: a lone stone took a lone stone, and can itself be taken only there.
        let lone = !near.meets(next.stones[side as usize]) && !point.meets(self.held[side as usize]);
        let retake = captured.single().filter(|_| lone && near - next.stones[0] - next.stones[1] == captured);
        Some(Step { mv: at, next, ban: retake })
    }

    /// The attacker's stone on the virtual point, where it captures.
    fn fill(&self, now: &Arrangement<W>, side: Side) -> Option<Step<W>> {
        if side == Side::Defender || now.virtual_point == VirtualPoint::Closed {
            return None;
        }
        let mut next = Arrangement { virtual_point: VirtualPoint::Closed, ..*now };
        let captured = self.all_stifled(&next, Side::Defender, now.left);
        next.take(captured);
        (!captured.is_empty()).then_some(Step { mv: FILL, next, ban: None })
    }

    /// The empty points next to what is left of the target.
    pub fn liberties_of_target(&self, now: &Arrangement<W>) -> Mask<W> {
        self.next_to(now.left) - now.stones[0] - now.stones[1]
    }

    /// Has the attacker won by capturing target stones?
    #[inline]
    pub fn is_captured(&self, now: &Arrangement<W>) -> bool {
        match self.question.quantifier {
            Quantifier::All => now.left != self.target,
            Quantifier::Any => now.left.is_empty() && !self.target_in_wall,
        }
    }

    /// Is the target, or one of it where that is enough, joined to a wall that holds it, so that it is joined to safe
    /// stones or has escaped? Whether it has been captured is not asked.
    pub fn is_out(&self, now: &Arrangement<W>) -> bool {
        let defenders = now.stones[Side::Defender as usize];
        let held = defenders & self.held[Side::Defender as usize];
        let out = if held.is_empty() { held } else { self.connected(defenders, held) & now.left };
        match self.question.quantifier {
            Quantifier::All => out == now.left,
            Quantifier::Any => !out.is_empty() || self.target_in_wall,
        }
    }

    /// Has every block a liberty?
    pub fn breathes(&self, now: &Arrangement<W>) -> bool {
        let empty = self.all - now.stones[0] - now.stones[1];
        let beside = self.next_to(empty);
        [Side::Defender, Side::Attacker].into_iter().all(|side| {
            let stones = now.stones[side as usize];
            let free = stones & (beside | self.lasting(now, side));
            self.connected(stones, free) == stones
        })
    }

    /// The blocks at these stones that have no liberty.
    fn all_stifled(&self, now: &Arrangement<W>, side: Side, mut stones: Mask<W>) -> Mask<W> {
        let mut found = Mask::EMPTY;
        while let Some(seed) = stones.first() {
            let block = self.stifled(now, side, Mask::of(seed));
            found |= block;
            stones -= block | Mask::of(seed);
        }
        found
    }

    /// The block at `seed` if it has no liberty, or nothing.
    fn stifled(&self, now: &Arrangement<W>, side: Side, seed: Mask<W>) -> Mask<W> {
        let lasting = self.lasting(now, side);
        let own = now.stones[side as usize];
        let stones = now.stones[0] | now.stones[1];
        let (mut block, mut edge) = (seed, seed);
        loop {
            let around = self.next_to(edge);
            if edge.meets(lasting) || !(around - stones).is_empty() {
                return Mask::EMPTY;
            }
            edge = (around & own) - block;
            if edge.is_empty() {
                return block;
            }
            block |= edge;
        }
    }

    /// Where a stone of this side has a liberty that no stone can fill: a wall, or the virtual point.
    #[inline]
    fn lasting(&self, now: &Arrangement<W>, side: Side) -> Mask<W> {
        let held = self.held[side as usize];
        if side == Side::Defender && now.virtual_point == VirtualPoint::Open { held | now.left } else { held }
    }

    /// What is connected to `seeds` inside `within`, the seeds among it.
    fn connected(&self, within: Mask<W>, seeds: Mask<W>) -> Mask<W> {
        let (mut found, mut edge) = (seeds, seeds);
        while !edge.is_empty() {
            edge = (self.next_to(edge) & within) - found;
            found |= edge;
        }
        found
    }

    /// The connected parts of some points.
    fn blocks(&self, points: Mask<W>) -> Vec<Mask<W>> {
        let mut rest = points;
        let mut blocks = Vec::new();
        while let Some(seed) = rest.first() {
            let block = self.connected(rest, Mask::of(seed));
            blocks.push(block);
            rest -= block;
        }
        blocks
    }

    #[inline]
    fn next_to(&self, points: Mask<W>) -> Mask<W> {
        points.codes().fold(Mask::EMPTY, |found, at| found | self.neighbours[usize::from(at)])
    }
}

impl<const W: usize> Arrangement<W> {
    /// Stands nothing on this point?
    pub fn is_free(&self, code: Code) -> bool {
        !(self.stones[0] | self.stones[1]).meets(Mask::of(code))
    }

    fn take(&mut self, captured: Mask<W>) {
        self.stones = self.stones.map(|stones| stones - captured);
        self.left -= captured;
    }
}
