//! What keeps a stone from a point, and stones from being a position.

use std::fmt;

use thiserror::Error;

use crate::PointSet;

/// Why a stone may not be put on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Illegal {
    /// The point is not on this board.
    #[error("the point is not on the board")]
    OffBoard,
    /// A stone is there.
    #[error("there is a stone on the point")]
    Occupied,
    /// A ko was taken there with the last move.
    #[error("the ko may not be retaken at once")]
    Ko,
    /// The new stone's block would have no liberty.
    #[error("suicide")]
    Suicide,
    /// The whole board would be as it was before.
    #[error("the position would repeat (superko)")]
    Superko,
}

/// Why stones do not make a position: every reason at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionError {
    /// Stones beyond the edge.
    pub off_board: PointSet,
    /// Points with a stone of each colour.
    pub two_colors: PointSet,
    /// All stones of blocks that should have been captured.
    pub no_liberty: PointSet,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reasons = [
            ("stones off the board", &self.off_board),
            ("stones of two colours on one point", &self.two_colors),
            ("blocks without a liberty", &self.no_liberty),
        ];
        let said = reasons.iter().filter(|(_, points)| !points.is_empty());
        let said: Vec<String> = said.map(|(reason, points)| format!("{reason}: {points}")).collect();
        f.write_str(&said.join("; "))
    }
}

impl std::error::Error for PositionError {}
