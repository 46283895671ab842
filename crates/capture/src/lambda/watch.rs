//! Whoever waits for an answer may end the question.

use std::ops::ControlFlow;

/// Plays from one look to the next: a few milliseconds.
const INTERVAL: u64 = 1_000;

/// Is asked now and then, with the plays since the last time, whether to go on. What it ends is unknown, as at a limit.
///
/// It counts from one reading to the next, so that many short ones are ended as well as a long one.
pub struct Watch {
    look: Box<dyn FnMut(u64) -> ControlFlow<()>>,
    /// Plays until the next look.
    left: u64,
    is_over: bool,
}

impl Watch {
    /// Asks this every thousand plays or so.
    pub fn new(look: impl FnMut(u64) -> ControlFlow<()> + 'static) -> Watch {
        Watch { look: Box::new(look), left: INTERVAL, is_over: false }
    }

    /// Was it told to end? Then nothing more is read.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Plays until the next look.
    pub(super) fn left(&self) -> u64 {
        if self.is_over { 0 } else { self.left }
    }

    /// Counts plays, and looks when it is time.
    pub(super) fn count(&mut self, plays: u64) {
        self.left = self.left.saturating_sub(plays);
        if self.left == 0 && !self.is_over {
            self.is_over = (self.look)(INTERVAL).is_break();
            self.left = INTERVAL;
        }
    }
}
