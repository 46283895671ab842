//! A race as the JSON object that `worker` and `solve --json` write.

use std::time::Duration;

use serde_json::{Map, Value, json};
use tesuji_go::Color;
use tesuji_problem::{Assumptions, Certainty};
use tesuji_solve::{Asks, Line, Move, Outcome, ProofStatus, RaceReport, RaceStanding, Side, Verdict};

use super::outcome;
use crate::json::{self, Want, assumes_of, end, milliseconds, moves, names, refuted};
use crate::outcome::end_of;

/// The whole answer. `verdict` has one word for each target, in the order of `targets`.
pub(crate) fn object(report: &RaceReport, time: Duration, wants: &[Want]) -> Value {
    let movers = report.movers();
    let is_solved = movers.iter().all(|&mover| report.outcome(mover).is_some());
    let mut object = Map::new();
    object.insert("status".to_owned(), if is_solved { "solved" } else { "unknown" }.into());
    object.insert("goal".to_owned(), "race".into());
    match movers.as_slice() {
        [mover] => object.extend(of_side(report, *mover, wants)),
        movers => {
            for &mover in movers {
                object.insert(format!("first_{mover}"), of_side(report, mover, wants).into());
            }
            let standing = report.standing().map(|standing| match standing {
                RaceStanding::Settled(ending) => outcome::short(ending),
                RaceStanding::Unsettled => "unsettled",
            });
            object.insert("standing".to_owned(), standing.into());
        }
    }
    let proof = match report.proof() {
        Some(ProofStatus::Checked { .. }) => "checked",
        _ => "unchecked",
    };
    object.extend([
        ("targets".to_owned(), json!([names(&report.problem.target), names(&report.problem.second_target)])),
        ("nodes".to_owned(), report.nodes.into()),
        ("positions".to_owned(), report.positions().into()),
        ("ms".to_owned(), milliseconds(time)),
        ("region".to_owned(), names(&report.region)),
        ("assumed_safe".to_owned(), names(&report.problem.safe.unwrap_or_default())),
        ("coverage".to_owned(), "complete".into()),
        ("stopped".to_owned(), report.was_stopped.into()),
        ("proof".to_owned(), proof.into()),
        ("version".to_owned(), env!("CARGO_PKG_VERSION").into()),
    ]);
    if wants.contains(&Want::Proof) {
        object.insert("proof_text".to_owned(), report.proof_text().into());
    }
    object.into()
}

/// The answer with one side to move.
fn of_side(report: &RaceReport, mover: Color, wants: &[Want]) -> Map<String, Value> {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    let certainty = report.certainty(mover);
    let assumed = certainty.map_or(Assumptions::default(), |(_, assumed)| assumed);
    put("wins", report.wins(mover).into());
    put("certainty", certainty.map(|(certainty, _)| Certainty::name(certainty)).into());
    put("stands", report.stands(mover).into());
    put("assumes", assumes_of(report.problem.board(), Some(mover), &assumed));
    put("bounds", [0, 1].map(|target| bounds(report, target, mover)).to_vec().into());
    if let Some(ending) = report.outcome(mover) {
        put("result", outcome::short(ending).into());
        put("winner", winner(ending).map(|color| color.to_string()).into());
        put("loser", loser(ending).map(|color| color.to_string()).into());
        put("verdict", [0, 1].map(|target| verdict(report, ending, target, mover)).to_vec().into());
        put("outcome", outcome::ending(report, ending, mover).into());
        let (needs, threats) = by_ko(report, ending, mover);
        put("needs", needs.map(|color| color.to_string()).into());
        put("threats", threats.into());
    } else {
        put("seems", [0, 1].map(|target| seems(report, target, mover)).to_vec().into());
    }
    let shown = report.shown_by(mover);
    let no_line = Line::default();
    let line = shown.map_or(&no_line, |(_, answer)| &answer.line);
    put("first_taker", line.first_taker.map(|color| color.to_string()).into());
    put("move", report.to_play(mover).map(|to_play| to_play.mv.to_string()).into());
    put_first_moves(report, mover, wants, &mut put);
    put("pv", moves(line));
    put("pv_end", end(line));
    put("told", moves(&line.told.moves));
    put("told_end", shown.and_then(|(report, answer)| end_of(report, &answer.line.told)).into());
    object
}

/// Who wins, or wins by a ko.
fn winner(ending: Outcome) -> Option<Color> {
    match ending {
        Outcome::Wins(color) | Outcome::Ko(color) => Some(color),
        Outcome::Seki | Outcome::BothLive | Outcome::Stand | Outcome::Falls(_) => None,
    }
}

/// Whose target falls.
fn loser(ending: Outcome) -> Option<Color> {
    match ending {
        Outcome::Wins(color) => Some(!color),
        Outcome::Falls(color) => Some(color),
        Outcome::Seki | Outcome::BothLive | Outcome::Stand | Outcome::Ko(_) => None,
    }
}

/// What becomes of a target: `alive`, `ko`, `seki`, `dead`; `null` if it is not known.
fn verdict(report: &RaceReport, ending: Outcome, target: usize, mover: Color) -> Value {
    match (report.fate(target, mover), ending) {
        (Some(Verdict::Alive), Outcome::Seki) => "seki".into(),
        (fate, _) => fate.map(|verdict| verdict.word(tesuji_problem::Goal::Live)).into(),
    }
}

/// The least number of threats of its side with which a target is not captured by a side that keeps its own, from and to.
fn bounds(report: &RaceReport, target: usize, mover: Color) -> Value {
    let bounds = report.bounds(Asks::Loss(target), mover);
    json!([bounds.least, bounds.most])
}

/// Who needs how many threats, if it is a ko.
fn by_ko(report: &RaceReport, ending: Outcome, mover: Color) -> (Option<Color>, Option<i8>) {
    let Outcome::Ko(color) = ending else { return (None, None) };
    match report.by_ko(color, mover) {
        Some(Verdict::Ko { needs, threats }) => {
            (Some(if needs == Side::Attacker { color } else { !color }), Some(threats))
        }
        _ => (None, None),
    }
}

/// What seems likely for a target where nothing is known.
fn seems(report: &RaceReport, target: usize, mover: Color) -> Value {
    let judged = report.answer(Asks::Loss(target), mover).and_then(|(_, answer)| answer.judged);
    let best = |mv: Option<Move>| mv.map(|mv| mv.to_string());
    judged.map_or(Value::Null, |judged| {
        let word = if judged.is_alive() { "alive" } else { "dead" };
        json!({"seems": word, "percent": judged.percent(), "best": best(judged.best)})
    })
}

/// The first moves of the question that decides what to play.
fn put_first_moves(
    report: &RaceReport,
    mover: Color,
    wants: &[Want],
    put: &mut impl FnMut(&str, Value) -> Option<Value>,
) {
    let is_pass = report.to_play(mover).is_some_and(|to_play| to_play.mv == Move::Pass);
    let Some((report, answer)) = report.deciding(mover).filter(|_| !is_pass) else {
        put("moves", json!([]));
        put("moves_complete", false.into());
        return;
    };
    put("moves", moves(&answer.told_moves(report.problem.k())));
    put("moves_complete", (!answer.moves.is_empty() && answer.is_complete()).into());
    put("refuted", refuted(report, answer));
    if wants.contains(&Want::Tree) {
        put("tree", json::tree(report, answer));
    }
}
