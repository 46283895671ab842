//! A report in sentences for people.

mod answer;
mod question;

use std::time::Duration;

use tesuji_solve::{Answer, ByConvention, Grade, ProofStatus, Report, Standing, Verdict, Way};

use crate::outcome;
use crate::text::{counted, duration, wrap};

use answer::Speaker;
pub use question::question;

/// Everything that a report says, in lines of this width.
pub fn report(report: &Report, time: Duration, width: usize) -> String {
    let speaker = Speaker { report };
    let mut text: String = report.answers.iter().map(|answer| speaker.answer(answer, width)).collect();
    if let Some(known) = report.standing() {
        text += &format!("\n{}\n", wrap(&format!("Status: {}.", standing(report, known)), width));
    }
    if let Some(difficulty) = report.answers.iter().find_map(|answer| answer.difficulty) {
        text += &format!("\nDifficulty: {difficulty} of 6.\n");
    }
    text + &costs(report, time, width)
}

/// The status, then what each side gets, without wrong first moves.
pub fn status(report: &Report, time: Duration, width: usize) -> String {
    let by_play = report.standing().map_or("undecided".to_owned(), |known| standing(report, known));
    let is_dead = |answer: &Answer| answer.by_convention == Some(ByConvention::Other(Verdict::Dead));
    let status = if report.answers.iter().all(is_dead) {
        let target = report.defender().name();
        format!("{target} dies by convention (bent four in the corner); by play: {by_play}")
    } else {
        by_play
    };
    let speaker = Speaker { report };
    let sides: String = report.answers.iter().map(|answer| speaker.head(answer, width)).collect();
    let status = wrap(&format!("Status: {status}."), width);
    format!("\n{status}\n{sides}{}", costs(report, time, width))
}

/// The status in words: what the target gets, whichever side moves first.
fn standing(report: &Report, standing: Standing) -> String {
    match standing {
        Standing::Settled(Grade { way: Some(Way::Seki), least }) if least <= -report.most_threats => {
            format!("seki: {}", outcome::of_grade(report, Grade { way: Some(Way::Seki), least }))
        }
        Standing::Settled(grade) => outcome::of_grade(report, grade),
        Standing::Alive => {
            format!("{} lives, and who moves first decides whether by two eyes", report.defender().name())
        }
        Standing::Unsettled => "unsettled: who moves first decides".to_owned(),
    }
}

/// How much work it was, and whether the proof was checked.
fn costs(report: &Report, time: Duration, width: usize) -> String {
    let (nodes, positions) = (counted(report.nodes, "node"), counted(report.positions, "position"));
    let proof = match &report.proof {
        _ if report.is_nothing_known() => "nothing was proved".to_owned(),
        ProofStatus::Checked { positions: 0, .. } => {
            "a second program has checked the proof, which needs no moves".to_owned()
        }
        ProofStatus::Checked { positions, moves } => {
            let (positions, moves) = (counted(*positions, "position"), counted(*moves, "move"));
            format!("a second program has checked the proof ({positions}, {moves})")
        }
        ProofStatus::Unchecked(why) => format!("the proof was not checked: {why}"),
    };
    let text = wrap(&format!("{nodes}, {positions}, {}; {proof}.", duration(time)), width);
    let stopped = if report.was_stopped && !report.answers.iter().all(Answer::is_complete) {
        "The clock (--time) or Ctrl-C ended it, not a number of nodes (--nodes): it may get further another time.\n"
    } else {
        ""
    };
    format!("\n{text}\n{stopped}")
}

/// An answer in a few words, for a table: `alive, seki B1 C1`.
pub fn verdict(report: &Report, answer: &Answer) -> String {
    let best: Vec<String> = answer.best().map(|mv| mv.to_string()).collect();
    match answer.grade {
        None => "undecided".to_owned(),
        Some(grade) if best.len() == answer.moves.len() => short(report, grade),
        Some(grade) => format!("{} {}", short(report, grade), best.join(" ")),
    }
}

/// Who moves first and what the target gets, in one line.
pub fn verdict_line(report: &Report, answer: &Answer) -> String {
    let verdict = answer.grade.map_or("undecided.".to_owned(), |grade| Speaker { report }.verdict(answer, grade));
    format!("{} to move: {verdict}", answer.to_move.name())
}

/// What is known of an answer, graded or not, in one line.
pub fn known_line(report: &Report, answer: &Answer) -> String {
    let speaker = Speaker { report };
    answer.grade.map_or_else(|| speaker.known(answer), |grade| speaker.verdict(answer, grade))
}

/// What the target gets by a grade: `Black lives in seki.`
pub fn outcome(report: &Report, answer: &Answer, grade: Grade) -> String {
    Speaker { report }.sentence(answer, grade, "", "")
}

/// A grade in a few words: `ko, defender needs 1, seki`.
pub fn short(report: &Report, grade: Grade) -> String {
    Speaker { report }.short(grade)
}
