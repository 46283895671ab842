//! Who lives without threats, for either side first, with a proof that is put together and checked.

use std::fmt::Write;
use std::time::Duration;

use serde_json::{Value, json};
use tesuji_solve::{Depth, Moves, Options, ProofStatus, Stage, solve};

use super::Settings;
use super::class::{CLASSES, Class};
use super::set::Life;
use crate::bench::figures::{per_second, percent};
use crate::bench::tasks;
use crate::limits::watch;
use tesuji_session::Clock;

/// What became of one problem.
pub(super) struct Result {
    /// Does the target live with Black and with White first? In the order of the answers.
    pub(super) lives: [Option<bool>; 2],
    is_proved: bool,
    /// Within the limit, the check included.
    is_in_time: bool,
    pub(super) nodes: u64,
    positions: u64,
    /// Everything, from the problem to the checked proof.
    pub(super) time: Duration,
    /// What the search and the putting together of the proof took of it.
    reading: Duration,
}

pub(super) struct Status<'a> {
    /// Problems in the order of the set; what was not run is missing.
    pub(super) results: Vec<(&'a Life, Result)>,
}

impl Result {
    fn of(life: &Life, settings: &Settings) -> Result {
        let options = Options { depth: Depth::Status, moves: Moves::None, ..settings.options };
        let watch = watch(Clock::Limit(settings.time), true);
        let report = solve(&life.problem, &options, &watch)
            .unwrap_or_else(|refusal| panic!("{} is no question: {refusal}", life.name));
        let time = watch.elapsed();
        let k = report.problem.k();
        let mut lives = report.answers.iter().map(|answer| answer.lives_with(k));
        let first = lives.next().flatten();
        Result {
            // A problem with one side to move says the same twice.
            lives: [first, lives.next().unwrap_or(first)],
            is_proved: matches!(report.proof, ProofStatus::Checked { .. }),
            nodes: report.nodes,
            positions: report.positions,
            is_in_time: time <= settings.time,
            time,
            reading: watch.took(Stage::Searching) + watch.took(Stage::Proving),
        }
    }

    /// Decided for both sides, proved and checked in time.
    pub(super) fn is_solved(&self) -> bool {
        self.is_proved && self.is_in_time && self.lives.iter().all(Option::is_some)
    }

    fn milliseconds(&self) -> f64 {
        if self.is_solved() { 1e3 * self.time.as_secs_f64() } else { f64::INFINITY }
    }
}

impl<'a> Status<'a> {
    pub(super) fn run(problems: &'a [Life], settings: &Settings) -> Status<'a> {
        let results = tasks::all("problems", problems.len(), settings.jobs, |at| Result::of(&problems[at], settings));
        Status { results: problems.iter().zip(results).filter_map(|(life, result)| Some((life, result?))).collect() }
    }

    fn of_class(&self, class: &Class) -> Figures {
        let results = self.results.iter().filter(|(life, _)| class.empty.contains(&life.empty));
        Figures::of(&results.map(|(_, result)| result).collect::<Vec<_>>())
    }

    pub(super) fn text(&self, settings: &Settings) -> String {
        let mut text = format!(
            "The status without threats, either side first, proved and checked; {} s for each problem\n",
            settings.time.as_secs_f64()
        );
        let _ = writeln!(
            text,
            "{:>6} {:>8} {:>14} {:>9} {:>10} {:>10} {:>10} {:>12} {:>11} {:>9}   aim",
            "empty",
            "problems",
            "solved",
            "unsettled",
            "median ms",
            "99 % ms",
            "worst ms",
            "median nodes",
            "positions/s",
            "nodes/s"
        );
        for class in &CLASSES {
            let figures = self.of_class(class);
            if figures.count > 0 {
                let _ = writeln!(text, "{}", figures.line(class).trim_end());
            }
        }
        text
    }

    pub(super) fn classes(&self) -> Value {
        CLASSES.iter().map(|class| self.of_class(class).json(class)).collect()
    }

    pub(super) fn problems(&self) -> Value {
        let one = |(life, result): &(&Life, Result)| {
            json!({
                "problem": life.name,
                "empty": life.empty,
                "lives": result.lives,
                "proved": result.is_proved,
                "solved": result.is_solved(),
                "nodes": result.nodes,
                "positions": result.positions,
                "ms": 1e3 * result.time.as_secs_f64(),
            })
        };
        self.results.iter().map(one).collect()
    }
}

/// What a class comes to.
struct Figures {
    count: usize,
    solved: usize,
    unsettled: usize,
    /// Median, 99 % and worst, in milliseconds; endless where it is not reached.
    times: [f64; 3],
    median_nodes: Option<u64>,
    nodes: u64,
    positions: u64,
    seconds: f64,
}

impl Figures {
    fn of(results: &[&Result]) -> Figures {
        let mut times: Vec<f64> = results.iter().map(|result| result.milliseconds()).collect();
        times.sort_by(f64::total_cmp);
        let mut nodes: Vec<u64> =
            results.iter().map(|result| if result.is_solved() { result.nodes } else { u64::MAX }).collect();
        nodes.sort_unstable();
        let solved = || results.iter().filter(|result| result.is_solved());
        Figures {
            count: results.len(),
            solved: solved().count(),
            unsettled: solved().filter(|result| result.lives[0] != result.lives[1]).count(),
            times: [50, 99, 100].map(|part| rank(&times, part).unwrap_or(f64::INFINITY)),
            median_nodes: rank(&nodes, 50).filter(|&nodes| nodes < u64::MAX),
            nodes: results.iter().map(|result| result.nodes).sum(),
            positions: results.iter().map(|result| result.positions).sum(),
            seconds: results.iter().map(|result| result.reading.as_secs_f64()).sum(),
        }
    }

    fn part(&self) -> f64 {
        percent(self.solved as u64, self.count as u64)
    }

    fn line(&self, class: &Class) -> String {
        let [median, slowest, worst] = self.times.map(|time| told(time.is_finite().then_some(time)));
        format!(
            "{:>6} {:>8} {:>14} {:>9} {median:>10} {slowest:>10} {worst:>10} {:>12} {:>11} {:>9}   {}",
            class.name(),
            self.count,
            format!("{} ({:.1} %)", self.solved, self.part()),
            self.unsettled,
            self.median_nodes.map_or("open".to_owned(), |nodes| nodes.to_string()),
            per_second(self.positions, self.seconds),
            per_second(self.nodes, self.seconds),
            class.aim.told(self.times[0], self.times[1], self.part())
        )
    }

    fn json(&self, class: &Class) -> Value {
        // JSON knows no endless time: it is null.
        let [median, slowest, worst] = self.times.map(|time| time.is_finite().then_some(time));
        json!({
            "empty": [class.empty.start(), class.empty.end()],
            "problems": self.count,
            "solved": self.solved,
            "unsettled": self.unsettled,
            "median_ms": median,
            "slowest_of_hundred_ms": slowest,
            "worst_ms": worst,
            "median_nodes": self.median_nodes,
            "nodes": self.nodes,
            "positions": self.positions,
            "reading_seconds": self.seconds,
        })
    }
}

/// The least of some sorted numbers that so many percent of them do not pass.
pub(super) fn rank<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    sorted.get((sorted.len() * percent).div_ceil(100).saturating_sub(1)).copied()
}

fn told(milliseconds: Option<f64>) -> String {
    milliseconds.map_or("open".to_owned(), |time| format!("{time:.2}"))
}
