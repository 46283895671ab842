//! `tesuji read`: the tactical facts of a position at once: blocks in danger, and groups by status.

pub(crate) mod clock;

use std::io;
use std::time::Duration;

use clap::Args;
use serde_json::Value;
use tesuji_draw::{mark_sign, terminal as draw};
use tesuji_go::{Board, Color, Diagram, Point, PointSet};
use tesuji_solve as solver;
use tesuji_survey::{Overview, Survey};
use tesuji_tell::Facts;
use tesuji_tell::text::clean_name;

use crate::exit::Exit;
use crate::limits::seconds;
use crate::positions::{PositionError, Positions, Told, check_stones};
use crate::source::Item;
use crate::terminal::{style, wrap};
use crate::view::{Selection, View};
use clock::Clock;

/// The default number of plays or nodes for each question: about a tenth of a second.
pub(crate) const MOST_NODES: u64 = 20_000;

/// Bytes for each search: what is found within the nodes of a look needs little.
pub(crate) const MEMORY: usize = 64 << 20;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    positions: Positions,
    /// Plays to try, or positions to expand, for each question, at most
    #[arg(long, value_name = "COUNT", default_value_t = MOST_NODES)]
    pub(crate) nodes: u64,
    /// Seconds for each position, about
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub(crate) time: Duration,
}

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    options.positions.tell(|item| Found::of(item, options))
}

/// All that was read about a position.
struct Found<'a> {
    options: &'a Options,
    facts: Facts,
}

impl<'a> Found<'a> {
    fn of(item: Item, options: &'a Options) -> Result<Found<'a>, PositionError> {
        let selection = Selection { solution: false, numbers: None, whole: true, crop: false };
        let View { name, board, .. } = View::of(item, &selection)?;
        let asked = asked(&board, &options.positions.target)?;
        let (to_move, is_part) = (options.positions.to_move.color(), !options.positions.target.is_empty());
        let limits = solver::Options { most_nodes: options.nodes, ..solver::Options::within(MEMORY) };
        let mut pace = Clock::start(options.time);
        let overview = Overview::of(&mut Survey::of(&board), (&asked, is_part), to_move, &limits, &mut pace);
        Ok(Found { options, facts: Facts::new(name, board, to_move, is_part, overview) })
    }
}

impl Told for Found<'_> {
    fn exit(&self) -> Exit {
        if self.facts.is_complete() { Exit::Done } else { Exit::Undecided }
    }

    /// The picture with its letters and signs, and the text.
    fn words(&self) -> String {
        let Found { options, facts } = self;
        let style = style(&options.positions.look);
        let key = facts.key(|mark| mark_sign(mark, style).to_string());
        let said: Vec<String> = facts.sentences().iter().map(|line| wrap(line, 80)).collect();
        format!("{}\n{}\n{key}\n{}\n", clean_name(facts.name()), draw(&facts.picture(), style), said.join("\n"))
    }

    fn object(&self) -> Value {
        self.facts.object()
    }

    fn pictures(&self) -> Vec<Diagram> {
        vec![self.facts.page()]
    }
}

/// The stones that are asked about: the groups of `targets`, or all.
pub(crate) fn asked(board: &Board, targets: &[Point]) -> Result<PointSet, PositionError> {
    check_stones(board, targets)?;
    if targets.is_empty() {
        return Ok(board.stones(Color::Black) | board.stones(Color::White));
    }
    let groups = targets.iter().map(|&stone| tesuji_shape::group(board, stone));
    Ok(groups.fold(PointSet::EMPTY, |all, group| all | group))
}
