//! Files, folders and standard input as a list of records, drawings and problems.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use tesuji_problem::Draft;
use tesuji_problem::json::{self, JsonError};
use tesuji_problem::text::{self, Sheet, TextError};
use tesuji_record::sgf::{self, Limits, SgfError, Tree};
use tesuji_record::{Place, PlaceError, RecordError};
use thiserror::Error;

use crate::inputs::{Index, Inputs};

/// Endings of the files that are taken from a folder.
const ENDINGS: [&str; 4] = ["sgf", "json", "jsonl", "txt"];

/// Why an input cannot be used.
#[derive(Debug, Error)]
pub(crate) enum InputError {
    #[error("{}", describe_read(.0))]
    Io(#[from] io::Error),
    #[error("the file is empty")]
    Empty,
    #[error("there are no .sgf, .json, .jsonl or .txt files in this folder")]
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
    #[error(transparent)]
    Refusal(#[from] tesuji_solve::Refusal),
    /// It is not known what is asked.
    #[error("{0}")]
    Unclear(String),
    /// A bug of this program, in one line.
    #[error("{0}")]
    Bug(String),
    #[error("game {wanted} was asked for, and there are {games}")]
    NoSuchGame { wanted: usize, games: usize },
    #[error("one problem is needed, and {0} were asked for: --index 3 names one")]
    Several(usize),
    #[error(transparent)]
    Place(#[from] PlaceError),
    #[error("--move, --node, --numbers and --solution need a record (SGF) with moves")]
    NoMoves,
    #[error("only a record (SGF) has lines to be reviewed")]
    NoRecord,
    #[error("no line is marked as right")]
    NoneRight,
}

/// What the system says, in words.
pub(crate) fn describe(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "this is not permitted".to_owned(),
        io::ErrorKind::IsADirectory => "this is a folder, not a file".to_owned(),
        _ => error.to_string(),
    }
}

/// The same of a file that was to be read.
pub(crate) fn describe_read(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => "it may not be read".to_owned(),
        _ => describe(error),
    }
}

/// The same of a file that was to be written.
pub(crate) fn describe_written(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "the folder that it belongs in does not exist".to_owned(),
        io::ErrorKind::PermissionDenied => "it may not be written".to_owned(),
        _ => describe(error),
    }
}

/// One thing that can be shown.
pub(crate) struct Item {
    /// The file, and which game in it.
    pub(crate) name: String,
    pub(crate) content: Content,
    /// What was odd about the file.
    pub(crate) notes: Vec<String>,
    /// Which position of a record is meant.
    pub(crate) place: Place,
}

pub(crate) enum Content {
    Record(Tree),
    Drawing(Box<Sheet>),
    Question(Box<Draft>),
}

impl Content {
    /// What had to be assumed to read it.
    fn notes(&self) -> Vec<String> {
        match self {
            Content::Drawing(sheet) => sheet.notes.clone(),
            Content::Record(_) | Content::Question(_) => Vec::new(),
        }
    }
}

/// An input by name, with what was read from it.
pub(crate) type Named<T> = (String, Result<T, InputError>);

/// Reads all inputs, each on its own: a bad one does not keep the others from being read. By default the first game of
/// a collection.
pub(crate) fn read_all(inputs: &Inputs) -> impl Iterator<Item = Named<Item>> {
    read_games(inputs, Index::Range(1, 1))
}

/// The same, with these games by default.
pub(crate) fn read_games(inputs: &Inputs, default: Index) -> impl Iterator<Item = Named<Item>> {
    let index = inputs.index.unwrap_or(default);
    let place = inputs.place();
    let at_place = move |(name, item): Named<Item>| (name, item.map(|item| Item { place: place.clone(), ..item }));
    inputs
        .files
        .iter()
        .flat_map(|file| files_of(file))
        .flat_map(move |(name, path)| match path.and_then(|path| games_of(&name, &path, index)) {
            Ok(items) => items,
            Err(error) => vec![(name, Err(error))],
        })
        .map(at_place)
}

/// The file itself, or the files of a folder in order of their names.
pub(crate) fn files_of(path: &Path) -> Vec<Named<PathBuf>> {
    if !path.is_dir() {
        return vec![(name_of(path), Ok(path.to_owned()))];
    }
    let (mut files, mut unreadable) = (Vec::new(), Vec::new());
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                unreadable.push((name_of(&folder), Err(error.into())));
                continue;
            }
        };
        for entry in entries.flatten() {
            let path = entry.path();
            let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
            // Links to folders are not followed: they could form a cycle.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(path);
            } else if ending.is_some_and(|ending| ENDINGS.contains(&ending.as_str())) && !is_special(&path) {
                files.push(path);
            }
        }
    }
    if files.is_empty() && unreadable.is_empty() {
        return vec![(name_of(path), Err(InputError::EmptyFolder))];
    }
    files.sort();
    files.into_iter().map(|path| (name_of(&path), Ok(path))).chain(unreadable).collect()
}

/// Does it exist, and is neither a file nor a link to one? Reading a pipe could block, and a device may have no end.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| !data.is_file())
}

fn name_of(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// The games of a file.
pub(crate) fn games_of(name: &str, path: &Path, index: Index) -> Result<Vec<Named<Item>>, InputError> {
    parse(name, &read(path)?, index)
}

fn read(path: &Path) -> Result<Vec<u8>, InputError> {
    if path == Path::new("-") { bounded(io::stdin().lock(), 0) } else { read_file(path) }
}

/// The bytes of a file, up to the limit of a record.
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, InputError> {
    let file = fs::File::open(path)?;
    let length = file.metadata().map_or(0, |data| data.len());
    bounded(file, length)
}

/// Everything that can be read, within the limit. `length` is the size that the file claims, for the error message.
fn bounded(input: impl Read, length: u64) -> Result<Vec<u8>, InputError> {
    let limit = Limits::default().bytes;
    let mut bytes = Vec::new();
    let too_long = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    input.take(too_long).read_to_end(&mut bytes)?;
    if bytes.len() > limit {
        let bytes = bytes.len().max(usize::try_from(length).unwrap_or(usize::MAX));
        return Err(SgfError::TooManyBytes { bytes, limit }.into());
    }
    Ok(bytes)
}

/// Reads bytes by what they look like: JSON, SGF, or else drawings.
pub(crate) fn parse(name: &str, bytes: &[u8], index: Index) -> Result<Vec<Named<Item>>, InputError> {
    let decoded = from_utf16(bytes);
    let bytes = decoded.as_deref().map_or(bytes, str::as_bytes);
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let start = bytes.iter().find(|byte| !byte.is_ascii_whitespace()).ok_or(InputError::Empty)?;
    if *start != b'{' && looks_like_sgf(name, bytes) {
        let collection = sgf::read(bytes)?;
        let (charset, repairs) = (collection.charset, collection.repairs);
        let mut items =
            pick(name, collection.games.into_iter().map(|game| Ok(Content::Record(game))).collect(), index)?;
        // Notes about the whole file are printed once.
        if let Some((_, Ok(item))) = items.first_mut() {
            item.notes.extend((charset != "UTF-8").then(|| format!("the file was read as {charset}")));
            item.notes.extend(repairs.iter().map(ToString::to_string));
        }
        return Ok(items);
    }
    let text = str::from_utf8(bytes).map_err(|_| InputError::NotText)?;
    let contents = if *start == b'{' {
        json_lines(text).into_iter().map(|result| Ok(Content::Question(Box::new(result?)))).collect()
    } else {
        let read = |(before, sheet): &(usize, String)| text::read(sheet).map_err(|error| error.moved_down(*before));
        text::split(text).iter().map(|sheet| Ok(Content::Drawing(Box::new(read(sheet)?)))).collect()
    };
    pick(name, contents, index)
}

/// One problem, or one on each line: then every line is an object of its own.
fn json_lines(text: &str) -> Vec<Result<Draft, JsonError>> {
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    if lines.len() > 1 && lines.iter().all(|line| line.trim_start().starts_with('{')) {
        lines.into_iter().map(json::read_draft).collect()
    } else {
        vec![json::read_draft(text)]
    }
}

/// The text of bytes that begin with the byte order mark of UTF-16.
fn from_utf16(bytes: &[u8]) -> Option<String> {
    let unit = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return None,
    };
    let units: Vec<u16> = bytes[2..].chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
    Some(String::from_utf16_lossy(&units))
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

/// The games of a file that were asked for, named by their number where there are several.
fn pick(name: &str, contents: Vec<Result<Content, InputError>>, index: Index) -> Result<Vec<Named<Item>>, InputError> {
    let games = contents.len();
    let (first, last) = match index {
        Index::All => (1, games),
        Index::Range(first, last) => (first, last),
    };
    if last > games {
        return Err(InputError::NoSuchGame { wanted: last, games });
    }
    let name_of =
        |number: usize| if games == 1 { name.to_owned() } else { format!("{name}, game {number} of {games}") };
    let chosen = (1..).zip(contents).filter(|(number, _)| (first..=last).contains(number));
    let item = |(number, content): (usize, Result<Content, InputError>)| {
        let name = name_of(number);
        (
            name.clone(),
            content.map(|content| {
                let notes = content.notes();
                Item { name, content, notes, place: Place::Asked }
            }),
        )
    };
    Ok(chosen.map(item).collect())
}
