//! How long questions of capture take: every block of few liberties in the positions of a file, asked as a host asks. Times are
//! those of the processor, as others may be at work on it.

use std::collections::HashSet;
use std::error::Error;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use cpu_time::ProcessTime;
use serde_json::Value;
use tesuji_go::{Board, PointSet, Size};
use tesuji_record::read_point;
use tesuji_solve::Options;
use tesuji_testkit::doors::desk::Desk;
use tesuji_testkit::files;

use crate::sweep::{Outcome, Set};

/// Liberties of a block that is asked about, at most.
const MOST_LIBERTIES: usize = 4;

/// The questions of one kind.
#[derive(Default)]
struct Tally {
    times: Vec<Duration>,
    undecided: usize,
    longest: Duration,
    /// The question that took so long, and where.
    slowest: String,
}

impl Tally {
    fn ask(&mut self, engine: &mut Desk, question: &str, place: &str) -> Result<(), String> {
        let start = ProcessTime::try_now().map_err(|error| error.to_string())?;
        let reply = engine.ask(question);
        let took = start.elapsed();
        match reply {
            Ok(_) => {}
            Err(error) if error == "undecided" => self.undecided += 1,
            Err(error) => return Err(format!("{place}: {question}: {error:?}")),
        }
        if took > self.longest {
            (self.longest, self.slowest) = (took, format!("{question} in {place}"));
        }
        self.times.push(took);
        Ok(())
    }

    /// The time within which this percentage of the questions is answered.
    fn within(&self, percent: usize) -> Duration {
        let mut times = self.times.clone();
        times.sort_unstable();
        times.get((times.len().max(1) - 1) * percent / 100).copied().unwrap_or_default()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, form: &mut fmt::Formatter) -> fmt::Result {
        let share = 100.0 * self.undecided as f64 / self.times.len().max(1) as f64;
        let [median, ninety, most] = [50, 90, 99].map(|percent| self.within(percent));
        let Tally { times, longest, slowest, .. } = self;
        write!(form, "{} questions: median {median:.1?}, 90 % {ninety:.1?}, 99 % {most:.1?}, ", times.len())?;
        write!(form, "longest {longest:.1?} ({slowest}); {share:.2} % undecided")
    }
}

/// Asks about every block of few liberties in the different positions of a file of GTP cases, or in one of every few of
/// them, and prints what it took.
pub(crate) fn run(set: &Set) -> Outcome {
    let (every, plays) = (set.get("every")?, set.optional("plays")?.unwrap_or(tesuji_gtp::PLAYS));
    let positions = positions(&set.path("file").unwrap_or_default())?;
    let positions: Vec<(String, Board)> = positions.into_iter().step_by(usize::max(every, 1)).collect();
    let mut engine = Desk::new(Options::default(), plays);
    let [mut attack, mut defend] = [Tally::default(), Tally::default()];
    for (done, (place, board)) in positions.iter().enumerate() {
        engine.load(board);
        for block in board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES) {
            attack.ask(&mut engine, &format!("attack {}", block.root()), place)?;
            defend.ask(&mut engine, &format!("defend {}", block.root()), place)?;
        }
        eprint!("\r{} of {} positions, {} blocks", done + 1, positions.len(), attack.times.len());
    }
    eprintln!();
    println!("attack: {attack}\ndefend: {defend}");
    Ok(true)
}

/// The positions of a file, each once, with the line of the first case that has it.
fn positions(file: &Path) -> Result<Vec<(String, Board)>, Box<dyn Error>> {
    let (mut known, mut positions) = (HashSet::new(), Vec::new());
    for (number, line) in (1..).zip(files::text(file)?.lines()) {
        let read = || board(&serde_json::from_str(line)?);
        let board = read().map_err(|error| format!("{}, line {number}: {error}", file.display()))?;
        if known.insert((board.size(), board.key())) {
            positions.push((format!("line {number}"), board));
        }
    }
    Ok(positions)
}

fn board(case: &Value) -> Result<Board, Box<dyn Error>> {
    let size = Size::square(case["size"].as_u64().ok_or("no size")?)?;
    Ok(Board::with_stones(size, &stones(size, &case["AB"])?, &stones(size, &case["AW"])?)?)
}

fn stones(size: Size, list: &Value) -> Result<PointSet, Box<dyn Error>> {
    let point = |name: &Value| name.as_str().and_then(|name| read_point(size, name)).ok_or("a stone is off the board");
    Ok(list.as_array().ok_or("no stones")?.iter().map(point).collect::<Result<PointSet, _>>()?)
}
