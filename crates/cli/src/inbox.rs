//! Lines of standard input, read by a thread of their own while earlier ones are being answered.

use std::collections::VecDeque;
use std::io::{self, BufReader};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

use tesuji_gtp::{Line, Pending, lines};

/// The most lines that may wait. The sender of more is blocked.
const MOST_WAITING: usize = 4096;

/// Lines that wait to be answered, in the order in which they came.
#[derive(Default)]
pub(crate) struct Inbox {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<io::Result<Line>>,
    /// How many of them are interrupts.
    interrupts: usize,
    is_over: bool,
}

impl Inbox {
    /// Begins to read.
    pub(crate) fn open() -> Arc<Inbox> {
        let inbox = Arc::<Inbox>::default();
        let own = Arc::clone(&inbox);
        thread::spawn(move || {
            for line in lines(BufReader::new(io::stdin())) {
                // After a read error nothing more can be read.
                let is_last = line.is_err();
                own.put(line);
                if is_last {
                    break;
                }
            }
            own.close();
        });
        inbox
    }

    /// Waits for the next line; `None` at the end.
    pub(crate) fn next(&self) -> Option<io::Result<Line>> {
        let is_idle = |state: &mut State| state.waiting.is_empty() && !state.is_over;
        let mut state = self.changed.wait_while(self.state(), is_idle).expect(UNBROKEN);
        let line = state.waiting.pop_front()?;
        state.interrupts -= usize::from(is_interrupt(&line));
        self.changed.notify_all();
        Some(line)
    }

    /// What waits after the line that was taken last; if nothing does, this waits for it, at most `patience`.
    pub(crate) fn pending(&self, patience: Duration) -> Pending {
        let is_idle = |state: &mut State| state.waiting.is_empty() && !state.is_over;
        let (state, _) = self.changed.wait_timeout_while(self.state(), patience, is_idle).expect(UNBROKEN);
        match (state.waiting.is_empty(), state.is_over) {
            (false, _) => Pending::Line,
            (true, true) => Pending::End,
            (true, false) => Pending::Nothing,
        }
    }

    /// Is an interrupt waiting? It applies to all lines before it.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.state().interrupts > 0
    }

    fn put(&self, line: io::Result<Line>) {
        let is_full = |state: &mut State| state.waiting.len() >= MOST_WAITING;
        let mut state = self.changed.wait_while(self.state(), is_full).expect(UNBROKEN);
        state.interrupts += usize::from(is_interrupt(&line));
        state.waiting.push_back(line);
        self.changed.notify_all();
    }

    fn close(&self) {
        self.state().is_over = true;
        self.changed.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect(UNBROKEN)
    }
}

const UNBROKEN: &str = "nothing panics while it has the lines";

fn is_interrupt(line: &io::Result<Line>) -> bool {
    line.as_ref().is_ok_and(Line::is_interrupt)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line {
        Line::Whole(text.into())
    }

    #[test]
    fn tells_what_waits() {
        let inbox = Inbox::default();
        assert_eq!(inbox.pending(Duration::ZERO), Pending::Nothing);
        assert_eq!(inbox.pending(Duration::from_millis(1)), Pending::Nothing);
        inbox.put(Ok(line("name")));
        inbox.put(Ok(line("# interrupt")));
        inbox.put(Ok(line("name")));
        inbox.close();
        assert!(inbox.is_interrupted());
        assert_eq!(inbox.next().unwrap().unwrap(), line("name"));
        assert!(inbox.is_interrupted(), "the line that was taken is cut short");
        assert!(inbox.next().is_some());
        assert!(!inbox.is_interrupted(), "the line behind is not");
        assert_eq!(inbox.pending(Duration::from_secs(60)), Pending::Line);
        assert!(inbox.next().is_some());
        assert_eq!(inbox.pending(Duration::from_secs(60)), Pending::End);
        assert!(inbox.next().is_none());
    }

    #[test]
    fn who_sends_too_much_waits() {
        let inbox = Arc::<Inbox>::default();
        let own = Arc::clone(&inbox);
        let sender = thread::spawn(move || {
            (0..2 * MOST_WAITING).for_each(|_| own.put(Ok(line("name"))));
            own.close();
        });
        let taken = std::iter::from_fn(|| {
            assert!(inbox.state().waiting.len() <= MOST_WAITING);
            inbox.next()
        });
        assert_eq!(taken.count(), 2 * MOST_WAITING);
        sender.join().unwrap();
    }
}
