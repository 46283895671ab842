//! Everything about a position: how the whole stands, what is seen, what is at stake, the facts; in words, as JSON and as
//! drawings. \[GOG90 §4.1\]

mod object;
mod stakes;
mod text;
mod words;

use serde_json::Value;
use tesuji_go::{Diagram, Point};
use tesuji_survey::analysis::Analysis;
use tesuji_survey::layers::{Layer, Layers};

use crate::Facts;

/// An analysis with the name of its position.
pub struct Analysed {
    name: String,
    analysis: Analysis,
    facts: Facts,
    /// A stone of the group whose siege is drawn.
    target: Option<Point>,
}

impl Analysed {
    /// Of a position of this name; `target` is a stone of the group whose siege is drawn.
    pub fn new(name: String, analysis: Analysis, target: Option<Point>) -> Analysed {
        let wanted = &analysis.wanted;
        let facts =
            Facts::new(name.clone(), analysis.board.clone(), wanted.to_move, wanted.is_part, analysis.overview.clone());
        Analysed { name, analysis, facts, target }
    }

    /// Was all read that was asked for?
    pub fn is_complete(&self) -> bool {
        self.facts.is_complete() && !self.analysis.stakes.was_stopped
    }

    /// The name of the position.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The facts alone.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    fn layers(&self) -> Layers<'_> {
        let Analysis { board, seen, overview, estimate, .. } = &self.analysis;
        Layers { board, seen, dangers: &overview.dangers, estimate: Some(estimate), target: self.target }
    }

    /// A layer as a drawing.
    pub fn layer(&self, layer: Layer) -> Diagram {
        self.layers().draw(layer)
    }

    /// A layer as lines of plain text: what stands on a stone or a point stands behind it.
    pub fn layer_text(&self, layer: Layer) -> String {
        text::grid(&self.layer(layer))
    }

    /// How the whole stands, what is seen, and what is at stake: a paragraph each. The facts come after it.
    pub fn sentences(&self) -> Vec<String> {
        words::told(self)
    }

    /// Everything for programs.
    pub fn object(&self) -> Value {
        object::of(self)
    }
}
