//! The room of a group that is walled in: where its question is played out.
//!
//! The room is what the group can reach without crossing an attacker's stone. Attackers in it are part of the game if
//! they can be captured; those that reach out of it are the wall. A few empty points behind an attacker are no outside:
//!
//! ```text
//! | . O a b O .    White stands on the edge before the pocket of a and b. It has no other liberty outside the room, so
//! | X X O O O .    it can be captured, and then Black reaches the pocket: both belong to the room. The white stones
//! | . . X O . .    around have liberties elsewhere.
//! ```

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_shape::Unconditional;

/// A room of more empty points than this counts as the open board.
pub(crate) const MOST_ROOM: usize = 60;

/// At most this number of empty points behind an attacker are a pocket: with one or two of them it has no second eye,
/// with three or four that depends on who plays there. From five on it is taken to have room of its own.
const MOST_POCKET: usize = 4;

/// A board in which rooms are found.
pub(crate) struct Ground<'a> {
    board: &'a Board,
    safe: PointSet,
    /// Unconditionally alive stones of both sides, without any assumption.
    pub(crate) alive: PointSet,
}

/// This number of empty points can be reached, which is too many for a room.
pub(crate) struct IsOpen(pub(crate) usize);

impl<'a> Ground<'a> {
    /// A board with stones that are taken as safe.
    pub(crate) fn new(board: &'a Board, safe: PointSet) -> Ground<'a> {
        let alive = Color::BOTH.map(|color| Unconditional::of(board, color).alive);
        Ground { board, safe, alive: alive[0] | alive[1] }
    }

    /// All that a target can reach without crossing an attacker's stone that reaches out, if that is not too much.
    pub(crate) fn room(&self, target: &PointSet, defender: Color) -> Result<PointSet, IsOpen> {
        let board = self.board;
        let (mut room, mut open) = (*target, target.iter().collect::<Vec<Point>>());
        loop {
            self.reach(&mut room, &mut open, defender);
            let empty = room & board.empty_points();
            if empty.len() > MOST_ROOM {
                return Err(IsOpen(empty.len()));
            }
            // An attacker without a liberty elsewhere can be captured, and play goes on where it stood.
            let inside = room | self.pockets(&room, defender);
            let near = room.rim(board.size());
            for block in board.blocks().filter(|block| block.color() != defender) {
                let stones: PointSet = block.stones().collect();
                let is_wall = stones.meets(&self.safe) || stones.meets(&self.alive);
                if !is_wall && stones.meets(&near) && block.liberties().is_within(&inside) {
                    room |= stones;
                    open.extend(stones.iter());
                }
            }
            if open.is_empty() {
                return Ok(room);
            }
        }
    }

    /// Widens a room by what is connected with its `open` points.
    fn reach(&self, room: &mut PointSet, open: &mut Vec<Point>, defender: Color) {
        while let Some(point) = open.pop() {
            let next = self.board.size().neighbours(point);
            let next = next.filter(|&next| self.board.stone(next) != Some(!defender) && !self.safe.contains(next));
            open.extend(next.filter(|&next| room.insert(next)));
        }
    }

    /// The connected pieces outside a room with few empty points. The defender's stones do not separate pieces.
    fn pockets(&self, room: &PointSet, defender: Color) -> PointSet {
        let (mut seen, mut pockets) = (*room, PointSet::EMPTY);
        for point in self.board.empty_points() {
            if seen.contains(point) {
                continue;
            }
            let before = seen;
            seen.insert(point);
            self.reach(&mut seen, &mut vec![point], defender);
            let empty = (seen - before) & self.board.empty_points();
            if empty.len() <= MOST_POCKET {
                pockets |= empty;
            }
        }
        pockets
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::Problem;

    use super::*;

    /// The room of the marked stones, as a drawing of its points.
    fn check(text: &str, expect: &str) {
        let problem: Problem = text.parse().unwrap();
        let defender = problem.board().stone(problem.target.first().unwrap()).unwrap();
        let room = Ground::new(problem.board(), PointSet::EMPTY).room(&problem.target, defender);
        let found = room.map_or_else(|IsOpen(count)| format!("open, {count}"), |room| room.to_string());
        assert_eq!(found, expect, "for\n{text}");
    }

    #[test]
    fn walls_end_a_room() {
        check("| O O O O .\n| X!X!X!O .\n| . . X!O .\n+----------", "A1 B1 C1 A2 B2 C2");
        check("size: 9\nX!. . . . . . . .", "open, 80");
    }

    #[test]
    fn attackers_without_a_liberty_elsewhere_are_inside() {
        check("size: 7\n| O O O O O .\n| X!X!X!X!O .\n| . O . X!O .\n+----------", "A1 B1 C1 D1 A2 B2 C2 D2");
    }

    #[test]
    fn a_pocket_behind_an_attacker_is_inside() {
        check("size: 9\n| O O O O O .\n| X!X!O O O .\n| . O . . O .\n+-----------", "A1 B1 C1 D1 A2 B2");
        // Five points are too many for a pocket.
        check("size: 9\n| O O O O O O O O\n| X!X!O O O O O O\n| . O . . . . . O\n+---------------", "A1 A2 B2");
        // Behind the pocket is a block of the defender without a liberty elsewhere.
        check("size: 9\n| O O O O O .\n| X!X!O X O .\n| . O . X O .\n+-----------", "A1 B1 C1 D1 A2 B2 D2");
    }

    #[test]
    fn what_is_alive_is_wall_even_behind_pockets() {
        check("size: 5\n| X!X!O O O\n| . X!O . O\n| . X!O O O\n| X!X!O . O\n| O O O O O", "A2 B2 A3 B3 A4 B4 A5 B5");
    }
}
