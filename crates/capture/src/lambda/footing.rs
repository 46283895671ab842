//! What an answer rests on.
//!
//! A capture has a zone, and holds whatever is outside. That nothing was found has none: it rests on all that the reader
//! looked at. Had none of these points changed, it would play the same moves again and come to the same end.
//!
//! ```text
//! . . 2 . . .      X  the target, and all points that were played on in the search
//! . 2 1 2 . .      1  beside those: liberties, and stones that may be taken
//! 2 1 X 1 2 .      2  second liberties, where more moves are listed
//! . 2 1 2 . .      And of every block that is seen there so many liberties that it stays as strong as it is, of a weak
//! . . 2 . . .      one and of those beside it all.
//! ```

use tesuji_go::{Block, Board, Point, PointSet};

use super::search::Search;
use crate::ladder::Verdict;

impl Search<'_> {
    /// What an answer rests on that was just read, with the zone of its capture.
    pub(super) fn rests_on(&self, verdict: Verdict, zone: Option<PointSet>) -> PointSet {
        match (verdict, zone) {
            (Verdict::Captured, Some(zone)) => zone,
            (_, zone) => {
                let few = usize::from(self.options.order) + 1;
                footing(&self.play.board, self.stone, self.play.played, few) | zone.unwrap_or_default()
            }
        }
    }
}

/// What a search rests on that played on these points, where a block with `few` liberties or fewer is weak.
fn footing(board: &Board, stone: Point, played: PointSet, few: usize) -> PointSet {
    let target: PointSet = board.block(stone).map_or(PointSet::EMPTY, |block| block.stones().collect());
    let stones = played | target;
    let beside = stones | stones.rim(board.size());
    let mut points = beside | (beside & board.empty_points()).rim(board.size());
    let mut seen = PointSet::EMPTY;
    for point in beside {
        let Some(block) = board.block(point) else { continue };
        if !seen.insert(block.root()) {
            continue;
        }
        keep(block, few, &mut points);
        if block.liberty_count() <= few {
            for other in block.opponents() {
                if seen.insert(other.root()) {
                    keep(other, few, &mut points);
                }
            }
        }
    }
    points
}

/// So many liberties of a block that it is weak or not, all of them if it is.
fn keep(block: Block, few: usize, points: &mut PointSet) {
    let liberties = block.liberties();
    let missing = (few + 1).saturating_sub((liberties & *points).len());
    points.extend((liberties - *points).iter().take(missing));
}
