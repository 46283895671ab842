//! A set of the numbered points of a region: one machine word where the region is small, several where it is large.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The number of a point in its region.
pub type Index = u16;

/// A set of points by their numbers, in `W` words of 64 points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mask<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Mask<W> {
    /// No points.
    pub const EMPTY: Mask<W> = Mask([0; W]);

    /// How many points there is room for.
    pub const ROOM: usize = 64 * W;

    /// One point.
    #[inline]
    pub fn of(index: Index) -> Mask<W> {
        let mut mask = Mask::EMPTY;
        mask.insert(index);
        mask
    }

    /// All numbers that are one, or `stride`, more or less than one of these.
    #[inline]
    pub(crate) fn spread(self, stride: u8) -> Mask<W> {
        if W == 1 {
            let word = self.0[0];
            return Mask([word << 1 | word >> 1 | word << stride | word >> stride; W]);
        }
        self.up(1) | self.down(1) | self.up(stride) | self.down(stride)
    }

    // Plain loops, here and below: compilers see through them at every width, and not through `array::map`.
    #[inline]
    fn up(mut self, by: u8) -> Mask<W> {
        let mut below = 0;
        for word in &mut self.0 {
            let carried = *word >> (64 - by);
            *word = *word << by | below;
            below = carried;
        }
        self
    }

    #[inline]
    fn down(mut self, by: u8) -> Mask<W> {
        let mut above = 0;
        for word in self.0.iter_mut().rev() {
            let carried = *word << (64 - by);
            *word = *word >> by | above;
            above = carried;
        }
        self
    }

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, index: Index) {
        // With one word there is nothing to choose.
        let word = if W == 1 { 0 } else { usize::from(index / 64) };
        self.0[word] |= 1 << (index % 64);
    }

    /// Is the point in it?
    #[inline]
    pub fn contains(&self, index: Index) -> bool {
        let word = if W == 1 { 0 } else { usize::from(index / 64) };
        self.0[word] >> (index % 64) & 1 != 0
    }

    /// Is there no point?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Do the two share a point?
    #[inline]
    pub fn meets(&self, other: Mask<W>) -> bool {
        !(*self & other).is_empty()
    }

    /// Is every point in `other` too?
    #[inline]
    pub fn is_within(&self, other: Mask<W>) -> bool {
        !self.meets(!other)
    }

    /// How many points.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is there exactly one point?
    #[inline]
    pub fn is_single(&self) -> bool {
        if W == 1 { self.0[0].is_power_of_two() } else { self.len() == 1 }
    }

    /// Are there more than this number of points? For small numbers that takes less than counting.
    #[inline]
    pub(crate) fn has_more_than(mut self, count: usize) -> bool {
        if W > 1 {
            return self.len() > count;
        }
        for _ in 0..count {
            self.0[0] &= self.0[0].wrapping_sub(1);
        }
        !self.is_empty()
    }

    /// The point with the least number.
    #[inline]
    pub fn lowest(&self) -> Option<Index> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((64 * word) as Index + self.0[word].trailing_zeros() as Index)
    }

    /// The points, from the least number on.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Index> {
        let mut rest = self;
        let mut word = 0;
        std::iter::from_fn(move || {
            while rest.0[word] == 0 {
                word += 1;
                if word == W {
                    word = W - 1;
                    return None;
                }
            }
            let bit = rest.0[word].trailing_zeros();
            rest.0[word] &= rest.0[word] - 1;
            Some((64 * word) as Index + bit as Index)
        })
    }
}

macro_rules! word_by_word {
    ($($assign:ident $assign_method:ident $operator:ident $method:ident $symbol:tt),*) => {$(
        impl<const W: usize> $assign for Mask<W> {
            #[inline]
            fn $assign_method(&mut self, other: Mask<W>) {
                for at in 0..W {
                    self.0[at] $symbol other.0[at];
                }
            }
        }

        impl<const W: usize> $operator for Mask<W> {
            type Output = Mask<W>;

            #[inline]
            fn $method(mut self, other: Mask<W>) -> Mask<W> {
                self $symbol other;
                self
            }
        }
    )*};
}

word_by_word!(BitAndAssign bitand_assign BitAnd bitand &=, BitOrAssign bitor_assign BitOr bitor |=);

impl<const W: usize> Default for Mask<W> {
    fn default() -> Mask<W> {
        Mask::EMPTY
    }
}

impl<const W: usize> Not for Mask<W> {
    type Output = Mask<W>;

    #[inline]
    fn not(mut self) -> Mask<W> {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<const W: usize>() {
        let indices: Vec<Index> = (0..Mask::<W>::ROOM as Index).step_by(7).collect();
        let mask = indices.iter().fold(Mask::<W>::EMPTY, |mask, &index| mask | Mask::of(index));
        assert_eq!(mask.iter().collect::<Vec<_>>(), indices);
        assert_eq!((mask.len(), mask.lowest()), (indices.len(), Some(0)));
        assert!(mask.contains(7) && !mask.contains(8) && !mask.is_single());
        assert!(mask.has_more_than(2) && mask.has_more_than(indices.len() - 1) && !mask.has_more_than(indices.len()));
        assert!(Mask::<W>::of(21).is_single() && Mask::<W>::of(21).is_within(mask) && !mask.is_within(!mask));
        let spread = indices.iter().flat_map(|&at| [at.wrapping_sub(20), at.wrapping_sub(1), at + 1, at + 20]);
        let is_there = |at: &Index| usize::from(*at) < Mask::<W>::ROOM;
        assert_eq!(mask.spread(20), spread.filter(is_there).fold(Mask::EMPTY, |all, at| all | Mask::of(at)));
        assert_eq!(Mask::<W>::EMPTY.iter().next(), None);
    }

    #[test]
    fn sets_of_one_word_and_of_several() {
        check::<1>();
        check::<3>();
        check::<6>();
    }
}
