//! The defender wants unconditional life, a join or an escape. Seki is not enough.

use tesuji_problem::Side;
use tesuji_proof::Verdict;

use super::{Early, Estimate, Holds, Meaning, Room};
use crate::room::Eyes;

pub(super) static MEANING: Meaning = Meaning {
    word: "clean",
    side: Side::Defender,
    after_passes: Side::Attacker,
    early: Some(Early {
        life_is_wanted: true,
        eye_spaces: false,
        room: Room { eyes: Eyes::Two, eyes_with_threats: Eyes::Two, holds: Holds::Everywhere },
        forces_attacker: true,
    }),
    zones: &[Verdict::Reached],
    estimate: Some(Estimate { eyes: Eyes::Two, enclosures: 2 }),
};
