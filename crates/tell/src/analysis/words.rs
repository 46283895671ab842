//! An analysis in short sentences and two tables.

use std::collections::BTreeMap;

use tesuji_go::{Color, PointSet, Scoring};
use tesuji_problem::Certainty;
use tesuji_shape::structure::{Group, LinkState, Vitality};
use tesuji_survey::layers::letter;
use tesuji_survey::recognition::{Fate, Lead, Progress, Stance};
use tesuji_survey::score::{Dead, Reason};
use tesuji_survey::{Basis, Status};

use super::{Analysed, stakes};
use crate::text::{counted, joined};

/// The most groups, families and contested places that are listed.
const MOST_LISTED: usize = 10;

/// More contested points than this are not counted out.
const LARGE: usize = 40;

/// A heading and what stands below it, if there is something.
fn section(heading: &str, lines: Vec<String>) -> Vec<String> {
    if lines.is_empty() {
        return lines;
    }
    [vec![format!("{heading}:")], lines.into_iter().map(|line| format!("  {line}")).collect(), vec![String::new()]]
        .concat()
}

pub(super) fn told(told: &Analysed) -> Vec<String> {
    let mut lines = section("The whole board", whole(told));
    lines.extend(section("What was adjusted", adjusted(told)));
    lines.extend(section(
        "Groups as they are seen: siege is how many ways lead out, eyes the points of room for eyes (judged, but for the last \
         column; what it assumes stands below)",
        groups(told),
    ));
    lines.extend(section("Families, the most important first (judged)", families(told)));
    lines.extend(section("At stake if its owner plays elsewhere", stakes::lost(told)));
    lines.extend(section("Local ko threats", stakes::threats(told)));
    lines
}

/// Progress, score, stances, what is contested.
fn whole(told: &Analysed) -> Vec<String> {
    let analysis = &told.analysis;
    let situation = &analysis.situation;
    let stones = (analysis.board.stones(Color::Black) | analysis.board.stones(Color::White)).len();
    let progress = match situation.progress {
        Progress::Opening => "Opening",
        Progress::Middle => "Middle game",
        Progress::End => "Endgame",
    };
    let by = (situation.margin.abs() * 2.0).round() / 2.0;
    let leader = if situation.margin >= 0.0 { Color::Black } else { Color::White };
    let lead = match situation.lead {
        Lead::Even => {
            format!("no clear lead ({} by {by:.1}, give or take {:.0})", leader.name(), situation.doubt)
        }
        Lead::Ahead(color) => format!("{} is ahead by {by:.1}, give or take {:.0}", color.name(), situation.doubt),
    };
    let percent = (100.0 * situation.black_wins).round();
    let terms = &analysis.wanted.terms;
    let games = analysis.seen.structure.parameters().situation.games;
    let count = &situation.count;
    let counted_by = |name: &str, [black, white]: [usize; 2]| format!("{name} Black {black}, White {white}");
    let mut lines = vec![
        format!("{progress}, {}: {lead}; {percent:.0} % for Black (judged).", counted(stones as u64, "stone")),
        format!(
            "Judged by {games} random games, by {}, with komi {}. Marked points: {}; {}; komi not counted.",
            if terms.scoring == Scoring::Territory { "territory" } else { "area" },
            terms.komi,
            counted_by("by area", count.area),
            counted_by("by territory", count.territory),
        ),
    ];
    lines.extend(Color::BOTH.into_iter().map(|color| stance(told, color)));
    let contested: Vec<String> = situation
        .contested
        .iter()
        .take(MOST_LISTED)
        .map(|one| match one.group {
            Some(color) => format!("{}'s group at {}", color.name(), place(&one.points)),
            None if 2 * one.points.len() > analysis.board.size().count() => "most of the board".to_owned(),
            None if one.points.len() > LARGE => format!("a large area around {}", middle(&one.points)),
            None => format!("{} around {}", counted(one.points.len() as u64, "point"), middle(&one.points)),
        })
        .collect();
    if !contested.is_empty() {
        lines.push(format!("Contested: {}.", joined(&contested, "; ")));
    }
    lines
}

fn stance(told: &Analysed, color: Color) -> String {
    let name = color.name();
    match told.analysis.situation.stances[color as usize] {
        Stance::Build => format!("{name}: no weak groups; build and take large points."),
        Stance::Attack(stones) => format!("{name}: attack {}'s group at {}.", (!color).name(), place(&stones)),
        Stance::Defend(stones) => format!("{name}: defend the group at {}.", place(&stones)),
        Stance::Settle(stones) => format!("{name}: settle the group at {}.", place(&stones)),
    }
}

/// A group by one of its stones.
pub(super) fn place(stones: &PointSet) -> String {
    stones.first().map_or(String::new(), |stone| stone.to_string())
}

/// The point of a set that is nearest to its middle.
fn middle(points: &PointSet) -> String {
    let far = |one: tesuji_go::Point| points.iter().map(|other| u32::from(one.distance(other))).sum::<u32>();
    points.iter().min_by_key(|&point| far(point)).map_or(String::new(), |point| point.to_string())
}

/// Stones that are taken for dead, fights between blocks that each seem captured, links that were read.
fn adjusted(told: &Analysed) -> Vec<String> {
    let seen = &told.analysis.seen;
    let mut lines = Vec::new();
    let mut places: BTreeMap<(Reason, Color, String), Vec<String>> = BTreeMap::new();
    for dead in &seen.dead {
        let word = match dead.reason {
            Reason::Settled => "for good".to_owned(),
            Reason::Proved => proved_dead(told, dead),
            Reason::Read => "as far as was read".to_owned(),
            Reason::Judged => "judged: all that is seen assumes it".to_owned(),
        };
        let stones = format!("{} ({})", place(&dead.stones), counted(dead.stones.len() as u64, "stone"));
        places.entry((dead.reason, dead.color, word)).or_default().push(stones);
    }
    for ((_, color, word), places) in places {
        lines.push(format!("Taken for dead, {word}: {}'s {}.", color.name(), places.join(", ")));
    }
    for fight in &seen.struggles {
        let [black, white] = fight.pair.map(|stones| place(&stones));
        let outcome = match fight.fates {
            [Fate::Lives, Fate::Dies] => "Black wins the fight, as far as was read",
            [Fate::Dies, Fate::Lives] => "White wins the fight, as far as was read",
            [Fate::Lives, Fate::Lives] => "both live, as far as was read",
            [Fate::Unknown, _] | [_, Fate::Unknown] => "the fight is undecided, and neither is taken for dead",
            _ => "it depends on who moves first, as far as was read",
        };
        lines.push(format!("Black's stones at {black} and White's at {white} each seem captured: {outcome}."));
    }
    if !seen.unclear.is_empty() {
        lines.push(format!("Neighbours that both seem dead, of which neither is taken for dead: {}.", seen.unclear));
    }
    if !seen.is_settled {
        lines.push(format!("This was not settled after {}.", counted(seen.rounds as u64, "round")));
    }
    lines
}

/// That stones are proved to be dead, with what the proof takes for granted.
fn proved_dead(told: &Analysed, dead: &Dead) -> String {
    let group = told.analysis.statuses.iter().find(|group| dead.stones.is_within(&group.stones));
    let certainty = group.and_then(|group| Some((group.certainty()?, group.assumed)));
    let told_by = |(certainty, assumed): (Certainty, _)| certainty.told(&assumed, &told.analysis.board, dead.color);
    certainty.map_or("proved under assumptions".to_owned(), told_by)
}

/// The table of groups.
fn groups(told: &Analysed) -> Vec<String> {
    let layers = told.layers();
    let groups = layers.groups_by_size();
    let mut lines = vec!["   side  at  stones siege eyes territory strength seen as    known".to_owned()];
    for (number, group) in groups.iter().enumerate().take(MOST_LISTED) {
        lines.push(format!(
            "{:<2} {:<5} {:<3} {:>6} {:>5} {:>4} {:>9.1} {:>8} {:<10} {}",
            letter(number),
            group.color.name(),
            place(&group.stones),
            group.stones.len(),
            siege(told, group),
            group.eye_space.len(),
            f64::from(group.territory) / 1000.0,
            group.strength,
            group.vitality.name(),
            known(told, group),
        ));
    }
    let more = groups.len().saturating_sub(MOST_LISTED);
    lines.extend((more > 0).then(|| format!("{} more (--json).", counted(more as u64, "group"))));
    let weak = groups.iter().filter(|group| group.vitality == Vitality::Weak);
    let ways: Vec<String> = weak
        .filter(|group| group.stones.len() > 1)
        .filter_map(|group| {
            let escape = told.analysis.seen.structure.escape(group)?;
            Some(format!("from {} to {}", escape.base, escape.point))
        })
        .take(MOST_LISTED)
        .collect();
    if !ways.is_empty() {
        lines.push(format!("Ways out of weak groups: {}.", ways.join(", ")));
    }
    let peeped = told.analysis.seen.structure.links().filter(|link| link.link.state == LinkState::Peeped);
    let cut = told.analysis.seen.structure.links().filter(|link| link.link.state == LinkState::CanBeCut).count();
    let peeped = peeped.filter(|link| link.link.kind != tesuji_shape::structure::LinkKind::Edge).count();
    if peeped + cut > 0 {
        lines.push(format!("Links: {peeped} peeped at, {cut} that can be cut as far as was read."));
    }
    lines
}

fn siege(told: &Analysed, group: &Group) -> String {
    let open = told.analysis.seen.structure.parameters().siege.open;
    if group.is_dead {
        "-".to_owned()
    } else if group.siege > open {
        "open".to_owned()
    } else {
        group.siege.to_string()
    }
}

/// What is known of the life of the parts of a group.
fn known(told: &Analysed, group: &Group) -> String {
    let parts = told.analysis.statuses.iter().filter(|part| part.stones.meets(&group.stones));
    let known: Vec<_> = parts.filter(|part| part.status != Status::Unknown).collect();
    let Some(first) = known.iter().max_by_key(|part| part.stones.len()) else {
        let parts = told.analysis.statuses.iter().filter(|part| part.stones.meets(&group.stones));
        let largest = parts.filter(|part| part.judged[0].is_some()).max_by_key(|part| part.stones.len());
        let percent = largest.and_then(|part| part.judged[0]);
        return percent.map_or(String::new(), |percent| format!("lives {percent} % if attacked, judged"));
    };
    let certainty = first.certainty().map_or("judged", |certainty| certainty.word());
    // What leads out into the open need not live there.
    let status = match first.basis {
        Basis::Escape => "alive or out".to_owned(),
        Basis::ReadEscape => "linked out".to_owned(),
        _ => first.status.to_string(),
    };
    let part = if first.stones.len() < group.stones.len() {
        format!(" ({} of it)", first.stones.len())
    } else {
        String::new()
    };
    format!("{status}{part}, {certainty}")
}

fn families(told: &Analysed) -> Vec<String> {
    let layers = told.layers();
    let families = layers.families_by_importance();
    let table = families.iter().enumerate().filter(|(_, family)| family.importance >= 1000).take(MOST_LISTED);
    let mut lines: Vec<String> = table
        .map(|(number, family)| {
            format!(
                "{:<2} {:<6} {:<4} {:>4} {:>7.1} {:>6} {:>8} {:>10.1}",
                letter(number),
                family.color.name(),
                place(&if family.stones.is_empty() { family.points } else { family.stones }),
                family.points.len(),
                f64::from(family.territory) / 1000.0,
                family.length,
                family.strength,
                f64::from(family.importance) / 1000.0,
            )
        })
        .collect();
    if !lines.is_empty() {
        lines.insert(0, "   side   at points territory length strength importance".to_owned());
    }
    lines
}
