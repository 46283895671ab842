//! Answers in a form to be read: reports, reviews, facts of a position, ladders and games against the program as
//! sentences ([`words`], [`outcome`], [`review`], [`Facts`], [`ladder`], [`play`], [`trace`]), JSON ([`json`]), records
//! ([`solution`]) and pictures ([`panels`]).
//!
//! Nothing here prints, writes files or reads a clock. Text comes back as strings, wrapped to a width that the caller
//! gives; JSON as [`serde_json::Value`]; records as [`tesuji_record::sgf::Tree`]; pictures as [`tesuji_go::Diagram`].

mod analysis;
mod answered;
pub mod candidates;
pub mod claims;
pub mod double;
mod facts;
pub mod forms;
pub mod inversions;
pub mod json;
pub mod judged;
pub mod ladder;
pub mod lines;
pub mod outcome;
pub mod panels;
pub mod patterns;
pub mod play;
pub mod proof;
mod race;
pub mod review;
pub mod solution;
mod table;
pub mod text;
pub mod trace;
pub mod words;

pub use analysis::Analysed;
pub use answered::Answered;
pub use facts::Facts;
pub use table::Table;
