//! Ladders: blocks of one or two liberties, chased by ataris alone.

use tesuji_go::{Board, Point};

/// The longest chase that is followed: across a board and back.
const MOST_MOVES: u32 = 80;

/// The atari that begins the capture of a block of two liberties.
pub(crate) fn is_caught(board: &Board, stone: Point) -> Option<Point> {
    catches(&mut board.clone(), stone, MOST_MOVES)
}

/// Does a block in atari get away by a play on its last liberty?
pub(crate) fn escapes(board: &Board, stone: Point, liberty: Point) -> bool {
    runs(&mut board.clone(), stone, liberty, MOST_MOVES)
}

/// The attacker moves against two liberties.
fn catches(board: &mut Board, stone: Point, left: u32) -> Option<Point> {
    let block = board.block(stone)?;
    let (color, liberties) = (block.color(), block.liberties());
    if liberties.len() != 2 || left == 0 {
        return None;
    }
    liberties.iter().find(|&atari| {
        if board.play(!color, atari).is_err() {
            return false;
        }
        let caught = match board.block(stone).map(tesuji_go::Block::liberties) {
            None => true,
            Some(last) if last.len() == 1 => !gets_away(board, stone, last.first().expect("one"), left - 1),
            Some(_) => false,
        };
        board.undo();
        caught
    })
}

/// The block in atari runs, or a stone that surrounds it is captured.
fn gets_away(board: &mut Board, stone: Point, liberty: Point, left: u32) -> bool {
    if runs(board, stone, liberty, left) {
        return true;
    }
    let Some(block) = board.block(stone) else { return false };
    let color = block.color();
    let around: Vec<Point> = block.stones().flat_map(|stone| board.size().neighbours(stone)).collect();
    let weak = around.into_iter().filter(|&point| board.stone(point) == Some(!color));
    let weak = weak.filter_map(|point| board.block(point)).filter(|other| other.liberty_count() == 1);
    let captures: Vec<Point> = weak.filter_map(|other| other.liberties().first()).collect();
    captures.into_iter().any(|capture| runs(board, stone, capture, left))
}

/// Is the block free after this move of its own side?
fn runs(board: &mut Board, stone: Point, play: Point, left: u32) -> bool {
    let Some(color) = board.stone(stone) else { return false };
    if left == 0 || board.play(color, play).is_err() {
        return false;
    }
    let liberties = board.block(stone).map_or(0, tesuji_go::Block::liberty_count);
    let is_free = liberties > 2 || (liberties == 2 && catches(board, stone, left - 1).is_none());
    board.undo();
    is_free
}
