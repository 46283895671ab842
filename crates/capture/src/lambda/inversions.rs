//! Inversions: the points at which one stone of the side that fails would turn an answer round. \[Y05\]
//!
//! The stone is a legal play. If its side moves first, the other one passes after it, so that it moves again; if the other side
//! moves first, it does so now. In both cases the question stays the same.
//!
//! ```text
//! attacker first, captured     the defender's moves that save the block
//! defender first, captured     two moves of the defender in a row: ladder breakers, ways out of a net
//! attacker first, gets away    two moves of the attacker in a row: threats to capture
//! defender first, gets away    the attacker's moves that capture, although the defender answers
//! ```
//!
//! Only a stone in what the answer rests on can change it. Of these points one after the other is tried. If the answer stays
//! the same and does not rest on the stone that was tried, then it stays the same wherever that answer does not rest on the
//! stone: those points are left out as well. (Fig. 9 intersects in any case, and so loses points.)

use tesuji_go::{Board, Color, Point, PointSet};

use super::{Captures, Finding};
use crate::ladder::Verdict;
use tesuji_problem::Side;

/// A stone that was tried, and what became of the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// Where it was put.
    pub point: Point,
    /// The answer with it; unknown if a limit was met.
    pub answer: Finding,
}

impl Trial {
    /// The fate of the target with it.
    pub fn verdict(&self) -> Verdict {
        self.answer.verdict
    }

    /// Of which nothing was read.
    fn unread(point: Point, verdict: Verdict) -> Trial {
        let answer =
            Finding { verdict, order: None, line: Vec::new(), zone: None, rests_on: PointSet::EMPTY, nodes: 0 };
        Trial { point, answer }
    }
}

/// The inversions of an answer, relative to the reader, its order and its limit of plays.
#[doc(alias = "relevancy zone")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inversions {
    /// Who moves first.
    pub first: Side,
    /// The answer as it stands.
    pub answer: Finding,
    /// The side whose stone might turn it.
    pub loser: Side,
    /// All stones that were tried.
    pub trials: Vec<Trial>,
    /// What all these answers rest on together: a change outside leaves answer and inversions alone. (In Fig. 9 it is
    /// the union of those that stayed the same; but a stone that turns the answer may cease to, too.)
    pub union: PointSet,
    /// Points that all of them rest on; no other could be an inversion.
    pub intersection: PointSet,
    /// Plays in all.
    pub nodes: u64,
}

impl Inversions {
    /// The points that turn the answer round, without ko threats.
    pub fn points(&self) -> PointSet {
        self.having(|verdict| {
            verdict.is_captured().is_some_and(|taken| Some(taken) != self.answer.verdict.is_captured())
        })
    }

    /// The points at which a limit was met.
    pub fn weak(&self) -> PointSet {
        self.having(|verdict| verdict == Verdict::Unknown)
    }

    /// The points that change the place on the scale of ko and no more, each with the new answer.
    pub fn graded(&self) -> impl Iterator<Item = &Trial> {
        let before = self.answer.verdict;
        self.trials
            .iter()
            .filter(move |trial| trial.verdict() != before && trial.verdict().is_captured() == before.is_captured())
    }

    fn having(&self, is_such: impl Fn(Verdict) -> bool) -> PointSet {
        self.trials.iter().filter(|trial| is_such(trial.verdict())).map(|trial| trial.point).collect()
    }
}

/// A stone that may be tried: what it changes on the board.
struct Candidate {
    point: Point,
    changes: PointSet,
    after: Board,
}

impl Captures {
    /// Asks who gets the block of this stone, with this side moving first.
    pub fn ask(&mut self, board: &Board, stone: Point, first: Side) -> Option<Finding> {
        match first {
            Side::Attacker => self.attack(board, stone),
            Side::Defender => self.defend(board, stone),
        }
    }

    /// The inversions of the answer about the block of this stone, with at most this number of plays in all. `None` if
    /// there is no stone; without trials if there is no answer.
    pub fn inversions(&mut self, board: &Board, stone: Point, first: Side, plays: u64) -> Option<Inversions> {
        let defender = board.stone(stone)?;
        let answer = self.ask(board, stone, first)?;
        let is_taken = answer.verdict.is_captured();
        let loser = if is_taken == Some(true) { Side::Defender } else { Side::Attacker };
        let rests_on = answer.rests_on;
        let mut found = Inversions {
            first,
            loser,
            trials: Vec::new(),
            union: rests_on,
            intersection: rests_on,
            nodes: answer.nodes,
            answer,
        };
        if is_taken.is_none() {
            return Some(found);
        }
        let color = if loser == Side::Defender { defender } else { !defender };
        let mut left = candidates(board, stone, color, first == loser, &rests_on);
        while let Some(Candidate { point, after, .. }) = left.pop() {
            let trial = self.tried_at(&mut found, (point, &after), stone, plays);
            let rests_on = trial.answer.rests_on;
            found.union |= rests_on;
            if trial.verdict().is_captured() == is_taken && !rests_on.contains(point) {
                found.intersection &= rests_on;
                left.retain(|candidate| candidate.changes.meets(&rests_on));
            }
            found.trials.push(trial);
        }
        found.trials.sort_by_key(|trial| trial.point);
        Some(found)
    }

    fn tried_at(&mut self, found: &mut Inversions, (point, after): (Point, &Board), stone: Point, plays: u64) -> Trial {
        // The stone that is tried may take the target.
        if after.stone(stone).is_none() {
            return Trial::unread(point, self.once_taken(after, stone));
        }
        if found.nodes >= plays {
            found.union = after.size().points().collect();
            return Trial::unread(point, Verdict::Unknown);
        }
        let answer = self.ask(after, stone, found.first).expect("the target stands");
        found.nodes += answer.nodes;
        Trial { point, answer }
    }
}

/// Every stone of a colour that changes something of what an answer rests on, the farthest from the target last: it is tried
/// first, and where it does not matter, others may not either.
fn candidates(board: &Board, stone: Point, color: Color, moves_again: bool, rests_on: &PointSet) -> Vec<Candidate> {
    let takes = |point: Point| {
        let mut beside = board.neighbours(point).filter_map(|beside| board.block(beside));
        beside.any(|block| block.color() != color && block.liberty_count() == 1)
    };
    let mut found = Vec::new();
    for point in board.empty_points() {
        if !rests_on.contains(point) && !takes(point) {
            continue;
        }
        let mut after = board.clone();
        if after.play(color, point).is_err() {
            continue;
        }
        let mut changes = board.stones(!color) - after.stones(!color);
        changes.insert(point);
        if !changes.meets(rests_on) {
            continue;
        }
        if moves_again {
            after.pass();
        }
        found.push(Candidate { point, changes, after });
    }
    found.sort_by_key(|candidate| candidate.point.distance(stone));
    found
}
