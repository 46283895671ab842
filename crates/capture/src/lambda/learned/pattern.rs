//! The eight points around a move as one number, the same for all eight ways of turning and mirroring them.
//!
//! They are read clockwise from above, four bits a point. To turn the board is to rotate these bits; to mirror it, to read
//! them backwards.

/// The least of the eight that turning and mirroring give.
#[inline]
pub(super) fn canonical(ring: u32) -> u32 {
    let mirrored = mirrored(ring);
    let mut least = ring.min(mirrored);
    for quarter in 1..4 {
        least = least.min(ring.rotate_left(8 * quarter)).min(mirrored.rotate_left(8 * quarter));
    }
    least
}

/// Backwards, with the first one in its place.
#[inline]
fn mirrored(ring: u32) -> u32 {
    const LOW: u32 = 0x0f0f_0f0f;
    let swapped = ring.swap_bytes();
    ((swapped & LOW) << 4 | swapped >> 4 & LOW).rotate_left(4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turned_and_mirrored_rings_are_one() {
        let cells = [1_u32, 5, 2, 14, 0, 7, 9, 3];
        let read = |at: &dyn Fn(usize) -> usize| (0..8).rev().fold(0, |all, place| all << 4 | cells[at(place) % 8]);
        for turn in [0, 2, 4, 6] {
            assert_eq!(canonical(read(&|place| place + turn)), canonical(read(&|place| place)));
            assert_eq!(canonical(read(&|place| 8 + turn - place)), canonical(read(&|place| place)));
        }
        assert_ne!(canonical(read(&|place| place + 1)), canonical(read(&|place| place)));
    }
}
