//! A question in the open as a question in a region, with one thing or the other taken for granted about the rest.
//!
//! ```text
//! . . . . .        : : : . .      The surroundings are free: Black on a point beside the region has escaped.
//! . . . . .   ->   : : : . .
//! X!X!O . .        X!X!O . .
//!
//!                  O=O=O=O=.      The surroundings are the attacker's: Black gets nothing out of them.
//!             ->   : : : O=.
//!                  X!X!O=. .
//! ```

use tesuji_go::{Color, PointSet, Size};
use tesuji_problem::{Problem, Turn};

use crate::report::Outside;

/// The question in a region; `None` if a stone has no liberty in it.
pub(crate) fn framed(problem: &Problem, region: &PointSet, alive: &PointSet, outside: Outside) -> Option<Problem> {
    let board = problem.board();
    let defender = board.stone(problem.target.first()?)?;
    let mut draft = problem.clone().into_draft();
    draft.region = Some(*region);
    // Whoever is asked about, the other side's turn tells something too.
    if draft.ko.is_none() {
        draft.turn = Turn::Both;
    }
    if outside == Outside::Attackers {
        let rim = beside(problem.size, region) - *alive;
        let far = (board.stones(defender) - *region) - *alive;
        let [own, other] = match defender {
            Color::Black => [&mut draft.black, &mut draft.white],
            Color::White => [&mut draft.white, &mut draft.black],
        };
        *own -= far;
        *other |= rim;
    }
    draft.safe = Some((draft.black | draft.white) - *region);
    draft.validate().ok()
}

/// The points next to a set, without the set.
pub(crate) fn beside(size: Size, points: &PointSet) -> PointSet {
    points.iter().flat_map(|point| size.neighbours(point)).collect::<PointSet>() - *points
}
