//! The order in which things are found out, so that as much as possible is known when a limit is reached: first who
//! lives for both sides, then with one threat, then on the whole scale and in which way, then every first move.

use tesuji_problem::Side;
use tesuji_search::{Agenda, Budget};

use crate::options::{Depth, LEAST_SPARED, Options};
use crate::study::Study;

/// The rounds of nodes for each question.
pub(crate) const AGENDA: Agenda = Agenda::new(1 << 14, 4);

/// Finds out what is asked for each side that may move first.
pub(crate) fn read(study: &mut dyn Study, options: &Options, budget: &mut Budget) {
    let k = study.problem().k();
    let sides = study.sides();
    // The whole scale of threats is read below, in rounds of its own.
    let depth = if options.depth == Depth::Graded { Depth::Status } else { options.depth };
    AGENDA.ask(budget, sides.clone(), |budget, side| {
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
        AGENDA.ask(budget, sides.clone(), |budget, side| {
            let next = Depth::Verdict.asks(side, k, study.reading(side).bounds(), 1.max(k.abs()));
            next.is_none_or(|k| study.find_status(side, k, budget))
        });
        AGENDA.ask(budget, sides.clone(), |budget, side| study.find_grade(side, budget));
        let moves: Vec<(Side, usize)> =
            sides.into_iter().flat_map(|side| (0..study.reading(side).moves()).map(move |at| (side, at))).collect();
        AGENDA.ask(budget, moves, |budget, (side, at)| study.find_move(side, at, budget));
    }
}
