//! How much a search may do, how much it did, and who may stop it.

use std::ops::{AddAssign, ControlFlow, Sub};
use std::time::Duration;

/// Nodes between two looks at the observer: a fraction of a millisecond.
const PULSE: u64 = 1024;

/// The share of all limits that is kept for building a proof: 1/5. A verdict that there is no time left to prove is worth
/// less than an honest unknown.
const PROOF_SHARE: u32 = 5;

/// What is being done for an answer, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Finding out what is asked: by nodes alone, so that the clock does not change the question.
    Asking,
    /// Finding out what is true.
    Searching,
    /// Building the proof.
    Proving,
    /// Having it checked.
    Checking,
    /// Reporting.
    Done,
}

impl Stage {
    /// The part of the time for everything by which this stage has to end.
    pub fn share(self, time: Duration) -> Duration {
        if self == Stage::Searching { time / PROOF_SHARE * (PROOF_SHARE - 1) } else { time }
    }
}

/// Watches a search, and may stop it. Each question may have its own, and several threads may share one.
pub trait Observer: Send + Sync {
    /// Called every thousand nodes or so.
    fn pulse(&self, nodes: u64, positions: u64) -> ControlFlow<()>;

    /// Called when a stage begins.
    fn begins(&self, _: Stage) {}

    /// How much of the time is over, from 0 to 1; 0 where there is no limit.
    fn time_used(&self) -> f64 {
        0.0
    }
}

impl<T: Observer + ?Sized> Observer for &T {
    fn pulse(&self, nodes: u64, positions: u64) -> ControlFlow<()> {
        (**self).pulse(nodes, positions)
    }

    fn begins(&self, stage: Stage) {
        (**self).begins(stage);
    }

    fn time_used(&self) -> f64 {
        (**self).time_used()
    }
}

/// An observer that never stops anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Observer for Quiet {
    fn pulse(&self, _: u64, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// What searches cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Nodes expanded, each time counted.
    pub nodes: u64,
    /// Nodes expanded again, as far as the table knows.
    pub again: u64,
    /// Positions looked at: the children of the nodes.
    pub positions: u64,
    /// What simulations did.
    pub simulations: Simulations,
}

/// What simulations cost, and what they gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Simulations {
    /// How often one was tried.
    pub calls: u64,
    /// How often it worked.
    pub successes: u64,
    /// The nodes it took, which are among all nodes.
    pub nodes: u64,
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        self.nodes += other.nodes;
        self.again += other.again;
        self.positions += other.positions;
        self.simulations.calls += other.simulations.calls;
        self.simulations.successes += other.simulations.successes;
        self.simulations.nodes += other.simulations.nodes;
    }
}

impl Sub for Cost {
    type Output = Cost;

    fn sub(self, before: Cost) -> Cost {
        let [now, then] = [self.simulations, before.simulations];
        Cost {
            nodes: self.nodes - before.nodes,
            again: self.again - before.again,
            positions: self.positions - before.positions,
            simulations: Simulations {
                calls: now.calls - then.calls,
                successes: now.successes - then.successes,
                nodes: now.nodes - then.nodes,
            },
        }
    }
}

/// An observer, borrowed or owned.
enum Watcher<'o> {
    Borrowed(&'o dyn Observer),
    Owned(Box<dyn Observer>),
}

impl Watcher<'_> {
    fn get(&self) -> &dyn Observer {
        match self {
            Watcher::Borrowed(observer) => *observer,
            Watcher::Owned(observer) => &**observer,
        }
    }
}

/// Limits and costs of one or several searches together.
pub struct Budget<'o> {
    /// What was spent.
    pub cost: Cost,
    most_nodes: u64,
    /// The limit of this stage.
    most_here: u64,
    /// Nodes at which the search pauses, so that something else has its turn.
    pause: u64,
    observer: Watcher<'o>,
    /// The part of the time by which it is over, from 0 to 1, and whether it is.
    until: f64,
    is_late: bool,
    is_stopped: bool,
    /// Has the observer ever said stop?
    was_stopped: bool,
    idled: u64,
}

impl<'o> Budget<'o> {
    /// Up to `most_nodes`, watched by an observer.
    pub fn new(most_nodes: u64, observer: &'o dyn Observer) -> Budget<'o> {
        Budget::watched(most_nodes, Watcher::Borrowed(observer))
    }

    /// Up to `most_nodes`, watched by an observer of its own.
    pub fn owning(most_nodes: u64, observer: Box<dyn Observer>) -> Budget<'static> {
        Budget::watched(most_nodes, Watcher::Owned(observer))
    }

    fn watched(most_nodes: u64, observer: Watcher<'o>) -> Budget<'o> {
        Budget {
            cost: Cost::default(),
            most_nodes,
            most_here: most_nodes,
            pause: u64::MAX,
            observer,
            until: f64::INFINITY,
            is_late: false,
            is_stopped: false,
            was_stopped: false,
            idled: 0,
        }
    }

    /// Begins a stage. A search whose result is to be proved leaves something for the proof; that it was
    /// stopped does not stop the proof of what it found.
    pub fn begin(&mut self, stage: Stage) {
        let reserve = if stage == Stage::Searching { self.most_nodes / u64::from(PROOF_SHARE) } else { 0 };
        self.most_here = self.most_nodes - reserve;
        self.observer.get().begins(stage);
        (self.until, self.is_late, self.is_stopped) = (f64::INFINITY, false, false);
    }

    /// Gives the searches that follow this number of nodes together, until the next call; `None` lifts the limit.
    pub fn pause_after(&mut self, nodes: Option<u64>) {
        self.pause = nodes.map_or(u64::MAX, |nodes| self.cost.nodes.saturating_add(nodes));
    }

    /// Spends at most this number of its nodes on `work`, and nothing more once this part of all time is over.
    pub fn within<T>(&mut self, nodes: u64, until: f64, work: impl FnOnce(&mut Budget) -> T) -> T {
        let left = self.most_here.saturating_sub(self.cost.nodes);
        let mut part = Budget::new(nodes.min(left), self.observer.get());
        (part.until, part.is_late, part.is_stopped) = (until.min(self.until), self.is_late, self.is_stopped);
        let done = work(&mut part);
        let (cost, is_stopped, was_stopped) = (part.cost, part.is_stopped, part.was_stopped);
        self.cost += cost;
        self.is_stopped |= is_stopped;
        self.was_stopped |= was_stopped;
        done
    }

    /// How much of the nodes or of the time is used up, whichever is more, from 0 to 1.
    pub fn used(&self) -> f64 {
        (self.cost.nodes as f64 / self.most_nodes.max(1) as f64).max(self.observer.get().time_used())
    }

    /// The limit on nodes.
    pub fn most_nodes(&self) -> u64 {
        self.most_nodes
    }

    /// Has a limit been reached for good?
    pub fn is_over(&self) -> bool {
        self.is_stopped || self.is_late || self.cost.nodes >= self.most_here
    }

    /// Has the observer ever said stop? Then the same question may get further another time.
    pub fn was_stopped(&self) -> bool {
        self.was_stopped
    }

    /// Has the observer said stop?
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Has a limit been reached, or has the observer said stop, or is it time for a pause? Then every search ends.
    pub fn is_spent(&self) -> bool {
        self.is_over() || self.cost.nodes >= self.pause
    }

    /// Asks the observer now and then, where no nodes are counted.
    #[inline]
    pub(crate) fn idle(&mut self) {
        self.idled += 1;
        if self.idled.is_multiple_of(PULSE) {
            self.look_up();
        }
    }

    /// Counts a node with this number of children.
    #[inline]
    pub(crate) fn spend(&mut self, children: usize) {
        self.cost.nodes += 1;
        self.cost.positions += children as u64;
        if self.cost.nodes.is_multiple_of(PULSE) {
            self.look_up();
        }
    }

    /// Counts work that is no search of this kind, and takes as long as this number of nodes.
    pub fn spend_as(&mut self, nodes: u64) {
        let before = self.cost.nodes;
        self.cost.nodes += nodes;
        if before / PULSE != self.cost.nodes / PULSE {
            self.look_up();
        }
    }

    /// Asks the observer whether to go on, and for the time. Once it has said stop, it is not asked again in this stage.
    fn look_up(&mut self) {
        let observer = self.observer.get();
        self.is_stopped = self.is_stopped || observer.pulse(self.cost.nodes, self.cost.positions).is_break();
        self.is_late |= observer.time_used() > self.until;
        self.was_stopped |= self.is_stopped;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

    use super::*;

    /// A look at it takes a tenth of the time.
    struct Hurried(AtomicU32);

    impl Observer for Hurried {
        fn pulse(&self, _: u64, _: u64) -> ControlFlow<()> {
            self.0.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Continue(())
        }

        fn time_used(&self) -> f64 {
            f64::from(self.0.load(Ordering::Relaxed)) / 10.0
        }
    }

    #[test]
    fn a_part_ends_by_its_time_and_the_whole_goes_on() {
        let observer = Hurried(AtomicU32::new(0));
        let mut budget = Budget::new(u64::MAX, &observer);
        let spend_all = |budget: &mut Budget| {
            while !budget.is_spent() && budget.cost.nodes < 20 * PULSE {
                budget.spend(1);
            }
        };
        budget.within(u64::MAX, 0.35, spend_all);
        assert_eq!(budget.cost.nodes, 4 * PULSE);
        assert!(!budget.is_over());
        budget.within(100, f64::INFINITY, spend_all);
        assert_eq!(budget.cost.nodes, 4 * PULSE + 100);
        // A part of a part ends by the time of the part.
        let before = budget.cost.nodes;
        budget.within(u64::MAX, 0.75, |part| part.within(u64::MAX, f64::INFINITY, spend_all));
        assert_eq!(budget.cost.nodes - before, 4 * PULSE);
    }

    /// Stopped by a switch.
    struct Stop(AtomicBool);

    impl Observer for Stop {
        fn pulse(&self, _: u64, _: u64) -> ControlFlow<()> {
            if self.0.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }

    /// Two questions run at once, and one of them is stopped from outside.
    #[test]
    fn questions_are_stopped_apart() {
        let stops = [Stop(AtomicBool::new(false)), Stop(AtomicBool::new(false))];
        let run = |stop: &Stop, nodes: u64| {
            let mut budget = Budget::new(nodes, stop);
            while !budget.is_spent() {
                budget.spend(1);
            }
            (budget.was_stopped(), budget.cost.nodes == nodes)
        };
        std::thread::scope(|scope| {
            let endless = scope.spawn(|| run(&stops[0], u64::MAX));
            let short = scope.spawn(|| run(&stops[1], 100 * PULSE));
            assert_eq!(short.join().expect("no panic"), (false, true));
            stops[0].0.store(true, Ordering::Relaxed);
            assert_eq!(endless.join().expect("no panic"), (true, false));
        });
    }
}
