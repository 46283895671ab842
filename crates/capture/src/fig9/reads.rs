//! All that a tree looks at, so that a stone elsewhere changes nothing in it.
//!
//! Put one more stone of the losing side on an empty point that is nowhere in the reads of the winning tree, or take one
//! away that is in none of them. Then in every position of the tree
//!
//! - the target has the same liberties, or is out as before: all its neighbours are read;
//! - the lists of moves are the same: of a block that is short of liberties all neighbours are read, of another as many
//!   liberties as it needs not to be, and of both all stones;
//! - the same blocks are taken: of a block that a move touches and does not take, one more liberty is read, and around one
//!   that it takes, everything;
//! - the winner's move is legal, as a liberty of it is read, and a move of the loser is no suicide only if it was none before.
//!
//! So the tree wins there, too, by the same moves. The added stone may be taken on the way: then the positions are equal. One
//! that takes something when it is put there is another matter: such points are candidates in any case.

use tesuji_go::{Block, Board, Color, Point, PointSet};

use super::near::{each_block, is_in_atari};
use tesuji_problem::Side;

/// What the end of a game rests on: the target taken, in atari or out.
pub(super) fn of_end(board: &Board, stone: Point, escape: usize, reads: &mut PointSet) {
    let Some(target) = board.block(stone) else { return };
    if target.liberty_count() >= escape {
        reads.extend(target.stones());
        reads.extend(target.liberties().iter().take(escape));
    } else {
        around(board, target, reads);
    }
}

/// What the list of moves rests on.
pub(super) fn of_list(board: &Board, stone: Point, side: Side, reads: &mut PointSet) {
    let Some(target) = board.block(stone) else { return };
    around(board, target, reads);
    if is_in_atari(board, stone, side) {
        target.opponents().for_each(|block| at_least(board, block, 2, reads));
        return;
    }
    for liberty in target.liberties() {
        reads.extend(board.neighbours(liberty));
    }
    each_block(board, stone, side, |block, limit| at_least(board, block, limit, reads));
}

/// What a move rests on, before it is made; it may be illegal.
pub(super) fn of_move(board: &Board, color: Color, point: Point, reads: &mut PointSet) {
    reads.insert(point);
    let is_legal = board.legality(color, point).is_ok();
    for beside in board.neighbours(point) {
        let Some(block) = board.block(beside) else { continue };
        if block.color() == color {
            if !is_legal {
                around(board, block, reads);
            }
        } else if block.liberty_count() == 1 {
            around(board, block, reads);
            reads.extend(board.neighbours(point));
        } else {
            reads.extend(block.stones());
            reads.extend(block.liberties().iter().find(|&liberty| liberty != point));
        }
    }
    if !is_legal {
        reads.extend(board.neighbours(point));
    }
}

/// What keeps a stone on the board that was put there: a liberty.
pub(super) fn of_stone(board: &Board, point: Point, reads: &mut PointSet) {
    reads.extend(board.block(point).and_then(|block| block.liberties().first()));
}

/// A block, and why it has fewer liberties than that or why not.
fn at_least(board: &Board, block: Block, limit: usize, reads: &mut PointSet) {
    if block.liberty_count() < limit {
        around(board, block, reads);
    } else {
        reads.extend(block.stones());
        reads.extend(block.liberties().iter().take(limit));
    }
}

/// A block and all beside it.
fn around(board: &Board, block: Block, reads: &mut PointSet) {
    for stone in block.stones() {
        reads.insert(stone);
        reads.extend(board.neighbours(stone));
    }
}
