//! `tesuji analyse`: how a position stands, what is seen of it, what is at stake, and its facts. [GOG90 §4.1]

mod terms;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::Value;
use tesuji_draw::{TerminalStyle, mark_sign, terminal as draw};
use tesuji_go::{Board, Diagram, Point};
use tesuji_parameters::Parameters;
use tesuji_solve as solver;
use tesuji_survey::Survey;
use tesuji_survey::analysis::{Analysis, Wanted};
use tesuji_survey::layers::Layer;
use tesuji_survey::trace::{self, Question, Trace};
use tesuji_tell::Analysed;
use tesuji_tell::text::clean_name;
use tesuji_tell::trace::{Branches, object as trace_object, told};

use crate::exit::Exit;
use crate::limits::{seconds, watch};
use crate::numbers::Numbers;
use crate::positions::{PositionError, Positions, Told, check_stones};
use crate::read::clock::Clock;
use crate::read::{MEMORY, MOST_NODES, asked};
use crate::source::Item;
use crate::terminal::{clean, print, style, wrap};
use crate::view::{Selection, View};

use terms::TermsOptions;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    positions: Positions,
    /// Draw these layers, all in one picture: territory, potential, ownership, blocks, links, groups, siege, families, or all
    /// [default with --diagram: each in a file of its own]
    #[arg(long, value_name = "LAYERS", value_delimiter = ',', value_parser = layers)]
    layers: Vec<Layers>,
    /// Plays to try, or positions to expand, for each question, at most
    #[arg(long, value_name = "COUNT", default_value_t = MOST_NODES)]
    nodes: u64,
    /// Seconds for each position, about
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    time: Duration,
    /// Show how the readers search: about the block and the group of a stone, D4, or about the link of two, D4-F4
    #[arg(long, value_name = "STONES", value_delimiter = ',', value_parser = traced)]
    trace: Vec<Traced>,
    #[command(flatten)]
    terms: TermsOptions,
    #[command(flatten)]
    numbers: Numbers,
    /// Print all numbers, with what more or less of each does
    #[arg(long, exclusive = true)]
    list_parameters: bool,
}

/// What is traced.
#[derive(Clone, Copy)]
enum Traced {
    Stone(Point),
    Link(Point, Point),
}

fn traced(text: &str) -> Result<Traced, String> {
    let point = |text: &str| text.trim().parse::<Point>().map_err(|error| error.to_string());
    match text.split_once('-') {
        None => point(text).map(Traced::Stone),
        Some((one, other)) => Ok(Traced::Link(point(one)?, point(other)?)),
    }
}

/// The most notes about a record that are printed; JSON has all.
const MOST_NOTES: usize = 8;

/// One layer, or all.
#[derive(Clone)]
struct Layers(Vec<Layer>);

fn layers(text: &str) -> Result<Layers, String> {
    let names: Vec<&str> = Layer::ALL.into_iter().map(Layer::name).collect();
    match Layer::named(text) {
        Some(layer) => Ok(Layers(vec![layer])),
        None if text == "all" => Ok(Layers(Layer::ALL.to_vec())),
        None => Err(format!("one of {}, all", names.join(", "))),
    }
}

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    if options.list_parameters {
        return print(tesuji_parameters::TEXT).map(|()| Exit::Done);
    }
    options.numbers.then(|parameters| {
        let parameters = Arc::new(parameters);
        options.positions.tell(|item| Found::of(item, options, &parameters))
    })
}

/// A question with the searches about it.
type Searched = (Question, Vec<Trace>);

/// All that was found about a position.
struct Found<'a> {
    options: &'a Options,
    board: Board,
    /// What is odd about the file.
    notes: Vec<String>,
    told: Analysed,
    traces: Vec<Searched>,
}

impl<'a> Found<'a> {
    fn of(item: Item, options: &'a Options, parameters: &Arc<Parameters>) -> Result<Found<'a>, PositionError> {
        let terms = options.terms.of(&item.content);
        let selection = Selection { solution: false, numbers: None, whole: true, crop: false };
        let View { name, board, diagram, notes, .. } = View::of(item, &selection)?;
        let targets = &options.positions.target;
        let asked = asked(&board, targets)?;
        let to_move = options.positions.to_move.color();
        // Of groups of which nothing is proved or read, a tree judges.
        let judge_visits = solver::BRIEF;
        let limits = solver::Options { most_nodes: options.nodes, judge_visits, ..solver::Options::within(MEMORY) };
        let wanted = Wanted {
            asked,
            is_part: !targets.is_empty(),
            to_move,
            terms: terms.with(to_move.or(diagram.to_move)),
            options: limits,
        };
        let traces = traces(&board, options)?;
        let mut pace = Clock::start(options.time);
        let analysis = Analysis::of(&mut Survey::of(&board), wanted, parameters, &mut pace);
        Ok(Found { options, board, notes, told: Analysed::new(name, analysis, targets.first().copied()), traces })
    }

    fn layers(&self) -> Vec<Layer> {
        self.options.layers.iter().flat_map(|layers| layers.0.clone()).collect()
    }

    /// A layer in letters and numbers: grounds and lines are for pictures.
    fn layer(&self, layer: Layer) -> String {
        self.told.layer_text(layer)
    }
}

/// The searches about all that is traced, each limited by its plays or nodes.
fn traces(board: &Board, options: &Options) -> Result<Vec<Searched>, PositionError> {
    let turn = options.positions.to_move;
    let limits = solver::Options { most_nodes: options.nodes, ..solver::Options::within(MEMORY) };
    let by = trace::Options { plays: options.nodes, solve: limits.status_only(), ..trace::Options::default() };
    let mut searched = Vec::new();
    for &traced in &options.trace {
        let questions = match traced {
            Traced::Stone(stone) => vec![Question::Block(stone), Question::Group(stone)],
            Traced::Link(one, other) => vec![Question::Link(one, other)],
        };
        let stones = match traced {
            Traced::Stone(stone) => vec![stone],
            Traced::Link(one, other) => vec![one, other],
        };
        check_stones(board, &stones)?;
        let watch = watch(tesuji_session::Clock::Limit(options.time), true);
        for question in questions {
            let found = trace::of(board, &question, turn, &by, &watch);
            searched.push((question, found));
        }
    }
    Ok(searched)
}

impl Told for Found<'_> {
    fn exit(&self) -> Exit {
        if self.told.is_complete() { Exit::Done } else { Exit::Undecided }
    }

    fn words(&self) -> String {
        let style = style(&self.options.positions.look);
        let facts = self.told.facts();
        let key = facts.key(|mark| mark_sign(mark, style).to_string());
        let mut parts = vec![clean_name(self.told.name()), draw(&facts.picture(), style), key];
        parts.extend(self.notes.iter().take(MOST_NOTES).map(|note| format!("note: {}\n", clean(note))));
        parts.extend(self.layers().into_iter().map(|layer| self.layer(layer)));
        let said = self.told.sentences().into_iter().chain(facts.sentences());
        parts.extend(said.map(|line| wrap(&line, 100)));
        let branches = if style == TerminalStyle::Plain { Branches::Ascii } else { Branches::Unicode };
        let traces = self.traces.iter();
        parts
            .extend(traces.map(|(question, found)| format!("\n{}", told(&self.board, question, found, branches, 100))));
        parts.join("\n") + "\n"
    }

    fn object(&self) -> Value {
        let mut object = self.told.object();
        let traces = self.traces.iter().map(|(question, found)| trace_object(question, found));
        object["traces"] = traces.collect();
        object["notes"] = self.notes.clone().into();
        object
    }

    fn pictures(&self) -> Vec<Diagram> {
        let layers = self.layers();
        if layers.is_empty() {
            return vec![self.told.facts().page()];
        }
        layers.into_iter().map(|layer| self.told.layer(layer)).collect()
    }

    fn files(&self) -> Vec<(String, Diagram)> {
        if !self.layers().is_empty() {
            return Vec::new();
        }
        Layer::ALL.into_iter().map(|layer| (layer.name().to_owned(), self.told.layer(layer))).collect()
    }
}
