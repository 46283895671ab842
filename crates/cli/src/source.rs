//! Files, folders and standard input as a list of records, drawings and problems.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use tesuji_problem::Problem;
use tesuji_problem::json::{self, JsonError};
use tesuji_problem::text::{self, Sheet, TextError};
use tesuji_record::RecordError;
use tesuji_record::sgf::{self, Limits, Repair, SgfError, Tree};
use thiserror::Error;

use crate::arguments::Index;

/// Endings of the files that are taken from a folder.
const ENDINGS: [&str; 3] = ["sgf", "json", "txt"];

/// Why an input cannot be used.
#[derive(Debug, Error)]
pub(crate) enum InputError {
    #[error("{}", describe(.0))]
    Io(#[from] io::Error),
    #[error("the file is empty")]
    Empty,
    #[error("there are no .sgf, .json or .txt files in this folder")]
    EmptyFolder,
    #[error("this is not text: a diagram is written in UTF-8")]
    NotText,
    #[error(transparent)]
    Sgf(#[from] SgfError),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error(transparent)]
    Text(#[from] TextError),
    #[error(transparent)]
    Json(#[from] JsonError),
    #[error(transparent)]
    Flaws(#[from] tesuji_problem::Flaws),
    #[error("game {wanted} was asked for, and there are {games}")]
    NoSuchGame { wanted: usize, games: usize },
    #[error("move {wanted} was asked for, and the main line has {moves}")]
    NoSuchMove { wanted: usize, moves: usize },
    #[error("--move, --numbers and --solution need a record (SGF) with moves")]
    NoMoves,
}

/// What the system says, without its number.
fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "this file may not be read".to_owned(),
        _ => error.to_string(),
    }
}

/// One thing that can be shown.
pub(crate) struct Item {
    /// The file, and which game in it.
    pub(crate) name: String,
    pub(crate) content: Content,
    /// What was amended when the file was read.
    pub(crate) repairs: Vec<Repair>,
}

pub(crate) enum Content {
    Record(Tree),
    Drawing(Box<Sheet>),
    Problem(Box<Problem>),
}

/// An input by name, with what was read from it.
pub(crate) type Named<T> = (String, Result<T, InputError>);

/// Reads all inputs, each on its own: a bad one does not keep the others from being read.
pub(crate) fn read_all(files: &[PathBuf], index: Option<Index>) -> impl Iterator<Item = Named<Vec<Item>>> {
    files.iter().flat_map(|file| expand(file)).map(move |(name, path)| {
        let items = path.and_then(|path| read(&path)).and_then(|bytes| parse(&name, &bytes, index));
        (name, items)
    })
}

/// The file itself, or the files of a folder in order of their names.
fn expand(path: &Path) -> Vec<Named<PathBuf>> {
    if !path.is_dir() {
        return vec![(name_of(path), Ok(path.to_owned()))];
    }
    let mut files = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => return vec![(name_of(&folder), Err(error.into()))],
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
            // A link to a folder could lead round in circles.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(path);
            } else if ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str())) {
                files.push(path);
            }
        }
    }
    if files.is_empty() {
        return vec![(name_of(path), Err(InputError::EmptyFolder))];
    }
    files.sort();
    files.into_iter().map(|path| (name_of(&path), Ok(path))).collect()
}

fn name_of(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

fn read(path: &Path) -> Result<Vec<u8>, InputError> {
    let limit = Limits::default().bytes;
    let mut bytes = Vec::new();
    let too_long = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    if path == Path::new("-") {
        io::stdin().lock().take(too_long).read_to_end(&mut bytes)?;
    } else {
        fs::File::open(path)?.take(too_long).read_to_end(&mut bytes)?;
    }
    if bytes.len() > limit {
        let bytes = fs::metadata(path).map_or(bytes.len(), |data| usize::try_from(data.len()).unwrap_or(usize::MAX));
        return Err(SgfError::TooManyBytes { bytes, limit }.into());
    }
    Ok(bytes)
}

/// Takes bytes for what they look like: JSON, SGF, or else a drawing.
fn parse(name: &str, bytes: &[u8], index: Option<Index>) -> Result<Vec<Item>, InputError> {
    let start = bytes.iter().find(|byte| !byte.is_ascii_whitespace()).ok_or(InputError::Empty)?;
    let single = |content| vec![Item { name: name.to_owned(), content, repairs: Vec::new() }];
    if *start == b'{' {
        let text = str::from_utf8(bytes).map_err(|_| InputError::NotText)?;
        let problem = json::read(text)?;
        return Ok(single(Content::Problem(Box::new(problem))));
    }
    if looks_like_sgf(name, bytes) {
        let collection = sgf::read(bytes)?;
        return pick(name, collection, index);
    }
    let text = str::from_utf8(bytes).map_err(|_| InputError::NotText)?;
    Ok(single(Content::Drawing(Box::new(text::read(text.trim_start_matches('\u{feff}'))?))))
}

fn looks_like_sgf(name: &str, bytes: &[u8]) -> bool {
    let is_named_so = Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"));
    let mut letters = bytes.iter().filter(|byte| !byte.is_ascii_whitespace() && **byte != 0).peekable();
    let mut has_start = false;
    while let Some(byte) = letters.next() {
        if *byte == b'(' && letters.peek() == Some(&&b';') {
            has_start = true;
            break;
        }
    }
    is_named_so || has_start || bytes.contains(&0)
}

fn pick(name: &str, collection: sgf::Collection, index: Option<Index>) -> Result<Vec<Item>, InputError> {
    let games = collection.games.len();
    let (first, last) = match index {
        None => (1, 1),
        Some(Index::All) => (1, games),
        Some(Index::Range(first, last)) => (first, last),
    };
    if last > games {
        return Err(InputError::NoSuchGame { wanted: last, games });
    }
    let name_of =
        |number: usize| if games == 1 { name.to_owned() } else { format!("{name}, game {number} of {games}") };
    let chosen = (1..).zip(collection.games).filter(|(number, _)| (first..=last).contains(number));
    let repairs = &collection.repairs;
    Ok(chosen
        .map(|(number, tree)| Item { name: name_of(number), content: Content::Record(tree), repairs: repairs.clone() })
        .collect())
}
