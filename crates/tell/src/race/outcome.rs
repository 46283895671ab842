//! How a race ends, in a few words.

use tesuji_go::Color;
use tesuji_problem::{Side, Verdict};
use tesuji_solve::{Asks, Outcome, RaceReport, RaceStanding};

use crate::text::number;

/// `Black wins the race`, `seki: neither side wins`; with what a ko needs.
pub(crate) fn ending(report: &RaceReport, outcome: Outcome, mover: Color) -> String {
    match outcome {
        Outcome::Wins(color) => format!("{} wins the race", color.name()),
        Outcome::Ko(color) => ko(report, color, mover),
        Outcome::Seki => "seki: neither side wins".to_owned(),
        Outcome::BothLive => "both live".to_owned(),
        Outcome::Stand => stand(report, mover),
        Outcome::Falls(color) => falls(report, color, mover),
    }
}

/// Both stand, or the smaller one is left alone.
fn stand(report: &RaceReport, mover: Color) -> String {
    let falls = |&target: &usize| report.verdict(Asks::Life(target), mover) == Some(Verdict::Dead);
    match [0, 1].iter().find(|target| falls(target)) {
        None => "neither side can win".to_owned(),
        Some(&target) => {
            let owner = report.owners()[target];
            let (lost, other) = (owner.name(), (!owner).name());
            format!("neither side wins: {lost}'s stones can be taken only at the cost of {other}'s, which are more")
        }
    }
}

/// One side's target is taken, and not by a side that keeps its own in any case.
fn falls(report: &RaceReport, loser: Color, mover: Color) -> String {
    let (lost, other) = (loser.name(), (!loser).name());
    match report.verdict(Asks::Life(report.target_of(!loser)), mover) {
        Some(Verdict::Dead) => "neither side wins: what is captured is taken together with its captors".to_owned(),
        Some(Verdict::Ko { needs, threats }) => {
            let who = if needs == Side::Defender { other } else { lost };
            let aim = if needs == Side::Defender { "to live" } else { "to kill" };
            format!("{lost} dies, and for {other} it is a ko: {who} needs {} {aim}", counted(threats))
        }
        _ => format!("{lost} dies: {other} can take its stones if it gives up its own"),
    }
}

/// Who needs threats, and for what.
fn ko(report: &RaceReport, winner: Color, mover: Color) -> String {
    let loser = (!winner).name();
    let is_for_both =
        [0, 1].iter().all(|&at| matches!(report.verdict(Asks::Loss(at), mover), Some(Verdict::Ko { .. })));
    match report.by_ko(winner, mover) {
        Some(Verdict::Ko { needs, .. }) if is_for_both => {
            let who = if needs == Side::Attacker { winner } else { !winner };
            format!("ko: who wins it wins the race, and {} needs the first threat", who.name())
        }
        Some(Verdict::Ko { needs: Side::Attacker, threats }) => {
            format!("ko: {} needs {} to win the race, else neither side wins", winner.name(), counted(threats))
        }
        Some(Verdict::Ko { needs: Side::Defender, threats }) => {
            format!("ko: {loser} needs {}, else {} wins the race", counted(threats), winner.name())
        }
        _ => "ko".to_owned(),
    }
}

/// A number of threats.
fn counted(threats: i8) -> String {
    match threats {
        1 => "a threat".to_owned(),
        count => format!("{} threats", number(count.unsigned_abs().into())),
    }
}

/// How it stands whoever moves first.
pub(super) fn standing(report: &RaceReport, standing: RaceStanding) -> String {
    match standing {
        RaceStanding::Settled(outcome @ Outcome::Falls(_)) => {
            let told = ending(report, outcome, Color::Black);
            match told.split_once(": ") {
                Some((who, how)) => format!("{who}, whoever moves first: {how}"),
                None => format!("{told}, whoever moves first"),
            }
        }
        RaceStanding::Settled(outcome) => format!("{}, whoever moves first", ending(report, outcome, Color::Black)),
        RaceStanding::Unsettled => "unsettled: who moves first decides".to_owned(),
    }
}

/// The outcome in a word, for tables and programs.
pub(crate) fn short(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Wins(_) => "won",
        Outcome::Ko(_) => "ko",
        Outcome::Seki => "seki",
        Outcome::BothLive => "both_live",
        Outcome::Stand => "neither_wins",
        Outcome::Falls(_) => "dies",
    }
}
