//! What was found, kept until the next time: a JSON object for each expectation, one a line.

use std::fs;
use std::io;
use std::path::Path;

use tesuji_survey::judge::{Answered, Kept};
use tesuji_tell::judged;

use crate::written::{about, write as write_file};

/// The file in the folder, and the ending of that of a single file.
pub(super) const NAME: &str = "judged.jsonl";

/// What was found the last time; `None` if there was none.
pub(super) fn read(path: &Path) -> io::Result<Option<Vec<Kept>>> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(about(path, error)),
    };
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let (kept, bad): (Vec<_>, Vec<_>) = lines.map(judged::kept).partition(Option::is_some);
    if !bad.is_empty() {
        // It may be somebody's own file, and would be written over.
        let text =
            format!("{} of its lines are no results of a run, so nothing is kept there: name another file", bad.len());
        return Err(about(path, io::Error::new(io::ErrorKind::InvalidData, text)));
    }
    Ok(Some(kept.into_iter().flatten().collect()))
}

/// Keeps what was found now.
pub(super) fn write(path: &Path, all: &[Answered]) -> io::Result<()> {
    let lines: String = all.iter().map(|answered| format!("{}\n", judged::object(answered))).collect();
    write_file(path, lines)
}
