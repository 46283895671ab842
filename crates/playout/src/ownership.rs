//! Who owns each point at the end of many random games, and the score.

use fastrand::Rng;
use tesuji_go::{Board, Color, Point, Size};

use crate::cell::{Cell, Cells};
use crate::{Field, Policy};

/// What random games from one position ended in.
#[derive(Clone)]
pub struct Ownership {
    /// Games that Black owned the point in, less those of White.
    balance: Cells<i32>,
    games: u32,
    /// Scores by area, Black's less White's, added up; and their squares.
    sum: f64,
    squares: f64,
}

impl Ownership {
    /// Runs this number of games, this side first in the first of them and then in turn. The same seed gives the same
    /// games.
    pub fn of(board: &Board, first: Color, games: u32, seed: u64) -> Ownership {
        Ownership::with(board, games, seed, |game| if game % 2 == 0 { first } else { !first })
    }

    /// The same with this side first in all of them.
    pub fn after(board: &Board, first: Color, games: u32, seed: u64) -> Ownership {
        Ownership::with(board, games, seed, |_| first)
    }

    fn with(board: &Board, games: u32, seed: u64, first: impl Fn(u32) -> Color) -> Ownership {
        let policy = Policy::new();
        let mut rng = Rng::with_seed(seed);
        let start = Field::of(board);
        let mut ownership = Ownership { balance: Cells::all(0), games: 0, sum: 0.0, squares: 0.0 };
        for game in 0..games {
            let mut field = start.clone();
            let first = first(game);
            if board.ban().is_some_and(|(banned, _)| banned != first) {
                field.pass();
            }
            policy.play_out(&mut field, first, &mut rng);
            ownership.add(&field);
        }
        ownership
    }

    fn add(&mut self, field: &Field) {
        let mut score = 0;
        for point in field.size().points() {
            let owned = match field.owner(point) {
                Some(Color::Black) => 1,
                Some(Color::White) => -1,
                None => 0,
            };
            self.balance[Cell::of(point)] += owned;
            score += owned;
        }
        self.games += 1;
        self.sum += f64::from(score);
        self.squares += f64::from(score) * f64::from(score);
    }

    /// How surely Black owns a point of the board: 1 in all games, −1 White in all of them.
    pub fn owner(&self, point: Point) -> f64 {
        f64::from(self.balance[Cell::of(point)]) / f64::from(self.games.max(1))
    }

    /// The share of games, from 0 to 1, in which this side owns the point; points of nobody are shared.
    pub fn share(&self, color: Color, point: Point) -> f64 {
        let black = f64::midpoint(self.owner(point), 1.0);
        if color == Color::Black { black } else { 1.0 - black }
    }

    /// The mean score by area, Black's less White's, without komi.
    pub fn mean(&self) -> f64 {
        self.sum / f64::from(self.games.max(1))
    }

    /// How far the scores of single games lie from the mean: the standard deviation.
    pub fn spread(&self) -> f64 {
        (self.squares / f64::from(self.games.max(1)) - self.mean() * self.mean()).max(0.0).sqrt()
    }

    /// How many games these are.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Points of the board from which Black's shares are told, as a check of what was added up.
    pub fn total(&self, size: Size) -> f64 {
        size.points().map(|point| self.owner(point)).sum()
    }
}
