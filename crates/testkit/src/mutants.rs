//! Positions that differ a little from others: where something was wrong once, something near may still be.

use fastrand::Rng;
use tesuji_go::{Color, Point};
use tesuji_problem::{Draft, Problem, Turn};
use tesuji_solve::Options;

use crate::solved::{self, Tally};

/// The most situations of a question that is asked.
const MOST: usize = 50_000;

/// The most changes at once.
const MOST_CHANGES: usize = 4;

/// One of these with some points changed: one of the region is empty or has another stone, and so has one of a wall, or a
/// wall changes its side.
fn draw(random: &mut Rng, problems: &[Problem]) -> Option<Problem> {
    let mut draft = random.choice(problems)?.clone().into_draft();
    draft.turn = Turn::Both;
    let region: Vec<Point> = (draft.region? - draft.target).iter().collect();
    let walls: Vec<Point> = draft.safe?.iter().collect();
    for _ in 0..random.usize(1..=MOST_CHANGES) {
        let is_inside = walls.is_empty() || random.u8(..4) > 0;
        let point = *random.choice(if is_inside { &region } else { &walls })?;
        let stones = [None, Some(Color::Black), Some(Color::White)];
        put(&mut draft, point, stones[random.usize(usize::from(!is_inside)..3)]);
    }
    draft.ko = None;
    draft.validate().ok()
}

fn put(draft: &mut Draft, point: Point, stone: Option<Color>) {
    for (stones, color) in [(&mut draft.black, Color::Black), (&mut draft.white, Color::White)] {
        if stone == Some(color) {
            stones.insert(point)
        } else {
            stones.remove(point)
        };
    }
}

/// Compares the solver, its proofs and its lines with the oracle. `None` if the draw is no question, or too large.
pub fn look(random: &mut Rng, problems: &[Problem]) -> Option<Result<Tally, String>> {
    solved::look(&draw(random, problems)?, MOST, &Options::within(16 << 20))
}
