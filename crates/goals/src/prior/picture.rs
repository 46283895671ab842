//! The points of a region and two points around it as a picture with a margin, so that patterns are read at fixed steps.

use tesuji_go::{Color, Point, PointSet, Size};
use tesuji_problem::Problem;

use crate::mask::Index;

/// Points around the region that are in the picture too.
const MARGIN: i16 = 2;

/// The most cells of a picture: a whole board of 19×19 with its margin.
pub(super) const MOST_CELLS: usize = 23 * 23;

/// What a cell shows, in four bits. The lower two say what it is; the upper two how many liberties a stone has (0: it is
/// in a wall), or which kind of nothing it is.
pub(super) mod code {
    pub(crate) const EMPTY: u8 = 0;
    /// Empty and not in the region.
    pub(crate) const OUTSIDE: u8 = 4;
    /// Not on the board.
    pub(crate) const OFF_BOARD: u8 = 8;
    pub(crate) const DEFENDER: u8 = 1;
    pub(crate) const ATTACKER: u8 = 2;
    pub(crate) const TARGET: u8 = 3;

    /// A stone with this number of liberties; three stands for more.
    #[inline]
    pub(crate) fn with_liberties(kind: u8, liberties: usize) -> u8 {
        kind | (liberties.clamp(1, 3) as u8) << 2
    }
}

/// What never changes in the picture of a region.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    /// The cells, all points of the region empty.
    pub(super) blank: Vec<u8>,
    /// The cell of each number, and its place on the board.
    pub(super) places: Vec<Place>,
    /// From a cell to the eight around it, clockwise from above.
    pub(super) near: [i16; 8],
    /// From a cell to the sixteen around these, clockwise from above.
    pub(super) far: [i16; 16],
}

/// A point of the region in the picture.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    pub(super) cell: u16,
    pub(super) column: u8,
    pub(super) row: u8,
    /// The distances to the nearest edges, the shorter one first, five at most.
    pub(super) lines: [u8; 2],
}

impl Picture {
    /// The picture of the points of a region in a box whose lower left corner and width are given; `number` says which
    /// number a point has.
    pub(crate) fn of(
        problem: &Problem,
        defender: Color,
        inside: &PointSet,
        [left, low]: [u8; 2],
        stride: u8,
        number: impl Fn(Point) -> Index,
    ) -> Picture {
        let size = problem.size;
        let width = i16::from(stride) - 1 + 2 * MARGIN;
        let height = inside.iter().map(|point| i16::from(point.row() - low) + 1).max().unwrap_or(0) + 2 * MARGIN;
        let look = |column: i16, row: i16| {
            let [column, row] = [column + i16::from(left), row + i16::from(low)].map(|at| u8::try_from(at).ok());
            let point = column.zip(row).and_then(|(column, row)| size.point(column, row));
            point.map_or(code::OFF_BOARD, |point| match problem.board().stone(point) {
                _ if inside.contains(point) => code::EMPTY,
                None => code::OUTSIDE,
                Some(color) if color == defender => code::DEFENDER,
                Some(_) => code::ATTACKER,
            })
        };
        let rows = -MARGIN..height - MARGIN;
        let blank = rows.flat_map(|row| (-MARGIN..width - MARGIN).map(move |column| look(column, row))).collect();
        let numbers = inside.iter().map(|point| usize::from(number(point)) + 1).max().unwrap_or(0);
        let mut places = vec![Place::default(); numbers];
        for point in inside {
            let (column, row) = (i16::from(point.column() - left), i16::from(point.row() - low));
            let cell = (row + MARGIN) * width + column + MARGIN;
            places[usize::from(number(point))] = Place {
                cell: cell.cast_unsigned(),
                column: point.column(),
                row: point.row(),
                lines: lines(size, point),
            };
        }
        let step = |(right, up): (i16, i16)| up * width + right;
        Picture { blank, places, near: NEAR.map(step), far: FAR.map(step) }
    }
}

/// The distances to the nearest edges, the shorter one first, five at most.
fn lines(size: Size, point: Point) -> [u8; 2] {
    let line = |at: u8, length: u8| at.min(length - 1 - at).min(4) + 1;
    let (one, other) = (line(point.column(), size.width()), line(point.row(), size.height()));
    [one.min(other), one.max(other)]
}

const NEAR: [(i16, i16); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

const FAR: [(i16, i16); 16] = [
    (0, 2),
    (1, 2),
    (2, 2),
    (2, 1),
    (2, 0),
    (2, -1),
    (2, -2),
    (1, -2),
    (0, -2),
    (-1, -2),
    (-2, -2),
    (-2, -1),
    (-2, 0),
    (-2, 1),
    (-2, 2),
    (-1, 2),
];
