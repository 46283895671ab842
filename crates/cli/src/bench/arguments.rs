//! The options of `tesuji bench`.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::TypedValueParser;
use clap::{Args, Subcommand};
use tesuji_solve::Switch;

use crate::limits::seconds;

#[derive(Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    pub(crate) of: Option<BenchOf>,
    /// The signature to compare with; exit code 1 if it differs
    #[arg(long, value_name = "FILE")]
    pub(crate) compare: Option<PathBuf>,
    /// Megabytes for the search and its proof
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) memory: u32,
    /// A JSON object for each problem, one a line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand)]
pub(crate) enum BenchOf {
    /// The one-eye solver: the tables of Kishimoto and Müller 2003 over 210 problems
    OneEye(OneEyeBench),
    /// Life and death: random enclosed problems of 6 to 24 empty points
    Life(LifeBench),
    /// Searches for captures: lambda df-pn, df-pn+ and pseudo-lambda over 218 problems, as in Yoshizoe, Kishimoto and Müller 2007
    Lambda(LambdaBench),
}

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct LifeBench {
    /// Few problems and little time for each
    #[arg(long)]
    pub(crate) quick: bool,
    /// Problems of each of the six classes; 100 where nothing is said, and 10 with --quick
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=99_999).map(|count| count as usize), conflicts_with = "problems")]
    pub(crate) count: Option<usize>,
    /// Where the random numbers begin
    #[arg(long, value_name = "NUMBER", default_value_t = 1, conflicts_with = "problems")]
    pub(crate) seed: u64,
    /// Seconds for the status of a problem; 10 where nothing is said, and 1 with --quick
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// Nodes for each problem; with --ablate 100000 where nothing is said, and 2000 with --quick
    #[arg(long, value_name = "COUNT")]
    pub(crate) nodes: Option<u64>,
    /// Each enhancement on and off, over the problems of up to 16 empty points
    #[arg(long, conflicts_with_all = ["graded", "time"])]
    pub(crate) ablate: bool,
    /// These enhancements and no others, beside those that are used
    #[arg(long, value_name = "NAMES", value_delimiter = ',', conflicts_with_all = ["graded", "time", "ablate"])]
    pub(crate) switches: Vec<Switch>,
    /// The full answers too: graded, with all first moves
    #[arg(long)]
    pub(crate) graded: bool,
    /// A folder of problems as text to measure instead of random ones
    #[arg(long, value_name = "FOLDER")]
    pub(crate) problems: Option<PathBuf>,
    /// A folder to write the problems into
    #[arg(long, value_name = "FOLDER", conflicts_with = "problems")]
    pub(crate) keep: Option<PathBuf>,
    /// A folder to write charts into, as SVG
    #[arg(long, value_name = "FOLDER")]
    pub(crate) charts: Option<PathBuf>,
    /// Searches at the same time; more than one makes times less exact
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256).map(usize::from))]
    pub(crate) jobs: usize,
    /// Megabytes for each search
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) memory: u32,
    /// Everything that was measured, as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct LambdaBench {
    /// Few nodes and a part of the problems: done in seconds
    #[arg(long)]
    pub(crate) quick: bool,
    /// Nodes for each question; 2000000 where nothing is said, and 5000 with --quick
    #[arg(long, value_name = "COUNT")]
    pub(crate) nodes: Option<u64>,
    /// The highest order of threats
    #[arg(long, value_name = "ORDER", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=5))]
    pub(crate) order: u8,
    /// First numbers of lambda df-pn in the first table: C times the order
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(..=1000), conflicts_with = "power")]
    pub(crate) times: Option<u16>,
    /// First numbers of lambda df-pn in the first table: C to the power of the order less 1
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) power: Option<u16>,
    /// A folder to write charts into, as SVG
    #[arg(long, value_name = "FOLDER")]
    pub(crate) charts: Option<PathBuf>,
    /// Searches at the same time; more than one makes times less exact
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256).map(usize::from))]
    pub(crate) jobs: usize,
    /// Everything that was measured, as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct OneEyeBench {
    /// Few nodes for each problem: done in half a minute
    #[arg(long)]
    pub(crate) quick: bool,
    /// Nodes for each problem; 2000000 where nothing is said, and 2000 with --quick
    #[arg(long, value_name = "COUNT")]
    pub(crate) nodes: Option<u64>,
    /// These enhancements and no others, in one run: ROOM, PATH, MIN, AC, DC, FDM, FAM, SIM, DUAL, EST, SHAPE, TCA, EPSILON, WEAK, WIDEN, FLAGS
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) switches: Vec<Switch>,
    /// A folder to write charts into, as SVG
    #[arg(long, value_name = "FOLDER")]
    pub(crate) charts: Option<PathBuf>,
    /// Searches at the same time; more than one makes times less exact
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256).map(usize::from))]
    pub(crate) jobs: usize,
    /// Megabytes for each search
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) memory: u32,
    /// Everything that was measured, as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
