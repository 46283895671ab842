//! What stands around each stone, as numbers by which positions with the same surroundings are found.

use tesuji_go::Symmetry;

use crate::cells::Stones;

/// What stands around a stone, the same in every orientation and for both colours.
pub(crate) type Feature = u32;

/// Points along a side of the square around a stone.
const SIDE: usize = 5;
const SQUARE: usize = SIDE * SIDE;

/// The two neighbourhoods: up to two steps along lines, and the whole square.
const STEPS: [i8; 2] = [2, 4];

/// For each orientation, which place of the square comes to each place.
const TURNS: [[u8; SQUARE]; 8] = {
    let mut turns = [[0; SQUARE]; 8];
    let mut turn = 0;
    while turn < 8 {
        let mut place = 0;
        while place < SQUARE {
            let (x, y) = Symmetry::ALL[turn].cell(step(place));
            turns[turn][place] = (y + 2).cast_unsigned() * SIDE as u8 + (x + 2).cast_unsigned();
            place += 1;
        }
        turn += 1;
    }
    turns
};

/// The step from the stone to a place of the square.
const fn step(place: usize) -> (i8, i8) {
    ((place % SIDE) as i8 - 2, (place / SIDE) as i8 - 2)
}

/// What may stand at a place: nothing, a stone of the same side, one of the other, or the edge.
const NOTHING: u64 = 0;
const OWN: u64 = 1;
const OTHER: u64 = 2;
const OFF: u64 = 3;

/// The features of all stones, in order and without repetition.
pub(crate) fn features(stones: &Stones) -> Vec<Feature> {
    let mut features: Vec<Feature> = Vec::new();
    for (own, other) in [(&stones.black, &stones.white), (&stones.white, &stones.black)] {
        for point in own {
            let around = |place: usize| {
                let (x, y) = step(place);
                let (column, row) = (point.column().checked_add_signed(x), point.row().checked_add_signed(y));
                match column.zip(row).and_then(|(column, row)| stones.size.point(column, row)) {
                    None => OFF,
                    Some(point) if own.contains(point) => OWN,
                    Some(point) if other.contains(point) => OTHER,
                    Some(_) => NOTHING,
                }
            };
            let square: [u64; SQUARE] = std::array::from_fn(around);
            features.extend(STEPS.map(|steps| feature(steps, &square)));
        }
    }
    features.sort_unstable();
    features.dedup();
    features
}

fn feature(steps: i8, square: &[u64; SQUARE]) -> Feature {
    let is_near = |place: &usize| step(*place).0.abs() + step(*place).1.abs() <= steps;
    let code = |turn: &[u8; SQUARE]| {
        (0..SQUARE).filter(is_near).fold(0, |code, place| code << 2 | square[usize::from(turn[place])])
    };
    let least = TURNS.iter().map(code).min().unwrap_or(0);
    // The upper half of a product by an odd number spreads the bits.
    let spread = (least ^ u64::from(steps.cast_unsigned()) << 56).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (spread >> 32) as Feature
}
