//! A race without a given region: read in regions around both targets, each wider than the last.
//!
//! In each, what a side gets is read with the empty points around given to the other, so that it holds on the board.
//! Every question has its turn in every region, with a little effort first and then with more, and keeps what it has read:
//!
//! ```text
//! round ─▶ region, from the narrowest ─▶ question, the likeliest first ─▶ some nodes ─▶ settled: proved, and told
//! ```

mod moves;

use tesuji_go::{Color, PointSet};
use tesuji_problem::Problem;
use tesuji_search::{Agenda, Budget, Stage};

use super::attempt::Attempt;
use super::frames::{framed, outside};
use super::regions::regions;
use super::{Asks, Outcome, RaceReport, read};
use crate::open::{on_board, together};
use crate::report::{Answer, Report};
use crate::{BentFour, Depth, Moves, Options, Verdict, Walls, Way};

/// The share of all effort after which nothing more is searched where a judgement is wanted.
const SEARCH_SHARE: f64 = 0.75;

/// The share of what is left for each question after the outcome is known, as its inverse.
const CLOSER_SHARE: f64 = 4.0;

/// The nodes of each question in each region, round by round, where a region has `USUAL_POINTS`.
const ROUNDS: Agenda = Agenda::new(1 << 11, 4);

/// Whether a target lives is asked from the round on that has this number of nodes.
const LATE: u64 = 1 << 15;

/// Answers a race whose region is to be found.
pub(super) fn solve(problem: &Problem, options: &Options, budget: &mut Budget) -> RaceReport {
    let regions = regions(problem);
    let first = regions.first().copied().unwrap_or_default();
    let depth = options.depth.min(Depth::Verdict);
    let wants_moves = options.moves_wanted() != Moves::None;
    let wants_ways = options.depth == Depth::Graded;
    let options = Options { walls: Walls::WithReason, moves: Moves::None, depth, ..*options };
    let report = RaceReport::begin(problem, first, true, &options);
    let mut race = Open { report, options, regions, attempts: Vec::new() };
    race.read(budget);
    for mover in race.report.movers() {
        race.look_closer(&race.report.region.clone(), mover, budget);
    }
    for mover in race.report.movers() {
        if wants_ways && race.report.outcome(mover) == Some(Outcome::Stand) {
            race.find_ways(mover, budget);
        }
    }
    if wants_moves {
        race.find_moves(budget);
    }
    if options.judge_visits > 0 {
        race.judge(budget);
    }
    race.report
}

/// A race, and what was found of it.
pub(super) struct Open {
    pub(super) report: RaceReport,
    pub(super) options: Options,
    pub(super) regions: Vec<PointSet>,
    pub(super) attempts: Vec<Attempt>,
}

impl Open {
    /// Reads the race in all regions, in rounds.
    fn read(&mut self, budget: &mut Budget) {
        let until = if self.options.judge_visits > 0 { SEARCH_SHARE } else { 1.0 };
        let mut rounds = ROUNDS;
        while let Some(nodes) = rounds.next_round_within(budget)
            && budget.used() < until
        {
            let mut is_open = false;
            for region in 0..self.regions.len() {
                for mover in self.report.movers() {
                    is_open |= self.look(region, mover, nodes, nodes >= LATE, until, budget);
                }
            }
            if !is_open && nodes >= LATE {
                break;
            }
        }
        // What was found short of a verdict is proved, too.
        for at in 0..self.attempts.len() {
            if self.report.outcome(self.attempts[at].mover).is_none() {
                self.tell(at, budget);
            }
        }
    }

    /// Gives each question in one region some nodes, with one side to move first. Returns whether any is left open.
    fn look(
        &mut self,
        region: usize,
        mover: Color,
        nodes: u64,
        is_late: bool,
        until: f64,
        budget: &mut Budget,
    ) -> bool {
        let own = usize::from(self.report.owners()[1] == mover);
        let other = 1 - own;
        // What is likely first: the mover wins, or at least stands; or the other does. What lives is not lost, but that is
        // harder to show.
        let plan = [
            (Asks::Loss(other), !mover),
            (Asks::Loss(own), !mover),
            (Asks::Loss(own), mover),
            (Asks::Loss(other), mover),
            (Asks::Life(own), !mover),
            (Asks::Life(other), mover),
            (Asks::Life(own), mover),
            (Asks::Life(other), !mover),
        ];
        let is_late = is_late || [own, other].iter().all(|&target| self.is_known(Asks::Loss(target), mover));
        let plan = if is_late { &plan[..] } else { &plan[..4] };
        let mut is_open = false;
        for &(asks, beyond) in plan {
            if self.report.outcome(mover).is_some() {
                return false;
            }
            if budget.is_over() || budget.used() >= until {
                return true;
            }
            if self.is_known(asks, mover) {
                continue;
            }
            let Some(at) = self.attempt(asks, mover, beyond, region) else { continue };
            let free = self.free_memory();
            let attempt = &mut self.attempts[at];
            attempt.read(nodes, until, free, &self.options, budget);
            if attempt.is_settled(&self.options) {
                self.tell(at, budget);
            } else {
                is_open = true;
            }
        }
        is_open
    }

    /// The attempt at a question in a region, with the empty points around given to this colour; `None` if there is none.
    fn attempt(&mut self, asks: Asks, mover: Color, beyond: Color, region: usize) -> Option<usize> {
        let is_it = |attempt: &Attempt| {
            (attempt.asks, attempt.mover, attempt.beyond, attempt.region) == (asks, mover, beyond, region)
        };
        if let Some(at) = self.attempts.iter().position(is_it) {
            return Some(at);
        }
        let race = self.moved_by(mover)?;
        let closed = framed(&race, asks, &self.regions[region], beyond)?;
        self.attempts.push(Attempt::new(asks, mover, beyond, region, &closed, &self.options));
        Some(self.attempts.len() - 1)
    }

    /// The race with this side to move first.
    pub(super) fn moved_by(&self, mover: Color) -> Option<Problem> {
        let mut draft = self.report.problem.clone().into_draft();
        draft.turn = mover.into();
        draft.validate().ok()
    }

    /// Memory that no attempt uses.
    fn free_memory(&self) -> usize {
        let used: usize = self.attempts.iter().map(Attempt::bytes).sum();
        self.options.table.saturating_sub(used)
    }

    /// Proves and reports what an attempt has found, if that says anything.
    fn tell(&mut self, at: usize, budget: &mut Budget) {
        let attempt = &mut self.attempts[at];
        let (asks, mover, beyond, region) = (attempt.asks, attempt.mover, attempt.beyond, attempt.region);
        let owner = self.report.owners()[asks.target()];
        let outside = outside(owner, beyond);
        let bounds = self.report.bounds(asks, mover);
        let Some(study) = attempt.finish(outside, bounds) else { return };
        let options = &self.options;
        let found = budget.within(u64::MAX, f64::INFINITY, |budget| study.conclude(options, budget));
        budget.begin(Stage::Searching);
        self.learn(found, asks, mover, beyond, &self.regions[region].clone());
    }

    /// Adds what was found of a question in a region with the empty points around given to this colour.
    fn learn(&mut self, found: Report, asks: Asks, mover: Color, beyond: Color, region: &PointSet) {
        let owner = self.report.owners()[asks.target()];
        let Some(asked) = self.moved_by(mover).and_then(|race| super::question(&race, asks).ok()) else { return };
        let mut found = Report { given_safe: PointSet::EMPTY, ..on_board(found, outside(owner, beyond), &asked) };
        if beyond != owner {
            // What is dead by convention here may live by what is around.
            found.answers.iter_mut().for_each(|answer| answer.by_convention = None);
        }
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

    /// Where neither side wins, asks what becomes of each target if the other is given up; and where a ko decides who lives,
    /// what the convention about bent fours makes of it.
    fn look_closer(&mut self, region: &PointSet, mover: Color, budget: &mut Budget) {
        let owners = self.report.owners();
        for (at, beyond) in [(0, owners[0]), (0, owners[1]), (1, owners[0]), (1, owners[1])] {
            let life = Asks::Life(at);
            if self.no_side_wins(mover) && !self.is_known(life, mover) {
                let until = budget.used() + (1.0 - budget.used()) / CLOSER_SHARE;
                self.ask(life, region, mover, beyond, until, budget);
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

    /// Is it known that neither side can take a target and keep its own?
    fn no_side_wins(&self, mover: Color) -> bool {
        (0..2).all(|target| self.report.verdict(Asks::Loss(target), mover) == Some(Verdict::Alive))
    }

    /// In which way the targets live where neither side wins: cleanly, which is shown with all around given to the other side;
    /// or only in a seki, even with all around their own.
    fn find_ways(&mut self, mover: Color, budget: &mut Budget) {
        let region = self.report.region;
        let before = std::mem::replace(&mut self.options.depth, Depth::Graded);
        for at in [0, 1] {
            let owner = self.report.owners()[at];
            let until = budget.used() + (1.0 - budget.used()) / CLOSER_SHARE;
            self.ask(Asks::Life(at), &region, mover, !owner, until, budget);
            let Some(race) = self.moved_by(mover) else { continue };
            let Ok(asked) = super::question(&race, Asks::Life(at)) else { continue };
            let Some(closed) = framed(&race, Asks::Life(at), &region, owner) else { continue };
            let found = budget.within(u64::MAX, until, |budget| read(&closed, &self.options, budget));
            let grade = found.answers.first().and_then(|answer| answer.grade).filter(|_| found.is_checked());
            if grade.is_some_and(|grade| matches!(grade.way, Some(Way::Seki | Way::Repetition))) {
                let found = on_board(found, outside(owner, owner), &asked);
                let assumed = found.answers[0].assumptions(found.most_threats);
                self.report.not_clean.push((at, mover, assumed));
            }
        }
        self.options.depth = before;
    }

    /// Is the verdict on a question known?
    pub(super) fn is_known(&self, asks: Asks, mover: Color) -> bool {
        let bounds = self.report.bounds(asks, mover);
        bounds.verdict(self.report.most_threats).is_some()
    }

    /// Reads one question with the surroundings given to one side.
    fn ask(&mut self, asks: Asks, region: &PointSet, mover: Color, beyond: Color, until: f64, budget: &mut Budget) {
        let Some(closed) = self.moved_by(mover).and_then(|race| framed(&race, asks, region, beyond)) else { return };
        budget.begin(Stage::Searching);
        let found = budget.within(u64::MAX, until, |budget| read(&closed, &self.options, budget));
        self.learn(found, asks, mover, beyond, region);
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
            // Moves, lines and the grade are those of the first.
            let is_more = !answer.moves.is_empty() || answer.grade.is_some() && known.grade.is_none();
            all.answers[at] = if is_more { together(answer, known) } else { together(known, answer) };
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
