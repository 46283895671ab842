//! `tesuji solve`: problems answered, one or many.

mod batch;
mod key;
mod one;
mod options;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::answered::exit;
use crate::exit::Exit;
use crate::inputs::Index;
use crate::limits::stop_on_interrupt;
use crate::overrides::Asked;
use crate::source::{InputError, Item, Named, read_games};
use crate::targets;
use crate::terminal::print;
use crate::written::about;

use one::Question;
pub(crate) use options::Solve;

/// Proofs above this size are compressed: nobody reads them by eye.
const LONG_PROOF: usize = 1 << 20;

pub(crate) fn run(options: &Solve) -> io::Result<Exit> {
    stop_on_interrupt();
    if options.problems.overrides.wants_list() {
        return targets::list(&options.problems.inputs, &options.problems.overrides, options.json);
    }
    // By default all problems of a collection are solved.
    let problems: Vec<Named<Item>> = read_games(&options.problems.inputs, Index::All).collect();
    if problems.len() > 1 || options.batch.results_file().is_some() {
        return batch::run(options, &problems);
    }
    let Some((name, item)) = problems.into_iter().next() else { return Ok(Exit::Done) };
    let asked = item.and_then(|item| options.problems.overrides.apply(&item));
    match asked.and_then(|asked| answer(options, &name, asked)) {
        Ok((text, exit)) => print(&text).map(|()| exit),
        Err(error) => options.json.complain(&name, &error).map(|()| Exit::Bad),
    }
}

fn answer(options: &Solve, name: &str, asked: Asked) -> Result<(String, Exit), InputError> {
    let mut question = Question::new(options, name, asked);
    let solved = question.solve(options.json.is_on())?;
    let found = &solved.found;
    if let (Some(path), Some(proof)) = (&options.proof, found.proof_text()) {
        write_proof(path, &proof).map_err(|error| about(path, error))?;
    }
    question.write(found)?;
    let text = if options.json.is_on() { format!("{}\n", question.object(&solved)) } else { question.words(&solved) };
    Ok((text, exit(found)))
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
