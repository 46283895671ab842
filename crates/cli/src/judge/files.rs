//! The diagrams of a folder: drawings, and records whose root says what is expected.

use std::io;
use std::path::Path;

use tesuji_go::{Board, Color};
use tesuji_problem::expect::{self, Exercise, ExpectFlaw, Expectation, Expected};
use tesuji_record::{Position, sgf};
use thiserror::Error;

use crate::exit::Exit;
use crate::json::Json;
use crate::source::{InputError, files_of, read_file};

/// Something that is expected of a diagram.
pub(super) struct Asked {
    /// The file, as seen from the folder, and which diagram in it.
    pub(super) diagram: String,
    pub(super) title: Option<String>,
    pub(super) line: usize,
    pub(super) board: Board,
    pub(super) to_move: Option<Color>,
    pub(super) expected: Expected,
}

/// Why a file cannot be judged.
#[derive(Debug, Error)]
enum FileError {
    #[error(transparent)]
    Input(Box<InputError>),
    #[error("there are no .txt or .sgf files in this folder")]
    NoDiagrams,
    #[error("nothing is expected: a line such as `expect capture C3: yes, by D4` says what is")]
    NothingExpected,
}

impl From<InputError> for FileError {
    fn from(error: InputError) -> FileError {
        FileError::Input(Box::new(error))
    }
}

/// Reads a file, or all of a folder. What is wrong is told, and the rest goes on.
pub(super) fn read(folder: &Path, json: Json) -> io::Result<(Vec<Asked>, Exit)> {
    let (mut asked, mut exit, mut count) = (Vec::new(), Exit::Done, 0);
    for (name, path) in files_of(folder) {
        let is_diagram = path.as_ref().is_ok_and(|path| has_ending(path, "txt") || has_ending(path, "sgf"));
        if path.is_ok() && !is_diagram && folder.is_dir() {
            continue;
        }
        count += 1;
        // The last time may have been called from elsewhere.
        let short = path.as_ref().ok().and_then(|path| path.strip_prefix(folder).ok()).filter(|_| folder.is_dir());
        let short = short.map_or_else(|| file_name(folder, &name), |path| path.display().to_string());
        match path.map_err(FileError::from).and_then(|path| read_one(&path, &short)) {
            Ok((more, flaws)) => {
                for flaw in flaws {
                    json.complain(&name, &flaw)?;
                    exit = Exit::Bad;
                }
                asked.extend(more);
            }
            Err(error) => {
                json.complain(&name, &error)?;
                exit = Exit::Bad;
            }
        }
    }
    if count == 0 {
        json.complain(&folder.display().to_string(), &FileError::NoDiagrams)?;
        exit = Exit::Bad;
    }
    Ok((asked, exit))
}

fn file_name(path: &Path, name: &str) -> String {
    path.file_name().map_or(name.to_owned(), |name| name.to_string_lossy().into_owned())
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|known| known.eq_ignore_ascii_case(ending))
}

fn read_one(path: &Path, name: &str) -> Result<(Vec<Asked>, Vec<ExpectFlaw>), FileError> {
    let bytes = read_file(path)?;
    if has_ending(path, "sgf") {
        return of_records(&bytes, name);
    }
    let text = str::from_utf8(&bytes).map_err(|_| InputError::NotText)?;
    let (exercises, flaws) = expect::read(text.strip_prefix('\u{feff}').unwrap_or(text));
    let is_one = exercises.len() == 1;
    let mut asked = Vec::new();
    for (number, exercise) in (1..).zip(exercises) {
        let Exercise { title, board, turn, expectations, .. } = exercise;
        let diagram = if is_one { name.to_owned() } else { format!("{name}, diagram {number}") };
        asked.extend(expectations.into_iter().map(|Expectation { line, expected }| Asked {
            diagram: diagram.clone(),
            title: title.clone(),
            line,
            board: board.clone(),
            to_move: turn.color(),
            expected,
        }));
    }
    Ok((asked, flaws))
}

/// The games of a record, each with what the comment of its root says.
fn of_records(bytes: &[u8], name: &str) -> Result<(Vec<Asked>, Vec<ExpectFlaw>), FileError> {
    let games = sgf::read(bytes).map_err(InputError::from)?.games;
    let (mut asked, mut flaws) = (Vec::new(), Vec::new());
    let is_one = games.len() == 1;
    for (number, tree) in (1..).zip(&games) {
        let Position { board, to_move, comment, .. } = Position::at(tree, tree.root()).map_err(InputError::from)?;
        let (expectations, bad) = expect::read_comment(&comment, &board);
        // A line of the comment, seen from the top of the file.
        let before = tree.line(tree.root()) as usize - 1;
        flaws.extend(bad.into_iter().map(|flaw| ExpectFlaw { line: flaw.line + before, ..flaw }));
        let diagram = if is_one { name.to_owned() } else { format!("{name}, game {number}") };
        let title = tree.value(tree.root(), "GN").map(sgf::simple_text).filter(|title| !title.is_empty());
        asked.extend(expectations.into_iter().map(|Expectation { line, expected }| Asked {
            diagram: diagram.clone(),
            title: title.clone(),
            line: line + before,
            board: board.clone(),
            to_move,
            expected,
        }));
    }
    if asked.is_empty() && flaws.is_empty() { Err(FileError::NothingExpected) } else { Ok((asked, flaws)) }
}
