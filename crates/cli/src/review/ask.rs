//! What is asked of the solver: what becomes of the target in a position, with the side to move there.

use std::collections::HashMap;

use tesuji_problem::{Problem, json};
use tesuji_solve::{Moves, Options, Report};

use crate::limits::{Limits, Watch};
use crate::lines;
use crate::refused::solve;
use crate::sitting::{Over, Sitting};
use crate::source::InputError;
use crate::terminal::warn;
use crate::words;
use crate::worth::Worth;

/// What was found of a position, or of the position after a move.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) worth: Worth,
    /// What it is, in a few words, or why that is not known.
    pub(super) words: String,
    /// Best play with the threats of the problem.
    pub(super) line: String,
}

/// Asks, each position within the limits, and remembers what was answered.
pub(super) struct Asker<'a> {
    limits: &'a Limits,
    known: HashMap<String, Found>,
    /// On which scale ko is graded, once the root was asked.
    most_threats: i8,
    /// Did the root say where to read, and which stones are safe? What was found for it is found again for each position:
    /// walls may have become weak.
    is_given: [bool; 2],
    pub(super) positions: usize,
    pub(super) nodes: u64,
}

impl<'a> Asker<'a> {
    pub(super) fn new(limits: &'a Limits) -> Asker<'a> {
        Asker {
            limits,
            known: HashMap::new(),
            most_threats: limits.ko_scale,
            is_given: [true; 2],
            positions: 0,
            nodes: 0,
        }
    }

    /// The whole question, with every first move.
    pub(super) fn root(&mut self, problem: &Problem) -> Result<Report, InputError> {
        let report = self.solve(problem, Moves::All)?;
        self.most_threats = report.most_threats;
        self.is_given = [problem.region.is_some(), problem.safe.is_some()];
        Ok(report)
    }

    /// A position that play has led to.
    pub(super) fn found(&mut self, sitting: &Sitting) -> Found {
        let most_threats = self.most_threats;
        let unknown = |why: String| Found { worth: Worth::unknown(most_threats), words: why, line: String::new() };
        if sitting.over() == Some(Over::Captured) {
            let worth = Worth::captured(most_threats);
            return Found { worth, words: "captured".to_owned(), line: String::new() };
        }
        let problem = match sitting.problem() {
            Ok(problem) => problem,
            // Such as a stone of the wall that is gone.
            Err(error) => return unknown(format!("this is no position of the local game: {error}")),
        };
        let key = json::write(&problem);
        if let Some(found) = self.known.get(&key) {
            return found.clone();
        }
        let found = match self.solve(&problem, Moves::None) {
            Ok(report) => {
                let answer = &report.answers[0];
                let worth = Worth::of(&report, answer);
                Found { worth, words: in_words(&report, worth), line: lines::short(&report, &answer.line) }
            }
            Err(error) => unknown(error.to_string()),
        };
        self.known.insert(key, found.clone());
        found
    }

    /// Play from a position with so many outside threats, told as that of the root.
    pub(super) fn line(&mut self, sitting: &Sitting, threats: i8, root: &Report) -> Option<String> {
        let mut draft = sitting.problem().ok()?.into_draft();
        draft.threats = threats.into();
        let told = self.solve(&draft.validate().ok()?, Moves::None);
        if let Err(InputError::Bug(bug)) = &told {
            warn(bug);
        }
        let report = told.ok()?;
        Some(lines::short(root, &report.answers[0].line))
    }

    fn solve(&mut self, problem: &Problem, moves: Moves) -> Result<Report, InputError> {
        let mut watch = Watch::start(self.limits.clock(), true);
        let options = Options { most_threats: self.most_threats, ..self.limits.options(moves) };
        let mut draft = problem.clone().into_draft();
        let [has_region, has_safe] = self.is_given;
        draft.region = draft.region.filter(|_| has_region);
        draft.safe = draft.safe.filter(|_| has_safe);
        let report = solve(&draft.validate()?, &options, &mut watch)?;
        self.positions += 1;
        self.nodes += report.nodes;
        Ok(report)
    }
}

/// What something is worth, in a few words.
pub(super) fn in_words(report: &Report, worth: Worth) -> String {
    worth.known().map_or("undecided within the limits".to_owned(), |grade| words::short(report, grade))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::time::Duration;

    use tesuji_problem::Entry;
    use tesuji_solve::Move;

    use super::*;

    const LIMITS: Limits =
        Limits { nodes: Some(1_000_000), time: Some(Duration::from_secs(60)), memory: 64, ko_scale: 3 };

    /// What a move gets is the same whether it is asked as a first move or as the position behind it.
    #[test]
    fn a_first_move_is_worth_what_the_position_after_it_is_worth() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/live");
        for name in ["approach-ko", "false-eye", "ko-for-life", "seki-or-life", "straight-three-corner", "throw-in"] {
            let text = fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap();
            let problem = Entry::read(&text).unwrap().problem;
            let mut asker = Asker::new(&LIMITS);
            let root = asker.root(&problem).unwrap();
            let mut compared = 0;
            for answer in &root.answers {
                let mut start = Sitting::of(&root.problem).unwrap();
                start.begin(answer.to_move);
                for first in answer.moves.iter().filter(|first| first.mv != Move::Fill && start.allows(first.mv)) {
                    let mut after = start.clone();
                    after.make(first.mv);
                    let found = asker.found(&after);
                    assert_eq!(found.worth, Worth::of_first(&root, answer, first.grade), "{name}: {}", first.mv);
                    assert!(found.worth.known().is_some(), "{name}: {}", first.mv);
                    compared += 1;
                }
            }
            assert!(compared > 3, "{name}: {compared}");
        }
    }
}
