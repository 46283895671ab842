//! The full answer, graded on the scale of threats with all first moves, against the status alone.

use std::time::Duration;

use serde_json::{Value, json};
use tesuji_solve::{Depth, Moves, Options, ProofStatus, solve};

use super::Settings;
use super::set::Life;
use super::status::{Result, Status};
use crate::bench::tasks;
use crate::limits::watch;
use tesuji_session::Clock;

/// What is aimed at, and what is given: so many times the time of the status.
const AIM: u32 = 10;

struct Full {
    lives: [Option<bool>; 2],
    /// Every first move is graded, and all of it proved and checked.
    is_complete: bool,
    time: Duration,
}

/// The problems whose status is known, answered in full.
pub(super) struct Graded<'a> {
    results: Vec<(&'a Life, &'a Result, Full)>,
}

impl<'a> Graded<'a> {
    pub(super) fn run(status: &'a Status, settings: &Settings) -> Graded<'a> {
        let solved: Vec<_> = status.results.iter().filter(|(_, result)| result.is_solved()).collect();
        let full = tasks::all("full answers", solved.len(), settings.jobs, |at| Full::of(solved[at].0, settings));
        let pair = |((life, result), full): (&&'a (&'a Life, Result), Option<Full>)| Some((*life, result, full?));
        Graded { results: solved.iter().zip(full).filter_map(pair).collect() }
    }

    /// Complete answers, and the seconds that these problems took for the status and in full.
    fn totals(&self) -> (usize, f64, f64) {
        let complete = || self.results.iter().filter(|(_, _, full)| full.is_complete);
        let status = complete().map(|(_, result, _)| result.time.as_secs_f64()).sum();
        (complete().count(), status, complete().map(|(_, _, full)| full.time.as_secs_f64()).sum())
    }

    pub(super) fn text(&self) -> String {
        let (complete, status, full) = self.totals();
        let known = format!("Graded, with all first moves: {complete} of {} are complete", self.results.len());
        if complete == 0 {
            return known + "\n";
        }
        let ratio = full / status;
        let met = if ratio <= f64::from(AIM) { "met" } else { "missed" };
        format!(
            "{known} within {AIM} times the limit; these took {full:.2} s, and {status:.2} s for the status: \
             ×{ratio:.2} (aim: at most ×{AIM}, {met})\n"
        )
    }

    pub(super) fn json(&self) -> Value {
        let (complete, status, full) = self.totals();
        json!({"problems": self.results.len(), "complete": complete, "status_seconds": status, "full_seconds": full})
    }

    /// Problems for which the two say different things.
    pub(super) fn contradictions(&self) -> Vec<String> {
        let differs = |(_, result, full): &&(&Life, &Result, Full)| {
            let mut pairs = result.lives.into_iter().zip(full.lives);
            pairs.any(|(one, other)| one.zip(other).is_some_and(|(one, other)| one != other))
        };
        let told = |(life, ..): &(&Life, &Result, Full)| {
            format!("{}: the full answer contradicts the status\n{}", life.name, life.problem)
        };
        self.results.iter().filter(differs).map(told).collect()
    }
}

impl Full {
    fn of(life: &Life, settings: &Settings) -> Full {
        let options = Options { depth: Depth::Graded, moves: Moves::All, ..settings.options };
        let watch = watch(Clock::Limit(AIM * settings.time), true);
        let report = solve(&life.problem, &options, &watch)
            .unwrap_or_else(|refusal| panic!("{} is no question: {refusal}", life.name));
        let k = report.problem.k();
        let mut lives = report.answers.iter().map(|answer| answer.lives_with(k));
        let first = lives.next().flatten();
        let is_graded = report.answers.iter().all(tesuji_solve::Answer::is_complete);
        Full {
            lives: [first, lives.next().unwrap_or(first)],
            is_complete: is_graded && matches!(report.proof, ProofStatus::Checked { .. }),
            time: watch.elapsed(),
        }
    }
}
