//! `--parameters`: a user's numbers in the place of the program's.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use tesuji_parameters::Parameters;

use crate::source::describe_read;

/// The numbers of all judgements.
#[derive(Args, Clone, Default)]
pub(crate) struct Numbers {
    /// A file with numbers that replace the program's own; --list-parameters prints these
    #[arg(long, value_name = "FILE")]
    parameters: Option<PathBuf>,
    /// Print all numbers, with what more or less of each does
    #[arg(long)]
    list_parameters: bool,
}

impl Numbers {
    /// Are they to be printed?
    pub(crate) fn is_asked(&self) -> bool {
        self.list_parameters
    }

    /// The numbers, or the file and what is wrong with it.
    pub(crate) fn read(&self) -> Result<Parameters, (String, Box<dyn Error>)> {
        let Some(path) = &self.parameters else { return Ok(Parameters::default()) };
        let name = path.display().to_string();
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) => return Err((name, describe_read(&error).into())),
        };
        Parameters::with(&text).map_err(|errors| (name, errors.into()))
    }
}
