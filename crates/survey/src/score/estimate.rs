//! What a position seems to be worth before the end.

use tesuji_go::{Board, Point, PointSet};
use tesuji_playout::Ownership;

use super::{Effort, Terms};

/// The expected score of a position. A judgement.
#[derive(Clone)]
pub struct Estimate {
    ownership: Ownership,
    /// The expected margin: Black's points less White's and komi.
    pub margin: f64,
    /// How far off it may well be: the standard deviation of the games that it is the mean of.
    pub spread: f64,
}

impl Estimate {
    /// How surely Black will own a point: from 1 to −1, White's.
    pub fn owner(&self, point: Point) -> f64 {
        self.ownership.owner(point)
    }

    /// The points that one side owns more surely than this.
    pub fn settled(&self, board: &Board, sureness: f64) -> PointSet {
        board.size().points().filter(|&point| self.owner(point).abs() > sureness).collect()
    }
}

/// The expected score of a board.
pub fn estimate(board: &Board, terms: &Terms, effort: &Effort) -> Estimate {
    let ownership = Ownership::of(board, terms.to_move, effort.games, effort.seed);
    Estimate { margin: ownership.mean() - terms.komi, spread: ownership.spread(), ownership }
}
