//! How a board differs from another, and what that leaves of facts: the one rule by which anything is kept.
//!
//! ```text
//! what a fact rests on has not changed       the fact holds
//! a point of it has                          it is dropped, and read again where it is wanted
//! ```

use tesuji_go::{Board, Color, Point, PointSet};

/// How a board differs from another of the same size.
pub(crate) struct Change {
    /// Points whose stones differ, and those of bans.
    pub(crate) points: PointSet,
    /// Points whose stones differ.
    pub(crate) stones: PointSet,
    /// A single stone was put there, and all else is the same.
    pub(crate) stone: Option<(Color, Point)>,
    /// Stones that can be taken now, and could not be taken there before.
    in_atari: PointSet,
    /// Is there a ban on one of the boards?
    has_ban: bool,
}

impl Change {
    pub(crate) fn between(before: &Board, after: &Board) -> Change {
        let [black, white] = Color::BOTH.map(|color| {
            let (one, other) = (before.stones(color), after.stones(color));
            (other - one, one - other)
        });
        let stones = black.0 | black.1 | white.0 | white.1;
        let new = |color: Color, added: PointSet| Some((color, added.first()?));
        let is_one = stones.len() == 1 && black.1.is_empty() && white.1.is_empty() && after.ban().is_none();
        let stone = new(Color::Black, black.0).or_else(|| new(Color::White, white.0)).filter(|_| is_one);
        let mut points = stones;
        points.extend([before.ban(), after.ban()].into_iter().flatten().map(|(_, point)| point));
        let has_ban = before.ban().or(after.ban()).is_some();
        Change { points, stones, stone, in_atari: newly_in_atari(before, after), has_ban }
    }

    /// Are these points as they were?
    pub(crate) fn spares(&self, points: &PointSet) -> bool {
        !self.points.meets(points)
    }

    /// Are these points as they were, and is there no new stone that would take some of them?
    pub(crate) fn leaves(&self, points: &PointSet) -> bool {
        self.spares(points) && !self.in_atari.meets(points) && !self.has_ban
    }

    /// Can a block be taken now that has a stone among these points?
    pub(crate) fn endangers(&self, points: &PointSet) -> bool {
        self.in_atari.meets(points)
    }
}

/// Are these stones of this colour one block?
pub(crate) fn is_block(board: &Board, color: Color, stones: &PointSet) -> bool {
    stones.first().and_then(|stone| board.block(stone)).is_some_and(|block| {
        block.color() == color && block.len() == stones.len() && block.stones().all(|stone| stones.contains(stone))
    })
}

/// The stones of all blocks that are in atari now, and were not with the same stones and the same last liberty.
fn newly_in_atari(before: &Board, after: &Board) -> PointSet {
    let in_atari = |board: &Board| -> Vec<(PointSet, Option<Point>)> {
        let blocks = board.blocks().filter(|block| block.liberty_count() == 1);
        blocks.map(|block| (block.stones().collect(), block.liberties().first())).collect()
    };
    let old = in_atari(before);
    let new = in_atari(after).into_iter().filter(|block| !old.contains(block));
    new.fold(PointSet::EMPTY, |all, (stones, _)| all | stones)
}
