//! The facts of a position as JSON: points as players name them.

use serde_json::{Value, json};
use tesuji_capture::ladder::Verdict;
use tesuji_problem::{Assumption, Side};
use tesuji_survey::{Basis, Danger, Group, Overview, Way};

use super::{Facts, links, races};
use crate::text::names;

pub(super) fn of(told: &Facts) -> Value {
    let size = told.board.size();
    let Overview {
        dangers,
        groups,
        doubles,
        links: all_links,
        races: all_races,
        blocks_left,
        groups_left,
        links_left,
        races_left,
        ..
    } = &told.overview;
    json!({
        "file": told.name,
        "size": [size.width(), size.height()],
        "to_move": told.to_move.map(|color| color.to_string()),
        "blocks": dangers.iter().map(block).collect::<Vec<_>>(),
        "groups": groups.iter().map(group).collect::<Vec<_>>(),
        "links": all_links.iter().map(links::object).collect::<Vec<_>>(),
        "races": all_races.iter().map(races::object).collect::<Vec<_>>(),
        "double": doubles.moves.iter().map(|one| crate::double::object(one, &told.board)).collect::<Vec<_>>(),
        "left_out": {
            "double": doubles.was_stopped,
            "blocks": names(blocks_left.iter().copied()),
            "groups": names(groups_left.iter().copied()),
            "links": links_left,
            "races": races_left,
        },
    })
}

fn block(danger: &Danger) -> Value {
    let (verdict, needs) = match danger.verdict {
        Verdict::Captured => ("captured", None),
        Verdict::Ko { needs: Side::Attacker } => ("ko", Some("attacker")),
        Verdict::Ko { needs: Side::Defender } => ("ko", Some("defender")),
        Verdict::GetsAway => ("none_found", None),
        Verdict::Unknown => ("unknown", None),
    };
    let (way, order, basis) = match danger.way {
        Way::AtOnce => (Some("at_once"), Some(0), Some("ladder")),
        Way::Ladder(_) => (Some("ladder"), Some(1), Some("ladder")),
        Way::Net => (Some("net"), Some(2), Some("read")),
        Way::Threats(order) => (Some("threats"), Some(order), Some("read")),
        Way::Other => (None, None, Some("read").filter(|_| danger.is_told())),
    };
    let saving = &danger.saving;
    let saved = json!({
        "moves": names(saving.moves.iter().copied()),
        "by_ko": names(saving.by_ko.iter().copied()),
        "undecided": names(saving.undecided.iter().copied()),
        "moves_complete": saving.is_complete,
        "is_lost": saving.is_lost,
    });
    json!({
        "color": danger.color.to_string(),
        "stones": names(danger.stones),
        "liberties": danger.liberties,
        "attack": {
            "verdict": verdict,
            "needs": needs,
            "way": way,
            "order": order,
            "basis": basis,
            "line": names(danger.line.iter().copied()),
        },
        "defend": if danger.is_told() { saved } else { Value::Null },
        "breakers": danger.breakers,
    })
}

fn group(group: &Group) -> Value {
    let basis = match group.basis {
        Basis::Unconditional => Some("unconditional"),
        Basis::Proof => Some("proof"),
        Basis::Escape => Some("escape"),
        Basis::Conditional => Some("proof_if_safe"),
        Basis::Read => Some("read"),
        Basis::ReadEscape => Some("read_escape"),
        Basis::Nothing => None,
    };
    json!({
        "color": group.color.to_string(),
        "stones": names(group.stones),
        "status": group.status.to_string(),
        "basis": basis,
        "assumed": group.assumed.list().iter().map(Assumption::name).collect::<Vec<_>>(),
        "kills": group.kills.map(|point| point.to_string()),
        "lives": group.lives.map(|point| point.to_string()),
    })
}
