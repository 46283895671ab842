//! What makes the answers of a report hard to find.

use crate::difficulty::Effort;
use crate::report::{Answer, Report};

impl Report {
    /// What makes it hard to find an answer; `None` where the side to move does not succeed, or no first move is known.
    pub fn effort(&self, answer: &Answer) -> Option<Effort> {
        let k = self.problem.k();
        let is_problem = answer.lives_with(k) == Some(answer.is_defender()) && !answer.told_moves(k).is_empty();
        let is_choice = answer.moves.is_empty() || answer.moves.iter().any(|first| !first.is_best);
        let wrong = answer.moves.iter().filter(|first| !first.is_best && first.grade.is_some());
        let takes_more = |moves: usize| moves > 1;
        let tempting = wrong.filter(|first| takes_more(first.line.told.moves.len())).count()
            + answer.refutations.iter().filter(|refuted| takes_more(refuted.line.told.moves.len())).count();
        let nodes = self.nodes.saturating_sub(self.refuting_nodes) / self.answers.len().max(1) as u64;
        let moves = answer.line.told.moves.len() as u64;
        (is_problem && is_choice).then_some(Effort { nodes, moves, tempting: tempting as u64 })
    }

    /// Says of each answer how hard it is to find.
    pub(crate) fn grade_difficulty(&mut self) {
        let found: Vec<_> = self.answers.iter().map(|answer| self.effort(answer).map(Effort::difficulty)).collect();
        for (answer, difficulty) in self.answers.iter_mut().zip(found) {
            answer.difficulty = difficulty;
        }
    }
}
