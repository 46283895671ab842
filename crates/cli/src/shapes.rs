//! `tesuji shapes`: the status of every small eye shape, or the eye space of a problem. \[Lee04 §4.1, Table 2; §4.2\]
//!
//! A shape is a connected set of empty points, with a solid wall of the target around it and no liberty outside. Shapes
//! that are turned or mirrored copies of each other are one shape in the centre of the board; in the corner every
//! placement counts.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::PathBuf;

use clap::Args;
use tesuji_draw::{Coordinates, Style, svg_page};
use tesuji_go::{Diagram, PointSet, Size, Symmetry};
use tesuji_pattern::eye;
use tesuji_pattern::tree::View;
use tesuji_problem::{Draft, Goal, Problem, Quantifier, Turn};
use tesuji_solve::{Moves, Options, Verdict, solve};

use crate::each::each;
use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::json::{Json, print_object};
use crate::limits::{is_stopped, stop_on_interrupt, watch};
use crate::overrides::Overrides;
use crate::page::{self, write_svg};
use crate::source::{InputError, Item};
use crate::terminal::{complain, print, warn, wrap};
use tesuji_session::Clock;
use tesuji_tell::patterns;
use tesuji_tell::text::{clean_name, counted};

/// Pictures in a row.
const COLUMNS: usize = 8;

/// A whole board, so that a shape in the centre is far from every edge.
const SIDE: u64 = 19;

/// Points by column and row, the least of each being 0, in order.
type Cells = Vec<(i8, i8)>;

/// A shape that was answered.
struct Solved {
    cells: Cells,
    letter: char,
    /// What happens, in words.
    words: String,
    problem: Problem,
}

#[derive(Args)]
pub(crate) struct Shapes {
    /// Problems whose eye space is analysed; without any, every small shape is listed
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// With FILE: the stones whose eye space it is: B2,C2
    #[command(flatten)]
    overrides: Overrides,
    #[command(flatten)]
    json: Json,
    /// The largest shapes; 7 takes some minutes
    #[arg(long, value_name = "COUNT", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=7))]
    pub(crate) points: u8,
    /// Where to write a page of pictures, .svg or .png
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

pub(crate) fn run(options: &Shapes) -> io::Result<Exit> {
    stop_on_interrupt();
    if !options.files.is_empty() {
        return of_problems(options);
    }
    let mut pictures = Vec::new();
    let mut differences = 0;
    print("In the centre, without outside liberties. A alive, U unsettled, D dead; the second letter is Table 2's.\n")?;
    let mut kinds: BTreeMap<([usize; 4], usize), Vec<Solved>> = BTreeMap::new();
    for cells in (1..=usize::from(options.points)).flat_map(shapes) {
        let (points, kind) = (cells.len(), eye::neighbours(&cells));
        kinds.entry((kind, points)).or_default().push(answer(cells, Place::Centre, 0));
        if is_stopped() {
            warn("stopped");
            return Ok(Exit::Undecided);
        }
    }
    let mut rows: Vec<_> = kinds.iter().collect();
    rows.sort_by_key(|((kind, points), _)| (*points, *kind));
    for ((kind, points), solved) in rows {
        let letters: BTreeSet<char> = solved.iter().map(|shape| shape.letter).collect();
        let found: String = letters.into_iter().collect();
        let paper = eye::row(*kind).map_or('-', |row| row.status.letter());
        let is_same = paper == '-' || found == paper.to_string();
        differences += usize::from(!is_same);
        let [a, b, c, d] = kind;
        let remark = if is_same { "" } else { "  differs" };
        let named: Vec<&str> = solved.iter().filter_map(|shape| eye::name(&shape.cells)).collect();
        let among = if named.len() < solved.len() { "among them " } else { "" };
        let names = if named.is_empty() { String::new() } else { format!("  {among}{}", named.join(", ")) };
        print(&format!(
            "\n{} ({a},{b},{c},{d}) {found} {paper}{names}{remark}\n{}",
            counted(*points as u64, "point"),
            side_by_side(solved)
        ))?;
        pictures.extend(solved.iter().map(picture));
    }
    print("\nIn the corner, where it is not as in the centre (outside liberties: none, one, two).\n")?;
    let centre: BTreeMap<Cells, char> =
        kinds.values().flatten().map(|shape| (canonical(&shape.cells), shape.letter)).collect();
    for cells in (1..=usize::from(options.points)).flat_map(corner_placements) {
        let solved: Vec<Solved> = (0..3).map(|liberties| answer(cells.clone(), Place::Corner, liberties)).collect();
        if solved.iter().any(|shape| shape.letter != centre[&canonical(&cells)]) {
            let words: Vec<String> = solved.iter().map(|shape| format!("{} {}", shape.letter, shape.words)).collect();
            print(&format!(
                "\n{}, centre {}: {}\n{}",
                counted(cells.len() as u64, "point"),
                centre[&canonical(&cells)],
                words.join(" · "),
                drawn(&cells)
            ))?;
            pictures.extend(solved.first().map(picture));
        }
        if is_stopped() {
            warn("stopped");
            return Ok(Exit::Undecided);
        }
    }
    let style = Style { cell: 16, coordinates: Coordinates::Hidden, ..Style::default() };
    if let Some(path) = &options.output
        && let Err(error) = write_svg(path, svg_page(&pictures, COLUMNS, &style), 1.0)
    {
        complain(&path.display().to_string(), &error);
        return Ok(Exit::Bad);
    }
    Ok(if differences == 0 { Exit::Done } else { Exit::No })
}

/// The eye space of problems, by influence. [Lee04 §4.2]
fn of_problems(options: &Shapes) -> io::Result<Exit> {
    let inputs = Inputs { files: options.files.clone(), index: None, moves: None, node: None };
    let mut pictures = Vec::new();
    let view = |item: Item| -> Result<_, InputError> {
        let problem = options.overrides.apply(&item)?.question.problem;
        let view = View::of(&problem, None)
            .ok_or_else(|| InputError::Unclear("it has no target: name one with --target".to_owned()))?;
        Ok((item.name, problem, view))
    };
    let exit = each(&inputs, options.json, view, |(name, problem, view)| {
        let [map, shapes] = patterns::influence_pictures(&problem, &view);
        if options.json.is_on() {
            let mut object = patterns::eye_space_object(&view);
            object["file"] = name.into();
            print_object(&object)?;
        } else {
            let text = wrap(patterns::eye_space(&view).trim_end(), 80);
            print(&format!("{}\n{}{text}\n", clean_name(&name), patterns::influence_text(&problem, &view)))?;
        }
        pictures.extend([map, shapes]);
        Ok(Exit::Done)
    })?;
    if let Some(path) = options.output.as_ref().filter(|_| !pictures.is_empty())
        && let Err(error) = page::write(path, &pictures)
    {
        complain(&path.display().to_string(), &error);
        return Ok(Exit::Bad);
    }
    Ok(exit)
}

/// Where a shape lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Centre,
    /// Its least column and row are the edges.
    Corner,
}

/// Solves a shape for both sides to move.
fn answer(cells: Cells, place: Place, liberties: usize) -> Solved {
    let problem = problem(&cells, place, liberties);
    let watch = watch(Clock::None, false);
    let options = Options { moves: Moves::None, ..Options::default() };
    let report = solve(&problem, &options, &watch).expect("a shape is a question with all its parts");
    drop(watch);
    let verdict = |is_defender| {
        let answer = report.answers.iter().find(|answer| answer.is_defender() == is_defender).expect("both sides move");
        answer.grade.map(|grade| grade.verdict(report.most_threats))
    };
    let (letter, words) = match (verdict(true), verdict(false)) {
        (_, Some(Verdict::Alive)) => ('A', "alive".to_owned()),
        (Some(Verdict::Dead), _) => ('D', "dead".to_owned()),
        (Some(first), Some(second)) => ('U', format!("{first} / {second}")),
        _ => ('?', "undecided".to_owned()),
    };
    Solved { cells, letter, words, problem }
}

/// The shape with its wall, black, and safe white stones around it.
fn problem(cells: &Cells, place: Place, liberties: usize) -> Problem {
    let size = Size::square(SIDE).expect("a side in range");
    let shift = if place == Place::Centre { 6 } else { 0 };
    let space: PointSet = cells
        .iter()
        .filter_map(|&(column, row)| size.point((column + shift).unsigned_abs(), (row + shift).unsigned_abs()))
        .collect();
    let around = |set: PointSet| -> PointSet {
        let near = |a: u8, b: u8| a.abs_diff(b) <= 1;
        let touches = |point: &tesuji_go::Point| {
            set.iter().any(|other| near(point.column(), other.column()) && near(point.row(), other.row()))
        };
        size.points().filter(touches).collect::<PointSet>() - set
    };
    let target = around(space);
    let wall = around(space | target);
    let beside = |point: &tesuji_go::Point| size.neighbours(*point).any(|next| target.contains(next));
    let open: PointSet = wall.iter().filter(beside).take(liberties).collect();
    // A wall around the outside liberties too, which closes them off from the open board.
    let safe = (wall | (around(open) - space - target)) - open;
    let draft = Draft {
        size,
        black: target,
        white: safe,
        turn: Turn::Both,
        goal: Goal::Live,
        target,
        quantifier: Quantifier::All,
        region: Some(space | target | open),
        safe: Some(safe),
        ..Draft::default()
    };
    draft.validate().expect("a walled shape makes sense")
}

/// All shapes of this number of points, one for each set of eight symmetric ones.
fn shapes(points: usize) -> Vec<Cells> {
    placements(points).into_iter().map(|cells| canonical(&cells)).collect::<BTreeSet<_>>().into_iter().collect()
}

/// All shapes of this number of points in all orientations, moved into the corner, that contain the corner point; one
/// of each pair of mirror images.
fn corner_placements(points: usize) -> Vec<Cells> {
    let mirrored = |cells: &Cells| sorted(cells.iter().map(|&(column, row)| (row, column)).collect());
    let all = placements(points).into_iter().filter(|cells| cells.contains(&(0, 0)));
    all.filter(|cells| *cells <= mirrored(cells)).collect()
}

/// All shapes of this number of points in all orientations.
fn placements(points: usize) -> BTreeSet<Cells> {
    let mut all = BTreeSet::from([vec![(0, 0)]]);
    for _ in 1..points {
        let grown = all.iter().flat_map(|cells| {
            // One row and column of room on the low sides.
            let moved: Cells = cells.iter().map(|&(column, row)| (column + 1, row + 1)).collect();
            let next = moved
                .clone()
                .into_iter()
                .flat_map(|(column, row)| [(column + 1, row), (column, row + 1), (column - 1, row), (column, row - 1)]);
            let next: Cells = next.filter(|cell| !moved.contains(cell)).collect();
            next.into_iter().map(move |cell| {
                let mut cells = moved.clone();
                cells.push(cell);
                low(cells)
            })
        });
        all = grown.collect();
    }
    all
}

/// Moved down and left as far as it goes.
fn low(cells: Cells) -> Cells {
    let column = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let row = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    sorted(cells.into_iter().map(|cell| (cell.0 - column, cell.1 - row)).collect())
}

fn sorted(mut cells: Cells) -> Cells {
    cells.sort_unstable();
    cells
}

/// The least of its eight orientations.
fn canonical(cells: &Cells) -> Cells {
    let turned = |way: Symmetry| low(cells.iter().map(|&cell| way.cell(cell)).collect());
    Symmetry::ALL.into_iter().map(turned).min().expect("there are eight ways")
}

/// A shape in letters: `#` for its points.
fn drawn(cells: &Cells) -> String {
    let (width, height) = extent(cells);
    let row = |row: i8| -> String {
        (0..width).map(|column| if cells.contains(&(column, row)) { "# " } else { "  " }).collect::<String>()
    };
    (0..height).rev().map(|at| format!("  {}\n", row(at).trim_end())).collect()
}

fn extent(cells: &Cells) -> (i8, i8) {
    let side = |most: Option<i8>| most.map_or(0, |most| most + 1);
    (side(cells.iter().map(|cell| cell.0).max()), side(cells.iter().map(|cell| cell.1).max()))
}

/// Several shapes beside each other.
fn side_by_side(solved: &[Solved]) -> String {
    const IN_A_ROW: usize = 8;
    let mut text = String::new();
    for part in solved.chunks(IN_A_ROW) {
        let height = part.iter().map(|shape| extent(&shape.cells).1).max().unwrap_or(0);
        for row in (0..height).rev() {
            let mut line = String::from(" ");
            for shape in part {
                let width = extent(&shape.cells).0;
                for column in 0..width {
                    line += if shape.cells.contains(&(column, row)) { " #" } else { "  " };
                }
                line += "   ";
            }
            text += line.trim_end();
            text.push('\n');
        }
        text.push('\n');
    }
    text
}

fn picture(solved: &Solved) -> Diagram {
    let mut diagram = solved.problem.diagram();
    diagram.marks.clear();
    let name = eye::name(&solved.cells).map(|name| format!("{name}: ")).unwrap_or_default();
    diagram.title = Some(name + &solved.words);
    diagram
}
