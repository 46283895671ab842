//! The search process of the readers, as text and as JSON. [GOG90 §4.1 (4)]
//!
//! ```text
//! White to move: can Black's stone at C3 be captured? By ataris alone: captured. 9 plays.
//! White to move                captured in 5
//! ├─ White D2                  captured in 5
//! │  └─ Black D3               captured in 4
//! └─ White D3                  gets away
//! ```

mod object;
#[cfg(test)]
mod tests;
mod words;

use tesuji_problem::KINDS;
use tesuji_survey::trace::{Reader, Trace};

pub use object::object;
pub use words::told;

/// How the branches of a tree are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branches {
    /// With lines, on a terminal that shows them.
    Unicode,
    /// In a pipe.
    Ascii,
}

/// What it is called if the side that wants something reaches it, and if the other prevents it.
fn outcomes(trace: &Trace) -> [&'static str; 2] {
    match trace.reader {
        Reader::Ladder => ["captured", "gets away"],
        Reader::Threats { .. } => ["captured", "no capture"],
        Reader::Connection => ["joined", "cut apart"],
        Reader::Proof | Reader::Judging => {
            let kind = trace.problem.as_ref().and_then(|problem| problem.goal.kind());
            let row = KINDS.iter().find(|row| Some(row.kind) == kind).unwrap_or(&KINDS[0]);
            let [defender, attacker] = row.happens;
            if trace.reaching == trace.owner { [defender, attacker] } else { [attacker, defender] }
        }
    }
}
