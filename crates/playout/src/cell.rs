//! The cells of the arrays of a [`Field`](crate::Field): points, and a rim around them.
//!
//! Rows of 21 with a spare column on either side and a spare row above and below: all eight neighbours of a point are at
//! fixed steps and inside the arrays.

use std::ops::{Index, IndexMut};

use tesuji_go::{Color, Point};

const STRIDE: u16 = 21;

/// Cells of an array: 21 rows of 21, and up to a power of two, so that the mask in [`Cell::index`] leaves no bounds check.
const CELLS: usize = 512;

/// A cell of the arrays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell(u16);

impl Cell {
    /// No point: the first spare cell.
    pub(crate) const NONE: Cell = Cell(0);

    pub(crate) const fn of(point: Point) -> Cell {
        Cell((point.row() as u16 + 1) * STRIDE + point.column() as u16 + 1)
    }

    pub(crate) fn point(self) -> Point {
        let (column, row) = (self.0 % STRIDE - 1, self.0 / STRIDE - 1);
        Point::new(column as u8, row as u8).expect("a cell inside the rim is a point")
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize & (CELLS - 1)
    }

    /// The number by which a block adds up its liberties.
    #[inline]
    pub(crate) const fn number(self) -> u32 {
        self.0 as u32
    }

    #[inline]
    pub(crate) const fn numbered(number: u32) -> Cell {
        Cell(number as u16)
    }

    /// Below, left, right and above.
    #[inline]
    pub(crate) const fn around(self) -> [Cell; 4] {
        let at = self.0;
        [Cell(at.wrapping_sub(STRIDE)), Cell(at.wrapping_sub(1)), Cell(at + 1), Cell(at + STRIDE)]
    }

    /// The four that touch this one at a corner.
    #[inline]
    pub(crate) const fn corners(self) -> [Cell; 4] {
        let (below, above) = (self.0.wrapping_sub(STRIDE), self.0 + STRIDE);
        [Cell(below.wrapping_sub(1)), Cell(below.wrapping_add(1)), Cell(above - 1), Cell(above + 1)]
    }

    /// The eight around, clockwise from above.
    #[inline]
    pub(crate) const fn ring(self) -> [Cell; 8] {
        let [below, left, right, above] = self.around();
        let [below_left, below_right, above_left, above_right] = self.corners();
        [above, above_right, right, below_right, below, below_left, left, above_left]
    }
}

/// What is on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Content {
    Empty,
    Black,
    White,
    Beyond,
}

impl Content {
    #[inline]
    pub(crate) const fn of(color: Color) -> Content {
        match color {
            Color::Black => Content::Black,
            Color::White => Content::White,
        }
    }
}

/// A value for every cell.
#[derive(Clone, Copy)]
pub(crate) struct Cells<T>(pub(crate) [T; CELLS]);

impl<T: Copy> Cells<T> {
    pub(crate) const fn all(value: T) -> Cells<T> {
        Cells([value; CELLS])
    }
}

impl<T> Index<Cell> for Cells<T> {
    type Output = T;

    #[inline]
    fn index(&self, cell: Cell) -> &T {
        &self.0[cell.index()]
    }
}

impl<T> IndexMut<Cell> for Cells<T> {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.0[cell.index()]
    }
}
