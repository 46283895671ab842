//! How questions are searched. Nothing of it changes an answer.

use tesuji_goals::{Aim, Knowledge};
use tesuji_search::Tuning;

/// What is known, and how the search goes about the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method {
    /// What is known of eyes.
    pub knowledge: Knowledge,
    /// How the search goes about it.
    pub tuning: Tuning,
}

impl Method {
    /// What measured best. See `docs/one-eye-bench.md`.
    pub fn usual(aim: Aim) -> Method {
        let tuning = Tuning::default();
        let is_eye = aim == Aim::Eye;
        Method { knowledge: Knowledge::NONE, tuning: Tuning { estimates: is_eye, simulation: is_eye, ..tuning } }
    }
}
