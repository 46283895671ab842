//! The defender wants the game to end, with the target on the board. That tells seki from endless play.

use tesuji_problem::Side;

use super::Meaning;

pub(super) static MEANING: Meaning = Meaning {
    word: "end",
    side: Side::Defender,
    after_passes: Side::Defender,
    early: None,
    zones: &[],
    estimate: None,
};
