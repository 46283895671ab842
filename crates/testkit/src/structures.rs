//! What `shape::Structure` revises after a move, against making all of it anew; and how long both take.

use std::fmt;
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fastrand::Rng;
use tesuji_go::{Board, Color, Point, Size};
use tesuji_parameters::Parameters;
use tesuji_shape::structure::{Readings, Structure};

use crate::counts::Count;
use crate::games::Record;

/// In one of so many random positions something is said to have been read.
const READ: u32 = 8;

/// Positions that were compared, and the time for them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Positions.
    pub positions: usize,
    /// Time for revising what changed.
    pub incremental: Duration,
    /// Time for making all of it.
    pub overall: Duration,
}

impl Count for Tally {
    fn add(&mut self, more: Tally) {
        self.positions += more.positions;
        self.incremental += more.incremental;
        self.overall += more.overall;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = |time: Duration| time.as_secs_f64() * 1e6 / self.positions.max(1) as f64;
        let ratio = self.overall.as_secs_f64() / self.incremental.as_secs_f64().max(f64::EPSILON);
        writeln!(
            f,
            "{} positions; µs for each: overall {:.1}, incremental {:.1}, {ratio:.1} times faster",
            self.positions,
            each(self.overall),
            each(self.incremental)
        )
    }
}

/// A structure that follows a board, and is compared with a new one in each position.
struct Follower {
    structure: Structure,
    parameters: Arc<Parameters>,
    tally: Tally,
}

impl Follower {
    fn of(board: &Board) -> Follower {
        let parameters = Arc::new(Parameters::default());
        Follower { structure: Structure::of(board, &parameters), parameters, tally: Tally::default() }
    }

    fn go_to(&mut self, board: &Board, readings: &Readings) -> Result<(), String> {
        let start = Instant::now();
        self.structure.revise(board, readings);
        let middle = Instant::now();
        let overall = Structure::with(board, readings, &self.parameters);
        self.tally.add(Tally { positions: 1, incremental: middle - start, overall: middle.elapsed() });
        if self.structure == overall { Ok(()) } else { Err(format!("not the same with {readings:?}:\n{board}")) }
    }
}

/// A random game, with readings now and then.
///
/// # Errors
/// If the two revisions differ.
pub fn look(random: &mut Rng) -> Result<Tally, String> {
    let side = [5, 9, 13, 19][random.usize(..4)];
    let size = Size::square(side).expect("a size");
    let points: Vec<Point> = size.points().collect();
    let (mut board, mut color) = (Board::new(size), Color::Black);
    let mut follower = Follower::of(&board);
    for _ in 0..2 * size.count() {
        let point = points[random.usize(..points.len())];
        // Where no move is legal one is taken back.
        if board.play(color, point).is_err() && !board.undo() {
            continue;
        }
        color = !color;
        let readings =
            if random.u32(..READ) == 0 { readings(&follower.structure, random) } else { Readings::default() };
        follower.go_to(&board, &readings)?;
    }
    Ok(follower.tally)
}

/// Some dead blocks, and some links that hold or can be cut.
fn readings(structure: &Structure, random: &mut Rng) -> Readings {
    let dead = structure.blocks().filter(|_| random.u32(..20) == 0);
    let dead = dead.map(|block| block.stones).fold(tesuji_go::PointSet::EMPTY, |all, stones| all | stones);
    let links = structure.links().filter_map(|link| match random.u32(..40) {
        0 => Some((link.ends, true)),
        1 => Some((link.ends, false)),
        _ => None,
    });
    let links = links.collect();
    let alive = structure.blocks().filter(|_| random.u32(..20) == 0);
    let alive = alive.map(|block| block.stones).fold(tesuji_go::PointSet::EMPTY, |all, stones| all | stones);
    Readings { dead, links, alive }
}

/// The moves of a record: compared in each position, and then timed, each way by itself.
///
/// # Errors
/// If a move is not legal, or the two revisions differ.
pub fn follow(record: &Record) -> Result<Tally, String> {
    let empty = record.game(0)?;
    let mut follower = Follower::of(empty.board());
    each(record, |board| follower.go_to(board, &Readings::default()))?;
    let (readings, parameters) = (Readings::default(), &follower.parameters);
    let (mut structure, mut tally) = (Structure::of(empty.board(), parameters), Tally::default());
    each(record, |board| {
        let start = Instant::now();
        structure.revise(board, &readings);
        tally.incremental += start.elapsed();
        Ok(())
    })?;
    each(record, |board| {
        let start = Instant::now();
        black_box(Structure::of(board, parameters));
        tally.overall += start.elapsed();
        tally.positions += 1;
        Ok(())
    })?;
    Ok(tally)
}

/// Goes through the positions of a record, after each move.
fn each(record: &Record, mut look: impl FnMut(&Board) -> Result<(), String>) -> Result<(), String> {
    let mut game = record.game(0)?;
    for mv in record.moves() {
        game.play(mv).map_err(|error| format!("{}: {mv}: {error}", record.cell("id")))?;
        look(game.board())?;
    }
    Ok(())
}
