//! Where a question lies on the board, and how large it is.

use std::fmt;

use tesuji_go::{Point, PointSet, Size};
use tesuji_problem::Problem;

/// Where a region lies on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// It touches two sides that meet.
    Corner,
    /// It touches a side and no corner.
    Side,
    /// It touches none.
    Centre,
}

impl Place {
    /// The place of a problem, by the sides of the board that its region touches.
    pub fn of(problem: &Problem) -> Place {
        let size = problem.size;
        let region = problem.region.unwrap_or_default();
        let touches = |at: fn(Size, Point) -> bool| usize::from(region.iter().any(|point| at(size, point)));
        let columns =
            touches(|_, point| point.column() == 0) + touches(|size, point| point.column() + 1 == size.width());
        let rows = touches(|_, point| point.row() == 0) + touches(|size, point| point.row() + 1 == size.height());
        match (columns, rows) {
            (0, 0) => Place::Centre,
            (_, 0) | (0, _) => Place::Side,
            _ => Place::Corner,
        }
    }
}

/// `corner`, `side`, `centre`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Place::Corner => "corner",
            Place::Side => "side",
            Place::Centre => "centre",
        })
    }
}

/// Empty points of the region.
pub fn room(problem: &Problem) -> usize {
    (problem.region.unwrap_or_default() - problem.black - problem.white).len()
}

/// Whether the wall meets only those sides of the board that the region meets: otherwise the centre would look like the
/// side.
pub fn is_clear(size: Size, inside: PointSet, wall: PointSet) -> bool {
    let sides: [fn(Size, Point) -> bool; 4] = [
        |_, point| point.column() == 0,
        |_, point| point.row() == 0,
        |size, point| point.column() + 1 == size.width(),
        |size, point| point.row() + 1 == size.height(),
    ];
    let meets = |set: PointSet, side: fn(Size, Point) -> bool| set.iter().any(|point| side(size, point));
    sides.into_iter().all(|side| meets(inside, side) || !meets(wall, side))
}
