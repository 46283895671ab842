//! The eight points around a point, and whether those next to it are connected by the others.

use tesuji_go::{Point, Size};

use crate::mask::Index;

/// The points around a point, clockwise from above; `None` for what is not in the region.
pub(crate) type Ring = [Option<Index>; 8];

/// The same as points of a board.
pub(crate) fn ring(size: Size, point: Point) -> [Option<Point>; 8] {
    let steps = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    let (column, row) = (i16::from(point.column()), i16::from(point.row()));
    steps.map(|(right, up)| {
        let [column, row] = [column + right, row + up].map(|at| u8::try_from(at).ok());
        size.point(column?, row?)
    })
}

/// For each set of points around a point, bit 0 above it and on clockwise: are those next to it connected?
pub(crate) static WHOLE: [bool; 256] = whole();

/// The same for each set of three rows of three points, the lowest row first; what is in the middle does not matter.
pub(crate) static WHOLE_BY_ROWS: [bool; 512] = whole_by_rows();

const fn whole_by_rows() -> [bool; 512] {
    /// Where the points around stand in the rows, clockwise from above.
    const PLACES: [usize; 8] = [7, 8, 5, 2, 1, 0, 3, 6];
    let (mut table, around_all) = ([false; 512], whole());
    let mut rows = 0;
    while rows < 512 {
        let (mut around, mut at) = (0, 0);
        while at < 8 {
            around |= (rows >> PLACES[at] & 1) << at;
            at += 1;
        }
        table[rows] = around_all[around];
        rows += 1;
    }
    table
}

const fn whole() -> [bool; 256] {
    let mut table = [false; 256];
    let mut around = 0;
    while around < 256 {
        // Going round, a part ends where a point next to the middle is there, but not both points that follow.
        let (mut sides, mut ends, mut at) = (0, 0, 0);
        while at < 8 {
            let next = [at, (at + 1) % 8, (at + 2) % 8];
            if around >> next[0] & 1 == 1 {
                sides += 1;
                if around >> next[1] & 1 == 0 || around >> next[2] & 1 == 0 {
                    ends += 1;
                }
            }
            at += 2;
        }
        table[around] = sides == 0 || ends <= 1;
        around += 1;
    }
    table
}
