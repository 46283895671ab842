//! What stands in a position, as cells with a kind each.

use tesuji_go::{Point, PointSet, Size, Symmetry};

use crate::key::key;

/// The stones of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stones {
    /// The board.
    pub size: Size,
    /// Black's.
    pub black: PointSet,
    /// White's.
    pub white: PointSet,
    /// What is asked about, if that is known: stones far from it do not count for likeness.
    pub target: PointSet,
}

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Kind {
    Black,
    White,
    /// Not on the board, but next to it.
    Edge,
}

impl Kind {
    pub(crate) const COUNT: usize = 3;

    pub(crate) fn exchanged(self) -> Kind {
        match self {
            Kind::Black => Kind::White,
            Kind::White => Kind::Black,
            Kind::Edge => Kind::Edge,
        }
    }
}

/// A cell by column and row, and what stands there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Cell {
    pub(crate) at: (i8, i8),
    pub(crate) kind: Kind,
}

/// An edge that is at least so many lines away from all stones does not count.
pub(crate) const FAR_EDGE: i8 = 4;

/// Stones that are farther apart than this, along both lines, do not belong together unless others lie between them.
const REACH: u8 = 4;

impl Stones {
    /// A position of which it is not known what is asked.
    pub fn new(size: Size, black: PointSet, white: PointSet) -> Stones {
        Stones { size, black, white, target: PointSet::EMPTY }
    }

    pub(crate) fn all(&self) -> PointSet {
        self.black | self.white
    }

    /// The stones around the target; where that is not known, the largest number that belong together.
    #[must_use]
    pub fn main_part(&self) -> Stones {
        let mut left = self.all();
        let mut best = self.only(PointSet::EMPTY);
        while let Some(first) = left.first() {
            let part = together(first, &mut left);
            if part.meets(&self.target) {
                return self.only(part);
            }
            let count = best.all().len();
            // Of parts of the same size one is taken that does not depend on the orientation.
            if part.len() > count || part.len() == count && key(&self.only(part)) < key(&best) {
                best = self.only(part);
            }
        }
        best
    }

    fn only(&self, stones: PointSet) -> Stones {
        Stones { black: self.black & stones, white: self.white & stones, ..*self }
    }

    /// The stones as cells.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        let of = |stones: &PointSet, kind: Kind| stones.iter().map(move |point| Cell { at: at(point), kind }).collect();
        let [black, white]: [Vec<Cell>; 2] = [of(&self.black, Kind::Black), of(&self.white, Kind::White)];
        black.into_iter().chain(white).collect()
    }

    /// The stones and, for each stone near an edge, the cell of the edge that it is nearest to.
    pub(crate) fn cells_and_edges(&self) -> Vec<Cell> {
        let mut cells = self.cells();
        let (width, height) = extent(self.size);
        let mut edges: Vec<(i8, i8)> = Vec::new();
        for Cell { at: (x, y), .. } in &cells {
            let near = |distance: &i8| *distance < FAR_EDGE;
            edges.extend(Some(*x).filter(near).map(|_| (-1, *y)));
            edges.extend(Some(width - 1 - x).filter(near).map(|_| (width, *y)));
            edges.extend(Some(*y).filter(near).map(|_| (*x, -1)));
            edges.extend(Some(height - 1 - y).filter(near).map(|_| (*x, height)));
        }
        edges.sort_unstable();
        edges.dedup();
        cells.extend(edges.into_iter().map(|at| Cell { at, kind: Kind::Edge }));
        cells
    }
}

/// Columns and rows of a board.
pub(crate) fn extent(size: Size) -> (i8, i8) {
    (size.width().cast_signed(), size.height().cast_signed())
}

pub(crate) fn at(point: Point) -> (i8, i8) {
    (point.column().cast_signed(), point.row().cast_signed())
}

/// Takes out of a set the points that belong together with one of it.
fn together(first: Point, left: &mut PointSet) -> PointSet {
    let mut part = PointSet::EMPTY;
    let mut open = vec![first];
    left.remove(first);
    while let Some(point) = open.pop() {
        part.insert(point);
        let near = |other: &Point| {
            point.column().abs_diff(other.column()) <= REACH && point.row().abs_diff(other.row()) <= REACH
        };
        for other in left.iter().filter(near).collect::<Vec<_>>() {
            left.remove(other);
            open.push(other);
        }
    }
    part
}

/// The cells turned about (0, 0), with colours exchanged or not.
pub(crate) fn turned(cells: &[Cell], turn: Symmetry, exchanged: bool) -> impl Iterator<Item = Cell> + '_ {
    cells.iter().map(move |cell| Cell {
        at: turn.cell(cell.at),
        kind: if exchanged { cell.kind.exchanged() } else { cell.kind },
    })
}
