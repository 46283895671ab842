//! GNU Go's codes of attacks and defences.
//!
//! | verdict on the stones | code of an attack | code of a defence |
//! |---|---|---|
//! | alive, or they get away | 0 | 1 |
//! | ko, the attacker needs threats | 3 | 2 |
//! | ko, the defender needs threats | 2 | 3 |
//! | dead, or captured | 1 | 0 |

use tesuji_capture::ladder;
use tesuji_go::Move;
use tesuji_problem::{Side, Verdict};

/// The code of a verdict for the side that attacks or defends.
pub(crate) fn code(verdict: impl Into<Ends>, side: Side) -> u8 {
    match verdict.into() {
        Ends::Alive => u8::from(side == Side::Defender),
        Ends::Dead => u8::from(side == Side::Attacker),
        Ends::Ko { needs } if needs == side => 3,
        Ends::Ko { .. } => 2,
    }
}

/// A code, and the move where it is not 0.
pub(crate) fn with_move(code: u8, mv: Move) -> String {
    match (code, mv) {
        (0, _) => "0".to_owned(),
        (_, Move::Play(point)) => format!("{code} {point}"),
        (_, Move::Pass) => format!("{code} PASS"),
    }
}

/// What a code depends on.
pub(crate) enum Ends {
    Alive,
    Dead,
    Ko { needs: Side },
}

impl From<Verdict> for Ends {
    fn from(verdict: Verdict) -> Ends {
        match verdict {
            Verdict::Alive => Ends::Alive,
            Verdict::Dead => Ends::Dead,
            Verdict::Ko { needs, .. } => Ends::Ko { needs },
        }
    }
}

/// If no capture was found, the stones count as escaped.
impl From<ladder::Verdict> for Ends {
    fn from(verdict: ladder::Verdict) -> Ends {
        match verdict {
            ladder::Verdict::GetsAway | ladder::Verdict::Unknown => Ends::Alive,
            ladder::Verdict::Captured => Ends::Dead,
            ladder::Verdict::Ko { needs } => Ends::Ko { needs },
        }
    }
}
