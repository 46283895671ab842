//! The file that a batch writes its results to, line by line, and from which it goes on.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde_json::Value;
use thiserror::Error;

use crate::arguments::Solve;
use crate::outcome::Key;
use crate::source::describe;
use crate::terminal::{clean, warn};

pub(super) struct Results {
    file: Option<File>,
    known: BTreeMap<Key, Value>,
}

/// Why results cannot be kept there.
pub(super) struct Refused {
    pub(super) file: String,
    pub(super) why: Why,
}

#[derive(Debug, Error)]
pub(super) enum Why {
    #[error("the file is there already: --resume goes on with it")]
    Exists,
    #[error("{}", describe(.0))]
    Io(io::Error),
}

impl Results {
    /// A new file, the file to go on with, or none.
    pub(super) fn open(options: &Solve) -> Result<Results, Refused> {
        let nothing = Results { file: None, known: BTreeMap::new() };
        let refuse = |path: &Path, why: Why| Refused { file: path.display().to_string(), why };
        if let Some(path) = &options.batch.resume {
            return resume(path).map_err(|error| refuse(path, Why::Io(error)));
        }
        let Some(path) = &options.batch.output else { return Ok(nothing) };
        match File::create_new(path) {
            Ok(file) => Ok(Results { file: Some(file), ..nothing }),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(refuse(path, Why::Exists)),
            Err(error) => Err(refuse(path, Why::Io(error))),
        }
    }

    /// What was there when it was opened.
    pub(super) fn known(&self) -> BTreeMap<Key, Value> {
        self.known.clone()
    }

    /// Adds a line, at once: whatever ends the program, what was found before it is there.
    pub(super) fn add(&mut self, line: &Value) -> io::Result<()> {
        match &mut self.file {
            Some(file) => file.write_all(format!("{line}\n").as_bytes()),
            None => Ok(()),
        }
    }
}

fn resume(path: &Path) -> io::Result<Results> {
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    // A line without an end was cut short, and is written anew.
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    file.set_len(whole as u64)?;
    file.seek(SeekFrom::End(0))?;
    let mut known = BTreeMap::new();
    for (number, line) in (1..).zip(String::from_utf8_lossy(&bytes[..whole]).lines()) {
        let value = serde_json::from_str::<Value>(line).ok();
        match value.and_then(|value| Some((Key::of_line(&value)?, value))) {
            Some((key, value)) => {
                known.insert(key, value);
            }
            None => warn(&format!("{}: line {number} is no result of a batch", clean(&path.display().to_string()))),
        }
    }
    Ok(Results { file: Some(file), known })
}
