//! A local question about a position: what is asked, of which stones, within which region.
//!
//! Every door of the program — SGF, diagrams, JSON, later GTP and the page — makes a [`Draft`]; [`Draft::validate`]
//! turns it into a [`Problem`] or names everything that is wrong with it at once. The forms of text are in [`text`]
//! (a drawing with a few words above it) and [`json`] (what programs write). An [`Entry`] of a corpus is a problem with
//! its [`Answer`]s; what is [expected](expect) of a diagram is judged again and again.
//!
//! The words of every answer are here too: [`Side`], [`Move`], [`Bounds`], [`Grade`], [`Verdict`], [`Certainty`].
//!
//! ```
//! use tesuji_problem::{Goal, Problem};
//!
//! let problem: Problem = "goal: live\nto move: black\n\
//!      3 | O=O=O=O=O=\n\
//!      2 | X!X!X!X!O=\n\
//!      1 | .:.:.:X!O=\n\
//!        +----------\n\
//!          A B C D E".parse()?;
//! assert_eq!((problem.goal, problem.in_words().as_str()), (Goal::Live, "Black to live"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod answer;
mod certainty;
mod draft;
mod entry;
pub mod expect;
mod flaw;
mod goal;
mod grade;
pub mod json;
mod kind;
mod mv;
mod named;
mod side;
pub mod text;
mod variation;
pub mod words;

pub use answer::Answer;
pub use certainty::{Assumption, Assumptions, Certainty};
pub use draft::{Draft, Problem};
pub use entry::{Entry, EntryError};
pub use flaw::{Flaw, Flaws};
pub use goal::{Goal, MAX_THREATS, Quantifier, Turn};
pub use grade::{Bounds, Grade, MOST_THREATS, Verdict, Way};
pub use kind::{KINDS, Kind, KindRow};
pub use mv::Move;
pub use side::Side;
pub use variation::Variation;
