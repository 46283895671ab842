//! An entry of the corpus: a problem, its answers, and what is to be said about it.
//!
//! ```text
//! title: Three in a row in the corner
//! goal: live
//! to move: both
//! book: Unsettled; the middle is vital.
//! answer black: alive, unconditional; moves B1
//! answer white: dead, unconditional; moves B1
//! why: A stone in the middle makes two eyes of one point; a white one leaves one.
//! source: a standard shape
//! nodes: 1000000
//!  3 | O=O=O=O=O=
//!  2 | X!X!X!X!O=
//!  1 | .:.:.:X!O=
//!    +-----------
//!      A B C D E
//! ```
//!
//! A race has two targets: `second black` and `second white` say what becomes of the other one, `ends black` and `ends white`
//! how the race ends.

use tesuji_go::Color;
use thiserror::Error;

use crate::answer::{Answer, AnswerError};
use crate::text::{self, Sheet, TextError};
use crate::{Goal, Kind, Problem};

/// A problem with everything that a corpus says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// What the picture shows.
    pub title: String,
    /// The question.
    pub problem: Problem,
    /// The answer for each side that the question lets move first: one, or Black's and then White's.
    pub answers: Vec<(Color, Answer)>,
    /// Of a race, the answers about the second target, likewise.
    pub second: Vec<(Color, Answer)>,
    /// And how it ends, in words.
    pub ends: Vec<(Color, String)>,
    /// What a Go book says.
    pub book: String,
    /// Why it is so, and where the local game and the book differ, the reason.
    pub why: String,
    /// Where it comes from.
    pub source: String,
    /// How many nodes a solver may take.
    pub nodes: u64,
}

/// Why a text is no entry.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EntryError {
    /// It is no problem.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A field is not there, or says nothing.
    #[error("the field `{0}` is missing")]
    Missing(&'static str),
    /// An answer for a side that does not move first.
    #[error("`{0}` answers what is not asked: the other side moves first")]
    NotAsked(&'static str),
    /// An answer that cannot be read.
    #[error("{field}: {error}")]
    Answer {
        /// Which.
        field: &'static str,
        /// What is wrong.
        error: AnswerError,
    },
    /// A number of nodes that is none.
    #[error("nodes: {0:?} is not a number")]
    Nodes(String),
}

/// Fields with one value for each side that may move first.
type Fields = [(Color, &'static str); 2];

const ANSWERS: Fields = [(Color::Black, "answer black"), (Color::White, "answer white")];
const SECOND: Fields = [(Color::Black, "second black"), (Color::White, "second white")];
const ENDS: Fields = [(Color::Black, "ends black"), (Color::White, "ends white")];

impl Entry {
    /// Reads an entry; all its fields must be there.
    pub fn read(text: &str) -> Result<Entry, EntryError> {
        let sheet = text::read(text)?;
        let remark = |name| sheet.remark(name).filter(|value| !value.is_empty()).ok_or(EntryError::Missing(name));
        let [title, book, why, source] = ["title", "book", "why", "source"].map(|name| remark(name).map(str::to_owned));
        let nodes = remark("nodes")?;
        let is_race = sheet.draft.goal.kind() == Some(Kind::Race);
        let of_race = |fields: &'static Fields| values(&sheet, if is_race { fields } else { &[] });
        Ok(Entry {
            title: title?,
            book: book?,
            why: why?,
            source: source?,
            nodes: nodes.parse().map_err(|_| EntryError::Nodes(nodes.to_owned()))?,
            answers: answers(values(&sheet, &ANSWERS)?, sheet.draft.goal)?,
            second: answers(of_race(&SECOND)?, sheet.draft.goal)?,
            ends: of_race(&ENDS)?.into_iter().map(|(color, _, text)| (color, text.to_owned())).collect(),
            problem: sheet.draft.validate().map_err(TextError::from)?,
        })
    }

    /// The answer where this side moves first.
    pub fn answer(&self, first: Color) -> Option<&Answer> {
        self.answers.iter().find(|(color, _)| *color == first).map(|(_, answer)| answer)
    }
}

impl Goal {
    /// The goal in whose words a corpus tells answers: of a race, whether each target lives.
    #[must_use]
    pub fn told_as(self) -> Goal {
        if self.kind() == Some(Kind::Race) { Goal::Live } else { self }
    }
}

/// What a sheet says with each side to move that may.
fn values<'a>(sheet: &'a Sheet, fields: &[(Color, &'static str)]) -> Result<Vec<Value<'a>>, EntryError> {
    let mut values = Vec::new();
    for &(color, field) in fields {
        let is_asked = sheet.draft.turn.color().is_none_or(|turn| turn == color);
        match sheet.remark(field) {
            Some(text) if is_asked => values.push((color, field, text)),
            Some(_) => return Err(EntryError::NotAsked(field)),
            None if is_asked => return Err(EntryError::Missing(field)),
            None => {}
        }
    }
    Ok(values)
}

/// Who moves first, and a field with its text.
type Value<'a> = (Color, &'static str, &'a str);

fn answers(values: Vec<Value<'_>>, goal: Goal) -> Result<Vec<(Color, Answer)>, EntryError> {
    let read = |(color, field, text)| {
        let answer = Answer::read(text, goal.told_as()).map_err(|error| EntryError::Answer { field, error })?;
        Ok((color, answer))
    };
    values.into_iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: &str = "title: Three\ngoal: live\nto move: both\nbook: Unsettled.\n\
        answer black: alive, unconditional; moves B1\nanswer white: dead, unconditional; moves B1\n\
        why: The middle\nwhy: decides.\nsource: a standard shape\nnodes: 10\n\
        | O=O=O=O=O=.\n| X!X!X!X!O=.\n| .:.:.:X!O=.\n+------------";

    #[test]
    fn an_entry_has_all_its_parts() {
        let entry = Entry::read(THREE).expect("an entry");
        assert_eq!((entry.title.as_str(), entry.why.as_str(), entry.nodes), ("Three", "The middle decides.", 10));
        let told = |color| entry.answer(color).map(|answer| answer.told(entry.problem.goal));
        assert_eq!(told(Color::White).as_deref(), Some("dead, unconditional; moves B1"));
    }

    #[test]
    fn errors_name_the_field() {
        let check = |from: &str, to: &str, expect: &str| {
            let text = THREE.replace(from, to);
            let told = Entry::read(&text).map_or_else(|error| error.to_string(), |_| "fine".to_owned());
            assert_eq!(told, expect, "for\n{text}");
        };
        check("Three", "Four", "fine");
        check("source: a standard shape\n", "", "the field `source` is missing");
        check("Unsettled.", "", "the field `book` is missing");
        check("answer white: dead, unconditional; moves B1\n", "", "the field `answer white` is missing");
        check("both", "black", "`answer white` answers what is not asked: the other side moves first");
        check(
            "dead, un",
            "dead un",
            "answer white: character 1: \"dead unconditional\" answers no question of live: alive, dead or ko do",
        );
        check("alive", "eye", "answer black: character 1: \"eye\" answers no question of live: alive, dead or ko do");
        check("nodes: 10", "nodes: many", "nodes: \"many\" is not a number");
        check("| X!X!", "| .!X!", "the target is on empty points: A2");
    }

    #[test]
    fn a_race_has_an_answer_for_each_target() {
        let of = |fields: &str| {
            Entry::read(&format!(
                "title: Two\nbook: Black wins.\nwhy: He is ahead.\nsource: made for this corpus\nnodes: 1\n\
                 goal: race\nto move: black\n{fields}size: 7×2\n 2 | O=.:X!.:O^.:X=\n 1 | O=O=X!.:O^X=X=\n"
            ))
        };
        let both = "answer black: alive, seki; moves pass\nsecond black: alive, seki; moves pass\n";
        let entry = of(&format!("{both}ends black: seki\n")).expect("a whole entry");
        assert_eq!(entry.answers, entry.second);
        assert_eq!(entry.ends, [(Color::Black, "seki".to_owned())]);
        assert_eq!(of(both), Err(EntryError::Missing("ends black")));
    }
}
