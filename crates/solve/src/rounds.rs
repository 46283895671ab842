//! In which order things are found out, so that a limit leaves as much as possible: first who lives for both sides, then
//! in which way, then every first move.
use tesuji_problem::Side;
use tesuji_search::Budget;

use crate::study::Study;
use crate::{Depth, LEAST_SPARED, Options};

/// Nodes for each question in the first round; every other has [`GROWTH`] times as many.
const FIRST_ROUND: u64 = 1 << 14;
const GROWTH: u64 = 4;

/// Finds out what is asked for each side that may move first.
pub(crate) fn read(study: &mut dyn Study, options: &Options, budget: &mut Budget) {
    let k = study.problem().k();
    let sides = study.sides();
    // The whole scale is read in an order of its own.
    let depth = if options.depth == Depth::Graded { Depth::Status } else { options.depth };
    in_rounds(budget, sides.clone(), |budget, side| {
        while let Some(k) = depth.asks(side, k, study.reading(side).bounds(), options.most_threats) {
            if !study.find_status(side, k, budget) {
                return false;
            }
        }
        true
    });
    let spared = budget.cost.nodes.max(LEAST_SPARED);
    for &side in &sides {
        if let Some(k) = depth.may_ask(side, k, study.reading(side).bounds(), options.most_threats) {
            budget.within(spared, f64::INFINITY, |budget| study.find_status(side, k, budget));
        }
    }
    if options.depth == Depth::Graded {
        in_rounds(budget, sides.clone(), |budget, side| study.find_grade(side, budget));
        let moves: Vec<(Side, usize)> =
            sides.into_iter().flat_map(|side| (0..study.reading(side).moves()).map(move |at| (side, at))).collect();
        in_rounds(budget, moves, |budget, (side, at)| study.find_move(side, at, budget));
    }
}

/// Asks several questions until all are answered. What is too hard for one round is left for the next, so that one hard
/// question does not use up what many easy ones would need; the memory keeps what was found on the way.
pub(crate) fn in_rounds<T: Copy>(
    budget: &mut Budget,
    questions: impl IntoIterator<Item = T>,
    mut is_answered: impl FnMut(&mut Budget, T) -> bool,
) {
    let mut open: Vec<T> = questions.into_iter().collect();
    let mut nodes = FIRST_ROUND;
    loop {
        let (is_last, spent) = (open.len() < 2 || budget.is_over(), budget.cost.nodes);
        open.retain(|&question| {
            budget.pause_after((!is_last).then_some(nodes));
            !is_answered(budget, question)
        });
        budget.pause_after(None);
        if open.is_empty() || is_last || is_stuck(budget, spent, nodes) {
            return;
        }
        nodes = nodes.saturating_mul(GROWTH);
    }
}

/// A round with nodes enough that took none and found nothing: the next one will not find anything either.
pub(crate) fn is_stuck(budget: &Budget, spent_before: u64, nodes: u64) -> bool {
    budget.cost.nodes == spent_before && nodes > budget.most_nodes()
}
