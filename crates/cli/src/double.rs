//! `tesuji double`: moves that do two jobs.

use std::io;

use clap::Args;
use serde_json::{Value, json};
use tesuji_draw::terminal as draw;
use tesuji_go::{Board, Color, Diagram};
use tesuji_solve::Moves;
use tesuji_survey::double::{self, Double};
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
    doubles: Vec<Double>,
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
        let mut doubles = double::doubles(&board, &sides, &limits, &watch, &mut step);
        drop(progress);
        let asked = &options.positions.target;
        doubles.retain(|double| {
            asked.is_empty() || asked.iter().any(|&stone| double.jobs.iter().any(|job| job.stones.contains(stone)))
        });
        doubles.truncate(options.most);
        Ok(Found { options, name, diagram: Diagram::of(&board), board, doubles })
    }
}

impl Told for Found<'_> {
    fn exit(&self) -> Exit {
        if self.doubles.is_empty() { Exit::No } else { Exit::Done }
    }

    fn words(&self) -> String {
        let shown = |double: &Double| wrap(&words::told(double, &self.board), 80);
        let drawn = match &self.doubles[..] {
            [double] => draw(&words::picture(&self.diagram, double, ""), style(&self.options.positions.look)),
            _ => draw(&self.diagram, style(&self.options.positions.look)),
        };
        let head = match self.doubles.len() {
            0 => "No move was found that does two jobs.".to_owned(),
            count => format!("{} that {} two jobs:", counted(count, "move"), if count == 1 { "does" } else { "do" }),
        };
        let told: Vec<String> = self.doubles.iter().map(shown).collect();
        format!("{}\n{drawn}\n\n{head}\n\n{}\n", clean_name(&self.name), told.join("\n\n"))
    }

    fn object(&self) -> Value {
        let moves: Vec<Value> = self.doubles.iter().map(|double| words::object(double, &self.board)).collect();
        json!({"file": self.name, "moves": moves})
    }

    fn pictures(&self) -> Vec<Diagram> {
        let picture = |double: &Double| words::picture(&self.diagram, double, &words::told(double, &self.board));
        self.doubles.iter().map(picture).collect()
    }
}
