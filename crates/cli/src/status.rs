//! `tesuji status`: what each side gets when it moves first.

use std::io;
use std::time::Duration;

use serde_json::{Value, json};
use tesuji_problem::Turn;
use tesuji_solve::{Answer, ByConvention, Grade, Moves, Report, Scope, Standing, Verdict, Way};

use crate::arguments::Status;
use crate::exit::Exit;
use crate::limits::{is_stopped, stop_on_interrupt, watch};
use crate::outcome;
use crate::overrides::Asked;
use crate::refused::solve;
use crate::reply;
use crate::solve::{exit, picture};
use crate::source::{InputError, read_all};
use crate::targets;
use crate::terminal::{complain, print, warn, width, wrap};
use crate::words;

pub(crate) fn run(options: &Status) -> io::Result<Exit> {
    stop_on_interrupt();
    if options.overrides.wants_list() {
        return targets::list(&options.inputs, &options.overrides, options.json);
    }
    let mut last = Exit::Done;
    for (name, item) in read_all(&options.inputs) {
        if is_stopped() {
            warn("stopped; the rest of the problems was left out");
            return Ok(Exit::Undecided);
        }
        let told = item.and_then(|item| options.overrides.apply(&item)).and_then(|asked| one(options, &name, &asked));
        match told {
            Ok((text, exit)) => {
                print(&text)?;
                last = last.max(exit);
            }
            Err(error) if options.json => {
                last = Exit::Bad;
                print(&format!("{}\n", json!({"file": name, "status": "error", "error": error.to_string()})))?;
            }
            Err(error) => {
                last = Exit::Bad;
                complain(&name, &error);
            }
        }
    }
    Ok(last)
}

fn one(options: &Status, name: &str, asked: &Asked) -> Result<(String, Exit), InputError> {
    let mut draft = asked.question.problem.clone().into_draft();
    // A ban holds for one side only, and here both are asked.
    (draft.turn, draft.ko) = (Turn::Both, None);
    let problem = draft.validate()?;
    let scope = Scope::of(&problem)?.or_found(asked.question.found_target);
    let mut watch = watch(options.limits.clock(), options.json);
    // Only a picture or a solution to keep has a place for every first move.
    let moves = if options.answers.are_kept() { Moves::All } else { Moves::None };
    let limits = options.answers.options(options.limits.options(moves));
    let mut report = solve(&problem, &limits, &mut watch)?;
    if options.answers.full_lines {
        report.tell_all_lines();
    }
    let time = watch.elapsed();
    drop(watch);
    options.answers.write(name, asked, &report)?;
    let text = if options.json {
        let mut object = reply::object(&report, time, &[]);
        object["file"] = Value::from(name);
        outcome::tell_asked(&mut object, asked);
        format!("{object}\n")
    } else {
        picture(&options.look, name, (&scope, asked), &report) + &in_words(&report, time)
    };
    Ok((text, exit(&report)))
}

/// The status, then what each side gets.
fn in_words(report: &Report, time: Duration) -> String {
    let by_play = report.standing().map_or("undecided".to_owned(), |known| standing(report, known));
    let is_dead = |answer: &Answer| answer.by_convention == Some(ByConvention::Other(Verdict::Dead));
    let status = if report.answers.iter().all(is_dead) {
        let target = words::name(report.defender());
        format!("{target} dies by convention (bent four in the corner); by play: {by_play}")
    } else {
        by_play
    };
    let sides: String = report.answers.iter().map(|answer| words::head(report, answer)).collect();
    let status = wrap(&format!("Status: {status}."), width());
    format!("\n{status}\n{sides}{}", words::costs(report, time))
}

/// What it amounts to, whoever moves first.
pub(crate) fn standing(report: &Report, standing: Standing) -> String {
    match standing {
        Standing::Settled(Grade { way: Some(Way::Seki), least }) if least <= -report.most_threats => {
            format!("seki: {}", report.outcome(Grade { way: Some(Way::Seki), least }))
        }
        Standing::Settled(grade) => report.outcome(grade),
        Standing::Alive => {
            format!("{} lives, and who moves first decides whether by two eyes", words::name(report.defender()))
        }
        Standing::Unsettled => "unsettled: who moves first decides".to_owned(),
    }
}

/// The word for programs.
pub(crate) fn word(report: &Report, standing: Standing) -> &'static str {
    match standing {
        Standing::Settled(grade) => match (reply::verdict(report, grade), grade.way) {
            ("alive", Some(Way::Seki)) => "seki",
            ("alive", Some(Way::Repetition)) => "repetition",
            (word, _) => word,
        },
        Standing::Alive => "alive",
        Standing::Unsettled => "unsettled",
    }
}
