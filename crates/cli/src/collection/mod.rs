//! Collections of positions: which are alike, and which belong together.

pub(crate) mod cluster;
mod duplicates;
mod pair;
mod read;
pub(crate) mod similar;

use std::collections::HashMap;
use std::path::PathBuf;

use clap::Args;
use tesuji_alike::Entry;
use tesuji_go::{Diagram, Window};
use tesuji_tell::text::clean_name;

pub(crate) use read::{positions_of, read};

/// How a collection is read.
#[derive(Args)]
pub(crate) struct Reading {
    /// Keep what was read of the collection in this file, and read only what changed the next time
    #[arg(long, value_name = "FILE")]
    pub(crate) cache: Option<PathBuf>,
}

/// How many, with the word for it.
fn count_of(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// Names for pictures: of each path so many parts, from its end, that no other has the same.
fn short_names(entries: &[Entry]) -> Vec<String> {
    let ends = |name: &'_ str| -> Vec<String> {
        let starts = name.rmatch_indices('/').map(|(at, _)| at + 1).chain([0]);
        starts.map(|start| name[start..].to_owned()).filter(|end| !end.is_empty()).collect()
    };
    let mut counts: HashMap<String, usize> = HashMap::new();
    for entry in entries {
        for end in ends(&entry.name) {
            *counts.entry(end).or_default() += 1;
        }
    }
    let short = |entry: &Entry| ends(&entry.name).into_iter().find(|end| counts[end] == 1);
    entries.iter().map(|entry| clean_name(&short(entry).unwrap_or_else(|| entry.name.clone()))).collect()
}

/// The stones of a position, cut to the part around them.
fn picture(entry: &Entry) -> Diagram {
    let stones = &entry.stones;
    let mut diagram = Diagram { size: stones.size, black: stones.black, white: stones.white, ..Diagram::default() };
    diagram.window = Window::whole(stones.size);
    diagram.crop();
    diagram
}
