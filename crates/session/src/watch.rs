//! Watches one question: its clock, its stop, and its progress.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tesuji_solve::{Observer, Stage};

/// The time before the first report of progress, and between reports.
const PATIENCE: Duration = Duration::from_millis(500);

/// Ends questions from anywhere: all that were begun with it, or with a clone of it, and no others.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends them. Returns whether they had been ended before.
    pub fn stop(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }

    /// Are they ended?
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long a question may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// No clock: only its nodes are limited.
    None,
    /// This long; the effort is planned by it.
    Limit(Duration),
    /// This long at most, for a machine that is slower than most. Unless it runs out, it changes nothing.
    Backstop(Duration),
}

/// How far a reading has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// How long it has taken so far.
    pub time: Duration,
    /// Nodes expanded.
    pub nodes: u64,
    /// Positions examined.
    pub positions: u64,
}

/// Watches a question.
pub struct Watch {
    start: Instant,
    clock: Clock,
    stop: Stop,
    state: Mutex<State>,
}

/// What changes while a question is watched.
struct State {
    /// When the clock starts: once the question is known.
    begin: Instant,
    next_report: Instant,
    report: Option<Box<dyn FnMut(Progress) + Send>>,
    stages: Vec<(Stage, Instant)>,
}

impl Watch {
    /// Starts now.
    pub fn start(clock: Clock, stop: &Stop) -> Watch {
        let start = Instant::now();
        let state = State { begin: start, next_report: start + PATIENCE, report: None, stages: Vec::new() };
        Watch { start, clock, stop: stop.clone(), state: Mutex::new(state) }
    }

    /// The same, with reports of its progress: the first one after half a second.
    #[must_use]
    pub fn with_reports(self, report: impl FnMut(Progress) + Send + 'static) -> Watch {
        self.state().report = Some(Box::new(report));
        self
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long it has taken so far.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// How long a stage took in all, each time until the next one began.
    pub fn took(&self, stage: Stage) -> Duration {
        let state = self.state();
        let pairs = state.stages.windows(2).filter(|pair| pair[0].0 == stage);
        pairs.map(|pair| pair[1].1 - pair[0].1).sum()
    }
}

impl Observer for Watch {
    fn pulse(&self, nodes: u64, positions: u64) -> ControlFlow<()> {
        let now = Instant::now();
        let mut state = self.state();
        if now >= state.next_report
            && let Some(report) = &mut state.report
        {
            report(Progress { time: now - self.start, nodes, positions });
            state.next_report = now + PATIENCE / 4;
        }
        let stage = state.stages.last().map_or(Stage::Searching, |&(stage, _)| stage);
        let is_late = match self.clock {
            Clock::None => false,
            // The choice of the question does not depend on the clock.
            Clock::Limit(_) | Clock::Backstop(_) if stage == Stage::Asking => false,
            Clock::Limit(time) | Clock::Backstop(time) => now - state.begin >= stage.share(time),
        };
        if is_late || self.stop.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn begins(&self, stage: Stage) {
        let now = Instant::now();
        let mut state = self.state();
        if state.stages.last().is_some_and(|&(last, _)| last == Stage::Asking) && stage != Stage::Asking {
            state.begin = now;
        }
        state.stages.push((stage, now));
    }

    fn time_used(&self) -> f64 {
        match self.clock {
            Clock::Limit(time) => (self.state().begin.elapsed().as_secs_f64() / time.as_secs_f64()).min(1.0),
            Clock::None | Clock::Backstop(_) => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::thread;

    use tesuji_problem::Problem;
    use tesuji_solve::{Options, Report, solve};

    use super::*;

    /// An empty corner that takes long.
    const HARD: &str = "goal: live
to move: black
 6 | O=O=O=O=O=O=O=
 5 | X!X!X!X!X!X!O=
 4 | .:.:.:.:.:X!O=
 3 | .:.:.:.:.:X!O=
 2 | .:.:.:.:.:X!O=
 1 | .:.:.:.:.:X!O=
   +--------------
     A B C D E F G
";

    const EASY: &str = "goal: live
to move: black
 3 | O=O=O=O=O=
 2 | X!X!X!X!O=
 1 | .:.:.:X!O=
   +----------
     A B C D E
";

    fn ask(problem: &str, stop: &Stop) -> Report {
        let problem: Problem = problem.parse().unwrap();
        solve(&problem, &Options::within(16 << 20), &Watch::start(Clock::None, stop)).unwrap()
    }

    #[test]
    fn two_questions_of_one_process_are_stopped_apart() {
        let [one, other] = [Stop::default(), Stop::default()];
        let (sender, receiver) = mpsc::channel();
        let long = thread::spawn({
            let one = one.clone();
            move || {
                sender.send(()).unwrap();
                ask(HARD, &one)
            }
        });
        receiver.recv().unwrap();
        assert!(!one.stop());
        let report = long.join().unwrap();
        assert!(report.was_stopped);
        assert!(!other.is_stopped());
        assert!(!ask(EASY, &other).was_stopped);
    }

    #[test]
    fn what_a_door_needs_can_go_to_another_thread() {
        fn is_send<T: Send>() {}
        is_send::<Watch>();
        is_send::<Report>();
        is_send::<crate::play::Game>();
        is_send::<crate::review::Review>();
        is_send::<crate::Trouble>();
    }
}
