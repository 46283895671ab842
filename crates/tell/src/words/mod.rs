//! A report in sentences for people.

mod answer;
mod question;

use tesuji_solve::{Answer, ByConvention, Grade, Report, Standing, Verdict, Way};

use crate::outcome;
use crate::text::wrap;

use answer::Speaker;
pub(crate) use answer::grounds;
pub use question::question;

/// Everything that a report says, in lines of this width.
pub fn report(report: &Report, width: usize) -> String {
    let speaker = Speaker::of(report);
    let mut text: String = report.answers.iter().map(|answer| speaker.answer(answer, width)).collect();
    if let Some(known) = report.standing() {
        text += &format!("\n{}\n", wrap(&format!("Status: {}.", standing(report, known)), width));
    }
    if let Some(difficulty) = report.answers.iter().find_map(|answer| answer.difficulty) {
        text += &format!("\nDifficulty: {difficulty} of 6.\n");
    }
    text
}

/// The status, then what each side gets, without wrong first moves.
pub fn status(report: &Report, width: usize) -> String {
    let by_play = report.standing().map_or("undecided".to_owned(), |known| standing(report, known));
    let is_dead = |answer: &Answer| answer.by_convention == Some(ByConvention::Other(Verdict::Dead));
    let status = if report.answers.iter().all(is_dead) {
        let target = report.defender().name();
        format!("{target} dies by convention (bent four in the corner); by play: {by_play}")
    } else {
        by_play
    };
    let speaker = Speaker::of(report);
    let sides: String = report.answers.iter().map(|answer| speaker.head(answer, width)).collect();
    let status = wrap(&format!("Status: {status}."), width);
    format!("\n{status}\n{sides}")
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

/// Which first moves are right, in a sentence, and the wrong ones, a line each; with these words for what happens if the target
/// stands and if it falls.
pub(crate) fn first_moves(
    report: &Report,
    answer: &Answer,
    happens: Option<[String; 2]>,
    width: usize,
) -> (String, String) {
    let speaker = Speaker { report, happens };
    let right = if answer.moves.is_empty() { speaker.by_hand(answer) } else { answer::right(answer, report) };
    (right, speaker.wrong(answer, width))
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
    let verdict = answer.grade.map_or("undecided.".to_owned(), |grade| Speaker::of(report).verdict(answer, grade));
    format!("{} to move: {verdict}", answer.to_move.name())
}

/// What is known of an answer, graded or not, in one line.
pub fn known_line(report: &Report, answer: &Answer) -> String {
    let speaker = Speaker::of(report);
    answer.grade.map_or_else(|| speaker.known(answer), |grade| speaker.verdict(answer, grade))
}

/// What the target gets by a grade: `Black lives in seki.`
pub fn outcome(report: &Report, answer: &Answer, grade: Grade) -> String {
    Speaker::of(report).sentence(answer, grade, "", "")
}

/// A grade in a few words: `ko, defender needs 1, seki`.
pub fn short(report: &Report, grade: Grade) -> String {
    Speaker::of(report).short(grade)
}
