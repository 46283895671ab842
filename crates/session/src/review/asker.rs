//! What is asked of the solver: what becomes of the target in a position, with the side to move there.

use std::collections::HashMap;
use std::sync::Arc;

use tesuji_problem::{Problem, json};
use tesuji_solve::{Knows, Moves, Options, Report, Side};

use crate::ask::{Ask, Trouble};
use crate::found::Found;
use crate::question::Question;
use crate::situation::{Over, Situation};
use crate::worth::Worth;

/// Asks, each position within the limits, and remembers what was answered.
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
        self.solve(problem, &options)
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
            // Such as a stone of the wall that is gone.
            Err(error) => {
                return Found::nothing(most, Some(format!("this is no position of the local game: {error}")));
            }
        };
        let key = json::write(&problem);
        if let Some(found) = self.known.get(&key) {
            return found.clone();
        }
        let options = Options { moves: Moves::None, ..self.ask.options() };
        let mut found = match self.solve(&problem, &options) {
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

    /// The same position with so many outside threats.
    pub(super) fn with_threats(&mut self, question: &Question, situation: &Situation, threats: i8) -> Option<Found> {
        let mut draft = situation.problem(question).ok()?.into_draft();
        draft.threats = threats.into();
        let problem = draft.validate().ok()?;
        let options = Options { moves: Moves::None, ..self.ask.options() };
        match self.solve(&problem, &options) {
            Ok(report) => Some(Found::of(&Arc::new(report))),
            Err(error) => Some(self.unread(options.most_threats, &error)),
        }
    }

    /// Is it confirmed in other ways of reading that a side gets less than this from a position: without what is known of
    /// eyes, and where nobody said where to read, in a region a step larger?
    pub(super) fn confirms(&mut self, question: &Question, situation: &Situation, side: Side, best: Worth) -> bool {
        if situation.over(question).is_some() {
            return true;
        }
        let Ok(problem) = situation.problem(question) else { return false };
        let options = Options { moves: Moves::None, ..self.ask.options() };
        let spent = situation.spent(question);
        let mut agrees = |problem: &Problem, options: &Options| {
            let Ok(report) = self.solve(problem, options) else { return None };
            let answer = report.answers.first()?;
            let worth = Worth::told(&report, answer).shifted(spent);
            worth.is_worse_for(side, best).then_some(report)
        };
        let Some(report) = agrees(&problem, &Options { knows: Knows::RulesAlone, widens: true, ..options }) else {
            return false;
        };
        if question.region().is_some() {
            return true;
        }
        let size = problem.board().size();
        let region = report.problem.region.unwrap_or(report.region) | problem.target;
        let mut draft = problem.into_draft();
        draft.region = Some(region | region.rim(size));
        draft.safe = None;
        draft.validate().is_ok_and(|wider| agrees(&wider, &options).is_some())
    }

    fn solve(&mut self, problem: &Problem, options: &Options) -> Result<Report, Trouble> {
        let report = self.ask.ask(problem, options)?;
        self.positions += 1;
        self.nodes += report.nodes;
        Ok(report)
    }
}
