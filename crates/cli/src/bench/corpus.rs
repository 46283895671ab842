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
use tesuji_go::Color;
use tesuji_problem::{Answer, Entry};
use tesuji_session::Clock;
use tesuji_solve::{self as solver, Asks, Options as Within, ProofStatus, RaceReport, Report, Solution, Stage, answer};
use tesuji_tell::{forms, words};

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
        let told = total.add(options, name, &entry)?;
        if is_stopped() {
            warn("stopped");
            return Ok(Exit::Undecided);
        }
        total.hash.add(name);
        for answer in told {
            total.hash.add(answer.as_deref().unwrap_or("undecided"));
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

    /// Answers a problem, and says what was found in the words of its entry; nothing where it is undecided.
    fn add(&mut self, options: &Options, name: &str, entry: &Entry) -> io::Result<Vec<Option<String>>> {
        let within = Within::within((options.memory as usize) << 20);
        let limits = Within { most_nodes: entry.nodes, ..within };
        let watch = watch(Clock::None, false);
        let found =
            answer(&entry.problem, &limits, &watch).unwrap_or_else(|refusal| panic!("corpus/{name}: {refusal}"));
        let time = watch.elapsed();
        for (total, stage) in self.stages.iter_mut().zip(STAGES) {
            *total += watch.took(stage);
        }
        drop(watch);
        let expected = expected(entry);
        let told = match &found {
            Solution::One(report) => of_report(report),
            Solution::Race(race) => of_race(race),
        };
        let answers: Vec<String> = match &found {
            Solution::One(report) => report.answers.iter().map(|answer| words::verdict(report, answer)).collect(),
            Solution::Race(race) => race.movers().into_iter().map(|mover| ends(race, mover)).collect(),
        };
        let is_wrong =
            told.iter().zip(&expected).any(|(told, expected)| told.as_ref().is_some_and(|told| told != expected));
        let is_decided = told.iter().all(Option::is_some);
        self.problems += 1;
        self.decided += usize::from(is_decided);
        self.nodes += found.nodes();
        self.positions += found.positions();
        self.wrong += usize::from(is_wrong);
        if options.json {
            let mut object = forms::object(&found, time, &[]);
            object["problem"] = name.into();
            object["as_expected"] = (!is_wrong).into();
            print(&format!("{object}\n"))?;
        } else {
            let proof = if matches!(found.proof(), Some(ProofStatus::Checked { .. })) { "proved" } else { "" };
            let wrong = if is_wrong { "DIFFERS" } else { "" };
            let line = format!(
                "{name:<44} {:<52} {:>9} nodes {:>8.1} ms {proof} {wrong}",
                answers.join(" | "),
                found.nodes(),
                time.as_secs_f64() * 1e3
            );
            print(&format!("{}\n", line.trim_end()))?;
        }
        Ok(told)
    }
}

/// What an entry says, part by part.
fn expected(entry: &Entry) -> Vec<String> {
    let told = |answers: &[(Color, Answer)]| {
        answers.iter().map(|(_, answer)| answer.told(entry.problem.goal)).collect::<Vec<String>>()
    };
    let ends = entry.ends.iter().map(|(_, ends)| ends.clone());
    told(&entry.answers).into_iter().chain(told(&entry.second)).chain(ends).collect()
}

/// The same of what was found.
fn of_report(report: &Report) -> Vec<Option<String>> {
    let told = |answer: &solver::Answer| Some(answer.in_corpus(report.most_threats)?.told(report.problem.goal));
    report.answers.iter().map(told).collect()
}

fn of_race(race: &RaceReport) -> Vec<Option<String>> {
    let movers = race.movers();
    let life = |at: usize, mover: Color| {
        let (report, answer) = race.answer(Asks::Life(at), mover)?;
        Some(answer.in_corpus(report.most_threats)?.told(race.problem.goal))
    };
    let lives = [0, 1].into_iter().flat_map(|at| movers.iter().map(move |&mover| life(at, mover)));
    let ends = movers.iter().map(|&mover| race.outcome(mover).map(|outcome| outcome.to_string()));
    lives.chain(ends).collect()
}

fn ends(race: &RaceReport, mover: Color) -> String {
    race.outcome(mover).map_or("undecided".to_owned(), |outcome| outcome.to_string())
}
