//! `tesuji bench life`: life and death in random enclosed problems, by the number of empty points.
//!
//! ```text
//! set: so many problems of each class ─▶ status: both sides first, proved and checked ─▶ growth, graded ─▶ tables,
//!                                     └▶ ablation: one thing changed ─────────────────────────────────▶ charts, JSON
//! ```

mod ablation;
mod class;
mod graded;
mod growth;
mod set;
mod status;

use std::io;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use tesuji_solve::Options;

use crate::bench::arguments::LifeBench;
use crate::bench::figures::write_charts;
use crate::exit::Exit;
use crate::limits::{is_stopped, stop_on_interrupt};
use crate::terminal::{complain, print, warn};

use ablation::Ablation;
use graded::Graded;
use growth::Growth;
use set::Life;
use status::Status;

/// What is done for each problem.
pub(super) struct Settings {
    /// Nodes and memory.
    options: Options,
    /// For the status of a problem; the full answer may take ten times as long.
    time: Duration,
    jobs: usize,
}

/// Problems of each class, and seconds and nodes for each, where nobody says otherwise: with and without `--quick`.
const COUNT: (usize, usize) = (10, 100);
const TIME: (u64, u64) = (1, 10);
const ABLATION_NODES: (u64, u64) = (2_000, 100_000);

pub(crate) fn run(options: &LifeBench) -> io::Result<Exit> {
    stop_on_interrupt();
    let usual = |(quick, full)| if options.quick { quick } else { full };
    let is_ablation = options.ablate || !options.switches.is_empty();
    let nodes = options.nodes.unwrap_or(if is_ablation { usual(ABLATION_NODES) } else { u64::MAX });
    let settings = Settings {
        options: Options { most_nodes: nodes, ..Options::within((options.memory as usize) << 20) },
        time: options.time.unwrap_or(Duration::from_secs(usual(TIME))),
        jobs: options.jobs,
    };
    let count = options.count.unwrap_or(if options.quick { COUNT.0 } else { COUNT.1 });
    let problems = match &options.problems {
        Some(folder) => match set::read(folder) {
            Ok(problems) => problems,
            Err((name, error)) => {
                complain(&name, &error);
                return Ok(Exit::Bad);
            }
        },
        None => set::draw(options.seed, count, is_ablation, options.jobs),
    };
    if let Some(folder) = &options.keep
        && !is_written(folder, set::write(folder, &problems))
    {
        return Ok(Exit::Bad);
    }
    let told = if is_ablation {
        told_ablation(&Ablation::run(&options.switches, &problems, &settings))
    } else {
        told_status(&problems, &settings, options.graded)
    };
    print(&if options.json { format!("{}\n", told.document) } else { told.text })?;
    if let Some(folder) = &options.charts
        && !is_written(folder, write_charts(folder, &told.charts))
    {
        return Ok(Exit::Bad);
    }
    if is_stopped() {
        warn("stopped: what was not run is left out");
        return Ok(Exit::Undecided);
    }
    told.wrong.iter().for_each(|line| warn(line));
    Ok(if told.wrong.is_empty() { Exit::Done } else { Exit::No })
}

/// What came out, in every form.
struct Told {
    text: String,
    document: Value,
    charts: Vec<(&'static str, String)>,
    /// Answers that contradict each other.
    wrong: Vec<String>,
}

fn told_status(problems: &[Life], settings: &Settings, with_graded: bool) -> Told {
    let status = Status::run(problems, settings);
    let growth = Growth::of(&status);
    let graded = with_graded.then(|| Graded::run(&status, settings));
    let texts = [Some(status.text(settings)), Some(growth.text()), graded.as_ref().map(Graded::text)];
    Told {
        text: texts.into_iter().flatten().collect::<Vec<_>>().join("\n"),
        document: json!({
            "seconds": settings.time.as_secs_f64(),
            "jobs": settings.jobs,
            "classes": status.classes(),
            "growth": growth.json(),
            "graded": graded.as_ref().map(Graded::json),
            "problems": status.problems(),
        }),
        charts: growth.charts(),
        wrong: graded.map(|graded| graded.contradictions()).unwrap_or_default(),
    }
}

fn told_ablation(ablation: &Ablation) -> Told {
    Told {
        text: ablation.text(),
        document: ablation.json(),
        charts: vec![("ablation.svg", ablation.chart())],
        wrong: ablation.contradictions(),
    }
}

/// Tells of what could not be written.
fn is_written(folder: &Path, result: io::Result<()>) -> bool {
    result.map_err(|error| complain(&folder.display().to_string(), &error)).is_ok()
}
