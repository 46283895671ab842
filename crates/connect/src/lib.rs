//! Reading connections on the whole board: can two blocks be joined, can they be cut apart?
//!
//! The moves come from the goal: points of the shortest ways between the two ends, and what takes or saves the blocks on
//! them. Who succeeds is read by df-pn. A connection that is found holds against every reply; that none is found says that
//! none was found among these moves.

mod crossing;
mod dragon;
mod finding;
mod known;
mod link;
mod moves;
mod position;
mod reach;
mod search;
#[cfg(test)]
mod tests;
mod trace;
mod zone;

pub use crossing::{Crossing, Passage};
pub use dragon::SameGroup;
pub use finding::{Certainty, Connections, Finding, Options, Verdict};
pub use link::{Hold, LINK_PLAYS, Link, Linker, Look, weak_links};
pub use position::End;
