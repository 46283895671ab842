//! Every problem in every way, on one thread or several.

use std::time::{Duration, Instant};

use tesuji_solve::{Cost, Decision, Limits, Method, decide};

use super::plan::Plan;
use super::set::OneEye;
use crate::bench::tasks::{self, StopOnInterrupt};

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

impl Runs {
    pub(super) fn all(plan: &Plan, problems: &[OneEye], settings: &Settings) -> Runs {
        let run = |task: usize| {
            let (way, at) = (task / problems.len(), task % problems.len());
            let limits =
                Limits { most_nodes: settings.most_nodes, table: settings.table, second_phase: plan.ways[way].by_ko };
            let method = Method::of(&plan.ways[way].switches);
            let start = Instant::now();
            let OneEye { problem, first, name, .. } = &problems[at];
            let decision = decide(problem, *first, &method, &limits, &StopOnInterrupt)
                .unwrap_or_else(|refusal| panic!("problems/one-eye/{name}: {refusal}"));
            Result { decision, time: start.elapsed() }
        };
        let results = tasks::all("searches", plan.ways.len() * problems.len(), settings.jobs, run);
        Runs { results: results.chunks(problems.len()).map(<[_]>::to_vec).collect() }
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
