//! Which first move seems best where it is not known who lives. A judgement: nothing is proved of it.
//!
//! First moves are tried in regions, first in those that favour who makes them: what fails there fails. Of what is left,
//! that move seems best after which its side has the least left to show, where all have had the same effort.

use tesuji_go::Point;
use tesuji_goals::Side;
use tesuji_search::Budget;

use crate::study::Study;

/// The part of all effort that goes into who lives, where what seems best may have to be said.
const SEARCH_SHARE: f64 = 0.6;

/// The part of the nodes that were spent on who lives, one in so many, that is spent on the first moves of a side, and
/// the least nodes.
const SHARE: u64 = 4;
const LEAST: u64 = 1 << 14;

/// What a move is worth that succeeds in a region, one that is not in it, and one that is open at most.
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
    let nodes = budget.most_nodes() as f64 * SEARCH_SHARE;
    budget.within(nodes as u64, SEARCH_SHARE, work);
}

/// The first move that seems best for each side of which it is not known what it gets.
pub(crate) fn best_moves(study: &mut dyn Study, budget: &mut Budget) -> Vec<(Side, Point)> {
    let k = study.problem().threats as i8;
    let open = study.sides().into_iter().filter(|&side| study.reading(side).lives_with(k).is_none());
    open.collect::<Vec<Side>>()
        .into_iter()
        .filter_map(|side| Some((side, best_move(&mut [Trial { study, is_favourable: true }], side, k, budget)?)))
        .collect()
}

/// The first move of a side that seems best, where the target has k threats.
pub(crate) fn best_move(trials: &mut [Trial], side: Side, k: i8, budget: &mut Budget) -> Option<Point> {
    let points = |trial: &Trial| {
        let problem = trial.study.problem();
        problem.board().empty_points() & problem.region.unwrap_or_default()
    };
    let all = trials.iter().map(points).reduce(|all, points| all | points)?;
    let mut moves: Vec<(Point, f64)> = all.iter().map(|point| (point, 0.0)).collect();
    let nodes = (budget.cost.nodes / SHARE).max(LEAST) / trials.len() as u64;
    for trial in trials {
        let each = nodes / moves.len().max(1) as u64;
        let mut kept = Vec::new();
        for (point, sum) in &mut moves {
            budget.pause_after(Some(each));
            let worth = trial.study.try_move(side, *point, k, budget).map_or(ELSEWHERE, |tried| tried.worth(side));
            *sum += worth;
            if !trial.is_favourable || worth > -SUCCESS {
                kept.push((*point, *sum));
            }
        }
        budget.pause_after(None);
        if !kept.is_empty() {
            moves = kept;
        }
    }
    moves.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)).map(|(point, _)| point)
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
