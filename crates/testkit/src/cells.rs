//! Shapes of connected cells: polyominoes, and polyplets where diagonals connect too.

use std::collections::BTreeSet;

/// A point of a drawing: columns from the left, rows from below.
pub type Cell = (i8, i8);

/// Which cells are connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// Those next to each other.
    Lines,
    /// Diagonal ones too.
    Diagonals,
}

/// All shapes of this many cells, turned and mirrored ones included, each at the lower left and in order.
pub fn shapes(count: usize, touch: Touch) -> BTreeSet<Vec<Cell>> {
    let steps: &[Cell] = match touch {
        Touch::Lines => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
        Touch::Diagonals => &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)],
    };
    let larger = |shape: &Vec<Cell>| {
        let next = shape.iter().flat_map(|&(x, y)| steps.iter().map(move |&(right, up)| (x + right, y + up)));
        let next = next.filter(|cell| !shape.contains(cell));
        next.map(|cell| placed([shape.as_slice(), &[cell]].concat())).collect::<Vec<_>>()
    };
    let one = BTreeSet::from([vec![(0, 0)]]);
    (1..count).fold(one, |shapes, _| shapes.iter().flat_map(larger).collect())
}

/// Moved to the lower left, in order.
pub fn placed(mut cells: Vec<Cell>) -> Vec<Cell> {
    moved(&mut cells);
    cells.sort_unstable();
    cells
}

/// Moved to the lower left.
pub fn moved(cells: &mut [Cell]) {
    let left = cells.iter().map(|cell| cell.0).min().unwrap_or_default();
    let low = cells.iter().map(|cell| cell.1).min().unwrap_or_default();
    for cell in cells {
        *cell = (cell.0 - left, cell.1 - low);
    }
}
