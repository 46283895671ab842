//! First answers to questions of capture beside those of a long reading: every block of few liberties in the positions of a
//! file, with either side first. Times are those of the processor, as others may be at work on it.

use std::collections::HashMap;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::time::Duration;

use cpu_time::ProcessTime;
use serde_json::Value;
use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Answer, Captures, Options, Prior};
use tesuji_go::{Board, Point, PointSet, Size};
use tesuji_problem::Side;
use tesuji_testkit::files;

use crate::questions::Part;
use crate::sweep::{Outcome, Set};

/// Liberties of a block that is asked about, at most.
const MOST_LIBERTIES: usize = 4;

/// What "soon" means.
const SOON: Duration = Duration::from_millis(2);

/// The share of first answers that may differ from the long reading: 1/200.
const MOST_DIFFERENT: usize = 200;

/// A line, a block, and the side that moves first; what is told is a word.
type Answers = HashMap<(usize, Point, Side), String>;

#[derive(Default)]
struct Tally {
    times: Vec<Duration>,
    plays: u64,
    answered: usize,
    /// Answered to the highest order, and not only to the first.
    complete: usize,
    soon: usize,
    compared: usize,
    different: Vec<String>,
}

/// Asks about every block with a few plays, and compares with what many plays tell, or with what a file has kept of
/// that.
pub(crate) fn run(set: &Set) -> Outcome {
    let part: Part = set.get("part")?;
    let (plays, many) = (set.get::<u64>("plays")?, set.get::<u64>("many")?);
    let kept = set.path("answers").map(|path| read_answers(&files::text(&path)?)).transpose()?;
    let text = files::text(&set.path("file").unwrap_or_default())?;
    let (mut tally, mut written) = (Tally::default(), String::new());
    let reader = |plays| Captures::new(Options { most_nodes: plays, prior: Prior::Power(8.0), ..Options::default() });
    let (mut few, mut long) = (reader(plays), reader(many));
    for (number, line) in text.lines().enumerate().filter(|&(number, _)| part.has(number as u64)) {
        let board = board(&serde_json::from_str(line)?).map_err(|error| format!("line {}: {error}", number + 1))?;
        for block in board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES) {
            for side in [Side::Attacker, Side::Defender] {
                let start = ProcessTime::try_now()?;
                let answer = few.read(&board, block.root(), side, plays).ok_or("there is a stone")?;
                tally.count(&answer, start.elapsed());
                let told = match &kept {
                    Some(kept) => kept.get(&(number, block.root(), side)).cloned(),
                    None if many == 0 => None,
                    None => Some(word(asked(&mut long, &board, block.root(), side)).to_owned()),
                };
                let Some(told) = told else { continue };
                writeln!(written, "{number} {} {side:?} {told}", block.root())?;
                tally.compare(&answer, &told, || format!("line {}, {}, {side:?} first", number + 1, block.root()));
            }
        }
        eprint!("\r{} blocks", tally.times.len() / 2);
    }
    eprintln!();
    if let Some(path) = set.path("output") {
        fs::write(path, written)?;
    }
    tally.print();
    Ok(tally.different.len() * MOST_DIFFERENT <= tally.compared)
}

impl Tally {
    fn count(&mut self, answer: &Answer, took: Duration) {
        let is_answer = answer.finding.verdict != Verdict::Unknown;
        self.times.push(took);
        self.plays += answer.finding.nodes;
        self.answered += usize::from(is_answer);
        self.complete += usize::from(is_answer && answer.is_complete(Options::default().order));
        self.soon += usize::from(is_answer && took <= SOON);
    }

    fn compare(&mut self, answer: &Answer, told: &str, place: impl FnOnce() -> String) {
        let here = word(answer.finding.verdict);
        let unknown = word(Verdict::Unknown);
        if here != unknown && told != unknown {
            self.compared += 1;
            if here != told {
                self.different.push(format!("{}: {here}, read to order {}; {told}", place(), answer.read_to));
            }
        }
    }

    fn print(&self) {
        let share = |count: usize, of: usize| 100.0 * count as f64 / of.max(1) as f64;
        let mut times = self.times.clone();
        times.sort_unstable();
        let within = |mille: usize| times.get((times.len().max(1) - 1) * mille / 1000).copied().unwrap_or_default();
        let all = times.len();
        for line in &self.different {
            println!("{line}");
        }
        println!(
            "{all} questions, {} plays: {:.2} % answered, {:.2} % to the highest order, {:.2} % within {SOON:?}",
            self.plays,
            share(self.answered, all),
            share(self.complete, all),
            share(self.soon, all)
        );
        let [median, ninety, most, longest] = [500, 900, 980, 1000].map(within);
        println!("processor time: median {median:.1?}, 90 % {ninety:.1?}, 98 % {most:.1?}, longest {longest:.1?}");
        let different = self.different.len();
        println!("{} compared, {different} different ({:.2} %)", self.compared, share(different, self.compared));
    }
}

/// What a reader that remembers nothing tells.
fn asked(captures: &mut Captures, board: &Board, stone: Point, side: Side) -> Verdict {
    let found = match side {
        Side::Attacker => captures.attack(board, stone),
        Side::Defender => captures.defend(board, stone),
    };
    found.map_or(Verdict::Unknown, |found| found.verdict)
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Captured => "captured",
        Verdict::Ko { needs: Side::Defender } => "ko-for-defender",
        Verdict::Ko { needs: Side::Attacker } => "ko-for-attacker",
        Verdict::GetsAway => "none-found",
        Verdict::Unknown => "unknown",
    }
}

/// Reads `12 D4 Attacker captured` in every line.
fn read_answers(text: &str) -> Result<Answers, Box<dyn Error>> {
    let one = |line: &str| {
        let [number, point, side, told] = line.split_whitespace().collect::<Vec<_>>()[..] else { return None };
        let side = if side == "Attacker" { Side::Attacker } else { Side::Defender };
        Some(((number.parse().ok()?, point.parse().ok()?, side), told.to_owned()))
    };
    text.lines().map(|line| one(line).ok_or_else(|| format!("not an answer: {line}").into())).collect()
}

pub(crate) fn board(position: &Value) -> Result<Board, Box<dyn Error>> {
    let size = Size::square(position["size"].as_u64().ok_or("no size")?)?;
    Ok(Board::with_stones(size, &stones(size, &position["black"])?, &stones(size, &position["white"])?)?)
}

fn stones(size: Size, list: &Value) -> Result<PointSet, Box<dyn Error>> {
    let parsed = |name: &Value| name.as_str()?.parse().ok().filter(|&point| size.contains(point));
    let point = |name: &Value| parsed(name).ok_or("a stone is off the board");
    Ok(list.as_array().ok_or("no stones")?.iter().map(point).collect::<Result<PointSet, _>>()?)
}
