//! How much a search may do, how much it did, and who watches.

use std::ops::ControlFlow;

/// Nodes between two looks at the observer: a fraction of a millisecond.
const PULSE: u64 = 1024;

/// What is being done for an answer, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Finding out what is true.
    Searching,
    /// Putting the proof together.
    Proving,
    /// Having it followed by somebody else.
    Checking,
    /// Telling.
    Done,
}

/// Watches a search, and may stop it.
pub trait Observer {
    /// Called every thousand nodes or so.
    fn pulse(&mut self, nodes: u64, positions: u64) -> ControlFlow<()>;

    /// Called when a stage begins.
    fn begins(&mut self, _: Stage) {}
}

/// An observer that never stops anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quiet;

impl Observer for Quiet {
    fn pulse(&mut self, _: u64, _: u64) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// What borrowed refutations cost, and what they gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Simulations {
    /// How often one was tried.
    pub calls: u64,
    /// How often it worked.
    pub successes: u64,
    /// The nodes it took, which are among the nodes of the budget.
    pub nodes: u64,
}

/// Limits and costs of one or several searches together.
pub struct Budget<'o> {
    /// Nodes expanded, again and again included.
    pub nodes: u64,
    /// Positions looked at: the children of these nodes.
    pub positions: u64,
    /// What simulations did.
    pub simulations: Simulations,
    most_nodes: u64,
    observer: &'o mut dyn Observer,
    is_stopped: bool,
    idled: u64,
}

impl<'o> Budget<'o> {
    /// Up to `most_nodes`, watched by an observer.
    pub fn new(most_nodes: u64, observer: &'o mut dyn Observer) -> Budget<'o> {
        Budget {
            nodes: 0,
            positions: 0,
            simulations: Simulations::default(),
            most_nodes,
            observer,
            is_stopped: false,
            idled: 0,
        }
    }

    /// Tells the observer what begins.
    pub fn begin(&mut self, stage: Stage) {
        self.observer.begins(stage);
    }

    /// Has the observer said stop?
    pub(crate) fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Has a limit been met, or has the observer said stop? Then every search ends.
    pub fn is_spent(&self) -> bool {
        self.is_stopped || self.nodes >= self.most_nodes
    }

    /// Looks at the observer now and then, where no nodes are counted.
    #[inline]
    pub(crate) fn idle(&mut self) {
        self.idled += 1;
        if self.idled.is_multiple_of(PULSE) {
            self.is_stopped |= self.observer.pulse(self.nodes, self.positions).is_break();
        }
    }

    /// Counts a node with so many children.
    #[inline]
    pub(crate) fn spend(&mut self, children: usize) {
        self.nodes += 1;
        self.positions += children as u64;
        if self.nodes.is_multiple_of(PULSE) {
            self.is_stopped |= self.observer.pulse(self.nodes, self.positions).is_break();
        }
    }
}
