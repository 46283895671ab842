//! How besieged a group is: a number that depends on the board alone. [GOG90 §2.2, "rate of siege", Fig. 4]
//!
//! ```text
//! . . . 4 . . .      The search spreads from the group over empty points, and over its own side's stones without a step.
//! 4 . 3 2 3 4 .      It stops at stones of the opponent, and at points on a line between two of them (`b`).
//! . 3 2 1 2 3 4      What is first reached in the fourth layer is counted.
//! 4 2 1 X 1 O .
//! . 3 O b O . .
//! ```

use tesuji_go::{Board, Color, Point, PointSet};

/// The layer of liberties that is counted.
const LAYER: usize = 4;

/// A group with more points than this in its fourth layer is out in the open. That of GOG90's example, which is nearly
/// surrounded, has 6.
pub const OPEN: usize = 6;

/// The rate of siege: how many points are in the fourth layer of a group's liberties. None is a perfect siege.
#[doc(alias = "rate of siege")]
pub fn rate(board: &Board, stones: &PointSet) -> usize {
    let Some(owner) = stones.first().and_then(|stone| board.stone(stone)) else { return 0 };
    let passable = board.empty_points() - blocked(board, owner);
    let mut reached = with_friends(board, owner, *stones);
    for layer in 1.. {
        let next = reached.rim(board.size()) & passable;
        if layer == LAYER {
            return next.len();
        }
        reached = with_friends(board, owner, reached | next);
    }
    unreachable!("the layers are counted")
}

/// Is a group out in the open?
pub fn is_open(board: &Board, stones: &PointSet) -> bool {
    rate(board, stones) > OPEN
}

/// The same points with the stones of this colour that touch them.
fn with_friends(board: &Board, owner: Color, mut points: PointSet) -> PointSet {
    loop {
        let more = points.rim(board.size()) & board.stones(owner);
        if more.is_empty() {
            return points;
        }
        points |= more;
    }
}

/// Empty points on the opponent's lines: between two of its stones, straight or as a tiger's mouth, or next to one of them on
/// the edge of the board.
fn blocked(board: &Board, owner: Color) -> PointSet {
    let theirs = board.stones(!owner);
    let is_blocked = |point: &Point| {
        let beside = board.neighbours(*point).filter(|&next| theirs.contains(next)).count();
        let is_edge = board.neighbours(*point).count() < 4;
        beside >= 2 || (is_edge && beside == 1)
    };
    board.empty_points().iter().filter(is_blocked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_perfect_siege_and_the_open_board() {
        let told = |text: &str, stone: &str| {
            let board: Board = text.parse().expect("a board");
            rate(&board, &tesuji_shape::group(&board, stone.parse().expect("a point")))
        };
        let closed = "
            . . . . . . .
            . O O O O . .
            . O X X O . .
            . O X . O . .
            . O O O O . .
            . . . . . . .
            . . . . . . .";
        assert_eq!(told(closed, "C4"), 0);
        let open = "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . X . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        assert_eq!(told(open, "E5"), 16);
    }
}
