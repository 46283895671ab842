//! Unconditionally alive targets (Benson 1976): there is nothing to read, and their eyes are the proof.
//!
//! ```text
//! X . X O .      Those on the left are unconditionally alive. The one on the right is of the same group, and can be
//! X X X O .      cut off; but where one block of a target is enough, the group lives.
//! . X!. X!O
//! ```

use tesuji_go::{Block, Board, Color, Point, PointSet};
use tesuji_problem::{Kind, Problem, Quantifier};
use tesuji_search::Budget;

use crate::open::{framed, on_board};
use crate::report::{Basis, Outside, Report};
use crate::{Options, alive, rounds, study};

/// The most points of an eye. Larger ones are not needed: living blocks have small ones, or too large a region to read.
const MOST_EYE: usize = 20;

/// The answer to a question about a target that is unconditionally alive; `None` if it is not, or if the region is
/// given.
pub(crate) fn solve(problem: &Problem, options: &Options, budget: &mut Budget) -> Option<Report> {
    let is_life = matches!(problem.goal.kind(), None | Some(Kind::Life | Kind::Capture));
    if problem.region.is_some() || !is_life || !problem.keep.is_empty() {
        return None;
    }
    let board = problem.board();
    let defender = board.stone(problem.target.first()?)?;
    let alive = alive::alive(board, defender);
    let living = match problem.quantifier {
        Quantifier::All => Some(problem.target).filter(|target| target.is_within(&alive)),
        Quantifier::Any => Some(problem.target & alive).filter(|target| !target.is_empty()),
    }?;
    let region = with_eyes(board, living, alive, defender);
    let mut draft = problem.clone().into_draft();
    (draft.target, draft.safe) = (living, None);
    let asked = draft.validate().ok()?;
    let closed = framed(&asked, &region, [&PointSet::EMPTY; 2], Outside::Attackers)?;
    let mut study = study::begin(&closed, options, options.table);
    rounds::read(&mut *study, options, budget);
    let report = on_board(study.conclude(options, budget), Outside::Attackers, problem);
    let is_told = report.answers.iter().all(|answer| answer.lives_with(problem.k()) == Some(true));
    let mut report = Some(report).filter(|_| is_told)?;
    // The second program finds them alive on the board of the question: nothing is assumed about what is around them.
    for answer in &mut report.answers {
        answer.basis = Basis::default();
    }
    report.answers.retain(|answer| problem.turn.color().is_none_or(|turn| turn == answer.to_move));
    Some(report)
}

/// These blocks and the living ones that they share eyes with, and the eyes: parts without stones of this colour that
/// border on living stones alone.
fn with_eyes(board: &Board, living: PointSet, alive: PointSet, defender: Color) -> PointSet {
    let size = board.size();
    let mut region = living;
    loop {
        let blocks = (region & alive).iter().filter_map(|stone| board.block(stone));
        let mut wider: PointSet = region | blocks.flat_map(Block::stones).collect();
        for seed in wider.rim(size) - board.stones(defender) {
            let part = enclosure(board, seed, defender);
            let border = part.rim(size);
            if part.len() <= MOST_EYE && border.is_within(&alive) {
                wider |= part | border;
            }
        }
        if wider == region {
            return region;
        }
        region = wider;
    }
}

/// The points without stones of a colour that can be reached from one of them.
fn enclosure(board: &Board, seed: Point, color: Color) -> PointSet {
    let mut part: PointSet = [seed].into_iter().collect();
    loop {
        let next = part.rim(board.size()) - board.stones(color);
        if next.is_empty() {
            return part;
        }
        part |= next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::Turn;

    use crate::{ProofStatus, Quiet, Verdict};

    #[test]
    fn a_weak_tail_does_not_make_a_living_group_undecided() {
        let problem: Problem = "
goal: live
quantifier: any
to move: both
size: 9
 4 | X X X X O .
 3 | X!. X . O .
 2 | X!X X X O .
 1 | . X . . X!O
   +------------
"
        .parse()
        .expect("a problem");
        let report = crate::solve(&problem, &Options::default(), &Quiet).expect("a question");
        assert_eq!((problem.turn, report.answers.len()), (Turn::Both, 2));
        assert!(matches!(report.proof, ProofStatus::Checked { .. }), "{:?}", report.proof);
        for answer in &report.answers {
            assert_eq!(answer.verdict(3), Some(Verdict::Alive));
            assert!(answer.assumptions(3).is_empty() && report.nodes < 1000);
        }
    }
}
