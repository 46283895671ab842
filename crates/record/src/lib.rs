//! Records of games and problems: files that people and programs keep.
//!
//! [`sgf`] reads and writes SGF trees and knows no Go: names of properties and their raw values. On top of it,
//! [`Position`] is a node of a record as a board and a picture, [`question`] is what a record asks, [`solution`] is
//! which of its lines are said to be right,
//! and [`variations`] are these lines as moves.
//!
//! ```
//! use tesuji_record::{question, sgf};
//!
//! let collection = sgf::read(b"(;SZ[9]AB[ah][bh][ch][dh][di]AW[ag][bg][cg][dg][eg][eh][ei]C[Black to live];B[bi])")?;
//! let tree = &collection.games[0];
//! let asked = question::read(tree, tree.root())?;
//! assert_eq!(asked.draft.goal, tesuji_problem::Goal::Live);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod place;
mod point;
mod position;
pub mod question;
pub mod sgf;
pub mod solution;
pub mod variations;

pub use place::{NodePath, Place, PlaceError, is_bare_game, rooted_at};
pub use point::{point_name, read_point, read_points};
pub use position::{Numbers, Oddity, Position, RecordError, RecordFlaw, Remark};
