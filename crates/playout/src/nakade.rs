//! The vital point of a small eye space.

use crate::cell::{Cell, Content};
use crate::field::Field;

/// The largest eye space with a vital point.
pub(crate) const MOST: usize = 6;

/// The vital point of the empty space that this cell is part of, if stones of one colour alone surround it and one move
/// decides how many eyes it is.
pub(crate) fn vital(field: &Field, from: Cell) -> Option<Cell> {
    let mut cells = [Cell::NONE; MOST + 1];
    cells[0] = from;
    let (mut count, mut at) = (1, 0);
    let mut wall = Content::Empty;
    while at < count {
        for beside in cells[at].around() {
            match field.at(beside) {
                Content::Beyond => {}
                Content::Empty => {
                    if !cells[..count].contains(&beside) {
                        if count == MOST {
                            return None;
                        }
                        cells[count] = beside;
                        count += 1;
                    }
                }
                content if wall == Content::Empty || content == wall => wall = content,
                _ => return None,
            }
        }
        at += 1;
    }
    if wall == Content::Empty { None } else { middle(&cells[..count]) }
}

/// Whether stones of this shape leave no two eyes when they are taken.
pub(crate) fn is_dead_shape(cells: &[Cell]) -> bool {
    cells.len() <= 3 || middle(cells).is_some() || is_square(cells)
}

/// The point that most of the others lie beside, if it alone decides: the middle of three, of a pyramid, of a bulky or
/// crossed five, of a rabbity six.
fn middle(cells: &[Cell]) -> Option<Cell> {
    let sides = |cell: &Cell| cell.around().iter().filter(|beside| cells.contains(beside)).count();
    let (mut best, mut most, mut equal, mut corners) = (Cell::NONE, 0, 0, 0);
    for cell in cells {
        let count = sides(cell);
        corners += usize::from(count >= 2);
        if count > most {
            (best, most, equal) = (*cell, count, 1);
        } else if count == most {
            equal += 1;
        }
    }
    let decides = match cells.len() {
        3 => most == 2,
        4 => most == 3,
        // A bulky five has a square in it, a cross has four arms; with fewer corners there are two eyes.
        5 => most == 4 || (most == 3 && corners >= 4),
        6 => most == 4 && corners >= 4,
        _ => false,
    };
    (decides && equal == 1).then_some(best)
}

fn is_square(cells: &[Cell]) -> bool {
    let sides = |cell: &Cell| cell.around().iter().filter(|beside| cells.contains(beside)).count();
    cells.len() == 4 && cells.iter().all(|cell| sides(cell) == 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vital_points_of_small_eyes() {
        for (text, from, expect) in [
            (". . . X\nX X X X", "A2", Some("B2")),
            (". . X\n. . X\nX X X", "A2", None),
            (". . X\n. X X\nX X X", "A2", Some("A3")),
            (". . . X\nX . X X\nX X X X", "A3", Some("B3")),
            (". . X\n. . X\n. X X\nX X X", "A4", Some("A3")),
            (". . . . X\nX X X X X", "A2", None),
            (". . . O\nX X X X", "A2", None),
        ] {
            let board: tesuji_go::Board = text.parse().unwrap();
            let found = vital(&Field::of(&board), Cell::of(from.parse().unwrap())).map(|cell| cell.point().to_string());
            assert_eq!(found.as_deref(), expect, "for\n{text}");
        }
    }
}
