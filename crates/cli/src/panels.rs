//! A report as a page of pictures: the problem, the solution with numbers, and the main wrong moves.

use std::fs;
use std::io;
use std::path::Path;

use tesuji_draw::{Style, png, svg_page};
use tesuji_go::{Color, Diagram, Mark, Point};
use tesuji_record::question;
use tesuji_solve::{Answer, FirstMove, Move, Report};

use crate::lines;
use crate::words::{self, name};

/// Pictures in a row.
const COLUMNS: usize = 3;

/// Wrong first moves that are drawn for each side.
const MOST_WRONG: usize = 4;

/// Moves of a wrong line that are drawn: more than that is no picture any more.
const MOST_NUMBERED: usize = 20;

/// PNG pixels for each pixel of the picture.
const SCALE: f32 = 2.0;

/// Writes the page as SVG, or as PNG where the name says so.
pub(crate) fn write(path: &Path, report: &Report) -> io::Result<()> {
    write_page(path, &panels(report))
}

/// Writes pictures beside each other.
pub(crate) fn write_page(path: &Path, panels: &[Diagram]) -> io::Result<()> {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let picture = svg_page(panels, COLUMNS, &Style::default());
    let bytes = match ending.as_deref() {
        Some("svg") => (picture + "\n").into_bytes(),
        Some("png") => png(&picture, SCALE).map_err(io::Error::other)?,
        _ => return Err(io::Error::other("a page of pictures ends in .svg or .png")),
    };
    fs::write(path, bytes)
}

/// The problem, then what each side gets.
pub(crate) fn panels(report: &Report) -> Vec<Diagram> {
    let mut problem = bare(report);
    problem.mark(&report.problem.target, Mark::Cross);
    problem.title = Some(question::in_words(&report.problem));
    let mut panels = vec![problem];
    for answer in &report.answers {
        panels.extend(main_line(report, answer));
        panels.extend(wrong(answer).into_iter().map(|first| {
            let moves: Vec<Move> = [first.mv].iter().chain(first.line.iter()).copied().collect();
            let threats: Vec<usize> = first.line.threats.iter().map(|at| at + 1).collect();
            let shown = moves.len().min(MOST_NUMBERED);
            let (mut panel, mut told) = numbered(bare(report), answer.to_move, &moves[..shown], &threats);
            if shown < moves.len() {
                told.push(format!("and so on to move {}", moves.len()));
            }
            let outcome = first.grade.map(|grade| words::outcome(report, answer, grade)).unwrap_or_default();
            panel.title = Some(caption(&format!("{} 1 is wrong: {outcome}", name(answer.to_move)), &told));
            panel
        }));
    }
    panels
}

fn main_line(report: &Report, answer: &Answer) -> Option<Diagram> {
    if answer.line.is_empty() {
        return None;
    }
    let (mut panel, told) = numbered(bare(report), answer.to_move, &answer.line, &answer.line.threats);
    let end = lines::ending(report, &answer.line).map_or(String::new(), |end| format!(" At the end: {end}."));
    panel.title = Some(caption(&format!("{}{end}", words::verdict_line(report, answer)), &told));
    Some(panel)
}

/// The wrong first moves that take longest to refute: they look best.
fn wrong(answer: &Answer) -> Vec<&FirstMove> {
    let is_drawn = |first: &&FirstMove| !first.is_best && matches!(first.mv, Move::Play(_)) && !first.line.is_empty();
    let mut wrong: Vec<&FirstMove> = answer.moves.iter().filter(is_drawn).collect();
    wrong.sort_by_key(|first| std::cmp::Reverse(first.line.len()));
    wrong.truncate(MOST_WRONG);
    wrong
}

fn caption(words: &str, told: &[String]) -> String {
    if told.is_empty() { words.to_owned() } else { format!("{words} {}.", told.join(", ")) }
}

/// The problem without marks, in the part of the board that it is drawn in.
fn bare(report: &Report) -> Diagram {
    Diagram { marks: std::collections::BTreeMap::new(), to_move: None, ..report.problem.diagram() }
}

/// Moves with their numbers on a picture, and in words what cannot be shown on it: a move on a point that has a number
/// or a stone already, a pass, a threat.
pub(crate) fn numbered(
    mut diagram: Diagram,
    first: Color,
    moves: &[Move],
    threats: &[usize],
) -> (Diagram, Vec<String>) {
    let mut told = Vec::new();
    let mut color = first;
    for (at, mv) in moves.iter().enumerate() {
        let number = at + 1;
        match *mv {
            Move::Pass => told.push(format!("{number} passes")),
            Move::Fill => told.push(format!("{number} fills the granted liberty")),
            Move::Play(point) if diagram.stone(point).is_some() => {
                let there = diagram.labels.get(&point).cloned().unwrap_or_else(|| point.to_string());
                told.push(format!("{number} at {there}"));
            }
            Move::Play(point) => put(&mut diagram, point, color, number),
        }
        if threats.contains(&at) {
            told.push(format!("{number} after a ko threat"));
        }
        color = !color;
    }
    (diagram, told)
}

fn put(diagram: &mut Diagram, point: Point, color: Color, number: usize) {
    let stones = if color == Color::Black { &mut diagram.black } else { &mut diagram.white };
    stones.insert(point);
    diagram.labels.insert(point, number.to_string());
    diagram.marks.remove(&point);
}
