//! Inversions: words, JSON and pictures.

use serde_json::{Value, json};
use tesuji_go::{Board, Color, Diagram, Mark, PointSet};
use tesuji_problem::{Assumption, Goal, Verdict};
use tesuji_solve::Side;
use tesuji_solve::inversions::{Effect, Inversions, Trial};
use tesuji_survey::pairs::Pair;

use crate::text::{any_of, counted, names, number};

/// The most points that are listed one by one.
const MANY: usize = 24;

/// The answer and the points that would turn it round, in a few sentences.
pub fn told(found: &Inversions, board: &Board, goal: Goal, pairs: &[Pair]) -> String {
    let row = goal.kind().map(tesuji_problem::Kind::row);
    let what = what(found, board);
    let begin = format!("{} to move:", found.to_move.name());
    let (Some(lives), Some(color)) = (found.lives, found.color()) else {
        return format!(
            "{begin} what becomes of {what} was not found within the limits (--nodes, --time), so nothing can be said of what \
             would change it."
        );
    };
    let owner = owner(found, board).unwrap_or(color);
    let happens = row.map_or(["lives", "dies"], |row| row.happens)[usize::from(!lives)];
    let at = found.begins.map_or(String::new(), |point| format!(" at {point}"));
    let unless = match found.verdict {
        Some(Verdict::Ko { needs, .. }) => format!(", unless {} has ko threats", name(needs, owner)),
        _ => String::new(),
    };
    let mut text = format!("{begin} {what} {happens}{at}{unless} ({}).", certainty(found, board));
    let points = names(found.points());
    let side = color.name();
    let is_again = found.loser() == Some(found.first);
    let (turns, lower) = (if points.len() == 1 { "at" } else { "at any of" }, side.to_lowercase());
    let places = match points.len() {
        0 => String::new(),
        1 => points[0].clone(),
        count if count <= MANY => format!("{count} points: {}", points.join(" ")),
        count => format!("{count} points, the crosses"),
    };
    text += &match points.len() {
        0 if found.is_complete && found.weak().is_empty() && found.order.is_some() => {
            format!(" By the same reading no single {lower} stone changes that.")
        }
        0 if found.is_complete && found.weak().is_empty() => format!(" No single {lower} stone changes that."),
        0 => format!(" No single {lower} stone is known to change that."),
        _ if is_again => format!(" Two {lower} moves in a row turn it round, the first {turns} {places}."),
        _ => format!(" A {lower} stone turns it round {turns} {places}."),
    };
    for needs in [Side::Attacker, Side::Defender] {
        let is_ko = |trial: &&Trial| matches!(trial.verdict, Some(Verdict::Ko { needs: who, .. }) if who == needs);
        for (effect, now) in [(Effect::Turns, "That is by a ko"), (Effect::Grades, "It becomes a ko")] {
            let these = found.trials.iter().filter(|trial| trial.effect == effect).filter(is_ko);
            let these: Vec<String> = these.map(|trial| trial.point.to_string()).collect();
            if !these.is_empty() {
                text += &format!(" {now}, for which {} needs threats, at {}.", name(needs, owner), any_of(&these));
            }
        }
    }
    for (verdict, now) in [(Verdict::Alive, "safe"), (Verdict::Dead, "lost")] {
        let is_it = |trial: &&Trial| trial.effect == Effect::Grades && trial.verdict == Some(verdict);
        let these: Vec<String> = found.trials.iter().filter(is_it).map(|trial| trial.point.to_string()).collect();
        if !these.is_empty() {
            text += &format!(" It is {now} without a ko at {}.", any_of(&these));
        }
    }
    let weak = names(found.weak());
    if !weak.is_empty() {
        let where_ = if weak.len() <= MANY { weak.join(" ") } else { "the circles".to_owned() };
        text += &format!(" A limit was met at {}: {where_}.", counted(weak.len(), "point"));
    }
    if !found.is_complete {
        text += " Other stones may turn it, too: it leads out into the open.";
    }
    for pair in pairs {
        let (first, replies) = (pair.first, any_of(&names(pair.replies)));
        let then = match names(pair.seconds) {
            seconds if seconds.is_empty() => "that turns it round".to_owned(),
            seconds => format!("a stone at {} does, too", any_of(&seconds)),
        };
        text += &format!(" After {side} {first} and the answer at {replies}, {then}.");
    }
    text
}

/// Whose the target is.
fn owner(found: &Inversions, board: &Board) -> Option<Color> {
    board.stone(found.target.first()?)
}

fn name(side: Side, owner: Color) -> &'static str {
    if side == Side::Defender { owner.name() } else { (!owner).name() }
}

/// The stones, as a subject: all of the blocks that are marked.
fn what(found: &Inversions, board: &Board) -> String {
    let Some(first) = found.target.first() else { return "the target".to_owned() };
    let owner = board.stone(first).map_or("", |color| color.name());
    let stones = whole(found.target, board);
    let is_block = board.block(first).is_some_and(|block| block.len() == stones.len());
    match stones.len() {
        1 => format!("{owner}'s stone at {first}"),
        count if is_block => format!("{owner}'s block of {} at {first}", number(count)),
        count => format!("{owner}'s group of {} at {first}", number(count)),
    }
}

/// All stones of the blocks with some of these.
fn whole(target: PointSet, board: &Board) -> PointSet {
    target.iter().filter_map(|point| board.block(point)).flat_map(tesuji_go::Block::stones).collect()
}

fn certainty(found: &Inversions, board: &Board) -> String {
    match (found.certainty, found.order, owner(found, board)) {
        (_, Some(1), _) => "read, by ladders alone".to_owned(),
        (_, Some(order), _) => format!("read, with threats up to order {order}"),
        (Some(certainty), None, Some(defender)) => certainty.told(&found.assumptions, board, defender),
        _ => "not known".to_owned(),
    }
}

/// The position with triangles on the target, crosses on the inversions, circles where a limit was met, and squares where the
/// place on the scale of ko changes.
pub fn picture(position: &Diagram, board: &Board, found: &Inversions, title: &str) -> Diagram {
    let mut diagram = position.clone();
    diagram.mark(&whole(found.target, board), Mark::Triangle);
    diagram.mark(&found.points(), Mark::Cross);
    diagram.mark(&found.weak(), Mark::Circle);
    diagram.mark(&found.having(Effect::Grades), Mark::Square);
    diagram.title = Some(title.to_owned());
    diagram
}

/// As JSON: points as players name them.
pub fn object(found: &Inversions, pairs: &[Pair]) -> Value {
    let set = |points: PointSet| names(points);
    let graded = |trial: &&Trial| trial.effect == Effect::Grades;
    json!({
        "target": set(found.target),
        "to_move": found.to_move.to_string(),
        "lives": found.lives,
        "verdict": found.verdict.map(verdict),
        "certainty": found.certainty.map(tesuji_problem::Certainty::name),
        "assumes": found.assumptions.list().iter().map(Assumption::name).collect::<Vec<_>>(),
        "order": found.order,
        "stone": found.color().map(|color| color.to_string()),
        "inversions": set(found.points()),
        "graded": found.trials.iter().filter(graded).map(|trial| json!({
            "point": trial.point.to_string(), "verdict": trial.verdict.map(verdict),
        })).collect::<Vec<_>>(),
        "weak": set(found.weak()),
        "complete": found.is_complete && found.weak().is_empty(),
        "begins": found.begins.map(|point| point.to_string()),
        "zone": set(found.zone),
        "intersection": set(found.intersection),
        "union": set(found.union),
        "tried": found.trials.len(),
        "pairs": pairs.iter().map(|pair| json!({
            "first": pair.first.to_string(), "replies": set(pair.replies), "seconds": set(pair.seconds),
        })).collect::<Vec<_>>(),
        "first_nodes": found.first_nodes,
        "nodes": found.nodes,
    })
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Alive => "alive",
        Verdict::Ko { .. } => "ko",
        Verdict::Dead => "dead",
    }
}
