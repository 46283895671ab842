//! Table 2 and the names of Fig. 11.

use tesuji_go::Symmetry;

/// Who lives with an eye shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// Even if the attacker moves first.
    Alive,
    /// It depends on who moves first.
    Unsettled,
    /// Even if the defender moves first.
    Dead,
}

impl Status {
    /// All three.
    pub const ALL: [Status; 3] = [Status::Alive, Status::Unsettled, Status::Dead];

    /// What [`Status::word`] wrote.
    pub fn of_word(word: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.word() == word)
    }

    /// `A`, `U` or `D`.
    pub fn letter(self) -> char {
        match self {
            Status::Alive => 'A',
            Status::Unsettled => 'U',
            Status::Dead => 'D',
        }
    }

    /// In a sentence.
    pub fn word(self) -> &'static str {
        match self {
            Status::Alive => "alive",
            Status::Unsettled => "unsettled",
            Status::Dead => "dead",
        }
    }
}

/// A line of Table 2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// How many points have four, three, two and one neighbours.
    pub quadruple: [usize; 4],
    /// Who lives.
    pub status: Status,
}

const fn entry(quadruple: [usize; 4], status: Status) -> TableRow {
    TableRow { quadruple, status }
}

/// What the paper says of shapes in the centre.
pub const TABLE: [TableRow; 18] = [
    entry([0, 0, 0, 0], Status::Dead),
    entry([0, 0, 0, 2], Status::Dead),
    entry([0, 0, 1, 2], Status::Unsettled),
    entry([0, 0, 2, 2], Status::Alive),
    entry([0, 0, 4, 0], Status::Dead),
    entry([0, 1, 0, 3], Status::Unsettled),
    entry([0, 0, 3, 2], Status::Alive),
    entry([0, 1, 1, 3], Status::Alive),
    entry([0, 1, 3, 1], Status::Unsettled),
    entry([1, 0, 0, 4], Status::Unsettled),
    entry([0, 0, 4, 2], Status::Alive),
    entry([0, 1, 4, 1], Status::Alive),
    entry([0, 1, 2, 3], Status::Alive),
    entry([0, 2, 0, 4], Status::Alive),
    entry([0, 2, 2, 2], Status::Alive),
    entry([0, 2, 4, 0], Status::Alive),
    entry([1, 0, 1, 4], Status::Alive),
    entry([1, 0, 3, 2], Status::Unsettled),
];

/// The line of a quadruple.
pub fn row(quadruple: [usize; 4]) -> Option<&'static TableRow> {
    TABLE.iter().find(|row| row.quadruple == quadruple)
}

/// The names that §4.1 gives, each with one orientation of its shape.
const NAMES: [(&str, &[(i8, i8)]); 6] = [
    ("L-bent four", &[(0, 0), (1, 0), (0, 1), (0, 2)]),
    ("T-bent four", &[(0, 0), (1, 0), (2, 0), (1, 1)]),
    ("square four", &[(0, 0), (1, 0), (0, 1), (1, 1)]),
    ("radial five", &[(0, 0), (1, 0), (0, 1), (1, 1), (2, 0)]),
    ("cross five", &[(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)]),
    ("flower six", &[(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (1, 2)]),
];

/// What Fig. 11 calls a shape, given by column and row of its points.
///
/// ```
/// assert_eq!(tesuji_pattern::eye::name(&[(7, 2), (8, 2), (9, 2), (8, 3)]), Some("T-bent four"));
/// assert_eq!(tesuji_pattern::eye::name(&[(0, 0)]), None);
/// ```
pub fn name(cells: &[(i8, i8)]) -> Option<&'static str> {
    let shape = canonical(cells);
    NAMES.iter().find(|(_, named)| canonical(named) == shape).map(|(name, _)| *name)
}

/// The least of the eight orientations, moved into the corner.
fn canonical(cells: &[(i8, i8)]) -> Vec<(i8, i8)> {
    let turned = |turn: Symmetry| {
        let mut cells: Vec<(i8, i8)> = cells.iter().map(|&cell| turn.cell(cell)).collect();
        let column = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
        let row = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
        for cell in &mut cells {
            *cell = (cell.0 - column, cell.1 - row);
        }
        cells.sort_unstable();
        cells
    };
    Symmetry::ALL.into_iter().map(turned).min().unwrap_or_default()
}

/// How many points of a shape, given by column and row, have four, three, two and one neighbours among the others.
pub fn neighbours(cells: &[(i8, i8)]) -> [usize; 4] {
    let mut counts = [0; 4];
    for a in cells {
        let near = cells.iter().filter(|b| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1).count();
        if near > 0 {
            counts[4 - near] += 1;
        }
    }
    counts
}
