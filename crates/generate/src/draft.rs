//! Drafts of questions.

use std::iter::repeat_with;

use tesuji_go::{PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem, Turn};

/// Does a target live in a region with a wall that is safe, either side first?
pub fn enclosed(
    size: Size,
    [black, white]: [PointSet; 2],
    target: PointSet,
    region: PointSet,
    safe: PointSet,
) -> Draft {
    let (region, safe) = (Some(region), Some(safe));
    Draft { size, black, white, turn: Turn::Both, goal: Goal::Live, target, region, safe, ..Draft::default() }
}

/// The first draft that is a problem; draws as long as it takes.
pub fn first_valid(mut draw: impl FnMut() -> Option<Draft>) -> Problem {
    repeat_with(|| draw()?.validate().ok()).flatten().next().expect("draws go on")
}
