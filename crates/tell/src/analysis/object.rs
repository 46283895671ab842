//! An analysis as JSON: points as players name them.

use serde_json::{Value, json};
use tesuji_go::{Color, PointSet};
use tesuji_problem::{Assumption, Assumptions, Certainty};
use tesuji_shape::structure::LinkKind;
use tesuji_survey::layers::letter;
use tesuji_survey::recognition::{Fate, Lead, Progress, Stance};
use tesuji_survey::score::{Dead, Reason};
use tesuji_survey::stakes::{Initiative, Stake, Threat};
use tesuji_survey::{Fact, Group, Question};

use super::Analysed;
use crate::text::names;

pub(super) fn of(told: &Analysed) -> Value {
    let analysis = &told.analysis;
    let mut object = told.facts.object();
    object["situation"] = situation(told);
    object["points"] = points(told);
    object["links_seen"] =
        analysis.seen.structure.links().filter(|link| link.link.kind != LinkKind::Solid).map(link).collect();
    object["groups_seen"] = groups(told);
    object["families"] = families(told);
    object["adjusted"] = adjusted(told);
    object["facts"] = analysis.facts.iter().map(fact).collect();
    object["stakes"] = analysis.stakes.stakes.iter().map(stake).collect();
    object["ko_threats"] = ko_threats(told);
    object
}

fn situation(told: &Analysed) -> Value {
    let situation = &told.analysis.situation;
    let stance = |color: Color| {
        let (word, stones) = match situation.stances[color as usize] {
            Stance::Attack(stones) => ("attack", stones),
            Stance::Defend(stones) => ("defend", stones),
            Stance::Settle(stones) => ("settle", stones),
            Stance::Build => ("build", PointSet::EMPTY),
        };
        json!({"stance": word, "stones": names(stones)})
    };
    let count = &situation.count;
    json!({
        "progress": match situation.progress {
            Progress::Opening => "opening",
            Progress::Middle => "middle",
            Progress::End => "end",
        },
        "ahead": match situation.lead {
            Lead::Even => None,
            Lead::Ahead(color) => Some(color.to_string()),
        },
        "margin": tenths(situation.margin),
        "doubt": tenths(situation.doubt),
        "black_wins": (situation.black_wins * 1000.0).round() / 1000.0,
        "basis": Certainty::Judged.name(),
        "komi": told.analysis.wanted.terms.komi,
        "to_move": told.analysis.wanted.terms.to_move.to_string(),
        "black": stance(Color::Black),
        "white": stance(Color::White),
        "contested": situation.contested.iter().map(|one| json!({
            "points": names(one.points),
            "group": one.group.map(|color| color.to_string()),
        })).collect::<Vec<_>>(),
        "territory": {
            "black": names(count.marked[0]),
            "white": names(count.marked[1]),
            "by_area": count.area,
            "by_territory": count.territory,
        },
    })
}

fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

/// Every point, row by row from A1: potential of both sides, ratio and worth of 1000, contact, ownership.
fn points(told: &Analysed) -> Value {
    let analysis = &told.analysis;
    let candidates = analysis.seen.structure.candidates();
    let point = |point| {
        let suggests = candidates.get(&point).map(|all| all.iter().map(|one| one.name()).collect::<Vec<_>>());
        let seen = analysis.seen.structure.point(point);
        json!({
            "point": point.to_string(),
            "color": seen.color.map(|color| color.to_string()),
            "contact": seen.contact,
            "potential": seen.potential,
            "ratio": seen.ratio,
            "worth": seen.worth,
            "candidates": suggests.unwrap_or_default(),
            "ownership": (analysis.estimate.owner(point) * 100.0).round() / 100.0,
        })
    };
    analysis.board.size().points().map(point).collect()
}

fn link(link: tesuji_shape::structure::LinkView) -> Value {
    json!({
        "color": link.color.to_string(),
        "kind": link.link.kind.name(),
        "ends": link.ends.map(|end| end.to_string()),
        "cuts": names(link.link.between()),
        "state": format!("{:?}", link.link.state).to_lowercase(),
    })
}

fn groups(told: &Analysed) -> Value {
    let structure = &told.analysis.seen.structure;
    let layers = told.layers();
    let group = |(number, group): (usize, &&tesuji_shape::structure::Group)| {
        let escape = structure.escape(group);
        json!({
            "name": letter(number),
            "color": group.color.to_string(),
            "stones": names(group.stones),
            "liberties": group.liberties.iter().take(4).map(|order| names(*order)).collect::<Vec<_>>(),
            "siege": group.siege,
            "exits": names(group.exits),
            "escape": escape.map(|escape| json!({
                "middle": escape.middle.to_string(), "base": escape.base.to_string(), "move": escape.point.to_string(),
            })),
            "eye_space": names(group.eye_space),
            "territory": f64::from(group.territory) / 1000.0,
            "strength": group.strength,
            "vitality": group.vitality.name(),
            "is_dead": group.is_dead,
        })
    };
    layers.groups_by_size().iter().enumerate().map(group).collect()
}

fn families(told: &Analysed) -> Value {
    let layers = told.layers();
    let families = layers.families_by_importance();
    let family = |(number, family): (usize, &&tesuji_shape::structure::Family)| {
        json!({
            "name": letter(number),
            "color": family.color.to_string(),
            "stones": names(family.stones),
            "points": names(family.points),
            "length": family.length,
            "territory": f64::from(family.territory) / 1000.0,
            "strength": family.strength,
            "importance": f64::from(family.importance) / 1000.0,
        })
    };
    families.iter().enumerate().map(family).collect()
}

fn adjusted(told: &Analysed) -> Value {
    let seen = &told.analysis.seen;
    let fate = |fate: Fate| match fate {
        Fate::Lives => "lives",
        Fate::Dies => "dies",
        Fate::Depends => "depends",
        Fate::Unknown => "unknown",
    };
    json!({
        "dead": seen.dead.iter().map(|dead| json!({
            "color": dead.color.to_string(),
            "stones": names(dead.stones),
            "basis": match dead.reason {
                Reason::Settled => "unconditional",
                Reason::Proved => proved_dead(told, dead),
                Reason::Read => "read",
                Reason::Judged => "judged",
            },
        })).collect::<Vec<_>>(),
        "fights": seen.struggles.iter().map(|fight| json!({
            "black": names(fight.pair[0]),
            "white": names(fight.pair[1]),
            "fates": fight.fates.map(fate),
        })).collect::<Vec<_>>(),
        "unclear": names(seen.unclear),
        "rounds": seen.rounds,
        "is_settled": seen.is_settled,
    })
}

/// Whether the proof that stones are dead takes something for granted: what, stands with their group.
fn proved_dead(told: &Analysed, dead: &Dead) -> &'static str {
    let group = told.analysis.statuses.iter().find(|group| dead.stones.is_within(&group.stones));
    group.and_then(Group::certainty).map_or(Certainty::ProvedIf.name(), Certainty::name)
}

fn assumed(assumptions: &Assumptions) -> Vec<&'static str> {
    assumptions.list().iter().map(Assumption::name).collect()
}

fn fact(fact: &Fact) -> Value {
    let kind = match fact.question {
        Question::Block(_) => "block",
        Question::Link(_) => "link",
        Question::Group(_) => "group",
        Question::Race(_) => "race",
    };
    json!({
        "question": kind,
        "stones": names(fact.stones()),
        "certainty": fact.certainty().map(Certainty::name),
        "assumed": assumed(&fact.assumed()),
        "line": names(fact.line()),
        "zone": names(fact.zone()),
        "nodes": fact.nodes(),
    })
}

fn stake(stake: &Stake) -> Value {
    json!({
        "color": stake.color.to_string(),
        "stones": names(stake.stones),
        "is_group": stake.is_group,
        "status": stake.status.to_string(),
        "loses": stake.loses.points(),
        "attack": stake.attack.map(|point| point.to_string()),
        "defence": stake.defence.map(|point| point.to_string()),
        "initiative": match stake.initiative {
            Some(Initiative::Sente(_)) => Some("sente"),
            Some(Initiative::Gote) => Some("gote"),
            None => None,
        },
        "certainty": stake.certainty.name(),
        "assumed": assumed(&stake.assumed),
    })
}

fn ko_threats(told: &Analysed) -> Value {
    let stakes = &told.analysis.stakes;
    let threat = |threat: &&Threat| {
        json!({
            "moves": names(threat.moves),
            "target": names(threat.target),
            "does": if threat.saves { "save" } else { "take" },
            "points": threat.points,
            "certainty": threat.certainty.name(),
            "assumed": assumed(&threat.assumed),
        })
    };
    let of = |color| stakes.countable(color).iter().map(threat).collect::<Vec<_>>();
    json!({"black": of(Color::Black), "white": of(Color::White), "is_complete": !stakes.was_stopped})
}
