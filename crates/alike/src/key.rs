//! A number for a position that is the same in every orientation, in both colours, and at every place along an edge.

use tesuji_go::Symmetry;

use crate::cells::{FAR_EDGE, Stones, extent, turned};

/// Equal for equal positions; different for others, but for one pair in 2^128.
pub(crate) type Key = u128;

/// Of all orientations and colours the least description counts: the distances to the four edges, as far as these are
/// near, and the stones as seen from the corner of the rectangle around them.
pub(crate) fn key(stones: &Stones) -> Key {
    let cells = stones.cells();
    let mut best: Option<Vec<i8>> = None;
    for turn in Symmetry::ALL {
        for exchanged in [false, true] {
            let mut placed: Vec<_> = turned(&cells, turn, exchanged).collect();
            placed.sort_unstable();
            let low = (least(&placed, |at| at.0), least(&placed, |at| at.1));
            let high = (-least(&placed, |at| -at.0), -least(&placed, |at| -at.1));
            let (width, height) = extent(stones.size);
            let corners = [(0, 0), (width - 1, height - 1)].map(|at| turn.cell(at));
            let [columns, rows] = [corners.map(|at| at.0), corners.map(|at| at.1)];
            let far = |distance: i8| distance.min(FAR_EDGE);
            let mut description = vec![
                far(low.0 - columns[0].min(columns[1])),
                far(columns[0].max(columns[1]) - high.0),
                far(low.1 - rows[0].min(rows[1])),
                far(rows[0].max(rows[1]) - high.1),
            ];
            for cell in placed {
                description.extend([cell.at.0 - low.0, cell.at.1 - low.1, cell.kind as i8]);
            }
            if best.as_ref().is_none_or(|best| description < *best) {
                best = Some(description);
            }
        }
    }
    hash(best.into_iter().flatten().map(i8::cast_unsigned))
}

fn least(cells: &[crate::cells::Cell], along: fn((i8, i8)) -> i8) -> i8 {
    cells.iter().map(|cell| along(cell.at)).min().unwrap_or(0)
}

/// FNV-1a with 128 bits.
fn hash(bytes: impl Iterator<Item = u8>) -> Key {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    bytes.fold(OFFSET, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME))
}
