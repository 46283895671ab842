//! The tactical facts of a position: words, JSON and a picture.

mod letters;
mod links;
mod object;
mod picture;
mod races;
mod words;

use serde_json::Value;
use tesuji_go::{Board, Color, Diagram, Mark};
use tesuji_survey::Overview;

use letters::Letters;

/// All that was read about a position.
pub struct Facts {
    name: String,
    board: Board,
    /// Whose chances come first.
    to_move: Option<Color>,
    /// Was only a part of the board asked for?
    is_part: bool,
    overview: Overview,
    letters: Letters,
}

impl Facts {
    /// What was read about a position of this name. `to_move` says whose chances come first, `is_part` that only a part
    /// of the board was asked for.
    pub fn new(name: String, board: Board, to_move: Option<Color>, is_part: bool, overview: Overview) -> Facts {
        let letters = Letters::of(&overview, to_move);
        Facts { name, board, to_move, is_part, overview, letters }
    }

    /// Was everything read that was asked for?
    pub fn is_complete(&self) -> bool {
        self.overview.is_complete()
    }

    /// The name of the position.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Signs on the stones, letters on the points that matter.
    pub fn picture(&self) -> Diagram {
        picture::of(&self.board, &self.overview, &self.letters)
    }

    /// The signs of the picture, explained; `sign` says how a mark looks.
    pub fn key(&self, sign: impl Fn(Mark) -> String) -> String {
        picture::key(&self.picture(), sign, self.no_sign())
    }

    /// The picture with what depends on who moves first as caption.
    pub fn page(&self) -> Diagram {
        let picture = self.picture();
        let legend = picture::legend(&picture, self.no_sign());
        Diagram { title: Some(format!("{} {legend}", words::caption(self))), ..picture }
    }

    /// Everything in words, a paragraph each.
    pub fn sentences(&self) -> Vec<String> {
        words::told(self)
    }

    /// Everything for programs.
    pub fn object(&self) -> Value {
        object::of(self)
    }

    /// What it means that a stone has no sign.
    fn no_sign(&self) -> &'static str {
        if self.is_part { "no sign: not known, or not asked" } else { "no sign: not known" }
    }
}
