//! A local question about a position: what is asked, of which stones, within which region.
//!
//! Every door of the program — SGF, diagrams, JSON, later GTP and the page — makes a [`Draft`]; [`Draft::validate`]
//! turns it into a [`Problem`] or names everything that is wrong with it at once. The forms of text are in [`text`]
//! (a drawing with a few words above it) and [`json`] (what programs write).

mod draft;
mod flaw;
mod goal;
pub mod json;
pub mod text;

pub use draft::{Draft, MAX_THREATS, Problem};
pub use flaw::{Flaw, Flaws};
pub use goal::{Goal, Quantifier, Turn};
