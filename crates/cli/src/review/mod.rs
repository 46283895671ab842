//! `tesuji review`: which lines of a problem file are right, and which wrong moves are not refuted.

mod ask;
mod judge;
mod problem;
mod rows;
mod tally;
mod walk;

use std::io;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::TypedValueParser;
use serde_json::{Value, json};

use crate::arguments::{Index, Inputs};
use crate::batch::counted;
use crate::exit::Exit;
use crate::limits::{Limits, stop_on_interrupt};
use crate::outcome;
use crate::overrides::Overrides;
use crate::progress::Progress;
use crate::reply;
use crate::source::{InputError, Item, Named, read_games};
use crate::targets;
use crate::terminal::{clean, complain, print, warn};
use crate::words;
use crate::workers::{Listener, do_all};

use problem::Review;
use rows::{Row, Status};
use tally::Tally;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,
    /// Of several problems too, everything that was looked at, not only what fails or is undecided
    #[arg(long, conflicts_with = "json")]
    full: bool,
    /// A JSON object for each problem, one a line
    #[arg(long)]
    json: bool,
    /// Problems at the same time; each takes --memory for itself
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256).map(usize::from))]
    jobs: usize,
    #[command(flatten, next_help_heading = "The question")]
    overrides: Overrides,
    #[command(flatten, next_help_heading = "Limits, for each position")]
    limits: Limits,
}

/// What became of a problem.
struct Done {
    name: String,
    review: Result<Review, String>,
    time: Duration,
}

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    stop_on_interrupt();
    if options.overrides.wants_list() {
        return targets::list(&options.inputs, &options.overrides, options.json);
    }
    let problems: Vec<Named<Item>> = read_games(&options.inputs, Index::All).collect();
    let is_alone = problems.len() == 1;
    let mut teller = Teller { options, tells_all: options.full || is_alone, tally: Tally::default() };
    do_all(problems.len(), options.jobs, |at| Some(one(options, &problems[at])), &mut teller)?;
    let tally = teller.tally;
    if !options.json && !is_alone {
        print(&tally.text())?;
    }
    let left = problems.len() - tally.len();
    if left > 0 {
        warn(&format!("stopped; {} left out", counted(left, "problem")));
    }
    Ok(match tally.exit() {
        Exit::Done if left > 0 => Exit::Undecided,
        exit => exit,
    })
}

/// Reviews a problem. What Ctrl-C has kept from being asked is undecided.
fn one(options: &Options, (name, item): &Named<Item>) -> Done {
    let start = Instant::now();
    let of = |item| options.overrides.apply(item).and_then(|asked| Review::of(&asked, &options.limits));
    let review =
        item.as_ref().map_err(InputError::to_string).and_then(|item| of(item).map_err(|error| error.to_string()));
    Done { name: name.clone(), review, time: start.elapsed() }
}

struct Teller<'a> {
    options: &'a Options,
    tells_all: bool,
    tally: Tally,
}

impl Listener<Done> for Teller<'_> {
    fn tell(&mut self, done: Done, progress: &Progress) -> io::Result<()> {
        progress.clear();
        self.tally.add(&done);
        match &done.review {
            _ if self.options.json => print(&format!("{}\n", object(&done))),
            Ok(review) => print(&in_words(&done, review, self.tells_all)),
            Err(error) => {
                complain(&done.name, &io::Error::other(error.clone()));
                Ok(())
            }
        }
    }

    fn news(&self) -> String {
        self.tally.news()
    }
}

/// A review for programs.
fn object(done: &Done) -> Value {
    let review = match &done.review {
        Ok(review) => review,
        Err(error) => return outcome::error(&done.name, error),
    };
    let row = |Row { kind, status, moves, words }: &Row| json!({"about": kind.word(), "status": status.word(), "moves": moves, "why": words});
    let answer = review.report.as_ref().map(|report| &report.answers[0]);
    json!({
        "file": done.name,
        "status": rows::status(&review.rows).word(),
        "custom": review.custom,
        "to_move": answer.map(|answer| answer.to_move.to_string()),
        "target": review.report.as_ref().map(|report| reply::names(&report.problem.target)),
        "found_target": review.found_target,
        "asked": review.asked,
        "result": review.report.as_ref().map(|report| words::verdict(report, &report.answers[0])),
        "rows": review.rows.iter().map(row).collect::<Vec<_>>(),
        "positions": review.positions,
        "nodes": review.nodes,
        "ms": (done.time.as_secs_f64() * 1e6).round() / 1e3,
        "version": env!("CARGO_PKG_VERSION"),
    })
}

/// A review for people; not `tells_all` leaves out what holds.
fn in_words(done: &Done, review: &Review, tells_all: bool) -> String {
    let status = rows::status(&review.rows);
    let mut text = format!("{}: {}\n", clean(&done.name).replace('\n', " "), status.word());
    if !tells_all && status == Status::Holds {
        return text;
    }
    if let Some(report) = &review.report {
        let answer = &report.answers[0];
        text += &format!("  {} to move: {}\n", words::name(answer.to_move), words::verdict(report, answer));
    }
    if let Some(report) = review.report.as_ref().filter(|_| review.found_target) {
        text += &format!("  about {}, {}\n", report.problem.target, clean(&review.asked));
    }
    if let Some(custom) = review.custom {
        text += &format!("  right lines: {custom}\n");
    }
    for row in review.rows.iter().filter(|row| tells_all || (row.is_claimed() && row.status != Status::Holds)) {
        let moves = row.moves.join(" ");
        let gap = if moves.is_empty() || row.words.is_empty() { "" } else { ": " };
        text += &format!("  {:<9}  {:<13}  {moves}{gap}{}\n", row.status.word(), row.kind.word(), clean(&row.words));
    }
    let (positions, seconds) = (counted(review.positions, "position"), done.time.as_secs_f64());
    text + &format!("  {positions} asked, {} nodes, {seconds:.1} s\n", review.nodes)
}
