//! Random games with a little sense in them (Monte Carlo), on a board made for nothing else. A judgement: they prove
//! nothing.
//!
//! [`Field`] is the board: no undo, no allocation, copied once a game. [`Policy`] chooses moves on it and plays games to
//! their end. [`Ownership`] is what many such games from one position say: who owns each point, and the score.
//!
//! ```
//! use tesuji_go::{Board, Color};
//! use tesuji_playout::Ownership;
//! let board: Board = "
//!     . X O . .
//!     . X O O .
//!     X X X O O
//!     . . X X O
//!     . . . X O
//! ".parse()?;
//! let ownership = Ownership::of(&board, Color::Black, 100, 1);
//! assert!(ownership.share(Color::Black, "A1".parse()?) > 0.95);
//! assert!(ownership.mean() > 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cell;
mod field;
mod nakade;
mod ownership;
mod patterns;
mod policy;

#[cfg(test)]
mod tests;

pub use field::Field;
pub use ownership::Ownership;
pub use policy::Policy;
