//! `tesuji bench life`: life and death in random enclosed problems, by the number of empty points.
//!
//! ```text
//! set: some problems of each class    ─▶ status: both sides first, proved and checked ─▶ growth, full answers
//!                                     └▶ ablation: one thing changed
//! ```

mod ablation;
mod class;
mod growth;
mod set;
mod status;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::TypedValueParser;
use serde_json::json;
use tesuji_solve::{Depth, LineDetail, Moves, Options as Within, Switch};

use super::{Common, Memory, Outcome};
use crate::Unusable;
use crate::grid::Runner;

use growth::Growth;
use set::Life;
use status::{Status, full_answers};

/// Its options.
#[derive(Args)]
pub struct Options {
    /// Few problems and little time for each
    #[arg(long)]
    quick: bool,
    /// Problems of each of the six classes; 100 where nothing is said, and 10 with --quick
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=99_999).map(|count| count as usize), conflicts_with = "problems")]
    count: Option<usize>,
    /// Where the random numbers begin
    #[arg(long, value_name = "NUMBER", default_value_t = 1, conflicts_with = "problems")]
    seed: u64,
    /// Seconds for the status of a problem; 10 where nothing is said, and 1 with --quick
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Nodes for each problem; with --ablate 100000 where nothing is said, and 2000 with --quick
    #[arg(long, value_name = "COUNT")]
    nodes: Option<u64>,
    /// Each enhancement on and off, over the problems of up to 16 empty points
    #[arg(long, conflicts_with_all = ["graded", "time"])]
    ablate: bool,
    /// These enhancements and no others, beside those that are used; the names are those of `bench one-eye`
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with_all = ["graded", "time", "ablate"])]
    switches: Vec<Switch>,
    /// The full answers too: graded, with all first moves
    #[arg(long)]
    graded: bool,
    /// A folder of problems as text to measure instead of random ones
    #[arg(long, value_name = "FOLDER")]
    problems: Option<PathBuf>,
    /// A folder to write the problems into
    #[arg(long, value_name = "FOLDER", conflicts_with = "problems")]
    keep: Option<PathBuf>,
    #[command(flatten)]
    pub(super) common: Common,
    #[command(flatten)]
    memory: Memory,
}

/// The limits for each problem.
struct Settings {
    /// Nodes and memory.
    options: Within,
    time: Duration,
}

/// Default numbers of problems of each class, and of seconds and nodes for each: with and without `--quick`.
const COUNT: (usize, usize) = (10, 100);
const TIME: (u64, u64) = (1, 10);
const ABLATION_NODES: (u64, u64) = (2_000, 100_000);

pub(super) fn run(options: &Options, runner: &Runner) -> Result<Outcome, Unusable> {
    let usual = |(quick, full)| if options.quick { quick } else { full };
    let is_ablation = options.ablate || !options.switches.is_empty();
    let most_nodes = options.nodes.unwrap_or(if is_ablation { usual(ABLATION_NODES) } else { u64::MAX });
    let within = Within { most_nodes, ..Within::within(options.memory.bytes()) };
    let count = options.count.unwrap_or(if options.quick { COUNT.0 } else { COUNT.1 });
    let problems = match &options.problems {
        Some(folder) => set::read(folder, runner)?,
        None => set::draw(options.seed, count, is_ablation, runner),
    };
    if let Some(folder) = &options.keep {
        let text = |life: &Life| (format!("{}.txt", life.name), format!("{}\n", life.problem));
        let kept = runner.host.write(folder, &problems.iter().map(text).collect());
        kept.map_err(|error| Unusable { name: folder.display().to_string(), error: error.into() })?;
    }
    if is_ablation {
        return Ok(ablation::run(&options.switches, problems, &within, runner));
    }
    let time = options.time.unwrap_or(Duration::from_secs(usual(TIME)));
    Ok(measure(&problems, &Settings { options: within, time }, options.graded, runner))
}

fn measure(problems: &[Life], settings: &Settings, with_graded: bool, runner: &Runner) -> Outcome {
    let Settings { options, time } = *settings;
    let of_status = Settings {
        options: Within { depth: Depth::Status, moves: Moves::None, lines: LineDetail::None, ..options },
        time,
    };
    let status = Status::run("problems", problems.iter().collect(), &of_status, runner);
    let growth = Growth::of(&status);
    let graded = with_graded.then(|| full_answers(&status, settings, runner));
    let (graded_text, graded_json, wrong) = graded.unwrap_or_default();
    let seconds = time.as_secs_f64();
    let texts = [status.text(seconds), growth.text(), graded_text];
    Outcome {
        text: texts.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n"),
        json: json!({
            "seconds": seconds,
            "jobs": runner.jobs,
            "classes": status.classes(),
            "growth": growth.json(),
            "graded": graded_json,
            "problems": status.problems(),
        }),
        charts: growth.charts(),
        wrong,
    }
}

/// A number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "a number of seconds, such as 10 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|_| "seconds must be a non-negative number".to_owned())
}
