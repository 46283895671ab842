//! The options of `tesuji solve`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::answers::Answers;
use crate::jobs::Jobs;
use crate::json::Json;
use crate::problems::Problems;

#[derive(Args)]
pub(crate) struct Solve {
    /// Find the verdict alone, not what each first move gets
    #[arg(long)]
    pub(crate) verdict_only: bool,
    /// Also say what another method makes of it, as a judgement beside the proved answer: lee04 (first moves of alike
    /// problems, eye shapes, and a small game tree)
    #[arg(long, value_name = "METHOD", value_enum, hide_possible_values = true)]
    pub(crate) method: Option<Method>,
    /// Where to write the proof; a long one is compressed (gzip)
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) answers: Answers,
    #[command(flatten)]
    pub(crate) json: Json,
    #[command(flatten)]
    pub(crate) problems: Problems,
    #[command(flatten, next_help_heading = "Several problems")]
    pub(crate) batch: Batch,
}

/// Methods that judge and prove nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Method {
    /// Life and death by patterns. \[Lee04\]
    Lee04,
}

/// How several problems are answered.
#[derive(Args)]
pub(crate) struct Batch {
    #[command(flatten)]
    pub(crate) jobs: Jobs,
    /// Where to write each result as soon as it is there: a new file, a JSON object a line
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Go on with such a file: what it has of the same problems within the same limits is not done again
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    pub(crate) resume: Option<PathBuf>,
    /// The whole report of each problem before the table
    #[arg(long, conflicts_with = "json")]
    pub(crate) full: bool,
}

impl Batch {
    /// The file that results are written to.
    pub(crate) fn results_file(&self) -> Option<&PathBuf> {
        self.output.as_ref().or(self.resume.as_ref())
    }
}
