//! What is known of every group on the board, with a small effort for each.

use std::fmt;

use tesuji_go::{Board, PointSet};
use tesuji_problem::Turn;
use tesuji_solve::{Depth, Moves, Observer, Options, ProofStatus, Report, Walls};

use crate::owl::ask;

/// What becomes of a group without outside threats, whoever moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// It lives, whoever moves first.
    Alive,
    /// It dies, whoever moves first.
    Dead,
    /// Who moves first decides.
    Critical,
    /// It is not known. A limit says nothing.
    Unknown,
}

impl Standing {
    pub(crate) const ALL: [Standing; 4] = [Standing::Alive, Standing::Dead, Standing::Critical, Standing::Unknown];

    /// Found out with so many nodes, and with a checked proof.
    pub(crate) fn of(
        board: &Board,
        group: &PointSet,
        nodes: u64,
        limits: &Options,
        observer: &mut dyn Observer,
    ) -> Standing {
        let (moves, depth, walls) = (Moves::None, Depth::Status, Walls::WithReason);
        let options = Options { most_nodes: nodes.min(limits.most_nodes), moves, depth, walls, ..*limits };
        let stone = group.first().expect("a group has stones");
        let report = ask(board, stone, Turn::Both, &options, observer).filter(is_checked);
        let lives = |is_defender: bool| {
            let report = report.as_ref()?;
            let answer = report.answers.iter().find(|one| one.is_defender() == is_defender)?;
            answer.lives_with(0).filter(|_| report.stands(answer))
        };
        match [true, false].map(lives) {
            [_, Some(true)] => Standing::Alive,
            [Some(false), _] => Standing::Dead,
            [Some(true), Some(false)] => Standing::Critical,
            _ => Standing::Unknown,
        }
    }

    /// How it is drawn.
    pub(crate) fn color(self) -> &'static str {
        match self {
            Standing::Alive => "COLOR green",
            Standing::Dead => "COLOR red",
            Standing::Critical => "COLOR yellow",
            Standing::Unknown => "COLOR gray",
        }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Standing::Alive => "alive",
            Standing::Dead => "dead",
            Standing::Critical => "critical",
            Standing::Unknown => "unknown",
        })
    }
}

/// Has the second program followed the proof?
pub(crate) fn is_checked(report: &Report) -> bool {
    matches!(report.proof, ProofStatus::Checked { .. })
}
