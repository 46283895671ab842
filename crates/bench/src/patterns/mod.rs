//! `tesuji bench patterns`: clusters of problems, eye shapes and a small game tree, over the project's own problems with
//! proved first moves. \[Lee04\]

mod clusters;
mod held_out;
mod order;
mod paper;
mod shapes;
mod sheets;
mod trees;

use std::time::Instant;

use clap::Args;
use serde_json::{Value, json};
use tesuji_pattern::set::{self, Member};

use super::{Common, Host, Outcome};
use held_out::Split;

const SET: &str = include_str!("../../problems/patterns/first-moves.jsonl");
const SHAPES: &str = include_str!("../../problems/patterns/eye-shapes.jsonl");

/// Its options.
#[derive(Args)]
pub struct Options {
    /// Without the largest map, small trees, and few problems where nodes are compared: a look
    #[arg(long)]
    quick: bool,
    /// Nodes of a small game tree, at most
    #[arg(long, value_name = "COUNT", default_value_t = 300_000)]
    nodes: u64,
    /// Where the random numbers of the maps begin
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    pub(super) common: Common,
}

/// A part of the bench: its text and its numbers.
struct Part {
    name: &'static str,
    text: String,
    json: Value,
}

/// What all parts look at.
struct Bench<'a> {
    options: &'a Options,
    host: &'a dyn Host,
    split: Split,
    set: Vec<Member>,
    shapes: Vec<Member>,
}

pub(super) fn run(options: &Options, host: &dyn Host) -> Outcome {
    let read = |text| set::read(text).expect("the problems of this program");
    let (set, shapes) = (read(SET), read(SHAPES));
    let split = Split::of(set.clone(), set::SPLIT);
    let bench = Bench { options, host, split, set, shapes };
    let mut outcome = Outcome::default();
    let gaps = bench.set.iter().filter(|member| member.has_gaps).count();
    outcome.text = format!(
        "{} problems with proved first moves, {gaps} of them with an incomplete boundary; {} to learn from, {} held out\n",
        bench.set.len(),
        bench.split.learned.len(),
        bench.split.held_out.len()
    );
    let mut numbers = serde_json::Map::new();
    let parts: [fn(&Bench) -> Part; 4] = [clusters::part, shapes::part, trees::part, order::part];
    for (done, part) in parts.into_iter().enumerate() {
        if host.stop().is_stopped() {
            break;
        }
        host.progress("parts", done, parts.len());
        let start = Instant::now();
        let Part { name, text, json } = part(&bench);
        outcome.text += &text;
        numbers.insert(name.to_owned(), json);
        numbers.insert(format!("{name}_seconds"), json!(start.elapsed().as_secs_f64()));
    }
    host.progress("parts", parts.len(), parts.len());
    outcome.json = Value::Object(numbers);
    if options.common.charts.is_some() && !host.stop().is_stopped() {
        outcome.charts = sheets::all(&bench);
    }
    outcome
}
