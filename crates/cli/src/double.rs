//! `tesuji double`: moves that do two jobs.

use std::io;

use clap::Args;
use serde_json::{Value, json};
use tesuji_draw::terminal as draw;
use tesuji_go::{Board, Color, Diagram};
use tesuji_solve::Moves;
use tesuji_survey::double::{self, Double, Doubles};
use tesuji_tell::double as words;
use tesuji_tell::text::{clean_name, counted};

use crate::exit::Exit;
use crate::limits::{Limits, watch};
use crate::positions::{PositionError, Positions, Told, check_stones};
use crate::progress::Progress;
use crate::source::Item;
use crate::terminal::{style, wrap};
use crate::view::{Selection, View};

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    positions: Positions,
    #[command(flatten, next_help_heading = "Limits")]
    limits: Limits,
    /// Tell at most this number of moves, the largest first
    #[arg(long, value_name = "COUNT", default_value_t = 20)]
    most: usize,
}

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    options.positions.tell(|item| Found::of(item, options))
}

struct Found<'a> {
    options: &'a Options,
    name: String,
    board: Board,
    diagram: Diagram,
    doubles: Doubles,
    /// Moves beyond the number that was asked for.
    left_out: usize,
}

impl<'a> Found<'a> {
    fn of(item: Item, options: &'a Options) -> Result<Found<'a>, PositionError> {
        let selection = Selection { solution: false, numbers: None, whole: true, crop: false };
        let View { name, board, .. } = View::of(item, &selection)?;
        check_stones(&board, &options.positions.target)?;
        let watch = watch(options.limits.clock(), true);
        let sides = options.positions.to_move.color().map_or(Color::BOTH.to_vec(), |color| vec![color]);
        let limits = options.limits.options(Moves::None);
        let mut progress = Progress::start(sides.len() * double::questions(&board), "blocks and groups");
        let mut step = || {
            progress.step();
            progress.draw("");
        };
        let mut found = double::doubles(&board, &sides, &limits, &watch, &mut step);
        drop(progress);
        let asked = &options.positions.target;
        found.moves.retain(|double| {
            asked.is_empty() || asked.iter().any(|&stone| double.jobs.iter().any(|job| job.stones.contains(stone)))
        });
        let left_out = found.moves.len().saturating_sub(options.most);
        found.moves.truncate(options.most);
        Ok(Found { options, name, diagram: Diagram::of(&board), board, doubles: found, left_out })
    }

    fn paragraphs(&self, doubles: &[Double]) -> Vec<String> {
        doubles.iter().map(|double| wrap(&words::told(double, &self.board), 80)).collect()
    }
}

impl Told for Found<'_> {
    fn exit(&self) -> Exit {
        match (self.doubles.was_stopped, self.doubles.moves.is_empty()) {
            (true, _) => Exit::Undecided,
            (false, true) => Exit::No,
            (false, false) => Exit::Done,
        }
    }

    /// The confirmed moves, each with its picture, and then the candidates.
    fn words(&self) -> String {
        let style = style(&self.options.positions.look);
        let (sure, candidates) = self.doubles.parts();
        let mut parts = vec![clean_name(&self.name)];
        if sure.is_empty() {
            parts.push(draw(&self.diagram, style));
            parts.push("No move was found of which it is sure that it does two jobs.".to_owned());
        } else {
            let does = if sure.len() == 1 { "does" } else { "do" };
            parts.push(format!("{} that {does} two jobs:", counted(sure.len(), "move")));
        }
        for (double, told) in sure.iter().zip(self.paragraphs(sure)) {
            parts.push(draw(&words::drawing(&self.diagram, double), style));
            parts.push(told);
        }
        if !candidates.is_empty() {
            parts.push(format!("{} that could not be confirmed:", counted(candidates.len(), "candidate")));
            parts.extend(self.paragraphs(candidates));
        }
        if self.left_out > 0 {
            parts.push(format!("{} more (--most).", self.left_out));
        }
        if self.doubles.was_stopped {
            parts.push("It was stopped before all was read (--time), so there may be others.".to_owned());
        }
        parts.join("\n\n") + "\n"
    }

    fn object(&self) -> Value {
        let moves: Vec<Value> = self.doubles.moves.iter().map(|double| words::object(double, &self.board)).collect();
        json!({"file": self.name, "moves": moves, "complete": !self.doubles.was_stopped && self.left_out == 0})
    }

    fn pictures(&self) -> Vec<Diagram> {
        let picture = |double: &Double| words::picture(&self.diagram, double, &words::told(double, &self.board));
        self.doubles.parts().0.iter().map(picture).collect()
    }
}
