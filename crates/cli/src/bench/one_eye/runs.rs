//! Every problem in every way, on one thread or several.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tesuji_solve::{Cost, Decision, Limits, Method, Observer, decide};

use super::plan::Plan;
use super::set::OneEye;
use crate::limits::is_stopped;

pub(super) struct Settings {
    /// Nodes for a problem.
    pub(super) most_nodes: u64,
    pub(super) table: usize,
    pub(super) jobs: usize,
}

/// What became of one problem in one way.
#[derive(Clone, Copy)]
pub(super) struct Result {
    pub(super) decision: Decision,
    pub(super) time: Duration,
}

pub(super) struct Runs {
    /// By way, then by problem; what was not run is missing.
    results: Vec<Vec<Option<Result>>>,
}

/// Totals over some problems.
#[derive(Clone, Copy, Default)]
pub(super) struct Total {
    pub(super) cost: Cost,
    pub(super) time: Duration,
}

struct StopOnInterrupt;

impl Observer for StopOnInterrupt {
    fn pulse(&mut self, _: u64, _: u64) -> ControlFlow<()> {
        if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Runs {
    pub(super) fn all(plan: &Plan, problems: &[OneEye], settings: &Settings) -> Runs {
        let count = plan.ways.len() * problems.len();
        let next = AtomicUsize::new(0);
        let results = Mutex::new(vec![vec![None; problems.len()]; plan.ways.len()]);
        let progress = Mutex::new(Progress::start(count));
        let work = || {
            while let task = next.fetch_add(1, Ordering::Relaxed)
                && task < count
                && !is_stopped()
            {
                let (way, at) = (task / problems.len(), task % problems.len());
                let limits = Limits {
                    most_nodes: settings.most_nodes,
                    table: settings.table,
                    second_phase: plan.ways[way].by_ko,
                };
                let method = Method::of(&plan.ways[way].switches);
                let start = Instant::now();
                let OneEye { problem, first, name, .. } = &problems[at];
                let decision = decide(problem, *first, &method, &limits, &mut StopOnInterrupt)
                    .unwrap_or_else(|refusal| panic!("problems/one-eye/{name}: {refusal}"));
                if is_stopped() {
                    return;
                }
                let result = Result { decision, time: start.elapsed() };
                results.lock().expect("no other thread has panicked")[way][at] = Some(result);
                progress.lock().expect("no other thread has panicked").step();
            }
        };
        thread::scope(|scope| {
            for _ in 0..settings.jobs.max(1) {
                scope.spawn(work);
            }
        });
        Runs { results: results.into_inner().expect("all threads have ended") }
    }

    /// The results of a way, with the number of the problem.
    pub(super) fn of(&self, way: usize) -> impl Iterator<Item = (usize, &Result)> {
        self.results[way].iter().enumerate().filter_map(|(at, result)| Some((at, result.as_ref()?)))
    }

    pub(super) fn is_solved(&self, way: usize, problem: usize) -> bool {
        self.results[way][problem].is_some_and(|result| result.decision.lives.is_some())
    }

    pub(super) fn solved(&self, way: usize) -> usize {
        self.of(way).filter(|(_, result)| result.decision.lives.is_some()).count()
    }

    /// What these problems cost, both phases of ko together.
    pub(super) fn total(&self, way: usize, of: impl Fn(usize) -> bool) -> Total {
        let mut total = Total::default();
        for (_, result) in self.of(way).filter(|(at, _)| of(*at)) {
            total.cost += result.decision.first;
            total.cost += result.decision.second;
            total.time += result.time;
        }
        total
    }

    /// Problems on which two ways differ, or a way and what is known.
    pub(super) fn contradictions(&self, plan: &Plan, problems: &[OneEye]) -> Vec<String> {
        let mut lines = Vec::new();
        for (at, problem) in problems.iter().enumerate() {
            let found: Vec<bool> = (0..plan.ways.len())
                .filter_map(|way| self.results[way][at].and_then(|result| result.decision.lives))
                .chain(problem.known)
                .collect();
            if found.iter().any(|lives| *lives != found[0]) {
                lines.push(format!("{}, {} first: not all answers agree", problem.name, problem.first));
            }
        }
        lines
    }
}

/// A line on a terminal that tells how far it has come.
struct Progress {
    start: Instant,
    done: usize,
    count: usize,
    speaks: bool,
}

/// The length of the bar.
const BAR: usize = 30;

impl Progress {
    fn start(count: usize) -> Progress {
        Progress { start: Instant::now(), done: 0, count, speaks: io::stderr().is_terminal() }
    }

    fn step(&mut self) {
        self.done += 1;
        if !self.speaks {
            return;
        }
        let seconds = self.start.elapsed().as_secs();
        let filled = BAR * self.done / self.count;
        let _ = write!(
            io::stderr(),
            "\r\x1b[K[{}{}] {} of {} searches, {}:{:02}; Ctrl-C stops and tells what is known",
            "#".repeat(filled),
            ".".repeat(BAR - filled),
            self.done,
            self.count,
            seconds / 60,
            seconds % 60
        );
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.speaks {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
