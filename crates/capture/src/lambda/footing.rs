//! What an answer rests on.
//!
//! A capture has a zone, and holds whatever is outside. That nothing was found has none: it rests on all that the reader
//! looked at. Had none of these points changed, it would play the same moves again and come to the same end.
//!
//! ```text
//! . . 2 . . .      X  the target, the points where its side played, stones that these join, and what may be taken
//! . 2 1 2 . .      1  beside those: liberties, and stones
//! 2 1 X 1 2 .      2  second liberties
//! . 2 1 2 . .
//! . . 2 . . .
//! ```
//!
//! Points where the attacker played, and those where a side looked whether to play, with what is beside them, are part of it
//! too. And of every block that is seen so many liberties that it stays what it is: one that may be taken, one that is weak,
//! so that moves are listed on its liberties, or one that is as good as safe.

use tesuji_go::{Block, Board, PointSet};

use super::search::Search;
use crate::ladder::Verdict;
use crate::ladder::reader::Reader;

/// Stones that a search has in mind at a time, beside those that it played: a move that is looked at, and a run after it.
const IN_MIND: usize = 2;

/// Liberties with which a block is not in atari.
const ALIVE: usize = 2;

impl Search<'_> {
    /// What an answer rests on that was just read, with the zone of its capture.
    pub(super) fn rests_on(&self, verdict: Verdict, zone: Option<PointSet>) -> PointSet {
        match (verdict, zone) {
            (Verdict::Captured, Some(zone)) => with_blocks(&self.play.board, zone),
            (_, zone) => Footing::of(&self.play, usize::from(self.highest) + 1).points | zone.unwrap_or_default(),
        }
    }
}

/// What a search rests on.
struct Footing<'a> {
    reader: &'a Reader,
    board: &'a Board,
    /// A block with so many liberties or fewer is weak.
    few: usize,
    /// Points that the search played on.
    played: PointSet,
    points: PointSet,
}

impl<'a> Footing<'a> {
    fn of(reader: &'a Reader, few: usize) -> Footing<'a> {
        let (board, size) = (&reader.board, reader.board.size());
        let [attacks, replies] = reader.played;
        let mut footing = Footing { reader, board, few, played: attacks | replies, points: PointSet::EMPTY };
        let target: PointSet = board.block(reader.stone).into_iter().flat_map(Block::stones).collect();
        let own = footing.joined(target | replies);
        let beside = |points: PointSet| points | points.rim(size);
        let touched = beside(own | attacks);
        let liberties = own.rim(size) & board.empty_points();
        let near = touched | liberties.rim(size);
        footing.points = near | beside(reader.looked_at);
        let mut seen = PointSet::EMPTY;
        for block in footing.blocks(touched, &mut seen) {
            footing.keep(block, footing.enough(block));
            if reader.looks_around && footing.may_be_weak(block) {
                for other in block.opponents().filter(|other| seen.insert(other.root())) {
                    footing.keep(other, footing.enough(other));
                }
            }
        }
        for block in footing.blocks(near, &mut seen) {
            footing.keep(block, footing.enough(block));
        }
        for block in footing.blocks(footing.points, &mut seen) {
            footing.keep(block, ALIVE + IN_MIND);
        }
        footing
    }

    /// The blocks with stones on these points that were not seen yet.
    fn blocks(&self, points: PointSet, seen: &mut PointSet) -> Vec<Block<'a>> {
        let blocks = points.iter().filter_map(|point| self.board.block(point));
        blocks.filter(|block| seen.insert(block.root())).collect()
    }

    /// With so many liberties that were not played on, a block near the target is the same for the search, wherever it has
    /// more: a friend saves what joins it, and an attacker is not weak.
    fn enough(&self, block: Block) -> usize {
        if block.color() == self.reader.defender {
            self.few + 1 + IN_MIND
        } else if self.reader.looks_around {
            self.few + 1
        } else {
            ALIVE + IN_MIND
        }
    }

    /// These points with the stones of weak friends that are joined there, and of blocks that the search may have taken.
    fn joined(&self, mut own: PointSet) -> PointSet {
        let mut seen = PointSet::EMPTY;
        loop {
            let mut more = PointSet::EMPTY;
            for point in own.rim(self.board.size()) - seen {
                seen.insert(point);
                let Some(block) = self.board.block(point) else { continue };
                // A friend with more liberties saves what joins it; an enemy with any is not taken.
                let enough = if block.color() == self.reader.defender { self.few + 1 } else { 1 };
                if (block.liberties() - self.played).len() < enough {
                    more.extend(block.stones());
                }
            }
            if more.is_empty() {
                return own;
            }
            own |= more;
        }
    }

    fn may_be_weak(&self, block: Block) -> bool {
        (block.liberties() - self.played).len() < self.enough(block)
    }

    /// Liberties enough, besides those that were played on. Where there are not so many, all that makes the block what it is:
    /// its liberties, and the stones around it, which may be taken.
    fn keep(&mut self, block: Block, enough: usize) {
        let liberties = block.liberties() - self.played;
        if liberties.len() < enough {
            let stones: PointSet = block.stones().collect();
            self.points |= stones | stones.rim(self.board.size());
            return;
        }
        let missing = enough.saturating_sub((liberties & self.points).len());
        self.points.extend((liberties - self.points).iter().take(missing));
    }
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
