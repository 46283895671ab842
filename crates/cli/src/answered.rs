//! What commands that answer problems print for each problem, and the exit code.

use tesuji_draw::terminal as draw;
use tesuji_solve::Report;
use tesuji_tell::Answered;

use crate::exit::Exit;
use crate::terminal::{Look, style, width};

/// The picture, and what was taken as the question.
pub(crate) fn question(look: &Look, answered: &Answered<'_>) -> String {
    answered.question(&draw(&answered.diagram(), style(look)), width())
}

/// Yes, no or undecided, if one side is to move; and whether the answer assumes anything.
pub(crate) fn exit(report: &Report) -> Exit {
    let told = match report.answers.as_slice() {
        [answer] => report.wins(answer).map_or(Exit::Undecided, |wins| if wins { Exit::Done } else { Exit::No }),
        answers if answers.iter().all(|answer| answer.grade.is_some()) => Exit::Done,
        _ => Exit::Undecided,
    };
    let stands = report.answers.iter().all(|answer| report.stands(answer));
    if stands { told } else { told.max(Exit::Assumed) }
}
