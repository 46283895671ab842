//! A combination as one question of the local game, and its proof: after its first move, are all stones saved that may fall?

use tesuji_go::{Board, PointSet};
use tesuji_problem::{Certainty, Draft, Goal, Quantifier};
use tesuji_solve::{Depth, Moves, Observer, Options, ProofStatus, solve_against};

use super::Combination;

/// Empty points of a region in which a proof is looked for, at most; its nodes, and bytes for the search.
const MOST_EMPTY: usize = 20;
const NODES: u64 = 20_000;
const MEMORY: usize = 16 << 20;

/// Looks for a proof in what the combination rests on, with everything beyond it given to the other side.
pub(super) fn prove(board: &Board, combination: &mut Combination, observer: &dyn Observer) {
    let mut after = board.clone();
    if after.play(combination.color, combination.point).is_err() {
        return;
    }
    let target = whole(&after, combination.falls);
    let mut region = combination.zone | target;
    region.insert(combination.point);
    if (region & after.empty_points()).len() > MOST_EMPTY {
        return;
    }
    let turn = (!combination.color).into();
    let draft = Draft { goal: Goal::Capture, turn, target, quantifier: Quantifier::All, ..Draft::of(&after) };
    let Ok(problem) = draft.validate() else { return };
    let options = Options {
        moves: Moves::None,
        depth: Depth::Status,
        judge_visits: 0,
        most_nodes: NODES,
        most_open_nodes: NODES,
        ..Options::within(MEMORY).status_only()
    };
    let Some(report) = solve_against(&problem, &region, !combination.color, &options, observer) else { return };
    let (Some(answer), ProofStatus::Checked { .. }) = (report.answers.first(), &report.proof) else { return };
    let is_taken = answer.lives_with(0) == Some(false);
    let certainty = report.certainty(answer).filter(|_| is_taken);
    if let Some(certainty @ (Certainty::Proved | Certainty::ProvedIf)) = certainty {
        let assumptions = answer.assumptions(report.most_threats);
        if let Some(text) = report.proof_text {
            (combination.certainty, combination.assumptions) = (certainty, assumptions);
            combination.proof = Some((problem, text));
        }
    }
}

/// All stones of the blocks of these.
fn whole(board: &Board, stones: PointSet) -> PointSet {
    let mut all = PointSet::EMPTY;
    for block in stones.iter().filter_map(|stone| board.block(stone)) {
        all.extend(block.stones());
    }
    all
}
