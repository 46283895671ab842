//! Blocks that surround the target, and the moves that are tried. [Y05 §4.2]

use tesuji_go::{Block, Board, Point, PointSet};

use tesuji_problem::Side;

/// Fewer liberties than this make a block n-surrounding, with the target's liberties and this side to move. (Definition 3)
pub(super) fn threshold(liberties: usize, n: usize, side: Side) -> usize {
    let more = if side == Side::Attacker { 2 } else { 3 };
    (liberties + more).saturating_sub(n)
}

/// Tells of every block that is looked at: the block, and the liberties of which it needs fewer to be n-surrounding. The
/// target is the first, with a limit that it always meets.
pub(super) fn each_block<'a>(board: &'a Board, stone: Point, side: Side, mut tell: impl FnMut(Block<'a>, usize)) {
    let Some(target) = board.block(stone) else { return };
    let liberties = target.liberty_count();
    tell(target, usize::MAX);
    let mut seen = PointSet::EMPTY;
    seen.insert(target.root());
    let mut layer = vec![target];
    for n in 1.. {
        let limit = threshold(liberties, n, side);
        // Every block has a liberty.
        if limit <= 1 || layer.is_empty() {
            return;
        }
        let mut next = Vec::new();
        for block in layer.iter().flat_map(|block| block.opponents()) {
            if seen.insert(block.root()) {
                tell(block, limit);
                if block.liberty_count() < limit {
                    next.push(block);
                }
            }
        }
        layer = next;
    }
}

/// Liberties of all surrounding blocks, the target's included.
pub(super) fn liberties_around(board: &Board, stone: Point, side: Side) -> PointSet {
    let mut points = PointSet::EMPTY;
    each_block(board, stone, side, |block, limit| {
        if block.liberty_count() < limit {
            points |= block.liberties();
        }
    });
    points
}

/// Where a side may play: there, and beside the liberties of the target, where nets are laid. In atari, where the defender
/// runs or takes what gives it.
pub(super) fn moves(board: &Board, stone: Point, side: Side) -> PointSet {
    let Some(target) = board.block(stone) else { return PointSet::EMPTY };
    let mut points = target.liberties();
    if is_in_atari(board, stone, side) {
        for block in target.opponents().filter(|block| block.liberty_count() == 1) {
            points |= block.liberties();
        }
        return points;
    }
    for liberty in target.liberties() {
        points.extend(board.neighbours(liberty).filter(|&beside| board.is_empty(beside)));
    }
    points | liberties_around(board, stone, side)
}

/// Is it the defender's turn, with one liberty? Then nothing but running and taking helps, and a pass does not.
pub(super) fn is_in_atari(board: &Board, stone: Point, side: Side) -> bool {
    side == Side::Defender && board.block(stone).is_some_and(|target| target.liberty_count() == 1)
}
