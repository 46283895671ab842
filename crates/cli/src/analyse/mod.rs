//! `tesuji analyse`: how a position stands, what is seen of it, what is at stake, and its facts. [GOG90 §4.1]

mod parameters;
mod terms;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde_json::Value;
use tesuji_draw::{TerminalStyle, mark_sign, terminal as draw};
use tesuji_go::Diagram;
use tesuji_parameters::Parameters;
use tesuji_solve as solver;
use tesuji_survey::Survey;
use tesuji_survey::analysis::{Analysis, Wanted};
use tesuji_survey::layers::Layer;
use tesuji_tell::Analysed;
use tesuji_tell::text::clean_name;

use crate::exit::Exit;
use crate::limits::seconds;
use crate::positions::{PositionError, Positions, Told};
use crate::read::clock::Clock;
use crate::read::{MEMORY, MOST_NODES, asked};
use crate::source::Item;
use crate::terminal::{complain, print, style, wrap};
use crate::view::{Selection, View};
pub(crate) use parameters::Numbers;
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
    #[command(flatten)]
    terms: TermsOptions,
    #[command(flatten)]
    numbers: Numbers,
}

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
    if options.numbers.is_asked() {
        return print(tesuji_parameters::TEXT).map(|()| Exit::Done);
    }
    let parameters = match options.numbers.read() {
        Ok(parameters) => Arc::new(parameters),
        Err((file, error)) => {
            complain(&file, &*error);
            return Ok(Exit::Bad);
        }
    };
    options.positions.tell(|item| Found::of(item, options, &parameters))
}

/// All that was found about a position.
struct Found<'a> {
    options: &'a Options,
    told: Analysed,
}

impl<'a> Found<'a> {
    fn of(item: Item, options: &'a Options, parameters: &Arc<Parameters>) -> Result<Found<'a>, PositionError> {
        let terms = options.terms.of(&item.content);
        let selection = Selection { solution: false, numbers: None, whole: true, crop: false };
        let View { name, board, diagram, .. } = View::of(item, &selection)?;
        let targets = &options.positions.target;
        let asked = asked(&board, targets)?;
        let to_move = options.positions.to_move.color();
        let limits = solver::Options { most_nodes: options.nodes, ..solver::Options::within(MEMORY) };
        let wanted = Wanted {
            asked,
            is_part: !targets.is_empty(),
            to_move,
            terms: terms.with(to_move.or(diagram.to_move)),
            options: limits,
        };
        let mut pace = Clock::start(options.time);
        let analysis = Analysis::of(&mut Survey::of(&board), wanted, parameters, &mut pace);
        Ok(Found { options, told: Analysed::new(name, analysis, targets.first().copied()) })
    }

    fn layers(&self) -> Vec<Layer> {
        self.options.layers.iter().flat_map(|layers| layers.0.clone()).collect()
    }

    /// A layer in this terminal.
    fn layer(&self, layer: Layer, style: TerminalStyle) -> String {
        match style {
            TerminalStyle::Plain => self.told.layer_text(layer),
            _ => draw(&self.told.layer(layer), style) + "\n",
        }
    }
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
        parts.extend(self.layers().into_iter().map(|layer| self.layer(layer, style)));
        let said = self.told.sentences().into_iter().chain(facts.sentences());
        parts.extend(said.map(|line| wrap(&line, 100)));
        parts.join("\n") + "\n"
    }

    fn object(&self) -> Value {
        self.told.object()
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
