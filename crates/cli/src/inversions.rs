//! `tesuji inversions`: which single stone would turn an answer round.

use std::io;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use tesuji_draw::terminal as draw;
use tesuji_go::{Diagram, Window};
use tesuji_problem::{Goal, Problem, Turn};
use tesuji_solve::Moves;
use tesuji_solve::inversions::{Inversions, ORDER, inversions};
use tesuji_survey::{double, pairs};
use tesuji_tell::inversions as words;
use tesuji_tell::text::clean_name;

use crate::each::each;
use crate::exit::Exit;
use crate::json::Json;
use crate::limits::{stop_on_interrupt, watch};
use crate::overrides::Asked;
use crate::page;
use crate::problems::Problems;
use crate::source::{InputError, Item};
use crate::targets;
use crate::terminal::{complain, print, style, wrap};

/// Liberties of a named block that is taken to be asked about as a capture, at most.
const FEW: usize = 3;

#[derive(Args)]
pub(crate) struct Options {
    /// Where to draw what was found: .svg or .png
    #[arg(long, value_name = "FILE")]
    diagram: Option<PathBuf>,
    /// Captures that are read: the highest order of threats
    #[arg(long, value_name = "ORDER", default_value_t = ORDER, value_parser = clap::value_parser!(u8).range(1..=4))]
    order: u8,
    /// Captures that are read: also pairs of stones, the first of them an atari that is answered
    #[arg(long)]
    pairs: bool,
    /// Show the whole board, not only the part around the stones
    #[arg(long)]
    whole: bool,
    #[command(flatten)]
    json: Json,
    #[command(flatten)]
    problems: Problems,
}

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    stop_on_interrupt();
    if options.problems.overrides.wants_list() {
        return targets::list(&options.problems.inputs, &options.problems.overrides, options.json);
    }
    let mut pictures = Vec::new();
    let answer = |item: Item| one(options, &item.name, &options.problems.overrides.apply(&item)?);
    let exit = each(&options.problems.inputs, options.json, answer, |(text, drawn, exit)| {
        pictures.extend(drawn);
        print(&text).map(|()| exit)
    })?;
    if let Some(path) = options.diagram.as_ref().filter(|_| !pictures.is_empty())
        && let Err(error) = page::write(path, &pictures)
    {
        complain(&path.display().to_string(), &error);
        return Ok(Exit::Bad);
    }
    Ok(exit)
}

fn one(options: &Options, name: &str, asked: &Asked) -> Result<(String, Vec<Diagram>, Exit), InputError> {
    let problem = question(options, &asked.question.problem)?;
    let board = problem.board().clone();
    let watch = watch(options.problems.limits.clock(), options.json.is_on());
    let limits = options.problems.limits.options(Moves::None);
    let found = inversions(&problem, options.order, &limits, &watch)?;
    drop(watch);
    let pairs: Vec<_> = found.iter().map(|one| pairs_of(options, &problem, one)).collect();
    let told: Vec<String> =
        found.iter().zip(&pairs).map(|(one, pairs)| words::told(one, &board, problem.goal, pairs)).collect();
    let mut position = Diagram::of(&board);
    position.window = Window::whole(board.size());
    let pictures: Vec<Diagram> =
        found.iter().zip(&told).map(|(one, text)| framed(options, words::picture(&position, one, text))).collect();
    let is_known = found.iter().all(|one| one.lives.is_some() && one.weak().is_empty());
    let exit = if is_known { Exit::Done } else { Exit::Undecided };
    let text = if options.json.is_on() {
        let all: Vec<_> = found.iter().zip(&pairs).map(|(one, pairs)| words::object(one, pairs)).collect();
        format!("{}\n", json!({"file": name, "goal": problem.goal.to_string(), "answers": all}))
    } else {
        let drawn = pictures.iter().zip(&told).map(|(picture, text)| {
            let bare = Diagram { title: None, ..picture.clone() };
            format!("{}\n\n{}\n", draw(&bare, style(&options.problems.look)), wrap(text, 80))
        });
        format!("{}\n{}", clean_name(name), drawn.collect::<Vec<_>>().join("\n"))
    };
    Ok((text, pictures, exit))
}

/// The question that is asked: a named block of few liberties is about its capture, and both sides may move first unless one is
/// named.
fn question(options: &Options, problem: &Problem) -> Result<Problem, InputError> {
    let mut draft = problem.clone().into_draft();
    let said = &options.problems.overrides;
    let block = problem.target.first().and_then(|stone| problem.board().block(stone));
    let is_few =
        block.is_some_and(|block| block.liberty_count() <= FEW && problem.target.is_within(&block.stones().collect()));
    if said.goal.is_none() && said.target.is_some() && draft.region.is_none() && is_few {
        draft.goal = Goal::Capture;
    }
    if said.to_move.is_none() && said.target.is_some() {
        (draft.turn, draft.ko) = (Turn::Both, None);
    }
    Ok(draft.validate()?)
}

fn pairs_of(options: &Options, problem: &Problem, found: &Inversions) -> Vec<pairs::Pair> {
    if !options.pairs || found.order.is_none() {
        return Vec::new();
    }
    let mut captures = tesuji_capture::lambda::Captures::new(tesuji_capture::lambda::Options {
        order: options.order,
        ..double::reader()
    });
    let stone = found.target.first().expect("a target has stones");
    captures
        .inversions(problem.board(), stone, found.first, 1_000_000)
        .map_or(Vec::new(), |read| pairs::pairs(&mut captures, problem.board(), stone, &read))
}

/// The part of the board around the marks.
fn framed(options: &Options, mut diagram: Diagram) -> Diagram {
    if !options.whole {
        diagram.crop();
    }
    diagram
}
