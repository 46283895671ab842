//! First moves of a race in the open: which work as well as the best, and what refutes some that look as good.
//!
//! A region with all around it given to the other side shows which moves work on the board, and not which fail: so tempting
//! ones are played, and the position after each is read by itself, with all around it given to the side that has played.

use tesuji_go::{Color, Point};
use tesuji_problem::Move;
use tesuji_search::Budget;

use super::super::Asks;
use super::Open;
use crate::refute::{MOST_TRIED, NODES, after, tempting};
use crate::report::{Line, Refutation};
use crate::{Depth, Moves, RaceReport};

/// The share of what is left that first moves may take for each side, as its inverse.
const SHARE: f64 = 3.0;

impl Open {
    /// Grades the first moves of each side where its best move is known.
    pub(super) fn find_moves(&mut self, budget: &mut Budget) {
        for mover in self.report.movers() {
            let Some(asks) = self.report.decided_by(mover).filter(|_| self.needs_move(mover)) else { continue };
            self.grade(asks, mover, budget);
            self.refute(asks, mover, budget);
        }
    }

    fn needs_move(&self, mover: Color) -> bool {
        self.report.outcome(mover).is_some()
            && self.report.to_play(mover).is_some_and(|to_play| to_play.is_shown && to_play.mv != Move::Pass)
    }

    /// Asks the deciding question again where it was shown, with all its first moves.
    fn grade(&mut self, asks: Asks, mover: Color, budget: &mut Budget) {
        let Some((_, answer)) = self.report.answer(asks, mover) else { return };
        let Some(region) = answer.grounds.first().and_then(|ground| ground.problem.region) else { return };
        let until = budget.used() + (1.0 - budget.used()) / SHARE;
        let before = self.options;
        (self.options.depth, self.options.moves) = (Depth::Graded, Moves::All);
        self.ask(asks, &region, mover, !mover, until, budget);
        self.options = before;
    }

    /// Refutes tempting moves that are not among those that work.
    fn refute(&mut self, asks: Asks, mover: Color, budget: &mut Budget) {
        let Some((report, answer)) = self.report.answer(asks, mover) else { return };
        let tempting = tempting(report, answer, self.options.tempting);
        let left = self.options.most_nodes.saturating_sub(budget.cost.nodes).min(NODES * MOST_TRIED as u64);
        let each = left / tempting.len().max(1) as u64;
        let refuted: Vec<Refutation> = tempting
            .into_iter()
            .filter_map(|point| budget.within(each, 1.0, |budget| self.refuted(asks, mover, point, budget)))
            .collect();
        let report = self.report.reports[asks.at()].as_mut();
        let answers = report.into_iter().flat_map(|report| &mut report.answers);
        answers.filter(|answer| answer.to_move == mover).for_each(|answer| answer.refutations.clone_from(&refuted));
    }

    /// What refutes a first move: the same question after it, if the mover fails there. Its proof may take other stones for
    /// granted than that of the answer, which is told.
    fn refuted(&self, asks: Asks, mover: Color, point: Point, budget: &mut Budget) -> Option<Refutation> {
        let (_, answer) = self.report.answer(asks, mover)?;
        let race = after(&self.report.problem, mover, point)?;
        let mut region = self.report.region;
        region.insert(point);
        let report = RaceReport::begin(&race, region, true, &self.options);
        let mut later = Open { report, options: self.options, regions: Vec::new(), attempts: Vec::new() };
        later.ask(asks, &region, !mover, mover, 1.0, budget);
        let (found, reply) = later.report.answer(asks, !mover)?;
        let k = found.problem.k();
        let most = found.most_threats;
        let fails = reply.lives_with(k) == Some(!answer.is_defender());
        let is_shown = fails && !reply.line.told.moves.is_empty();
        is_shown.then(|| Refutation {
            mv: Move::Play(point),
            verdict: reply.verdict(most),
            bounds: reply.bounds,
            line: Line { outside: k, ..reply.line.clone() },
            assumptions: reply.assumptions(most),
            proof_text: found.proof_text.clone(),
        })
    }
}
