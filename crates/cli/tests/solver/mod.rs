//! The commands that read, as their users run them.

mod answers;
mod batches;
mod benches;
mod in_the_open;
mod inversions;
mod json_schema;
mod limits;
mod patterns;
mod proofs;
mod races;
mod records;
mod reviews;
mod worker;

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::{Ran, root, run};

/// A file of this test's own.
fn scratch(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solver");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name).to_str().unwrap().to_owned()
}

/// Too large to be known without reading.
const LARGE: &str = "corpus/live/carpenters-square-no-legs.txt";

/// What a run prints but for the time it took.
fn without_times(text: &str) -> String {
    let is_time = |word: &str| word.parse::<f64>().is_ok_and(|_| word.contains('.'));
    text.lines()
        .map(|line| line.split(' ').filter(|word| !is_time(word)).collect::<Vec<_>>().join(" ") + "\n")
        .collect()
}

/// A text with all its white space as single blanks: where lines break does not matter.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}
