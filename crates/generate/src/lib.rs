//! Random questions that are worth asking: the same seed and number draw the same question everywhere.
//!
//! Nothing here solves anything. A caller that wants more than questions that are not decided at a glance filters
//! what is drawn.

mod draft;
pub mod life;
pub mod middle;
pub mod open;
pub mod pattern;
mod place;
pub mod points;

pub use draft::{enclosed, first_valid};
pub use place::{Place, is_clear, room};
