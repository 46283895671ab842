//! Positions like those in the middle of games: two players who answer near the last moves, save stones from atari and take
//! what they can, and know nothing else.

use fastrand::Rng;
use tesuji_go::{Board, Color, Point, Size};

/// The sides of the boards, and of each how many in a hundred points are played on, at least and at most.
const SIDES: [u64; 4] = [9, 13, 19, 19];
const PLAYED: std::ops::RangeInclusive<usize> = 20..=55;

/// Moves that a player looks back on.
const RECENT: usize = 4;

/// Points that are tried for a move before it is given up.
const TRIES: usize = 40;

/// The position of a seed and a number.
pub fn draw(seed: u64, number: u64) -> Board {
    let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number) ^ 0x0bad_cafe);
    let side = SIDES[random.usize(..SIDES.len())];
    let size = Size::square(side).expect("a side of a board");
    let moves = (side * side) as usize * random.usize(PLAYED) / 100;
    let mut played = Played { board: Board::new(size), moves: Vec::with_capacity(moves), random };
    let mut color = Color::Black;
    for _ in 0..moves {
        if let Some(point) = played.choose(color) {
            played.board.play(color, point).expect("it was seen to be legal");
            played.moves.push(point);
        }
        color = !color;
    }
    let (black, white) = (played.board.stones(Color::Black), played.board.stones(Color::White));
    Board::with_stones(size, &black, &white).expect("what is played is a position")
}

/// A game on the way.
struct Played {
    board: Board,
    moves: Vec<Point>,
    random: Rng,
}

impl Played {
    fn choose(&mut self, color: Color) -> Option<Point> {
        let urgent = self.urgent(color);
        if let Some(point) = urgent.filter(|_| self.random.u8(..4) > 0) {
            return Some(point);
        }
        (0..TRIES).find_map(|_| {
            let point = if self.random.u8(..4) > 0 { self.beside_recent() } else { self.anywhere() };
            point.filter(|&point| self.is_sensible(color, point))
        })
    }

    /// What takes stones beside the last moves, or saves some from atari.
    fn urgent(&mut self, color: Color) -> Option<Point> {
        let mut found = None;
        for &last in self.moves.iter().rev().take(2) {
            let near = self.board.neighbours(last).chain([last]);
            for block in near.filter_map(|point| self.board.block(point)).filter(|block| block.liberty_count() == 1) {
                let point = block.liberties().first()?;
                if block.color() != color && self.board.legality(color, point).is_ok() {
                    return Some(point);
                }
                found = found.or(Some(point));
            }
        }
        found.filter(|&point| self.is_sensible(color, point))
    }

    /// A point up to two lines from a recent move.
    fn beside_recent(&mut self) -> Option<Point> {
        let back = self.random.usize(..RECENT);
        let last = *self.moves.iter().rev().nth(back)?;
        let mut step = |at: u8| u8::try_from(i16::from(at) + self.random.i16(-2..=2)).ok();
        let (column, row) = (step(last.column())?, step(last.row())?);
        self.board.size().point(column, row)
    }

    /// A point of the third line or above.
    fn anywhere(&mut self) -> Option<Point> {
        let size = self.board.size();
        let mut at = |length: u8| self.random.u8(2..length - 2);
        let (column, row) = (at(size.width()), at(size.height()));
        size.point(column, row)
    }

    /// Is it legal, no eye of its own side, and no stone in atari that takes nothing?
    fn is_sensible(&mut self, color: Color, point: Point) -> bool {
        let is_eye = self.board.neighbours(point).all(|beside| self.board.stone(beside) == Some(color));
        if is_eye {
            return false;
        }
        let Ok(taken) = self.board.play(color, point) else { return false };
        let is_safe = taken > 0 || self.board.block(point).is_some_and(|block| block.liberty_count() > 1);
        self.board.undo();
        is_safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_draws_one_position() {
        for number in 0..20 {
            let board = draw(1, number);
            assert_eq!(board, draw(1, number));
            assert!(board.blocks().all(|block| block.liberty_count() > 0), "{board}");
            let stones = Color::BOTH.map(|color| board.stones(color).len());
            let points = usize::from(board.size().width()) * usize::from(board.size().height());
            assert!(stones.iter().sum::<usize>() * 8 > points && stones.iter().all(|&count| count > 0), "{board}");
        }
    }
}
