//! `tesuji check`: proofs checked by the second program, explained in words, and compared with a problem.
//!
//! ```text
//! bytes ─▶ read: proofs ─▶ crate `check`: Checked ─▶ tell::proof: words, and is it about the problem?
//! ```

mod read;

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use tesuji_check::proof::{self, FlawKind};
use tesuji_draw::terminal as draw;
use tesuji_tell::proof::{Part, bears_on, compare, told};
use tesuji_tell::text::counted;

use crate::exit::Exit;
use crate::inputs::{Index, index};
use crate::overrides::{Asked, Overrides};
use crate::source::{self, InputError};
use crate::terminal::{Look, clean, complain, print, style, wrap};

use read::{LONGEST, ReadError, is_proof, proofs};

#[derive(Args)]
pub(crate) struct Check {
    /// Proofs, plain or compressed; then the problem that they are to be about; - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The problem, where the last file is a collection
    #[arg(long, value_name = "WHICH", value_parser = index)]
    pub(crate) index: Option<Index>,
    #[command(flatten)]
    pub(crate) look: Look,
    #[command(flatten, next_help_heading = "The question of the problem")]
    pub(crate) overrides: Overrides,
}

/// Text is wrapped at this width.
const WIDTH: usize = 100;

pub(crate) fn run(options: &Check) -> io::Result<Exit> {
    // The last file is the problem if it does not begin as a proof.
    let (last, others) = options.files.split_last().expect("there is a file");
    let last_bytes = read::read(last, LONGEST);
    let is_problem = !others.is_empty() && last_bytes.as_ref().is_ok_and(|bytes| !is_proof(bytes));
    if !is_problem {
        let mut exit = Exit::Done;
        for path in others {
            exit = exit.max(check(options, path, read::read(path, LONGEST), None)?);
        }
        return Ok(exit.max(check(options, last, last_bytes, None)?));
    }
    let name = name_of(last);
    let problem = match problem(options, &name, &last_bytes.unwrap_or_default()) {
        Ok(asked) => Problem { name, asked },
        Err(error) => {
            complain(&name, &error);
            return Ok(Exit::Bad);
        }
    };
    let mut exit = Exit::Done;
    for path in others {
        exit = exit.max(check(options, path, read::read(path, LONGEST), Some(&problem))?);
    }
    Ok(exit)
}

/// The problem that proofs are compared with.
struct Problem {
    name: String,
    asked: Asked,
}

fn name_of(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

fn problem(options: &Check, name: &str, bytes: &[u8]) -> Result<Asked, InputError> {
    let index = options.index.unwrap_or(Index::Range(1, 1));
    let mut items = source::parse(name, bytes, index)?;
    if items.len() != 1 {
        return Err(InputError::Several(items.len()));
    }
    items.remove(0).1.and_then(|item| options.overrides.apply(&item))
}

/// Checks the proofs of a file, and prints what they prove.
fn check(
    options: &Check,
    path: &Path,
    bytes: Result<Vec<u8>, ReadError>,
    problem: Option<&Problem>,
) -> io::Result<Exit> {
    let name = name_of(path);
    let text = match bytes.and_then(read::text) {
        Ok(text) => text,
        Err(error) => {
            complain(&name, &error);
            return Ok(Exit::Bad);
        }
    };
    let name = clean(&name);
    let proofs = proofs(&text);
    let (mut parts, mut exit) = (Vec::new(), Exit::Done);
    for (at, proof) in proofs.iter().enumerate() {
        let name = if proofs.len() > 1 { format!("{name}, proof {}", at + 1) } else { name.clone() };
        match proof::check(proof) {
            Ok(checked) => parts.push((name, checked.positions, checked.moves, Part::of(&checked))),
            Err(flaw) => {
                print(&format!("{name}: the proof does not hold\n{}\n", clean(&flaw.to_string())))?;
                // A file that is no proof at all is bad input.
                exit = exit.max(if flaw.kind == FlawKind::Version { Exit::Bad } else { Exit::No });
            }
        }
    }
    let compared = problem.map(|problem| compare(parts.iter().map(|(.., part)| part), &problem.asked.question));
    // What is taken for granted is compared with the board of the problem.
    let problem_board = problem.filter(|_| compared == Some(Ok(()))).map(|problem| &problem.asked.question.problem);
    for (name, positions, moves, part) in parts.iter().filter(|(.., part)| !part.is_empty()) {
        let cost = format!("{}, {} tried", counted(*positions, "position"), counted(*moves as usize, "move"));
        print(&format!("{name}: the proof holds\n{}{cost}\n", shown(options, part, problem_board)))?;
    }
    if exit != Exit::Done {
        return Ok(exit);
    }
    if parts.iter().all(|(.., part)| part.is_empty()) {
        print(&format!("{name}: it proves nothing: there is no claim in it\n"))?;
        return Ok(Exit::No);
    }
    let other = problem.map_or(String::new(), |problem| clean(&problem.name));
    match compared {
        None => {}
        Some(Ok(())) => {
            let says_something =
                parts.iter().any(|(.., part)| problem_board.is_some_and(|board| bears_on(part, board)));
            let but = if says_something { "" } else { ", but all that it says there depends on what is given" };
            print(&format!("{name}: it is about the problem of {other}{but}\n"))?;
        }
        Some(Err(difference)) => {
            print(&format!("{name}: it is not about the problem of {other}: {difference}\n"))?;
            exit = Exit::No;
        }
    }
    Ok(exit)
}

/// What a part proves: the position, what is taken for granted, and the claims.
fn shown(options: &Check, part: &Part, problem: Option<&tesuji_problem::Problem>) -> String {
    let words: String = told(part, problem).iter().map(|line| wrap(line, WIDTH) + "\n").collect();
    format!("{}\n{words}", draw(&part.diagram(), style(&options.look)))
}
