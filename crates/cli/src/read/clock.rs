//! The time for one position, and the progress line.

use std::time::{Duration, Instant};

use tesuji_solve::Observer;
use tesuji_survey::Pace;

use crate::limits::{is_stopped, watch};
use crate::progress::Progress;

/// The time is checked between questions, each of which has its own limit of nodes.
pub(crate) struct Clock {
    start: Instant,
    time: Duration,
    progress: Progress,
}

impl Clock {
    pub(crate) fn start(time: Duration) -> Clock {
        Clock { start: Instant::now(), time, progress: Progress::start(0, "") }
    }
}

impl Pace for Clock {
    fn gone(&self) -> f64 {
        let gone = self.start.elapsed().as_secs_f64() / self.time.as_secs_f64();
        if is_stopped() || gone.is_nan() { 1.0 } else { gone.min(1.0) }
    }

    fn watch(&self, part: f64) -> Box<dyn Observer + '_> {
        Box::new(watch(tesuji_session::Clock::Limit(self.time.mul_f64(part)), true))
    }

    fn begin(&mut self, questions: usize) {
        self.progress = Progress::start(questions, "blocks and groups");
        self.progress.draw("");
    }

    fn step(&mut self) {
        self.progress.step();
        self.progress.draw("");
    }
}
