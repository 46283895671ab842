//! Eye shapes: what they are called, who lives with them, and which point of them decides. \[Lee04 §4.1\]
//!
//! A shape is written (a,b,c,d:e): how many of its points have four, three, two and one neighbours in it, and whether it is
//! alive, unsettled or dead.

mod count;
mod influence;
mod table;

pub use influence::{Influence, Space, Value, has_eye};
pub use table::{Status, TABLE, TableRow, name, neighbours, row};

use crate::cells::{edge, lines};
use crate::window::{Cells, Place, bits};

/// A connected part of an eye space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EyeShape {
    /// Its points.
    pub cells: Cells,
    /// How many of them have four, three, two and one neighbours in it.
    pub quadruple: [usize; 4],
    /// What Table 2 says, with what differs in the corner.
    pub status: Status,
}

impl EyeShape {
    /// The shape of some connected cells.
    pub fn of(cells: Cells, place: Place) -> EyeShape {
        let quadruple = quadruple(cells);
        let status = match cells.count_ones() {
            0..=2 => Status::Dead,
            3..=6 if is_weak_in_corner(cells, quadruple, place) => Status::Unsettled,
            3..=6 => row(quadruple).map_or(Status::Alive, |row| row.status),
            _ => Status::Alive,
        };
        EyeShape { cells, quadruple, status }
    }

    /// The points that decide: those with most neighbours in the shape, if it is unsettled.
    pub fn vital(&self) -> Cells {
        if self.status != Status::Unsettled {
            return 0;
        }
        let ways = |cell: &usize| self.neighbours(*cell);
        let most = bits(self.cells).map(|cell| ways(&cell)).max().unwrap_or(0);
        bits(self.cells).filter(|cell| ways(cell) == most).fold(0, |vital, cell| vital | 1 << cell)
    }

    /// How many neighbours a cell of it has in it.
    pub fn neighbours(&self, cell: usize) -> u32 {
        (lines(cell) & self.cells).count_ones()
    }

    /// What Fig. 11 calls it, if it has a name there.
    pub fn name(&self) -> Option<&'static str> {
        let cells: Vec<(i8, i8)> = bits(self.cells).map(|cell| ((cell % 11) as i8, (cell / 11) as i8)).collect();
        name(&cells)
    }
}

/// `(0,0,1,2:U)`.
impl std::fmt::Display for EyeShape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [four, three, two, one] = self.quadruple;
        write!(f, "({four},{three},{two},{one}:{})", self.status.letter())
    }
}

fn quadruple(cells: Cells) -> [usize; 4] {
    let mut counts = [0; 4];
    for cell in bits(cells) {
        let near = (lines(cell) & cells).count_ones() as usize;
        if near > 0 {
            counts[4 - near] += 1;
        }
    }
    counts
}

/// Four points bent at the corner are unsettled, as the paper says; so are two rows of three there, if there are no
/// outside liberties, which it does not say.
fn is_weak_in_corner(cells: Cells, quadruple: [usize; 4], place: Place) -> bool {
    let has_corner = place == Place::Corner && cells & 1 == 1;
    let bend = lines(0) & cells;
    let is_bent_there = quadruple == [0, 0, 2, 2] && bend == lines(0);
    let is_two_rows = quadruple == [0, 2, 4, 0] && (cells & edge(place)).count_ones() >= 4;
    has_corner && (is_bent_there || is_two_rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(list: &[(usize, usize)], place: Place) -> EyeShape {
        EyeShape::of(list.iter().fold(0, |cells, (x, y)| cells | 1 << (y * 11 + x)), place)
    }

    #[test]
    fn shapes_are_known_by_their_neighbours() {
        let three = shape(&[(4, 4), (5, 4), (6, 4)], Place::Centre);
        assert_eq!(three.to_string(), "(0,0,1,2:U)");
        assert_eq!(three.vital(), 1 << (4 * 11 + 5));
        let square = shape(&[(4, 4), (5, 4), (4, 5), (5, 5)], Place::Centre);
        assert_eq!((square.to_string().as_str(), square.name()), ("(0,0,4,0:D)", Some("square four")));
        let flower = shape(&[(4, 4), (5, 4), (4, 5), (5, 5), (6, 5), (5, 6)], Place::Centre);
        assert_eq!((flower.to_string().as_str(), flower.name()), ("(1,0,3,2:U)", Some("flower six")));
        assert_eq!(flower.vital(), 1 << (5 * 11 + 5));
    }

    #[test]
    fn in_the_corner_two_shapes_are_weaker() {
        let bent = [(0, 0), (1, 0), (0, 1), (0, 2)];
        assert_eq!(shape(&bent, Place::Corner).status, Status::Unsettled);
        assert_eq!(shape(&bent, Place::Side).status, Status::Alive);
        let rows = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)];
        assert_eq!(shape(&rows, Place::Corner).status, Status::Unsettled);
        assert_eq!(shape(&rows, Place::Centre).status, Status::Alive);
    }
}
