//! A line of a solution: moves from the position of a question on, and whether the record calls it right.

use tesuji_go::{Color, Move};

/// A line of a record's solution. It may tell what the question is; never which move answers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// Whether the record says that the side to move succeeds in it.
    pub is_right: bool,
    /// Its moves, from the position of the question on.
    pub moves: Vec<(Color, Move)>,
}
