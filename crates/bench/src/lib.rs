//! How well and how fast: configurations of the search over sets of problems.
//!
//! ```text
//! a set of tasks × configurations ─▶ grid: every task in every configuration ─▶ outcome: text, JSON, charts, mistakes
//! ```
//!
//! Files, Ctrl-C and the terminal belong to a [`Host`].

mod figures;
mod grid;
mod inversions;
mod lambda;
mod life;
mod one_eye;
mod patterns;
mod switches;

use std::io;
use std::path::{Path, PathBuf};

use clap::builder::TypedValueParser;
use clap::{Args, Subcommand};
use serde_json::Value;
use tesuji_session::Stop;
use thiserror::Error;

/// Every problem of the corpus: its name and its text.
pub const CORPUS: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/corpus.rs"));

/// The benches, with their options.
#[derive(Subcommand)]
pub enum Bench {
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
    /// Inversions: which extra stone turns a capture round, as in Yoshizoe 2005, over 61 questions
    #[command(before_help = "\
Examples:
  tesuji bench inversions --quick                 a look, in a second
  tesuji bench inversions --charts charts         everything, with pictures
  tesuji bench inversions --escape 4 --each 1000  more nets; what takes longer is weak")]
    Inversions(inversions::Options),
    /// Patterns: clusters of problems, eye shapes and a small game tree, as in Lee 2004, over 588 proved problems
    #[command(before_help = "\
Examples:
  tesuji bench patterns --quick          a look, in seconds: without the largest map, and small trees
  tesuji bench patterns --charts charts  everything, with sheets of clusters and pictures of trees")]
    Patterns(patterns::Options),
}

/// What all benches take.
#[derive(Args)]
pub struct Common {
    /// A folder to write charts into, as SVG
    #[arg(long, value_name = "FOLDER")]
    pub charts: Option<PathBuf>,
    /// Searches at the same time; more than one makes times less exact
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256).map(usize::from))]
    pub jobs: usize,
    /// Everything that was measured, as one JSON object
    #[arg(long)]
    pub json: bool,
}

/// How many nodes a search may take.
#[derive(Args)]
struct Effort {
    /// Few nodes for each problem: a look
    #[arg(long)]
    quick: bool,
    /// Nodes for each problem; 2000000 where nothing is said, and few with --quick
    #[arg(long, value_name = "COUNT")]
    nodes: Option<u64>,
}

impl Effort {
    /// Nodes for each problem, with this many for a look.
    fn nodes(&self, quick: u64) -> u64 {
        self.nodes.unwrap_or(if self.quick { quick } else { 2_000_000 })
    }
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

/// Names of files, and what is in them.
pub type Files = Vec<(String, String)>;

/// What a bench found out, in every form.
#[derive(Default)]
pub struct Outcome {
    /// The tables.
    pub text: String,
    /// Everything that was measured.
    pub json: Value,
    /// As SVG.
    pub charts: Files,
    /// Answers that are false or contradict each other.
    pub wrong: Vec<String>,
}

/// What a bench needs of the program around it.
pub trait Host: Sync {
    /// What ends it early.
    fn stop(&self) -> &Stop;

    /// Shows progress: how many of all tasks are done.
    fn progress(&self, what: &'static str, done: usize, count: usize);

    /// The files of a folder with this ending, by name.
    fn read(&self, folder: &Path, ending: &str) -> io::Result<Files>;

    /// Writes files into a folder, which is made if need be.
    fn write(&self, folder: &Path, files: &Files) -> io::Result<()>;
}

/// A file or folder that cannot be used, and why.
#[derive(Debug, Error)]
#[error("{name}: {error}")]
pub struct Unusable {
    /// Its name.
    pub name: String,
    /// Why.
    pub error: Box<dyn std::error::Error + Send + Sync>,
}

impl Bench {
    /// The options that all benches take.
    pub fn common(&self) -> &Common {
        match self {
            Bench::OneEye(options) => &options.common,
            Bench::Life(options) => &options.common,
            Bench::Lambda(options) => &options.common,
            Bench::Inversions(options) => &options.common,
            Bench::Patterns(options) => &options.common,
        }
    }

    /// Runs it.
    ///
    /// # Errors
    /// If its problems cannot be read or kept.
    pub fn run(&self, host: &dyn Host) -> Result<Outcome, Unusable> {
        let runner = grid::Runner { host, jobs: self.common().jobs };
        match self {
            Bench::OneEye(options) => Ok(one_eye::run(options, &runner)),
            Bench::Life(options) => life::run(options, &runner),
            Bench::Lambda(options) => Ok(lambda::run(options, &runner)),
            Bench::Inversions(options) => Ok(inversions::run(options, &runner)),
            Bench::Patterns(options) => Ok(patterns::run(options, host)),
        }
    }
}
