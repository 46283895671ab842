//! Walls without a reason to be safe become part of the game.
//!
//! ```text
//! X X X X X X .      White's stones around the corner are in atari. With them taken as safe, Black dies if White moves
//! O O O O O X .      first; but Black takes them first. So what is read with safe walls stands only if the second
//! X!X!X!X!O X .      program finds that they cannot be captured in time. Otherwise they are read with their liberties, and
//! . . . X!O . .      where that is undecided, they are assumed to be safe, and the answer says so.
//! ```
//!
//! If a target lives, the walls do not matter: weaker ones can only help it.

use tesuji_go::{Block, Board, PointSet};
use tesuji_problem::Problem;
use tesuji_search::{Budget, Stage};

use crate::report::{Answer, ProofStatus, Report};
use crate::scope::{Refusal, Scope};
use crate::{Options, in_the_open, read};

/// The share of all effort, in percent, for the question with safe walls: where these seem firm, and where they do not.
const FIRM_SHARE: u64 = 85;
const WEAK_SHARE: u64 = 40;

/// The most rounds in which walls without a reason are added to the game.
const MOST_ROUNDS: usize = 4;

/// Answers a question whose region was not given.
pub(crate) fn solve(
    problem: &Problem,
    scope: &Scope,
    options: &Options,
    budget: &mut Budget,
) -> Result<Report, Refusal> {
    let is_firm = scope.problem.region.is_none() || scope.has_firm_walls();
    let share = if is_firm { FIRM_SHARE } else { WEAK_SHARE };
    let nodes = budget.most_nodes().saturating_mul(share) / 100;
    let mut report = budget.within(nodes, share as f64 / 100.0, |budget| {
        budget.begin(Stage::Searching);
        read(problem, scope, options, budget)
    })?;
    let mut weak = PointSet::EMPTY;
    for _ in 0..MOST_ROUNDS {
        let on_trust = whole_blocks(problem.board(), report.walls_on_trust());
        budget.begin(Stage::Searching);
        if on_trust.is_within(&weak) || budget.is_over() {
            break;
        }
        weak |= on_trust;
        let Ok(next) = in_the_open(problem, weak, options, budget) else { break };
        report = combined(report, next, problem.k());
    }
    report.take_back_doubtful();
    Ok(report)
}

/// Answers a question that says which stones are safe, and not where to read: all other attackers are in the game. Only
/// if some stones are said to be safe and this decides nothing, play is taken to stay in the room of the target.
pub(crate) fn solve_with_given(
    problem: &Problem,
    scope: &Scope,
    options: &Options,
    budget: &mut Budget,
) -> Result<Report, Refusal> {
    let (board, safe, k) = (problem.board(), problem.safe.unwrap_or_default(), problem.k());
    let Some(defender) = problem.target.first().and_then(|stone| board.stone(stone)) else {
        return Err(Refusal::NoTarget);
    };
    let region = scope.problem.region.unwrap_or_default();
    let walls = region.rim(problem.size) & board.stones(!defender);
    if scope.problem.region.is_some() && !safe.is_empty() && walls.is_within(&safe) {
        return read(problem, scope, options, budget);
    }
    let report = in_the_open(problem, board.stones(!defender) - safe, options, budget);
    let is_told = |report: &Report| report.answers.iter().any(|answer| answer.lives_with(k).is_some());
    if safe.is_empty() || report.as_ref().is_ok_and(is_told) {
        return report;
    }
    budget.begin(Stage::Searching);
    read(problem, scope, options, budget)
}

fn whole_blocks(board: &Board, stones: PointSet) -> PointSet {
    stones.iter().filter_map(|stone| board.block(stone)).flat_map(Block::stones).collect()
}

/// The report of a question read with walls as safe stones, and again with some of them in the game. The second counts
/// where it decides who lives; if they differ, both are reported.
fn combined(safe: Report, weak: Report, k: i8) -> Report {
    let is_told = weak.answers.iter().any(|answer| answer.lives_with(k).is_some());
    if !is_told {
        return safe;
    }
    let mut answers = Vec::new();
    let (mut keeps_safe, mut keeps_weak) = (false, false);
    for before in &safe.answers {
        let after = weak.answers.iter().find(|answer| answer.to_move == before.to_move);
        let is_better = |after: &&Answer| {
            let is_known = after.lives_with(k).is_some() || before.lives_with(k).is_none();
            is_known && !(safe.stands(before) && before.lives_with(k).is_some())
        };
        if let Some(after) = after.filter(is_better) {
            answers.push(Answer { if_walls_hold: other_verdict(before, after, &safe, k), ..after.clone() });
            keeps_weak = true;
        } else {
            answers.push(before.clone());
            keeps_safe = true;
        }
    }
    if !keeps_weak {
        return safe;
    }
    let texts: Vec<&str> = [&safe, &weak].into_iter().filter_map(|report| report.proof_text.as_deref()).collect();
    let proof_text = if keeps_safe { Some(texts.concat()) } else { weak.proof_text.clone() };
    let proof = if keeps_safe { ProofStatus::and(safe.proof, weak.proof) } else { weak.proof };
    Report { region: safe.region | weak.region, answers, proof, proof_text, ..weak }
}

/// The verdict with safe walls, if the other side succeeds with them in the game.
fn other_verdict(before: &Answer, after: &Answer, safe: &Report, k: i8) -> Option<crate::Verdict> {
    let differs = before.lives_with(k).is_some() && before.lives_with(k) != after.lives_with(k);
    before.if_walls_hold.or_else(|| before.verdict(safe.most_threats).filter(|_| differs))
}
