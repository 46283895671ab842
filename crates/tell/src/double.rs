//! Moves that do two jobs: words, JSON and pictures.

use serde_json::{Value, json};
use tesuji_go::{Board, Diagram, Mark};
use tesuji_problem::Certainty;
use tesuji_survey::double::{Double, Gain, Job};

use crate::text::names;

/// The move and its two jobs, in a sentence.
pub fn told(double: &Double, board: &Board) -> String {
    let [one, other] = double.jobs.map(|job| words(job, board));
    let (color, point) = (double.color.name(), double.point);
    let claim = match double.gain {
        Gain::Both => format!("{color} {point} {one} and {other}"),
        Gain::Either => format!("{color} {point} {one} or {other}: one of them, whatever the answer"),
    };
    let sure = match double.certainty {
        Some(Certainty::Proved) => "proved",
        Some(Certainty::ProvedIf) => "proved, if the stones around are safe",
        Some(_) => "read",
        None => "a candidate, not confirmed",
    };
    format!("{claim} ({sure}).")
}

fn words(job: Job, board: &Board) -> String {
    let first = job.stones.first().expect("a block has stones");
    let verb = if job.captures { "captures" } else { "saves" };
    let owner = board.stone(first).map_or("", |color| color.name());
    match job.stones.len() {
        1 => format!("{verb} {owner}'s stone at {first}"),
        count => format!("{verb} {owner}'s {count} stones at {first}"),
    }
}

/// The move as the number 1, triangles on what it captures, squares on what it saves.
pub fn picture(position: &Diagram, double: &Double, title: &str) -> Diagram {
    let mut diagram = position.clone();
    for job in double.jobs {
        diagram.mark(&job.stones, if job.captures { Mark::Triangle } else { Mark::Square });
    }
    let stones = if double.color == tesuji_go::Color::Black { &mut diagram.black } else { &mut diagram.white };
    stones.insert(double.point);
    diagram.labels.insert(double.point, "1".to_owned());
    diagram.title = Some(title.to_owned());
    diagram
}

/// As JSON.
pub fn object(double: &Double, board: &Board) -> Value {
    let job = |job: Job| {
        json!({
            "does": if job.captures { "capture" } else { "save" },
            "stones": names(job.stones),
        })
    };
    json!({
        "color": double.color.to_string(),
        "point": double.point.to_string(),
        "gain": if double.gain == Gain::Both { "both" } else { "either" },
        "jobs": double.jobs.map(job),
        "certainty": double.certainty.map(Certainty::name),
        "words": told(double, board),
        "proof": double.proof.as_ref().map(|(_, text)| text),
    })
}
