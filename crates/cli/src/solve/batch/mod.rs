//! Many problems answered, with a table at the end.

mod results;

use std::collections::BTreeMap;
use std::io;

use serde_json::Value;
use tesuji_tell::text::counted;
use tesuji_tell::{Table, json};

use crate::exit::Exit;
use crate::json::print_object;
use crate::limits::is_stopped;
use crate::progress::Progress;
use crate::refused::guarded;
use crate::solve::key::Key;
use crate::solve::one::Question;
use crate::solve::options::Solve;
use crate::source::{InputError, Item, Named};
use crate::terminal::{complain, print, warn};
use crate::workers::{Listener, do_all};

use results::Results;

/// The result of a problem.
struct Done {
    line: Value,
    /// The whole report in words, if that was asked for.
    words: String,
    /// Was it there already?
    is_old: bool,
}

impl Done {
    /// A problem without an answer, and why.
    fn failed(name: &str, error: &str) -> Done {
        Done { line: json::error(name, error), words: String::new(), is_old: false }
    }
}

/// Answers all problems, prints what was asked for, and ends with a table.
pub(super) fn run(options: &Solve, problems: &[Named<Item>]) -> io::Result<Exit> {
    if options.proof.is_some() {
        warn("--proof is for one problem, and these are several");
        return Ok(Exit::Bad);
    }
    if let Some(option) = options.answers.single_file()
        && problems.len() > 1
    {
        warn(&format!("{option} names one file, and these are several problems: give it a folder"));
        return Ok(Exit::Bad);
    }
    let mut results = match Results::open(options) {
        Ok(results) => results,
        Err(refused) => {
            complain(&refused.file, &refused.why);
            return Ok(Exit::Bad);
        }
    };
    let known = results.known();
    let mut teller = Teller { options, table: Table::default(), results: &mut results };
    let task = |at: usize| {
        let (name, _) = &problems[at];
        guarded(|| one(options, &problems[at], &known)).unwrap_or_else(|bug| Some(Done::failed(name, &bug)))
    };
    do_all(problems.len(), options.batch.jobs.jobs, task, &mut teller)?;
    let table = teller.table;
    if !options.json.is_on() {
        print(&table.text())?;
    }
    let left = problems.len() - table.len();
    if left > 0 {
        let how = options
            .batch
            .results_file()
            .map_or(String::new(), |file| format!("; --resume {} goes on from here", file.display()));
        warn(&format!("stopped; {} left out{how}", counted(left, "problem")));
    }
    // For several problems, that one of the answers is no does not change the exit code.
    Ok(match (table.errors(), left + table.undecided()) {
        (0, 0) if table.assumed() > 0 => Exit::Assumed,
        (0, 0) => Exit::Done,
        (0, _) => Exit::Undecided,
        _ => Exit::Bad,
    })
}

/// Answers a problem; `None` if Ctrl-C came in between.
fn one(options: &Solve, (name, item): &Named<Item>, known: &BTreeMap<Key, Value>) -> Option<Done> {
    let old = |key: &Key| known.get(key).map(|line| Done { line: line.clone(), words: String::new(), is_old: true });
    let refused = |error: &InputError| {
        let error = error.to_string();
        old(&Key::of_error(name, &error)).unwrap_or_else(|| Done::failed(name, &error))
    };
    let asked = match item.as_ref().map(|item| options.problems.overrides.apply(item)) {
        Ok(Ok(asked)) => asked,
        Ok(Err(error)) => return Some(refused(&error)),
        Err(error) => return Some(refused(error)),
    };
    let mut question = Question::new(options, name, asked);
    if let Some(done) = old(question.key()) {
        return Some(done);
    }
    let solved = match question.solve(true) {
        Ok(solved) => solved,
        Err(error) => return Some(refused(&error)),
    };
    // An interrupted answer is no result.
    if is_stopped() {
        return None;
    }
    if let Err(error) = question.write(&solved.found) {
        return Some(refused(&error.into()));
    }
    let words = if options.batch.full { question.words(&solved) } else { String::new() };
    Some(Done { line: question.object(&solved), words, is_old: false })
}

/// Prints what was found, and keeps it.
struct Teller<'a> {
    options: &'a Solve,
    table: Table,
    results: &'a mut Results,
}

impl Listener<Done> for Teller<'_> {
    fn tell(&mut self, done: Done, progress: &Progress) -> io::Result<()> {
        self.table.add(&done.line, done.is_old);
        if done.is_old {
            return Ok(());
        }
        self.results.add(&done.line)?;
        progress.clear();
        if self.options.json.is_on() {
            print_object(&done.line)?;
        } else if self.options.batch.full {
            print(&format!("{}\n", done.words))?;
        }
        Ok(())
    }

    fn news(&self) -> String {
        self.table.news()
    }
}
