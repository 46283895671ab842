//! `tesuji bench lambda`: the searches for captures of Yoshizoe, Kishimoto and Müller 2007, over the project's own
//! capture problems.
//!
//! ```text
//! set ─▶ plan: searchers × lists of moves, first numbers ─▶ runs: every question in every way ─▶ tables, relations,
//!                                                                                               charts, JSON
//! ```

mod charts;
mod json;
mod plan;
mod relations;
mod runs;
mod set;
mod tables;

use std::io;

use tesuji_capture::lambda::{First, Options};

use crate::bench::arguments::LambdaBench;
use crate::bench::figures::write_charts;
use crate::exit::Exit;
use crate::limits::{is_stopped, stop_on_interrupt};
use crate::terminal::{complain, print, warn};

use plan::Plan;
use runs::Runs;

/// What is done for each question.
struct Settings {
    /// Nodes under each condition of ko.
    most_nodes: u64,
    /// The highest order of threats.
    order: u8,
    /// First numbers, but for the table of them.
    first: First,
    jobs: usize,
}

pub(crate) fn run(options: &LambdaBench) -> io::Result<Exit> {
    stop_on_interrupt();
    let questions = set::read(if options.quick { QUICK_PART } else { 1 });
    let settings = Settings {
        most_nodes: options.nodes.unwrap_or(if options.quick { QUICK_NODES } else { NODES }),
        order: options.order,
        first: match (options.times, options.power) {
            (Some(factor), _) => First::Times(f64::from(factor)),
            (None, Some(base)) => First::Power(f64::from(base)),
            (None, None) => Options::default().first,
        },
        jobs: options.jobs,
    };
    let plan = Plan::new(&settings);
    let runs = Runs::all(&plan, &questions, &settings);
    if options.json {
        print(&format!("{}\n", json::document(&plan, &questions, &runs, &settings)))?;
    } else {
        print(&tables::text(&plan, &questions, &runs, &settings))?;
        print(&relations::text(&plan, &runs))?;
    }
    if let Some(folder) = &options.charts
        && let Err(error) = write_charts(folder, &charts::all(&plan, &questions, &runs))
    {
        complain(&folder.display().to_string(), &error);
        return Ok(Exit::Bad);
    }
    if is_stopped() {
        warn("stopped: what was not run is left out");
        return Ok(Exit::Undecided);
    }
    let wrong = runs.false_captures(&plan, &questions);
    for line in &wrong {
        warn(line);
    }
    Ok(if wrong.is_empty() { Exit::Done } else { Exit::No })
}

/// Nodes where nobody says otherwise, as in the paper.
const NODES: u64 = 2_000_000;

/// Nodes, and one file in so many, where a look is enough.
const QUICK_NODES: u64 = 5_000;
const QUICK_PART: usize = 7;
