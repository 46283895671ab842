//! The questions to the solver: the status of the target in a position, with the side to move there.

use std::collections::HashMap;
use std::sync::Arc;

use tesuji_problem::{Problem, json};
use tesuji_solve::{Moves, Options, Report, Side};

use crate::ask::{Ask, Trouble};
use crate::confirm::confirms;
use crate::found::Found;
use crate::question::Question;
use crate::situation::{Over, Situation};
use crate::worth::Worth;

/// Asks about each position within the limits, and remembers the answers.
pub(super) struct Asker<'a> {
    ask: &'a mut dyn Ask,
    known: HashMap<String, Found>,
    pub(super) positions: usize,
    pub(super) nodes: u64,
    /// Bugs that were met, each in one line.
    pub(super) bugs: Vec<String>,
}

impl<'a> Asker<'a> {
    pub(super) fn new(ask: &'a mut dyn Ask) -> Asker<'a> {
        Asker { ask, known: HashMap::new(), positions: 0, nodes: 0, bugs: Vec::new() }
    }

    /// The whole question, with every first move.
    pub(super) fn root(&mut self, problem: &Problem) -> Result<Report, Trouble> {
        let options = Options { moves: Moves::All, ..self.ask.options() };
        self.ask(problem, &options)
    }

    /// A position that play has led to.
    pub(super) fn found(&mut self, question: &Question, situation: &Situation) -> Found {
        let most = self.ask.options().most_threats;
        match situation.over(question) {
            Some(Over::Captured) => return Found::on_board(Worth::captured(most)),
            Some(Over::Alive) => return Found::on_board(Worth::alive(most)),
            _ => {}
        }
        let problem = match situation.problem(question) {
            Ok(problem) => problem,
            // For example, a stone of the wall has been captured.
            Err(error) => {
                return Found::nothing(most, Some(format!("this is no position of the local game: {error}")));
            }
        };
        let key = json::write(&problem);
        if let Some(found) = self.known.get(&key) {
            return found.clone();
        }
        let options = Options { moves: Moves::None, ..self.ask.options() };
        let mut found = match self.ask(&problem, &options) {
            Ok(report) => Found::of(&Arc::new(report)),
            Err(error) => self.unread(most, &error),
        };
        found.worth = found.worth.shifted(situation.spent(question));
        self.known.insert(key, found.clone());
        found
    }

    fn unread(&mut self, most: i8, error: &Trouble) -> Found {
        if let Trouble::Bug(bug) = error {
            self.bugs.push(bug.clone());
        }
        Found::nothing(most, Some(error.to_string()))
    }

    /// The same position with this number of outside threats.
    pub(super) fn with_threats(&mut self, question: &Question, situation: &Situation, threats: i8) -> Option<Found> {
        let mut draft = situation.problem(question).ok()?.into_draft();
        draft.threats = threats.into();
        let problem = draft.validate().ok()?;
        let options = Options { moves: Moves::None, ..self.ask.options() };
        match self.ask(&problem, &options) {
            Ok(report) => Some(Found::of(&Arc::new(report))),
            Err(error) => Some(self.unread(options.most_threats, &error)),
        }
    }

    /// Is it confirmed in other ways of reading that a side gets less than this from a position: without knowledge of
    /// eyes, and, if no region was given, in a region a step larger?
    pub(super) fn confirms(&mut self, question: &Question, situation: &Situation, side: Side, best: Worth) -> bool {
        if situation.over(question).is_some() {
            return true;
        }
        let Ok(problem) = situation.problem(question) else { return false };
        let options = Options { moves: Moves::None, ..self.ask.options() };
        let spent = situation.spent(question);
        let agrees = |report: &Report| {
            let answer = report.answers.first();
            answer.is_some_and(|answer| Worth::told(report, answer).shifted(spent).is_worse_for(side, best))
        };
        confirms(self, (&problem, &options), question.region().is_some(), agrees).unwrap_or(false)
    }
}

impl Ask for Asker<'_> {
    fn options(&self) -> Options {
        self.ask.options()
    }

    fn ask(&mut self, problem: &Problem, options: &Options) -> Result<Report, Trouble> {
        let report = self.ask.ask(problem, options)?;
        self.positions += 1;
        self.nodes += report.nodes;
        Ok(report)
    }
}
