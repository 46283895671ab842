//! `tesuji status`: what each side gets when it moves first.

use std::io;

use clap::Args;
use tesuji_problem::Turn;
use tesuji_solve::Moves;
use tesuji_tell::{Answered, forms};

use crate::answered::{exit, question};
use crate::answers::Answers;
use crate::each::each;
use crate::exit::Exit;
use crate::json::Json;
use crate::limits::{stop_on_interrupt, watch};
use crate::overrides::Asked;
use crate::problems::Problems;
use crate::refused::answer;
use crate::source::{InputError, Item};
use crate::targets;
use crate::terminal::{print, width};

#[derive(Args)]
pub(crate) struct Status {
    #[command(flatten)]
    answers: Answers,
    #[command(flatten)]
    json: Json,
    #[command(flatten)]
    problems: Problems,
}

pub(crate) fn run(options: &Status) -> io::Result<Exit> {
    stop_on_interrupt();
    if options.problems.overrides.wants_list() {
        return targets::list(&options.problems.inputs, &options.problems.overrides, options.json);
    }
    let answer = |item: Item| one(options, &item.name, &options.problems.overrides.apply(&item)?);
    each(&options.problems.inputs, options.json, answer, |(text, exit)| print(&text).map(|()| exit))
}

fn one(options: &Status, name: &str, asked: &Asked) -> Result<(String, Exit), InputError> {
    let mut draft = asked.question.problem.clone().into_draft();
    // A ban holds for one side only, and here both are asked.
    (draft.turn, draft.ko) = (Turn::Both, None);
    let problem = draft.validate()?;
    let watch = watch(options.problems.limits.clock(), options.json.is_on());
    // First moves are graded only if a picture or a record is to be written.
    let moves = if options.answers.are_kept() { Moves::All } else { Moves::None };
    let limits = options.answers.options(options.problems.limits.options(moves));
    let mut found = answer(&problem, &limits, &watch)?;
    if options.answers.full_lines {
        found.tell_all_lines();
    }
    let time = watch.elapsed();
    drop(watch);
    options.answers.write(name, asked, &found)?;
    let answered = Answered { name, asked: &asked.question, notes: &asked.notes, found: &found, time };
    let text = if options.json.is_on() {
        format!("{}\n", answered.object())
    } else {
        question(&options.problems.look, &answered) + &forms::status(&found, time, width())
    };
    Ok((text, exit(&found)))
}
