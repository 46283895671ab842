//! What is kept of an answered problem: the JSON line of `solve --json` and of a batch's results.

use std::time::Duration;

use serde_json::{Value, json};
use tesuji_problem::json as problem_json;
use tesuji_solve::{Report, Scope};

use crate::arguments::Solve;
use crate::claims::Claims;
use crate::hash::Hash;
use crate::overrides::Asked;
use crate::reply;

/// A problem in a batch: what it is called, and what an answer to it depends on. Two lines with the same key say the
/// same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Key {
    file: String,
    /// The hash of the whole question, or what is wrong with it.
    question: String,
    limits: String,
}

impl Key {
    /// Of a question, with all that was found, and of what its record says.
    pub(crate) fn of(name: &str, scope: &Scope, claims: Option<&Claims>, options: &Solve) -> Key {
        Key { file: name.to_owned(), question: question(scope, claims), limits: limits(options).to_string() }
    }

    /// Of what is no question.
    pub(crate) fn of_error(name: &str, error: &str) -> Key {
        Key { file: name.to_owned(), question: error.to_owned(), limits: String::new() }
    }

    /// Of a line; `None` if it is none of ours.
    pub(crate) fn of_line(line: &Value) -> Option<Key> {
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

/// The answer to a problem, and what it says of the first moves that its record calls right.
pub(crate) fn answer(
    name: &str,
    (scope, asked): (&Scope, &Asked),
    (report, time): (&Report, Duration),
    options: &Solve,
) -> Value {
    let claims = asked.record.as_ref().and_then(Claims::of);
    let claims = claims.as_ref();
    let mut object = reply::object(report, time, &[]);
    tell_asked(&mut object, asked);
    reply::tell_found(&mut object, scope.found_target.then_some(&report.problem));
    object["file"] = name.into();
    object["to_move"] = scope.problem.turn.to_string().into();
    object["question"] = question(scope, claims).into();
    object["limits"] = limits(options);
    if let Some(claims) = claims.filter(|_| !options.verdict_only) {
        object["record"] = claims.object(report, scope.found_target);
    }
    object
}

/// Adds why this was taken as the question, and what was assumed about the input.
pub(crate) fn tell_asked(object: &mut Value, asked: &Asked) {
    object["asked"] = asked.question.reason.as_str().into();
    if !asked.notes.is_empty() {
        object["notes"] = asked.notes.clone().into();
    }
}

/// What is wrong with a problem.
pub(crate) fn error(name: &str, error: &str) -> Value {
    json!({"file": name, "status": "error", "error": error})
}

fn question(scope: &Scope, claims: Option<&Claims>) -> String {
    let mut hash = Hash::default();
    hash.add(&problem_json::write(&scope.problem));
    if let Some(claims) = claims {
        hash.add(&claims.text());
    }
    format!("{:016x}", hash.0)
}

/// All options that an answer depends on.
fn limits(options: &Solve) -> Value {
    let limits = &options.limits;
    json!({
        "nodes": limits.nodes,
        "walls": format!("{:?}", options.answers.walls).to_lowercase(),
        "ms": limits.time.map(|time| time.as_secs_f64() * 1e3),
        "mb": limits.memory,
        "ko_scale": limits.ko_scale,
        "verdict_only": options.verdict_only,
    })
}
