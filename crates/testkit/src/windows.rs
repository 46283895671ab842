//! Small windows in an attacker's wall, all of them, with a target in every place.
//!
//! ```text
//! O=O=O=O=      A window of four points in the corner. What is next to it, along lines and diagonals, is wall or the
//! . X!. O=      edge of the board; a point left out in the middle is an island of the wall. The target is one block
//! O=O=. O=      or two, anywhere in the window.
//! ```

use tesuji_generate::points::{block, solid_rim};
use tesuji_generate::{Place, enclosed};
use tesuji_go::{PointSet, Size, Symmetry};
use tesuji_problem::{Draft, Goal, Problem, Quantifier};

use crate::cells::{Cell, Touch, placed, shapes};

/// Points of a window from its lower left corner, and where it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Window {
    cells: Vec<Cell>,
    place: Place,
}

impl Window {
    /// All windows of `points` points, one of each kind that turning and mirroring lead to.
    pub fn all(points: usize, touch: Touch) -> Vec<Window> {
        let shapes = shapes(points, touch);
        let mut windows = Vec::new();
        for place in [Place::Corner, Place::Side, Place::Centre] {
            let ways: &[usize] = match place {
                Place::Corner => &[0, 4],
                Place::Side => &[0, 1],
                Place::Centre => &[0, 1, 2, 3, 4, 5, 6, 7],
            };
            let is_first = |shape: &&Vec<Cell>| ways.iter().all(|&way| **shape <= turned(shape, Symmetry::ALL[way]));
            windows.extend(shapes.iter().filter(is_first).map(|shape| Window { cells: shape.clone(), place }));
        }
        windows
    }

    /// Every choice of one or two blocks of its points, with at most `free` points besides, as a set of bits.
    pub fn targets(&self, free: usize) -> impl Iterator<Item = u32> {
        let size = Size::square(19).expect("a side in range");
        let points = self.points(size);
        let count = points.len();
        (1..1u32 << count).filter(move |bits| {
            let target = chosen(&points, *bits);
            let rest = target.first().map_or(target, |first| target - block(size, target, first));
            let is_one_block = |set: PointSet| set.first().is_none_or(|first| set.is_within(&block(size, set, first)));
            count - target.len() <= free && is_one_block(rest)
        })
    }

    /// A question on a board of this size, both sides to move; `None` if a target block has no liberty.
    ///
    /// # Panics
    /// If the board is too small.
    pub fn problem(&self, side: u64, goal: Goal, target: u32, quantifier: Quantifier) -> Option<Problem> {
        let size = Size::square(side).expect("a side in range");
        let points = self.points(size);
        let target = chosen(&points, target);
        let inside: PointSet = points.into_iter().collect();
        let wall = solid_rim(size, inside);
        let draft = Draft { goal, quantifier, ..enclosed(size, [target, wall], target, inside, wall) };
        draft.validate().ok()
    }

    fn points(&self, size: Size) -> Vec<tesuji_go::Point> {
        let from = |length: u8, extent: i8| (length - extent.cast_unsigned()) / 2;
        let (width, height) = extent(&self.cells);
        let (left, low) = match self.place {
            Place::Corner => (0, 0),
            Place::Side => (from(size.width(), width), 0),
            Place::Centre => (from(size.width(), width), from(size.height(), height)),
        };
        let point = |&(x, y): &Cell| {
            size.point(left + x.cast_unsigned(), low + y.cast_unsigned()).expect("a window on the board")
        };
        self.cells.iter().map(point).collect()
    }
}

fn chosen(points: &[tesuji_go::Point], bits: u32) -> PointSet {
    points.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &point)| point).collect()
}

fn turned(cells: &[Cell], way: Symmetry) -> Vec<Cell> {
    placed(cells.iter().map(|&cell| way.cell(cell)).collect())
}

fn extent(cells: &[Cell]) -> (i8, i8) {
    let most = |values: &mut dyn Iterator<Item = i8>| values.max().unwrap_or_default() + 1;
    (most(&mut cells.iter().map(|cell| cell.0)), most(&mut cells.iter().map(|cell| cell.1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_there_are() {
        // Free polyominoes and polyplets.
        for (points, lines, diagonals) in [(1, 1, 1), (2, 1, 2), (3, 2, 5), (4, 5, 22), (5, 12, 94)] {
            let free = |touch| Window::all(points, touch).iter().filter(|window| window.place == Place::Centre).count();
            assert_eq!((free(Touch::Lines), free(Touch::Diagonals)), (lines, diagonals));
        }
    }

    #[test]
    fn targets_of_one_or_two_blocks() {
        let row = Window { cells: (0..5).map(|x| (x, 0)).collect(), place: Place::Side };
        assert_eq!(row.targets(5).count(), 30, "all but none and every second");
        assert_eq!(row.targets(1).count(), 6);
    }
}
