//! The group of a stone: its block, and the friends that it cannot be cut from by one move.

use tesuji_go::{Board, Color, Point, PointSet};

/// The block on this point and all blocks that are linked to it, one by one: by two common liberties, or by one where
/// an opposing stone would have no liberty, or be in atari and take nothing.
pub fn of(board: &Board, stone: Point) -> PointSet {
    linked(board, stone, &PointSet::EMPTY, 0).0
}

/// The liberties of a block beyond a region, and of the blocks that it is linked to there. Whoever plays in the region
/// may come to fill all liberties in it, so no link rests on these, nor on a block that would be in atari then:
///
/// ```text
/// O O a O O      The stone below `a` is linked to its friends by a tiger's mouth. With `b` in the region this is no link:
/// X X O X X      a stone at `b` gives atari, and the mouth cannot be left open.
/// . . b . .
/// ```
pub(crate) fn liberties_beyond(board: &Board, stone: Point, region: &PointSet) -> PointSet {
    linked(board, stone, region, 2).1
}

/// With so many liberties outside a region attackers that are linked are taken as safe at first: the defender, who has to
/// answer inside, will hardly find the time to fill them. The proof tells whether it does.
pub(crate) const FIRM: usize = 4;

/// May a block beside a region be taken as safe, until a proof tells more?
pub(crate) fn is_firm(board: &Board, stone: Point, region: &PointSet) -> bool {
    liberties_beyond(board, stone, region).len() >= FIRM
}

/// What is linked to a block by liberties that are not hidden, and these liberties; only by way of blocks that have at
/// least so many of them.
fn linked(board: &Board, stone: Point, hidden: &PointSet, least: usize) -> (PointSet, PointSet) {
    let Some(color) = board.stone(stone) else { return Default::default() };
    let blocks: Vec<(PointSet, PointSet)> = board
        .blocks()
        .filter(|block| block.color() == color)
        .map(|block| (block.stones().collect(), block.liberties() - *hidden))
        .collect();
    let (mut group, mut all) = (PointSet::EMPTY, PointSet::EMPTY);
    let mut open: Vec<&(PointSet, PointSet)> = blocks.iter().filter(|(stones, _)| stones.contains(stone)).collect();
    while let Some((stones, liberties)) = open.pop() {
        if stones.is_within(&group) {
            continue;
        }
        group |= *stones;
        all |= *liberties;
        if liberties.len() < least {
            continue;
        }
        let near = blocks.iter().filter(|(other, theirs)| {
            let common = *liberties & *theirs;
            let is_link = || common.len() >= 2 || common.iter().any(|link| is_protected(board, color, link));
            !other.meets(&group) && theirs.len() >= least && is_link()
        });
        open.extend(near);
    }
    (group, all)
}

/// Can the opponent not play here without being captured at once?
fn is_protected(board: &Board, color: Color, link: Point) -> bool {
    let mut after = board.clone();
    match after.play(!color, link) {
        Err(_) => true,
        Ok(taken) => taken == 0 && after.block(link).is_some_and(|block| block.liberty_count() == 1),
    }
}
