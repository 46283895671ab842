//! `tesuji bench`: how well, how fast.
//!
//! ```text
//! a set of tasks × configurations ─▶ grid: every task in every configuration ─▶ outcome: text, JSON, charts, mistakes
//! ```

mod corpus;
mod figures;
mod grid;
mod lambda;
mod life;
mod one_eye;
mod switches;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::builder::TypedValueParser;
use clap::{Args, Subcommand};
use serde_json::Value;

use crate::exit::Exit;
use crate::limits::{is_stopped, stop_on_interrupt};
use crate::terminal::{complain, print, warn};
use crate::written;

#[derive(Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    of: Option<BenchOf>,
    #[command(flatten)]
    corpus: corpus::Options,
}

#[derive(Subcommand)]
enum BenchOf {
    /// The one-eye solver: the tables of Kishimoto and Müller 2003 over 210 problems
    #[command(before_help = "\
Examples:
  tesuji bench one-eye --quick                       a look, in half a minute
  tesuji bench one-eye --charts charts               everything, in an hour, with pictures
  tesuji bench one-eye --switches ROOM,PATH,MIN,FAM  one choice of enhancements")]
    OneEye(one_eye::Options),
    /// Life and death: random enclosed problems of 6 to 24 empty points
    #[command(before_help = "\
Examples:
  tesuji bench life --quick                   a look, in a minute or two
  tesuji bench life --graded --charts charts  everything, with the full answers and pictures
  tesuji bench life --ablate                  each enhancement on and off
  tesuji bench life --keep folder             keep the problems, for show and --problems folder")]
    Life(life::Options),
    /// Searches for captures: lambda df-pn, df-pn+ and pseudo-lambda over 218 problems, as in Yoshizoe, Kishimoto and Müller 2007
    #[command(before_help = "\
Examples:
  tesuji bench lambda --quick                        a look, in seconds
  tesuji bench lambda --nodes 20000 --charts charts  less than the paper's nodes, with pictures
  tesuji bench lambda --order 2 --json               everything that was found, problem by problem")]
    Lambda(lambda::Options),
}

/// What all benches take.
#[derive(Args)]
struct Common {
    /// A folder to write charts into, as SVG
    #[arg(long, value_name = "FOLDER")]
    charts: Option<PathBuf>,
    /// Searches at the same time; more than one makes times less exact
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256).map(usize::from))]
    jobs: usize,
    /// Everything that was measured, as one JSON object
    #[arg(long)]
    json: bool,
}

/// What those that search regions take.
#[derive(Args)]
struct Memory {
    /// Megabytes for each search
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: u32,
}

impl Memory {
    fn bytes(&self) -> usize {
        (self.memory as usize) << 20
    }
}

/// What a bench found out, in every form.
#[derive(Default)]
struct Outcome {
    text: String,
    json: Value,
    /// Names of files, and what is in them.
    charts: Vec<(String, String)>,
    /// Answers that are false or contradict each other.
    wrong: Vec<String>,
}

pub(crate) fn run(options: &Bench) -> io::Result<Exit> {
    stop_on_interrupt();
    match &options.of {
        None => corpus::run(&options.corpus),
        Some(BenchOf::OneEye(options)) => finish(&options.common, one_eye::run(options)),
        Some(BenchOf::Lambda(options)) => finish(&options.common, lambda::run(options)),
        Some(BenchOf::Life(options)) => match life::run(options) {
            Ok(outcome) => finish(&options.common, outcome),
            Err((name, error)) => {
                complain(&name, &error);
                Ok(Exit::Bad)
            }
        },
    }
}

fn finish(options: &Common, outcome: Outcome) -> io::Result<Exit> {
    print(&if options.json { format!("{}\n", outcome.json) } else { outcome.text })?;
    if let Some(folder) = &options.charts
        && let Err(error) = write_all(folder, &outcome.charts)
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

/// Names of files of a folder, and what is to be written into them.
fn write_all(folder: &Path, files: &[(String, String)]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    files.iter().try_for_each(|(name, text)| written::write(&folder.join(name), text))
}
