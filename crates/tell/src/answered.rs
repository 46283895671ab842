//! A problem with its answer, and the reason for its question.

use std::time::Duration;

use serde_json::Value;
use tesuji_session::Claims;
use tesuji_solve::{Asked, Solution};

use crate::text::{clean, clean_name, wrap};
use crate::{claims, forms, json, words};

/// The width of notes about an input: they name files and options, which should stay on one line.
const NOTE_WIDTH: usize = 100;

/// An answered problem.
#[derive(Clone, Copy, Debug)]
pub struct Answered<'a> {
    /// The name of the input.
    pub name: &'a str,
    /// What was asked, and why this was taken as the question.
    pub asked: &'a Asked,
    /// What was assumed about the input.
    pub notes: &'a [String],
    /// The answer.
    pub found: &'a Solution,
    /// How long it took.
    pub time: Duration,
}

impl Answered<'_> {
    /// The report as JSON, with the name of the input and the reason for its question.
    pub fn object(&self) -> Value {
        let mut object = forms::object(self.found, self.time, &[]);
        object["file"] = self.name.into();
        object["asked"] = self.asked.reason.as_str().into();
        if !self.notes.is_empty() {
            object["notes"] = self.notes.into();
        }
        object
    }

    /// The same with what was found about the question, who moves, and what is proved about the moves that the record
    /// calls right.
    pub fn full_object(&self, record: Option<&Claims>) -> Value {
        let mut object = self.object();
        json::add_found(&mut object, self.asked.found_target.then_some(self.found.problem()));
        object["to_move"] = self.asked.problem.turn.to_string().into();
        if let Some((record, report)) = record.zip(self.found.deciding()) {
            object["record"] = claims::object(record, report, self.asked.found_target);
        }
        object
    }

    /// The name and notes, a drawn picture, and what was taken as the question.
    pub fn question(&self, picture: &str, width: usize) -> String {
        let notes = self.notes.iter().map(|note| wrap(&format!("note: {}", clean(note)), NOTE_WIDTH) + "\n");
        let notes: String = notes.collect();
        let taken = words::question(self.asked, self.found, width);
        format!("{}\n{notes}{picture}\n{taken}", clean_name(self.name))
    }
}
