//! Many searches, on one thread or several, with a line on a terminal that tells how far they have come.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use tesuji_solve::Observer;

use crate::limits::is_stopped;

/// Does all tasks, by number. What Ctrl-C cut short or kept from being begun is missing.
pub(super) fn all<T: Send>(
    what: &'static str,
    count: usize,
    jobs: usize,
    task: impl Fn(usize) -> T + Sync,
) -> Vec<Option<T>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new((0..count).map(|_| None).collect::<Vec<_>>());
    let progress = Mutex::new(Progress::start(what, count));
    let work = || {
        while let number = next.fetch_add(1, Ordering::Relaxed)
            && number < count
            && !is_stopped()
        {
            let result = task(number);
            if is_stopped() {
                return;
            }
            results.lock().expect("no other thread has panicked")[number] = Some(result);
            progress.lock().expect("no other thread has panicked").step();
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(work);
        }
    });
    results.into_inner().expect("all threads have ended")
}

/// Watches for Ctrl-C alone.
pub(super) struct StopOnInterrupt;

impl Observer for StopOnInterrupt {
    fn pulse(&mut self, _: u64, _: u64) -> ControlFlow<()> {
        if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

struct Progress {
    what: &'static str,
    start: Instant,
    done: usize,
    count: usize,
    speaks: bool,
}

/// The length of the bar.
const BAR: usize = 30;

impl Progress {
    fn start(what: &'static str, count: usize) -> Progress {
        Progress { what, start: Instant::now(), done: 0, count, speaks: io::stderr().is_terminal() }
    }

    fn step(&mut self) {
        self.done += 1;
        if !self.speaks {
            return;
        }
        let seconds = self.start.elapsed().as_secs();
        let filled = BAR * self.done / self.count;
        let _ = write!(
            io::stderr(),
            "\r\x1b[K[{}{}] {} of {} {}, {}:{:02}; Ctrl-C stops and tells what is known",
            "#".repeat(filled),
            ".".repeat(BAR - filled),
            self.done,
            self.count,
            self.what,
            seconds / 60,
            seconds % 60
        );
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.speaks {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
