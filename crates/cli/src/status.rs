//! `tesuji status`: what each side gets when it moves first.

use std::io;

use clap::Args;
use tesuji_problem::Turn;
use tesuji_solve::Moves;
use tesuji_tell::{Answered, words};

use crate::answered::{exit, question};
use crate::answers::Answers;
use crate::each::each;
use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::json::Json;
use crate::limits::{Limits, stop_on_interrupt, watch};
use crate::overrides::{Asked, Overrides};
use crate::refused::solve;
use crate::source::{InputError, Item};
use crate::targets;
use crate::terminal::{Look, print, width};

#[derive(Args)]
pub(crate) struct Status {
    #[command(flatten)]
    inputs: Inputs,
    #[command(flatten)]
    answers: Answers,
    #[command(flatten)]
    json: Json,
    #[command(flatten)]
    look: Look,
    #[command(flatten, next_help_heading = "The question")]
    overrides: Overrides,
    #[command(flatten, next_help_heading = "Limits")]
    limits: Limits,
}

pub(crate) fn run(options: &Status) -> io::Result<Exit> {
    stop_on_interrupt();
    if options.overrides.wants_list() {
        return targets::list(&options.inputs, &options.overrides, options.json);
    }
    let answer = |item: Item| one(options, &item.name, &options.overrides.apply(&item)?);
    each(&options.inputs, options.json, answer, |(text, exit)| print(&text).map(|()| exit))
}

fn one(options: &Status, name: &str, asked: &Asked) -> Result<(String, Exit), InputError> {
    let mut draft = asked.question.problem.clone().into_draft();
    // A ban holds for one side only, and here both are asked.
    (draft.turn, draft.ko) = (Turn::Both, None);
    let problem = draft.validate()?;
    let watch = watch(options.limits.clock(), options.json.is_on());
    // Only a picture or a solution to keep has a place for every first move.
    let moves = if options.answers.are_kept() { Moves::All } else { Moves::None };
    let limits = options.answers.options(options.limits.options(moves));
    let mut report = solve(&problem, &limits, &watch)?;
    if options.answers.full_lines {
        report.tell_all_lines();
    }
    let time = watch.elapsed();
    drop(watch);
    options.answers.write(name, asked, &report)?;
    let answered = Answered { name, asked: &asked.question, notes: &asked.notes, report: &report, time };
    let text = if options.json.is_on() {
        format!("{}\n", answered.object())
    } else {
        question(&options.look, &answered) + &words::status(&report, time, width())
    };
    Ok((text, exit(&report)))
}
