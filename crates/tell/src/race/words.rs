//! A race in sentences.

use tesuji_go::Color;
use tesuji_solve::{Asks, Move, Outcome, RaceReport, Report};

use super::outcome::{ending, standing};
use crate::lines;
use crate::text::{hanging, wrap};
use crate::words::{first_moves, grounds};

/// A judgement that is less sure than this, in percent, is said to be unclear.
const CLEAR: u8 = 60;

/// What each side gets by moving first, then how the race stands.
pub(crate) fn report(report: &RaceReport, width: usize) -> String {
    let sides: String = report.movers().into_iter().map(|mover| side(report, mover, width)).collect();
    let standing = report.standing().map(|known| format!("Status: {}.", standing(report, known)));
    let standing = standing.map_or(String::new(), |text| format!("\n{}\n", wrap(&text, width)));
    sides + &standing
}

/// How the race stands, then what each side gets.
pub(crate) fn status(report: &RaceReport, width: usize) -> String {
    let known = report.standing().map_or("undecided".to_owned(), |known| standing(report, known));
    let sides: String = report.movers().into_iter().map(|mover| side(report, mover, width)).collect();
    format!("\n{}\n{sides}", wrap(&format!("Status: {known}."), width))
}

/// The answer with one side to move.
fn side(report: &RaceReport, mover: Color, width: usize) -> String {
    let Some(outcome) = report.outcome(mover) else {
        let text = format!("{} to move: {}", mover.name(), known(report, mover));
        return format!("\n{}\n", wrap(&text, width));
    };
    let (right, wrong) = moves(report, outcome, mover, width);
    let text = format!(
        "{} to move: {}: {}.{}{right}",
        mover.name(),
        ending(report, outcome, mover),
        certain(report, mover),
        captured(report, outcome),
    );
    let mut text = format!("\n{}\n", wrap(&text, width));
    if let Some((shown, answer)) = report.shown_by(mover) {
        // Where no move is needed or helps, the line shows what a try comes to.
        let is_try = report.to_play(mover).is_some_and(|to_play| to_play.mv == Move::Pass);
        let head = if is_try { format!("  if {} tries: ", mover.name()) } else { "  line: ".to_owned() };
        text += &hanging(&head, &lines::whole(shown, &answer.line), width);
        text.push('\n');
        text += &grounds(shown, answer, width);
    }
    text + &wrong
}

/// How sure it is, with what is assumed.
fn certain(report: &RaceReport, mover: Color) -> String {
    let told = report.certainty(mover);
    told.map_or(String::new(), |(certainty, assumed)| certainty.told(&assumed, report.problem.board(), mover))
}

/// Which stones a winner takes.
fn captured(report: &RaceReport, outcome: Outcome) -> String {
    let Outcome::Wins(color) = outcome else { return String::new() };
    let lost = [&report.problem.target, &report.problem.second_target][report.target_of(!color)];
    lost.first().map_or(String::new(), |stone| format!(" {}'s stones at {stone} are captured.", (!color).name()))
}

/// The move to play, and the moves that get less.
fn moves(report: &RaceReport, outcome: Outcome, mover: Color, width: usize) -> (String, String) {
    let words = match report.to_play(mover) {
        Some(to_play) if to_play.mv == Move::Pass => match outcome {
            Outcome::Wins(color) if color == mover => " No move is needed.",
            Outcome::Wins(_) => " No first move changes that.",
            _ => " Nothing is gained by moving first.",
        },
        _ => {
            let told = report.deciding(mover).map(|(asked, answer)| first_moves(asked, answer, happens(asked), width));
            return told.unwrap_or_default();
        }
    };
    (words.to_owned(), String::new())
}

/// Where the question is whether a target is taken by a side that keeps its own, that is who wins.
fn happens(asked: &Report) -> Option<[String; 2]> {
    let winner = (!asked.defender()).name();
    let is_about_winning = !asked.problem.keep.is_empty();
    is_about_winning.then(|| [format!("{winner} does not win"), format!("{winner} wins")])
}

/// What is known, or seems likely, of a race that is not decided.
fn known(report: &RaceReport, mover: Color) -> String {
    let mut parts = Vec::new();
    for target in [0, 1] {
        let (owner, winner) = (report.owners()[target], !report.owners()[target]);
        let certain = report.telling(target, mover).and_then(|(told, answer)| told.told_certainty(answer));
        let certain = certain.unwrap_or_default();
        match report.bounds(Asks::Loss(target), mover).lives_with(0) {
            Some(true) => parts.push(format!("{} does not win if nobody has ko threats: {certain}", winner.name())),
            Some(false) => parts.push(format!("{} wins if nobody has ko threats: {certain}", winner.name())),
            None => {
                if let Some(judged) = report.answer(Asks::Loss(target), mover).and_then(|(_, answer)| answer.judged) {
                    let seems = if judged.percent() < CLEAR { "perhaps" } else { "it seems that" };
                    let what = if judged.is_alive() { "is not captured" } else { "is captured" };
                    parts.push(format!("{seems} {} {what} ({} %, judged, not proved)", owner.name(), judged.percent()));
                }
            }
        }
    }
    let best = report.to_play(mover).map_or(String::new(), |to_play| match to_play.mv {
        Move::Pass => String::new(),
        mv if to_play.is_shown => format!(" {mv} is shown to do that."),
        mv => format!(" {mv} seems best."),
    });
    if parts.is_empty() { format!("undecided.{best}") } else { format!("undecided; {}.{best}", parts.join("; ")) }
}
