//! `tesuji solve`: problems answered.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use tesuji_draw::terminal as draw;
use tesuji_record::question;
use tesuji_solve::{Moves, Report, Scope, solve};

use crate::arguments::Solve;
use crate::exit::Exit;
use crate::limits::{Watch, is_stopped, stop_on_interrupt};
use crate::overrides::Asked;
use crate::reply;
use crate::source::{InputError, read_all};
use crate::terminal::{clean, complain, print, style, warn};
use crate::words;

/// Proofs beyond this size are compressed: nobody reads them by eye.
const LONG_PROOF: usize = 1 << 20;

pub(crate) fn run(options: &Solve) -> io::Result<Exit> {
    stop_on_interrupt();
    let mut exit = Exit::Done;
    let mut count = 0;
    for (name, item) in read_all(&options.inputs) {
        if is_stopped() {
            warn("stopped; the rest of the problems was left out");
            return Ok(Exit::Undecided);
        }
        count += 1;
        let answered =
            item.and_then(|item| options.overrides.apply(item)).and_then(|asked| one(options, &name, &asked));
        match answered {
            Ok(Answered { text, exit: answer }) => {
                print(&text)?;
                exit = exit.max(answer);
            }
            Err(error) => {
                exit = Exit::Bad;
                if options.json {
                    print(&format!("{}\n", json!({"file": name, "status": "error", "error": error.to_string()})))?;
                } else {
                    complain(&name, &error);
                }
            }
        }
    }
    // Of several problems it says nothing that the answer to one of them is no.
    Ok(if count > 1 && exit == Exit::No { Exit::Done } else { exit })
}

struct Answered {
    text: String,
    exit: Exit,
}

fn one(options: &Solve, name: &str, asked: &Asked) -> Result<Answered, InputError> {
    let scope = Scope { found_target: asked.found_target, ..Scope::of(&asked.problem)? };
    let moves = if options.verdict_only { Moves::None } else { Moves::All };
    let mut watch = Watch::start(options.limits.time, options.json);
    let report = solve(&scope.problem, &options.limits.options(moves), &mut watch)?;
    let time = watch.elapsed();
    drop(watch);
    if let (Some(path), Some(proof)) = (&options.proof, &report.proof_text) {
        write_proof(path, proof)?;
    }
    let text = if options.json {
        let mut object = reply::object(&report, time, &[]);
        object["file"] = Value::from(name);
        format!("{object}\n")
    } else {
        in_words(options, name, &scope, &report) + &words::report(&report, time)
    };
    Ok(Answered { text, exit: exit(&report) })
}

/// The picture, and what was taken as the question.
fn in_words(options: &Solve, name: &str, scope: &Scope, report: &Report) -> String {
    let mut diagram = report.problem.diagram();
    diagram.title = Some(question::in_words(&report.problem));
    let picture = draw(&diagram, style(&options.look));
    format!("{}\n{picture}\n{}", clean(name).replace('\n', " "), words::taken(scope))
}

fn write_proof(path: &Path, proof: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    if proof.len() <= LONG_PROOF {
        return file.write_all(proof.as_bytes());
    }
    let mut packed = GzEncoder::new(file, Compression::default());
    packed.write_all(proof.as_bytes())?;
    packed.finish()?;
    Ok(())
}

/// Yes, no or undecided, where one side is to move.
pub(crate) fn exit(report: &Report) -> Exit {
    match report.answers.as_slice() {
        [answer] => {
            reply::wins(report, answer).map_or(Exit::Undecided, |wins| if wins { Exit::Done } else { Exit::No })
        }
        answers if answers.iter().all(|answer| answer.grade.is_some()) => Exit::Done,
        _ => Exit::Undecided,
    }
}
