//! Whole texts: drawings with lines of what is expected.

use tesuji_go::Board;

use super::{Exercise, ExpectFlaw, Expectation};
use crate::text::{self, Sheet};

/// Reads the diagrams of a text. A line that cannot be read is told, and the rest goes on.
pub fn read(text: &str) -> (Vec<Exercise>, Vec<ExpectFlaw>) {
    let (mut exercises, mut flaws) = (Vec::new(), Vec::new());
    for (before, part) in split(text) {
        let (expectations, bad) = lines(&part, before);
        flaws.extend(bad);
        match exercise(&part, expectations, before) {
            Ok((exercise, bad)) => {
                flaws.extend(bad);
                exercises.push(exercise);
            }
            Err(flaw) => flaws.push(flaw),
        }
    }
    flaws.sort_by_key(|flaw| flaw.line);
    (exercises, flaws)
}

/// Reads what a comment says about a board: the lines of a record's root that begin with `expect`.
pub fn read_comment(comment: &str, board: &Board) -> (Vec<Expectation>, Vec<ExpectFlaw>) {
    let (expectations, mut flaws) = lines(comment, 0);
    let (fitting, bad) = fitting(expectations, board);
    flaws.extend(bad);
    (fitting, flaws)
}

/// The diagrams of a text, each from its title on, with the number of lines before it.
fn split(text: &str) -> Vec<(usize, String)> {
    let mut parts = vec![(0, String::new())];
    let mut is_begun = false;
    for (before, line) in text.lines().enumerate() {
        let is_title = line.split_once(':').is_some_and(|(name, _)| name.trim().eq_ignore_ascii_case("title"));
        if is_title && is_begun {
            parts.push((before, String::new()));
        }
        is_begun |= !line.trim().is_empty();
        let (_, part) = parts.last_mut().expect("there is a first");
        part.push_str(line);
        part.push('\n');
    }
    parts
}

/// What a line says that begins with `expect`.
fn said(line: &str) -> Option<&str> {
    let line = line.trim();
    let (word, rest) = line.split_at_checked("expect".len())?;
    (word.eq_ignore_ascii_case("expect") && rest.starts_with([' ', '\t', ':'])).then(|| rest[1..].trim())
}

/// The expectations of a text with so many lines before it.
fn lines(text: &str, before: usize) -> (Vec<Expectation>, Vec<ExpectFlaw>) {
    let (mut expectations, mut flaws) = (Vec::new(), Vec::new());
    for (line, said) in (before + 1..).zip(text.lines().map(said)) {
        match said.map(str::parse) {
            Some(Ok(expected)) => expectations.push(Expectation { line, expected }),
            Some(Err(message)) => flaws.push(ExpectFlaw { line, message }),
            None => {}
        }
    }
    (expectations, flaws)
}

fn exercise(
    part: &str,
    expectations: Vec<Expectation>,
    before: usize,
) -> Result<(Exercise, Vec<ExpectFlaw>), ExpectFlaw> {
    // What is expected is no part of the drawing; its lines stay, so that others keep their numbers.
    let drawn = part.lines().map(|line| if said(line).is_some() { "" } else { line }.to_owned() + "\n");
    let flaw = |error: text::TextError| {
        let at = match error.clone().moved_down(before) {
            text::TextError::Diagram(error) => error.line,
            text::TextError::Field { line, .. } => Some(line),
            text::TextError::Flaws(_) => None,
        };
        let message = match error {
            text::TextError::Diagram(error) => error.flaw.to_string(),
            text::TextError::Field { message, .. } => message,
            text::TextError::Flaws(flaws) => flaws.to_string(),
        };
        ExpectFlaw { line: at.unwrap_or(before + 1), message }
    };
    let sheet = text::read(&drawn.collect::<String>()).map_err(flaw)?;
    let board = board(&sheet).map_err(|message| ExpectFlaw { line: before + 1, message })?;
    let (expectations, mut flaws) = fitting(expectations, &board);
    if expectations.is_empty() && flaws.is_empty() && !part.lines().any(|line| said(line).is_some()) {
        flaws.push(ExpectFlaw { line: before + 1, message: "nothing is expected of this diagram".to_owned() });
    }
    let remark = |name| sheet.remark(name).map(str::to_owned);
    let [title, why, source] = ["title", "why", "source"].map(remark);
    Ok((Exercise { title, why, source, board, turn: sheet.draft.turn, expectations }, flaws))
}

/// The position of a drawing, with its ko ban.
fn board(sheet: &Sheet) -> Result<Board, String> {
    let draft = &sheet.draft;
    let mut board = Board::with_stones(draft.size, &draft.black, &draft.white).map_err(|error| error.to_string())?;
    board.set_ban(draft.turn.color().zip(draft.ko));
    Ok(board)
}

/// Those that can be meant on this board.
fn fitting(expectations: Vec<Expectation>, board: &Board) -> (Vec<Expectation>, Vec<ExpectFlaw>) {
    let (mut fitting, mut flaws) = (Vec::new(), Vec::new());
    for expectation in expectations {
        match expectation.expected.misfit(board) {
            None => fitting.push(expectation),
            Some(message) => flaws.push(ExpectFlaw { line: expectation.line, message }),
        }
    }
    (fitting, flaws)
}
