//! The tactical facts of a whole position: what is alive and dead for good, the status of every group, blocks in danger.
//!
//! A [`Survey`] keeps what it has found. When the board changes, a fact stays as long as no point of its zone has
//! changed: a proof holds whatever is outside its zone.
//!
//! Nothing here reads a clock: effort is limited by nodes, and by a [`Pace`].

mod agenda;
pub mod analysis;
mod answers;
mod change;
pub mod combination;
mod danger;
pub mod double;
mod fact;
mod facts;
mod family;
mod group;
pub mod judge;
mod ladder;
pub mod layers;
mod overview;
pub mod pairs;
mod question;
pub mod recognition;
pub mod score;
mod settled;
pub mod siege;
pub mod stakes;
mod status;
pub mod trace;

pub use answers::{Answers, Changes, Cost, Kept};
pub use danger::{Danger, Effort, MOST_LIBERTIES, Saving, Way};
pub use fact::{Fact, Found, Race};
pub use facts::Survey;
pub use group::{Basis, Group};
pub use ladder::{Ladder, is_unknown};
pub use overview::{Overview, Pace, read_in_rounds};
pub use question::Question;
pub use settled::Settled;
pub use status::Status;
pub use tesuji_connect::{Hold, Link, Look, Passage};
