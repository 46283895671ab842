//! `tesuji review`: which lines of a problem file are right, and which wrong moves are not refuted.

mod tally;

use std::io;
use std::time::{Duration, Instant};

use clap::Args;
use tesuji_session::review::{self, Review};
use tesuji_tell::review::Reviewed;
use tesuji_tell::text::counted;

use crate::asker::Asker;
use crate::exit::Exit;
use crate::inputs::{Index, Inputs};
use crate::jobs::Jobs;
use crate::json::{Json, print_object};
use crate::limits::{Limits, stop_on_interrupt};
use crate::overrides::{Asked, Overrides};
use crate::progress::Progress;
use crate::source::{InputError, Item, Named, read_games};
use crate::targets;
use crate::terminal::{print, warn};
use crate::workers::{Listener, do_all};

use tally::Tally;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    inputs: Inputs,
    /// Of several problems too, everything that was reviewed, not only what fails or is undecided
    #[arg(long, conflicts_with = "json")]
    full: bool,
    #[command(flatten)]
    json: Json,
    #[command(flatten)]
    jobs: Jobs,
    #[command(flatten, next_help_heading = "The question")]
    overrides: Overrides,
    #[command(flatten, next_help_heading = "Limits, for each position")]
    limits: Limits,
}

/// The result of a problem.
struct Done {
    name: String,
    review: Result<Review, String>,
    /// Was the target found, not given?
    found_target: bool,
    /// The reason for the question.
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
    do_all(problems.len(), options.jobs.jobs, |at| Some(one(options, &problems[at])), &mut teller)?;
    let tally = teller.tally;
    if !options.json.is_on() && !is_alone {
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

/// Reviews a problem. What was not asked because of Ctrl-C is undecided.
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
        self.tally.add(done.review.as_ref().ok());
        let Done { name, found_target, reason, time, .. } = &done;
        let review = match &done.review {
            Ok(review) => review,
            Err(error) => return self.options.json.complain(name, &io::Error::other(error.clone())),
        };
        let reviewed = Reviewed { name, review, found_target: *found_target, reason, time: *time };
        if self.options.json.is_on() {
            print_object(&reviewed.object())
        } else {
            print(&reviewed.words(self.tells_all))
        }
    }

    fn news(&self) -> String {
        self.tally.news()
    }
}
