//! A ladder as JSON: points as players name them.

use serde_json::{Value, json};
use tesuji_capture::ladder::{Choice, Reading, Verdict};
use tesuji_go::Size;
use tesuji_problem::Side;
use tesuji_survey::{Ladder, is_unknown};

use crate::text::names;

/// All ladders that were read of a position.
pub fn object(name: &str, size: Size, ladders: &[Ladder]) -> Value {
    let targets: Vec<Value> = ladders.iter().map(target).collect();
    json!({"file": name, "size": [size.width(), size.height()], "targets": targets})
}

fn target(target: &Ladder) -> Value {
    let mut object = json!({
        "color": target.color.to_string(),
        "stones": names(target.stones),
        "liberties": target.liberties,
    });
    for (side, read) in target.readings() {
        let (key, color) = (if side == Side::Attacker { "attack" } else { "defend" }, target.color_of(side));
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
