//! Moves that do two jobs: words, JSON and pictures.

use serde_json::{Value, json};
use tesuji_go::{Board, Diagram, Mark};
use tesuji_problem::{Assumption, Certainty};
use tesuji_survey::double::{Deed, Double, Gain, Job};

use crate::text::names;

/// The move and its two jobs, in a sentence.
pub fn told(double: &Double, board: &Board) -> String {
    let [one, other] = double.jobs.map(|job| words(job, board));
    let (color, point) = (double.color.name(), double.point);
    let claim = match double.gain {
        Gain::Both => format!("{color} {point} {one} and {other}"),
        Gain::Either => format!("{color} {point} {one} or {other}: one of them, whatever the answer"),
    };
    let defender = double.proof.as_ref().and_then(|(problem, _)| problem.board().stone(problem.target.first()?));
    let sure = match (double.certainty, defender) {
        (Some(certainty), Some(defender)) => certainty.told(&double.assumptions, board, defender),
        (Some(_), None) => "read".to_owned(),
        (None, _) => "a candidate, not confirmed".to_owned(),
    };
    format!("{claim} ({sure}).")
}

fn words(job: Job, board: &Board) -> String {
    let first = job.stones.first().expect("a block has stones");
    let owner = board.stone(first).map_or("", |color| color.name());
    let stones = match job.stones.len() {
        1 => format!("{owner}'s stone at {first}"),
        count if job.does.is_of_life() => format!("{owner}'s group of {count} at {first}"),
        count => format!("{owner}'s {count} stones at {first}"),
    };
    match job.does {
        Deed::Captures => format!("captures {stones}"),
        Deed::Saves => format!("saves {stones}"),
        Deed::Kills => format!("kills {stones}"),
        Deed::Lives => format!("makes {stones} live"),
    }
}

/// The same as one word, for programs.
fn word(deed: Deed) -> &'static str {
    match deed {
        Deed::Captures => "capture",
        Deed::Saves => "save",
        Deed::Kills => "kill",
        Deed::Lives => "live",
    }
}

/// The position with the move as a letter, for a terminal: triangles on what it takes, squares on what it saves, of two of a
/// kind circles on the second.
pub fn drawing(position: &Diagram, double: &Double) -> Diagram {
    let mut diagram = marked(position, double);
    diagram.labels.insert(double.point, "a".to_owned());
    diagram.crop();
    diagram
}

fn marked(position: &Diagram, double: &Double) -> Diagram {
    let mut diagram = position.clone();
    let [one, other] = double.jobs;
    let mark = |job: Job| if job.does.takes() { Mark::Triangle } else { Mark::Square };
    let second = if mark(one) == mark(other) { Mark::Circle } else { mark(other) };
    diagram.mark(&one.stones, mark(one));
    diagram.mark(&other.stones, second);
    diagram
}

/// The move as the number 1, signs as in [`drawing`].
pub fn picture(position: &Diagram, double: &Double, title: &str) -> Diagram {
    let mut diagram = marked(position, double);
    let stones = if double.color == tesuji_go::Color::Black { &mut diagram.black } else { &mut diagram.white };
    stones.insert(double.point);
    diagram.labels.insert(double.point, "1".to_owned());
    diagram.crop();
    diagram.title = Some(title.to_owned());
    diagram
}

/// As JSON.
pub fn object(double: &Double, board: &Board) -> Value {
    let job = |job: Job| {
        json!({
            "does": word(job.does),
            "stones": names(job.stones),
        })
    };
    json!({
        "color": double.color.to_string(),
        "point": double.point.to_string(),
        "gain": if double.gain == Gain::Both { "both" } else { "either" },
        "jobs": double.jobs.map(job),
        "certainty": double.certainty.map(Certainty::name),
        "assumes": double.assumptions.list().iter().map(Assumption::name).collect::<Vec<_>>(),
        "words": told(double, board),
        "proof": double.proof.as_ref().map(|(_, text)| text),
    })
}
