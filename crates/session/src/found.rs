//! What was found about a position.

use std::sync::Arc;

use tesuji_problem::{Assumptions, Certainty};
use tesuji_solve::{Answer, Line, Refutation, Report};

use crate::worth::Worth;

/// The status of the target in a position, or after a move, and how sure that is.
#[derive(Clone, Debug)]
pub struct Found {
    /// What it is worth, by a checked proof, whatever that takes for granted.
    pub worth: Worth,
    /// How sure that is; `None` if nothing is known.
    pub certainty: Option<Certainty>,
    /// What it takes for granted.
    pub assumes: Assumptions,
    /// Is no stone assumed to be safe but those that are given, and nothing assumed about open ground?
    pub is_firm: bool,
    /// Best play with the threats of the problem.
    pub line: Line,
    /// The whole answer, if the position was asked about.
    pub report: Option<Arc<Report>>,
    /// Why the position was not asked about, if it was not.
    pub why: Option<String>,
}

/// What a move gets, as it is reported.
#[derive(Clone, Debug)]
pub struct Got {
    /// What it is worth.
    pub worth: Worth,
    /// How sure that is.
    pub certainty: Option<Certainty>,
    /// What it takes for granted.
    pub assumes: Assumptions,
    /// Is no stone assumed to be safe but those that are given, and nothing assumed about open ground?
    pub is_firm: bool,
}

impl Found {
    /// Nothing is known, maybe for this reason.
    pub fn nothing(most_threats: i8, why: Option<String>) -> Found {
        Found {
            worth: Worth::unknown(most_threats),
            certainty: None,
            assumes: Assumptions::default(),
            is_firm: false,
            line: Line::default(),
            report: None,
            why,
        }
    }

    /// Decided on the board.
    pub fn on_board(worth: Worth) -> Found {
        let certainty = Some(Certainty::Proved);
        Found {
            worth,
            certainty,
            assumes: Assumptions::default(),
            is_firm: true,
            line: Line::default(),
            report: None,
            why: None,
        }
    }

    /// What a report says of the side that moves first.
    pub fn of(report: &Arc<Report>) -> Found {
        let Some(answer) = report.answers.first() else { return Found::nothing(report.most_threats, None) };
        let assumes = answer.assumptions(report.most_threats);
        Found {
            worth: Worth::told(report, answer),
            certainty: report.certainty(answer),
            assumes,
            is_firm: report.stands(answer) && assumes.open_ground.is_empty(),
            // A line in a region that says nothing about the board is left out.
            line: if report.is_unknown(answer) { Line::default() } else { answer.line.clone() },
            report: Some(report.clone()),
            why: None,
        }
    }

    /// What a report says of a first move, if it was graded.
    pub fn of_first(report: &Arc<Report>, answer: &Answer, at: usize) -> Option<Found> {
        let first = answer.moves.get(at)?;
        let worth = Worth::told_first(report, answer, first.grade);
        worth.known()?;
        let mut assumes = answer.assumptions(report.most_threats);
        assumes |= answer.basis.moves;
        Some(Found {
            worth,
            certainty: Some(assumes.certainty()),
            assumes,
            is_firm: report.stands_with_moves(answer) && assumes.open_ground.is_empty(),
            line: first.line.clone(),
            report: Some(report.clone()),
            why: None,
        })
    }

    /// What the refutation of a first move says, which has its own proof.
    pub fn of_refutation(refuted: &Refutation, most_threats: i8) -> Found {
        let assumes = refuted.assumptions;
        Found {
            worth: Worth::between(refuted.bounds, most_threats),
            certainty: Some(assumes.certainty()),
            assumes,
            is_firm: assumes.open_ground.is_empty(),
            line: refuted.line.clone(),
            report: None,
            why: None,
        }
    }

    /// What is reported of it.
    pub fn got(&self) -> Got {
        Got { worth: self.worth, certainty: self.certainty, assumes: self.assumes, is_firm: self.is_firm }
    }
}
