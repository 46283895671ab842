//! A progress bar on a terminal for long work.

use std::io::{self, IsTerminal, Write};
use std::time::Instant;

/// The length of the bar.
const BAR: usize = 30;

pub(crate) struct Progress {
    start: Instant,
    done: usize,
    count: usize,
    noun: &'static str,
    speaks: bool,
}

impl Progress {
    /// Starts now. If standard error is no terminal, nothing is shown.
    pub(crate) fn start(count: usize, noun: &'static str) -> Progress {
        Progress { start: Instant::now(), done: 0, count, noun, speaks: io::stderr().is_terminal() }
    }

    /// One more is done.
    pub(crate) fn step(&mut self) {
        self.done += 1;
    }

    /// Draws the bar as it is, with a few words of news.
    pub(crate) fn draw(&self, news: &str) {
        if !self.speaks {
            return;
        }
        let seconds = self.start.elapsed().as_secs();
        let filled = BAR * self.done / self.count.max(1);
        let _ = write!(
            io::stderr(),
            "\r\x1b[K[{}{}] {} of {} {}{news}, {}:{:02}; Ctrl-C stops and prints what is known",
            "#".repeat(filled),
            ".".repeat(BAR - filled),
            self.done,
            self.count,
            self.noun,
            seconds / 60,
            seconds % 60
        );
    }

    /// Makes room for other output.
    pub(crate) fn clear(&self) {
        if self.speaks {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
