//! What is told of a race: what becomes of each target, who wins, and what shows it.

use tesuji_go::Color;
use tesuji_problem::{Certainty, Verdict};

use super::{Asks, Outcome, RaceReport};
use crate::report::{Answer, ProofStatus, Report};

impl RaceReport {
    /// What becomes of a target, if that is known: who has won has kept its own, and where both may fall each life is told.
    pub fn fate(&self, target: usize, mover: Color) -> Option<Verdict> {
        let owner = self.owners()[target];
        match self.outcome(mover) {
            Some(Outcome::Wins(color)) => Some(if color == owner { Verdict::Alive } else { Verdict::Dead }),
            Some(Outcome::Falls(_)) => self.verdict(Asks::Life(target), mover),
            _ => self.verdict(Asks::Loss(target), mover),
        }
    }

    /// Does the side to move win, with the threats of the problem?
    pub fn wins(&self, mover: Color) -> Option<bool> {
        let other = self.target_of(!mover);
        let k = if other == 0 { self.problem.k() } else { -self.problem.k() };
        self.bounds(Asks::Loss(other), mover).lives_with(k).map(|lives| !lives)
    }

    /// The target of a side.
    pub fn target_of(&self, owner: Color) -> usize {
        usize::from(self.owners()[1] == owner)
    }

    /// The verdict on the question whether the other side's target is taken and the own one kept, for a side that wins by a
    /// ko or not at all.
    pub fn by_ko(&self, winner: Color, mover: Color) -> Option<Verdict> {
        self.verdict(Asks::Loss(self.target_of(!winner)), mover)
    }

    /// Has its outcome a checked proof, with no stones taken as safe but those that are given?
    pub fn stands(&self, mover: Color) -> bool {
        let given =
            self.reports.iter().flatten().fold(self.problem.safe.unwrap_or_default(), |all, one| all | one.given_safe);
        self.certainty(mover)
            .is_some_and(|(certainty, assumed)| certainty <= Certainty::ProvedIf && assumed.safe.is_within(&given))
    }

    /// The question whose line shows how the race ends.
    pub fn shown_by(&self, mover: Color) -> Option<(&Report, &Answer)> {
        let own = self.target_of(mover);
        let asked = match self.outcome(mover)? {
            Outcome::Wins(color) | Outcome::Ko(color) => vec![Asks::Loss(self.target_of(!color))],
            Outcome::Falls(color) => vec![Asks::Life(self.target_of(color)), Asks::Loss(self.target_of(color))],
            Outcome::Seki | Outcome::BothLive | Outcome::Stand => {
                vec![Asks::Life(own), Asks::Life(1 - own), Asks::Loss(1 - own), Asks::Loss(own)]
            }
        };
        let answers = asked.into_iter().filter_map(|asks| self.answer(asks, mover));
        answers.into_iter().find(|(report, answer)| !report.is_unknown(answer) && !answer.line.told.moves.is_empty())
    }

    /// Is it known how it ends, with each side to move that was asked about?
    pub fn is_decided(&self) -> bool {
        self.movers().into_iter().all(|mover| self.outcome(mover).is_some())
    }

    /// Tells every line to its end.
    pub fn tell_all_lines(&mut self) {
        self.reports.iter_mut().flatten().for_each(Report::tell_all_lines);
    }

    /// Positions of all searches.
    pub fn positions(&self) -> u64 {
        self.reports.iter().flatten().map(|report| report.positions).sum()
    }

    /// Whether the second program has checked the proofs; `None` if nothing was proved.
    pub fn proof(&self) -> Option<ProofStatus> {
        let known = self.reports.iter().flatten().filter(|report| !report.is_nothing_known());
        known.map(|report| report.proof.clone()).reduce(ProofStatus::and)
    }
}
