//! Inversions: words, JSON and pictures.

use serde_json::{Value, json};
use tesuji_go::{Board, Diagram, Mark, PointSet};
use tesuji_problem::{Assumption, Goal, Verdict};
use tesuji_solve::Side;
use tesuji_solve::inversions::{Effect, Inversions, Trial};
use tesuji_survey::pairs::Pair;

use crate::text::{any_of, counted, names};

/// The most points that are listed one by one.
const MANY: usize = 24;

/// The answer and the points that would turn it round, in a few sentences.
pub fn told(found: &Inversions, board: &Board, goal: Goal, pairs: &[Pair]) -> String {
    let row = goal.kind().map(tesuji_problem::Kind::row);
    let what = what(found, board);
    let begin = format!("{} to move:", found.to_move.name());
    let (Some(lives), Some(color)) = (found.lives, found.color()) else {
        return format!(
            "{begin} it is not known what becomes of {what}, so nothing can be said of what would change it."
        );
    };
    let happens = row.map_or(["lives", "dies"], |row| row.happens)[usize::from(!lives)];
    let mut text = format!("{begin} {what} {happens} ({}).", certainty(found, board));
    let points = names(found.points());
    let side = color.name();
    let again = if found.loser() == Some(found.first) { ", and another move," } else { "" };
    text += &match points.len() {
        0 if found.is_complete && found.weak().is_empty() => format!(" No single {side} stone changes that."),
        0 => format!(" No single {side} stone is known to change that."),
        1 => format!(" A {} stone at {}{again} turns it round.", lower(side), points[0]),
        count if count <= MANY => {
            format!(" A {} stone{again} turns it round at {count} points: {}.", lower(side), points.join(" "))
        }
        count => format!(" A {} stone{again} turns it round at {count} points, the crosses.", lower(side)),
    };
    let graded: Vec<String> = found.trials.iter().filter(|trial| trial.effect == Effect::Grades).map(graded).collect();
    if !graded.is_empty() {
        text += &format!(" On the scale of ko alone: {}.", graded.join(", "));
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

fn lower(name: &str) -> String {
    name.to_lowercase()
}

/// The stones, as a subject.
fn what(found: &Inversions, board: &Board) -> String {
    let first = found.target.first().expect("a target has stones");
    let owner = board.stone(first).map_or("", |color| color.name());
    match found.target.len() {
        1 => format!("{owner}'s stone at {first}"),
        count => format!("{owner}'s group of {count} at {first}"),
    }
}

fn certainty(found: &Inversions, board: &Board) -> String {
    let defender = found.target.first().and_then(|stone| board.stone(stone));
    match (found.certainty, found.order, defender) {
        (_, Some(1), _) => "read, by ladders alone".to_owned(),
        (_, Some(order), _) => format!("read, with threats up to order {order}"),
        (Some(certainty), None, Some(defender)) => certainty.told(&found.assumptions, board, defender),
        _ => "not known".to_owned(),
    }
}

fn graded(trial: &Trial) -> String {
    let verdict = match trial.verdict {
        Some(Verdict::Ko { needs: Side::Attacker, .. }) => "ko, the attacker needs threats",
        Some(Verdict::Ko { .. }) => "ko, the defender needs threats",
        Some(Verdict::Alive) => "no ko, alive",
        Some(Verdict::Dead) => "no ko, dead",
        None => "another ko",
    };
    format!("{} ({verdict})", trial.point)
}

/// The position with triangles on the target, crosses on the inversions, circles where a limit was met, and squares where the
/// place on the scale of ko changes.
pub fn picture(position: &Diagram, found: &Inversions, title: &str) -> Diagram {
    let mut diagram = position.clone();
    diagram.mark(&found.target, Mark::Triangle);
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
        "complete": found.is_complete,
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
