//! The status of a group.

use std::fmt;

use tesuji_problem::Certainty;
use tesuji_solve::{Answer, Report, Side};

/// The status of a group without ko threats elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[doc(alias = "critical")]
pub enum Status {
    /// It depends on who moves first.
    Unsettled,
    /// It dies with either side to move first.
    Dead,
    /// It lives with either side to move first.
    Alive,
    /// Not known: a limit was reached.
    Unknown,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 4] = [Status::Unsettled, Status::Dead, Status::Alive, Status::Unknown];

    /// Is it the same whoever moves first?
    pub fn is_settled(self) -> bool {
        matches!(self, Status::Alive | Status::Dead)
    }

    /// What checked proofs say that assume nothing.
    pub fn of(report: &Report) -> Status {
        Status::told(report, |answer| report.stands(answer))
    }

    /// What checked proofs say, also those that assume stones around to be safe without a reason that is known.
    pub fn assuming(report: &Report) -> Status {
        Status::told(report, |answer| report.certainty(answer).is_some_and(|certainty| certainty < Certainty::Read))
    }

    fn told(report: &Report, counts: impl Fn(&Answer) -> bool) -> Status {
        let lives = |first: Side| {
            let answer = report.answer(first).filter(|answer| counts(answer))?;
            answer.lives_with(0).filter(|_| report.is_checked())
        };
        match [Side::Defender, Side::Attacker].map(lives) {
            [_, Some(true)] => Status::Alive,
            [Some(false), _] => Status::Dead,
            [Some(true), Some(false)] => Status::Unsettled,
            _ => Status::Unknown,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Unsettled => "unsettled",
            Status::Dead => "dead",
            Status::Alive => "alive",
            Status::Unknown => "unknown",
        })
    }
}
