//! Sets of cells of the window: neighbours, connected parts, outlines.

use crate::window::{CELLS, Cells, Place, SIDE};

const ALL: Cells = (1 << CELLS) - 1;
/// The first column of each row.
const LEFT: Cells = {
    let mut cells = 0;
    let mut at = 0;
    while at < CELLS {
        cells |= 1 << at;
        at += SIDE as usize;
    }
    cells
};
const RIGHT: Cells = LEFT << (SIDE - 1);
const BELOW: Cells = (1 << SIDE) - 1;

/// The cells next to a set along lines, and those of it that have a neighbour in it.
pub(crate) fn beside(cells: Cells) -> Cells {
    (((cells & !LEFT) >> 1) | ((cells & !RIGHT) << 1) | (cells >> SIDE) | (cells << SIDE)) & ALL
}

/// The set with all that is next to it, along lines and diagonals.
pub(crate) fn grown(cells: Cells) -> Cells {
    let wide = cells | ((cells & !LEFT) >> 1) | ((cells & !RIGHT) << 1);
    (wide | (wide >> SIDE) | (wide << SIDE)) & ALL
}

/// The cells that are on an edge of the board.
pub(crate) fn edge(place: Place) -> Cells {
    match place {
        Place::Corner => LEFT | BELOW,
        Place::Side => BELOW,
        Place::Centre => 0,
    }
}

/// The part of a set all of whose neighbours, along lines and diagonals, are in it or off the board. What lies beyond the
/// window is not in it.
pub(crate) fn shrunk(cells: Cells, place: Place) -> Cells {
    let outside = ALL & !cells;
    let rim = match place {
        Place::Corner => RIGHT | BELOW << (SIDE as usize * (SIDE as usize - 1)),
        Place::Side => LEFT | RIGHT | BELOW << (SIDE as usize * (SIDE as usize - 1)),
        Place::Centre => LEFT | RIGHT | BELOW | BELOW << (SIDE as usize * (SIDE as usize - 1)),
    };
    cells & !grown(outside) & !rim
}

/// All cells of `within` that can be reached from `from` along lines.
pub(crate) fn flood(from: Cells, within: Cells) -> Cells {
    let mut reached = from & within;
    loop {
        let next = reached | (beside(reached) & within);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// The connected parts of a set.
pub(crate) fn parts(cells: Cells) -> impl Iterator<Item = Cells> {
    let mut left = cells;
    std::iter::from_fn(move || {
        let first = left & left.wrapping_neg();
        let part = flood(first, left);
        left &= !part;
        (part != 0).then_some(part)
    })
}

/// A set without holes: what cannot be reached from around it, by lines and diagonals, belongs to it.
pub(crate) fn filled(cells: Cells, place: Place) -> Cells {
    let outside = ALL & !cells;
    let rim = LEFT | RIGHT | BELOW | BELOW << (SIDE as usize * (SIDE as usize - 1));
    // Inwards from those sides of the window that are no edge of the board.
    let open = rim & !edge(place) | edge(place) & far(place);
    let mut reached = open & outside;
    loop {
        let next = grown(reached) & outside;
        if next == reached {
            return ALL & !reached;
        }
        reached = next;
    }
}

/// The cells of an edge of the board that are also on a side of the window that is none.
fn far(place: Place) -> Cells {
    let top = BELOW << (SIDE as usize * (SIDE as usize - 1));
    match place {
        Place::Corner => RIGHT | top,
        Place::Side => LEFT | RIGHT | top,
        Place::Centre => 0,
    }
}

/// Steps around a cell, clockwise from the left.
const AROUND: [(i8, i8); 8] = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

/// The outline of a connected set by the radial sweep: from each of its cells around, clockwise, to the next, until the
/// first one is left in the same direction again. [Lee04 §4.2]
pub(crate) fn outline(cells: Cells) -> Vec<usize> {
    let Some(start) = (cells != 0).then(|| cells.trailing_zeros() as usize) else { return Vec::new() };
    let (mut at, mut from, mut traced) = (start, 0, vec![start]);
    let mut first_step = None;
    loop {
        let step = (1..=8)
            .map(|turn| (from + turn) % 8)
            .find(|&direction| neighbour(at, AROUND[direction]).is_some_and(|cell| cells >> cell & 1 == 1));
        let Some(direction) = step else { return traced };
        if first_step == Some((at, direction)) {
            traced.pop();
            return traced;
        }
        first_step.get_or_insert((at, direction));
        at = neighbour(at, AROUND[direction]).expect("it was found there");
        traced.push(at);
        // The sweep goes on behind the cell that it came from.
        from = (direction + 4) % 8;
    }
}

/// The cell at a step from another, if it is in the window.
pub(crate) fn neighbour(cell: usize, (right, up): (i8, i8)) -> Option<usize> {
    let side = SIDE as usize;
    let column = (cell % side).checked_add_signed(right.into()).filter(|&column| column < side)?;
    let row = (cell / side).checked_add_signed(up.into()).filter(|&row| row < side)?;
    Some(row * side + column)
}

/// The cells next to one along lines.
pub(crate) fn lines(cell: usize) -> Cells {
    beside(1 << cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::bits;

    fn cells(list: &[(usize, usize)]) -> Cells {
        list.iter().fold(0, |cells, (x, y)| cells | 1 << (y * 11 + x))
    }

    #[test]
    fn neighbours_stay_on_their_row() {
        assert_eq!(beside(cells(&[(0, 1)])), cells(&[(1, 1), (0, 0), (0, 2)]));
        assert_eq!(beside(cells(&[(10, 1)])), cells(&[(9, 1), (10, 0), (10, 2)]));
        assert_eq!(grown(cells(&[(10, 10)])), cells(&[(9, 9), (10, 9), (9, 10), (10, 10)]));
        assert_eq!(parts(cells(&[(0, 0), (1, 0), (3, 0), (4, 1)])).count(), 3);
    }

    #[test]
    fn holes_are_filled_and_the_edge_closes() {
        let ring = grown(cells(&[(5, 5)])) & !cells(&[(5, 5)]);
        assert_eq!(filled(ring, Place::Centre), grown(cells(&[(5, 5)])));
        // At the edge nothing is below the wall.
        let arch = cells(&[(3, 0), (3, 1), (4, 1), (5, 1), (5, 0)]);
        assert_eq!(filled(arch, Place::Side), arch | cells(&[(4, 0)]));
        assert_eq!(filled(arch, Place::Centre), arch);
        let corner = cells(&[(0, 2), (1, 2), (2, 2), (2, 1), (2, 0)]);
        assert_eq!(filled(corner, Place::Corner).count_ones(), 9);
        assert_eq!(filled(corner, Place::Side), corner);
    }

    #[test]
    fn an_outline_goes_round_once() {
        let block = grown(cells(&[(5, 5)]));
        let outline_of_block = outline(block);
        assert_eq!(outline_of_block.len(), 8);
        assert!(outline_of_block.iter().all(|&cell| cell != 5 * 11 + 5));
        let line = cells(&[(2, 2), (3, 2), (4, 2)]);
        assert_eq!(bits(line).count(), 3);
        assert_eq!(outline(line).len(), 4, "there and back");
        assert_eq!(outline(cells(&[(7, 7)])).len(), 1);
        assert!(outline(0).is_empty());
    }
}
