//! The forms of an answer, whatever was asked: sentences, JSON, pictures and a record.

use std::time::Duration;

use serde_json::Value;
use tesuji_go::{Diagram, Mark};
use tesuji_problem::Problem;
use tesuji_record::sgf::Tree;
use tesuji_solve::{ProofStatus, Solution};

use crate::json::{self, Want};
use crate::text::{counted, duration, wrap};
use crate::{panels, race, solution, words};

/// The marks of a question's picture.
const SIGNS: [(Mark, &str); 5] = [
    (Mark::Cross, "target"),
    (Mark::Triangle, "other target"),
    (Mark::Circle, "to be kept"),
    (Mark::Square, "safe"),
    (Mark::Selected, "region"),
];

/// Everything that was found, in lines of this width.
pub fn report(found: &Solution, time: Duration, width: usize) -> String {
    let text = match found {
        Solution::One(report) => words::report(report, width),
        Solution::Race(race) => race::report(race, width),
    };
    text + &costs(found, time, width)
}

/// The status, then what each side gets, without wrong first moves.
pub fn status(found: &Solution, time: Duration, width: usize) -> String {
    let text = match found {
        Solution::One(report) => words::status(report, width),
        Solution::Race(race) => race::status(race, width),
    };
    text + &costs(found, time, width)
}

/// The same for programs.
pub fn object(found: &Solution, time: Duration, wants: &[Want]) -> Value {
    match found {
        Solution::One(report) => json::object(report, time, wants),
        Solution::Race(race) => race::object(race, time, wants),
    }
}

/// The question as a picture: in the open, with the region where it was read.
pub fn diagram(found: &Solution) -> Diagram {
    let problem = found.problem();
    let mut diagram = problem.diagram();
    if found.is_open() {
        diagram.mark(&found.region(), Mark::Selected);
        diagram.mark(&problem.target, Mark::Cross);
        diagram.mark(&problem.second_target, Mark::Triangle);
        diagram.mark(&problem.keep, Mark::Circle);
        diagram.crop();
    }
    diagram.title = Some(problem.in_words());
    diagram
}

/// What the signs of a question's picture mean, in a line; `sign` says how a mark looks.
pub fn key(diagram: &Diagram, sign: impl Fn(Mark) -> char) -> String {
    let told = SIGNS.iter().filter(|(mark, _)| !diagram.marked(*mark).is_empty());
    let told: Vec<String> = told.map(|(mark, meaning)| format!("{} {meaning}", sign(*mark))).collect();
    if told.is_empty() { String::new() } else { told.join("   ") }
}

/// The question, the solution and the main wrong moves as pictures.
pub fn panels(found: &Solution) -> Vec<Diagram> {
    match found {
        Solution::One(report) => panels::panels(report),
        Solution::Race(race) => race::panels(race, diagram(found)),
    }
}

/// The solution as a record, added to the record that the question came from.
pub fn tree(record: Option<&Tree>, asked: &Problem, found: &Solution) -> Tree {
    match found {
        Solution::One(report) => solution::tree(record, asked, report),
        Solution::Race(race) => race::tree(record, asked, race),
    }
}

/// How much work it was, and whether the proof was checked.
fn costs(found: &Solution, time: Duration, width: usize) -> String {
    let (nodes, positions) = (counted(found.nodes(), "node"), counted(found.positions(), "position"));
    let proof = match &found.proof() {
        None => "nothing was proved".to_owned(),
        Some(ProofStatus::Checked { positions: 0, .. }) => {
            "a second program has checked the proof, which needs no moves".to_owned()
        }
        Some(ProofStatus::Checked { positions, moves }) => {
            let (positions, moves) = (counted(*positions, "position"), counted(*moves, "move"));
            format!("a second program has checked the proof ({positions}, {moves})")
        }
        Some(ProofStatus::Unchecked(why)) => format!("the proof was not checked: {why}"),
    };
    let text = wrap(&format!("{nodes}, {positions}, {}; {proof}.", duration(time)), width);
    let stopped = if found.was_cut_off() {
        "The clock (--time) or Ctrl-C ended it, not a number of nodes (--nodes): it may get further another time.\n"
    } else {
        ""
    };
    format!("\n{text}\n{stopped}")
}
