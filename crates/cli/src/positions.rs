//! What `ladder`, `read` and `analyse` have in common: positions, stones that are asked about, and answers as text and pictures.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Value;
use tesuji_go::{Board, Diagram, Point, Size};
use tesuji_problem::Turn;
use thiserror::Error;

use crate::each::each;
use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::json::{Json, print_object};
use crate::limits::stop_on_interrupt;
use crate::overrides::turn;
use crate::page;
use crate::source::{InputError, Item};
use crate::terminal::{Look, complain, print};

#[derive(Args)]
pub(crate) struct Positions {
    #[command(flatten)]
    inputs: Inputs,
    /// Where to draw what was found: .svg or .png
    #[arg(long, value_name = "FILE")]
    diagram: Option<PathBuf>,
    /// The stones that it is about, one of each block or group: D4,K10 [default: all on the board, and of a ladder every block of one or two liberties]
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub(crate) target: Vec<Point>,
    /// Who moves first, or whose chances come first: black, white, both
    #[arg(long, value_name = "SIDE", value_parser = turn, default_value = "both")]
    pub(crate) to_move: Turn,
    #[command(flatten)]
    json: Json,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// Why a position cannot be read.
#[derive(Debug, Error)]
pub(crate) enum PositionError {
    #[error(transparent)]
    Input(Box<InputError>),
    #[error("there is no stone on {0}")]
    NoStone(Point),
    #[error("{0} is not on the {1} board")]
    OffBoard(Point, Size),
    #[error("there are no stones on the board")]
    NoStones,
    #[error("no block has one or two liberties")]
    NoTarget,
}

impl From<InputError> for PositionError {
    fn from(error: InputError) -> PositionError {
        PositionError::Input(Box::new(error))
    }
}

/// What was found about a position.
pub(crate) trait Told {
    fn exit(&self) -> Exit;
    fn object(&self) -> Value;
    fn words(&self) -> String;
    fn pictures(&self) -> Vec<Diagram>;
    /// Pictures in files of their own, each with what is put behind the name of the file.
    fn files(&self) -> Vec<(String, Diagram)> {
        Vec::new()
    }
}

impl Positions {
    /// Reads every position and prints what was found.
    pub(crate) fn tell<T: Told>(&self, read: impl Fn(Item) -> Result<T, PositionError>) -> io::Result<Exit> {
        stop_on_interrupt();
        let (mut pictures, mut files) = (Vec::new(), Vec::new());
        let exit = each(&self.inputs, self.json, read, |told| {
            pictures.extend(told.pictures());
            files.push(told.files());
            if self.json.is_on() { print_object(&told.object()) } else { print(&told.words()) }?;
            Ok(told.exit())
        })?;
        let Some(path) = &self.diagram else { return Ok(exit) };
        let is_many = files.len() > 1;
        let named = files.into_iter().zip(1..).flat_map(|(files, number)| {
            let behind = if is_many { format!("-{number}") } else { String::new() };
            files.into_iter().map(move |(name, picture)| (with_name(path, &format!("{behind}-{name}")), vec![picture]))
        });
        let page = (!pictures.is_empty()).then(|| (path.clone(), pictures));
        for (path, pictures) in page.into_iter().chain(named) {
            if let Err(error) = page::write(&path, &pictures) {
                complain(&path.display().to_string(), &error);
                return Ok(Exit::Bad);
            }
        }
        Ok(exit)
    }
}

/// `position.png` as `position-groups.png`.
fn with_name(path: &Path, behind: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}{behind}{ending}"))
}

/// Are the stones that are asked about on this board?
pub(crate) fn check_stones(board: &Board, asked: &[Point]) -> Result<(), PositionError> {
    let size = board.size();
    for &stone in asked {
        if !size.contains(stone) {
            return Err(PositionError::OffBoard(stone, size));
        }
        if board.is_empty(stone) {
            return Err(PositionError::NoStone(stone));
        }
    }
    if board.blocks().next().is_none() { Err(PositionError::NoStones) } else { Ok(()) }
}
