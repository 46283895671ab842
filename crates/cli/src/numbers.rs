//! `--parameters`: a user's numbers in the place of the program's.

use std::error::Error;
use std::fs;
use std::io;
use std::path::PathBuf;

use clap::Args;
use tesuji_parameters::Parameters;

use crate::exit::Exit;
use crate::source::describe_read;
use crate::terminal::complain;

/// The numbers of all judgements.
#[derive(Args, Clone, Default)]
pub(crate) struct Numbers {
    /// A file with numbers that replace the program's own; tesuji analyse --list-parameters prints these
    #[arg(long, value_name = "FILE")]
    parameters: Option<PathBuf>,
}

impl Numbers {
    /// Goes on with the numbers; what is wrong with the file is told.
    pub(crate) fn then(&self, run: impl FnOnce(Parameters) -> io::Result<Exit>) -> io::Result<Exit> {
        let Some(path) = &self.parameters else { return run(Parameters::default()) };
        let text = fs::read_to_string(path).map_err(|error| Box::<dyn Error>::from(describe_read(&error)));
        match text.and_then(|text| Ok(Parameters::with(&text)?)) {
            Ok(parameters) => run(parameters),
            Err(error) => {
                complain(&path.display().to_string(), &*error);
                Ok(Exit::Bad)
            }
        }
    }
}
