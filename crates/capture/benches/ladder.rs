//! How fast ladders are read.
//!
//! ```text
//! cargo bench -p tesuji-capture --bench ladder
//! ```
//!
//! Seconds on a shared machine mean little: the number of plays is the same everywhere, and the least of many
//! measurements is printed beside the median.

#![allow(missing_docs)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use tesuji_capture::ladder::{MOST_NODES, Reading, attack, defend};
use tesuji_go::{Board, Diagram, Point, Size};

/// Measurements of each kind, and readings in one of them.
const ROUNDS: usize = 51;
const READINGS: u32 = 40;

/// A question about a stone.
type Ask = fn(&Board, Point, u64) -> Option<Reading>;

/// The lower left corner of a board that is empty elsewhere: the ladder runs to the other corner.
const ACROSS: &str = "
    | . . . . . .
    | . . . . . .
    | . . O . . .
    | . O X . . .
    | . . O O . .
    | . . . . . .
    +------------
";

fn main() {
    let across = Diagram::read(ACROSS, Some(Size::FULL)).expect("a diagram").board().expect("a position");
    let stone = "C3".parse().expect("a point");
    let mut after = across.clone();
    after.play(tesuji_go::Color::Black, "D3".parse().expect("a point")).expect("it is legal");
    measure("across 19×19, the target runs", &across, stone, defend);
    measure("the same, the attacker first", &after, stone, attack);
    measure("and every point that breaks it", &after, stone, defend);
}

fn measure(name: &str, board: &Board, stone: Point, ask: Ask) {
    let reading = ask(board, stone, MOST_NODES).expect("there is a stone");
    let longest = reading.moves.iter().map(|choice| choice.line.len()).max().unwrap_or(0);
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..READINGS {
                black_box(ask(black_box(board), stone, MOST_NODES));
            }
            start.elapsed() / READINGS
        })
        .collect();
    times.sort_unstable();
    println!(
        "{name:32} {:?}, {longest} moves, {} plays: {:.1} µs, at best {:.1} µs",
        reading.verdict,
        reading.nodes,
        times[ROUNDS / 2].as_secs_f64() * 1e6,
        times[0].as_secs_f64() * 1e6,
    );
}
