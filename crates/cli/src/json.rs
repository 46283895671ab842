//! `--json`: answers for programs.

use std::error::Error;
use std::io;

use clap::Args;
use serde_json::Value;
use tesuji_tell::json::error;

use crate::terminal::{complain, print};

/// For programs or for people?
#[derive(Args, Clone, Copy)]
pub(crate) struct Json {
    /// A JSON object for each problem or position, one a line
    #[arg(long)]
    json: bool,
}

impl Json {
    /// For people only.
    pub(crate) const OFF: Json = Json { json: false };

    /// For programs?
    pub(crate) fn is_on(self) -> bool {
        self.json
    }

    /// Says what is wrong with an input: an object on standard output, or a line on standard error.
    pub(crate) fn complain(self, name: &str, why: &dyn Error) -> io::Result<()> {
        if self.json {
            return print_object(&error(name, &why.to_string()));
        }
        complain(name, why);
        Ok(())
    }
}

/// Writes an object on a line of its own.
pub(crate) fn print_object(object: &Value) -> io::Result<()> {
    print(&format!("{object}\n"))
}
