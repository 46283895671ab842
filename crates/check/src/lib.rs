//! The second program: the rules of Go written from their definitions, slow and plain.
//!
//! Everything fast in Tesuji is compared with this crate, so it is written to be read, not to
//! be run: no state is kept from move to move but the stones themselves, liberties are counted
//! by walking over the board each time, and repetitions are found by comparing whole boards.
//! It uses no other crate of the project: a shared mistake would be an unseen one.
//!
//! - [`Stones`]: an arrangement of stones, its blocks and their liberties, its diagram.
//! - [`Position`]: a game: whose move, ko, superko, suicide, captures.
//! - [`area`], [`territory`]: the two ways to count.
//! - [`alive`], [`hopeless`]: unconditional life by trying everything, on boards of a dozen points.
//! - [`local`]: the game that a question about a few stones is.
//! - [`proof`]: follows a proof about such a question to its end, or to its first flaw.
//!
//! ```
//! use tesuji_check::{Color, Ko, Move, Point, Position, Rules, Stones, Suicide};
//!
//! let stones = Stones::parse(
//!     "O X .
//!      . X .
//!      . . .",
//! )?;
//! let rules = Rules { suicide: Suicide::Forbidden, ko: Ko::Simple };
//! let position = Position::new(stones, Color::Black, rules);
//!
//! let next = position.play(Move::Play(Point { x: 0, y: 1 }))?;
//!
//! assert_eq!(next.stones.to_string(), ". X .\nX X .\n. . .");
//! assert_eq!(next.captured_by_black, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod local;
pub mod proof;
mod rules;
pub mod safety;
mod score;
mod stones;
mod unconditional;

pub use rules::{Ko, Move, Position, Refusal, Rules, Suicide};
pub use score::{Score, area, territory};
pub use stones::{Color, Placed, Point, Stones};
pub use unconditional::{alive, hopeless};
