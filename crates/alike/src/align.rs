//! One position laid over another as well as possible.

use tesuji_go::{Point, PointSet, Size, Symmetry};

use crate::cells::{Cell, FAR_EDGE, Kind, Stones, at, extent, turned};

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
        let (x, y) = self.cell(at(point));
        self.onto.point(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
    }

    /// Where a cell goes, on the other board or beside it.
    fn cell(self, at: (i8, i8)) -> (i8, i8) {
        let (x, y) = self.turn.cell(at);
        (x + self.shift.0, y + self.shift.1)
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

    /// Does everything stay as it stands?
    pub fn is_none(self) -> bool {
        self.turn == Symmetry::ALL[0] && !self.is_recoloured && !self.is_shifted()
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
    let fits = best(&Laid::of(&one_cells), &other_cells, [second.size, first.size]);
    Overlap { likeness: fits.likeness, motion: fits.motions[0] }
}

/// Do the edges of two boards that are near to stones lie on the same lines when the second is laid over the first?
pub fn edges_agree(first: &Stones, second: &Stones, motion: Motion) -> bool {
    let [one, other] = [first, second].map(|stones| stones.main_part().all());
    let other: Vec<(i8, i8)> = other.iter().map(|point| motion.cell(at(point))).collect();
    let one: Vec<(i8, i8)> = one.iter().map(at).collect();
    // The lines next to the board.
    let corners = |size: Size| [(-1, -1), extent(size)];
    let (own, moved) = (corners(first.size), corners(second.size).map(|corner| motion.cell(corner)));
    [|at: (i8, i8)| at.0, |at: (i8, i8)| at.1].into_iter().all(|along| {
        let ends = |corners: [(i8, i8); 2]| {
            let [a, b] = corners.map(along);
            [a.min(b), a.max(b)]
        };
        let is_near = |stones: &[(i8, i8)], edge: i8| stones.iter().any(|&at| (along(at) - edge).abs() <= FAR_EDGE);
        let pairs = ends(own).into_iter().zip(ends(moved));
        pairs.into_iter().all(|(edge, moved)| edge == moved || !(is_near(&one, edge) || is_near(&other, moved)))
    })
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

/// The ways to lay a position over another at which as much agrees as possible.
pub(crate) struct Fits {
    pub(crate) likeness: f64,
    /// At least one; several if the position is the same in several orientations or colours.
    pub(crate) motions: Vec<Motion>,
}

/// Of all turns, colours and shifts of a position, those at which most agrees with what it is laid over; of the shifts in
/// one orientation and colouring the first.
pub(crate) fn best(laid: &Laid, other: &[Cell], [from, onto]: [Size; 2]) -> Fits {
    let mut most = 0;
    let mut motions = vec![Motion { turn: Symmetry::ALL[0], is_recoloured: false, shift: (0, 0), from, onto }];
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
                motions.clear();
            }
            if most > 0 && usize::from(top.0) == most {
                motions.push(Motion { turn, is_recoloured, shift: top.1, from, onto });
            }
        }
    }
    let either = laid.count + other.len() - most;
    let likeness = if either == 0 { 1.0 } else { most as f64 / either as f64 };
    Fits { likeness, motions }
}
