//! The eye space of a group that is not quite walled in, by influence. \[Lee04 §4.2\]
//!
//! ```text
//!   9  9  9  8  8  8     The group is closed by a virtual boundary: its own stones are -8, the gaps between them -9, and
//!   8  8 -8 -8 -8  8     around it stones are 8 and empty points 9. Through a gap the influence of the surrounding stones
//!   9 -9  6  0 -8  8     comes in and gets less with every step, from 7 to 4, and less again beside stones of the group.
//!   8 -8  0  0 -8  9     It does not come in where the group has a tiger's mouth. What it does not reach is the eye space.
//! ```
//!
//! The paper does not say how far apart two stones may be that the boundary connects, nor how the influence gets less. Here
//! the gaps are up to two points wide, along the edge too, and a step costs one and one more for each stone of the group
//! beside it.

use super::{EyeShape, Status};
use crate::cells::{beside, edge, filled, grown, lines, neighbour, outline, parts, shrunk};
use crate::window::{CELLS, Cells, Pattern, Place, bits};

/// The influence map of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Influence {
    place: Place,
    /// The value of each cell.
    values: [i8; CELLS],
    /// The points within the boundary, the stones of the group among them.
    pub inside: Cells,
    /// The points within the boundary that no influence reaches, in connected parts, the largest first.
    pub shapes: Vec<EyeShape>,
    /// Gaps of the group that are no tiger's mouths.
    pub gaps: Cells,
}

/// What a cell of the map shows.
pub type Value = i8;

/// Influence that comes in through a gap, and the least that counts.
const STRONGEST: i8 = 7;
const WEAKEST: i8 = 4;

impl Influence {
    /// The map of a pattern: White is surrounded.
    pub fn of(pattern: &Pattern) -> Influence {
        let Pattern { place, black, white } = *pattern;
        let inside = enclosed(white, place);
        let mut map = Influence { place, values: [0; CELLS], inside, shapes: Vec::new(), gaps: 0 };
        let boundary = parts_with_diagonals(inside).flat_map(outline).fold(0, |boundary, cell| boundary | 1 << cell);
        let around = grown(inside) & !inside;
        map.set(around, 9);
        map.set(boundary & !white & !black, -9);
        map.set(white, -8);
        map.set(black, 8);
        // Stones of the other side in the boundary, and inside if they are connected with those around, have influence too.
        let outside = black & !inside;
        let sources = around | crate::cells::flood(outside, black);
        let empty = inside & !white & !black;
        let is_mouth = |cell: &usize| (lines(*cell) & white).count_ones() + off_board(*cell, place) >= 3;
        let open: Cells =
            bits(empty & beside(sources)).filter(|cell| !is_mouth(cell)).fold(0, |open, cell| open | 1 << cell);
        map.gaps = open;
        map.spread(open, empty, white, &is_mouth);
        let free = bits(empty).filter(|&cell| map.values[cell] <= 0 && open >> cell & 1 == 0);
        let free = free.fold(0, |free, cell| free | 1 << cell);
        map.shapes = parts(free).map(|part| EyeShape::of(part, place)).collect();
        map.shapes.sort_by_key(|shape| std::cmp::Reverse(shape.cells.count_ones()));
        map
    }

    fn set(&mut self, cells: Cells, value: Value) {
        bits(cells).for_each(|cell| self.values[cell] = value);
    }

    /// Influence comes in through the gaps, which keep their -9, and goes on from point to point.
    fn spread(&mut self, open: Cells, empty: Cells, white: Cells, is_mouth: &impl Fn(&usize) -> bool) {
        let mut level = [0; 8];
        level[STRONGEST as usize] = beside(open) & empty & !open;
        let mut done = open;
        for strength in (WEAKEST..=STRONGEST).rev() {
            for cell in bits(level[strength as usize] & !done) {
                let value = strength - (lines(cell) & white).count_ones() as i8;
                if value < WEAKEST || is_mouth(&cell) {
                    continue;
                }
                self.values[cell] = value;
                done |= 1 << cell;
                level[value as usize - 1] |= lines(cell) & empty & !done;
            }
        }
    }

    /// The value of a cell.
    pub fn value(&self, cell: usize) -> Value {
        self.values[cell]
    }

    /// All points of the eye space.
    pub fn eye_space(&self) -> Cells {
        self.shapes.iter().fold(0, |all, shape| all | shape.cells)
    }

    /// What the shapes say of the group: it is alive with a living shape or with two eyes.
    pub fn status(&self) -> Status {
        let eyes = self.shapes.iter().filter(|shape| shape.cells != 0).count();
        match self.shapes.iter().map(|shape| shape.status).min() {
            Some(Status::Alive) => Status::Alive,
            _ if eyes >= 2 => Status::Alive,
            Some(status) => status,
            None => Status::Dead,
        }
    }

    /// The vital points: those of an unsettled shape; where the shape lives, the gaps through which it can be made smaller.
    pub fn vital(&self) -> Cells {
        match self.status() {
            Status::Unsettled => self.shapes.iter().fold(0, |vital, shape| vital | shape.vital()),
            Status::Alive => self.gaps,
            Status::Dead => 0,
        }
    }

    /// Where the pattern lies.
    pub fn place(&self) -> Place {
        self.place
    }
}

/// How many neighbours of a cell are off the board.
fn off_board(cell: usize, place: Place) -> u32 {
    let on = |step| neighbour(cell, step).is_none() && edge(place) >> cell & 1 == 1;
    let (left, below) = (on((-1, 0)) && place == Place::Corner, on((0, -1)));
    u32::from(left) + u32::from(below)
}

/// The stones of a group and what they enclose, with gaps of up to two points closed.
fn enclosed(white: Cells, place: Place) -> Cells {
    filled(shrunk(filled(grown(white), place), place) | white, place)
}

/// The parts of a set that are connected along lines or diagonals.
fn parts_with_diagonals(cells: Cells) -> impl Iterator<Item = Cells> {
    let mut left = cells;
    std::iter::from_fn(move || {
        let mut part = left & left.wrapping_neg();
        loop {
            let next = grown(part) & left;
            if next == part {
                break;
            }
            part = next;
        }
        left &= !part;
        (part != 0).then_some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_problem::Problem;

    fn map(text: &str) -> Influence {
        let problem: Problem = text.parse().expect("a problem");
        Influence::of(&Pattern::of(&problem).expect("a target").0)
    }

    #[test]
    fn a_closed_wall_lets_nothing_in() {
        let closed = map("
            to move: both
            goal: live

            | X X X X X .
            | O!O!O!O!X .
            | . . . O!X .
            +------------
        ");
        assert_eq!(closed.shapes.len(), 1);
        assert_eq!(closed.shapes[0].to_string(), "(0,0,1,2:U)");
        assert_eq!((closed.status(), closed.gaps), (Status::Unsettled, 0));
        assert_eq!(closed.vital().count_ones(), 1);
        assert_eq!(bits(closed.inside).filter(|&cell| closed.value(cell) == -8).count(), 5);
    }

    #[test]
    fn through_a_gap_the_space_gets_smaller() {
        let open = map("
            to move: both
            goal: live

            | X X X X X X X
            | O!O!O!O!O!O!X
            | . . . . . . X
            +--------------
        ");
        assert!(open.gaps != 0);
        let points: u32 = open.eye_space().count_ones();
        assert!((3..=5).contains(&points), "{points}");
    }
}
