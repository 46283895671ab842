//! A set of points as eight machine words: joined, cut and counted without a loop over points.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::point::{CELLS, STRIDE};
use crate::{Point, Size};

const WORDS: usize = CELLS / 64;

/// A set of points of any board.
///
/// ```
/// use tesuji_go::{Point, PointSet};
/// let corner: PointSet = ["A1", "B1", "A2"].iter().map(|name| name.parse::<Point>().unwrap()).collect();
/// assert_eq!(corner.len(), 3);
/// assert_eq!(corner.to_string(), "A1 B1 A2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// No points.
    pub const EMPTY: PointSet = PointSet([0; WORDS]);

    #[inline]
    fn place(point: Point) -> (usize, u64) {
        let at = point.index();
        (at / 64, 1 << (at % 64))
    }

    /// Whether the point is in the set.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        let (word, bit) = PointSet::place(point);
        self.0[word] & bit != 0
    }

    /// The points next to the set that are not in it.
    ///
    /// ```
    /// use tesuji_go::{PointSet, Size};
    /// let corner: PointSet = ["A1", "B1"].iter().map(|name| name.parse::<tesuji_go::Point>().unwrap()).collect();
    /// assert_eq!(corner.rim(Size::FULL).to_string(), "C1 A2 B2");
    /// ```
    #[must_use]
    #[doc(alias = "boundary")]
    pub fn rim(&self, size: Size) -> PointSet {
        self.near(&PointSet::board(size)) - *self
    }

    /// All points of a board.
    #[must_use]
    pub fn board(size: Size) -> PointSet {
        let mut board = PointSet::EMPTY;
        for row in 0..size.height() {
            let first = Point::new(0, row).expect("a row of a board").index();
            let points = (1u128 << size.width()) - 1;
            let words = points << (first % 64);
            board.0[first / 64] |= words as u64;
            board.0[first / 64 + 1] |= (words >> 64) as u64;
        }
        board
    }

    /// The points of `among` next to a point of the set; they may be in the set too.
    #[must_use]
    #[inline]
    pub fn near(&self, among: &PointSet) -> PointSet {
        const ROW: usize = STRIDE as usize;
        (self.up(1) | self.down(1) | self.up(ROW) | self.down(ROW)) & *among
    }

    /// The set, with all points of `among` that can be reached from it by so many steps within `among`.
    #[must_use]
    pub fn within_steps(&self, steps: usize, among: &PointSet) -> PointSet {
        (0..steps).fold(*self, |reached, _| reached | reached.near(among))
    }

    /// The set, with all points of `among` that can be reached from it within `among`.
    #[must_use]
    pub fn flood(&self, among: &PointSet) -> PointSet {
        let mut reached = *self;
        loop {
            let more = reached | reached.near(among);
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// All indices plus this number, below 64.
    fn up(&self, by: usize) -> PointSet {
        let mut moved = *self;
        for at in 0..WORDS {
            let below = if at == 0 { 0 } else { self.0[at - 1] };
            moved.0[at] = self.0[at] << by | below >> (64 - by);
        }
        moved
    }

    /// All indices less this number, below 64.
    fn down(&self, by: usize) -> PointSet {
        let mut moved = *self;
        for at in 0..WORDS {
            let above = if at + 1 == WORDS { 0 } else { self.0[at + 1] };
            moved.0[at] = self.0[at] >> by | above << (64 - by);
        }
        moved
    }

    /// Adds a point; true if it was not there.
    #[inline]
    pub fn insert(&mut self, point: Point) -> bool {
        let (word, bit) = PointSet::place(point);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes a point out; true if it was there.
    #[inline]
    pub fn remove(&mut self, point: Point) -> bool {
        let (word, bit) = PointSet::place(point);
        let old = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        old
    }

    /// How many points.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Whether the two sets share a point.
    #[inline]
    pub fn meets(&self, other: &PointSet) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every point is in `other` too.
    #[inline]
    pub fn is_within(&self, other: &PointSet) -> bool {
        (*self - *other).is_empty()
    }

    /// The first point, row by row from `A1`.
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The points, row by row from `A1`.
    pub fn iter(&self) -> Points {
        Points { words: self.0, at: 0 }
    }
}

/// The points of a [`PointSet`], one by one.
#[derive(Clone)]
pub struct Points {
    words: [u64; WORDS],
    at: usize,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.words[self.at] == 0 {
            if self.at + 1 == WORDS {
                return None;
            }
            self.at += 1;
        }
        let word = &mut self.words[self.at];
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(Point::from_index((self.at * 64 + bit) as u16))
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
    }
}

impl BitAndAssign for PointSet {
    #[inline]
    fn bitand_assign(&mut self, other: PointSet) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= theirs;
        }
    }
}

impl SubAssign for PointSet {
    #[inline]
    fn sub_assign(&mut self, other: PointSet) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= !theirs;
        }
    }
}

impl BitOr for PointSet {
    type Output = PointSet;

    #[inline]
    fn bitor(mut self, other: PointSet) -> PointSet {
        self |= other;
        self
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;

    #[inline]
    fn bitand(mut self, other: PointSet) -> PointSet {
        self &= other;
        self
    }
}

impl Sub for PointSet {
    type Output = PointSet;

    #[inline]
    fn sub(mut self, other: PointSet) -> PointSet {
        self -= other;
        self
    }
}

/// The names of the points with blanks between them.
impl fmt::Display for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(|point| point.to_string()).collect();
        f.pad(&names.join(" "))
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn points() -> impl Strategy<Value = Vec<Point>> {
        prop::collection::vec((0u8..19, 0u8..19).prop_map(|(x, y)| Point::new(x, y).unwrap()), 0..60)
    }

    proptest! {
        #[test]
        fn behaves_like_a_set(a in points(), b in points()) {
            let (set_a, set_b): (PointSet, PointSet) = (a.iter().copied().collect(), b.iter().copied().collect());
            let (tree_a, tree_b): (BTreeSet<Point>, BTreeSet<Point>) = (a.into_iter().collect(), b.into_iter().collect());
            let list = |set: PointSet| set.iter().collect::<Vec<_>>();
            prop_assert_eq!(set_a.len(), tree_a.len());
            prop_assert_eq!(list(set_a), tree_a.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(list(set_a | set_b), tree_a.union(&tree_b).copied().collect::<Vec<_>>());
            prop_assert_eq!(list(set_a & set_b), tree_a.intersection(&tree_b).copied().collect::<Vec<_>>());
            prop_assert_eq!(list(set_a - set_b), tree_a.difference(&tree_b).copied().collect::<Vec<_>>());
            prop_assert_eq!(set_a.meets(&set_b), !tree_a.is_disjoint(&tree_b));
            prop_assert_eq!(set_a.is_within(&set_b), tree_a.is_subset(&tree_b));
        }
    }
}
