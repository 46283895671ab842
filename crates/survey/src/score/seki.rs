//! Stones that stand without two eyes, as who would take them is taken.
//!
//! ```text
//! . X O a O X .    Neither side can play at a or b: it would be in atari. What is left when all neutral points that
//! X X O b O X X    can be filled are filled is such a point, and the blocks beside it are in seki.
//! ```
//!
//! Read no further than ataris go: a judgement.

use tesuji_go::{Color, PointSet};
use tesuji_shape::Unconditional;

use super::fill::{Filled, rooms};

/// The stones in seki at the end of what was filled in thought.
pub(super) fn seki(end: &Filled) -> PointSet {
    let board = &end.board;
    let mut seki = PointSet::EMPTY;
    for room in rooms(board).into_iter().filter(|room| room.is_shared) {
        let is_open = |color: Color| room.points.iter().any(|point| end.is_safe(color, point));
        if !Color::BOTH.into_iter().any(is_open) {
            let beside = room.points.rim(board.size());
            seki.extend(
                board
                    .blocks()
                    .filter(|block| block.stones().any(|stone| beside.contains(stone)))
                    .flat_map(tesuji_go::Block::stones),
            );
        }
    }
    if seki.is_empty() {
        return seki;
    }
    Color::BOTH.into_iter().fold(seki, |seki, color| seki - Unconditional::of(board, color).alive)
}
