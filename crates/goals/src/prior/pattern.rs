//! The points around a move as one number, the same for all eight ways of turning and mirroring them.
//!
//! A ring is read clockwise from above, four bits a point. To turn the board is to rotate these bits; to mirror it, to
//! read them backwards.

/// What is around a point: the eight cells next to it and diagonally, and the sixteen around these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Pattern {
    pub(super) near: u32,
    pub(super) far: u64,
}

/// The sixteen cells without those on a line with the middle.
pub(super) const STRAIGHT: u64 = 0x000f_000f_000f_000f;

impl Pattern {
    /// The least of the eight that turning and mirroring give.
    #[inline]
    pub(super) fn canonical(self) -> Pattern {
        let mut least = self;
        for start in [self, self.mirrored()] {
            for quarter in 0..4 {
                let turned =
                    Pattern { near: start.near.rotate_left(8 * quarter), far: start.far.rotate_left(16 * quarter) };
                least = least.min(turned);
            }
        }
        least
    }

    fn mirrored(self) -> Pattern {
        const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let near = self.near.swap_bytes();
        let near = (near & LOW as u32) << 4 | near >> 4 & LOW as u32;
        let far = self.far.swap_bytes();
        let far = (far & LOW) << 4 | far >> 4 & LOW;
        Pattern { near: near.rotate_left(4), far: far.rotate_left(4) }
    }
}

/// The cells without the number of liberties: what stands there, or which kind of nothing it is.
#[inline]
pub(super) fn coarse(cells: u64) -> u64 {
    let stones = (cells | cells >> 1) & 0x1111_1111_1111_1111;
    cells & !(stones * 0xc)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prior::picture::code;

    type Turn = fn((i32, i32)) -> (i32, i32);

    #[test]
    fn turned_and_mirrored_patterns_are_one() {
        // By coordinates, so that the rings are read another way than above.
        let near = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        let far: Vec<(i32, i32)> = {
            let mut points: Vec<(i32, i32)> = (-2..=2i32)
                .flat_map(|x| (-2..=2i32).map(move |y| (x, y)))
                .filter(|(x, y)| x.abs().max(y.abs()) == 2)
                .collect();
            points.sort_by(|a, b| {
                let angle = |&(x, y): &(i32, i32)| f64::from(x).atan2(f64::from(y)).rem_euclid(std::f64::consts::TAU);
                angle(a).total_cmp(&angle(b))
            });
            points
        };
        let cell = |(x, y): (i32, i32)| u64::from((x * 7 + y * 13 + x * y * 5).rem_euclid(16) as u32);
        let read = |turn: Turn| Pattern {
            near: near.iter().rev().fold(0, |all, &at| all << 4 | cell(turn(at)) as u32),
            far: far.iter().rev().fold(0, |all, &at| all << 4 | cell(turn(at))),
        };
        let turns: [Turn; 8] = [
            |(x, y)| (x, y),
            |(x, y)| (y, -x),
            |(x, y)| (-x, -y),
            |(x, y)| (-y, x),
            |(x, y)| (-x, y),
            |(x, y)| (x, -y),
            |(x, y)| (y, x),
            |(x, y)| (-y, -x),
        ];
        let canonical = turns.map(|turn| read(turn).canonical());
        assert!(canonical.iter().all(|pattern| *pattern == canonical[0]), "{canonical:x?}");
    }

    #[test]
    fn coarse_cells_have_no_liberties() {
        let one = |cell: u8| coarse(u64::from(cell)) as u8;
        assert_eq!(one(code::with_liberties(code::TARGET, 2)), code::TARGET);
        assert_eq!(one(code::with_liberties(code::ATTACKER, 9)), code::ATTACKER);
        assert_eq!(
            [code::EMPTY, code::OUTSIDE, code::OFF_BOARD].map(one),
            [code::EMPTY, code::OUTSIDE, code::OFF_BOARD]
        );
        assert_eq!(coarse(0x8f4), 0x834);
    }
}
