//! A problem as JSON: the fields of the worker's questions that say what is asked.
//!
//! ```json
//! {"size":19,"black":["B2","C2"],"white":["D2"],"to_move":"black","ko":null,
//!  "goal":"live","target":["B2"],"quantifier":"all","region":null,"safe":null,"threats":0}
//! ```
//!
//! `size` is a number or `[width,height]`; `target` is a list of points, or a list of two lists for `connect`, `cut`
//! and `race`; `keep` are stones of the attacker that it may not lose while it captures the target. Whatever is left out is as in an empty question.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tesuji_go::{Point, PointSet, Size, both_ends};
use thiserror::Error;

use crate::{Draft, Flaw, Flaws, Goal, Problem, Quantifier, Turn};

/// Why a JSON text is no problem.
#[derive(Debug, Error)]
pub enum JsonError {
    /// Not JSON, or fields of the wrong kind.
    #[error("{}", both_ends(&.0.to_string()))]
    Form(#[from] serde_json::Error),
    /// A question that makes no sense.
    #[error(transparent)]
    Flaws(#[from] Flaws),
}

/// A problem as it stands in JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    #[serde(default)]
    size: Sides,
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    #[serde(default = "both")]
    to_move: String,
    #[serde(default)]
    ko: Option<String>,
    #[serde(default = "auto")]
    goal: String,
    #[serde(default)]
    target: Option<Targets>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    keep: Vec<String>,
    #[serde(default = "all")]
    quantifier: String,
    #[serde(default)]
    region: Option<Vec<String>>,
    #[serde(default)]
    safe: Option<Vec<String>>,
    #[serde(default)]
    threats: i64,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "size is a number or [width,height]")]
enum Sides {
    Square(u64),
    Rectangle([u64; 2]),
}

impl Default for Sides {
    fn default() -> Sides {
        Sides::Square(19)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "target is a list of points, or a list of two such lists")]
enum Targets {
    One(Vec<String>),
    Two([Vec<String>; 2]),
}

fn both() -> String {
    Turn::Both.to_string()
}

fn auto() -> String {
    Goal::Auto.to_string()
}

fn all() -> String {
    Quantifier::All.to_string()
}

/// Reads a problem.
pub fn read(text: &str) -> Result<Problem, JsonError> {
    Ok(read_draft(text)?.validate()?)
}

/// Reads a question that may leave something open.
pub fn read_draft(text: &str) -> Result<Draft, JsonError> {
    Ok(serde_json::from_str::<Form>(text)?.into_draft()?)
}

/// Writes a problem, in one line.
pub fn write(problem: &Problem) -> String {
    Value::to_string(&value(problem))
}

/// A problem as a JSON value.
pub fn value(problem: &Problem) -> Value {
    serde_json::to_value(Form::of(problem)).expect("a form has only texts and numbers")
}

impl Form {
    /// The words for a problem.
    pub fn of(draft: &Draft) -> Form {
        let names = |points: &PointSet| points.iter().map(|point| point.to_string()).collect::<Vec<_>>();
        let (width, height) = (draft.size.width().into(), draft.size.height().into());
        let target = match (draft.target.is_empty(), draft.second_target.is_empty()) {
            (true, true) => None,
            (_, true) => Some(Targets::One(names(&draft.target))),
            (_, false) => Some(Targets::Two([names(&draft.target), names(&draft.second_target)])),
        };
        Form {
            size: if width == height { Sides::Square(width) } else { Sides::Rectangle([width, height]) },
            black: names(&draft.black),
            white: names(&draft.white),
            to_move: draft.turn.to_string(),
            ko: draft.ko.map(|point| point.to_string()),
            goal: draft.goal.to_string(),
            target,
            keep: names(&draft.keep),
            quantifier: draft.quantifier.to_string(),
            region: draft.region.as_ref().map(names),
            safe: draft.safe.as_ref().map(names),
            threats: draft.threats,
        }
    }

    /// The question that the words stand for, with everything wrong in the words at once.
    pub fn into_draft(self) -> Result<Draft, Flaws> {
        let mut flaws = Vec::new();
        let (width, height) = match self.size {
            Sides::Square(side) => (side, side),
            Sides::Rectangle([width, height]) => (width, height),
        };
        let size = Size::new(width, height).unwrap_or_else(|error| {
            flaws.push(error.into());
            Size::default()
        });
        let mut points = |field: &'static str, names: &[String]| -> PointSet {
            let read = |name: &String| match name.parse::<Point>() {
                Ok(point) => Some(point),
                Err(error) => {
                    flaws.push(Flaw::Point { field, error });
                    None
                }
            };
            names.iter().filter_map(read).collect()
        };
        let (first, second) = match self.target {
            None => (Vec::new(), Vec::new()),
            Some(Targets::One(first)) => (first, Vec::new()),
            Some(Targets::Two([first, second])) => (first, second),
        };
        let mut draft = Draft {
            size,
            black: points("black", &self.black),
            white: points("white", &self.white),
            target: points("target", &first),
            second_target: points("target", &second),
            keep: points("keep", &self.keep),
            region: self.region.map(|names| points("region", &names)),
            safe: self.safe.map(|names| points("safe", &names)),
            ko: self.ko.and_then(|name| points("ko", &[name]).first()),
            threats: self.threats,
            ..Draft::default()
        };
        let mut flaw = |error| flaws.push(error);
        draft.turn = self.to_move.parse().map_err(&mut flaw).unwrap_or_default();
        draft.goal = self.goal.parse().map_err(&mut flaw).unwrap_or_default();
        draft.quantifier = self.quantifier.parse().map_err(&mut flaw).unwrap_or_default();
        Flaws::unless_any(flaws, draft)
    }
}
