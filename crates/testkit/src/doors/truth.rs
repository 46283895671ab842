//! What the oracle says of a question, in the codes of the protocol.

use tesuji_check::local::{LocalMove, Side};
use tesuji_go::{Move, Point, Size};
use tesuji_problem::Problem;

use crate::oracle::{Grade, Status, Verdict};
use crate::{solved, translate};

/// What is true of some stones.
pub(super) struct Truth {
    size: Size,
    pub(super) status: Status,
}

impl Truth {
    /// `None` if there are more than `most` situations.
    pub(super) fn of(problem: &Problem, most: usize) -> Option<Truth> {
        Some(Truth { size: problem.size, status: solved::truth(problem, most)? })
    }

    /// What a side gets by moving first.
    pub(super) fn code(&self, side: Side) -> u8 {
        code(side, self.status.first(side).grade)
    }

    /// What it gets by a certain move; `None` if that is not legal. Where the game is over, it gets what there is.
    pub(super) fn code_of(&self, side: Side, mv: Move) -> Option<u8> {
        let reading = self.status.first(side);
        if reading.moves.is_empty() {
            return Some(self.code(side));
        }
        let mv = match mv {
            Move::Play(point) => LocalMove::Play(translate::point(self.size, point)),
            Move::Pass => LocalMove::Pass,
        };
        reading.moves.iter().find(|(other, _)| *other == mv).map(|&(_, grade)| code(side, grade))
    }

    /// Every point where a side may play first.
    pub(super) fn plays(&self, side: Side) -> Vec<Point> {
        let point = |&(mv, _): &(LocalMove, Grade)| translate::move_back(self.size, mv).point();
        self.status.first(side).moves.iter().filter_map(point).collect()
    }
}

/// The code of an attack, or of a defence, that comes to this.
fn code(side: Side, grade: Grade) -> u8 {
    match (side, grade.verdict()) {
        (Side::Attacker, Verdict::Alive) | (Side::Defender, Verdict::Dead) => 0,
        (Side::Attacker, Verdict::Dead) | (Side::Defender, Verdict::Alive) => 1,
        (side, Verdict::Ko { needs, .. }) if side == needs => 3,
        (_, Verdict::Ko { .. }) => 2,
    }
}
