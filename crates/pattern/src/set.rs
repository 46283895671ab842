//! A set of problems with proved first moves, a JSON object a line. `tesuji-learn --patterns` makes them.

use serde_json::Value;
use tesuji_go::{Point, PointSet};
use tesuji_problem::{Problem, json};
use thiserror::Error;

use crate::cluster::Known;
use crate::eye::Status;
use crate::window::{Frame, Pattern};

/// A problem of a set. In most sets whoever moves first succeeds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Black kills; the target is White.
    pub problem: Problem,
    /// Is the boundary between the two incomplete?
    pub has_gaps: bool,
    /// Empty points inside, before there were gaps.
    pub room: usize,
    /// What is proved of it.
    pub status: Status,
    /// If it is unsettled, the first moves that are proved to kill.
    pub right: PointSet,
    /// First moves of which that is not known.
    pub open: PointSet,
    /// The number with which the generator draws it again.
    pub number: u64,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {what}")]
pub struct SetError {
    line: usize,
    what: String,
}

/// Reads a set.
pub fn read(text: &str) -> Result<Vec<Member>, SetError> {
    let bad = |line: usize| move |what: String| SetError { line: line + 1, what };
    text.lines().enumerate().map(|(line, text)| Member::of(text).map_err(bad(line))).collect()
}

/// Of 588 problems so many are held out.
const HELD_OUT: [usize; 2] = [88, 588];

/// The number with which the problems are mixed before some are held out.
pub const SPLIT: u64 = 1;

/// Mixes the problems by a seed and holds out 88 of 588: those to learn from, and those held out. [Lee04 §3.3]
pub fn split(mut set: Vec<Member>, seed: u64) -> [Vec<Member>; 2] {
    fastrand::Rng::with_seed(seed).shuffle(&mut set);
    let [held_out, of] = HELD_OUT;
    let held_out = set.split_off(set.len() - set.len() * held_out / of);
    [set, held_out]
}

impl Member {
    fn of(line: &str) -> Result<Member, String> {
        let value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let problem = json::read(&value["problem"].to_string()).map_err(|error| error.to_string())?;
        let points = |name: &str| -> Result<PointSet, String> {
            let names = value[name].as_array().ok_or_else(|| format!("{name:?} is no list of points"))?;
            let point = |name: &Value| name.as_str().and_then(|name| name.parse::<Point>().ok());
            names.iter().map(|name| point(name).ok_or_else(|| format!("{name} is no point"))).collect()
        };
        let number = |name: &str| value[name].as_u64().ok_or_else(|| format!("{name:?} is no number"));
        Ok(Member {
            status: match value["status"].as_str() {
                None => Status::Unsettled,
                Some(word) => Status::of_word(word).ok_or_else(|| format!("{word:?} is no status"))?,
            },
            has_gaps: value["gaps"].as_bool().ok_or("\"gaps\" is true or false")?,
            room: number("room")? as usize,
            right: points("right")?,
            open: points("open")?,
            number: number("number")?,
            problem,
        })
    }

    /// The problem as a pattern with its right first moves, and the frame between them and the board.
    ///
    /// # Panics
    /// Never: a member has a target.
    pub fn known(&self) -> (Known, Frame) {
        let (pattern, frame) = Pattern::of(&self.problem).expect("a member has a target");
        (Known { pattern, moves: frame.cells(&self.right) }, frame)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_problem_with_its_answer() {
        let line = r#"{"number":3,"gaps":false,"room":3,"right":["B1"],"open":[],"problem":{"black":["E1","E2","D3"],"white":["D1","D2"],"goal":"kill","target":["D1"]}}"#;
        let set = read(line).expect("a set");
        assert_eq!((set.len(), set[0].room, set[0].has_gaps), (1, 3, false));
        assert_eq!(set[0].known().0.moves.count_ones(), 1);
        let broken = format!("{line}\n{{}}");
        assert!(read(&broken).unwrap_err().to_string().starts_with("line 2: "));
        let bad = line.replace("\"B1\"", "7");
        assert_eq!(read(&bad).unwrap_err().to_string(), "line 1: 7 is no point");
    }
}
