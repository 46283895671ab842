//! `tesuji read`: the tactical facts of a position at once: blocks in danger, and groups by status.

mod clock;
mod letters;
mod object;
mod picture;
mod words;

use std::io;
use std::time::Duration;

use clap::Args;
use serde_json::json;
use tesuji_draw::terminal as draw;
use tesuji_go::{Board, Color, Diagram, Point, PointSet, Size};
use tesuji_problem::Turn;
use tesuji_solve as solver;
use tesuji_survey::{Overview, Survey};
use thiserror::Error;

use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::limits::{is_stopped, seconds, stop_on_interrupt};
use crate::overrides::turn;
use crate::page;
use crate::source::{InputError, Item, describe, read_all};
use crate::terminal::{Look, clean, complain, print, style, warn, wrap};
use crate::view::{Selection, View};
use clock::Clock;
use letters::Letters;

/// Plays and positions for each question where nobody says otherwise: a tenth of a second or so.
const MOST_NODES: u64 = 20_000;

/// Bytes for each search: what is found within the nodes of a look needs little.
const MEMORY: usize = 64 << 20;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The stones that it is about, one of each block or group: D4,K10 [default: all on the board]
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub(crate) target: Vec<Point>,
    /// Whose chances come first: black, white, both
    #[arg(long, value_name = "SIDE", value_parser = turn, default_value = "both")]
    pub(crate) to_move: Turn,
    /// Plays to try, or positions to expand, for each question, at most
    #[arg(long, value_name = "COUNT", default_value_t = MOST_NODES)]
    pub(crate) nodes: u64,
    /// Seconds for each position, about
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub(crate) time: Duration,
    /// Where to draw the position, with signs and letters: .svg or .png
    #[arg(long, value_name = "FILE")]
    pub(crate) diagram: Option<std::path::PathBuf>,
    /// A JSON object for each position, one a line
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// Why a position cannot be read.
#[derive(Debug, Error)]
enum ReadError {
    #[error(transparent)]
    Input(Box<InputError>),
    #[error("there is no stone on {0}")]
    NoStone(Point),
    #[error("{0} is not on the {1} board")]
    OffBoard(Point, Size),
    #[error("there are no stones on the board")]
    NoStones,
}

impl From<InputError> for ReadError {
    fn from(error: InputError) -> ReadError {
        ReadError::Input(Box::new(error))
    }
}

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    stop_on_interrupt();
    let mut exit = Exit::Done;
    let mut pictures = Vec::new();
    for (name, item) in read_all(&options.inputs) {
        if is_stopped() {
            warn("stopped; the rest of the positions was left out");
            exit = exit.max(Exit::Undecided);
            break;
        }
        match item.map_err(ReadError::from).and_then(|item| Told::of(item, options)) {
            Ok(told) => {
                exit = exit.max(told.exit());
                pictures.push(told.page());
                print(&if options.json { format!("{}\n", object::of(&told)) } else { told.in_words(options) })?;
            }
            Err(error) => {
                exit = Exit::Bad;
                if options.json {
                    print(&format!("{}\n", json!({"file": name, "error": error.to_string()})))?;
                } else {
                    complain(&name, &error);
                }
            }
        }
    }
    if let Some(path) = options.diagram.as_ref().filter(|_| !pictures.is_empty())
        && let Err(error) = page::write(path, &pictures)
    {
        complain(&path.display().to_string(), &io::Error::other(describe(&error)));
        exit = Exit::Bad;
    }
    Ok(exit)
}

/// All that was read of a position.
struct Told {
    name: String,
    board: Board,
    /// Whose chances come first.
    to_move: Option<Color>,
    /// Was only a part of the board asked for?
    is_part: bool,
    found: Overview,
    letters: Letters,
}

impl Told {
    fn of(item: Item, options: &Options) -> Result<Told, ReadError> {
        let selection = Selection { solution: false, numbers: None, whole: true, crop: false };
        let View { name, board, .. } = View::of(item, &selection)?;
        let asked = asked(&board, &options.target)?;
        let (to_move, is_part) = (options.to_move.color(), !options.target.is_empty());
        let limits = solver::Options { most_nodes: options.nodes, ..solver::Options::within(MEMORY) };
        let mut pace = Clock::start(options.time);
        let found = Overview::of(&mut Survey::of(&board), (&asked, is_part), to_move, &limits, &mut pace);
        let letters = Letters::of(&found, to_move);
        Ok(Told { name, board, to_move, is_part, found, letters })
    }

    fn exit(&self) -> Exit {
        if self.found.is_complete() { Exit::Done } else { Exit::Undecided }
    }

    /// The picture with its letters and signs, and all that is to be said.
    fn in_words(&self, options: &Options) -> String {
        let style = style(&options.look);
        let name = clean(&self.name).replace('\n', " ");
        let key = picture::key(&self.picture(), style, self.no_sign());
        let said: Vec<String> = words::told(self).iter().map(|line| wrap(line, 80)).collect();
        format!("{name}\n{}\n{key}\n{}\n", draw(&self.picture(), style), said.join("\n"))
    }

    fn picture(&self) -> Diagram {
        picture::of(&self.board, &self.found, &self.letters)
    }

    /// What it says that a stone has no sign.
    fn no_sign(&self) -> &'static str {
        if self.is_part { "no sign: not known, or not asked" } else { "no sign: not known" }
    }

    /// The picture with its legend as caption.
    fn page(&self) -> Diagram {
        let picture = self.picture();
        Diagram {
            title: Some(format!("{} {}", words::caption(self), picture::legend(&picture, self.no_sign()))),
            ..picture
        }
    }
}

/// The stones that are asked about: of the groups of these, or all.
fn asked(board: &Board, targets: &[Point]) -> Result<PointSet, ReadError> {
    let size = board.size();
    let all = board.stones(Color::Black) | board.stones(Color::White);
    if all.is_empty() {
        return Err(ReadError::NoStones);
    }
    let mut asked = PointSet::EMPTY;
    for &stone in targets {
        if !size.contains(stone) {
            return Err(ReadError::OffBoard(stone, size));
        }
        if board.is_empty(stone) {
            return Err(ReadError::NoStone(stone));
        }
        asked |= tesuji_shape::group(board, stone);
    }
    Ok(if targets.is_empty() { all } else { asked })
}
