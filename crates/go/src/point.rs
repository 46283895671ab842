//! Intersections, and the sizes of boards that hold them.
//!
//! A [`Point`] means the same on every board: columns from the left, rows from the bottom, as players name them, so
//! that `A1` is the lower left corner of any board. Inside, a point is an index into rows of 20 with one spare column,
//! so that the four neighbours are at ±1 and ±20 and stepping off the board lands on a spare cell:
//!
//! ```text
//!   row 18   380 … 398 | 399
//!     ⋮
//!   row 0     20 …  38 |  39      A1 = 20, B1 = 21, A2 = 40
//!   spare      0 …  18 |  19
//! ```

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use thiserror::Error;

use crate::excerpt::excerpt;

/// The longest side of a board.
pub const MAX_SIDE: u8 = 19;

pub(crate) const STRIDE: u16 = 20;
/// Cells of an array indexed by a point: 420 with the spare ones, and up to a power of two, so that the mask in
/// [`Point::index`] leaves no bounds check behind.
pub(crate) const CELLS: usize = 512;

const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// An intersection.
///
/// ```
/// use tesuji_go::Point;
/// let point: Point = "C1".parse()?;
/// assert_eq!((point.column(), point.row()), (2, 0));
/// assert_eq!(point.to_string(), "C1");
/// # Ok::<(), tesuji_go::PointError>(())
/// ```
#[doc(alias = "vertex")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU16);

impl Point {
    /// The point in this column from the left and this row from the bottom, both counted from 0.
    pub const fn new(column: u8, row: u8) -> Option<Point> {
        if column < MAX_SIDE && row < MAX_SIDE {
            Some(Point::from_index((row as u16 + 1) * STRIDE + column as u16))
        } else {
            None
        }
    }

    /// Columns to the left of this point.
    pub const fn column(self) -> u8 {
        (self.0.get() % STRIDE) as u8
    }

    /// Rows below this point.
    pub const fn row(self) -> u8 {
        (self.0.get() / STRIDE - 1) as u8
    }

    /// Steps from one point to another along the lines, stones or not.
    #[doc(alias = "manhattan")]
    pub const fn distance(self, other: Point) -> u8 {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// The four cells around, which may lie off the board.
    pub(crate) const fn around(self) -> [Cell; 4] {
        Cell(self.0.get()).around()
    }

    /// The eight cells around, clockwise from above.
    pub(crate) const fn ring(self) -> [Cell; 8] {
        let at = self.0.get();
        let (above, below) = (at + STRIDE, at.wrapping_sub(STRIDE));
        [
            Cell(above),
            Cell(above + 1),
            Cell(at + 1),
            Cell(below.wrapping_add(1)),
            Cell(below),
            Cell(below.wrapping_sub(1)),
            Cell(at.wrapping_sub(1)),
            Cell(above - 1),
        ]
    }

    pub(crate) const fn cell(self) -> Cell {
        Cell(self.0.get())
    }

    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize & (CELLS - 1)
    }

    pub(crate) const fn from_index(index: u16) -> Point {
        Point(NonZeroU16::new(index).expect("points start at index 20"))
    }
}

/// A cell of an array that is a point or a spare one beside the board.
#[derive(Clone, Copy)]
pub(crate) struct Cell(u16);

impl Cell {
    /// The four cells around this one.
    pub(crate) const fn around(self) -> [Cell; 4] {
        [Cell(self.0.wrapping_sub(STRIDE)), Cell(self.0.wrapping_sub(1)), Cell(self.0 + 1), Cell(self.0 + STRIDE)]
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize & (CELLS - 1)
    }

    /// The cell on its right.
    pub(crate) const fn right(self) -> Cell {
        Cell(self.0 + 1)
    }

    /// The point of this cell, which the caller has seen to lie on the board.
    pub(crate) const fn on_board(self) -> Point {
        Point::from_index(self.0)
    }
}

/// Writes the name of a column: `A` to `T` without `I`.
pub fn column_name(column: u8) -> char {
    char::from(COLUMNS[usize::from(column)])
}

/// Reads the name of a column in either case.
pub fn column_named(name: char) -> Option<u8> {
    let name = u8::try_from(name).ok()?.to_ascii_uppercase();
    COLUMNS.iter().position(|&column| column == name).map(|at| at as u8)
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", column_name(self.column()), self.row() + 1))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text names no point.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{:?} is not a point: a point is a column A to T without I and a row 1 to 19, such as C3", excerpt(.text))]
pub struct PointError {
    /// What was read.
    pub text: String,
}

impl FromStr for Point {
    type Err = PointError;

    fn from_str(text: &str) -> Result<Point, PointError> {
        let parse = || {
            let mut letters = text.chars();
            let column = column_named(letters.next()?)?;
            let digits = letters.as_str();
            if digits.starts_with(['+', '0']) {
                return None;
            }
            let row: u8 = digits.parse().ok()?;
            Point::new(column, row.checked_sub(1)?)
        };
        parse().ok_or_else(|| PointError { text: text.to_owned() })
    }
}

/// The width and height of a board, each from 1 to 19.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A board that would be too small or too large.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a board of {width}×{height} is out of range: each side is from 1 to 19")]
pub struct SizeError {
    /// The width asked for.
    pub width: u64,
    /// The height asked for.
    pub height: u64,
}

impl Size {
    /// The size of a full board.
    pub const FULL: Size = Size { width: MAX_SIDE, height: MAX_SIDE };

    /// A board of `width` columns and `height` rows.
    pub fn new(width: u64, height: u64) -> Result<Size, SizeError> {
        let side = |length| u8::try_from(length).ok().filter(|side| (1..=MAX_SIDE).contains(side));
        match (side(width), side(height)) {
            (Some(width), Some(height)) => Ok(Size { width, height }),
            _ => Err(SizeError { width, height }),
        }
    }

    /// A board with as many rows as columns.
    pub fn square(side: u64) -> Result<Size, SizeError> {
        Size::new(side, side)
    }

    /// Columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Points on the board.
    pub fn count(self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Whether the point lies on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    /// The point of this column and row, if it lies on the board.
    pub fn point(self, column: u8, row: u8) -> Option<Point> {
        if column < self.width && row < self.height { Point::new(column, row) } else { None }
    }

    /// All points, row by row from `A1`.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.height).flat_map(move |row| {
            (0..self.width).map(move |column| Point::new(column, row).expect("a side is at most 19"))
        })
    }

    /// The points above, below, left and right of a point that lie on the board.
    pub fn neighbours(self, point: Point) -> impl Iterator<Item = Point> {
        let (column, row) = (point.column(), point.row());
        let steps = [(0, -1), (-1, 0), (1, 0), (0, 1)];
        steps
            .into_iter()
            .filter_map(move |(right, up)| self.point(column.checked_add_signed(right)?, row.checked_add_signed(up)?))
    }

    /// The points marked by small dots on a printed board; none on sizes that have no such custom.
    pub fn star_points(self) -> impl Iterator<Item = Point> {
        let lines = |side: u8| -> &'static [u8] {
            match side {
                7 => &[3],
                9 => &[2, 4, 6],
                11 => &[2, 5, 8],
                13 => &[3, 6, 9],
                15 => &[3, 7, 11],
                17 => &[3, 8, 13],
                19 => &[3, 9, 15],
                _ => &[],
            }
        };
        // On 9×9 to 15×15 the middles of the sides stay bare, as on wooden boards.
        let bare_sides = self.width < 17 || self.height < 17;
        let (middle_column, middle_row) = (self.width / 2, self.height / 2);
        lines(self.width)
            .iter()
            .flat_map(move |&column| lines(self.height).iter().map(move |&row| (column, row)))
            .filter_map(move |(column, row)| {
                let beside = (column == middle_column) != (row == middle_row);
                if bare_sides && beside { None } else { self.point(column, row) }
            })
    }
}

impl Default for Size {
    fn default() -> Size {
        Size::FULL
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}×{}", self.width, self.height))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_points_agree() {
        for point in Size::FULL.points() {
            assert_eq!(point.to_string().parse(), Ok(point));
            assert_eq!(point.to_string().to_lowercase().parse(), Ok(point));
        }
        for bad in ["", "I5", "A0", "A20", "5A", "A+1", "A01", "é3", "A-1", "A1 ", "AA1", "A999999999999"] {
            assert!(bad.parse::<Point>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn neighbours_stay_on_the_board() {
        let size = Size::new(3, 2).unwrap();
        let names = |point: &str| size.neighbours(point.parse().unwrap()).map(|p| p.to_string()).collect::<Vec<_>>();
        assert_eq!(names("A1"), ["B1", "A2"]);
        assert_eq!(names("B2"), ["B1", "A2", "C2"]);
        assert_eq!(Size::square(1).unwrap().neighbours("A1".parse().unwrap()).count(), 0);
    }

    #[test]
    fn sizes_are_checked() {
        assert!(Size::new(1, 19).is_ok());
        for (width, height) in [(0, 5), (5, 0), (20, 5), (5, 30), (u64::MAX, 1)] {
            assert_eq!(Size::new(width, height), Err(SizeError { width, height }));
        }
    }

    #[test]
    fn star_points_follow_custom() {
        let count = |side| Size::square(side).unwrap().star_points().count();
        assert_eq!([5, 9, 13, 19].map(count), [0, 5, 5, 9]);
    }
}
