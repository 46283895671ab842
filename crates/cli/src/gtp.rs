//! `tesuji gtp`: the Go text protocol on standard input and output.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io, iter};

use clap::Args;
use cpu_time::ProcessTime;
use tesuji_gtp::{Engine, Host, Judgement, Pending, Settings};
use tesuji_solve::{Moves, Observer, Stage};

use crate::exit::Exit;
use crate::inbox::Inbox;
use crate::limits::{Limits, watch};
use crate::refused;
use crate::source;
use crate::terminal::about_output;
use crate::written::about;
use tesuji_session::{Clock, Watch};

#[derive(Args)]
pub(crate) struct Gtp {
    /// Answer with the best judgement where nothing is proved
    #[arg(long)]
    pub(crate) guess: bool,
    #[command(flatten, next_help_heading = "Limits")]
    pub(crate) limits: Limits,
    /// Plays to try for a question of capture, under each condition of ko
    #[arg(long, value_name = "COUNT", default_value_t = tesuji_gtp::PLAYS)]
    pub(crate) plays: u64,
}

/// The clock, the lines to come, and the files that a controller names.
struct Desk {
    clock: Clock,
    inbox: Arc<Inbox>,
}

impl Host for Desk {
    fn watch(&self) -> Box<dyn Observer> {
        Box::new(UntilInterrupt { watch: watch(self.clock, true), inbox: Arc::clone(&self.inbox) })
    }

    fn pending(&self, patience: Duration) -> Pending {
        self.inbox.pending(patience)
    }

    fn processor_time(&self) -> Option<Duration> {
        ProcessTime::try_now().ok().map(|time| time.as_duration())
    }

    fn show(&self, text: &str) {
        // Standard error may be closed.
        let _ = writeln!(io::stderr(), "{text}");
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        source::read_file(Path::new(path)).map_err(io::Error::other)
    }

    fn write(&self, path: &str, text: &str) -> io::Result<()> {
        fs::write(path, text)
    }

    fn keep(&self, name: &str, text: &str) -> Option<String> {
        refused::keep(name, text)
    }
}

/// Watches the clock, and the lines to come for an interrupt.
struct UntilInterrupt {
    watch: Watch,
    inbox: Arc<Inbox>,
}

impl Observer for UntilInterrupt {
    fn pulse(&self, nodes: u64, positions: u64) -> ControlFlow<()> {
        if self.inbox.is_interrupted() { ControlFlow::Break(()) } else { self.watch.pulse(nodes, positions) }
    }

    fn begins(&self, stage: Stage) {
        self.watch.begins(stage);
    }

    fn time_used(&self) -> f64 {
        self.watch.time_used()
    }
}

pub(crate) fn run(options: &Gtp) -> io::Result<Exit> {
    let judgement = if options.guess { Judgement::Told } else { Judgement::Withheld };
    let settings = Settings { limits: options.limits.host_options(Moves::None), plays: options.plays, judgement };
    let inbox = Inbox::open();
    let desk = Desk { clock: options.limits.host_clock(), inbox: Arc::clone(&inbox) };
    // A read error ends the input, and is reported at the end.
    let mut unread = None;
    let lines = iter::from_fn(|| inbox.next()?.map_err(|error| unread = Some(error)).ok().map(Ok));
    Engine::new(settings, Box::new(desk)).serve(lines, io::stdout().lock()).map_err(about_output)?;
    unread.map_or(Ok(Exit::Done), |error| Err(about("standard input", error)))
}
