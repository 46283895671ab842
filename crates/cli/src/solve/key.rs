//! What an answer depends on: by this key a batch knows which problems it has answered before.

use serde_json::{Value, json};
use tesuji_problem::{Problem, json as problem_json};
use tesuji_session::Claims;

use crate::hash::Hash;
use crate::solve::options::Solve;

/// A problem in a batch: what it is called, and what an answer to it depends on. Two lines with the same key say the
/// same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Key {
    file: String,
    /// The hash of the whole question, or what is wrong with it.
    pub(super) question: String,
    limits: String,
}

impl Key {
    /// The key of a question, and of what its record says.
    pub(super) fn of(name: &str, problem: &Problem, claims: Option<&Claims>, options: &Solve) -> Key {
        Key { file: name.to_owned(), question: question(problem, claims), limits: limits(options).to_string() }
    }

    /// The key of an input that is no question.
    pub(super) fn of_error(name: &str, error: &str) -> Key {
        Key { file: name.to_owned(), question: error.to_owned(), limits: String::new() }
    }

    /// The key of a line; `None` if the line is not a result of a batch.
    pub(super) fn of_line(line: &Value) -> Option<Key> {
        let file = line["file"].as_str()?;
        match line["status"].as_str()? {
            "error" => Some(Key::of_error(file, line["error"].as_str()?)),
            _ => Some(Key {
                file: file.to_owned(),
                question: line["question"].as_str()?.to_owned(),
                limits: line["limits"].to_string(),
            }),
        }
    }
}

fn question(problem: &Problem, claims: Option<&Claims>) -> String {
    let mut hash = Hash::default();
    hash.add(&problem_json::write(problem));
    if let Some(claims) = claims {
        hash.add(&claims.text());
    }
    format!("{:016x}", hash.0)
}

/// All options that an answer depends on.
pub(super) fn limits(options: &Solve) -> Value {
    let limits = &options.problems.limits;
    json!({
        "nodes": limits.nodes,
        "walls": format!("{:?}", options.answers.walls).to_lowercase(),
        "ms": limits.time.map(|time| time.as_secs_f64() * 1e3),
        "mb": limits.memory,
        "ko_scale": limits.ko_scale,
        "verdict_only": options.verdict_only,
    })
}
