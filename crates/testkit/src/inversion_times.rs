//! Inversions of answers about blocks of few liberties in positions of games: how long they take, and whether trying a stone on
//! every point of the board tells the same.

use std::time::Duration;

use cpu_time::ProcessTime;
use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, Inversions, Options};
use tesuji_go::{Board, Color, Point};
use tesuji_problem::Side;
use tesuji_testkit::files;

use crate::capture_answers::board;
use crate::questions::Part;
use crate::sweep::{Outcome, Set};

/// Liberties of a block that is asked about, at most.
const MOST_LIBERTIES: usize = 3;

#[derive(Default)]
struct Tally {
    times: Vec<Duration>,
    /// Answers that turn somewhere, and points at which they do.
    turning: usize,
    points: usize,
    tried: usize,
    /// Points at which a limit was met, answers with some, and answers that are unknown themselves.
    weak: usize,
    with_weak: usize,
    unknown: usize,
    /// Answers for which a stone was put on every point, points that were compared, and those that differ.
    compared: usize,
    stones: usize,
    different: Vec<String>,
}

/// Asks for the inversions of every answer.
pub(crate) fn run(set: &Set) -> Outcome {
    let part: Part = set.get("part")?;
    let (plays, most, every) = (set.get::<u64>("plays")?, set.get::<u64>("most")?, set.get::<usize>("every")?);
    let text = files::text(&set.path("file").unwrap_or_default())?;
    let mut tally = Tally::default();
    let mut captures = Captures::new(Options { most_nodes: plays, order: set.get("order")?, ..Options::default() });
    for (number, line) in text.lines().enumerate().filter(|&(number, _)| part.has(number as u64)) {
        let board = board(&serde_json::from_str(line)?).map_err(|error| format!("line {}: {error}", number + 1))?;
        for block in board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES) {
            for first in [Side::Attacker, Side::Defender] {
                let (stone, start) = (block.root(), ProcessTime::try_now()?);
                let found = captures.inversions(&board, stone, first, most).ok_or("there is a stone")?;
                tally.count(&found, start.elapsed());
                if every > 0 && tally.times.len().is_multiple_of(every) {
                    let place = format!("line {}, {stone}, {first:?} first", number + 1);
                    tally.compare(&mut captures, (&board, stone, block.color()), &found, &place);
                }
            }
        }
        eprint!("\r{} questions", tally.times.len());
    }
    eprintln!();
    tally.print();
    Ok(tally.different.is_empty())
}

impl Tally {
    fn count(&mut self, found: &Inversions, took: Duration) {
        let (points, weak) = (found.points().len(), found.weak().len());
        self.times.push(took);
        self.turning += usize::from(points > 0);
        self.points += points;
        self.tried += found.trials.len();
        self.weak += weak;
        self.with_weak += usize::from(weak > 0);
        self.unknown += usize::from(found.answer.verdict == Verdict::Unknown);
    }

    /// Puts a stone on every point.
    fn compare(
        &mut self,
        captures: &mut Captures,
        (board, stone, color): (&Board, Point, Color),
        found: &Inversions,
        place: &str,
    ) {
        let Some(is_taken) = found.answer.verdict.is_captured() else { return };
        let loser = if is_taken { color } else { !color };
        let loser_first = (found.loser == Side::Defender) == (found.first == Side::Defender);
        self.compared += 1;
        for point in board.empty_points() - found.weak() {
            let mut after = board.clone();
            if after.play(loser, point).is_err() {
                continue;
            }
            if loser_first {
                after.pass();
            }
            let verdict = match captures.ask(&after, stone, found.first) {
                Some(answer) => answer.verdict,
                None => captures.once_taken(&after, stone),
            };
            let Some(is_taken_then) = verdict.is_captured() else { continue };
            self.stones += 1;
            if (is_taken_then != is_taken) != found.points().contains(point) {
                self.different
                    .push(format!("{place}: {:?}, with a stone at {point} {verdict:?}", found.answer.verdict));
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
            "{all} questions, {} unknown: {} turn at {} points, {} were tried; {} weak ({:.2} %), in {} answers ({:.2} %)",
            self.unknown,
            self.turning,
            self.points,
            self.tried,
            self.weak,
            share(self.weak, self.tried),
            self.with_weak,
            share(self.with_weak, all)
        );
        let [median, ninety, most, longest] = [500, 900, 990, 1000].map(within);
        let soon = times.iter().filter(|time| time.as_secs() == 0).count();
        println!(
            "processor time: median {median:.1?}, 90 % {ninety:.1?}, 99 % {most:.1?}, longest {longest:.1?}; {:.2} % under a second",
            share(soon, all)
        );
        println!(
            "{} answers compared with a stone on every point, {} stones: {} different",
            self.compared,
            self.stones,
            self.different.len()
        );
    }
}
