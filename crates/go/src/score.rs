//! Counting a finished board.

use std::cmp::Ordering;

use crate::{Board, Color, PointSet};

/// Points of each side, without komi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// Black's points.
    pub black: u32,
    /// White's points.
    pub white: u32,
}

impl Score {
    /// Who has more, and by how much; `None` if even.
    pub fn winner(self) -> Option<(Color, u32)> {
        match self.black.cmp(&self.white) {
            Ordering::Greater => Some((Color::Black, self.black - self.white)),
            Ordering::Less => Some((Color::White, self.white - self.black)),
            Ordering::Equal => None,
        }
    }

    fn of(&mut self, color: Color) -> &mut u32 {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}

/// Stones that stand and empty points that they alone surround. The `dead` stones are taken off first.
pub fn area(board: &Board, dead: &PointSet) -> Score {
    let mut score = Score::default();
    for color in Color::BOTH {
        let stones = board.stones(color) - *dead;
        *score.of(color) = (stones | surrounded(board, dead, color)).len() as u32;
    }
    score
}

/// Empty points that one side alone surrounds, and prisoners: stones captured in play and `dead` ones taken off.
pub fn territory(board: &Board, dead: &PointSet) -> Score {
    let mut score = Score::default();
    for color in Color::BOTH {
        let taken_off = (board.stones(!color) & *dead).len() as u32;
        *score.of(color) = surrounded(board, dead, color).len() as u32 + taken_off + board.captured(!color);
    }
    score
}

/// Empty points, those under dead stones included, from which only stones of this colour can be reached.
fn surrounded(board: &Board, dead: &PointSet, color: Color) -> PointSet {
    let standing = |color| board.stones(color) - *dead;
    let empty: PointSet = board.size().points().filter(|&p| board.is_empty(p) || dead.contains(p)).collect();
    let near_own = flood(board, &empty, &standing(color));
    let near_other = flood(board, &empty, &standing(!color));
    near_own - near_other
}

/// The points of `empty` that are connected through `empty` to a point beside `stones`.
fn flood(board: &Board, empty: &PointSet, stones: &PointSet) -> PointSet {
    let mut reached = PointSet::EMPTY;
    let mut front: Vec<_> = stones.iter().collect();
    while let Some(point) = front.pop() {
        for beside in board.size().neighbours(point) {
            if empty.contains(beside) && reached.insert(beside) {
                front.push(beside);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(diagram: &str, dead: &[&str], area_score: (u32, u32), territory_score: (u32, u32)) {
        let board: Board = diagram.parse().unwrap();
        let dead: PointSet = dead.iter().map(|name| name.parse::<crate::Point>().unwrap()).collect();
        let pair = |score: Score| (score.black, score.white);
        assert_eq!(pair(area(&board, &dead)), area_score, "area of\n{board}");
        assert_eq!(pair(territory(&board, &dead)), territory_score, "territory of\n{board}");
    }

    #[test]
    fn counts() {
        check(". . .\n. . .\n. . .", &[], (0, 0), (0, 0));
        check(". . .\n. X .\n. . .", &[], (9, 0), (8, 0));
        check(". X O .\n. X O .\n. X O .", &[], (6, 6), (3, 3));
        check(". X . O .\n. X . O .", &[], (4, 4), (2, 2));
        check("O X O .\n. X O .\n. X O .", &["A3"], (6, 6), (4, 3));
    }
}
