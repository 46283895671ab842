//! What is at stake, and ko threats, in words.

use tesuji_go::{Color, Point};
use tesuji_problem::{Assumptions, Certainty};
use tesuji_survey::Status;
use tesuji_survey::stakes::{Initiative, Stake, Threat};

use super::Analysed;
use super::words::place;
use crate::text::counted;

/// The most that are listed.
const MOST_LISTED: usize = 10;

/// What each group or block loses.
pub(super) fn lost(told: &Analysed) -> Vec<String> {
    let stakes: Vec<&Stake> = told.analysis.stakes.stakes.iter().filter(|stake| !stake.loses.is_nothing()).collect();
    let mut lines: Vec<String> = stakes.iter().take(MOST_LISTED).map(|stake| one(told, stake)).collect();
    let more = stakes.len().saturating_sub(MOST_LISTED);
    lines.extend((more > 0).then(|| format!("{more} more (--json).")));
    lines
}

fn one(told: &Analysed, stake: &Stake) -> String {
    let what = if stake.is_group { "group" } else { "block" };
    let at = |point: Option<Point>| point.map_or(String::new(), |point| format!(" at {point}"));
    let attack = format!("{} takes it{}", (!stake.color).name(), at(stake.attack));
    let defence = match (stake.status, stake.defence) {
        (Status::Unsettled, Some(point)) => format!(", {} saves it at {point}", stake.color.name()),
        _ => String::new(),
    };
    let initiative = match stake.initiative {
        Some(Initiative::Sente(points)) => format!("; in sente, it threatens {} more", counted(points as u64, "point")),
        Some(Initiative::Gote) => "; in gote, as far as was read".to_owned(),
        None => String::new(),
    };
    let points = counted(stake.loses.points() as u64, "point");
    let sure = certainty(told, stake.certainty, &stake.assumed, stake.color);
    format!(
        "{}'s {what} at {}: {points}, {sure}: {attack}{defence}{initiative}.",
        stake.color.name(),
        place(&stake.stones)
    )
}

fn certainty(told: &Analysed, certainty: Certainty, assumed: &Assumptions, defender: Color) -> String {
    certainty.told(assumed, &told.analysis.board, defender)
}

/// How many threats each side has, and how large they are.
pub(super) fn threats(told: &Analysed) -> Vec<String> {
    let stakes = &told.analysis.stakes;
    let mut lines = Vec::new();
    for color in Color::BOTH {
        let threats = stakes.countable(color);
        if threats.is_empty() {
            lines.push(format!("{}: none was found.", color.name()));
            continue;
        }
        lines.push(format!("{}: {}.", color.name(), counted(threats.len() as u64, "threat")));
        lines.extend(threats.iter().take(MOST_LISTED).map(|threat| format!("  {}", threat_in_words(told, threat))));
        let more = threats.len().saturating_sub(MOST_LISTED);
        lines.extend((more > 0).then(|| format!("  {more} more (--json).")));
    }
    lines.push(
        "Threats that share a move or a target are counted once; whether one is large enough depends on the ko."
            .to_owned(),
    );
    if stakes.was_stopped {
        lines.push("Not all was looked at for lack of time (--time).".to_owned());
    }
    lines
}

fn threat_in_words(told: &Analysed, threat: &Threat) -> String {
    let moves: Vec<String> = threat.moves.iter().take(3).map(|point| point.to_string()).collect();
    let more = threat.moves.len().saturating_sub(3);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let does = if threat.saves { "to save" } else { "to take" };
    let owner = if threat.saves { threat.color } else { !threat.color };
    let sure = certainty(told, threat.certainty, &threat.assumed, owner);
    let points = counted(threat.points as u64, "point");
    format!("{}{more}: threatens {does} the stones at {} ({points}, {sure})", moves.join(", "), place(&threat.target))
}
