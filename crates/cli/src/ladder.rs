//! `tesuji ladder`: can this block be captured by ataris alone, and what would break the ladder?

use std::io;

use clap::Args;
use serde_json::Value;
use tesuji_capture::ladder::MOST_NODES;
use tesuji_draw::terminal as draw;
use tesuji_go::{Board, Diagram, Point, Window};
use tesuji_survey::Ladder;
use tesuji_tell::ladder::{self, Beside};
use tesuji_tell::text::clean_name;

use crate::exit::Exit;
use crate::positions::{PositionError, Positions, Told, check_stones};
use crate::source::Item;
use crate::terminal::{style, wrap};
use crate::view::{Selection, View};

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    positions: Positions,
    /// Plays to try for each question, at most
    #[arg(long, value_name = "COUNT", default_value_t = MOST_NODES)]
    pub(crate) nodes: u64,
    /// Show the whole board, not only the part around the stones
    #[arg(long)]
    pub(crate) whole: bool,
}

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    options.positions.tell(|item| Found::of(item, options))
}

/// All that was read about a position.
struct Found<'a> {
    options: &'a Options,
    name: String,
    diagram: Diagram,
    ladders: Vec<Ladder>,
}

impl<'a> Found<'a> {
    fn of(item: Item, options: &'a Options) -> Result<Found<'a>, PositionError> {
        let selection = Selection { solution: false, numbers: None, whole: options.whole, crop: false };
        let View { name, board, diagram, .. } = View::of(item, &selection)?;
        let read = |stone| Ladder::read(&board, stone, options.positions.to_move, options.nodes);
        let ladders = chosen(&board, &options.positions.target)?.into_iter().map(read).collect();
        let diagram = Diagram { window: diagram.window, ..Diagram::of(&board) };
        Ok(Found { options, name, diagram, ladders })
    }

    fn picture(&self, ladder: &Ladder) -> Diagram {
        self.framed(ladder::picture(&self.diagram, ladder))
    }

    fn framed(&self, mut diagram: Diagram) -> Diagram {
        if self.options.whole {
            diagram.window = Window::whole(diagram.size);
        } else if diagram.window != Window::whole(diagram.size) {
            diagram.crop();
        }
        diagram
    }
}

impl Told for Found<'_> {
    /// Yes or no if one side was asked about, otherwise whether everything is known.
    fn exit(&self) -> Exit {
        let answer = |ladder: &Ladder| match (ladder.is_captured(), self.options.positions.to_move.color()) {
            (None, _) => Exit::Undecided,
            (Some(is_captured), Some(color)) if is_captured != (color != ladder.color) => Exit::No,
            _ => Exit::Done,
        };
        self.ladders.iter().map(answer).max().unwrap_or(Exit::Done)
    }

    /// A picture of the ladder if there is one target, otherwise of the position; and the text.
    fn words(&self) -> String {
        let (picture, beside) = match &self.ladders[..] {
            [ladder] => (Diagram { title: None, ..self.picture(ladder) }, Beside::Picture),
            _ => (self.framed(self.diagram.clone()), Beside::Nothing),
        };
        let told: Vec<String> = self.ladders.iter().map(|ladder| wrap(&ladder::told(ladder, beside), 80)).collect();
        let drawn = draw(&picture, style(&self.options.positions.look));
        format!("{}\n{drawn}\n\n{}\n", clean_name(&self.name), told.join("\n\n"))
    }

    fn object(&self) -> Value {
        ladder::object(&self.name, self.diagram.size, &self.ladders)
    }

    fn pictures(&self) -> Vec<Diagram> {
        self.ladders.iter().map(|ladder| self.picture(ladder)).collect()
    }
}

/// The stones that were asked about, or one of each block that a ladder may catch.
fn chosen(board: &Board, asked: &[Point]) -> Result<Vec<Point>, PositionError> {
    check_stones(board, asked)?;
    if !asked.is_empty() {
        return Ok(asked.to_vec());
    }
    let stones = Ladder::candidates(board);
    if stones.is_empty() { Err(PositionError::NoTarget) } else { Ok(stones) }
}
