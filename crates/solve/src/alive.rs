//! Points and colours as the second program has them, and which stones are alive by its rule.

use tesuji_check::{Color as CheckColor, Point as CheckPoint, Stones, safety};
use tesuji_go::{Board, Color, Point, PointSet, Size};

/// The unconditionally alive stones of a side, as the second program derives them.
pub(crate) fn alive(board: &Board, side: Color) -> PointSet {
    let size = board.size();
    let mut stones = Stones::new(size.width(), size.height());
    for one in Color::BOTH {
        for stone in board.stones(one) {
            stones.set(checked_point(size, stone), Some(checked_color(one)));
        }
    }
    safety::alive(&stones, checked_color(side)).into_iter().filter_map(|stone| point(size, stone)).collect()
}

/// A colour of the second program.
pub(crate) fn checked_color(color: Color) -> CheckColor {
    match color {
        Color::Black => CheckColor::Black,
        Color::White => CheckColor::White,
    }
}

/// A point of the second program, which counts rows from the top.
pub(crate) fn point(size: Size, point: CheckPoint) -> Option<Point> {
    size.point(point.x, size.height().checked_sub(point.y + 1)?)
}

/// A point of ours as one of the second program.
pub(crate) fn checked_point(size: Size, point: Point) -> CheckPoint {
    CheckPoint { x: point.column(), y: size.height() - 1 - point.row() }
}
