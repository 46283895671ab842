//! What commands that answer problems print for each problem, and the exit code.

use tesuji_draw::{mark_sign, terminal as draw};
use tesuji_solve::{RaceReport, Report, Solution};
use tesuji_tell::{Answered, forms};

use crate::exit::Exit;
use crate::terminal::{Look, style, width};

/// The picture, and what was taken as the question.
pub(crate) fn question(look: &Look, answered: &Answered<'_>) -> String {
    let (diagram, style) = (forms::diagram(answered.found), style(look));
    let key = forms::key(&diagram, |mark| mark_sign(mark, style));
    answered.question(&format!("{}\n{key}", draw(&diagram, style).trim_end_matches('\n')), width())
}

/// Yes, no or undecided, if one side is to move; and whether the answer assumes anything.
pub(crate) fn exit(found: &Solution) -> Exit {
    let (told, stands) = match found {
        Solution::One(report) => of_one(report),
        Solution::Race(race) => of_race(race),
    };
    if stands { told } else { told.max(Exit::Assumed) }
}

fn of_one(report: &Report) -> (Exit, bool) {
    let told = match report.answers.as_slice() {
        [answer] => of_side(report.wins(answer)),
        answers if answers.iter().all(|answer| answer.grade.is_some()) => Exit::Done,
        _ => Exit::Undecided,
    };
    (told, report.answers.iter().all(|answer| report.stands(answer)))
}

fn of_race(race: &RaceReport) -> (Exit, bool) {
    let told = match race.movers()[..] {
        [mover] => of_side(race.wins(mover)),
        _ if race.is_decided() => Exit::Done,
        _ => Exit::Undecided,
    };
    (told, race.movers().into_iter().all(|mover| race.stands(mover)))
}

/// Does the side to move win?
fn of_side(wins: Option<bool>) -> Exit {
    wins.map_or(Exit::Undecided, |wins| if wins { Exit::Done } else { Exit::No })
}
