//! The solver as sessions ask it: with the limits, the clock and the handling of refused proofs.

use tesuji_go::PointSet;
use tesuji_problem::Problem;
use tesuji_session::{Ask, Trouble};
use tesuji_solve::{self as solver, Moves, Options, Report};

use crate::limits::{Limits, watch};
use crate::refused::guarded;
use crate::source::InputError;

/// Asks each question within the limits.
pub(crate) struct Asker<'a> {
    limits: &'a Limits,
    /// Is no progress shown?
    is_quiet: bool,
    /// First moves that are refuted before others.
    tempting: PointSet,
}

impl<'a> Asker<'a> {
    pub(crate) fn new(limits: &'a Limits, is_quiet: bool) -> Asker<'a> {
        Asker { limits, is_quiet, tempting: PointSet::EMPTY }
    }

    /// The same, with first moves that are refuted before others.
    pub(crate) fn tempted_by(self, tempting: PointSet) -> Asker<'a> {
        Asker { tempting, ..self }
    }
}

impl Ask for Asker<'_> {
    fn options(&self) -> Options {
        Options { tempting: self.tempting, ..self.limits.options(Moves::All) }
    }

    fn ask(&mut self, problem: &Problem, options: &Options) -> Result<Report, Trouble> {
        let watch = watch(self.limits.clock(), self.is_quiet);
        let report = guarded(|| solver::solve(problem, options, &watch)).map_err(Trouble::Bug)?;
        Ok(report?)
    }
}

impl From<Trouble> for InputError {
    fn from(trouble: Trouble) -> InputError {
        match trouble {
            Trouble::Flaws(flaws) => flaws.into(),
            Trouble::Refusal(refusal) => refusal.into(),
            Trouble::Record(error) => error.into(),
            Trouble::Bug(bug) => InputError::Bug(bug),
            told @ (Trouble::Unclear { .. } | Trouble::Keep(_)) => InputError::Unclear(told.to_string()),
        }
    }
}
