//! Collections of positions: which are alike, and which belong together.

pub(crate) mod cluster;
mod read;
pub(crate) mod similar;

use std::path::PathBuf;

use clap::Args;
use tesuji_alike::Entry;
use tesuji_go::{Diagram, Window};

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

/// The stones of a position, cut to the part around them.
fn picture(entry: &Entry) -> Diagram {
    let stones = &entry.stones;
    let mut diagram = Diagram { size: stones.size, black: stones.black, white: stones.white, ..Diagram::default() };
    diagram.window = Window::whole(stones.size);
    diagram.crop();
    diagram
}
