//! `tesuji review`: which lines of a problem file are right, and which wrong moves are not refuted.

mod tally;
mod words;

use std::io;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::TypedValueParser;
use serde_json::{Value, json};
use tesuji_problem::Certainty;
use tesuji_session::Class;
use tesuji_session::review::{self, Kind, Review, Row, Status};

use crate::arguments::{Index, Inputs};
use crate::asker::Asker;
use crate::batch::counted;
use crate::exit::Exit;
use crate::limits::{Limits, stop_on_interrupt};
use crate::outcome;
use crate::overrides::{Asked, Overrides};
use crate::progress::Progress;
use crate::reply;
use crate::source::{InputError, Item, Named, read_games};
use crate::targets;
use crate::terminal::{clean, complain, print, warn};
use crate::words::{name, verdict};
use crate::workers::{Listener, do_all};

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
    /// Was the target found, not given?
    found_target: bool,
    /// What spoke for the question.
    reason: String,
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
    let asked = item.as_ref().map_err(InputError::to_string);
    let asked = asked.and_then(|item| options.overrides.apply(item).map_err(|error| error.to_string()));
    let of = |asked: &Asked| -> Result<Review, InputError> {
        let tree = asked.record.as_ref().ok_or(InputError::NoRecord)?;
        let question =
            review::Asked { tree, problem: &asked.question.problem, found_target: asked.question.found_target };
        Ok(Review::of(question, &mut Asker::new(&options.limits, true))?)
    };
    let review = asked.as_ref().map_err(Clone::clone).and_then(|asked| of(asked).map_err(|error| error.to_string()));
    let found_target = asked.as_ref().is_ok_and(|asked| asked.question.found_target);
    let reason = asked.map_or(String::new(), |asked| asked.question.reason);
    Done { name: name.clone(), review, found_target, reason, time: start.elapsed() }
}

struct Teller<'a> {
    options: &'a Options,
    tells_all: bool,
    tally: Tally,
}

impl Listener<Done> for Teller<'_> {
    fn tell(&mut self, done: Done, progress: &Progress) -> io::Result<()> {
        progress.clear();
        done.review.iter().flat_map(|review| &review.bugs).for_each(|bug| warn(bug));
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
    let report = review.report.as_deref();
    let row = |row: &Row| {
        let got = row.finding.got();
        json!({
            "about": row.kind.word(),
            "status": row.status.word(),
            "moves": row.moves.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "class": row.finding.judged().map(|judged| judged.class.name()),
            "certainty": got.and_then(|got| got.certainty).map(Certainty::name),
            "assumes": report.zip(got).map(|(report, got)| reply::assumes(report, &got.assumes)),
            "why": words::why(report, row),
        })
    };
    let answer = review.report.as_ref().map(|report| &report.answers[0]);
    json!({
        "file": done.name,
        "status": review::status(&review.rows).word(),
        "custom": review.custom.map(tesuji_record::solution::Custom::words),
        "to_move": answer.map(|answer| answer.to_move.to_string()),
        "target": review.report.as_ref().map(|report| reply::names(&report.problem.target)),
        "found_target": done.found_target && review.report.is_some(),
        "asked": done.reason,
        "result": review.report.as_ref().map(|report| verdict(report, &report.answers[0])),
        "rows": review.rows.iter().map(row).collect::<Vec<_>>(),
        "positions": review.positions,
        "nodes": review.nodes,
        "ms": (done.time.as_secs_f64() * 1e6).round() / 1e3,
        "version": env!("CARGO_PKG_VERSION"),
    })
}

/// A review for people; not `tells_all` leaves out what holds.
fn in_words(done: &Done, review: &Review, tells_all: bool) -> String {
    let status = review::status(&review.rows);
    let mut text = format!("{}: {}\n", clean(&done.name).replace('\n', " "), status.word());
    if !tells_all && status == Status::Holds {
        return text;
    }
    if let Some(report) = &review.report {
        let answer = &report.answers[0];
        text += &format!("  {} to move: {}\n", name(answer.to_move), verdict(report, answer));
    }
    if let Some(report) = review.report.as_ref().filter(|_| done.found_target) {
        text += &format!("  about {}, {}\n", report.problem.target, clean(&done.reason));
    }
    if let Some(custom) = review.custom {
        text += &format!("  right lines: {}\n", custom.words());
    }
    for row in review.rows.iter().filter(|row| tells_all || is_news(row)) {
        let moves = words::named(&row.moves);
        let why = words::why(review.report.as_deref(), row);
        let gap = if moves.is_empty() || why.is_empty() { "" } else { ": " };
        text += &format!("  {:<9}  {:<13}  {moves}{gap}{}\n", row.status.word(), row.kind.word(), clean(&why));
    }
    let (positions, seconds) = (counted(review.positions, "position"), done.time.as_secs_f64());
    text + &format!("  {positions} asked, {} nodes, {seconds:.1} s\n", review.nodes)
}

/// Is a row told where what holds is left out?
fn is_news(row: &Row) -> bool {
    let is_worse = row.kind == Kind::Right && row.finding.judged().is_some_and(|judged| judged.class == Class::Worse);
    is_worse || (row.is_claimed() && row.status != Status::Holds)
}
