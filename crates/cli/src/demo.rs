//! `tesuji demo`: a corner problem, drawn and answered.

use std::io;

use tesuji_draw::terminal as draw;
use tesuji_go::{Color, Diagram, Point};
use tesuji_problem::Problem;
use tesuji_record::question;
use tesuji_solve::{Move, Options, solve};

use crate::arguments::Demo;
use crate::exit::Exit;
use crate::limits::Watch;
use crate::terminal::{complain, print, style};
use crate::words;

/// A group in the corner whose life hangs on one point, and whose wrong moves fail in different ways.
const PROBLEM: &str = include_str!("demo.txt");

pub(crate) fn run(options: &Demo) -> io::Result<Exit> {
    let problem: Problem = PROBLEM.parse().expect("the demo is a problem");
    let mut watch = Watch::start(None, false);
    let report = match solve(&problem, &Options::default(), &mut watch) {
        Ok(report) => report,
        Err(refusal) => {
            complain("demo", &refusal);
            return Ok(Exit::Bad);
        }
    };
    let time = watch.elapsed();
    drop(watch);
    let style = style(&options.look);
    let mut diagram = problem.diagram();
    diagram.title = Some(question::in_words(&problem));
    print(&format!("{}\n{}", draw(&diagram, style), words::report(&report, time)))?;
    if let Some(answer) = report.answers.first().filter(|answer| !answer.line.is_empty()) {
        let mut played = played(&problem, &answer.line);
        played.title = Some("The line".to_owned());
        print(&format!("\n{}\n", draw(&played, style)))?;
    }
    print("Next: `tesuji solve FILE` answers your own problem, `tesuji solve --help` tells how.\n")?;
    Ok(Exit::Done)
}

/// The problem with the moves of a line numbered on it, as far as each point is played once.
fn played(problem: &Problem, line: &[Move]) -> Diagram {
    let mut diagram = problem.diagram();
    let mut color = problem.turn.color().unwrap_or(Color::Black);
    for (number, mv) in (1..).zip(line) {
        if let Move::Play(point) = mv {
            number_stone(&mut diagram, *point, color, number);
        }
        color = !color;
    }
    diagram
}

fn number_stone(diagram: &mut Diagram, point: Point, color: Color, number: usize) {
    if diagram.black.contains(point) || diagram.white.contains(point) {
        return;
    }
    match color {
        Color::Black => diagram.black.insert(point),
        Color::White => diagram.white.insert(point),
    };
    diagram.labels.insert(point, number.to_string());
    diagram.marks.remove(&point);
}
