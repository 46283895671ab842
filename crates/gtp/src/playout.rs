//! Uniform random playouts (Monte Carlo) that give the ownership of points. A judgement: they prove nothing.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_go::{Board, Color, Point};
use tesuji_shape::is_own_eye;

/// Fixed, so that the same position is always judged in the same way.
const SEED: u64 = 0x7e50_0021;

/// How often each side owned each point at the end of the playouts.
pub(crate) struct Ownership {
    black: HashMap<Point, u32>,
    games: u32,
}

impl Ownership {
    /// Runs this number of playouts, this side first.
    pub(crate) fn of(board: &Board, first: Color, games: u32) -> Ownership {
        let mut rng = Rng::with_seed(SEED);
        let mut black: HashMap<Point, u32> = board.size().points().map(|point| (point, 0)).collect();
        for _ in 0..games {
            let mut end = board.clone();
            play_out(&mut end, first, &mut rng);
            for point in owned_by_black(&end) {
                *black.entry(point).or_default() += 1;
            }
        }
        Ownership { black, games }
    }

    /// The share of playouts, from 0 to 1, in which this side owns the point.
    pub(crate) fn share(&self, color: Color, point: Point) -> f64 {
        let black = f64::from(self.black.get(&point).copied().unwrap_or_default()) / f64::from(self.games.max(1));
        if color == Color::Black { black } else { 1.0 - black }
    }
}

/// Both sides play anywhere but into their own small eyes, until neither can.
fn play_out(board: &mut Board, first: Color, rng: &mut Rng) {
    let most = 3 * board.size().count();
    let mut empty: Vec<Point> = board.empty_points().iter().collect();
    let mut color = first;
    let mut passes = 0;
    for _ in 0..most {
        if let Some(taken) = random_play(board, color, &mut empty, rng) {
            passes = 0;
            if taken > 0 {
                empty = board.empty_points().iter().collect();
            }
        } else {
            board.pass();
            passes += 1;
            if passes == 2 {
                return;
            }
        }
        color = !color;
    }
}

/// Plays on a random one of these points, if one is legal and no eye of its own side.
fn random_play(board: &mut Board, color: Color, empty: &mut Vec<Point>, rng: &mut Rng) -> Option<u16> {
    let mut tries = empty.len();
    while tries > 0 {
        let at = rng.usize(..tries);
        let point = empty[at];
        if !is_own_eye(board, color, point)
            && let Ok(taken) = board.play(color, point)
        {
            empty.swap_remove(at);
            return Some(taken);
        }
        tries -= 1;
        empty.swap(at, tries);
    }
    None
}

/// Black stones, and the eyes between them.
fn owned_by_black(board: &Board) -> impl Iterator<Item = Point> {
    let size = board.size();
    size.points().filter(move |&point| match board.stone(point) {
        Some(color) => color == Color::Black,
        None => size.neighbours(point).any(|beside| board.stone(beside) == Some(Color::Black)),
    })
}
