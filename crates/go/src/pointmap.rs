//! Something for each point, found without a search.

use std::ops::{Index, IndexMut};

use crate::Point;
use crate::point::CELLS;

/// A value for each point of any board.
///
/// ```
/// use tesuji_go::{Point, PointMap};
/// let mut counts = PointMap::of(0);
/// let corner: Point = "A1".parse()?;
/// counts[corner] += 2;
/// assert_eq!((counts[corner], counts["B1".parse()?]), (2, 0));
/// # Ok::<(), tesuji_go::PointError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointMap<T>(Box<[T; CELLS]>);

impl<T: Clone> PointMap<T> {
    /// The same value for all points.
    pub fn of(value: T) -> PointMap<T> {
        PointMap(Box::new(std::array::from_fn(|_| value.clone())))
    }
}

impl<T> Index<Point> for PointMap<T> {
    type Output = T;

    #[inline]
    fn index(&self, point: Point) -> &T {
        &self.0[point.index()]
    }
}

impl<T> IndexMut<Point> for PointMap<T> {
    #[inline]
    fn index_mut(&mut self, point: Point) -> &mut T {
        &mut self.0[point.index()]
    }
}
