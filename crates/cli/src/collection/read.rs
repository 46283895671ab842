//! Files and folders as positions with names, read again only where they changed.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use tesuji_alike::file::{self, Source};
use tesuji_alike::{Asked, Entry, Stones};
use tesuji_go::Color;
use tesuji_problem::Goal;

use crate::inputs::Index;
use crate::json::Json;
use crate::limits::is_stopped;
use crate::progress::Progress;
use crate::source::{InputError, Item, Named, files_of, games_of};
use crate::terminal::complain;
use crate::view::{Selection, View};
use crate::written;

/// What was read, and whether something could not be.
pub(crate) struct Collection {
    pub(crate) entries: Vec<Entry>,
    pub(crate) has_bad: bool,
}

impl Collection {
    /// Was nothing read, and that is told already? Then there is nothing to say about it.
    pub(crate) fn is_missing(&self) -> bool {
        self.has_bad && self.entries.is_empty()
    }
}

/// Reads all positions of files and folders. What cannot be read is one line each.
pub(crate) fn read(paths: &[PathBuf], cache: Option<&Path>, json: Json) -> io::Result<Collection> {
    let kept = match cache.map(kept).transpose() {
        Ok(kept) => kept.unwrap_or_default(),
        Err(error) => {
            // Nothing that is no index of ours is written over.
            complain(&cache.unwrap_or(Path::new("")).display().to_string(), &error);
            return Ok(Collection { entries: Vec::new(), has_bad: true });
        }
    };
    let files: Vec<Named<PathBuf>> = paths.iter().flat_map(|path| files_of(path)).collect();
    let mut progress = Progress::start(files.len(), "files");
    let (mut sources, mut loose, mut has_bad, mut is_new) = (Vec::new(), Vec::new(), false, false);
    for (name, path) in files {
        if is_stopped() {
            crate::terminal::warn("stopped; the rest was left out");
            break;
        }
        progress.step();
        progress.draw("");
        let stamp = path.as_ref().ok().and_then(|path| stamp(path));
        if let Some([length, changed]) = stamp
            && let Some(source) = kept.get(&name)
            && (source.length, source.changed) == (length, changed)
        {
            sources.push(source.clone());
            continue;
        }
        let found = positions_of(&name, path);
        let count = found.len();
        let (entries, errors): (Vec<_>, Vec<_>) = found.into_iter().partition(|(_, entry)| entry.is_ok());
        let entries: Vec<Entry> = entries.into_iter().filter_map(|(_, entry)| entry.ok()).collect();
        let is_bad = !errors.is_empty();
        if let Some((first, Err(error))) = errors.first() {
            progress.clear();
            let left_out = LeftOut { count: errors.len(), of: count, first: error.to_string() };
            let name = if errors.len() == 1 { first } else { &name };
            json.complain(name, &left_out)?;
        }
        has_bad |= is_bad;
        match stamp {
            // A file with an error is read again, so that the error is told again.
            Some([length, changed]) if !is_bad => {
                sources.push(Source { name, length, changed, entries });
                is_new = true;
            }
            _ => loose.extend(entries),
        }
    }
    drop(progress);
    if let Some(cache) = cache
        && (is_new || sources.len() != kept.len())
    {
        written::write(cache, file::write(&sources))?;
    }
    let entries = sources.into_iter().flat_map(|source| source.entries).chain(loose).collect();
    Ok(Collection { entries, has_bad })
}

/// The positions of one file.
pub(crate) fn positions_of(name: &str, path: Result<PathBuf, InputError>) -> Vec<Named<Entry>> {
    let games = path.and_then(|path| games_of(name, &path, Index::All));
    match games {
        Ok(games) => games.into_iter().map(|(name, item)| (name, item.and_then(entry))).collect(),
        Err(error) => vec![(name.to_owned(), Err(error))],
    }
}

fn entry(item: Item) -> Result<Entry, InputError> {
    let view = View::of(item, &Selection::default())?;
    let size = view.board.size();
    let [black, white] = Color::BOTH.map(|color| view.board.stones(color));
    if (black | white).is_empty() {
        return Err(InputError::Unclear("there are no stones to compare".to_owned()));
    }
    let draft = view.draft.as_ref();
    let target = draft.map(|draft| (draft.target | draft.second_target) & (black | white)).unwrap_or_default();
    let stones = Stones { target, ..Stones::new(size, black, white) };
    Ok(Entry::new(view.name.clone(), asked(&view), stones))
}

/// What the position asks, as far as the file says it.
fn asked(view: &View) -> Asked {
    let draft = view.draft.as_ref();
    let is_start = view.moves.unwrap_or(0) == 0;
    let shown = view.diagram.to_move.filter(|_| is_start);
    let to_move = draft.and_then(|draft| draft.turn.color()).or(shown);
    let with_goal = draft.filter(|draft| draft.goal != Goal::Auto);
    let words = match (with_goal, to_move) {
        (Some(draft), _) => draft.in_words(),
        (None, Some(color)) => format!("{} to play", color.name()),
        (None, None) => String::new(),
    };
    let kind = with_goal.and_then(|draft| draft.goal.kind());
    Asked { words, goal: kind.map(|kind| format!("{kind:?}").to_lowercase()).unwrap_or_default(), to_move }
}

/// The files of an index by their names; none if there is no such file yet.
fn kept(cache: &Path) -> Result<HashMap<String, Source>, CacheError> {
    if !cache.exists() {
        return Ok(HashMap::new());
    }
    let bytes = fs::read(cache)?;
    Ok(file::read(&bytes)?.into_iter().map(|source| (source.name.clone(), source)).collect())
}

/// Why an index cannot be used.
#[derive(Debug, thiserror::Error)]
enum CacheError {
    #[error("{}", crate::source::describe(.0))]
    Io(#[from] io::Error),
    #[error("{0}; remove it to have it made again")]
    File(#[from] file::FileError),
}

/// What cannot be read of a file, in one line.
#[derive(Debug)]
struct LeftOut {
    count: usize,
    of: usize,
    first: String,
}

impl std::error::Error for LeftOut {}

impl std::fmt::Display for LeftOut {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.count {
            1 => f.write_str(&self.first),
            count => write!(f, "{count} of {} positions cannot be read; the first: {}", self.of, self.first),
        }
    }
}

/// Length and time of change of a file.
fn stamp(path: &Path) -> Option<[u64; 2]> {
    let data = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    let changed = data.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some([data.len(), u64::try_from(changed.as_nanos()).ok()?])
}
