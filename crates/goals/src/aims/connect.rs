//! The defender wants to connect all target stones. What counts as connected is in `connection`.

use tesuji_problem::Side;
use tesuji_proof::Verdict;

use super::Meaning;

pub(super) static MEANING: Meaning = Meaning {
    word: "connect",
    side: Side::Defender,
    after_passes: Side::Attacker,
    early: None,
    zones: &[Verdict::Reached],
    estimate: None,
};
