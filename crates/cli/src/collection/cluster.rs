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

use super::{Reading, count_of, read, short_names};
use crate::exit::Exit;
use crate::json::{Json, print_object};
use crate::limits::stop_on_interrupt;
use crate::page;
use crate::source::InputError;
use crate::terminal::{complain, print, warn};

#[derive(Args)]
pub(crate) struct Options {
    /// Files and folders of problems
    #[arg(required = true, value_name = "COLLECTION")]
    collection: Vec<PathBuf>,
    /// What makes positions alike: the stones that agree; or as in Lee 2004 the distance or the angle of their 11×11 windows, or a Kohonen map of these
    #[arg(long, value_enum, value_name = "HOW", default_value_t = By::Likeness)]
    by: By,
    /// With --by distance: how much may differ from the centre of a group; more gives fewer groups [default: 11]
    #[arg(long, value_name = "DISTANCE", value_parser = distance)]
    rho: Option<f32>,
    /// With --by angle: the least cosine; less gives fewer groups [default: 0.55]
    #[arg(long, value_name = "COSINE", value_parser = cosine, allow_negative_numbers = true)]
    cos: Option<f32>,
    /// With --by map: neurons along a side [default: 30]
    #[arg(long, value_name = "NEURONS", value_parser = clap::value_parser!(u8).range(2..=60))]
    side: Option<u8>,
    /// With --by likeness: the least likeness to the first of a group, in percent [default: 60]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    least: Option<u8>,
    /// With the other three: windows as they are, or the principal components that the project's own problems have [default: raw]
    #[arg(long, value_enum, value_name = "DATA")]
    data: Option<Data>,
    /// With --by map: where the random numbers begin [default: 1]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Groups that are listed and drawn, the largest first; 0 lists all, with all members
    #[arg(long, value_name = "COUNT", default_value_t = 12)]
    groups: usize,
    /// Where to draw them, a row for each group, at most 7 of it and 40 groups: .svg or .png
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

impl Options {
    /// An option that means nothing with this `--by`, and what it goes with.
    fn misplaced(&self) -> Option<(&'static str, &'static str)> {
        let by = self.by;
        let given = [
            ("--rho", self.rho.is_some(), by == By::Distance, "distance"),
            ("--cos", self.cos.is_some(), by == By::Angle, "angle"),
            ("--side", self.side.is_some(), by == By::Map, "map"),
            ("--seed", self.seed.is_some(), by == By::Map, "map"),
            ("--least", self.least.is_some(), by == By::Likeness, "likeness"),
            ("--data", self.data.is_some(), by != By::Likeness, "distance, angle or map"),
        ];
        let wrong = given.into_iter().find(|(_, is_given, fits, _)| *is_given && !fits);
        wrong.map(|(option, _, _, wanted)| (option, wanted))
    }
}

fn distance(text: &str) -> Result<f32, String> {
    number(text, 0.0..=f32::MAX).ok_or_else(|| "a distance is a number from 0 on".to_owned())
}

fn cosine(text: &str) -> Result<f32, String> {
    number(text, -1.0..=1.0).ok_or_else(|| "a cosine is a number from -1 to 1".to_owned())
}

fn number(text: &str, range: std::ops::RangeInclusive<f32>) -> Option<f32> {
    text.parse().ok().filter(|number| range.contains(number))
}

/// What windows are turned into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Data {
    Raw,
    Pca,
}

const RHO: f32 = 11.0;
const COS: f32 = 0.55;
const SIDE: u8 = 30;
const LEAST: u8 = 60;
const SEED: u64 = 1;

/// Names that are listed of a group, and pictures in its row.
const NAMES: usize = 5;
const COLUMNS: usize = 7;
/// Rows of a sheet.
const ROWS: usize = 40;
/// Pixels between two lines of a small board.
const CELL: u16 = 14;

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    stop_on_interrupt();
    if let Some((option, wanted)) = options.misplaced() {
        let error = InputError::Unclear(format!("this goes with --by {wanted}, and would change nothing here"));
        complain(option, &error);
        return Ok(Exit::Bad);
    }
    let collection = read(&options.collection, options.reading.cache.as_deref(), options.json)?;
    let exit = if collection.has_bad { Exit::Bad } else { Exit::Done };
    let entries = &collection.entries;
    if entries.is_empty() {
        return Ok(exit);
    }
    let groups = groups(options, entries);
    let is_whole = options.groups == 0;
    let shown = if is_whole { groups.len() } else { options.groups };
    if options.json.is_on() {
        for group in &groups {
            let files: Vec<&str> = group.iter().map(|&number| entries[number].name.as_str()).collect();
            print_object(&json!({"count": group.len(), "files": files}))?;
        }
    } else {
        print(&told(entries, &groups, shown, if is_whole { usize::MAX } else { NAMES }))?;
    }
    if let Some(path) = &options.diagram
        && let Err(error) = page::write_svg(path, sheet(entries, &groups[..shown.min(groups.len())]), 1.5)
    {
        complain(&path.display().to_string(), &error);
        return Ok(Exit::Bad);
    }
    Ok(exit)
}

/// A picture with a row for each group, and a warning about what is left out of it.
fn sheet(entries: &[Entry], groups: &[Vec<usize>]) -> String {
    let names = short_names(entries);
    let row = |group: &Vec<usize>| -> Vec<Diagram> {
        let first = &entries[group[0]];
        let mut row: Vec<Diagram> =
            group.iter().take(COLUMNS).map(|&number| small(&entries[number], first, &names[number])).collect();
        if let Some(title) = row.last_mut().and_then(|last| last.title.as_mut())
            && group.len() > COLUMNS
        {
            write!(title, " and {} more", group.len() - COLUMNS).expect("a String");
        }
        row
    };
    let rows: Vec<Vec<Diagram>> = groups.iter().take(ROWS).map(row).collect();
    if groups.len() > ROWS {
        warn(&format!("the first {ROWS} of {} groups are drawn", groups.len()));
    }
    let long = groups.iter().take(ROWS).filter(|group| group.len() > COLUMNS).count();
    if long > 0 {
        let groups = count_of(long, "larger group", "larger groups");
        warn(&format!("the first {COLUMNS} positions are drawn of {groups}"));
    }
    let rows: Vec<&[Diagram]> = rows.iter().map(Vec::as_slice).collect();
    let style = Style { cell: CELL, coordinates: Coordinates::Hidden, ..Style::default() };
    svg_rows(&rows, &style)
}

/// The numbers of the positions of each group, the largest group first.
fn groups(options: &Options, entries: &[Entry]) -> Vec<Vec<usize>> {
    if options.by == By::Likeness {
        return Library::of(entries.to_vec()).groups(f64::from(options.least.unwrap_or(LEAST)) / 100.0);
    }
    let known: Vec<Known> = entries.iter().map(|entry| Known { pattern: pattern(entry), moves: 0 }).collect();
    let space = match options.data.unwrap_or(Data::Raw) {
        Data::Raw => Space::Raw,
        Data::Pca => Space::Projected(Projection::built_in()),
    };
    let clustering = match options.by {
        By::Angle => Clustering::by_leaders(Method::Product { cos: options.cos.unwrap_or(COS) }, space, &known),
        By::Map => {
            let patterns: Vec<Pattern> = known.iter().map(|known| known.pattern).collect();
            let schedule = Schedule { seed: options.seed.unwrap_or(SEED), ..Schedule::short(known.len()) };
            Map::train(options.side.unwrap_or(SIDE), space, &known, &patterns, &schedule).clustering
        }
        _ => Clustering::by_leaders(Method::Euclidean { rho: options.rho.unwrap_or(RHO) }, space, &known),
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

fn told(entries: &[Entry], groups: &[Vec<usize>], shown: usize, names: usize) -> String {
    let alone = groups.iter().filter(|group| group.len() == 1).count();
    let mut text = format!(
        "{} in {}; {} one position only\n",
        count_of(entries.len(), "position", "positions"),
        count_of(groups.len(), "group", "groups"),
        count_of(alone, "group has", "groups have"),
    );
    for (number, group) in groups.iter().take(shown).enumerate().filter(|(_, group)| group.len() > 1) {
        writeln!(text, "\n{}. {} positions", number + 1, group.len()).expect("a String");
        for &member in group.iter().take(names) {
            writeln!(text, "   {}", clean_name(&entries[member].name)).expect("a String");
        }
        if group.len() > names {
            writeln!(text, "   and {} more", group.len() - names).expect("a String");
        }
    }
    let left = groups.iter().skip(shown).filter(|group| group.len() > 1).count();
    let more = count_of(left, "more group", "more groups");
    let is_cut = groups.iter().take(shown).any(|group| group.len() > names);
    if left > 0 {
        writeln!(text, "\nand {more}: --groups 0 lists all").expect("a String");
    } else if is_cut {
        writeln!(text, "\n--groups 0 lists all members").expect("a String");
    }
    text
}

/// A small picture, turned and recoloured so that it is most like the first of its group.
fn small(entry: &Entry, first: &Entry, name: &str) -> Diagram {
    let motion = overlap(&first.stones, &entry.stones).motion;
    let Stones { size, black, white, .. } = entry.stones;
    let [black, white] = if motion.is_recoloured { [white, black] } else { [black, white] };
    let [black, white] = [black, white].map(|stones| motion.turn.points(&stones, size));
    let mut diagram = Diagram { size: motion.turn.size(size), black, white, ..Diagram::default() };
    diagram.crop();
    Diagram { title: Some(name.to_owned()), ..diagram }
}
