//! `tesuji demo`: a corner problem, drawn and answered.

use std::io;

use clap::Args;
use tesuji_draw::terminal as draw;
use tesuji_problem::Problem;
use tesuji_solve::{Options, Solution, answer};
use tesuji_tell::forms;
use tesuji_tell::panels::numbered;

use crate::exit::Exit;
use crate::limits::watch;
use crate::terminal::{Look, complain, print, style, width};
use tesuji_session::Clock;

/// A group in the corner whose life depends on one point, and whose wrong moves fail in different ways.
const PROBLEM: &str = include_str!("demo.txt");

#[derive(Args)]
pub(crate) struct Demo {
    #[command(flatten)]
    pub(crate) look: Look,
}

pub(crate) fn run(options: &Demo) -> io::Result<Exit> {
    let problem: Problem = PROBLEM.parse().expect("the demo is a problem");
    let watch = watch(Clock::None, false);
    let found = match answer(&problem, &Options::default(), &watch) {
        Ok(found) => found,
        Err(refusal) => {
            complain("demo", &refusal);
            return Ok(Exit::Bad);
        }
    };
    let time = watch.elapsed();
    drop(watch);
    let style = style(&options.look);
    let mut diagram = problem.diagram();
    diagram.title = Some(problem.in_words());
    print(&format!("{}\n{}", draw(&diagram, style), forms::report(&found, time, width())))?;
    if let Solution::One(report) = &found
        && let Some(answer) = report.answers.first().filter(|answer| !answer.line.told.moves.is_empty())
    {
        let (mut played, _) =
            numbered(problem.diagram(), answer.to_move, &answer.line.told.moves, &answer.line.told.threats);
        played.title = Some("The line".to_owned());
        print(&format!("\n{}\n", draw(&played, style)))?;
    }
    print("Next: `tesuji solve FILE` answers your own problem, `tesuji solve --help` tells how.\n")?;
    Ok(Exit::Done)
}
