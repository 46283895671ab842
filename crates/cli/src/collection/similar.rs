//! `tesuji similar`: positions that are alike, or duplicates within a collection.

use std::fmt::Write;
use std::io;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use tesuji_alike::{Entry, Library, Similar};
use tesuji_go::Diagram;
use tesuji_tell::text::clean_name;

use super::duplicates::Duplicates;
use super::pair::{asked_otherwise, laid_over, object, percent, told};
use super::{Reading, count_of, picture, positions_of, read, short_names};
use crate::exit::Exit;
use crate::inputs::{Index, index};
use crate::json::{Json, print_object};
use crate::limits::stop_on_interrupt;
use crate::page;
use crate::source::{InputError, files_of};
use crate::terminal::{complain, print, warn};

#[derive(Args)]
pub(crate) struct Options {
    /// The problem; or a collection, whose duplicates are listed
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Files and folders to search for positions that are like it
    #[arg(value_name = "COLLECTION")]
    collection: Vec<PathBuf>,
    /// If FILE has several problems: 3, 2-5 or all [default: 1]
    #[arg(long, value_name = "WHICH", value_parser = index, requires = "collection")]
    index: Option<Index>,
    /// Positions that are listed, at most; 0 lists all [default: 10; of duplicates all]
    #[arg(long, value_name = "COUNT")]
    count: Option<usize>,
    /// Leave out what is less alike than this, in percent [default: 40; of duplicates 90]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    least: Option<u8>,
    /// Where to draw what was found, turned as the problem is, with what differs marked: .svg or .png; of duplicates the first 30
    #[arg(long, value_name = "FILE")]
    diagram: Option<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    json: Json,
}

/// Positions that are listed, where nothing is said.
const COUNT: usize = 10;
/// From this likeness on they are listed, in percent; and in a list of duplicates.
const LEAST: u8 = 40;
const LEAST_OF_DUPLICATES: u8 = 90;
/// Pairs that are drawn, at most.
const MOST_DRAWN: usize = 30;
/// Pictures in a row.
const COLUMNS: usize = 3;

impl Options {
    /// Positions that are listed, at most.
    fn count(&self) -> usize {
        let default = if self.collection.is_empty() { 0 } else { COUNT };
        match self.count.unwrap_or(default) {
            0 => usize::MAX,
            count => count,
        }
    }

    fn least(&self) -> f64 {
        let default = if self.collection.is_empty() { LEAST_OF_DUPLICATES } else { LEAST };
        f64::from(self.least.unwrap_or(default)) / 100.0
    }
}

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    stop_on_interrupt();
    let mut rows = Vec::new();
    let exit =
        if options.collection.is_empty() { duplicates(options, &mut rows)? } else { similar(options, &mut rows)? };
    if let Some(path) = options.diagram.as_ref().filter(|_| !rows.is_empty())
        && let Err(error) = page::write_rows(path, &rows)
    {
        complain(&path.display().to_string(), &error);
        return Ok(Exit::Bad);
    }
    Ok(exit)
}

fn similar(options: &Options, rows: &mut Vec<Vec<Diagram>>) -> io::Result<Exit> {
    let collection = read(&options.collection, options.reading.cache.as_deref(), options.json)?;
    if collection.is_missing() {
        return Ok(Exit::Bad);
    }
    let mut exit = if collection.has_bad { Exit::Bad } else { Exit::Done };
    let library = Library::of(collection.entries);
    let names = if options.diagram.is_some() { short_names(library.entries()) } else { Vec::new() };
    for (file, path) in files_of(&options.file) {
        for (name, entry) in asked(options, &file, path) {
            match entry {
                Ok(entry) => {
                    let found = tell_similar(options, &library, &entry)?;
                    if options.diagram.is_some() && !found.is_empty() {
                        let problem = Diagram { title: Some(clean_name(&entry.name)), ..picture(&entry) };
                        let drawn = |similar: &Similar| {
                            let other = &library.entries()[similar.number];
                            laid_over(&entry, other, similar, &names[similar.number])
                        };
                        let all: Vec<Diagram> = std::iter::once(problem).chain(found.iter().map(drawn)).collect();
                        rows.extend(all.chunks(COLUMNS).map(<[Diagram]>::to_vec));
                    }
                }
                Err(error) => {
                    options.json.complain(&name, &error)?;
                    exit = Exit::Bad;
                }
            }
        }
    }
    Ok(exit)
}

/// The problems of a file that are asked about.
fn asked(options: &Options, file: &str, path: Result<PathBuf, InputError>) -> Vec<(String, Result<Entry, InputError>)> {
    let all = positions_of(file, path);
    let games = all.len();
    let (first, last) = match options.index.unwrap_or(Index::Range(1, 1)) {
        Index::All => (1, games),
        Index::Range(first, last) => (first, last),
    };
    if last > games {
        return vec![(file.to_owned(), Err(InputError::NoSuchGame { wanted: last, games }))];
    }
    all.into_iter().skip(first - 1).take(last + 1 - first).collect()
}

/// Lists what is like a position, and gives it back.
fn tell_similar(options: &Options, library: &Library, entry: &Entry) -> io::Result<Vec<Similar>> {
    // The problem itself may be in the collection.
    let is_itself = |found: &Similar| {
        let other = &library.entries()[found.number];
        other.name == entry.name && other.stones == entry.stones
    };
    // One more than wanted tells whether there are more.
    let mut found = library.similar(entry, options.least(), options.count().saturating_add(2));
    found.retain(|similar| !is_itself(similar));
    let is_cut = found.len() > options.count();
    found.truncate(options.count());
    let other = |similar: &Similar| &library.entries()[similar.number];
    if options.json.is_on() {
        let all: Vec<Value> = found.iter().map(|similar| object(entry, other(similar), similar)).collect();
        print_object(&json!({"file": entry.name, "compared": library.entries().len(), "similar": all}))?;
        return Ok(found);
    }
    let count = count_of(library.entries().len(), "position", "positions");
    let head = match found.len() {
        1 if is_cut => format!("the most alike of {count}"),
        listed if is_cut => format!("the {listed} most alike of {count}"),
        listed => format!("{listed} of {count} like it"),
    };
    let mut text = format!("{}: {head}\n", clean_name(&entry.name));
    for similar in &found {
        let other = other(similar);
        let words = told(entry, other, similar);
        writeln!(text, "  {}  {}  {words}", percent(similar), clean_name(&other.name)).expect("a String");
        text += &asked_otherwise(entry, other, similar);
    }
    print(&text)?;
    Ok(found)
}

fn duplicates(options: &Options, rows: &mut Vec<Vec<Diagram>>) -> io::Result<Exit> {
    let paths = std::slice::from_ref(&options.file);
    let collection = read(paths, options.reading.cache.as_deref(), options.json)?;
    if collection.is_missing() {
        return Ok(Exit::Bad);
    }
    let library = Library::of(collection.entries);
    let pairs = library.duplicates(options.least());
    let found = Duplicates::of(&library, &pairs);
    if options.json.is_on() {
        for pair in pairs.iter().take(options.count()) {
            let [first, second] = [pair.first, pair.second.number].map(|number| &library.entries()[number]);
            print_object(&json!({"file": first.name, "similar": object(first, second, &pair.second)}))?;
        }
    } else {
        print(&found.words(options.count()))?;
    }
    if options.diagram.is_some() {
        let (drawn, count) = found.pictures(options.count().min(MOST_DRAWN));
        if drawn.len() < count.min(options.count()) {
            warn(&format!("the first {} of {count} pairs are drawn", drawn.len()));
        }
        *rows = drawn;
    }
    Ok(if collection.has_bad { Exit::Bad } else { Exit::Done })
}
