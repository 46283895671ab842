//! Who answers questions about positions.

use tesuji_go::PointSet;
use tesuji_problem::{Flaws, Problem};
use tesuji_record::RecordError;
use tesuji_solve::{Options, Quiet, Refusal, Report, guarded, solve};
use thiserror::Error;

/// Answers questions: access to the solver, with the clock and the handling of bugs.
pub trait Ask {
    /// The default options: mainly limits.
    fn options(&self) -> Options;

    /// Answers a problem.
    ///
    /// # Errors
    /// If the question cannot be answered, or if the solver met a bug.
    fn ask(&mut self, problem: &Problem, options: &Options) -> Result<Report, Trouble>;
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Trouble {
    /// The question makes no sense.
    #[error(transparent)]
    Flaws(#[from] Flaws),
    /// It cannot be answered.
    #[error(transparent)]
    Refusal(#[from] Refusal),
    /// The record makes no sense.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is not clear what a record asks.
    #[error(
        "it is not clear which stones this is about: what was found about {target} is not what the record does, which begins with {moves}; name them (--target), or see what may be meant (--target list)"
    )]
    Unclear {
        /// The stones that were taken first.
        target: PointSet,
        /// The record's first moves.
        moves: String,
    },
    /// Stones are to be kept while others are captured.
    #[error("a question with stones to be kept can be solved, and neither played nor reviewed yet: {0}")]
    Keep(PointSet),
    /// A bug of the solver, in one line.
    #[error("{0}")]
    Bug(String),
}

/// Asks the solver, with these options and without a clock.
#[derive(Clone, Copy, Debug)]
pub struct Plain(pub Options);

impl Ask for Plain {
    fn options(&self) -> Options {
        self.0
    }

    fn ask(&mut self, problem: &Problem, options: &Options) -> Result<Report, Trouble> {
        let report = guarded(|| solve(problem, options, &Quiet)).map_err(|bug| Trouble::Bug(bug.to_string()))?;
        Ok(report?)
    }
}
