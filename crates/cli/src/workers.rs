//! Many tasks on one thread or several, with results in the order of the input.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crate::limits::{is_stopped, stop};
use crate::progress::Progress;

/// How often the progress bar moves while nothing else happens.
const BEAT: Duration = Duration::from_millis(250);

/// Receives the results.
pub(crate) trait Listener<T> {
    fn tell(&mut self, done: T, progress: &Progress) -> io::Result<()>;

    /// A summary so far, for the progress bar.
    fn news(&self) -> String;
}

/// Does `count` tasks, some at the same time, until Ctrl-C. A task that gives `None` was cut short, and ends its
/// thread.
pub(crate) fn do_all<T: Send>(
    count: usize,
    jobs: usize,
    task: impl Fn(usize) -> Option<T> + Sync,
    listener: &mut impl Listener<T>,
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel::<(usize, T)>();
    let work = |sender: Sender<(usize, T)>| {
        while let at = next.fetch_add(1, Ordering::Relaxed)
            && at < count
            && !is_stopped()
        {
            let Some(done) = task(at) else { return };
            if sender.send((at, done)).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        let told = tell_all(count, &receiver, listener);
        if told.is_err() {
            stop();
        }
        told
    })
}

fn tell_all<T>(count: usize, receiver: &Receiver<(usize, T)>, listener: &mut impl Listener<T>) -> io::Result<()> {
    let mut progress = Progress::start(count, "problems");
    // Results that came before their turn. After a stop there may be gaps: the results after them are reported too.
    let mut early = BTreeMap::new();
    let mut told = 0;
    loop {
        match receiver.recv_timeout(BEAT) {
            Ok((at, done)) => {
                progress.step();
                early.insert(at, done);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        while let Some(done) = early.remove(&told) {
            told += 1;
            listener.tell(done, &progress)?;
        }
        progress.draw(&listener.news());
    }
    for done in early.into_values() {
        listener.tell(done, &progress)?;
    }
    Ok(())
}
