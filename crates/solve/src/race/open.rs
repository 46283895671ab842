//! A race without a given region: read in regions around both targets, each wider than the last.
//!
//! In each, what a side gets is read with the empty points around given to the other, so that it holds on the board. Stones
//! around that are short of liberties belong to the region; the others are taken as safe, which is told.

mod moves;

use tesuji_go::{Board, Color, PointSet};
use tesuji_problem::Problem;
use tesuji_search::Budget;

use super::frames::{framed, outside, side};
use super::{Asks, Outcome, RaceReport, read};
use crate::judge::{self, Field};
use crate::open::{Surroundings, on_board, together};
use crate::report::{Answer, Report};
use crate::{BentFour, Depth, Moves, Options, Verdict, Walls};

/// The widest region, in steps from the targets.
const MOST_STEPS: usize = 4;

/// Connected empty points outside of a region, at most this number of them, belong to it.
const MOST_POCKET: usize = 4;

/// The share of all effort after which nothing more is searched where a judgement is wanted.
const SEARCH_SHARE: f64 = 0.8;

/// The share of what is left for each question after the outcome is known, as its inverse.
const CLOSER_SHARE: f64 = 4.0;

/// A block with at most this number of liberties beside a region is in danger, whatever it is linked to.
const FEW_LIBERTIES: usize = 2;

/// Empty points that blocks in danger may add to a region.
const MOST_MORE: usize = 12;

/// Answers a race whose region is to be found.
pub(super) fn solve(problem: &Problem, options: &Options, budget: &mut Budget) -> RaceReport {
    let regions = regions(problem);
    let first = regions.first().copied().unwrap_or_default();
    let depth = options.depth.min(Depth::Verdict);
    let wants_moves = options.moves_wanted() != Moves::None;
    let options = Options { walls: Walls::WithReason, moves: Moves::None, depth, ..*options };
    let mut race = Open { report: RaceReport::begin(problem, first, true, &options), options };
    let count = regions.len();
    let share = if options.judge_visits > 0 { SEARCH_SHARE } else { 1.0 };
    for (at, region) in regions.iter().enumerate() {
        let until = budget.used() + (share - budget.used()) / (count - at) as f64;
        for mover in race.report.movers() {
            if race.report.outcome(mover).is_none() {
                race.look(region, mover, until, budget);
            }
        }
    }
    for mover in race.report.movers() {
        race.look_closer(&race.report.region.clone(), mover, budget);
    }
    if wants_moves {
        race.find_moves(budget);
    }
    if options.judge_visits > 0 {
        race.judge(&regions, budget);
    }
    race.report
}

/// A race, and what was found of it.
struct Open {
    report: RaceReport,
    options: Options,
}

impl Open {
    /// Reads a race in one region, with one side to move first.
    fn look(&mut self, region: &PointSet, mover: Color, until: f64, budget: &mut Budget) {
        let own = usize::from(self.report.owners()[1] == mover);
        let other = 1 - own;
        // What is likely first: the mover wins, or at least stands; or the other does.
        let plan = [
            (Asks::Loss(other), !mover),
            (Asks::Life(own), !mover),
            (Asks::Loss(own), mover),
            (Asks::Life(other), mover),
            (Asks::Loss(own), !mover),
            (Asks::Loss(other), mover),
        ];
        for (at, &(asks, beyond)) in plan.iter().enumerate() {
            if self.report.outcome(mover).is_some() || budget.used() >= until {
                return;
            }
            if self.is_known(asks, mover) {
                continue;
            }
            let until = budget.used() + (until - budget.used()) / (plan.len() - at).min(3) as f64;
            self.ask(asks, region, mover, beyond, until, budget);
        }
    }

    /// Where neither side wins, asks whether a target is taken at the cost of the other; and where a ko decides who lives,
    /// what the convention about bent fours makes of it.
    fn look_closer(&mut self, region: &PointSet, mover: Color, budget: &mut Budget) {
        let owners = self.report.owners();
        for at in [0, 1] {
            let beyond_death = owners[at];
            let life = Asks::Life(at);
            if self.report.outcome(mover) == Some(Outcome::Stand) && !self.is_known(life, mover) {
                let until = budget.used() + (1.0 - budget.used()) / CLOSER_SHARE;
                self.ask(life, region, mover, beyond_death, until, budget);
            }
        }
        for at in [0, 1] {
            let life = Asks::Life(at);
            let is_ko = |verdict| matches!(verdict, Some(Verdict::Ko { .. }));
            if self.options.bent_four == BentFour::Dead && is_ko(self.report.verdict(life, mover)) {
                let until = budget.used() + (1.0 - budget.used()) / CLOSER_SHARE;
                let depth = std::mem::replace(&mut self.options.depth, Depth::Graded);
                self.ask(life, region, mover, owners[at], until, budget);
                self.options.depth = depth;
            }
        }
    }

    /// Is the verdict on a question known?
    fn is_known(&self, asks: Asks, mover: Color) -> bool {
        let bounds = self.report.bounds(asks, mover);
        bounds.verdict(self.report.most_threats).is_some()
    }

    /// Reads one question with the surroundings given to one side.
    fn ask(&mut self, asks: Asks, region: &PointSet, mover: Color, beyond: Color, until: f64, budget: &mut Budget) {
        let owner = self.report.owners()[asks.target()];
        let mut draft = self.report.problem.clone().into_draft();
        draft.turn = mover.into();
        let Ok(race) = draft.validate() else { return };
        let Some(closed) = framed(&race, asks, region, beyond) else { return };
        let Ok(asked) = super::question(&race, asks) else { return };
        let found = budget.within(u64::MAX, until, |budget| read(&closed, &self.options, budget));
        let found = Report { given_safe: PointSet::EMPTY, ..on_board(found, outside(owner, beyond), &asked) };
        if found.is_nothing_known() || !found.is_checked() {
            return;
        }
        if self.report.outcome(mover).is_none() {
            self.report.region = *region;
        }
        let known = &mut self.report.reports[asks.at()];
        *known = Some(match known.take() {
            None => found,
            Some(before) => with(before, found),
        });
    }

    /// Says what is likely where nothing is known.
    fn judge(&mut self, regions: &[PointSet], budget: &mut Budget) {
        let Some(region) = regions.get(1).or(regions.first()) else { return };
        for mover in self.report.movers() {
            let own = usize::from(self.report.owners()[1] == mover);
            for asks in [Asks::Loss(1 - own), Asks::Loss(own)] {
                if self.report.outcome(mover).is_none() && !self.is_known(asks, mover) {
                    self.judge_one(asks, region, mover, budget);
                }
            }
        }
    }

    fn judge_one(&mut self, asks: Asks, region: &PointSet, mover: Color, budget: &mut Budget) {
        let owner = self.report.owners()[asks.target()];
        let side = side(owner, mover);
        let mut draft = self.report.problem.clone().into_draft();
        draft.turn = mover.into();
        let Ok(race) = draft.validate() else { return };
        let Ok(asked) = super::question(&race, asks) else { return };
        let frames = [!owner, owner].map(|beyond| framed(&race, asks, region, beyond));
        let field = Field { side, frames, is_wide: false };
        let bounds = self.report.bounds(asks, mover);
        let mut judged = Report::unread(&asked, self.report.most_threats, Answer::new(mover, side, bounds));
        judge::tell(&mut judged, &[field], self.options.judge_visits, budget);
        let opinion = judged.answers[0].judged;
        let known = &mut self.report.reports[asks.at()];
        match known {
            Some(report) => match report.answers.iter_mut().find(|answer| answer.to_move == mover) {
                Some(answer) => answer.judged = opinion,
                None => report.answers.append(&mut judged.answers),
            },
            None => *known = Some(judged),
        }
    }
}

/// What two reports about one question tell together. Where they contradict each other they take different stones as safe;
/// then what takes fewer stands.
fn with(before: Report, found: Report) -> Report {
    let mut all = before;
    for answer in found.answers {
        let Some(at) = all.answers.iter().position(|known| known.to_move == answer.to_move) else {
            all.answers.push(answer);
            continue;
        };
        let met = all.answers[at].bounds.meet(answer.bounds);
        let by_convention = answer.by_convention.or(all.answers[at].by_convention);
        let assumed = |answer: &Answer| answer.assumptions(found.most_threats).safe.len();
        if met.least <= met.most {
            let known = all.answers[at].clone();
            // Moves and lines are those of the first.
            all.answers[at] = if answer.moves.is_empty() { together(known, answer) } else { together(answer, known) };
        } else if assumed(&answer) < assumed(&all.answers[at]) {
            all.answers[at] = answer;
        }
        all.answers[at].by_convention = by_convention;
    }
    all.proof = all.proof.and(found.proof);
    all.proof_text = match (all.proof_text, found.proof_text) {
        (Some(text), Some(more)) => Some(text + &more),
        (text, more) => text.or(more),
    };
    all.region |= found.region;
    all
}

/// Regions around both targets, each wider than the last.
fn regions(problem: &Problem) -> Vec<PointSet> {
    let board = problem.board();
    let targets = [problem.target, problem.second_target];
    let safe = problem.safe.unwrap_or_default();
    let around = [0, 1].map(|at| {
        let owner = targets[at].first().and_then(|stone| board.stone(stone));
        owner.map(|owner| Surroundings::new(board, targets[at], owner, safe, targets[1 - at]))
    });
    let [Some(one), Some(other)] = around else { return Vec::new() };
    let mut regions: Vec<PointSet> = Vec::new();
    for steps in 1..=MOST_STEPS {
        let (Some(first), Some(second)) = (one.region(steps), other.region(steps)) else { break };
        let mut region = whole_blocks(board, (first | second) - safe) | targets[0] | targets[1];
        region |= pockets(board, &region);
        region = with_endangered(board, region, &one.alive);
        if regions.last() != Some(&region) {
            regions.push(region);
        }
    }
    if regions.is_empty() {
        let bare = targets[0] | targets[1];
        let liberties = bare.rim(board.size()) & board.empty_points();
        regions.push(bare | liberties | pockets(board, &(bare | liberties)));
    }
    regions
}

/// A region with the blocks beside it that have few liberties, and these, as long as that is not too much.
fn with_endangered(board: &Board, region: PointSet, alive: &PointSet) -> PointSet {
    let mut wider = region;
    let empty = |region: &PointSet| (*region & board.empty_points()).len();
    loop {
        let near = wider.rim(board.size()) - *alive;
        let in_danger = near.iter().filter_map(|stone| board.block(stone));
        let in_danger = in_danger.filter(|block| block.liberty_count() <= FEW_LIBERTIES);
        let more = in_danger.fold(PointSet::EMPTY, |all, block| all | block.stones().collect() | block.liberties());
        let next = wider | more;
        if next == wider || empty(&next) > empty(&region) + MOST_MORE {
            return wider;
        }
        wider = next;
    }
}

/// Blocks that are partly in a region belong to it.
fn whole_blocks(board: &Board, region: PointSet) -> PointSet {
    let blocks = region.iter().filter_map(|point| board.block(point)).flat_map(tesuji_go::Block::stones);
    region | blocks.collect()
}

/// Few connected empty points outside of a region.
fn pockets(board: &Board, region: &PointSet) -> PointSet {
    let (mut seen, mut pockets) = (*region, PointSet::EMPTY);
    for point in board.empty_points() {
        if seen.contains(point) {
            continue;
        }
        let mut part: PointSet = [point].into_iter().collect();
        loop {
            let next = (part.rim(board.size()) & board.empty_points()) - *region;
            if next.is_empty() {
                break;
            }
            part |= next;
        }
        seen |= part;
        if part.len() <= MOST_POCKET && part.rim(board.size()).meets(region) {
            pockets |= part;
        }
    }
    pockets
}
