//! `tesuji similar`: positions that are alike, or duplicates within a collection.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io;
use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};
use tesuji_alike::{Entry, Library, Pair, Relation, Similar};
use tesuji_go::{Diagram, Mark, PointSet};
use tesuji_tell::text::clean_name;

use super::{Reading, count_of, picture, positions_of, read};
use crate::exit::Exit;
use crate::inputs::{Index, index};
use crate::json::{Json, print_object};
use crate::limits::stop_on_interrupt;
use crate::page;
use crate::source::{InputError, files_of};
use crate::terminal::{complain, print};

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
    /// Positions that are listed, at most
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    count: usize,
    /// Leave out what is less alike than this, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 40, value_parser = clap::value_parser!(u8).range(0..=100))]
    least: u8,
    /// Where to draw what was found, turned as the problem is, with what differs marked: .svg or .png
    #[arg(long, value_name = "FILE")]
    diagram: Option<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    json: Json,
}

/// Pairs that are drawn, at most.
const MOST_DRAWN: usize = 30;

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    stop_on_interrupt();
    let mut pictures = Vec::new();
    let exit = if options.collection.is_empty() {
        duplicates(options, &mut pictures)?
    } else {
        similar(options, &mut pictures)?
    };
    if let Some(path) = options.diagram.as_ref().filter(|_| !pictures.is_empty())
        && let Err(error) = page::write(path, &pictures)
    {
        complain(&path.display().to_string(), &error);
        return Ok(Exit::Bad);
    }
    Ok(exit)
}

fn similar(options: &Options, pictures: &mut Vec<Diagram>) -> io::Result<Exit> {
    let collection = read(&options.collection, options.reading.cache.as_deref(), options.json)?;
    let mut exit = if collection.has_bad { Exit::Bad } else { Exit::Done };
    let library = Library::of(collection.entries);
    for (file, path) in files_of(&options.file) {
        for (name, entry) in asked(options, &file, path) {
            match entry {
                Ok(entry) => tell_similar(options, &library, &entry, pictures)?,
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

fn tell_similar(options: &Options, library: &Library, entry: &Entry, pictures: &mut Vec<Diagram>) -> io::Result<()> {
    let least = f64::from(options.least) / 100.0;
    // The problem itself may be in the collection.
    let is_itself = |found: &Similar| {
        let other = &library.entries()[found.number];
        other.name == entry.name && other.stones == entry.stones
    };
    let mut found = library.similar(entry, least, options.count.saturating_add(1));
    found.retain(|similar| !is_itself(similar));
    found.truncate(options.count);
    if options.diagram.is_some() && !found.is_empty() {
        pictures.push(Diagram { title: Some(clean_name(&entry.name)), ..picture(entry) });
        pictures.extend(found.iter().map(|similar| laid_over(entry, library, similar)));
    }
    if options.json.is_on() {
        let all: Vec<Value> = found.iter().map(|similar| object(library, similar)).collect();
        return print_object(&json!({"file": entry.name, "compared": library.entries().len(), "similar": all}));
    }
    let count = count_of(library.entries().len(), "position", "positions");
    let mut text = format!("{}: {} of {count} like it\n", clean_name(&entry.name), found.len());
    for similar in &found {
        let other = &library.entries()[similar.number];
        writeln!(text, "  {}  {}  {}", percent(similar), clean_name(&other.name), told(similar)).expect("a String");
        text += &asked_otherwise(entry, other);
    }
    print(&text)
}

fn duplicates(options: &Options, pictures: &mut Vec<Diagram>) -> io::Result<Exit> {
    let paths = std::slice::from_ref(&options.file);
    let collection = read(paths, options.reading.cache.as_deref(), options.json)?;
    let library = Library::of(collection.entries);
    let pairs = library.duplicates();
    let exit = if collection.has_bad { Exit::Bad } else { Exit::Done };
    if options.diagram.is_some() {
        for pair in pairs.iter().take(MOST_DRAWN) {
            let first = &library.entries()[pair.first];
            pictures.push(Diagram { title: Some(clean_name(&first.name)), ..picture(first) });
            pictures.push(laid_over(first, &library, &pair.second));
        }
    }
    if options.json.is_on() {
        for pair in &pairs {
            let first = &library.entries()[pair.first];
            print_object(&json!({"file": first.name, "similar": object(&library, &pair.second)}))?;
        }
        return Ok(exit);
    }
    print(&told_pairs(&library, &pairs))?;
    Ok(exit)
}

/// Each position that is like an earlier one, below the earliest of its kind.
fn told_pairs(library: &Library, pairs: &[Pair]) -> String {
    // The best pair of each position with an earlier one: pairs come best first.
    let mut best: BTreeMap<usize, &Pair> = BTreeMap::new();
    for pair in pairs {
        best.entry(pair.second.number).or_insert(pair);
    }
    let head = |number: usize| {
        let mut at = number;
        while let Some(pair) = best.get(&at) {
            at = pair.first;
        }
        at
    };
    let mut groups: BTreeMap<usize, Vec<&Pair>> = BTreeMap::new();
    for (&number, &pair) in &best {
        groups.entry(head(number)).or_default().push(pair);
    }
    let name = |number: usize| clean_name(&library.entries()[number].name);
    let count = count_of(library.entries().len(), "position", "positions");
    let of = |relation: Relation| best.values().filter(|pair| pair.second.relation == relation).count();
    let mut text = format!(
        "{count}: {} the same as an earlier one, {} but for stones far away, {} nearly the same\n",
        of(Relation::Same),
        of(Relation::SameButFar),
        of(Relation::Near)
    );
    for (head, members) in groups {
        writeln!(text, "\n{}", name(head)).expect("a String");
        for pair in members {
            let like = if pair.first == head { String::new() } else { format!(", to {}", name(pair.first)) };
            let (number, similar) = (pair.second.number, &pair.second);
            writeln!(text, "  {}  {}  {}{like}", percent(similar), name(number), told(similar)).expect("a String");
            text += &asked_otherwise(&library.entries()[pair.first], &library.entries()[number]);
        }
    }
    text
}

/// `the same (mirrored, shifted)`.
fn told(similar: &Similar) -> String {
    format!("{} ({})", similar.relation.words(), similar.motion.words())
}

/// Rounded down, so that only what agrees in full is 100 %.
fn percent(similar: &Similar) -> String {
    format!("{:3.0}%", (similar.likeness * 100.0).floor())
}

/// A line that says what is asked, where two positions that are the same ask something else.
fn asked_otherwise(one: &Entry, other: &Entry) -> String {
    if one.question.is_empty() || other.question.is_empty() || one.question == other.question {
        return String::new();
    }
    format!("        asks {}, not {}\n", clean_name(&other.question), clean_name(&one.question))
}

fn object(library: &Library, similar: &Similar) -> Value {
    let other = &library.entries()[similar.number];
    json!({
        "file": other.name,
        "likeness": (similar.likeness * 1000.0).round() / 1000.0,
        "relation": match similar.relation {
            Relation::Same => "same",
            Relation::SameButFar => "same-but-far",
            Relation::Near => "near",
            Relation::Alike => "alike",
        },
        "motion": similar.motion.words(),
        "question": other.question,
    })
}

/// A position as it lies over the one it is like: its own stones that differ in circles, missing ones as crosses.
fn laid_over(entry: &Entry, library: &Library, similar: &Similar) -> Diagram {
    let other = &library.entries()[similar.number];
    let [black, white] = [other.stones.black, other.stones.white].map(|stones| similar.motion.points(&stones));
    let [black, white] = if similar.motion.is_recoloured { [white, black] } else { [black, white] };
    let mut diagram = Diagram { size: entry.stones.size, black, white, ..picture(entry) };
    let agree = (black & entry.stones.black) | (white & entry.stones.white);
    let all = entry.stones.black | entry.stones.white;
    let own: PointSet = (black | white) - agree;
    diagram.mark(&own, Mark::Circle);
    diagram.mark(&(all - agree - own), Mark::Cross);
    diagram.title = Some(format!("{} {}, {}", percent(similar).trim(), clean_name(&other.name), told(similar)));
    diagram
}
