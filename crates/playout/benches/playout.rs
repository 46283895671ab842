//! Random games a second, from the empty board: `cargo bench -p tesuji-playout`.

use std::time::Instant;

use fastrand::Rng;
use tesuji_go::{Board, Color, Size};
use tesuji_playout::{Field, Policy};

/// Sides, and games of each: a second or so.
const RUNS: [(u64, u32); 3] = [(9, 20_000), (13, 8_000), (19, 4_000)];

fn main() {
    let policy = Policy::new();
    for (side, games) in RUNS {
        let start = Field::of(&Board::new(Size::square(side).expect("a side of a board")));
        let mut rng = Rng::with_seed(1);
        let clock = Instant::now();
        let mut moves = 0;
        for _ in 0..games {
            moves += policy.play_out(&mut start.clone(), Color::Black, &mut rng);
        }
        let seconds = clock.elapsed().as_secs_f64();
        let (games, moves) = (f64::from(games), moves as f64);
        let (pace, length) = (games / seconds, moves / games);
        println!(
            "{side}×{side}: {pace:.0} games a second, {length:.0} moves each, {:.0} ns a move",
            1e9 * seconds / moves
        );
    }
}
