//! What a sweep is, the options that it takes, and how its comparisons are counted.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::ops::{AddAssign, RangeInclusive};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::{Duration, Instant};

use clap::{Arg, ArgAction, ArgMatches, Command};
use fastrand::Rng;
use tesuji_session::{Clock, Stop, Watch};

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

    /// One of some words.
    pub(crate) fn choice<T: Copy>(&self, name: &str, words: &[(&str, T)]) -> Result<T, String> {
        let text = self.text(name).unwrap_or_default();
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let found = words.iter().find(|(word, _)| *word == text);
        found.map(|(_, value)| *value).ok_or_else(|| format!("{name} {text:?}: not one of {}", known.join(", ")))
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

    pub(crate) fn random(&self) -> Result<Rng, String> {
        Ok(Rng::with_seed(self.seed()?))
    }

    /// Reads `13-19`, and `13..=19`: numbers of empty points.
    pub(crate) fn range(&self, name: &str) -> Result<RangeInclusive<usize>, String> {
        let text = self.text(name).unwrap_or_default();
        let number = |text: &str| text.parse::<usize>().map_err(|_| format!("{text:?} is not a number"));
        let (least, most) = text
            .split_once("..=")
            .or_else(|| text.split_once('-'))
            .ok_or_else(|| format!("{name} {text:?}: two numbers with a dash between them"))?;
        match (number(least)?, number(most)?) {
            (0, _) => Err("a region has an empty point".to_owned()),
            (least, most) if least > most => Err(format!("{least} is more than {most}")),
            (least, most) => Ok(least..=most),
        }
    }
}

/// Watches a search that may take so long.
pub(crate) fn clock(time: Option<Duration>) -> Watch {
    Watch::start(time.map_or(Clock::None, Clock::Limit), &Stop::default())
}

/// Comparisons, counted: every difference is printed, and on the way how far it has come.
pub(crate) struct Run {
    things: &'static str,
    pub(crate) done: usize,
    pub(crate) differences: usize,
    start: Instant,
}

/// How often it is told how far it has come.
const BEAT: usize = 50;

impl Run {
    pub(crate) fn start(things: &'static str) -> Run {
        Run { things, done: 0, differences: 0, start: Instant::now() }
    }

    /// One more comparison; what it counts, if there is no difference.
    pub(crate) fn add<T>(&mut self, result: Result<T, impl Display>) -> Option<T> {
        self.done += 1;
        if let Err(difference) = &result {
            self.differences += 1;
            println!("{difference}\n");
        }
        if self.done.is_multiple_of(BEAT) {
            eprint!("\r{} {}, {} differences", self.done, self.things, self.differences);
        }
        result.ok()
    }

    /// Prints what was counted. Tells whether there was no difference.
    pub(crate) fn end(self, tally: impl Display) -> bool {
        eprintln!();
        println!("{}\n{} differences in {:.1?}", tally.to_string().trim_end(), self.differences, self.start.elapsed());
        self.differences == 0
    }

    /// Draws and compares until there are enough. A draw that is no question, or too large, does not count.
    pub(crate) fn until<T: AddAssign + Default + Debug>(
        count: usize,
        things: &'static str,
        mut draw_and_compare: impl FnMut() -> Option<Result<T, String>>,
    ) -> bool {
        let (mut run, mut tally) = (Run::start(things), T::default());
        while run.done < count {
            if let Some(more) = draw_and_compare().and_then(|result| run.add(result)) {
                tally += more;
            }
        }
        run.end(format_args!("{tally:?}"))
    }
}
