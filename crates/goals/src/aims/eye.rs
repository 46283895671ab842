//! The defender wants an eye: unconditional life with the virtual point, a join or an escape. \[KM03\]

use tesuji_problem::Side;

use super::{Early, Estimate, Holds, Meaning, Room};
use crate::room::Eyes;

pub(super) static MEANING: Meaning = Meaning {
    word: "eye",
    side: Side::Defender,
    after_passes: Side::Attacker,
    early: Some(Early {
        life_is_wanted: true,
        eye_spaces: false,
        room: Room { eyes: Eyes::One, eyes_with_threats: Eyes::One, holds: Holds::ClosedRegions },
        forces_attacker: true,
    }),
    zones: &[],
    // How far the defender is from its eye was tried as well, and cost more than it gave.
    estimate: Some(Estimate { eyes: Eyes::One, enclosures: 0 }),
};
