//! Records of games and problems: files that people and programs keep.
//!
//! [`sgf`] reads and writes SGF trees and knows no Go: names of properties and their raw values.

pub mod sgf;
