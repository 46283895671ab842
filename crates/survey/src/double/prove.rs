//! The two jobs of a move as one question of the local game, and its proof.

use tesuji_go::{Board, Color, PointSet};
use tesuji_problem::{Assumptions, Certainty, Draft, Goal, Problem, Quantifier};
use tesuji_solve::{Depth, Moves, Observer, Options, ProofStatus, Report, Scope, solve, solve_against};

use super::{Double, Gain, Job};

/// Empty points of a region in which a proof is looked for, at most.
const MOST_EMPTY: usize = 24;

/// Nodes for each question, and for all.
const NODES: u64 = 30_000;
const MOST_NODES: u64 = 600_000;

/// What is known of a double.
pub(super) enum Judgement {
    Proved(Box<Proved>),
    /// It is proved that the other side has an answer.
    Refuted,
    Open,
}

/// The checked proof of a question.
pub(super) struct Proved {
    pub(super) certainty: Certainty,
    pub(super) assumptions: Assumptions,
    pub(super) problem: Problem,
    pub(super) text: String,
}

pub(super) struct Prover<'a> {
    board: &'a Board,
    options: Options,
    observer: &'a dyn Observer,
    /// Nodes that are left.
    left: u64,
}

impl<'a> Prover<'a> {
    pub(super) fn new(board: &'a Board, solver: &Options, observer: &'a dyn Observer) -> Prover<'a> {
        let options = Options { moves: Moves::None, depth: Depth::Status, judge_visits: 0, ..solver.status_only() };
        Prover { board, options, observer, left: MOST_NODES }
    }

    /// Looks for a proof in the region with everything beyond it given to the other side; then in the region that the question
    /// finds for itself, where it is about life or has walls around it.
    pub(super) fn judge(&mut self, double: &Double, mut region: PointSet) -> Judgement {
        let mut after = self.board.clone();
        if after.play(double.color, double.point).is_err() {
            return Judgement::Open;
        }
        let Some(problem) = question(&after, double) else { return Judgement::Open };
        region |= problem.target | problem.keep;
        region.insert(double.point);
        if (region & after.empty_points()).len() <= MOST_EMPTY
            && let Some(options) = self.options()
            && let Some(report) = solve_against(&problem, &region, !double.color, &options, self.observer)
        {
            self.left = self.left.saturating_sub(report.nodes);
            // That it is not got where all else is the other side's says nothing.
            if let judgement @ Judgement::Proved(_) = judged(report, &problem, double.color) {
                return judgement;
            }
        }
        let is_walled = || Scope::of(&problem).is_ok_and(|scope| scope.problem.region.is_some() && !scope.is_large());
        if !double.jobs.iter().any(|job| job.does.is_of_life()) && !is_walled() {
            return Judgement::Open;
        }
        let Some(options) = self.options() else { return Judgement::Open };
        let Ok(report) = solve(&problem, &options, self.observer) else { return Judgement::Open };
        self.left = self.left.saturating_sub(report.nodes);
        match judged(report, &problem, double.color) {
            // The question asks for every stone of a group, which may live without some.
            Judgement::Refuted if !double.jobs.iter().all(|&job| is_block(&after, job)) => Judgement::Open,
            judgement => judgement,
        }
    }

    fn options(&self) -> Option<Options> {
        let most_nodes = NODES.min(self.left);
        (most_nodes > 0).then_some(Options { most_nodes, most_open_nodes: most_nodes, ..self.options })
    }
}

/// Does this colour get what is asked about? Only what is checked counts.
fn judged(report: Report, problem: &Problem, color: Color) -> Judgement {
    let (answer, proof) = (report.answers.first(), &report.proof);
    let (Some(answer), ProofStatus::Checked { .. }) = (answer, proof) else { return Judgement::Open };
    let (Some(lives), Some(certainty)) = (answer.lives_with(0), report.certainty(answer)) else {
        return Judgement::Open;
    };
    if lives != (report.defender() == color) {
        return Judgement::Refuted;
    }
    let assumptions = answer.assumptions(report.most_threats);
    let Some(text) = report.proof_text else { return Judgement::Open };
    Judgement::Proved(Box::new(Proved { certainty, assumptions, problem: problem.clone(), text }))
}

fn is_block(board: &Board, job: Job) -> bool {
    let block = job.stones.first().and_then(|stone| board.block(stone));
    block.is_some_and(|block| job.stones.is_within(&block.stones().collect()))
}

/// The question of a double after its move, with the other side to move. `None` where it would be another one: to capture one
/// stone of a group is not to kill it.
fn question(after: &Board, double: &Double) -> Option<Problem> {
    let mut draft = Draft { turn: (!double.color).into(), goal: Goal::Capture, ..Draft::of(after) };
    let [one, other] = double.jobs;
    let takes = |job: Job| job.does.takes();
    if takes(one) == takes(other) {
        draft.target = one.stones | other.stones;
        let is_all = takes(one) == (double.gain == Gain::Either);
        draft.quantifier = if is_all { Quantifier::All } else { Quantifier::Any };
        if is_all && takes(one) && !(is_block(after, one) && is_block(after, other)) {
            return None;
        }
    } else {
        let [taken, saved] = if takes(one) { [one, other] } else { [other, one] };
        let (target, keep) = if double.gain == Gain::Both { (taken, saved) } else { (saved, taken) };
        (draft.target, draft.keep, draft.quantifier) = (target.stones, keep.stones, Quantifier::Any);
        if double.gain == Gain::Either && !is_block(after, taken) {
            return None;
        }
    }
    // A block that the move itself took needs no proof.
    let stones = after.stones(Color::Black) | after.stones(Color::White);
    let is_whole = double.jobs.iter().all(|job| job.stones.is_within(&stones));
    if is_whole { draft.validate().ok() } else { None }
}
