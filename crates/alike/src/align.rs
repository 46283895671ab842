//! One position laid over another as well as possible.

use tesuji_go::{Point, PointSet, Size, Symmetry};

use crate::cells::{Cell, Kind, Stones, at, extent, turned};

/// How a position is moved so that it lies on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    /// First it is turned or mirrored about its first point.
    pub turn: Symmetry,
    /// Then its colours are exchanged, or not.
    pub is_recoloured: bool,
    /// Then it is shifted by columns and rows.
    shift: (i8, i8),
    from: Size,
    onto: Size,
}

/// How well two positions agree.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Overlap {
    /// The share of what stands in either that stands in both, from 0 to 1; an edge that is near counts as stones.
    pub likeness: f64,
    /// How the second is laid over the first.
    pub motion: Motion,
}

impl Motion {
    /// Where a point goes, if that is on the other board.
    pub fn point(self, point: Point) -> Option<Point> {
        let (x, y) = self.turn.cell(at(point));
        let (column, row) = (u8::try_from(x + self.shift.0).ok()?, u8::try_from(y + self.shift.1).ok()?);
        self.onto.point(column, row)
    }

    /// Where points go, as far as they are on the other board.
    pub fn points(self, points: &PointSet) -> PointSet {
        points.iter().filter_map(|point| self.point(point)).collect()
    }

    /// In words: `mirrored, colours exchanged`.
    pub fn words(self) -> String {
        let (right, up) = (self.turn.cell((1, 0)), self.turn.cell((0, 1)));
        let is_mirrored = right.0 * up.1 - right.1 * up.0 < 0;
        let words = [
            (is_mirrored, "mirrored"),
            (!is_mirrored && self.turn != Symmetry::ALL[0], "turned"),
            (self.is_recoloured, "colours exchanged"),
            (self.is_shifted(), "shifted"),
        ];
        let words: Vec<&str> = words.into_iter().filter(|(is_so, _)| *is_so).map(|(_, word)| word).collect();
        if words.is_empty() { "as it stands".to_owned() } else { words.join(", ") }
    }

    /// Does the turned board lie elsewhere than on the other one?
    fn is_shifted(self) -> bool {
        let (width, height) = extent(self.from);
        let corner = (width - 1, height - 1);
        let corners = [self.turn.cell((0, 0)), self.turn.cell(corner)];
        let meets = |at: fn((i8, i8)) -> i8, side: u8, shift: i8| {
            let (low, high) = (at(corners[0]).min(at(corners[1])) + shift, at(corners[0]).max(at(corners[1])) + shift);
            // On boards of two sizes one edge is enough.
            low == 0 || high == side.cast_signed() - 1
        };
        !(meets(|at| at.0, self.onto.width(), self.shift.0) && meets(|at| at.1, self.onto.height(), self.shift.1))
    }
}

/// Lays the second position over the first, stones far from the others left out.
pub fn overlap(first: &Stones, second: &Stones) -> Overlap {
    let [one, other] = [first, second].map(Stones::main_part);
    let (one_cells, other_cells) = (one.cells_and_edges(), other.cells_and_edges());
    best(&Laid::of(&one_cells), &other_cells, [second.size, first.size])
}

/// The cells of a position by kind, to lay others over it.
pub(crate) struct Laid {
    cells: [Vec<(i8, i8)>; Kind::COUNT],
    count: usize,
}

impl Laid {
    pub(crate) fn of(cells: &[Cell]) -> Laid {
        let mut laid = Laid { cells: Default::default(), count: cells.len() };
        for cell in cells {
            laid.cells[cell.kind as usize].push(cell.at);
        }
        laid
    }
}

/// Shifts lie between minus and plus this: turned points lie between -20 and 20, others between -1 and 20.
const MOST: i8 = 42;
const WIDTH: usize = 2 * MOST as usize + 1;

/// Where a shift is counted.
fn place((right, up): (i8, i8)) -> usize {
    let line = |shift: i8| usize::from((shift + MOST).cast_unsigned());
    line(right) * WIDTH + line(up)
}

/// Of all turns, colours and shifts of a position, the one at which most agrees with what it is laid over.
pub(crate) fn best(laid: &Laid, other: &[Cell], [from, onto]: [Size; 2]) -> Overlap {
    let mut most = 0;
    let mut motion = Motion { turn: Symmetry::ALL[0], is_recoloured: false, shift: (0, 0), from, onto };
    let mut counts = vec![0_u16; WIDTH * WIDTH];
    for turn in Symmetry::ALL {
        for is_recoloured in [false, true] {
            counts.fill(0);
            let mut top = (0, (0, 0));
            for cell in turned(other, turn, is_recoloured) {
                for &(x, y) in &laid.cells[cell.kind as usize] {
                    let shift = (x - cell.at.0, y - cell.at.1);
                    let count = &mut counts[place(shift)];
                    *count += 1;
                    // Of several that are as good the first in order, whatever the order of the cells.
                    if *count > top.0 || (*count == top.0 && shift < top.1) {
                        top = (*count, shift);
                    }
                }
            }
            if usize::from(top.0) > most {
                most = usize::from(top.0);
                motion = Motion { turn, is_recoloured, shift: top.1, from, onto };
            }
        }
    }
    let either = laid.count + other.len() - most;
    let likeness = if either == 0 { 1.0 } else { most as f64 / either as f64 };
    Overlap { likeness, motion }
}
