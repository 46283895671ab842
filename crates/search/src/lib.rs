//! Depth-first proof-number search over any game of reaching and preventing. Knows no Go.
//!
//! ```text
//! Search::decide   position ─▶ Reached, Prevented, or Unknown within the limits      dfpn
//! Search::prove    positions so decided ─▶ a proof, searched again where it was lost  prove
//! Search::trace    what was looked at on the way, as a tree for people                trace
//! ```
//!
//! What makes it right and what makes it quick are apart: [`Memory`] may forget anything at any time and costs only
//! time; numbers steer and never decide; a result that depends on the path is kept out of the table (`path`).

mod agenda;
mod budget;
mod builder;
mod dfpn;
mod keyed;
mod numbers;
mod path;
mod positions;
mod prove;
mod simulate;
mod table;
pub mod trace;
mod tree;
mod tuning;

pub use agenda::Agenda;
pub use budget::{Budget, Cost, Observer, Quiet, Simulations, Stage};
pub use dfpn::{Memory, Outcome, Search};
pub use numbers::{INFINITE, MOST, Number, Numbers, plus};
pub use prove::NoProof;
pub use table::{Entry, Matches, Table};
pub use tree::{Opinion, Tree};
pub use tuning::{Repetition, Tuning};

#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;
