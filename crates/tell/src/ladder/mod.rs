//! Ladders: words, JSON and pictures.

mod object;
mod words;

use tesuji_go::{Diagram, Mark, PointSet};
use tesuji_solve::Move;
use tesuji_survey::Ladder;

use crate::panels::numbered;

pub use object::object;
pub use words::{Beside, told};

/// A position with the main line numbered, crosses on the block, and the ladder breakers tinted.
pub fn picture(position: &Diagram, ladder: &Ladder) -> Diagram {
    let mut diagram = position.clone();
    diagram.mark(&ladder.stones, Mark::Cross);
    diagram.mark(&ladder.breakers(), Mark::Selected);
    let mut caption = told(ladder, Beside::Picture).replace('\n', " ");
    if let Some((side, choice)) = ladder.shown() {
        let moves: Vec<Move> = choice.line.iter().copied().map(Move::Play).collect();
        let tinted: PointSet = diagram.marked(Mark::Selected);
        let (drawn, repeated) = numbered(diagram, ladder.color_of(side), &moves, &[]);
        diagram = drawn;
        // A number keeps the tint below it.
        diagram.mark(&tinted, Mark::Selected);
        if !repeated.is_empty() {
            caption += &format!(" {}.", repeated.join(", "));
        }
    }
    diagram.title = Some(caption);
    diagram
}
