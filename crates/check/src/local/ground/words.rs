//! From a question and its states to machine words, and back.

use std::collections::BTreeSet;

use super::super::State;
use super::{
    Arrangement, Code, FILL, Goal, Ground, LocalMove, Mask, PASS, Point, Question, Side, Situation, Threats,
    VirtualPoint,
};
use crate::stones::{Color, Stones};

impl<const W: usize> Ground<W> {
    /// `None` where more points can change than fit.
    pub fn of(question: &Question) -> Option<Ground<W>> {
        let stones = &question.stones;
        let walls = walls(question);
        let changes = |point: &Point| question.is_inside(*point) && !walls.contains(point);
        let points: Vec<Point> = stones.points().filter(changes).collect();
        if points.len() > Mask::<W>::CAPACITY {
            return None;
        }

        let mask = |wanted: &dyn Fn(Point) -> bool| -> Mask<W> {
            points.iter().zip(0..).filter(|(point, _)| wanted(**point)).map(|(_, code)| code).collect()
        };
        let is_outside = |point: Point| stones.get(point).is_none() && !question.is_inside(point);
        let held = |color: Color| {
            let holds = |next: Point| is_outside(next) || (stones.get(next) == Some(color) && walls.contains(&next));
            mask(&|point| stones.neighbours(point).any(holds))
        };
        let colors = [Side::Defender, Side::Attacker].map(|side| question.color(side));
        let target = mask(&|point| question.target.contains(&point));
        let start = Arrangement {
            stones: colors.map(|color| mask(&|point| stones.get(point) == Some(color))),
            left: target,
            virtual_point: match question.goal {
                Goal::Live | Goal::Keep | Goal::Connect | Goal::Home => VirtualPoint::Closed,
                Goal::Eye => VirtualPoint::Open,
            },
        };
        let neighbours = points.iter().map(|&point| mask(&|other| stones.neighbours(point).any(|next| next == other)));
        Some(Ground {
            neighbours: neighbours.collect(),
            all: mask(&|_| true),
            held: colors.map(held),
            target,
            keep: mask(&|point| question.keep.contains(&point)),
            friends: friends(question, &walls, |beside| mask(&|point| beside.contains(&point))),
            target_in_wall: question.target.iter().any(|stone| walls.contains(stone)),
            unseen: Mask::EMPTY,
            start,
            question: question.clone(),
            points,
        })
    }

    /// The number of a point, if it can change.
    pub fn code(&self, point: Point) -> Option<Code> {
        self.points.iter().zip(0..).find(|(other, _)| **other == point).map(|(_, code)| code)
    }

    /// The number of a move; `None` where nobody can ever play.
    pub fn code_of(&self, mv: LocalMove) -> Option<Code> {
        match mv {
            LocalMove::Play(point) => self.code(point),
            LocalMove::Fill => Some(FILL),
            LocalMove::Pass => Some(PASS),
        }
    }

    /// The move with a number, which must be that of a point, [`PASS`] or [`FILL`].
    pub fn mv(&self, code: Code) -> LocalMove {
        match code {
            PASS => LocalMove::Pass,
            FILL => LocalMove::Fill,
            at => LocalMove::Play(self.points[usize::from(at)]),
        }
    }

    /// A state of this question in words.
    pub fn situation(&self, state: &State) -> Situation<W> {
        let mask = |wanted: &dyn Fn(Point) -> bool| -> Mask<W> {
            self.points.iter().zip(0..).filter(|(point, _)| wanted(**point)).map(|(_, code)| code).collect()
        };
        let colors = [Side::Defender, Side::Attacker].map(|side| self.question.color(side));
        Situation {
            arrangement: Arrangement {
                stones: colors.map(|color| mask(&|point| state.stones.get(point) == Some(color))),
                left: mask(&|point| state.left.contains(&point)),
                virtual_point: state.virtual_point,
            },
            mover: state.to_move,
            ban: state.ban.and_then(|point| self.code(point)),
            passes: state.passes,
        }
    }

    /// A situation written out.
    pub fn state(&self, now: &Situation<W>, threats: Threats) -> State {
        let Arrangement { stones: sides, left, virtual_point } = now.arrangement;
        let mut stones = self.question.stones.clone();
        let mut standing = self.question.target.clone();
        for (&point, code) in self.points.iter().zip(0..) {
            let here = Mask::of(code);
            let side = [Side::Defender, Side::Attacker].into_iter().find(|&side| sides[side as usize].meets(here));
            stones.set(point, side.map(|side| self.question.color(side)));
            if !left.meets(here) {
                standing.remove(&point);
            }
        }
        State {
            stones,
            to_move: now.mover,
            ban: now.ban.map(|code| self.points[usize::from(code)]),
            threats,
            passes: now.passes,
            left: standing,
            virtual_point,
        }
    }
}

/// The defender's blocks in the wall, each by what is beside it and whether a target stone is in it. Where the target is to
/// be joined to any safe friend, all of these are one, as if it were a target.
fn friends<T>(question: &Question, walls: &BTreeSet<Point>, mask: impl Fn(&BTreeSet<Point>) -> T) -> Vec<(T, bool)> {
    let stones = &question.stones;
    let defender = question.color(Side::Defender);
    let (mut found, mut home) = (Vec::new(), BTreeSet::new());
    let mut rest: BTreeSet<Point> =
        walls.iter().copied().filter(|&stone| stones.get(stone) == Some(defender)).collect();
    while let Some(&first) = rest.first() {
        let block = stones.block(first);
        let beside: BTreeSet<Point> = block.iter().flat_map(|&stone| stones.neighbours(stone)).collect();
        rest.retain(|stone| !block.contains(stone));
        if question.goal == Goal::Home && !block.is_disjoint(&question.safe) {
            home.extend(beside);
        } else {
            found.push((mask(&beside), !block.is_disjoint(&question.target)));
        }
    }
    if question.goal == Goal::Home {
        found.push((mask(&home), true));
    }
    found
}

/// The stones that can never be taken: with a safe stone in their block, or with a liberty where nobody plays.
fn walls(question: &Question) -> BTreeSet<Point> {
    let stones: &Stones = &question.stones;
    let is_outside = |point: &Point| stones.get(*point).is_none() && !question.is_inside(*point);
    let mut walls = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for point in stones.points() {
        if stones.get(point).is_none() || seen.contains(&point) {
            continue;
        }
        let block = stones.block(point);
        if !block.is_disjoint(&question.safe) || stones.liberties(point).iter().any(is_outside) {
            walls.extend(&block);
        }
        seen.extend(block);
    }
    walls
}
