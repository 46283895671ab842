//! How long questions of capture take: every block of few liberties in the positions of a file, asked as a host asks. Times are
//! those of the processor, as others may be at work on it.

use std::collections::HashSet;
use std::error::Error;
use std::fmt;
use std::io;
use std::path::Path;
use std::time::Duration;

use cpu_time::ProcessTime;
use tesuji_go::{Board, Color};
use tesuji_gtp::{Engine, Host, Judgement, Settings};
use tesuji_solve::{Observer, Options, Quiet};

use crate::cases;
use crate::sweep::{Outcome, Set};

/// Liberties of a block that is asked about, at most.
const MOST_LIBERTIES: usize = 4;

/// No clock, no lines to come, no files.
struct Nowhere;

impl Host for Nowhere {
    fn watch(&self) -> Box<dyn Observer> {
        Box::new(Quiet)
    }

    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::Error::other("there are no files"))
    }

    fn write(&self, _: &str, _: &str) -> io::Result<()> {
        Err(io::Error::other("there are no files"))
    }
}

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
    fn ask(&mut self, engine: &mut Engine, question: &str, place: &str) -> Result<(), String> {
        let start = ProcessTime::try_now().map_err(|error| error.to_string())?;
        let reply = engine.reply(question.as_bytes()).unwrap_or_default();
        let took = start.elapsed();
        match reply.trim_end() {
            "? undecided" => self.undecided += 1,
            known if known.starts_with("= ") => {}
            other => return Err(format!("{place}: {question}: {other:?}")),
        }
        if took > self.longest {
            (self.longest, self.slowest) = (took, format!("{question} in {place}"));
        }
        self.times.push(took);
        Ok(())
    }

    /// The time within which so many of a hundred questions are answered.
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
        write!(
            form,
            "{} questions: median {median:.1?}, 90 % {ninety:.1?}, 99 % {most:.1?}, longest {:.1?} ({}); {share:.2} % undecided",
            self.times.len(),
            self.longest,
            self.slowest
        )
    }
}

/// Asks about every block of few liberties in the different positions of a file of GTP cases, or in one of so many of
/// them, and prints what it took.
pub(crate) fn run(set: &Set) -> Outcome {
    let (every, plays) = (set.get("every")?, set.optional("plays")?.unwrap_or(tesuji_gtp::PLAYS));
    let positions = positions(&set.path("file").unwrap_or_default())?;
    let positions: Vec<(String, Board)> = positions.into_iter().step_by(usize::max(every, 1)).collect();
    let settings = Settings { limits: Options::default(), plays, judgement: Judgement::Withheld };
    let mut engine = Engine::new(settings, Box::new(Nowhere));
    let [mut attack, mut defend] = [Tally::default(), Tally::default()];
    for (done, (place, board)) in positions.iter().enumerate() {
        set_up(&mut engine, board).map_err(|reply| format!("{place}: {reply}"))?;
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
    let mut known = HashSet::new();
    let positions = (1..).zip(cases::read(file)?).map(|(number, (_, board))| (format!("line {number}"), board));
    Ok(positions.filter(|(_, board)| known.insert((board.size(), board.key()))).collect())
}

fn set_up(engine: &mut Engine, board: &Board) -> Result<(), String> {
    let stones = Color::BOTH.into_iter().flat_map(|color| {
        let points = board.stones(color).into_iter();
        points.map(move |point| format!(" {color} {point}"))
    });
    for line in [format!("boardsize {}", board.size().width()), format!("gogui-setup{}", stones.collect::<String>())] {
        let reply = engine.reply(line.as_bytes()).unwrap_or_default();
        if reply != "=\n\n" {
            return Err(reply.trim_end().to_owned());
        }
    }
    Ok(())
}
