//! `tesuji worker`: one JSON object on each line, in and out.

use std::io::{self, BufRead, Read};
use std::time::Duration;

use clap::Args;
use serde::Deserialize;
use serde_json::{Map, Value};
use tesuji_go::{Color, both_ends, excerpt};
use tesuji_problem::Draft;
use tesuji_problem::json::Form;
use tesuji_solve::inversions::{ORDER, inversions};
use tesuji_solve::{self as solver, BRIEF, Moves, Options, with_target};
use tesuji_survey::double;
use tesuji_tell::forms;
use tesuji_tell::json::{self, WANTS, Want};

use crate::exit::Exit;
use crate::limits::{Limits, watch};
use crate::refused::guarded;
use crate::terminal::print;
use crate::written::about;

/// The longest line that is read: far more than any board needs.
const LONGEST_LINE: u64 = 1 << 20;

/// The most memory that a question may ask for.
const MOST_MB: u32 = 1 << 20;

/// Limits of one question; the defaults are those of the command line.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct LineLimits {
    nodes: Option<u64>,
    ms: Option<f64>,
    mb: Option<u32>,
}

#[derive(Args)]
pub(crate) struct Worker {
    #[command(flatten)]
    pub(crate) limits: Limits,
}

pub(crate) fn run(options: &Worker) -> io::Result<Exit> {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if read(&mut input, &mut line)? == 0 {
            return Ok(Exit::Done);
        }
        let is_whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST_LINE;
        if !is_whole {
            skip_line(&mut input)?;
        }
        let answer =
            if is_whole { answer(options, &line) } else { error(&Value::Null, "the line is longer than 1 MB") };
        print(&format!("{answer}\n"))?;
    }
}

/// Reads to the end of the line, or to the limit of its length.
fn read(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    input.take(LONGEST_LINE).read_until(b'\n', line).map_err(|error| about("standard input", error))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    let mut rest = Vec::new();
    while read(input, &mut rest)? > 0 && !rest.ends_with(b"\n") {
        rest.clear();
    }
    Ok(())
}

/// The object that a line asks for, or an error that says what is wrong with it.
fn answer(options: &Worker, line: &[u8]) -> Value {
    let object = str::from_utf8(line).map_err(|_| "the line is not UTF-8".to_owned()).and_then(|text| {
        serde_json::from_str::<Map<String, Value>>(text)
            .map_err(|error| format!("the line is no JSON object: {}", told(&error)))
    });
    match object {
        Err(message) => error(&Value::Null, &message),
        Ok(mut object) => {
            let id = object.remove("id").unwrap_or(Value::Null);
            guarded(|| ask(options, object)).unwrap_or_else(Err).map_or_else(
                |message| error(&id, &message),
                |mut reply| {
                    reply["id"] = id.clone();
                    reply
                },
            )
        }
    }
}

fn ask(options: &Worker, mut object: Map<String, Value>) -> Result<Value, String> {
    let limits: Option<LineLimits> = take(&mut object, "limits")?;
    let words: Option<Vec<String>> = take(&mut object, "want")?;
    let wants = words.as_ref().map(|words| words.iter().map(|word| want(word)).collect::<Result<Vec<_>, _>>());
    let wants = wants.transpose()?;
    let form: Form = serde_json::from_value(object.into())
        .map_err(|error| format!("{} (besides `id`, `limits` and `want`)", told(&error)))?;
    let (draft, found_target) = form.into_draft().map(with_target).map_err(|flaws| flaws.to_string())?;
    let problem = draft.validate().map_err(|flaws| flaws.to_string())?;

    let mut allowed = options.limits;
    let LineLimits { nodes, ms, mb } = limits.unwrap_or_default();
    allowed.nodes = nodes.or(allowed.nodes);
    allowed.memory = mb.unwrap_or(allowed.memory);
    if !(1..=MOST_MB).contains(&allowed.memory) {
        return Err(format!("limits: mb is from 1 to {MOST_MB}"));
    }
    if let Some(ms) = ms {
        allowed.time = Some(
            Duration::try_from_secs_f64(ms / 1e3)
                .map_err(|_| "limits: ms is a time that is not negative, nor beyond all bounds".to_owned())?,
        );
    }
    // By default everything is wanted.
    let is_all = wants.as_ref().is_none_or(|wants| wants.contains(&Want::AllMoves) || wants.contains(&Want::Tree));
    let moves = if is_all { Moves::All } else { Moves::None };
    let watch = watch(allowed.clock(), true);
    let found = solver::answer(&problem, &Options { judge_visits: BRIEF, ..allowed.options(moves) }, &watch)
        .map_err(|refusal| refusal.to_string())?;
    let mut reply = forms::object(&found, watch.elapsed(), wants.as_deref().unwrap_or_default());
    let wanted = |want: Want| wants.as_ref().is_some_and(|wants| wants.contains(&want));
    if wanted(Want::Inversions) {
        // The target may have been found.
        let asked = Draft { turn: problem.turn, ko: problem.ko, ..found.problem().clone().into_draft() };
        let asked = if problem.target.is_empty() {
            asked.validate().map_err(|flaws| flaws.to_string())?
        } else {
            problem.clone()
        };
        let turning =
            inversions(&asked, ORDER, &allowed.options(Moves::None), &watch).map_err(|refusal| refusal.to_string())?;
        reply["inversions"] = turning.iter().map(|one| tesuji_tell::inversions::object(one, &[])).collect();
    }
    if wanted(Want::Double) {
        let board = problem.board();
        let sides = problem.turn.color().map_or(Color::BOTH.to_vec(), |color| vec![color]);
        let limits = allowed.options(Moves::None);
        let doubles = double::doubles(board, &sides, &limits, &watch, &mut || ());
        reply["double_complete"] = (!doubles.was_stopped).into();
        reply["double"] = doubles.moves.iter().map(|one| tesuji_tell::double::object(one, board)).collect();
    }
    json::add_found(&mut reply, (found_target || problem.target.is_empty()).then_some(found.problem()));
    Ok(reply)
}

/// What is wrong with a line, without quoting it in full.
fn told(error: &serde_json::Error) -> String {
    both_ends(&error.to_string()).into_owned()
}

fn take<T: for<'a> Deserialize<'a>>(object: &mut Map<String, Value>, name: &str) -> Result<Option<T>, String> {
    let value = object.remove(name).filter(|value| !value.is_null());
    value.map(|value| serde_json::from_value(value).map_err(|error| format!("{name}: {}", told(&error)))).transpose()
}

fn want(word: &str) -> Result<Want, String> {
    let known = || WANTS.map(|(name, _)| name).join(", ");
    WANTS
        .iter()
        .find(|(name, _)| *name == word)
        .map(|&(_, want)| want)
        .ok_or_else(|| format!("want: {:?} is not known; it is one of {}", excerpt(word), known()))
}

fn error(id: &Value, message: &str) -> Value {
    serde_json::json!({"id": id, "status": "error", "error": message, "version": env!("CARGO_PKG_VERSION")})
}
