//! The eight ways to turn and mirror a board.

use crate::{Point, PointSet, Size};

/// One of the eight symmetries of a square: columns mirrored or not, rows mirrored or not, then columns and rows exchanged
/// or not.
///
/// ```
/// use tesuji_go::{Size, Symmetry};
/// let size = Size::new(3, 2).unwrap();
/// let corners: Vec<_> = Symmetry::ALL.iter().map(|one| one.point("A1".parse().unwrap(), size).to_string()).collect();
/// assert_eq!(corners, ["A1", "C1", "A2", "C2", "A1", "A3", "B1", "B3"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symmetry(u8);

impl Symmetry {
    /// All eight; the first changes nothing.
    pub const ALL: [Symmetry; 8] =
        [Symmetry(0), Symmetry(1), Symmetry(2), Symmetry(3), Symmetry(4), Symmetry(5), Symmetry(6), Symmetry(7)];

    /// Where a cell goes, with the centre at (0, 0).
    pub const fn cell(self, (x, y): (i8, i8)) -> (i8, i8) {
        let (x, y) = (if self.0 & 1 == 0 { x } else { -x }, if self.0 & 2 == 0 { y } else { -y });
        if self.exchanges() { (y, x) } else { (x, y) }
    }

    /// The size of a board afterwards.
    ///
    /// # Panics
    /// Never: the sides stay in range.
    pub fn size(self, size: Size) -> Size {
        let turned = || Size::new(size.height().into(), size.width().into()).expect("sides stay in range");
        if self.exchanges() { turned() } else { size }
    }

    /// Where a point of a board goes.
    ///
    /// # Panics
    /// If the point is not on a board of this size.
    pub fn point(self, point: Point, size: Size) -> Point {
        let mirrored = |at: u8, side: u8, bit: u8| if self.0 & bit == 0 { at } else { side - 1 - at };
        let (column, row) = (mirrored(point.column(), size.width(), 1), mirrored(point.row(), size.height(), 2));
        let (column, row) = if self.exchanges() { (row, column) } else { (column, row) };
        self.size(size).point(column, row).expect("a turned point is on the turned board")
    }

    /// Where points of a board go.
    ///
    /// # Panics
    /// If one of them is not on a board of this size.
    pub fn points(self, points: &PointSet, size: Size) -> PointSet {
        points.iter().map(|point| self.point(point, size)).collect()
    }

    /// Are columns and rows exchanged?
    const fn exchanges(self) -> bool {
        self.0 & 4 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_that_keep_neighbours_together() {
        let size = Size::new(4, 3).expect("a size");
        let points: Vec<Point> = size.points().collect();
        let mut seen = std::collections::BTreeSet::new();
        for symmetry in Symmetry::ALL {
            let turned: Vec<Point> = points.iter().map(|&point| symmetry.point(point, size)).collect();
            for (at, one) in turned.iter().enumerate() {
                for (other, beside) in turned.iter().enumerate() {
                    assert_eq!(one.distance(*beside), points[at].distance(points[other]));
                }
            }
            let all = symmetry.points(&points.iter().copied().collect(), size);
            assert_eq!(all.len(), points.len());
            assert!(seen.insert((symmetry.size(size).width(), turned)), "each is another");
            assert_eq!(symmetry.cell((2, 0)).0.abs() + symmetry.cell((2, 0)).1.abs(), 2);
        }
    }
}
