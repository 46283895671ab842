//! Small eyes that no sensible player fills. A judgement.

use tesuji_go::{Board, Color, Point, PointSet};

/// A point among stones of this colour, of whose diagonal points the opponent has not enough to make it false.
pub fn is_own_eye(board: &Board, color: Color, point: Point) -> bool {
    let size = board.size();
    if size.neighbours(point).any(|beside| board.stone(beside) != Some(color)) {
        return false;
    }
    let corners = diagonals(board, point);
    let bad = corners.iter().filter(|&corner| board.stone(corner) == Some(!color)).count();
    bad == 0 || (bad == 1 && corners.len() == 4)
}

/// The points that touch this one at a corner.
fn diagonals(board: &Board, point: Point) -> PointSet {
    let steps = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
    let corner = |(right, up): (i8, i8)| {
        board.size().point(point.column().checked_add_signed(right)?, point.row().checked_add_signed(up)?)
    };
    steps.into_iter().filter_map(corner).collect()
}
