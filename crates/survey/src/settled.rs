//! What is alive or dead for good (Benson 1976).

use tesuji_go::{Board, Color, PointSet};
use tesuji_shape::Unconditional;

use crate::status::Status;

/// Stones that are alive or dead for good: no number of moves in a row changes it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settled {
    alive: PointSet,
    dead: PointSet,
}

impl Settled {
    /// By Benson's theorem and the territory that follows from it.
    pub fn of(board: &Board) -> Settled {
        let mut settled = Settled::default();
        for color in Color::BOTH {
            let own = Unconditional::of(board, color);
            // Stones of a side in its own territory may be taken there, by opponents that are dead all the same.
            settled.alive |= own.alive;
            settled.dead |= own.territory & board.stones(!color);
        }
        settled
    }

    /// All stones that are settled.
    pub fn stones(&self) -> PointSet {
        self.alive | self.dead
    }

    /// Are all these stones settled for good, in the same way?
    pub fn knows(&self, stones: &PointSet) -> bool {
        stones.is_within(&self.alive) || stones.is_within(&self.dead)
    }

    /// Are all these stones dead for good?
    pub fn are_dead(&self, stones: &PointSet) -> bool {
        stones.is_within(&self.dead)
    }

    /// The status of a group that is settled.
    pub(crate) fn status(&self, stones: &PointSet) -> Option<Status> {
        let status = if stones.is_within(&self.alive) { Status::Alive } else { Status::Dead };
        self.knows(stones).then_some(status)
    }
}
