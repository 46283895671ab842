//! `--jobs`: problems at the same time.

use clap::Args;
use clap::builder::TypedValueParser;

/// How many problems are answered at the same time.
#[derive(Args, Clone, Copy)]
pub(crate) struct Jobs {
    /// Problems at the same time; each takes --memory for itself
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256).map(usize::from))]
    pub(crate) jobs: usize,
}
