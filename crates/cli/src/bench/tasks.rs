//! Many searches, on one thread or several, with a line on a terminal that tells how far they have come.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tesuji_solve::Observer;

use crate::limits::is_stopped;
use crate::progress::Progress;

/// Does all tasks, by number. What Ctrl-C cut short or kept from being begun is missing.
pub(super) fn all<T: Send>(
    what: &'static str,
    count: usize,
    jobs: usize,
    task: impl Fn(usize) -> T + Sync,
) -> Vec<Option<T>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new((0..count).map(|_| None).collect::<Vec<_>>());
    let progress = Mutex::new(Progress::start(count, what));
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
            let mut progress = progress.lock().expect("no other thread has panicked");
            progress.step();
            progress.draw("");
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
    fn pulse(&self, _: u64, _: u64) -> ControlFlow<()> {
        if is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
