//! The clock, Ctrl-C, and the progress line.

use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::LazyLock;
use std::time::Duration;

use clap::Args;
use tesuji_session::{Clock, Progress, Stop, Watch};
use tesuji_solve::{MOST_THREATS, Moves, Options};

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// How much may be done for each problem.
#[derive(Args, Clone, Copy)]
pub(crate) struct Limits {
    /// Positions to expand, at most; the same number gives the same answer on every machine [default: as many as take about 20 seconds, 10 in gtp]
    #[arg(long, value_name = "COUNT")]
    pub(crate) nodes: Option<u64>,
    /// Seconds for the answer, at most; to find out what is asked takes some more [default: 60, or 30 in gtp, unless --nodes is given; it is said when they end a reading]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    /// Megabytes for the search and its proof
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) memory: u32,
    /// Grade ko with up to this number of threats for either side
    #[arg(long, value_name = "THREATS", default_value_t = MOST_THREATS, allow_negative_numbers = true, value_parser = clap::value_parser!(i8).range(0..=99))]
    pub(crate) ko_scale: i8,
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "a number of seconds, such as 10 or 0.5".to_owned())?;
    Duration::try_from_secs_f64(number).map_err(|_| "seconds must be a number from 0 up, such as 10 or 0.5".to_owned())
}

/// The default limits for one problem: about 20 seconds on one core of a machine of 2026, in closed regions and in the
/// open, where a node takes about ten times as long; and a clock that matters only on slow machines.
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

/// What Ctrl-C stops: all questions of this program.
static INTERRUPT: LazyLock<Stop> = LazyLock::new(Stop::default);

/// From here on the first Ctrl-C ends the search, and what is known is printed; the second one ends the program.
pub(crate) fn stop_on_interrupt() {
    let stop = || {
        if INTERRUPT.stop() {
            process::exit(INTERRUPTED);
        }
    };
    // Without a handler the first one ends the program, as everywhere.
    let _ = ctrlc::set_handler(stop);
}

/// Ends all searches, as Ctrl-C does.
pub(crate) fn stop() {
    INTERRUPT.stop();
}

/// What Ctrl-C stops.
pub(crate) fn interrupt() -> &'static Stop {
    &INTERRUPT
}

/// Was Ctrl-C pressed?
pub(crate) fn is_stopped() -> bool {
    INTERRUPT.is_stopped()
}

/// Watches a question that Ctrl-C stops. On a terminal a line shows its progress, unless it is quiet.
pub(crate) fn watch(clock: Clock, quiet: bool) -> Watch {
    let watch = Watch::start(clock, &INTERRUPT);
    if quiet || !io::stderr().is_terminal() {
        return watch;
    }
    let mut line = Line::default();
    watch.with_reports(move |progress| line.show(progress))
}

/// The progress line on the terminal. It is removed when the question is answered.
#[derive(Default)]
struct Line {
    is_shown: bool,
}

impl Line {
    fn show(&mut self, Progress { time, nodes, positions }: Progress) {
        self.is_shown = true;
        let seconds = time.as_secs_f64();
        let _ = write!(
            io::stderr(),
            "\r\x1b[Kreading: {seconds:.1} s, {nodes} nodes, {positions} positions; Ctrl-C stops and prints what is known"
        );
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        if self.is_shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
