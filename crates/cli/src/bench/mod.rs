//! `tesuji bench`: how well, how fast.

mod corpus;
mod host;

use std::io;

use clap::Args;
use tesuji_bench::Host;

use crate::exit::Exit;
use crate::limits::{is_stopped, stop_on_interrupt};
use crate::terminal::{complain, print, warn};

#[derive(Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    of: Option<tesuji_bench::Bench>,
    #[command(flatten)]
    corpus: corpus::Options,
}

pub(crate) fn run(options: &Bench) -> io::Result<Exit> {
    stop_on_interrupt();
    let Some(bench) = &options.of else { return corpus::run(&options.corpus) };
    let (common, host) = (bench.common(), host::Terminal::default());
    let outcome = match bench.run(&host) {
        Ok(outcome) => outcome,
        Err(unusable) => {
            complain(&unusable.name, unusable.error.as_ref());
            return Ok(Exit::Bad);
        }
    };
    print(&if common.json { format!("{}\n", outcome.json) } else { outcome.text })?;
    if let Some(folder) = &common.charts
        && let Err(error) = host.write(folder, &outcome.charts)
    {
        complain(&folder.display().to_string(), &error);
        return Ok(Exit::Bad);
    }
    if is_stopped() {
        warn("stopped: what was not run is left out");
        return Ok(Exit::Undecided);
    }
    outcome.wrong.iter().for_each(|line| warn(line));
    Ok(if outcome.wrong.is_empty() { Exit::Done } else { Exit::No })
}
