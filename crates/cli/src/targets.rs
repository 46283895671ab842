//! `--target list`: what a problem may ask, best first.

use std::io;

use serde_json::{Value, json};
use tesuji_problem::json::Form;
use tesuji_solve::Candidate;

use crate::arguments::Inputs;
use crate::exit::Exit;
use crate::outcome;
use crate::overrides::Overrides;
use crate::source::read_all;
use crate::terminal::{clean, complain, print};

/// Tells the questions of all inputs, and answers none.
pub(crate) fn list(inputs: &Inputs, overrides: &Overrides, as_json: bool) -> io::Result<Exit> {
    let mut exit = Exit::Done;
    for (name, item) in read_all(inputs) {
        match item.and_then(|item| overrides.candidates(&item)) {
            Ok(candidates) if as_json => print(&format!("{}\n", object(&name, &candidates)))?,
            Ok(candidates) => print(&in_words(&name, &candidates))?,
            Err(error) => {
                exit = Exit::Bad;
                if as_json {
                    print(&format!("{}\n", outcome::error(&name, &error.to_string())))?;
                } else {
                    complain(&name, &error);
                }
            }
        }
    }
    Ok(exit)
}

fn object(name: &str, candidates: &[Candidate]) -> Value {
    let one = |candidate: &Candidate| {
        json!({
            "question": Form::of(&candidate.problem),
            "words": candidate.problem.in_words(),
            "reason": candidate.reason,
        })
    };
    json!({"file": name, "candidates": candidates.iter().map(one).collect::<Vec<_>>()})
}

fn in_words(name: &str, candidates: &[Candidate]) -> String {
    let mut text = format!("{}\n", clean(name).replace('\n', " "));
    if candidates.is_empty() {
        text += "  nothing: name the stones with --target\n";
    }
    for (number, candidate) in (1..).zip(candidates) {
        let names: Vec<String> = candidate.problem.target.iter().map(|point| point.to_string()).collect();
        let asked = candidate.problem.in_words();
        text += &format!("  {number}  {asked}: --target {}\n     {}\n", names.join(","), candidate.reason);
    }
    text
}
