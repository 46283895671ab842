//! The time that a search may take.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tesuji_solve::{Observer, Stage};

/// Stops a search when its time is over.
pub(crate) struct Clock {
    start: Instant,
    time: Option<Duration>,
    stage: Stage,
}

impl Clock {
    pub(crate) fn new(time: Option<Duration>) -> Clock {
        Clock { start: Instant::now(), time, stage: Stage::Searching }
    }
}

impl Observer for Clock {
    fn pulse(&mut self, _: u64, _: u64) -> ControlFlow<()> {
        let is_late = self.time.is_some_and(|time| self.start.elapsed() >= self.stage.share(time));
        if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn begins(&mut self, stage: Stage) {
        self.stage = stage;
    }

    fn time_used(&self) -> f64 {
        self.time.map_or(0.0, |time| self.start.elapsed().as_secs_f64() / time.as_secs_f64())
    }
}
