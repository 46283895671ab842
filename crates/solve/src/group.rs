//! The group of a stone: its block, and the friends that it cannot be cut from by one move.

use tesuji_go::{Board, Color, Point, PointSet};

/// The block on this point and all blocks that are linked to it, one by one: by two common liberties, or by one where
/// an opposing stone would have no liberty, or be in atari and take nothing.
pub fn of(board: &Board, stone: Point) -> PointSet {
    let Some(color) = board.stone(stone) else { return PointSet::EMPTY };
    let blocks: Vec<(PointSet, PointSet)> = board
        .blocks()
        .filter(|block| block.color() == color)
        .map(|block| (block.stones().collect(), block.liberties()))
        .collect();
    let mut group = PointSet::EMPTY;
    let mut open: Vec<&(PointSet, PointSet)> = blocks.iter().filter(|(stones, _)| stones.contains(stone)).collect();
    while let Some((stones, liberties)) = open.pop() {
        if stones.is_within(&group) {
            continue;
        }
        group |= *stones;
        let linked = blocks.iter().filter(|(other, theirs)| {
            let common = *liberties & *theirs;
            !other.meets(&group) && (common.len() >= 2 || common.iter().any(|link| is_protected(board, color, link)))
        });
        open.extend(linked);
    }
    group
}

/// All groups of a side, with the liberties of all their blocks together.
pub(crate) fn all(board: &Board, color: Color) -> Vec<(PointSet, PointSet)> {
    let mut groups: Vec<(PointSet, PointSet)> = Vec::new();
    for block in board.blocks().filter(|block| block.color() == color) {
        if groups.iter().any(|(stones, _)| stones.contains(block.root())) {
            continue;
        }
        let stones = of(board, block.root());
        let blocks = board.blocks().filter(|other| stones.contains(other.root()));
        groups.push((stones, blocks.fold(PointSet::EMPTY, |all, block| all | block.liberties())));
    }
    groups
}

/// Can the opponent not play here without being captured at once?
fn is_protected(board: &Board, color: Color, link: Point) -> bool {
    let mut after = board.clone();
    match after.play(!color, link) {
        Err(_) => true,
        Ok(taken) => taken == 0 && after.block(link).is_some_and(|block| block.liberty_count() == 1),
    }
}
