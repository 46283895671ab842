//! What a sweep is, its options, and the harness that all of them run on: draw, compare, count.

use std::error::Error;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches, Command};
use fastrand::Rng;
use tesuji_session::{Clock, Stop, Watch};
use tesuji_solve::guarded;
use tesuji_testkit::counts::Count;
use tesuji_testkit::random;

/// Whether all is as it should be, or why nothing can be said.
pub(crate) type Outcome = Result<bool, Box<dyn Error>>;

/// A row of the table.
pub(crate) struct Sweep {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// See [`arg`].
    pub(crate) options: &'static [&'static str],
    pub(crate) run: fn(&Set) -> Outcome,
}

impl Sweep {
    pub(crate) fn command(&self) -> Command {
        Command::new(self.name).about(self.about).args(self.options.iter().map(|option| arg(option)))
    }
}

/// An option from its text; what it takes is read by the sweep.
///
/// ```text
/// --count=1000 Questions    a value with a default      width=4 Columns         an argument with a default
/// --nodes= Nodes for each   a value or none             folder Where they are   an argument
/// --eye Ask for an eye      on or off                   files... Problems       one argument or more
/// ```
fn arg(text: &'static str) -> Arg {
    let (name, help) = text.split_once(' ').unwrap_or((text, ""));
    let (long, name) = name.strip_prefix("--").map_or((None, name), |name| (Some(name), name));
    let (name, default) = name.split_once('=').map_or((name, None), |(name, default)| (name, Some(default)));
    let (name, is_many) = name.strip_suffix("...").map_or((name, false), |name| (name, true));
    let arg = Arg::new(name).help(help);
    let arg = if long.is_some() { arg.long(name).short((name == "output").then_some('o')) } else { arg };
    match default {
        Some("") => arg,
        Some(default) => arg.default_value(default),
        None if long.is_some() => arg.action(ArgAction::SetTrue),
        None if is_many => arg.required(true).num_args(1..),
        None => arg.required(true),
    }
}

/// The options as they are set.
pub(crate) struct Set<'a>(pub(crate) &'a ArgMatches);

impl Set<'_> {
    fn text(&self, name: &str) -> Option<&str> {
        self.0.get_one::<String>(name).map(String::as_str)
    }

    pub(crate) fn is_on(&self, name: &str) -> bool {
        self.0.get_flag(name)
    }

    pub(crate) fn optional<T: FromStr<Err: Display>>(&self, name: &str) -> Result<Option<T>, String> {
        let read = |text: &str| text.parse().map_err(|error| format!("{name} {text:?}: {error}"));
        self.text(name).map(read).transpose()
    }

    pub(crate) fn get<T: FromStr<Err: Display>>(&self, name: &str) -> Result<T, String> {
        self.optional(name)?.ok_or_else(|| format!("{name} is missing"))
    }

    pub(crate) fn path(&self, name: &str) -> Option<PathBuf> {
        self.text(name).map(PathBuf::from)
    }

    pub(crate) fn folder(&self) -> PathBuf {
        self.path("folder").unwrap_or_default()
    }

    pub(crate) fn files(&self) -> Vec<PathBuf> {
        self.0.get_many::<String>("files").into_iter().flatten().map(PathBuf::from).collect()
    }

    pub(crate) fn seconds(&self, name: &str) -> Result<Option<Duration>, Box<dyn Error>> {
        Ok(self.optional(name)?.map(Duration::try_from_secs_f64).transpose()?)
    }

    pub(crate) fn count(&self) -> Result<usize, String> {
        self.get("count")
    }

    pub(crate) fn seed(&self) -> Result<u64, String> {
        self.get("seed")
    }

    /// Reads `13-19`: numbers of empty points.
    pub(crate) fn range(&self, name: &str) -> Result<RangeInclusive<usize>, String> {
        let text = self.text(name).unwrap_or_default();
        let number = |text: &str| text.parse::<usize>().ok().filter(|&number| number > 0);
        let range = text.split_once('-').and_then(|(least, most)| Some(number(least)?..=number(most)?));
        let told = || format!("{name} {text:?}: two numbers from 1 on, the smaller first, with a dash between them");
        range.filter(|range| !range.is_empty()).ok_or_else(told)
    }
}

/// Watches a search with this limit of time.
pub(crate) fn clock(time: Option<Duration>) -> Watch {
    Watch::start(time.map_or(Clock::None, Clock::Limit), &Stop::default())
}

/// How often the progress is printed.
const BEAT: usize = 50;

/// Compares one after the other. Prints every difference, and at the end what was counted; is there no difference?
pub(crate) fn all<T: Count + Default + Display>(
    things: &str,
    results: impl IntoIterator<Item = Result<T, String>>,
) -> bool {
    let (mut done, mut differences, mut tally, start) = (0_usize, 0, T::default(), Instant::now());
    for result in results {
        done += 1;
        match result {
            Ok(more) => tally.add(more),
            Err(difference) => {
                differences += 1;
                println!("{difference}\n");
            }
        }
        if done.is_multiple_of(BEAT) {
            eprint!("\r{done} {things}, {differences} differences");
        }
    }
    eprintln!();
    println!("{tally}{done} {things}, {differences} differences in {:.1?}", start.elapsed());
    differences == 0
}

/// Draws until there are `--count` that something can be said of, `--jobs` at the same time. Every draw has random numbers
/// of its own, so that a difference can be drawn again alone. A panic is a difference.
pub(crate) fn drawn<T: Count + Default + Display + Send>(
    set: &Set,
    things: &str,
    look: impl Fn(&mut Rng) -> Option<Result<T, String>> + Sync,
) -> Outcome {
    let (seed, count, jobs, next) = (set.seed()?, set.count()?, set.get::<usize>("jobs")?, set.get("from")?);
    let next = AtomicU64::new(next);
    let work = || {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let looked = guarded(|| look(&mut random::draw(seed, number))).unwrap_or_else(|bug| Some(Err(bug.to_string())));
        looked.map(|result| result.map_err(|error| format!("{error}\n--seed {seed} --from {number} --count 1")))
    };
    thread::scope(|scope| {
        let (sender, results) = mpsc::sync_channel(1);
        for _ in 0..jobs.max(1) {
            let sender = sender.clone();
            scope.spawn(move || while sender.send(work()).is_ok() {});
        }
        drop(sender);
        Ok(all(things, results.into_iter().flatten().take(count)))
    })
}
