//! What is done with a question: the question of a record answered ([`answer`]), a problem that a person solves against
//! the program ([`play`]), and the solution tree of a record ([`review`]).
//!
//! The question (target, goal, first mover) is fixed once, at the root, and carried to every position after it: see
//! [`Question`]. Nothing here prints or reads files: positions are answered by an [`Ask`], and all that comes out is
//! plain data. The clock is in [`Watch`] alone, which watches one question and is stopped by its own [`Stop`].

mod ask;
mod claims;
mod class;
mod confirm;
mod found;
pub mod play;
mod question;
mod record;
pub mod review;
mod situation;
mod solving;
mod watch;
mod worth;

pub use ask::{Ask, Plain, Trouble};
pub use claims::{Claims, Judgement, Reason, first_points};
pub use class::Class;
pub use found::{Found, Got};
pub use question::Question;
pub use record::{first_moves, leading_to};
pub use situation::{Over, Situation};
pub use solving::{Accord, Solved, answer};
pub use watch::{Clock, Progress, Stop, Watch};
pub use worth::Worth;
