//! `tesuji bench one-eye`: the tables of Kishimoto and Müller 2003, over the project's own one-eye problems.
//!
//! ```text
//! set ─▶ plan: which switches each table needs ─▶ runs: every problem in every way ─▶ tables, charts, JSON
//! ```

mod charts;
mod json;
mod paper;
mod plan;
mod runs;
mod set;
mod tables;

use std::io;

use crate::bench::arguments::OneEyeBench;
use crate::bench::figures::write_charts;
use crate::exit::Exit;
use crate::limits::{is_stopped, stop_on_interrupt};
use crate::terminal::{complain, print, warn};

use plan::Plan;
use runs::{Runs, Settings};

pub(crate) fn run(options: &OneEyeBench) -> io::Result<Exit> {
    stop_on_interrupt();
    let problems = set::read();
    let plan = if options.switches.is_empty() { Plan::tables() } else { Plan::one(&options.switches) };
    let settings = Settings {
        most_nodes: options.nodes.unwrap_or(if options.quick { QUICK_NODES } else { NODES }),
        table: (options.memory as usize) << 20,
        jobs: options.jobs,
    };
    let runs = Runs::all(&plan, &problems, &settings);
    if options.json {
        print(&format!("{}\n", json::document(&plan, &problems, &runs, &settings)))?;
    } else {
        print(&tables::text(&plan, &problems, &runs, &settings))?;
    }
    if let Some(folder) = &options.charts
        && let Err(error) = write_charts(folder, &charts::all(&plan, &problems, &runs))
    {
        complain(&folder.display().to_string(), &error);
        return Ok(Exit::Bad);
    }
    if is_stopped() {
        warn("stopped: what was not run is left out");
        return Ok(Exit::Undecided);
    }
    let wrong = runs.contradictions(&plan, &problems);
    for line in &wrong {
        warn(line);
    }
    Ok(if wrong.is_empty() { Exit::Done } else { Exit::No })
}

/// Nodes for a problem where nobody says otherwise.
const NODES: u64 = 2_000_000;

/// Nodes for a problem where a look is enough.
const QUICK_NODES: u64 = 2_000;
