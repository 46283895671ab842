//! The question, fixed once for all positions that follow.

use tesuji_go::{Color, PointSet};
use tesuji_problem::{Problem, Turn};
use tesuji_solve::Report;

use crate::ask::Trouble;

/// A question as it was understood at the root: target, goal, first mover.
///
/// The region and the safe stones are part of it only if they were given. Otherwise they are found again for each
/// position: walls may have become weak, and play may have left the first region. This is the one place where that is
/// decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    start: Problem,
}

impl Question {
    /// The question that a report has answered, with this side to begin.
    ///
    /// # Errors
    /// If stones are to be kept; or if what was found contradicts what was given, which would be a bug.
    pub fn of(asked: &Problem, report: &Report, begins: Color) -> Result<Question, Trouble> {
        if !asked.keep.is_empty() {
            return Err(Trouble::Keep(asked.keep));
        }
        let mut draft = asked.clone().into_draft();
        draft.target = report.problem.target;
        (draft.goal, draft.quantifier) = (report.problem.goal, report.problem.quantifier);
        if draft.turn == Turn::Both {
            draft.turn = begins.into();
        }
        if let Some(region) = draft.region {
            // Points where stones can be captured belong to the region.
            let stones = draft.black | draft.white;
            let safe = draft.safe.unwrap_or(stones - region) - draft.target;
            draft.region = Some(region | (stones - safe));
        }
        Ok(Question { start: draft.validate()? })
    }

    /// The position at the start, and what is asked there.
    pub fn start(&self) -> &Problem {
        &self.start
    }

    /// The side whose stones it is about.
    pub fn defender(&self) -> Color {
        if self.start.target.meets(&self.start.white) { Color::White } else { Color::Black }
    }

    /// Who begins.
    pub fn solver(&self) -> Color {
        self.start.turn.color().unwrap_or(Color::Black)
    }

    /// The region, if it was given.
    pub fn region(&self) -> Option<PointSet> {
        self.start.region
    }
}
