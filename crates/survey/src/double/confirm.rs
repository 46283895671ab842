//! Is it so by reading? After every reply that the answers about both blocks rest on.

use tesuji_capture::lambda::{Captures, Finding};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::Side;

use super::{Double, Gain};

/// Replies and moves that are tried to confirm a candidate, at most.
const MOST_TRIED: usize = 400;

pub(super) struct Confirmer<'a> {
    pub(super) captures: &'a mut Captures,
    pub(super) double: &'a Double,
    /// A stone of each job, and the mover's side in it.
    pub(super) stones: [(Point, Side); 2],
    pub(super) tried: usize,
}

impl Confirmer<'_> {
    /// Is it so by reading? `None` if a limit was met.
    pub(super) fn is_confirmed(&mut self, board: &Board) -> Option<bool> {
        let mut after = board.clone();
        after.play(self.double.color, self.double.point).ok()?;
        match self.double.gain {
            Gain::Either => self.gets_one(&after),
            Gain::Both => self.gets_both(&after),
        }
    }

    /// What is read of a job: is it got, with the mover first or second? And what that rests on.
    fn ask(&mut self, board: &Board, job: usize, moves: bool) -> Option<(bool, PointSet)> {
        let (stone, own) = self.stones[job];
        let wanted = self.double.jobs[job].does.takes();
        if board.stone(stone).is_none() {
            let mut taken = PointSet::EMPTY;
            taken.insert(stone);
            return Some((wanted, taken));
        }
        let first = if moves { own } else { own.opponent() };
        let Finding { verdict, rests_on, .. } = self.captures.ask(board, stone, first)?;
        Some((verdict.is_captured()? == wanted, rests_on))
    }

    /// After every reply one of the jobs is done by moving again.
    fn gets_one(&mut self, after: &Board) -> Option<bool> {
        let mut free = after.clone();
        free.pass();
        let [(one, rests_on_one), (other, rests_on_other)] = [self.ask(&free, 0, true)?, self.ask(&free, 1, true)?];
        if !one || !other {
            return Some(false);
        }
        let color = !self.double.color;
        for reply in replies(after, color, &rests_on_one, &rests_on_other) {
            let mut then = after.clone();
            if then.play(color, reply).is_err() {
                continue;
            }
            self.tried += 1;
            let got = match [self.ask(&then, 0, true), self.ask(&then, 1, true)].map(|told| told.map(|told| told.0)) {
                [Some(true), _] | [_, Some(true)] => true,
                [Some(false), Some(false)] => false,
                _ => return None,
            };
            if !got {
                return Some(false);
            }
            if self.tried > MOST_TRIED {
                return None;
            }
        }
        Some(true)
    }

    /// After every reply both jobs are done still, or there is an answer after which they are.
    fn gets_both(&mut self, after: &Board) -> Option<bool> {
        let [(one, rests_on_one), (other, rests_on_other)] = [self.ask(after, 0, false)?, self.ask(after, 1, false)?];
        if !one || !other {
            return Some(false);
        }
        let color = !self.double.color;
        let all = rests_on_one | rests_on_other;
        for reply in replies(after, color, &all, &all) {
            let mut then = after.clone();
            if then.play(color, reply).is_err() {
                continue;
            }
            self.tried += 1;
            let mut free = then.clone();
            free.pass();
            if !self.has_both(&free, false)? && !self.answers(&then)? {
                return Some(false);
            }
            if self.tried > MOST_TRIED {
                return None;
            }
        }
        Some(true)
    }

    fn has_both(&mut self, board: &Board, moves: bool) -> Option<bool> {
        Some(self.ask(board, 0, moves)?.0 && self.ask(board, 1, moves)?.0)
    }

    /// Is there a move after which both are done still?
    fn answers(&mut self, board: &Board) -> Option<bool> {
        let [one, other] = [self.ask(board, 0, true)?, self.ask(board, 1, true)?];
        if !one.0 || !other.0 {
            return Some(false);
        }
        for point in replies(board, self.double.color, &one.1, &other.1) {
            let mut then = board.clone();
            if then.play(self.double.color, point).is_err() {
                continue;
            }
            self.tried += 1;
            if self.has_both(&then, false)? {
                return Some(true);
            }
            if self.tried > MOST_TRIED {
                return None;
            }
        }
        Some(false)
    }

    /// The points that both jobs rest on after the move.
    pub(super) fn region(&mut self, board: &Board) -> PointSet {
        let mut after = board.clone();
        if after.play(self.double.color, self.double.point).is_err() {
            return PointSet::EMPTY;
        }
        if self.double.gain == Gain::Either {
            after.pass();
        }
        let moves = self.double.gain == Gain::Either;
        let mut region: PointSet = self.double.jobs[0].stones | self.double.jobs[1].stones;
        for job in 0..2 {
            region |= self.ask(&after, job, moves).map_or(PointSet::EMPTY, |(_, rests_on)| rests_on);
        }
        region.insert(self.double.point);
        region
    }
}

/// Moves of a colour that change points of both sets.
fn replies(board: &Board, color: Color, one: &PointSet, other: &PointSet) -> Vec<Point> {
    let changes = |point: Point| {
        let taken = board.neighbours(point).filter_map(|beside| board.block(beside));
        let taken = taken.filter(|block| block.color() != color && block.liberty_count() == 1);
        let mut all: PointSet = taken.flat_map(|block| block.stones().collect::<Vec<_>>()).collect();
        all.insert(point);
        all.meets(one) && all.meets(other)
    };
    board.empty_points().iter().filter(|&point| changes(point)).collect()
}
