//! `tesuji cluster`: groups of positions that are alike.

use std::fmt::Write;
use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde_json::json;
use tesuji_alike::{Entry, Library, Stones, overlap};
use tesuji_draw::{Coordinates, Style, svg_rows};
use tesuji_go::Diagram;
use tesuji_pattern::cluster::{Clustering, Known, Map, Method, Schedule};
use tesuji_pattern::vector::{Projection, Space};
use tesuji_pattern::window::Pattern;
use tesuji_tell::text::clean_name;

use super::{Reading, count_of, read};
use crate::exit::Exit;
use crate::json::{Json, print_object};
use crate::limits::stop_on_interrupt;
use crate::page;
use crate::terminal::{complain, print};

#[derive(Args)]
pub(crate) struct Options {
    /// Files and folders of problems
    #[arg(required = true, value_name = "COLLECTION")]
    collection: Vec<PathBuf>,
    /// What makes positions alike: the stones that agree; or as in Lee 2004 the distance or the angle of their 11×11 windows, or a Kohonen map of these
    #[arg(long, value_enum, value_name = "HOW", default_value_t = By::Likeness)]
    by: By,
    /// With --by distance: how much may differ from the centre of a group; more gives fewer groups
    #[arg(long, value_name = "DISTANCE", default_value_t = 11.0)]
    rho: f32,
    /// With --by angle: the least cosine; less gives fewer groups
    #[arg(long, value_name = "COSINE", default_value_t = 0.55)]
    cos: f32,
    /// With --by map: neurons along a side
    #[arg(long, value_name = "NEURONS", default_value_t = 30, value_parser = clap::value_parser!(u8).range(2..=60))]
    side: u8,
    /// With --by likeness: the least likeness to the first of a group, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 60, value_parser = clap::value_parser!(u8).range(0..=100))]
    least: u8,
    /// Windows as they are, or the principal components that the project's own problems have
    #[arg(long, value_enum, value_name = "DATA", default_value_t = Data::Raw)]
    data: Data,
    /// With --by map: where the random numbers begin
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Groups that are listed and drawn, the largest first; 0 lists all
    #[arg(long, value_name = "COUNT", default_value_t = 12)]
    groups: usize,
    /// Where to draw them, a row for each group: .svg or .png
    #[arg(long, value_name = "FILE")]
    diagram: Option<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    #[command(flatten)]
    json: Json,
}

/// What makes positions alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum By {
    Distance,
    Angle,
    Map,
    Likeness,
}

/// What windows are turned into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Data {
    Raw,
    Pca,
}

/// Names that are listed of a group, and pictures in its row.
const NAMES: usize = 5;
const COLUMNS: usize = 7;
/// Rows of a sheet.
const ROWS: usize = 40;
/// Pixels between two lines of a small board.
const CELL: u16 = 14;

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    stop_on_interrupt();
    let collection = read(&options.collection, options.reading.cache.as_deref(), options.json)?;
    let exit = if collection.has_bad { Exit::Bad } else { Exit::Done };
    let entries = &collection.entries;
    if entries.is_empty() {
        return Ok(exit);
    }
    let groups = groups(options, entries);
    let shown = if options.groups == 0 { groups.len() } else { options.groups };
    if options.json.is_on() {
        for group in &groups {
            let files: Vec<&str> = group.iter().map(|&number| entries[number].name.as_str()).collect();
            print_object(&json!({"count": group.len(), "files": files}))?;
        }
    } else {
        print(&told(entries, &groups, shown))?;
    }
    if let Some(path) = &options.diagram {
        let rows: Vec<Vec<Diagram>> = groups
            .iter()
            .take(shown.min(ROWS))
            .map(|group| {
                let first = &entries[group[0]];
                group.iter().take(COLUMNS).map(|&number| small(&entries[number], first)).collect()
            })
            .collect();
        let rows: Vec<&[Diagram]> = rows.iter().map(Vec::as_slice).collect();
        let style = Style { cell: CELL, coordinates: Coordinates::Hidden, ..Style::default() };
        if let Err(error) = page::write_svg(path, svg_rows(&rows, &style), 1.5) {
            complain(&path.display().to_string(), &error);
            return Ok(Exit::Bad);
        }
    }
    Ok(exit)
}

/// The numbers of the positions of each group, the largest group first.
fn groups(options: &Options, entries: &[Entry]) -> Vec<Vec<usize>> {
    if options.by == By::Likeness {
        return Library::of(entries.to_vec()).groups(f64::from(options.least) / 100.0);
    }
    let known: Vec<Known> = entries.iter().map(|entry| Known { pattern: pattern(entry), moves: 0 }).collect();
    let space = match options.data {
        Data::Raw => Space::Raw,
        Data::Pca => Space::Projected(Projection::built_in()),
    };
    let clustering = match options.by {
        By::Angle => Clustering::by_leaders(Method::Product { cos: options.cos }, space, &known),
        By::Map => {
            let patterns: Vec<Pattern> = known.iter().map(|known| known.pattern).collect();
            let schedule = Schedule { seed: options.seed, ..Schedule::short(known.len()) };
            Map::train(options.side, space, &known, &patterns, &schedule).clustering
        }
        _ => Clustering::by_leaders(Method::Euclidean { rho: options.rho }, space, &known),
    };
    let mut groups: Vec<Vec<usize>> =
        clustering.used().map(|cluster| cluster.members.iter().map(|&member| member as usize).collect()).collect();
    groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group[0]));
    groups
}

/// The window around what is asked about, or else around the stones that belong together.
fn pattern(entry: &Entry) -> Pattern {
    let stones = &entry.stones;
    let part = stones.main_part();
    let [black, white] = [part.black, part.white];
    Pattern::seen(stones.size, [black, white], &stones.target).map_or(Pattern::EMPTY, |(pattern, _)| pattern)
}

fn told(entries: &[Entry], groups: &[Vec<usize>], shown: usize) -> String {
    let alone = groups.iter().filter(|group| group.len() == 1).count();
    let mut text = format!(
        "{} in {}; {alone} of them alone\n",
        count_of(entries.len(), "position", "positions"),
        count_of(groups.len(), "group", "groups")
    );
    for (number, group) in groups.iter().take(shown).enumerate().filter(|(_, group)| group.len() > 1) {
        writeln!(text, "\n{}. {} positions", number + 1, group.len()).expect("a String");
        for &member in group.iter().take(NAMES) {
            writeln!(text, "   {}", clean_name(&entries[member].name)).expect("a String");
        }
        if group.len() > NAMES {
            writeln!(text, "   and {} more, which --json lists", group.len() - NAMES).expect("a String");
        }
    }
    let left = groups.iter().skip(shown).filter(|group| group.len() > 1).count();
    if left > 0 {
        writeln!(text, "\nand {}: --groups 0 lists all", count_of(left, "more group", "more groups"))
            .expect("a String");
    }
    text
}

/// A small picture, turned and recoloured so that it is most like the first of its group.
fn small(entry: &Entry, first: &Entry) -> Diagram {
    let name = entry.name.rsplit('/').next().unwrap_or(&entry.name);
    let motion = overlap(&first.stones, &entry.stones).motion;
    let Stones { size, black, white, .. } = entry.stones;
    let [black, white] = if motion.is_recoloured { [white, black] } else { [black, white] };
    let [black, white] = [black, white].map(|stones| motion.turn.points(&stones, size));
    let mut diagram = Diagram { size: motion.turn.size(size), black, white, ..Diagram::default() };
    diagram.crop();
    Diagram { title: Some(clean_name(name)), ..diagram }
}
