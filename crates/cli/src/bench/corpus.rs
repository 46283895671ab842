//! The corpus answered, with costs and a signature.
//!
//! The signature is the number of nodes and a hash of all verdicts and best moves. It is the same on every machine, and
//! changes only with the search or with what it finds.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serde_json::json;
use tesuji_bench::CORPUS;
use tesuji_problem::{Entry, Kind};
use tesuji_session::Clock;
use tesuji_solve::{Options as Within, Report, Stage, solve};
use tesuji_tell::{json as reply, words};

use crate::exit::Exit;
use crate::hash::Hash;
use crate::limits::{is_stopped, watch};
use crate::terminal::{complain, print, warn};

#[derive(Args)]
pub(super) struct Options {
    /// The signature to compare with; exit code 1 if it differs
    #[arg(long, value_name = "FILE")]
    compare: Option<PathBuf>,
    /// Megabytes for the search and its proof
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: u32,
    /// A JSON object for each problem, one a line
    #[arg(long)]
    json: bool,
}

#[derive(Default)]
struct Total {
    problems: usize,
    decided: usize,
    nodes: u64,
    positions: u64,
    stages: [Duration; 3],
    wrong: usize,
    hash: Hash,
}

pub(super) fn run(options: &Options) -> io::Result<Exit> {
    let mut total = Total::default();
    for (name, text) in CORPUS {
        let entry = Entry::read(text).unwrap_or_else(|error| panic!("corpus/{name}: {error}"));
        if entry.problem.goal.kind() == Some(Kind::Race) {
            // Answered by `tesuji_solve::race`; the tests of `testkit` compare what it says.
            continue;
        }
        let report = total.add(options, name, &entry)?;
        if is_stopped() {
            warn("stopped");
            return Ok(Exit::Undecided);
        }
        total.hash.add(name);
        for answer in &report.answers {
            total.hash.add(
                &answer
                    .in_corpus(report.most_threats)
                    .map_or("undecided".to_owned(), |answer| answer.told(report.problem.goal)),
            );
        }
    }
    let signature = format!("nodes {} verdicts {:016x}", total.nodes, total.hash.0);
    if options.json {
        print(&format!(
            "{}\n",
            json!({"signature": signature, "problems": total.problems, "decided": total.decided, "wrong": total.wrong})
        ))?;
    } else {
        print(&format!("{}{signature}\n", total.told()))?;
    }
    if total.wrong > 0 {
        return Ok(Exit::No);
    }
    let Some(path) = &options.compare else { return Ok(Exit::Done) };
    match fs::read_to_string(path) {
        Ok(expected) if expected.trim() == signature => Ok(Exit::Done),
        Ok(expected) => {
            warn(&format!("the signature was {}, and is now {signature}", expected.trim()));
            Ok(Exit::No)
        }
        Err(error) => {
            complain(&path.display().to_string(), &error);
            Ok(Exit::Bad)
        }
    }
}

/// The stages whose time is printed.
const STAGES: [Stage; 3] = [Stage::Searching, Stage::Proving, Stage::Checking];

impl Total {
    fn told(&self) -> String {
        let [searching, proving, checking] = self.stages.map(|time| time.as_secs_f64());
        let speed = self.positions as f64 / (searching + proving) / 1e6;
        format!(
            "{} problems, {} decided, {} answers differ from the corpus\n\
             searching {searching:.2} s, proving {proving:.2} s, checking {checking:.2} s; \
             {speed:.1} million positions a second\n",
            self.problems, self.decided, self.wrong
        )
    }

    fn add(&mut self, options: &Options, name: &str, entry: &Entry) -> io::Result<Report> {
        let within = Within::within((options.memory as usize) << 20);
        let limits = Within { most_nodes: entry.nodes, ..within };
        let watch = watch(Clock::None, false);
        let report =
            solve(&entry.problem, &limits, &watch).unwrap_or_else(|refusal| panic!("corpus/{name}: {refusal}"));
        let time = watch.elapsed();
        for (total, stage) in self.stages.iter_mut().zip(STAGES) {
            *total += watch.took(stage);
        }
        drop(watch);
        let answers: Vec<String> = report.answers.iter().map(|answer| words::verdict(&report, answer)).collect();
        let is_wrong = report.answers.iter().any(|answer| {
            let found = answer.in_corpus(report.most_threats);
            found.is_some_and(|found| entry.answer(answer.to_move) != Some(&found))
        });
        let is_decided = report.answers.iter().all(|answer| answer.grade.is_some());
        self.problems += 1;
        self.decided += usize::from(is_decided);
        self.nodes += report.nodes;
        self.positions += report.positions;
        self.wrong += usize::from(is_wrong);
        if options.json {
            let mut object = reply::object(&report, time, &[]);
            object["problem"] = name.into();
            object["as_expected"] = (!is_wrong).into();
            print(&format!("{object}\n"))?;
        } else {
            let proof = if report.is_checked() { "proved" } else { "" };
            let wrong = if is_wrong { "DIFFERS" } else { "" };
            let line = format!(
                "{name:<44} {:<52} {:>9} nodes {:>8.1} ms {proof} {wrong}",
                answers.join(" | "),
                report.nodes,
                time.as_secs_f64() * 1e3
            );
            print(&format!("{}\n", line.trim_end()))?;
        }
        Ok(report)
    }
}
