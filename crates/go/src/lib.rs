//! The rules of Go on a board: points, colours, blocks, liberties, ko, superko, undo, keys, scores and diagrams.
//! Knows nothing of reading or judging.
//!
//! Three types, each with one job: [`Board`] is stones that come and go, [`Rules`] is what was agreed on,
//! [`Game`] is the moves that were made under those rules.
//!
//! ```
//! use tesuji_go::{Board, Color, Point, Size};
//!
//! let mut board = Board::new(Size::square(9)?);
//! let [black, white]: [Point; 2] = ["C3".parse()?, "C4".parse()?];
//! board.play(Color::Black, black)?;
//! board.play(Color::White, white)?;
//! assert_eq!(board.block(black).expect("a stone").liberty_count(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod color;
mod diagram;
mod excerpt;
mod game;
mod key;
mod point;
mod pointmap;
mod pointset;
mod score;
mod symmetry;

pub use board::{Block, Board, Illegal, PositionError, Spot};
pub use color::{Color, Move};
pub use diagram::{Diagram, DiagramError, DrawnBoardError, Line, Mark, Shade, Stroke, Window};
pub use excerpt::{both_ends, excerpt};
pub use game::{Game, Ko, Rules, Scoring, Suicide};
pub use key::Key;
pub use point::{MAX_SIDE, Point, PointError, Size, SizeError, column_name, column_named};
pub use pointmap::PointMap;
pub use pointset::{PointSet, Points};
pub use score::{Score, area, territory};
pub use symmetry::Symmetry;
