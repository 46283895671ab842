//! 3×3 patterns around a move: hane, cut, and moves along the edge \[GWMT06, "Modification of UCT with patterns in
//! Monte-Carlo Go"\].
//!
//! Departs from it in that a pattern holds for both colours to move.

use crate::cell::{Cell, Content};
use crate::field::Field;

/// The patterns, row by row from above, the move in the middle. `X` and `O` are stones of different colours, `.` is empty,
/// `x` is no `X`, `o` no `O`, `?` anything on the board, `#` beyond it.
const SHAPES: [[&[u8; 3]; 3]; 11] = [
    // Hane that encloses, that does not cut, and at the side of a stone.
    [b"XOX", b"...", b"???"],
    [b"XO.", b"...", b"?.?"],
    [b"XO?", b"X..", b"x.?"],
    // At the corner of a stone.
    [b".O.", b"X..", b"..."],
    // Cuts: not protected, peeped at, and by pushing through.
    [b"XO?", b"O.o", b"?o?"],
    [b"XO?", b"O.X", b"???"],
    [b"?X?", b"O.O", b"ooo"],
    // Along the edge: a chase, a block, a connection, a descent.
    [b"X.?", b"O.?", b"###"],
    [b"OX?", b"X.O", b"###"],
    [b"?X?", b"x.O", b"###"],
    [b"?OX", b"X.O", b"###"],
];

/// One bit for every way to fill the eight cells around.
pub(crate) struct Patterns(Box<[u64; 1024]>);

impl Patterns {
    pub(crate) fn new() -> Patterns {
        let mut patterns = Patterns(Box::new([0; 1024]));
        for shape in SHAPES {
            let [above, middle, below] = shape;
            // Clockwise from above, as `Cell::ring`.
            let mut ring = [above[1], above[2], middle[2], below[2], below[1], below[0], middle[0], above[0]];
            for _ in 0..2 {
                for _ in 0..4 {
                    patterns.add(ring, 0, 0);
                    patterns.add(ring.map(swapped), 0, 0);
                    ring.rotate_left(2);
                }
                ring = [ring[0], ring[7], ring[6], ring[5], ring[4], ring[3], ring[2], ring[1]];
            }
        }
        patterns
    }

    fn add(&mut self, ring: [u8; 8], place: usize, code: usize) {
        let Some(&letter) = ring.get(place) else {
            self.0[code / 64] |= 1 << (code % 64);
            return;
        };
        let all = [
            (Content::Empty, b".?xo"),
            (Content::Black, b"X?o?"),
            (Content::White, b"O?x?"),
            (Content::Beyond, b"####"),
        ];
        for (content, letters) in all {
            if letters.contains(&letter) {
                self.add(ring, place + 1, code | (content as usize) << (2 * place));
            }
        }
    }

    /// Is this an empty cell with one of the patterns around it?
    #[inline]
    pub(crate) fn fits(&self, field: &Field, at: Cell) -> bool {
        let mut code = 0;
        for (place, beside) in at.ring().into_iter().enumerate() {
            code |= (field.at(beside) as usize) << (2 * place);
        }
        self.0[code / 64] >> (code % 64) & 1 == 1
    }
}

const fn swapped(letter: u8) -> u8 {
    match letter {
        b'X' => b'O',
        b'O' => b'X',
        b'x' => b'o',
        b'o' => b'x',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_turn_and_swap() {
        let patterns = Patterns::new();
        let fits = |text: &str, point: &str| {
            let board: tesuji_go::Board = text.parse().unwrap();
            patterns.fits(&Field::of(&board), Cell::of(point.parse().unwrap()))
        };
        assert!(fits("X O X\n. . .\n. . .", "B2"));
        assert!(fits("O . .\nX . .\nO . .", "B2"));
        assert!(!fits(". . .\n. . .\n. . .", "B2"));
        assert!(fits("O . .\nX . .\n. . .", "B1") == fits("X . .\nO . .\n. . .", "B1"));
    }
}
