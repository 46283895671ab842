//! The time for one position: a part for the blocks, and the rest for the groups.

use std::time::{Duration, Instant};

use crate::limits::is_stopped;

/// The part of all time that blocks may take, so that some is left for the groups.
const FOR_BLOCKS: f64 = 0.6;

/// Time is looked at between questions, each of which has its own limit of nodes.
pub(super) struct Clock {
    start: Instant,
    time: Duration,
}

impl Clock {
    pub(super) fn start(time: Duration) -> Clock {
        Clock { start: Instant::now(), time }
    }

    pub(super) fn is_over(&self) -> bool {
        is_stopped() || self.start.elapsed() >= self.time
    }

    pub(super) fn is_late_for_blocks(&self) -> bool {
        is_stopped() || self.start.elapsed() >= self.time.mul_f64(FOR_BLOCKS)
    }

    /// An equal part of what is left.
    pub(super) fn share(&self, count: usize) -> Duration {
        let left = self.time.saturating_sub(self.start.elapsed());
        left / u32::try_from(count.max(1)).unwrap_or(u32::MAX)
    }
}
