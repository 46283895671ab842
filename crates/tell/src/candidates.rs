//! The questions that an input may ask, best first.

use serde_json::{Value, json};
use tesuji_problem::Goal;
use tesuji_problem::json::Form;
use tesuji_solve::Candidate;

use crate::text::clean_name;

/// The questions for programs.
pub fn object(name: &str, candidates: &[Candidate]) -> Value {
    let one = |candidate: &Candidate| {
        json!({
            "question": Form::of(&candidate.problem),
            "words": candidate.problem.in_words(),
            "reason": candidate.reason,
        })
    };
    json!({"file": name, "candidates": candidates.iter().map(one).collect::<Vec<_>>()})
}

/// The questions for people, each with the option that asks it.
pub fn in_words(name: &str, candidates: &[Candidate]) -> String {
    let mut text = format!("{}\n", clean_name(name));
    if candidates.is_empty() {
        text += "  nothing: name the stones with --target\n";
    }
    for (number, candidate) in (1..).zip(candidates) {
        let problem = &candidate.problem;
        // Of a race a stone of each group is enough, unless the region is given.
        let stones = match problem.goal {
            Goal::Race if problem.region.is_none() => {
                problem.target.first().into_iter().chain(problem.second_target.first()).collect()
            }
            _ => problem.target | problem.second_target,
        };
        let names: Vec<String> = stones.iter().map(|point| point.to_string()).collect();
        let asked = candidate.problem.in_words();
        text += &format!("  {number}  {asked}: --target {}\n     {}\n", names.join(","), candidate.reason);
    }
    text
}
