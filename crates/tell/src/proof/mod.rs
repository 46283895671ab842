//! What a checked proof says: its position, what it takes for granted, its claims; and whether it is about a problem.
//!
//! ```text
//! crate `check`: Checked ─▶ part: the question on a board ─┬─▶ sentences: what is proved
//!                                                         ├─▶ assume: what is taken for granted
//! problem ────────────────────────────────────────────────┴─▶ compare: is it about that?
//! ```

mod assume;
mod compare;
mod part;
mod sentences;
#[cfg(test)]
mod tests;

use tesuji_check::proof::Claim;
use tesuji_problem::Problem;

use assume::assumptions;
pub use compare::{Difference, compare};
pub use part::Part;
use sentences::sentences;

/// What is taken for granted, and the claims, in sentences; compared with the board of a problem if there is one.
pub fn told(part: &Part, problem: Option<&Problem>) -> Vec<String> {
    let granted = assumptions(part, problem);
    let (bearing, leaning): (Vec<&Claim>, Vec<&Claim>) =
        part.claims.iter().partition(|claim| granted.bears(part, claim));
    let mut lines = granted.in_words();
    lines.extend(sentences(part, &bearing));
    if !leaning.is_empty() {
        lines.push("Only with what is given to the side that succeeds:".to_owned());
        lines.extend(sentences(part, &leaning));
    }
    lines
}

/// Does a part claim anything for the side to move of a problem that holds without points given to the winner?
pub fn bears_on(part: &Part, problem: &Problem) -> bool {
    let granted = assumptions(part, Some(problem));
    let is_meant = |claim: &Claim| problem.turn.color().is_none_or(|mover| part::color(claim.turn) == mover);
    part.claims.iter().any(|claim| is_meant(claim) && granted.bears(part, claim))
}
