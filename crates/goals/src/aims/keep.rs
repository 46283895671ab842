//! The attacker wants to capture the target and to lose none of the stones that it has to keep.
//!
//! What saves the target from capture is enough for the defender. Who succeeds at the end, when two passes end the game
//! or the target is lost, is in `kept`.

use tesuji_problem::Side;

use super::{Early, Holds, Meaning, Room};
use crate::room::Eyes;

pub(super) static MEANING: Meaning = Meaning {
    word: "keep",
    side: Side::Attacker,
    after_passes: Side::Defender,
    early: Some(Early {
        life_is_wanted: false,
        eye_spaces: true,
        // It says who loses the target, and not what is lost meanwhile.
        room: Room { eyes: Eyes::Two, eyes_with_threats: Eyes::TwoOrFalse, holds: Holds::Nowhere },
        // It may pass once the target is lost.
        forces_attacker: false,
    }),
    zones: &[],
    estimate: None,
};
