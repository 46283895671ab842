//! Races of a position: in words and as JSON.

use serde_json::{Value, json};
use tesuji_go::{Board, Color, Point};
use tesuji_solve::{Move, Outcome, RaceReport, RaceStanding};
use tesuji_survey::Overview;

use super::words::{Names, listed, who};
use crate::race;
use crate::text::{counted, names};

/// Groups with fewer stones are not worth a word where nothing is known of their race.
const LARGE: usize = 3;

/// Who wins which race, one each.
pub(super) fn told(board: &Board, found: &Overview, names: Names) -> Vec<String> {
    found.races.iter().filter(|race| is_known(race)).map(|race| one(board, race, names)).collect()
}

/// Races that were not decided, or not read.
pub(super) fn unknown(board: &Board, found: &Overview) -> Vec<String> {
    let is_large = |race: &&RaceReport| race.problem.target.len().min(race.problem.second_target.len()) >= LARGE;
    let open = found.races.iter().filter(|race| !is_known(race)).filter(is_large);
    let open = open.map(|race| against(board, race)).collect();
    let left = (found.races_left > 0)
        .then(|| format!("Races: {} not read for lack of time (--time).", counted(found.races_left as u64, "race")));
    listed("Races undecided (--nodes)", open).into_iter().chain(left).collect()
}

/// The first moves that decide.
pub(super) fn moves(race: &RaceReport) -> Vec<Point> {
    if is_known(race) { Color::BOTH.into_iter().filter_map(|mover| move_of(race, mover)).collect() } else { Vec::new() }
}

fn move_of(race: &RaceReport, mover: Color) -> Option<Point> {
    match race.to_play(mover).filter(|to_play| to_play.is_shown && race.outcome(mover).is_some())?.mv {
        Move::Play(point) => Some(point),
        Move::Pass | Move::Fill => None,
    }
}

/// Where it is known of one side alone, the race may be none: the other group may live by itself.
fn is_known(race: &RaceReport) -> bool {
    Color::BOTH.into_iter().all(|mover| race.outcome(mover).is_some())
}

fn against(board: &Board, race: &RaceReport) -> String {
    let [one, other] = [race.problem.target, race.problem.second_target];
    let color = |target: &tesuji_go::PointSet| target.first().and_then(|stone| board.stone(stone));
    let told = |target| who(color(target).expect("a race is about stones"), target);
    format!("{} against {}", told(&one), told(&other))
}

fn one(board: &Board, race: &RaceReport, names: Names) -> String {
    let against = against(board, race);
    let certain = |mover: Color| {
        let told = race.certainty(mover);
        told.map_or(String::new(), |(certainty, assumed)| format!(", {}", certainty.told(&assumed, board, mover)))
    };
    if let Some(RaceStanding::Settled(outcome)) = race.standing() {
        let ending = race::ending(race, outcome, Color::Black);
        return format!("{against}: {ending}, whoever moves first{}.", certain(Color::Black));
    }
    let of = |mover: Color| -> String {
        let Some(outcome) = race.outcome(mover) else { return String::new() };
        let at = move_of(race, mover).map_or(String::new(), |point| format!(" at {}", names.of(point)));
        let ending = match outcome {
            Outcome::Wins(color) if color == mover => "it wins".to_owned(),
            outcome => race::ending(race, outcome, mover),
        };
        format!("if {} moves first{at}, {ending}", mover.name())
    };
    let [black, white] = Color::BOTH;
    if certain(black) == certain(white) {
        return format!("{against}: {}; {}{}.", of(black), of(white), certain(white));
    }
    format!("{against}: {}{}; {}{}.", of(black), certain(black), of(white), certain(white))
}

pub(super) fn object(race: &RaceReport) -> Value {
    let side = |mover: Color| {
        let told = race.outcome(mover).map(|outcome| race::ending(race, outcome, mover));
        let certainty = race.certainty(mover).filter(|_| told.is_some());
        json!({
            "result": race.outcome(mover).map(race::short),
            "outcome": told,
            "move": move_of(race, mover).map(|point| point.to_string()),
            "certainty": certainty.as_ref().map(|(certainty, _)| certainty.name()),
            "assumed_safe": certainty.map(|(_, assumed)| names(assumed.safe)),
        })
    };
    json!({
        "targets": [names(race.problem.target), names(race.problem.second_target)],
        "first_black": side(Color::Black),
        "first_white": side(Color::White),
    })
}
