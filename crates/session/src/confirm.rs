//! The same question read in other ways.

use tesuji_problem::Problem;
use tesuji_solve::{Knows, Options, Report};

use crate::ask::{Ask, Trouble};

/// Do other ways of reading agree about a position: without knowledge of eyes, and, if no region was given, in a region
/// a step larger?
pub(crate) fn confirms(
    ask: &mut dyn Ask,
    (problem, options): (&Problem, &Options),
    is_region_given: bool,
    mut agrees: impl FnMut(&Report) -> bool,
) -> Result<bool, Trouble> {
    let report = ask.ask(problem, &Options { knows: Knows::RulesAlone, widens: true, ..*options })?;
    if !agrees(&report) {
        return Ok(false);
    }
    if is_region_given {
        return Ok(true);
    }
    let region = report.problem.region.unwrap_or(report.region) | problem.target;
    let mut draft = problem.clone().into_draft();
    draft.region = Some(region | region.rim(problem.board().size()));
    draft.safe = None;
    let wider = ask.ask(&draft.validate()?, options)?;
    Ok(agrees(&wider))
}
