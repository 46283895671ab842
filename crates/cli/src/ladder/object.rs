//! A ladder as JSON: points as players name them.

use serde_json::{Value, json};
use tesuji_capture::ladder::{Choice, Reading, Verdict};
use tesuji_go::Point;
use tesuji_problem::Side;

use super::{Found, Target, is_unknown};

/// Everything that was read of a position.
pub(super) fn of(told: &Found) -> Value {
    let size = told.diagram.size;
    let targets: Vec<Value> = told.targets.iter().map(target).collect();
    json!({"file": told.name, "size": [size.width(), size.height()], "targets": targets})
}

fn target(target: &Target) -> Value {
    let mut object = json!({
        "color": target.color.to_string(),
        "stones": names(target.stones),
        "liberties": target.liberties,
    });
    for (side, read) in target.readings() {
        let (key, color) = (if side == Side::Attacker { "attack" } else { "defend" }, target.of(side));
        object[key] = reading(read);
        object[key]["to_move"] = color.to_string().into();
    }
    if target.defended.is_some() {
        object["breakers"] = names(target.breakers()).into();
    }
    object
}

fn reading(reading: &Reading) -> Value {
    let choices: Vec<Value> = reading.moves.iter().map(choice).collect();
    json!({
        "verdict": word(reading.verdict),
        "needs": needs(reading.verdict),
        "line": reading.best().map(|best| names(best.line.iter().copied())),
        "moves": choices,
        "moves_complete": !is_unknown(reading),
        "nodes": reading.nodes,
    })
}

fn choice(choice: &Choice) -> Value {
    json!({
        "point": choice.point.to_string(),
        "verdict": word(choice.verdict),
        "needs": needs(choice.verdict),
        "line": names(choice.line.iter().copied()),
    })
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Captured => "captured",
        Verdict::Ko { .. } => "ko",
        Verdict::GetsAway => "gets_away",
        Verdict::Unknown => "unknown",
    }
}

/// Who needs ko threats.
fn needs(verdict: Verdict) -> Option<&'static str> {
    match verdict {
        Verdict::Ko { needs: Side::Attacker } => Some("attacker"),
        Verdict::Ko { needs: Side::Defender } => Some("defender"),
        _ => None,
    }
}

fn names(points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}
