//! SGF collections: from any bytes that mean one to a flat tree, and back. [FF4, <https://www.red-bean.com/sgf/>]
//!
//! ```
//! let collection = tesuji_record::sgf::read(b"Dear all,\n(;SZ[9]White[ee];B[ec]")?;
//! let game = &collection.games[0];
//! assert_eq!(game.value(game.root(), "W"), Some("ee"));
//! assert_eq!(game.main_line().count(), 2);
//! assert_eq!(game.to_string(), "(;SZ[9]W[ee]\n;B[ec])");
//!
//! let repairs: Vec<String> = collection.repairs.iter().map(ToString::to_string).collect();
//! assert_eq!(repairs[0], "line 1, character 1: text that belongs to no game was skipped: \"Dear all,\"");
//! assert_eq!(repairs[1], "line 2, character 8: White is a name of old; it was read as W");
//! assert_eq!(repairs[2], "line 2, character 23: the `)` at the end is missing");
//! # Ok::<(), tesuji_record::sgf::SgfError>(())
//! ```
//!
//! The way of a file: bytes → characters (`charset`) → where games begin (`start`) → tokens (`lex`) →
//! trees and repairs (`read`). What can be repaired is read, and each [`Repair`] says what was done and where;
//! what cannot is an [`SgfError`].
//!
//! - Nothing here recurses: a tree is a vector of nodes, however deep it is.
//! - Nothing here takes more than linear time, whatever the bytes.
//! - Nothing here knows what a property means, but for `CA`: it belongs to the file and not to the tree.
//!   The reader takes it off the roots, and the writer, who writes UTF-8 only, puts `CA[UTF-8]` where it is needed.
//! - A file that was read and written is read again to equal trees, without a repair.

mod charset;
mod lex;
mod notes;
mod property;
mod read;
mod repair;
mod start;
mod text;
mod tree;
mod write;

pub use property::{Property, Values};
pub use read::{read, read_with};
pub use repair::{Repair, RepairKind, SgfError};
pub use text::{compose, escape, simple_text, split_composed, text};
pub use tree::{NodeId, Tree};

/// The games of a file, and what was done to read them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collection {
    /// The games, in the order of the file; at least one.
    pub games: Vec<Tree>,
    /// What was repaired, in the order of the file.
    pub repairs: Vec<Repair>,
    /// The encoding that the file was in, by the name of the WHATWG standard: `UTF-8`, `GBK`, `windows-1252`…
    pub charset: &'static str,
}

/// How much of a file is taken on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of the file. Memory is a small multiple of it.
    pub bytes: usize,
    /// Nodes in all games together, about 110 bytes of memory each.
    pub nodes: usize,
}

impl Default for Limits {
    /// 64 MB and 5 million nodes: room for the largest joseki dictionaries (Kogo's has some 100,000 nodes).
    fn default() -> Self {
        Limits { bytes: 64 << 20, nodes: 5_000_000 }
    }
}
