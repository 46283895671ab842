//! What is found about a question, whatever it asks.

use tesuji_go::PointSet;
use tesuji_problem::{Kind, Problem};
use tesuji_search::Observer;

use crate::race::{self, RaceReport};
use crate::report::{ProofStatus, Report};
use crate::scope::Refusal;
use crate::{Options, solve};

/// The answer to a question.
#[derive(Clone, Debug)]
pub enum Solution {
    /// What becomes of one target, or whether stones connect.
    One(Box<Report>),
    /// What becomes of the two targets of a race.
    Race(Box<RaceReport>),
}

/// Answers any question.
///
/// # Errors
/// If it cannot be answered: see [`Refusal`].
pub fn answer(problem: &Problem, options: &Options, observer: &dyn Observer) -> Result<Solution, Refusal> {
    if problem.goal.kind() == Some(Kind::Race) {
        return Ok(Solution::Race(Box::new(race::race(problem, options, observer)?)));
    }
    Ok(Solution::One(Box::new(solve(problem, options, observer)?)))
}

impl Solution {
    /// The question as it was read.
    pub fn problem(&self) -> &Problem {
        match self {
            Solution::One(report) => &report.problem,
            Solution::Race(race) => &race.problem,
        }
    }

    /// Where it was read.
    pub fn region(&self) -> PointSet {
        match self {
            Solution::One(report) => report.region,
            Solution::Race(race) => race.region,
        }
    }

    /// Was the region found, not given or closed?
    pub fn is_open(&self) -> bool {
        match self {
            Solution::One(report) => report.is_open,
            Solution::Race(race) => race.is_open,
        }
    }

    /// What tells of the first moves: of a race with one side to move, the question that its best move comes from.
    pub fn deciding(&self) -> Option<&Report> {
        match self {
            Solution::One(report) => Some(report),
            Solution::Race(race) => {
                let [mover] = race.movers()[..] else { return None };
                race.deciding(mover).map(|(report, _)| report)
            }
        }
    }

    /// Whether the second program has checked the proofs; `None` if nothing was proved.
    pub fn proof(&self) -> Option<ProofStatus> {
        match self {
            Solution::One(report) => (!report.is_nothing_known()).then(|| report.proof.clone()),
            Solution::Race(race) => race.proof(),
        }
    }

    /// The proofs of all that is said.
    pub fn proof_text(&self) -> Option<String> {
        match self {
            Solution::One(report) => report.proof_text.clone(),
            Solution::Race(race) => race.proof_text(),
        }
    }

    /// Nodes expanded.
    pub fn nodes(&self) -> u64 {
        match self {
            Solution::One(report) => report.nodes,
            Solution::Race(race) => race.nodes,
        }
    }

    /// Positions examined.
    pub fn positions(&self) -> u64 {
        match self {
            Solution::One(report) => report.positions,
            Solution::Race(race) => race.positions(),
        }
    }

    /// Did the clock or Ctrl-C end it before all was known?
    pub fn was_cut_off(&self) -> bool {
        match self {
            Solution::One(report) => report.was_stopped && !report.answers.iter().all(crate::Answer::is_complete),
            Solution::Race(race) => race.was_stopped && !race.is_decided(),
        }
    }

    /// Tells every line to its end.
    pub fn tell_all_lines(&mut self) {
        match self {
            Solution::One(report) => report.tell_all_lines(),
            Solution::Race(race) => race.tell_all_lines(),
        }
    }
}
