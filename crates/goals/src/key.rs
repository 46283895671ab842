//! Keys of positions: the position itself in 128 bits where the region allows, else a hash of it.
//!
//! ```text
//! exact   attacker's stones and target left (n bits) │ defender's (n) │ ban (6) │ aim (4), mover, passes (2), virtual
//! ```
//!
//! What is left of the target are stones of the defender, so the first mask tells two things. A ban is one of n points, or
//! none. That is 2n + 14 bits: where a region takes up to 57 numbers, no two positions share a key. Beyond, all words are
//! multiplied into two halves of 64 bits; that two of 10⁹ positions share a key then has odds of 1 to 10²⁰.

use tesuji_proof::Key;

use crate::position::Position;

/// The most numbers of a region whose keys are exact.
pub const MOST_EXACT: usize = 57;

impl<const W: usize> Position<W> {
    /// All but the threats. `aim` tells games apart that share a memory.
    #[inline]
    pub(crate) fn key(&self, aim: u8, span: usize) -> Key {
        let ban = self.ban.map_or(0, |index| index + 1);
        let state = u64::from(ban) << 8
            | u64::from(aim) << 4
            | (self.mover as u64) << 3
            | u64::from(self.passes) << 1
            | u64::from(self.has_virtual);
        if span <= MOST_EXACT {
            let (defender, other) = (u128::from(self.stones[0].0[0]), u128::from((self.stones[1] | self.left).0[0]));
            return Key((other << span | defender) << 14 | u128::from(state));
        }
        let (mut one, mut two) = (state ^ 0x243f_6a88_85a3_08d3, state ^ 0x1319_8a2e_0370_7344);
        for mask in [&self.stones[0], &self.stones[1], &self.left] {
            for &word in &mask.0 {
                one = fold(one ^ word, 0xa409_3822_299f_31d1);
                two = fold(two ^ word.rotate_left(32), 0x9e37_79b9_7f4a_7c15) ^ one.rotate_left(17);
            }
        }
        Key(u128::from(one) << 64 | u128::from(two))
    }
}

/// The two halves of a product, folded into one.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tesuji_problem::Side;

    use super::*;
    use crate::mask::Mask;
    use crate::position::Threats;

    #[test]
    fn exact_keys_tell_all_states_apart() {
        let stones = [Mask([1 << 56]), Mask([1])];
        let start = Position::<1> {
            stones,
            left: Mask::EMPTY,
            mover: Side::Defender,
            ban: None,
            threats: Threats::NONE,
            passes: 0,
            has_virtual: false,
        };
        let mut keys = HashSet::new();
        let mut count = 0;
        for aim in 0..16 {
            for ban in [None, Some(0), Some(1), Some(56)] {
                for (mover, has_virtual) in [(Side::Defender, false), (Side::Attacker, false), (Side::Attacker, true)] {
                    for passes in 0..3 {
                        for left in [Mask::EMPTY, stones[0]] {
                            let position = Position { left, mover, ban, passes, has_virtual, ..start };
                            keys.insert(position.key(aim, MOST_EXACT));
                            count += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(keys.len(), count);
    }
}
