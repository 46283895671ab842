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
            (Verdict::Captured, Some(zone)) => with_blocks(&self.play.board, zone),
            (_, zone) => {
                let few = usize::from(self.highest) + 1;
                footing(&self.play.board, self.stone, self.play.played, few) | zone.unwrap_or_default()
            }
        }
    }
}

/// What a search rests on in which the attacker and the defender played on these points, where a block with `few` liberties
/// or fewer is weak.
fn footing(board: &Board, stone: Point, [attacks, replies]: [PointSet; 2], few: usize) -> PointSet {
    let size = board.size();
    let target: PointSet = board.block(stone).map_or(PointSet::EMPTY, |block| block.stones().collect());
    let own = target | replies;
    let stones = own | attacks;
    let beside = stones | stones.rim(size);
    let mut points = beside | (own.rim(size) & board.empty_points()).rim(size);
    let mut seen = PointSet::EMPTY;
    for point in points {
        let Some(block) = board.block(point) else { continue };
        if !seen.insert(block.root()) {
            continue;
        }
        keep(block, few, beside, &mut points);
        if block.liberty_count() <= few && block.stones().any(|stone| beside.contains(stone)) {
            for other in block.opponents() {
                if seen.insert(other.root()) {
                    keep(other, few, beside, &mut points);
                    points.extend(other.stones());
                }
            }
        }
    }
    with_blocks(board, points)
}

/// With all stones of the blocks in it and beside it, and the stones beside these: they are as they are as long as none of
/// them is taken.
fn with_blocks(board: &Board, points: PointSet) -> PointSet {
    let mut all = points;
    for point in points | points.rim(board.size()) {
        all.extend(board.block(point).into_iter().flat_map(Block::stones));
    }
    all | (all.rim(board.size()) - board.empty_points())
}

/// So many liberties of a block that it is weak or not, all of them if it is; those that the search may
/// have filled do not count.
fn keep(block: Block, few: usize, played: PointSet, points: &mut PointSet) {
    let liberties = block.liberties() - played;
    let missing = (few + 1).saturating_sub((liberties & *points).len());
    points.extend((liberties - *points).iter().take(missing));
}
