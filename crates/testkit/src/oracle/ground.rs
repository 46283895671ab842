//! The board of a question in a few machine words: quick enough to visit every arrangement.
//!
//! Only points where something can change are numbered. All else is a wall, and of a wall it matters only whose blocks
//! it keeps alive:
//!
//! ```text
//! O=O=O=O=O=       O O O O O      numbered: the three empty points and the five black stones, as their
//! X!X!X!X!O=  ->   0 1 2 3 O      block has neither a safe stone nor an empty point outside.
//! . . . X!O=       4 5 6 7 O      White on 0 to 3 or on 7 would be joined to the wall: `held`.
//! ```

use tesuji_check::local::{Goal, LocalMove, Quantifier, Question, Side};
use tesuji_check::{Color, Point};

/// A set of numbered points.
type Mask = u64;

/// What never changes.
pub(super) struct Ground {
    points: Vec<Point>,
    neighbours: Vec<Mask>,
    /// Where a stone of the defender, or of the attacker, has a liberty that nobody can fill.
    held: [Mask; 2],
    /// Target stones that can be captured.
    target: Mask,
    /// Does a target stone stand in a wall?
    target_in_wall: bool,
    quantifier: Quantifier,
    goal: Goal,
    pub(super) start: Arrangement,
}

/// Everything of a [`tesuji_check::local::State`] but whose turn it is, ban, threats and passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Arrangement {
    /// Stones of the defender and of the attacker.
    stones: [Mask; 2],
    left: Mask,
    virtual_point: bool,
}

/// A move as a number: a point, or one of the two below.
pub(super) type Code = u8;
pub(super) const PASS: Code = 255;
pub(super) const FILL: Code = 254;

/// What a stone leaves behind.
pub(super) struct Step {
    pub(super) mv: Code,
    pub(super) next: Arrangement,
    pub(super) ban: Option<Code>,
}

impl Ground {
    /// `None` where more than 64 points can change.
    pub(super) fn of(question: &Question) -> Option<Ground> {
        let stones = &question.stones;
        let is_outside = |point: Point| stones.get(point).is_none() && !question.is_inside(point);
        let is_wall = |point: Point| {
            !stones.block(point).is_disjoint(&question.safe) || stones.liberties(point).into_iter().any(is_outside)
        };
        let points: Vec<Point> =
            stones.points().filter(|&point| question.is_inside(point) && !is_wall(point)).collect();
        if points.len() > Mask::BITS as usize {
            return None;
        }

        let mask = |wanted: &dyn Fn(Point) -> bool| -> Mask {
            points.iter().enumerate().filter(|(_, point)| wanted(**point)).map(|(at, _)| 1 << at).sum()
        };
        let neighbours = points.iter().map(|&point| mask(&|other| stones.neighbours(point).any(|next| next == other)));
        let held = |color: Color| {
            let holds = |next: Point| is_outside(next) || (stones.get(next) == Some(color) && is_wall(next));
            mask(&|point| stones.neighbours(point).any(holds))
        };
        let colors = [Side::Defender, Side::Attacker].map(|side| question.color(side));
        let target = mask(&|point| question.target.contains(&point));
        let start = Arrangement {
            stones: colors.map(|color| mask(&|point| stones.get(point) == Some(color))),
            left: target,
            virtual_point: question.goal == Goal::Eye,
        };
        Some(Ground {
            neighbours: neighbours.collect(),
            held: colors.map(held),
            target,
            target_in_wall: question.target.iter().any(|&stone| is_wall(stone)),
            quantifier: question.quantifier,
            goal: question.goal,
            start,
            points,
        })
    }

    pub(super) fn goal(&self) -> Goal {
        self.goal
    }

    pub(super) fn mv(&self, code: Code) -> LocalMove {
        match code {
            PASS => LocalMove::Pass,
            FILL => LocalMove::Fill,
            at => LocalMove::Play(self.points[usize::from(at)]),
        }
    }

    pub(super) fn code(&self, point: Point) -> Option<Code> {
        self.points.iter().position(|&other| other == point).map(|at| at as Code)
    }

    /// How many points can change.
    pub(super) fn len(&self) -> usize {
        self.points.len()
    }

    /// Every move of a side but the pass.
    pub(super) fn steps(&self, now: Arrangement, side: Side) -> impl Iterator<Item = Step> {
        let plays = (0..self.points.len() as Code).filter_map(move |at| self.place(now, side, at));
        plays.chain(self.fill(now, side))
    }

    fn place(&self, now: Arrangement, side: Side, at: Code) -> Option<Step> {
        let point: Mask = 1 << at;
        if (now.stones[0] | now.stones[1]) & point != 0 {
            return None;
        }
        let mut next = now;
        next.stones[side as usize] |= point;
        let other = side.opponent();
        let mut captured = 0;
        let mut adjacent = self.neighbours[usize::from(at)] & next.stones[other as usize];
        while adjacent != 0 {
            let block = self.block(next, other, adjacent & adjacent.wrapping_neg());
            adjacent &= !block;
            if !self.breathes(next, other, block) {
                captured |= block;
            }
        }
        next.take(captured);
        let block = self.block(next, side, point);
        if !self.breathes(next, side, block) {
            return None;
        }
        let lone = block == point && point & self.held[side as usize] == 0;
        let is_ko = captured.is_power_of_two() && lone && self.liberties(next, block) == captured;
        Some(Step { mv: at, next, ban: is_ko.then(|| captured.trailing_zeros() as Code) })
    }

    fn fill(&self, now: Arrangement, side: Side) -> Option<Step> {
        if side == Side::Defender || !now.virtual_point {
            return None;
        }
        let mut next = Arrangement { virtual_point: false, ..now };
        let mut captured = 0;
        let mut rest = now.left;
        while rest != 0 {
            let block = self.block(next, Side::Defender, rest & rest.wrapping_neg());
            rest &= !block;
            if !self.breathes(next, Side::Defender, block) {
                captured |= block;
            }
        }
        next.take(captured);
        (captured != 0).then_some(Step { mv: FILL, next, ban: None })
    }

    pub(super) fn is_captured(&self, now: Arrangement) -> bool {
        match self.quantifier {
            Quantifier::All => now.left != self.target,
            Quantifier::Any => now.left == 0 && !self.target_in_wall,
        }
    }

    /// Is the target joined to a wall that holds it?
    pub(super) fn is_out(&self, now: Arrangement) -> bool {
        let mut rest = now.left;
        let mut held = 0;
        while rest != 0 {
            let block = self.block(now, Side::Defender, rest & rest.wrapping_neg());
            rest &= !block;
            if block & self.held[Side::Defender as usize] != 0 {
                held |= block;
            }
        }
        match self.quantifier {
            Quantifier::All => now.left & !held == 0,
            Quantifier::Any => held != 0 || self.target_in_wall,
        }
    }

    fn block(&self, now: Arrangement, side: Side, seed: Mask) -> Mask {
        let stones = now.stones[side as usize];
        let mut block = seed;
        loop {
            let grown = block | (self.next_to(block) & stones);
            if grown == block {
                return block;
            }
            block = grown;
        }
    }

    fn liberties(&self, now: Arrangement, block: Mask) -> Mask {
        self.next_to(block) & !(now.stones[0] | now.stones[1])
    }

    fn breathes(&self, now: Arrangement, side: Side, block: Mask) -> bool {
        block & self.held[side as usize] != 0
            || self.liberties(now, block) != 0
            || (side == Side::Defender && now.virtual_point && block & now.left != 0)
    }

    fn next_to(&self, mut block: Mask) -> Mask {
        let mut found = 0;
        while block != 0 {
            found |= self.neighbours[block.trailing_zeros() as usize];
            block &= block - 1;
        }
        found
    }
}

impl Arrangement {
    fn take(&mut self, captured: Mask) {
        self.stones = self.stones.map(|stones| stones & !captured);
        self.left &= !captured;
    }
}
