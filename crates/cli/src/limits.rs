//! The clock, Ctrl-C, and the line that tells of progress.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use clap::Args;
use tesuji_solve::{MOST_THREATS, Moves, Observer, Options, Stage};

/// How long nothing is said about progress, and how often then.
const PATIENCE: Duration = Duration::from_millis(500);

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

static STOP: AtomicBool = AtomicBool::new(false);

/// How much may be done for each problem.
#[derive(Args, Clone, Copy)]
pub(crate) struct Limits {
    /// Positions to expand, at most; the same number gives the same answer on every machine [default: as many as take about 20 seconds, 10 in gtp]
    #[arg(long, value_name = "COUNT")]
    pub(crate) nodes: Option<u64>,
    /// Seconds, at most [default: 60, or 30 in gtp, unless --nodes is given; it is said when they end a reading]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    /// Megabytes for the search and its proof
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) memory: u32,
    /// Grade ko from so many threats of the attacker to so many of the defender
    #[arg(long, value_name = "THREATS", default_value_t = MOST_THREATS, allow_negative_numbers = true, value_parser = clap::value_parser!(i8).range(0..=99))]
    pub(crate) ko_scale: i8,
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "a number of seconds, such as 10 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(number)
        .map_err(|_| "a number of seconds, from 0 to as long as anybody waits".to_owned())
}

/// Limits where none are given, for one problem: about 20 seconds on one core of the machines of 2026, in closed regions
/// and in the open, where a node takes about ten times as long; and a clock that is there for slow machines only.
const CLOSED_NODES: u64 = 20_000_000;
const OPEN_NODES: u64 = 1_200_000;
const BACKSTOP: Duration = Duration::from_secs(60);

impl Limits {
    pub(crate) fn options(&self, moves: Moves) -> Options {
        let within = Options::within((self.memory as usize) << 20);
        Options {
            most_nodes: self.nodes.unwrap_or(CLOSED_NODES),
            most_open_nodes: self.nodes.unwrap_or(OPEN_NODES),
            most_threats: self.ko_scale,
            moves,
            ..within
        }
    }

    /// How long a question may take.
    pub(crate) fn clock(&self) -> Clock {
        self.clock_behind(BACKSTOP)
    }

    fn clock_behind(&self, backstop: Duration) -> Clock {
        match (self.time, self.nodes) {
            (Some(time), _) => Clock::Limit(time),
            (None, None) => Clock::Backstop(backstop),
            (None, Some(_)) => Clock::None,
        }
    }

    /// The same for a program that waits for the answer.
    pub(crate) fn host_options(&self, moves: Moves) -> Options {
        let options = self.options(moves);
        let halves = if self.nodes.is_none() { 2 } else { 1 };
        let (most_nodes, most_open_nodes) = (options.most_nodes / halves, options.most_open_nodes / halves);
        Options { most_nodes, most_open_nodes, ..options }
    }

    /// How long it may take then.
    pub(crate) fn host_clock(&self) -> Clock {
        self.clock_behind(BACKSTOP / 2)
    }
}

/// How long a question may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clock {
    /// As long as its nodes do.
    None,
    /// So long; what is done first and for how long goes by it.
    Limit(Duration),
    /// So long, on a machine that is slower than most. As long as it does not strike, it changes nothing.
    Backstop(Duration),
}

/// From here on the first Ctrl-C ends the search and leaves what is known; the second one ends the program.
pub(crate) fn stop_on_interrupt() {
    let stop = || {
        if STOP.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    };
    // Without a handler the first one ends the program, as everywhere.
    let _ = ctrlc::set_handler(stop);
}

/// Ends all searches, as Ctrl-C does.
pub(crate) fn stop() {
    STOP.store(true, Ordering::Relaxed);
}

/// Was Ctrl-C pressed?
pub(crate) fn is_stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Watches a search: the clock, Ctrl-C, and on a terminal a line of progress.
pub(crate) struct Watch {
    start: Instant,
    clock: Clock,
    progress: Mutex<Progress>,
}

/// How far a watched search is.
struct Progress {
    /// From when on the clock counts: from when it is known what is asked.
    begin: Instant,
    next_word: Option<Instant>,
    has_spoken: bool,
    stages: Vec<(Stage, Instant)>,
}

impl Watch {
    /// Starts now. `quiet` watches say nothing.
    pub(crate) fn start(clock: Clock, quiet: bool) -> Watch {
        let start = Instant::now();
        let speaks = !quiet && io::stderr().is_terminal();
        let next_word = speaks.then(|| start + PATIENCE);
        let progress = Progress { begin: start, next_word, has_spoken: false, stages: Vec::new() };
        Watch { start, clock, progress: Mutex::new(progress) }
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// How long a stage took, once the next one has begun.
    pub(crate) fn took(&self, stage: Stage) -> Duration {
        let progress = self.progress();
        let mut pairs = progress.stages.windows(2);
        let pair = pairs.find(|pair| pair[0].0 == stage);
        pair.map_or(Duration::ZERO, |pair| pair[1].1 - pair[0].1)
    }
}

impl Observer for Watch {
    fn pulse(&self, nodes: u64, positions: u64) -> ControlFlow<()> {
        let now = Instant::now();
        let mut progress = self.progress();
        if progress.next_word.is_some_and(|next| now >= next) {
            progress.next_word = Some(now + PATIENCE / 4);
            progress.has_spoken = true;
            let seconds = self.elapsed().as_secs_f64();
            let _ = write!(
                io::stderr(),
                "\r\x1b[Kreading: {seconds:.1} s, {nodes} nodes, {positions} positions; Ctrl-C stops and tells what is known"
            );
        }
        let stage = progress.stages.last().map_or(Stage::Searching, |&(stage, _)| stage);
        let is_late = match self.clock {
            Clock::None => false,
            // What is asked does not depend on the clock.
            Clock::Limit(_) | Clock::Backstop(_) if stage == Stage::Asking => false,
            Clock::Limit(time) | Clock::Backstop(time) => now - progress.begin >= stage.share(time),
        };
        if is_late || is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn begins(&self, stage: Stage) {
        let now = Instant::now();
        let mut progress = self.progress();
        if progress.stages.last().is_some_and(|&(last, _)| last == Stage::Asking) && stage != Stage::Asking {
            progress.begin = now;
        }
        progress.stages.push((stage, now));
    }

    fn time_used(&self) -> f64 {
        match self.clock {
            Clock::Limit(time) => (self.progress().begin.elapsed().as_secs_f64() / time.as_secs_f64()).min(1.0),
            Clock::None | Clock::Backstop(_) => 0.0,
        }
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if self.progress().has_spoken {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
