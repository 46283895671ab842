//! `tesuji ladder`: can this block be caught by ataris alone, and what would break the ladder?

mod object;
mod words;

use std::io;

use clap::Args;
use serde_json::Value;
use tesuji_capture::ladder::{Choice, MOST_LIBERTIES, MOST_NODES, Reading, Verdict, attack, defend};
use tesuji_draw::terminal as draw;
use tesuji_go::{Board, Color, Diagram, Mark, Point, PointSet, Window};
use tesuji_problem::{Side, Turn};
use tesuji_solve::Move;
use tesuji_tell::panels::numbered;

use crate::exit::Exit;
use crate::overrides::turn;
use crate::positions::{PositionError, Positions, Told, check_stones};
use crate::source::Item;
use crate::terminal::{clean, style, wrap};
use crate::view::{Selection, View};
use words::Beside;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    positions: Positions,
    /// The stones that it is about, one of each block: D4,K10 [default: every block of one or two liberties]
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    target: Vec<Point>,
    /// Who moves first: black, white, both
    #[arg(long, value_name = "SIDE", value_parser = turn, default_value = "both")]
    pub(crate) to_move: Turn,
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

/// All that was read of a position.
struct Found<'a> {
    options: &'a Options,
    name: String,
    diagram: Diagram,
    targets: Vec<Target>,
}

/// A block, and what becomes of it whoever moves first.
struct Target {
    stone: Point,
    color: Color,
    stones: PointSet,
    liberties: usize,
    attacked: Option<Reading>,
    defended: Option<Reading>,
}

impl<'a> Found<'a> {
    fn of(item: Item, options: &'a Options) -> Result<Found<'a>, PositionError> {
        let selection = Selection { solution: false, numbers: None, whole: options.whole, crop: false };
        let view = View::of(item, &selection)?;
        let board = view.board;
        let targets = chosen(&board, &options.target)?;
        let read = |stone| Target::read(&board, stone, options);
        let targets = targets.into_iter().map(read).collect();
        let diagram = Diagram { window: view.diagram.window, ..Diagram::of(&board) };
        Ok(Found { options, name: view.name, diagram, targets })
    }

    /// The moves that tell most, with numbers; crosses on the target, and the points that break the ladder tinted.
    fn picture(&self, target: &Target) -> Diagram {
        let mut diagram = self.diagram.clone();
        diagram.mark(&target.stones, Mark::Cross);
        diagram.mark(&target.breakers(), Mark::Selected);
        let mut caption = words::told(target, Beside::Picture).replace('\n', " ");
        if let Some((side, choice)) = target.shown() {
            let moves: Vec<Move> = choice.line.iter().copied().map(Move::Play).collect();
            let tinted: PointSet = diagram.marked(Mark::Selected);
            let (drawn, repeated) = numbered(diagram, target.of(side), &moves, &[]);
            diagram = drawn;
            // A number keeps the tint below it.
            diagram.mark(&tinted, Mark::Selected);
            if !repeated.is_empty() {
                caption += &format!(" {}.", repeated.join(", "));
            }
        }
        diagram.title = Some(caption);
        self.framed(diagram)
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
    /// Yes or no where one side was asked about, else whether all is known.
    fn exit(&self) -> Exit {
        let turn = self.options.to_move;
        let answer = |target: &Target| match (target.readings().any(|(_, reading)| is_unknown(reading)), turn.color()) {
            (true, _) => Exit::Undecided,
            (false, Some(color)) => {
                let is_captured = target.readings().any(|(_, reading)| reading.verdict.is_captured() == Some(true));
                if is_captured == (color != target.color) { Exit::Done } else { Exit::No }
            }
            (false, None) => Exit::Done,
        };
        self.targets.iter().map(answer).max().unwrap_or(Exit::Done)
    }

    /// A picture of the ladder where there is one target, else of the position; and what is to be said.
    fn words(&self) -> String {
        let (picture, beside) = match &self.targets[..] {
            [target] => (Diagram { title: None, ..self.picture(target) }, Beside::Picture),
            _ => (self.framed(self.diagram.clone()), Beside::Nothing),
        };
        let told: Vec<String> = self.targets.iter().map(|target| wrap(&words::told(target, beside), 80)).collect();
        let name = clean(&self.name).replace('\n', " ");
        format!("{name}\n{}\n\n{}\n", draw(&picture, style(&self.options.positions.look)), told.join("\n\n"))
    }

    fn object(&self) -> Value {
        object::of(self)
    }

    fn pictures(&self) -> Vec<Diagram> {
        self.targets.iter().map(|target| self.picture(target)).collect()
    }
}

impl Target {
    fn read(board: &Board, stone: Point, options: &Options) -> Target {
        let block = board.block(stone).expect("a target is a stone");
        let color = block.color();
        let may_begin = |side: Color| options.to_move.color().is_none_or(|color| color == side);
        Target {
            stone,
            color,
            stones: block.stones().collect(),
            liberties: block.liberty_count(),
            attacked: may_begin(!color).then(|| attack(board, stone, options.nodes)).flatten(),
            defended: may_begin(color).then(|| defend(board, stone, options.nodes)).flatten(),
        }
    }

    /// The colour of a side.
    fn of(&self, side: Side) -> Color {
        if side == Side::Attacker { !self.color } else { self.color }
    }

    fn readings(&self) -> impl Iterator<Item = (Side, &Reading)> {
        let sides = [(Side::Attacker, &self.attacked), (Side::Defender, &self.defended)];
        sides.into_iter().filter_map(|(side, reading)| Some((side, reading.as_ref()?)))
    }

    /// Where a stone of the defender makes the ladder fail.
    fn breakers(&self) -> PointSet {
        self.defended.as_ref().map_or(PointSet::EMPTY, |reading| reading.working(Side::Defender))
    }

    /// The line to show: the attacker's, or of a target in atari, which is taken at once, how it runs.
    fn shown(&self) -> Option<(Side, &Choice)> {
        let is_in_atari = self.liberties < MOST_LIBERTIES;
        let first = self.readings().find(|(side, _)| (*side == Side::Defender) == is_in_atari);
        let (side, reading) = first.or_else(|| self.readings().next())?;
        Some((side, reading.best()?))
    }
}

fn is_unknown(reading: &Reading) -> bool {
    reading.verdict == Verdict::Unknown || reading.moves.iter().any(|choice| choice.verdict == Verdict::Unknown)
}

/// The stones that were asked about, or one of each block with one or two liberties.
fn chosen(board: &Board, asked: &[Point]) -> Result<Vec<Point>, PositionError> {
    check_stones(board, asked)?;
    if !asked.is_empty() {
        return Ok(asked.to_vec());
    }
    let weak = board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES);
    let stones: Vec<Point> = weak.filter_map(|block| block.stones().min()).collect();
    if stones.is_empty() { Err(PositionError::NoTarget) } else { Ok(stones) }
}
