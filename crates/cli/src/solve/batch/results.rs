//! The file that a batch writes its results to, line by line, and from which it goes on.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;
use thiserror::Error;

use crate::solve::key::Key;
use crate::solve::options::Solve;
use crate::source::describe;
use crate::terminal::{clean, warn};
use crate::written::about;

#[derive(Default)]
pub(super) struct Results {
    file: Option<(PathBuf, File)>,
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
    #[error("another process is writing its results there: wait for it, or name another file")]
    InUse,
    #[error("this is not a regular file: results cannot be kept there")]
    NotRegular,
    #[error("there is no result of a batch in this file: it is left as it is")]
    NoResults,
    #[error("{}", describe(.0))]
    Io(#[from] io::Error),
}

impl Results {
    /// A new file, the file to go on with, or none.
    pub(super) fn open(options: &Solve) -> Result<Results, Refused> {
        let refuse = |path: &Path, why: Why| Refused { file: path.display().to_string(), why };
        if let Some(path) = &options.batch.resume {
            return resume(path).map_err(|why| refuse(path, why));
        }
        let Some(path) = &options.batch.output else { return Ok(Results::default()) };
        create(path).map_err(|why| refuse(path, why))
    }

    /// What was there when it was opened.
    pub(super) fn known(&self) -> BTreeMap<Key, Value> {
        self.known.clone()
    }

    /// Adds a line at once, so that earlier results are kept however the program ends.
    pub(super) fn add(&mut self, line: &Value) -> io::Result<()> {
        match &mut self.file {
            Some((path, file)) => file.write_all(format!("{line}\n").as_bytes()).map_err(|error| about(path, error)),
            None => Ok(()),
        }
    }
}

fn create(path: &Path) -> Result<Results, Why> {
    let file = File::create_new(path).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Why::Exists,
        _ => Why::Io(error),
    })?;
    lock(&file)?;
    Ok(Results { file: Some((path.to_owned(), file)), known: BTreeMap::new() })
}

/// Continues a file that has results, is empty or does not exist. Any other file is left as it is.
fn resume(path: &Path) -> Result<Results, Why> {
    // A device may have no end, and a pipe keeps nothing.
    if fs::metadata(path).is_ok_and(|data| !data.is_file()) {
        return Err(Why::NotRegular);
    }
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    lock(&file)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    // A line without an end was cut short, and is written anew.
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let (lines, rest) = bytes.split_at(whole);
    let (known, others) = read(&String::from_utf8_lossy(lines));
    if known.is_empty() && !(lines.trim_ascii().is_empty() && is_cut_short(rest)) {
        return Err(Why::NoResults);
    }
    for number in others {
        warn(&format!("{}: line {number} is no result of a batch", clean(&path.display().to_string())));
    }
    file.set_len(whole as u64)?;
    file.seek(SeekFrom::End(0))?;
    Ok(Results { file: Some((path.to_owned(), file)), known })
}

/// Keeps the file for this process until it ends. On systems without file locks this is left to the user.
fn lock(file: &File) -> Result<(), Why> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Why::InUse),
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => Err(error.into()),
        _ => Ok(()),
    }
}

/// The results of some lines, and the numbers of lines that are not results.
fn read(lines: &str) -> (BTreeMap<Key, Value>, Vec<usize>) {
    let (mut known, mut others) = (BTreeMap::new(), Vec::new());
    for (number, line) in (1..).zip(lines.lines()) {
        let value = serde_json::from_str::<Value>(line).ok();
        match value.and_then(|value| Some((Key::of_line(&value)?, value))) {
            Some((key, value)) => {
                known.insert(key, value);
            }
            None => others.push(number),
        }
    }
    (known, others)
}

/// Is this nothing, or the beginning of a first result that was never written to its end?
fn is_cut_short(rest: &[u8]) -> bool {
    match serde_json::from_slice::<Value>(rest) {
        Ok(value) => Key::of_line(&value).is_some(),
        Err(error) => error.is_eof() && rest.trim_ascii().iter().next().is_none_or(|&first| first == b'{'),
    }
}
