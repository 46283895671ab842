//! Who lives without threats, for either side first, with a proof that is put together and checked.

use std::time::Duration;

use serde_json::{Value, json};
use tesuji_session::Clock;
use tesuji_solve::{Depth, Moves, Options, ProofStatus, Stage, solve};

use super::Settings;
use super::class::{CLASSES, Class};
use super::set::Life;
use crate::figures::{Table, met, per_second, percent, rank};
use crate::grid::Runner;

/// The result of one problem.
pub(super) struct Solved {
    /// Does the target live with Black and with White first? In the order of the answers.
    pub(super) lives: [Option<bool>; 2],
    is_proved: bool,
    /// Every first move is graded.
    is_complete: bool,
    /// Within the limit, the check included.
    is_in_time: bool,
    pub(super) nodes: u64,
    positions: u64,
    /// Everything, from the problem to the checked proof.
    pub(super) time: Duration,
    /// The part of it that the search and the construction of the proof took.
    reading: Duration,
}

pub(super) struct Status<'a> {
    /// Problems in the order of the set; what was not run is missing.
    pub(super) results: Vec<(&'a Life, Solved)>,
}

impl Solved {
    fn of(life: &Life, settings: &Settings, runner: &Runner) -> Solved {
        let watch = runner.watch(Clock::Limit(settings.time));
        let report = solve(&life.problem, &settings.options, &watch)
            .unwrap_or_else(|refusal| panic!("{} is no question: {refusal}", life.name));
        let time = watch.elapsed();
        let k = report.problem.k();
        let mut lives = report.answers.iter().map(|answer| answer.lives_with(k));
        let first = lives.next().flatten();
        Solved {
            // For a problem with one side to move its result is entered twice.
            lives: [first, lives.next().unwrap_or(first)],
            is_complete: report.answers.iter().all(tesuji_solve::Answer::is_complete),
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
    pub(super) fn run(what: &'static str, problems: Vec<&'a Life>, settings: &Settings, runner: &Runner) -> Status<'a> {
        let results = runner.all(what, problems.len(), |at| Solved::of(problems[at], settings, runner));
        Status {
            results: problems.into_iter().zip(results).filter_map(|(life, result)| Some((life, result?))).collect(),
        }
    }

    fn of_class(&self, class: &Class) -> Figures {
        let results = self.results.iter().filter(|(life, _)| class.empty.contains(&life.empty));
        Figures::of(&results.map(|(_, result)| result).collect::<Vec<_>>())
    }

    pub(super) fn text(&self, seconds: f64) -> String {
        let mut text = String::new();
        let title =
            format!("The status without threats, either side first, proved and checked; {seconds} s for each problem");
        let columns = [
            (" empty", 6),
            ("problems", 8),
            ("solved", 14),
            ("unsettled", 9),
            ("median ms", 10),
            ("99 % ms", 10),
            ("worst ms", 10),
            ("median nodes", 12),
            ("positions/s", 11),
            ("nodes/s", 9),
            ("  aim", 0),
        ];
        let mut table = Table::new(&mut text, &title, &columns);
        for class in &CLASSES {
            let figures = self.of_class(class);
            if figures.count > 0 {
                table.row(figures.cells(class));
            }
        }
        text
    }

    pub(super) fn classes(&self) -> Value {
        CLASSES.iter().map(|class| self.of_class(class).json(class)).collect()
    }

    pub(super) fn problems(&self) -> Value {
        let one = |(life, result): &(&Life, Solved)| {
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

/// The figures of a class.
struct Figures {
    count: usize,
    solved: usize,
    unsettled: usize,
    /// Median, 99 % and worst, in milliseconds; infinite if it is not reached.
    times: [f64; 3],
    median_nodes: Option<u64>,
    nodes: u64,
    positions: u64,
    seconds: f64,
}

impl Figures {
    fn of(results: &[&Solved]) -> Figures {
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

    fn cells(&self, class: &Class) -> Vec<String> {
        let times = self.times.map(|time| if time.is_finite() { format!("{time:.2}") } else { "open".to_owned() });
        let costs = [
            self.median_nodes.map_or("open".to_owned(), |nodes| nodes.to_string()),
            per_second(self.positions, self.seconds),
            per_second(self.nodes, self.seconds),
            format!("  {}", class.aim.told(self.times[0], self.times[1], self.part())),
        ];
        let solved = format!("{} ({:.1} %)", self.solved, self.part());
        let counts = [format!("{:>6}", class.name()), self.count.to_string(), solved, self.unsettled.to_string()];
        counts.into_iter().chain(times).chain(costs).collect()
    }

    fn json(&self, class: &Class) -> Value {
        // JSON has no infinity: it is null.
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

/// The aim and the limit for a full answer: this many times the time of the status.
const FULL: u32 = 10;

/// The problems whose status is known, graded on the scale of threats with all first moves: in words, as JSON, and where the
/// full answer contradicts the status.
pub(super) fn full_answers(status: &Status, settings: &Settings, runner: &Runner) -> (String, Value, Vec<String>) {
    let options = Options { depth: Depth::Graded, moves: Moves::All, ..settings.options };
    let of_full = Settings { options, time: FULL * settings.time };
    let solved = || status.results.iter().filter(|(_, result)| result.is_solved());
    let full = Status::run("full answers", solved().map(|(life, _)| *life).collect(), &of_full, runner);
    let (mut complete, mut seconds, mut wrong) = (0, [0.0; 2], Vec::new());
    for (life, long) in &full.results {
        let Some((_, short)) = solved().find(|(other, _)| std::ptr::eq(*other, *life)) else { continue };
        let mut pairs = short.lives.into_iter().zip(long.lives);
        if pairs.any(|(one, other)| one.zip(other).is_some_and(|(one, other)| one != other)) {
            wrong.push(format!("{}: the full answer contradicts the status\n{}", life.name, life.problem));
        }
        if long.is_complete && long.is_proved {
            complete += 1;
            seconds = [seconds[0] + short.time.as_secs_f64(), seconds[1] + long.time.as_secs_f64()];
        }
    }
    let [short, long] = seconds;
    let mut text = format!("Graded, with all first moves: {complete} of {} are complete", full.results.len());
    if complete > 0 {
        let ratio = long / short;
        let met = met(ratio <= f64::from(FULL));
        text += &format!(
            " within {FULL} times the limit; these took {long:.2} s, and {short:.2} s for the status: \
             ×{ratio:.2} (aim: at most ×{FULL}, {met})"
        );
    }
    let json = json!({
        "problems": full.results.len(),
        "complete": complete,
        "status_seconds": short,
        "full_seconds": long,
    });
    (text + "\n", json, wrong)
}
