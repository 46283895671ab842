//! Answers for those who read them: reports, reviews and games against the program as sentences ([`words`],
//! [`review`], [`play`]), JSON ([`json`]), records ([`solution`]) and pictures ([`panels`]).
//!
//! Nothing here prints, writes files or looks at a clock. Text comes back as strings, wrapped to a width that the caller
//! gives; JSON as [`serde_json::Value`]; records as [`tesuji_record::sgf::Tree`]; pictures as [`tesuji_go::Diagram`].

mod answered;
pub mod candidates;
pub mod claims;
pub mod json;
pub mod lines;
pub mod panels;
pub mod play;
pub mod review;
pub mod solution;
pub mod standing;
pub mod text;
pub mod words;

pub use answered::Answered;
