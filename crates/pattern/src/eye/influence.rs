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

use super::{EyeShape, Status, count};
use crate::cells::{beside, edge, filled, flood, grown, lines, neighbour, outline, parts, shrunk};
use crate::window::{CELLS, Cells, Pattern, Place, bits};

/// What a cell of the map shows.
pub type Value = i8;

/// Influence that comes in through a gap, and the least that counts.
const STRONGEST: u32 = 7;
const WEAKEST: u32 = 4;

/// The space of a group: what a search looks at in every position, without a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Space {
    /// The points within the boundary, the stones of the group among them.
    pub inside: Cells,
    /// Gaps of the group that are no tiger's mouths.
    pub gaps: Cells,
    /// The points that influence reaches, by its strength from 4 to 7.
    pub reached: [Cells; 4],
    /// The points that it does not reach.
    pub eyes: Cells,
}

/// The influence map of a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Influence {
    /// What it is about.
    pub pattern: Pattern,
    /// The space of the group.
    pub space: Space,
    /// The points that no influence reaches, in connected parts, the largest first.
    pub shapes: Vec<EyeShape>,
    values: [Value; CELLS],
}

impl Space {
    /// The space of White, who is surrounded.
    pub fn of(pattern: &Pattern) -> Space {
        let Pattern { place, black, white } = *pattern;
        let inside = enclosed(white, place);
        let empty = inside & !white & !black;
        // Black stones inside count as those around if they are connected with these.
        let around = grown(inside) & !inside;
        let outside = around & !white;
        let sources = outside | flood(black & (!inside | beside(outside)), black);
        let open = without_mouths(empty & beside(sources), white, place);
        let mut space = Space { inside, gaps: open, reached: [0; 4], eyes: 0 };
        space.spread(empty, white, place);
        space.eyes = empty & !open & !space.reached.iter().fold(0, |all, cells| all | cells);
        space
    }

    /// Influence goes on from the gaps from point to point.
    fn spread(&mut self, empty: Cells, white: Cells, place: Place) {
        let mut level: [Cells; STRONGEST as usize + 1] = [0; STRONGEST as usize + 1];
        level[STRONGEST as usize] = beside(self.gaps) & empty & !self.gaps;
        let mut done = self.gaps;
        for strength in (WEAKEST..=STRONGEST).rev() {
            for cell in bits(without_mouths(level[strength as usize] & !done, white, place)) {
                let value = strength.saturating_sub((lines(cell) & white).count_ones());
                if value < WEAKEST {
                    continue;
                }
                self.reached[(value - WEAKEST) as usize] |= 1 << cell;
                done |= 1 << cell;
                level[value as usize - 1] |= lines(cell) & empty;
            }
        }
    }
}

impl Influence {
    /// The map of a pattern: White is surrounded.
    pub fn of(pattern: &Pattern) -> Influence {
        let Pattern { place, black, white } = *pattern;
        let space = Space::of(pattern);
        let mut map = Influence { pattern: *pattern, space, shapes: Vec::new(), values: [0; CELLS] };
        let boundary = parts_with_diagonals(space.inside).flat_map(outline);
        let boundary = boundary.fold(0, |boundary, cell| boundary | 1 << cell);
        map.set(grown(space.inside) & !space.inside, 9);
        for (value, cells) in (WEAKEST as Value..).zip(space.reached) {
            map.set(cells, value);
        }
        map.set((boundary | space.gaps) & !space.eyes & !space.reached.iter().fold(0, |all, cells| all | cells), -9);
        map.set(white, -8);
        map.set(black, 8);
        map.shapes = parts(space.eyes).map(|part| EyeShape::of(part, place)).collect();
        map.shapes.sort_by_key(|shape| std::cmp::Reverse(shape.cells.count_ones()));
        map
    }

    fn set(&mut self, cells: Cells, value: Value) {
        bits(cells).for_each(|cell| self.values[cell] = value);
    }

    /// The value of a cell.
    pub fn value(&self, cell: usize) -> Value {
        self.values[cell]
    }

    /// What the shapes say of the group: it is alive with a living shape or with two eyes.
    pub fn status(&self) -> Status {
        match self.shapes.iter().map(|shape| shape.status).min() {
            Some(Status::Alive) => Status::Alive,
            _ if self.shapes.len() >= 2 => Status::Alive,
            Some(status) => status,
            None => Status::Dead,
        }
    }

    /// Who lives by the number of eyes, gaps that can be closed taken into account.
    pub fn status_by_eyes(&self) -> Status {
        count::status(&self.pattern, &self.space)
    }

    /// If the group is unsettled by the number of its eyes, the points that decide.
    pub fn vital_by_eyes(&self) -> Cells {
        if self.status_by_eyes() == Status::Unsettled { count::vital(&self.pattern, &self.space) } else { 0 }
    }

    /// The vital points: those of an unsettled shape; where the shape lives, the gaps through which it can be made smaller.
    pub fn vital(&self) -> Cells {
        match self.status() {
            Status::Unsettled => self.shapes.iter().fold(0, |vital, shape| vital | shape.vital()),
            Status::Alive => self.space.gaps,
            Status::Dead => 0,
        }
    }
}

/// Does the group have an eye already: one or two points with nothing but its stones around them?
pub fn has_eye(pattern: &Pattern) -> bool {
    let inside = enclosed(pattern.white, pattern.place) & !pattern.white;
    parts(inside).any(|part| part.count_ones() <= 2 && beside(part) & !part & !pattern.white == 0)
}

/// Those of some empty cells that are no tiger's mouths: three stones of the group, or two and the edge, are around these.
fn without_mouths(cells: Cells, white: Cells, place: Place) -> Cells {
    let is_open = |cell: &usize| (lines(*cell) & white).count_ones() + off_board(*cell, place) < 3;
    bits(cells).filter(is_open).fold(0, |open, cell| open | 1 << cell)
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
        assert_eq!((closed.status(), closed.space.gaps), (Status::Unsettled, 0));
        assert_eq!(closed.vital().count_ones(), 1);
        assert_eq!(bits(closed.space.inside).filter(|&cell| closed.value(cell) == -8).count(), 5);
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
        assert!(open.space.gaps != 0);
        let points: u32 = open.space.eyes.count_ones();
        assert!((3..=5).contains(&points), "{points}");
    }
}
