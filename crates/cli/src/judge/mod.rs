//! `tesuji judge`: diagrams with what is expected of them, answered again.

mod files;
mod keep;
mod player;

use std::io;
use std::path::PathBuf;

use clap::Args;
use tesuji_parameters::Parameters;
use tesuji_session::Clock;
use tesuji_survey::judge::{Answered, Changes, Kept, Options, Outcome, judge};
use tesuji_tell::judged;

use crate::exit::Exit;
use crate::json::{Json, print_object};
use crate::limits::{is_stopped, stop_on_interrupt, watch};
use crate::numbers::Numbers;
use crate::progress::Progress;
use crate::terminal::{print, warn};

use files::Asked;
use player::ByGtp;

#[derive(Args)]
pub(crate) struct Judge {
    /// A folder of diagrams (.txt, .sgf) with lines such as `expect capture C3: yes, by D4`, or one such file
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Where what was found is kept until the next time [default: judged.jsonl in the folder]
    #[arg(long, value_name = "FILE", conflicts_with = "no_keep")]
    results: Option<PathBuf>,
    /// Keep nothing, and compare with nothing
    #[arg(long)]
    no_keep: bool,
    /// Positions to expand for each question of life and death, at most [default: 1,000,000; 100,000 in the open]
    #[arg(long, value_name = "COUNT")]
    nodes: Option<u64>,
    /// Plays to try for each question about a capture or a connection, at most [default: 1,000,000; 200,000 for a connection]
    #[arg(long, value_name = "COUNT")]
    plays: Option<u64>,
    #[command(flatten)]
    numbers: Numbers,
    #[command(flatten)]
    json: Json,
}

impl Judge {
    /// How much is read. What else changes an answer belongs here too.
    fn options(&self) -> Options {
        let mut options = Options::default();
        if let Some(nodes) = self.nodes {
            (options.solve.most_nodes, options.solve.most_open_nodes) = (nodes, nodes);
        }
        if let Some(plays) = self.plays {
            (options.plays, options.link_plays) = (plays, plays);
        }
        options
    }

    /// The file with the results of the last time.
    fn kept(&self) -> Option<PathBuf> {
        let beside = || {
            if self.folder.is_dir() { self.folder.join(keep::NAME) } else { self.folder.with_extension(keep::NAME) }
        };
        (!self.no_keep).then(|| self.results.clone().unwrap_or_else(beside))
    }
}

pub(crate) fn run(options: &Judge) -> io::Result<Exit> {
    options.numbers.then(|parameters| run_with(options, parameters))
}

fn run_with(options: &Judge, parameters: Parameters) -> io::Result<Exit> {
    stop_on_interrupt();
    let (asked, mut exit) = files::read(&options.folder, options.json)?;
    let kept = options.kept();
    let before = kept.as_ref().map_or(Ok(None), |path| keep::read(path))?;
    let all = answer(&asked, options, parameters)?;
    let is_whole = all.len() == asked.len();
    let now: Vec<Kept> = all.iter().map(Kept::of).collect();
    // What was left out is neither gone nor kept.
    let changes = before.filter(|_| is_whole).map(|before| Changes::between(&before, &now));
    if options.json.is_on() {
        print_object(&judged::summary(&all, changes.as_ref()))?;
    } else if !all.is_empty() {
        print(&told(&all, changes.as_ref()))?;
    }
    if !is_whole {
        warn("stopped; the rest was left out, and nothing is kept");
        exit = exit.max(Exit::Undecided);
    } else if let Some(path) = kept.filter(|_| !all.is_empty()) {
        keep::write(&path, &all)?;
    }
    Ok(all.iter().map(|answered| answered.judged.outcome).fold(exit, worse))
}

/// What fails counts more than what is undecided.
fn worse(exit: Exit, outcome: Outcome) -> Exit {
    match (exit, outcome) {
        (Exit::Bad, _) => Exit::Bad,
        (_, Outcome::Fails) => Exit::No,
        (Exit::Done, Outcome::Undecided) => Exit::Undecided,
        _ => exit,
    }
}

/// Answers everything, until Ctrl-C, and tells what does not hold as it comes.
fn answer(asked: &[Asked], options: &Judge, parameters: Parameters) -> io::Result<Vec<Answered>> {
    let (limits, mut player) = (options.options(), ByGtp::new(parameters));
    let mut progress = Progress::start(asked.len(), "lines");
    let mut all = Vec::new();
    for one in asked {
        progress.draw(&news(&all));
        let watch = watch(Clock::None, true);
        let judged = judge(&one.board, one.to_move, &one.expected, &mut player, &limits, &watch);
        if is_stopped() {
            break;
        }
        let (diagram, title, expected) = (one.diagram.clone(), one.title.clone(), one.expected.clone());
        let answered = Answered { diagram, title, line: one.line, expected, judged };
        progress.step();
        progress.clear();
        if options.json.is_on() {
            print_object(&judged::object(&answered))?;
        } else if let Some(text) = judged::told(&answered) {
            print(&text)?;
        }
        all.push(answered);
    }
    Ok(all)
}

fn news(all: &[Answered]) -> String {
    let fails = all.iter().filter(|answered| answered.judged.outcome == Outcome::Fails).count();
    if fails == 0 { String::new() } else { format!(", {fails} failed") }
}

/// What has changed, and the table.
fn told(all: &[Answered], changes: Option<&Changes>) -> String {
    let has_failed = all.iter().any(|answered| judged::told(answered).is_some());
    let since = match changes {
        None => String::new(),
        Some(changes) => match judged::changes(changes) {
            None => "Nothing has changed since the last time.\n\n".to_owned(),
            Some(text) => format!("Since the last time:\n{text}\n"),
        },
    };
    format!("{}{since}{}", if has_failed { "\n" } else { "" }, judged::table(all))
}
