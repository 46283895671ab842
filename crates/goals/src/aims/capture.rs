//! The attacker wants to capture the target.

use tesuji_problem::Side;
use tesuji_proof::Verdict;

use super::{Early, Estimate, Holds, Meaning, Room};
use crate::room::Eyes;

pub(super) static MEANING: Meaning = Meaning {
    word: "capture",
    side: Side::Attacker,
    after_passes: Side::Defender,
    early: Some(Early {
        life_is_wanted: false,
        eye_spaces: true,
        // With endless threats it holds out with false eyes, too.
        room: Room { eyes: Eyes::Two, eyes_with_threats: Eyes::TwoOrFalse, holds: Holds::WideBoards },
        forces_attacker: true,
    }),
    zones: &[Verdict::Reached, Verdict::Prevented],
    estimate: Some(Estimate { eyes: Eyes::Two, enclosures: 2 }),
};
