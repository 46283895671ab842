//! Which first move seems best where it is not known who lives. A judgement: nothing is proved of it.
//!
//! First moves are tried in regions, first in those that favour who makes them: what fails there fails. Of what is left,
//! that move seems best after which its side has the least left to show, where all have had the same effort.

use tesuji_go::Point;
use tesuji_goals::Side;
use tesuji_search::Budget;

use crate::study::Study;

/// The part of all effort, three of five, that goes into who lives, where what seems best may have to be said.
const SEARCH_SHARE: [u64; 2] = [3, 5];

/// The part of what that took, one in so many, that goes into first moves. More might not fit into what is left beside the
/// proofs.
const MOVES_SHARE: u64 = 4;

/// What a move is worth that succeeds in a region, one that is not in it, and one that is open at most. A guess: that a
/// move which is proved outweighs one that seems good, and one that is elsewhere is worse than one that seems so so.
const SUCCESS: f64 = 10.0;
const ELSEWHERE: f64 = -3.0;
const MOST_OPEN: f64 = 6.0;

/// What a first move comes to in one region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried {
    /// Does the target live after it, if that was found out?
    pub(crate) lives: Option<bool>,
    /// How much likelier it seems that the target is captured, as a logarithm.
    pub(crate) leaning: f64,
}

/// A region in which first moves are tried.
pub(crate) struct Trial<'a> {
    pub(crate) study: &'a mut dyn Study,
    /// Does what fails here fail everywhere?
    pub(crate) is_favourable: bool,
}

/// Does what comes before a judgement, and leaves enough for that.
pub(crate) fn first(budget: &mut Budget, work: impl FnOnce(&mut Budget)) {
    let [part, whole] = SEARCH_SHARE;
    let nodes = budget.most_nodes() / whole * part;
    budget.within(nodes.saturating_sub(budget.cost.nodes), part as f64 / whole as f64, work);
}

/// Nodes for the first moves of each of so many sides.
pub(crate) fn allowance(budget: &Budget, sides: usize) -> u64 {
    budget.cost.nodes / MOVES_SHARE / sides.max(1) as u64
}

/// The first move that seems best for each side of which it is not known what it gets.
pub(crate) fn best_moves(study: &mut dyn Study, budget: &mut Budget) -> Vec<(Side, Point)> {
    let k = study.problem().threats as i8;
    let mut sides = study.sides();
    sides.retain(|&side| study.reading(side).lives_with(k).is_none());
    let nodes = allowance(budget, sides.len());
    let best = |side| best_move(&mut [Trial { study, is_favourable: true }], (side, k), nodes, budget);
    let moves: Vec<Option<Point>> = sides.iter().copied().map(best).collect();
    sides.into_iter().zip(moves).filter_map(|(side, mv)| Some((side, mv?))).collect()
}

/// The first move of a side that seems best, where the target has k threats; `None` if that is not to be told with so many
/// nodes, or nothing succeeds.
pub(crate) fn best_move(trials: &mut [Trial], (side, k): (Side, i8), nodes: u64, budget: &mut Budget) -> Option<Point> {
    let points = |trial: &Trial| {
        let problem = trial.study.problem();
        problem.board().empty_points() & problem.region.unwrap_or_default()
    };
    let all = trials.iter().map(points).reduce(|all, points| all | points)?;
    let mut moves: Vec<(Point, f64)> = all.iter().map(|point| (point, 0.0)).collect();
    let share = nodes / trials.len() as u64;
    let mut is_told = false;
    for trial in trials {
        let each = share / moves.len().max(1) as u64;
        let mut tried = Vec::with_capacity(moves.len());
        for &(point, sum) in &moves {
            budget.pause_after(Some(each));
            let worth = trial.study.try_move(side, point, k, budget).map_or(ELSEWHERE, |tried| tried.worth(side));
            if !trial.is_favourable || worth > -SUCCESS {
                tried.push((point, sum + worth));
            }
        }
        budget.pause_after(None);
        // Moves that had less effort than others are not to be compared with them.
        if budget.is_over() {
            break;
        }
        (moves, is_told) = (tried, true);
    }
    let better = |best: (Point, f64), other: (Point, f64)| if other.1 > best.1 { other } else { best };
    moves.into_iter().reduce(better).filter(|_| is_told).map(|(point, _)| point)
}

impl Tried {
    /// What it is worth to the side that moved.
    fn worth(self, side: Side) -> f64 {
        let for_attacker = match self.lives {
            Some(true) => -SUCCESS,
            Some(false) => SUCCESS,
            None => self.leaning.clamp(-MOST_OPEN, MOST_OPEN),
        };
        if side == Side::Attacker { for_attacker } else { -for_attacker }
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::Problem;
    use tesuji_search::Quiet;

    use crate::{Options, Report, solve};

    fn judged(problem: &str, most_nodes: u64) -> Report {
        let problem: Problem = problem.parse().expect("a problem");
        let options = Options { most_nodes, judges: true, ..Options::default() };
        solve(&problem, &options, &mut Quiet).expect("a question")
    }

    const LARGE: &str = include_str!("../../../problems/zones/a.txt");

    /// A bulky five.
    const FIVE: &str = "
goal: live
to move: both
 4 | O=O=O=O=O=
 3 | X!X!X!X!O=
 2 | . . . X!O=
 1 | . . X!X!O=
   +-----------
";

    #[test]
    fn a_move_is_judged_only_where_nothing_is_known() {
        let report = judged(FIVE, 100_000);
        assert!(report.answers.iter().all(|answer| answer.grade.is_some() && answer.seems_best.is_none()));
        let mut moves = 0;
        for most_nodes in (1_000..20_000).step_by(1_000) {
            for answer in judged(LARGE, most_nodes).answers {
                let is_open = answer.lives_with(0).is_none();
                assert!(is_open || (answer.seems_best.is_none() && answer.seems_alive.is_none()));
                moves += usize::from(answer.seems_best.is_some());
            }
        }
        assert!(moves > 0);
    }
}
