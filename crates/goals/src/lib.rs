//! The local questions of Go as games that a search can play. Runs nothing.
//!
//! ```text
//! Problem ─▶ Region: which points can change, in numbers ─▶ Position: stones, turn, ban, passes, threats
//!                                                             └▶ LocalGame: what one side tries to reach
//! ```
//!
//! The rules are those of `docs/local-game.md`; crate `check` has them a second time, from the definitions, and the
//! tests compare the two move by move.

mod advice;
mod aims;
mod alive;
mod connection;
mod count;
mod end;
mod ends;
mod eyes;
mod forced;
mod game;
mod kept;
mod key;
mod knowledge;
mod local;
mod mask;
mod pieces;
mod position;
pub mod prior;
mod region;
mod ring;
mod room;
mod target;
mod zone;

pub use aims::Aim;
pub use count::Count;
pub use ends::Known;
pub use eyes::{EyeSpace, Grade};
pub use key::MOST_EXACT;
pub use knowledge::Knowledge;
pub use local::LocalGame;
pub use mask::{Index, Mask};
pub use position::{LocalMove, Position, Threats};
pub use prior::Prior;
pub use region::{Region, changing, span};
