//! Questions of local games, each decided with different enhancements of the search switched on.

use std::time::{Duration, Instant};

use tesuji_go::Color;
use tesuji_problem::Problem;
use tesuji_session::Clock;
use tesuji_solve::{Cost, Decision, Limits, Method, Switch, decide};

use super::grid::{Grid, Measured, Runner};

/// What is switched on.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Configuration {
    pub(super) switches: Vec<Switch>,
    /// With a second phase in which the loser wins every ko.
    pub(super) by_ko: bool,
}

/// What a question gave.
pub(super) struct Decided {
    pub(super) decision: Decision,
    time: Duration,
}

pub(super) type Searches = Grid<Configuration, Decided>;

/// A problem with one side to move first.
pub(super) struct Question {
    pub(super) name: String,
    pub(super) problem: Problem,
    pub(super) first: Color,
    /// Empty points of its region.
    pub(super) empty: usize,
    /// Does the target live, or is there an eye, without threats, if that is known?
    pub(super) known: Option<bool>,
}

impl Configuration {
    /// The order of the switches does not matter.
    pub(super) fn of(switches: impl IntoIterator<Item = Switch>) -> Configuration {
        let mut switches: Vec<Switch> = switches.into_iter().collect();
        switches.sort_unstable();
        switches.dedup();
        Configuration { switches, by_ko: false }
    }

    pub(super) fn without(&self, off: Switch) -> Configuration {
        Configuration::of(self.switches.iter().copied().filter(|&switch| switch != off))
    }

    pub(super) fn with(&self, on: Switch) -> Configuration {
        Configuration::of(self.switches.iter().copied().chain([on]))
    }

    pub(super) fn names(&self) -> Vec<&'static str> {
        self.switches.iter().map(|switch| switch.name()).collect()
    }
}

impl Decided {
    /// Both phases of ko together.
    pub(super) fn cost(&self) -> Cost {
        let mut cost = self.decision.first;
        cost += self.decision.second;
        cost
    }

    pub(super) fn milliseconds(&self) -> f64 {
        1e3 * self.time.as_secs_f64()
    }
}

impl Measured for Decided {
    fn is_solved(&self) -> bool {
        self.decision.lives.is_some()
    }

    fn nodes(&self) -> u64 {
        self.cost().nodes
    }

    fn time(&self) -> Duration {
        self.time
    }
}

impl Searches {
    /// Decides every question in every configuration.
    pub(super) fn decide(&mut self, runner: &Runner, questions: &[Question], most_nodes: u64, table: usize) {
        self.run(runner, questions, |configuration, Question { name, problem, first, .. }| {
            let limits = Limits { most_nodes, table, second_phase: configuration.by_ko };
            let method = Method::of(&configuration.switches);
            let start = Instant::now();
            let decision = decide(problem, *first, &method, &limits, &runner.watch(Clock::None))
                .unwrap_or_else(|refusal| panic!("{name} is no question: {refusal}"));
            Decided { decision, time: start.elapsed() }
        });
    }

    /// Questions on which two configurations differ, or one and what is known.
    pub(super) fn contradictions(&self, questions: &[Question]) -> Vec<String> {
        let differs = |(at, question): &(usize, &Question)| {
            let found = (0..self.configurations.len()).filter_map(|one| self.solution(one, *at)?.decision.lives);
            let mut found = found.chain(question.known);
            found.next().is_some_and(|first| found.any(|lives| lives != first))
        };
        let wrong = questions.iter().enumerate().filter(differs);
        let told = |Question { name, first, problem, .. }: &Question| {
            format!("{name}, {first} first: not all answers agree\n{problem}")
        };
        wrong.map(|(_, question)| told(question)).collect()
    }
}
