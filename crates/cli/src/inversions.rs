//! `tesuji inversions`: which single stone would turn an answer round.

use std::io;
use std::path::PathBuf;

use clap::Args;
use serde_json::json;
use tesuji_draw::terminal as draw;
use tesuji_go::{Block, Diagram, PointSet, Window};
use tesuji_problem::{Draft, Goal, Problem, Turn};
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
    let problems = questions(options, &asked.question.problem)?;
    let board = asked.question.problem.board().clone();
    let limits = options.problems.limits.options(Moves::None);
    let (mut found, mut pairs, mut told) = (Vec::new(), Vec::new(), Vec::new());
    for problem in &problems {
        let watch = watch(options.problems.limits.clock(), options.json.is_on());
        for one in inversions(problem, options.order, &limits, &watch)? {
            let after = pairs_of(options, problem, &one);
            told.push(words::told(&one, &board, one.goal, &after));
            pairs.push(after);
            found.push(one);
        }
    }
    let mut position = Diagram::of(&board);
    position.window = Window::whole(board.size());
    let pictures: Vec<Diagram> = found
        .iter()
        .zip(&told)
        .map(|(one, text)| framed(options, words::picture(&position, &board, one, text)))
        .collect();
    let is_known = found.iter().all(|one| one.lives.is_some() && one.weak().is_empty());
    let exit = if is_known { Exit::Done } else { Exit::Undecided };
    let text = if options.json.is_on() {
        let all: Vec<_> = found.iter().zip(&pairs).map(|(one, pairs)| words::object(one, pairs)).collect();
        format!("{}\n", json!({"file": name, "goal": problems[0].goal.to_string(), "answers": all}))
    } else {
        let drawn = pictures.iter().zip(&told).map(|(picture, text)| {
            let bare = Diagram { title: None, ..picture.clone() };
            format!("{}\n\n{}\n", draw(&bare, style(&options.problems.look)), wrap(text, 80))
        });
        format!("{}\n{}", clean_name(name), drawn.collect::<Vec<_>>().join("\n"))
    };
    Ok((text, pictures, exit))
}

/// The questions that are asked: of named blocks of few liberties each is about its capture, and both sides may move first
/// unless one is named.
fn questions(options: &Options, problem: &Problem) -> Result<Vec<Problem>, InputError> {
    let mut draft = problem.clone().into_draft();
    let (said, board) = (&options.problems.overrides, problem.board());
    if said.target.is_none() {
        return Ok(vec![problem.clone()]);
    }
    if said.to_move.is_none() {
        (draft.turn, draft.ko) = (Turn::Both, None);
    }
    let mut seen = PointSet::EMPTY;
    let blocks = problem.target.iter().filter_map(|stone| board.block(stone));
    let blocks: Vec<Block> = blocks.filter(|block| seen.insert(block.root())).collect();
    let stones = |block: &Block| block.stones().collect::<PointSet>();
    let are_few = blocks.iter().all(|block| block.liberty_count() <= FEW);
    if said.goal.is_none() && draft.region.is_none() && are_few {
        let of_block = |block: &Block| Draft { goal: Goal::Capture, target: stones(block), ..draft.clone() }.validate();
        return Ok(blocks.iter().map(of_block).collect::<Result<_, _>>()?);
    }
    draft.target = blocks.iter().map(stones).fold(PointSet::EMPTY, |all, block| all | block);
    Ok(vec![draft.validate()?])
}

fn pairs_of(options: &Options, problem: &Problem, found: &Inversions) -> Vec<pairs::Pair> {
    if !options.pairs || found.order.is_none() {
        return Vec::new();
    }
    let mut captures = tesuji_capture::lambda::Captures::new(tesuji_capture::lambda::Options {
        order: options.order,
        ..double::reader()
    });
    let stone = found.target.first().expect("what was read has a target");
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
