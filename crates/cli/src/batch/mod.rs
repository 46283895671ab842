//! Many problems answered: on one thread or several, told in the order of the input.

mod results;
mod table;

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use serde_json::Value;
use tesuji_solve::Scope;

use crate::arguments::Solve;
use crate::exit::Exit;
use crate::limits::{is_stopped, stop};
use crate::outcome::{self, Key};
use crate::overrides::Asked;
use crate::progress::Progress;
use crate::solve;
use crate::source::{InputError, Named};
use crate::terminal::{complain, print, warn};

use results::Results;
use table::{Table, counted};

/// How often the bar moves while nothing else happens.
const BEAT: Duration = Duration::from_millis(250);

/// What became of a problem.
struct Done {
    line: Value,
    /// The whole report in words, where that was asked for.
    words: String,
    /// Was it there already?
    is_old: bool,
}

/// Answers all problems, prints what was asked for, and ends with a table.
pub(crate) fn run(options: &Solve, problems: &[Named<Asked>]) -> io::Result<Exit> {
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
    let table = answer_all(options, problems, &mut results)?;
    if !options.json {
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
    Ok(if left > 0 { table.exit().max(Exit::Undecided) } else { table.exit() })
}

fn answer_all(options: &Solve, problems: &[Named<Asked>], results: &mut Results) -> io::Result<Table> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel::<(usize, Done)>();
    let known = results.known();
    let work = |sender: Sender<(usize, Done)>| {
        while let at = next.fetch_add(1, Ordering::Relaxed)
            && at < problems.len()
            && !is_stopped()
        {
            let done = one(options, &problems[at], &known);
            let Some(done) = done else { return };
            if sender.send((at, done)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..options.batch.jobs {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        let told = tell_all(options, problems.len(), &receiver, results);
        if told.is_err() {
            stop();
        }
        told
    })
}

/// Tells what was found, in the order of the input.
fn tell_all(
    options: &Solve,
    count: usize,
    receiver: &Receiver<(usize, Done)>,
    results: &mut Results,
) -> io::Result<Table> {
    let mut table = Table::default();
    let mut progress = Progress::start(count, "problems");
    // What came before its turn. After a stop there may be gaps: what lies behind them is told too.
    let mut early = BTreeMap::new();
    let mut told = 0;
    loop {
        match receiver.recv_timeout(BEAT) {
            Ok((at, done)) => {
                progress.step();
                early.insert(at, done);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        while let Some(done) = early.remove(&told) {
            told += 1;
            tell(options, &done, &mut table, results, &progress)?;
        }
        progress.draw(&table.news());
    }
    for done in early.values() {
        tell(options, done, &mut table, results, &progress)?;
    }
    Ok(table)
}

/// Answers a problem; `None` if Ctrl-C came in between.
fn one(options: &Solve, (name, asked): &Named<Asked>, known: &BTreeMap<Key, Value>) -> Option<Done> {
    let old = |key: &Key| known.get(key).map(|line| Done { line: line.clone(), words: String::new(), is_old: true });
    let refused = |error: &InputError| {
        let error = error.to_string();
        let new = || Done { line: outcome::error(name, &error), words: String::new(), is_old: false };
        old(&Key::of_error(name, &error)).unwrap_or_else(new)
    };
    let asked = match asked {
        Ok(asked) => asked,
        Err(error) => return Some(refused(error)),
    };
    let scope = match Scope::of(&asked.problem) {
        Ok(scope) => Scope { found_target: asked.found_target, ..scope },
        Err(refusal) => return Some(refused(&refusal.into())),
    };
    if let Some(done) = old(&Key::of(name, &scope, options)) {
        return Some(done);
    }
    let (report, time) = match solve::read(options, &scope, true) {
        Ok(read) => read,
        Err(error) => return Some(refused(&error)),
    };
    // What was cut short is no result.
    if is_stopped() {
        return None;
    }
    if let Err(error) = options.answers.write(name, &report) {
        return Some(refused(&error.into()));
    }
    let words = if options.batch.full { solve::in_words(options, name, &scope, &report, time) } else { String::new() };
    Some(Done { line: outcome::answer(name, &scope, &report, time, options), words, is_old: false })
}

fn tell(options: &Solve, done: &Done, table: &mut Table, results: &mut Results, progress: &Progress) -> io::Result<()> {
    table.add(&done.line, done.is_old);
    if done.is_old {
        return Ok(());
    }
    results.add(&done.line)?;
    progress.clear();
    if options.json {
        print(&format!("{}\n", done.line))?;
    } else if options.batch.full {
        print(&format!("{}\n", done.words))?;
    }
    Ok(())
}
