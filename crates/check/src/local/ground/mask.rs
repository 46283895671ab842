//! A set of numbered points in a few machine words.

use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use super::Code;

/// A set of the numbers from 0 to 64 `W` - 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mask<const W: usize>(pub [u64; W]);

impl<const W: usize> Mask<W> {
    /// No number.
    pub const EMPTY: Mask<W> = Mask([0; W]);

    /// How many numbers fit.
    pub const CAPACITY: usize = 64 * W;

    /// One number, which must fit.
    #[inline]
    pub fn of(code: Code) -> Mask<W> {
        let mut mask = Mask::EMPTY;
        mask.0[usize::from(code / 64)] = 1 << (code % 64);
        mask
    }

    /// Has it no member?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Have the two a member in common?
    #[inline]
    pub fn meets(self, other: Mask<W>) -> bool {
        !(self & other).is_empty()
    }

    /// The least member.
    #[inline]
    pub fn first(self) -> Option<Code> {
        let (at, word) = self.0.iter().enumerate().find(|(_, word)| **word != 0)?;
        Some(at as Code * 64 + word.trailing_zeros() as Code)
    }

    /// The only member, if there is just one.
    #[inline]
    pub fn single(self) -> Option<Code> {
        self.first().filter(|&code| self == Mask::of(code))
    }

    /// All members, from the least.
    #[inline]
    pub fn codes(self) -> impl Iterator<Item = Code> {
        self.0.into_iter().enumerate().flat_map(|(at, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let code = (rest != 0).then(|| at as Code * 64 + rest.trailing_zeros() as Code)?;
                rest &= rest - 1;
                Some(code)
            })
        })
    }
}

impl<const W: usize> BitAnd for Mask<W> {
    type Output = Mask<W>;

    #[inline]
    fn bitand(self, other: Mask<W>) -> Mask<W> {
        Mask(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl<const W: usize> BitOr for Mask<W> {
    type Output = Mask<W>;

    #[inline]
    fn bitor(self, other: Mask<W>) -> Mask<W> {
        Mask(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

/// What is in the one and not in the other.
impl<const W: usize> Sub for Mask<W> {
    type Output = Mask<W>;

    #[inline]
    fn sub(self, other: Mask<W>) -> Mask<W> {
        Mask(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }
}

impl<const W: usize> BitOrAssign for Mask<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Mask<W>) {
        *self = *self | other;
    }
}

impl<const W: usize> SubAssign for Mask<W> {
    #[inline]
    fn sub_assign(&mut self, other: Mask<W>) {
        *self = *self - other;
    }
}

impl<const W: usize> FromIterator<Code> for Mask<W> {
    fn from_iter<T: IntoIterator<Item = Code>>(codes: T) -> Mask<W> {
        codes.into_iter().fold(Mask::EMPTY, |mask, code| mask | Mask::of(code))
    }
}
