//! A problem as people write it: a drawing, and a few words above it.
//!
//! ```text
//! goal: live
//! to move: black
//!    | . . . . . .
//!  3 | O O O O . .
//!  2 | X!X!X!O . .
//!  1 | . . . X!O .
//!    +------------
//!      A B C D E F
//! ```
//!
//! `!` marks the target, `^` a second one, `=` safe stones, `:` the other points of the region; where the field `goal` says
//! `capture` or `escape`, `'` marks stones of the attacker that it may not lose meanwhile. Each of these fields may stand on a line of its own; what is not said is as in an empty question. A remark does not change what is asked:
//! the entries of a corpus carry them, and one that is repeated goes on where it stopped.
//!
//! | field | value |
//! |---|---|
//! | `goal` | one of [`Goal`](crate::Goal)'s words |
//! | `to move` | `black`, `white` or `both` |
//! | `quantifier` | `all` or `any` |
//! | `ko` | the point that the side to move may not retake |
//! | `threats` | outside ko threats of the defender, or of the attacker where negative |
//! | `safe` | `none`, where no stone is safe |
//! | `size` | the whole board, where the drawing shows a part: `19`, or `13x9` |
//! | `title` | remark: what the picture shows |
//! | `answer black`, `answer white` | remark: what is true where that side moves first, as an [`Answer`](crate::Answer) |
//! | `book` | remark: what a Go book says |
//! | `why` | remark: why it is so |
//! | `source` | remark: where it comes from |
//! | `nodes` | remark: how many nodes a solver may take |
//!
//! Several problems may stand in one text: each begins with its `goal`.

use std::fmt;
use std::str::FromStr;

use tesuji_go::{Diagram, DiagramError, Mark, Point, PointSet, Size, Window, excerpt};
use thiserror::Error;

use crate::words::Asked;
use crate::{Draft, Flaw, Flaws, Kind, Problem, Quantifier};

/// The words that may stand before a colon, and what they are for.
pub const FIELDS: [(&str, Use); 18] = [
    ("goal", Use::Asks),
    ("to move", Use::Asks),
    ("quantifier", Use::Asks),
    ("ko", Use::Asks),
    ("threats", Use::Asks),
    ("safe", Use::Asks),
    ("size", Use::Draws),
    ("title", Use::Remarks),
    ("answer black", Use::Remarks),
    ("answer white", Use::Remarks),
    ("second black", Use::Remarks),
    ("second white", Use::Remarks),
    ("ends black", Use::Remarks),
    ("ends white", Use::Remarks),
    ("book", Use::Remarks),
    ("why", Use::Remarks),
    ("source", Use::Remarks),
    ("nodes", Use::Remarks),
];

/// What a field is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Use {
    /// It is a part of the question.
    Asks,
    /// It says how the drawing is meant.
    Draws,
    /// It is said about the question and does not change it.
    Remarks,
}

/// Why a text is no problem.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TextError {
    /// The drawing cannot be read.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// A field cannot be read.
    #[error("line {line}: {message}")]
    Field {
        /// Which line, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// A question that makes no sense.
    #[error(transparent)]
    Flaws(#[from] Flaws),
}

impl TextError {
    /// The same error in a text with more lines before it.
    #[must_use]
    pub fn moved_down(self, lines: usize) -> TextError {
        match self {
            TextError::Diagram(error) => {
                TextError::Diagram(DiagramError { line: error.line.map(|line| line + lines), ..error })
            }
            TextError::Field { line, message } => TextError::Field { line: line + lines, message },
            TextError::Flaws(flaws) => TextError::Flaws(flaws),
        }
    }
}

/// A drawing with fields, read but not checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The picture as drawn, its labels and title included.
    pub diagram: Diagram,
    /// What it asks.
    pub draft: Draft,
    /// Whether a field says that something is asked; marks alone may mean anything.
    pub is_question: bool,
    /// What words above or below the drawing say of side and goal, where no field does.
    pub reasons: Vec<String>,
    /// What had to be assumed to read the drawing.
    pub notes: Vec<String>,
    /// What is said about it, in the order of the text: the field and all its lines, joined with blanks.
    pub remarks: Vec<(&'static str, String)>,
}

impl Sheet {
    /// What a field says about the question.
    pub fn remark(&self, name: &str) -> Option<&str> {
        self.remarks.iter().find(|(other, _)| *other == name).map(|(_, value)| value.as_str())
    }
}

/// The problems of a text, each from its `goal` on, with the number of lines before it.
pub fn split(text: &str) -> Vec<(usize, String)> {
    let mut sheets = vec![(0, String::new())];
    let mut is_drawn = false;
    for (lines_before, line) in text.lines().enumerate() {
        let name = field(line).map(|(name, _, _)| name);
        if name == Some("goal") && is_drawn {
            sheets.push((lines_before, String::new()));
            is_drawn = false;
        }
        is_drawn |= name.is_none() && !line.trim().is_empty();
        let (_, sheet) = sheets.last_mut().expect("there is a first");
        sheet.push_str(line);
        sheet.push('\n');
    }
    sheets
}

/// Reads a drawing, with or without fields above or below it.
pub fn read(text: &str) -> Result<Sheet, TextError> {
    let mut fields = Vec::new();
    let mut drawing = String::new();
    for (at, line) in text.lines().enumerate() {
        match field(line) {
            Some(field) => fields.push((at + 1, field)),
            // The fences and quotes of forums and mails are no part of a drawing.
            None if line.trim_start().starts_with("```") => {}
            None => drawing.push_str(line.strip_prefix("> ").unwrap_or(line)),
        }
        drawing.push('\n');
    }
    let mut size = None;
    for &(line, (name, _, value)) in &fields {
        if name == "size" {
            size = Some(read_size(value).map_err(|message| TextError::Field { line, message })?);
        }
    }
    let diagram = Diagram::read(&drawing, size)?;
    let mut draft = Draft::from_diagram(&diagram);
    let mut remarks = Vec::new();
    for &(line, (name, purpose, value)) in &fields {
        match purpose {
            Use::Asks => set(&mut draft, name, value).map_err(|message| TextError::Field { line, message })?,
            Use::Draws => {} // the size has been read before the drawing
            Use::Remarks => add(&mut remarks, name, value),
        }
    }
    // Where no goal is said, a circle may mean anything.
    if draft.goal.kind() == Some(Kind::Capture) {
        draft.keep = diagram.marked(Mark::Circle);
    }
    let reasons = heed_words(&mut draft, &drawing, &fields);
    let notes = borders(&diagram, &drawing, size.is_some()).into_iter().collect();
    let is_question = fields.iter().any(|&(_, (_, purpose, _))| purpose == Use::Asks);
    let mut sheet = Sheet { diagram, draft, is_question, reasons, notes, remarks };
    if let Some(title) = sheet.remark("title") {
        sheet.diagram.title = Some(title.to_owned());
    }
    Ok(sheet)
}

/// A field of a text, with the number of its line.
type Numbered<'a> = (usize, (&'static str, Use, &'a str));

/// Takes side and goal from the words around a drawing, where no field says them. They outdo the letter in the header of a
/// diagram of Sensei's Library, which only tells who plays 1.
fn heed_words(draft: &mut Draft, text: &str, fields: &[Numbered]) -> Vec<String> {
    let is_said = |wanted: &str| fields.iter().any(|(_, (name, ..))| *name == wanted);
    let words = Asked::read(text);
    let mut reasons = Vec::new();
    if let Some((color, phrase)) = words.mover.filter(|_| !is_said("to move")) {
        draft.turn = color.into();
        reasons.push(format!("to move, {color}: the words {phrase:?}"));
    }
    if let Some((goal, phrase)) = words.goal.filter(|_| !is_said("goal")) {
        draft.goal = goal;
        reasons.push(format!("goal, {goal}: the words {phrase:?}"));
    }
    reasons
}

/// The sides of boards that people play on: drawn as a whole, they need no borders.
const USUAL_SIDES: [u8; 4] = [7, 9, 13, 19];

/// What is assumed of a drawing without borders.
fn borders(diagram: &Diagram, text: &str, is_size_said: bool) -> Option<String> {
    let size = diagram.size;
    let is_usual = size.width() == size.height() && USUAL_SIDES.contains(&size.width());
    let is_border = |line: &str| line.contains(['|', '│']) || line.contains("--") || line.contains("──");
    if is_size_said || is_usual || diagram.window != Window::whole(size) || text.lines().any(is_border) {
        return None;
    }
    Some(format!(
        "no borders are drawn, so this is taken as a whole board of {size}, with all four sides at its edge; for a part of \
         a larger board, write | beside the rows and --- above or below them where the board ends, or `size: 19`"
    ))
}

fn field(line: &str) -> Option<(&'static str, Use, &str)> {
    let (name, value) = line.split_once(':')?;
    let name = name.trim();
    let &(known, purpose) = FIELDS.iter().find(|(field, _)| field.eq_ignore_ascii_case(name))?;
    Some((known, purpose, value.trim()))
}

/// A remark that is repeated goes on.
fn add(remarks: &mut Vec<(&'static str, String)>, name: &'static str, value: &str) {
    match remarks.iter_mut().find(|(other, _)| *other == name) {
        Some((_, text)) => text.extend([" ", value]),
        None => remarks.push((name, value.to_owned())),
    }
}

fn set(draft: &mut Draft, name: &str, value: &str) -> Result<(), String> {
    let message = |error: Flaw| error.to_string();
    match name {
        "goal" => draft.goal = value.parse().map_err(message)?,
        "to move" => draft.turn = value.parse().map_err(message)?,
        "quantifier" => draft.quantifier = value.parse().map_err(message)?,
        "ko" => draft.ko = Some(value.parse::<Point>().map_err(|error| error.to_string())?),
        "threats" => {
            draft.threats = value.parse().map_err(|_| format!("threats: {:?} is not a number", excerpt(value)))?;
        }
        "safe" if value == "none" => draft.safe = Some(draft.safe.unwrap_or_default()),
        "safe" => return Err(format!("safe: {:?} is not `none`; mark safe stones with =", excerpt(value)))?,
        _ => unreachable!("{name} asks nothing"),
    }
    Ok(())
}

/// Reads `19`, `13x9` or `13×9`.
fn read_size(text: &str) -> Result<Size, String> {
    let side =
        |text: &str| text.trim().parse::<u64>().map_err(|_| format!("size: {:?} is not a number", excerpt(text)));
    let (width, height) = text.split_once(['x', '×']).unwrap_or((text, text));
    Size::new(side(width)?, side(height)?).map_err(|error| error.to_string())
}

impl FromStr for Problem {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Problem, TextError> {
        Ok(read(text)?.draft.validate()?)
    }
}

/// Written so that it reads again as the same problem.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "goal: {}", self.goal)?;
        writeln!(f, "to move: {}", self.turn)?;
        if self.quantifier != Quantifier::All {
            writeln!(f, "quantifier: {}", self.quantifier)?;
        }
        if let Some(ko) = self.ko {
            writeln!(f, "ko: {ko}")?;
        }
        if self.threats != 0 {
            writeln!(f, "threats: {}", self.threats)?;
        }
        if self.safe == Some(PointSet::EMPTY) {
            writeln!(f, "safe: none")?;
        }
        let diagram = self.diagram();
        if diagram.window != Window::whole(self.size) {
            writeln!(f, "size: {}", self.size)?;
        }
        diagram.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_change_no_question() {
        let bare = "goal: live\n| O O O .\n| X!X!O .\n| . X!O .\n+--------";
        let told = format!(
            "title: A small corner\n{bare}\nanswer black: dead; moves pass\nwhy: It has\nWhy: one eye: too few.\nnodes: 10"
        );
        let [bare, told] = [bare, told.as_str()].map(|text| read(text).expect("a problem"));
        assert_eq!(bare.draft, told.draft);
        assert!(bare.remarks.is_empty() && told.is_question);
        assert_eq!(told.diagram.title.as_deref(), Some("A small corner"));
        assert_eq!(told.remark("answer black"), Some("dead; moves pass"));
        assert_eq!(told.remark("why"), Some("It has one eye: too few."));
        assert_eq!((told.remark("nodes"), told.remark("book")), (Some("10"), None));
    }

    #[test]
    fn words_around_a_drawing_ask() {
        let asked = |text: &str| {
            let sheet = read(text).expect("a drawing");
            format!("{} {}", sheet.draft.turn, sheet.draft.goal)
        };
        let board = "| O O O .\n| X!X!O .\n| . X!O .\n+--------";
        assert_eq!(asked(&format!("White to play and kill\n{board}")), "white kill");
        assert_eq!(asked(&format!("黑先，如何做活\n{board}")), "black live");
        assert_eq!(asked(&format!("{board}\nBlack to play.")), "black auto");
        assert_eq!(asked(&format!("White to kill\nto move: black\ngoal: live\n{board}")), "black live");
        // Sensei's header tells who plays 1; the caption tells what is asked.
        let sensei = "$$Bc White to play and kill\n$$ | O O O .\n$$ | X X O .\n$$ | . X O .\n$$ --------";
        assert_eq!(asked(sensei), "white kill");
        assert_eq!(asked(&sensei.replace("White to play and kill", "A corner")), "black auto");
    }

    #[test]
    fn borders_that_are_missing_are_told() {
        let notes = |text: &str| read(text).expect("a drawing").notes;
        let told = notes("O O O . . .\nX X O . . .\n. X O . . .");
        assert_eq!(told.len(), 1);
        assert!(told[0].starts_with("no borders are drawn, so this is taken as a whole board of 6×3, with all four"));
        assert!(notes("| O O O .\n| . X O .\n+--------").is_empty());
        assert!(notes("size: 9\nO O O .\n. X O .").is_empty());
        assert!(notes(&". . . . . . . . .\n".repeat(9)).is_empty());
    }

    #[test]
    fn remarks_alone_ask_nothing() {
        let sheet = read("title: Two stones\nX O .").expect("a drawing");
        assert!(!sheet.is_question);
    }
}
