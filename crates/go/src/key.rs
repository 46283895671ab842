//! Keys of positions: 128 bits kept up to date stone by stone (Zobrist), so that two positions that differ share a
//! key with odds that can be forgotten.

use std::ops::{BitXor, BitXorAssign};

use crate::point::CELLS;
use crate::{Color, Point};

/// A number that stands for a position.
#[doc(alias = "hash")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Key(pub u128);

impl Key {
    /// The key of an empty board.
    pub const EMPTY: Key = Key(0);

    /// What a stone adds to the key, and what taking it away removes again.
    #[inline]
    pub const fn of_stone(color: Color, point: Point) -> Key {
        Key(NUMBERS[point.index()][color.index()])
    }
}

impl BitXor for Key {
    type Output = Key;

    #[inline]
    fn bitxor(self, other: Key) -> Key {
        Key(self.0 ^ other.0)
    }
}

impl BitXorAssign for Key {
    #[inline]
    fn bitxor_assign(&mut self, other: Key) {
        self.0 ^= other.0;
    }
}

static NUMBERS: [[u128; 2]; CELLS] = numbers();

const fn numbers() -> [[u128; 2]; CELLS] {
    let mut table = [[0; 2]; CELLS];
    let mut state = 0x5445_5355_4a49; // any start will do
    let mut at = 0;
    while at < CELLS * 2 {
        let high = split_mix(&mut state);
        let low = split_mix(&mut state);
        table[at / 2][at % 2] = (high as u128) << 64 | low as u128;
        at += 1;
    }
    table
}

/// The next number of the splitmix64 sequence: the same on every machine.
const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
