//! A tree that judges, walked node by node.

use tesuji_proof::{Node as Turn, Outlook};

use super::{Cut, Limits, Look, Node, Priority, Source, Walk, walk};
use crate::tree::{Branch, Tree};

impl<G: Outlook> Tree<'_, G> {
    /// What this tree looked at.
    pub fn trace(&self, limits: Limits) -> Node<G::Move> {
        walk(&mut ByTree { tree: self, line: Vec::new() }, limits)
    }
}

struct ByTree<'a, 'g, G: Outlook> {
    tree: &'a Tree<'g, G>,
    /// The nodes of the tree from the root on, without the root.
    line: Vec<usize>,
}

impl<G: Outlook> ByTree<'_, '_, G> {
    fn here(&self) -> usize {
        self.line.last().copied().unwrap_or(0)
    }
}

impl<G: Outlook> Walk for ByTree<'_, '_, G> {
    type Move = G::Move;

    fn turn(&self) -> Turn {
        self.tree.nodes[self.here()].node
    }

    fn look(&mut self) -> Look {
        // Of the root, the share of the side that did not move: as of every move, that of the side that has just moved.
        let (node, share) = (&self.tree.nodes[0], 1.0 - self.tree.share());
        let priority = Priority::Visits { visits: node.visits, share };
        Look { priority, verdict: node.settled, spent: u64::from(node.visits), from: Source::Memory }
    }

    fn moves(&mut self) -> Vec<(G::Move, Look)> {
        let mover = self.turn();
        let branches = self.tree.branches_of(self.here());
        branches.iter().map(|branch| (branch.mv, look(branch, mover))).collect()
    }

    fn enter(&mut self, mv: G::Move) -> Result<(), Cut> {
        let branch = self.tree.branches_of(self.here()).iter().find(|branch| branch.mv == mv);
        let next = branch.and_then(|branch| branch.next).ok_or(Cut::Decided)?;
        self.line.push(next as usize);
        Ok(())
    }

    fn leave(&mut self) {
        self.line.pop();
    }
}

/// What a tree thinks of a move that this side made.
fn look<P, M>(branch: &Branch<P, M>, mover: Turn) -> Look {
    let share = match branch.settled {
        Some(verdict) => f32::from(u8::from(verdict.is_won_at(mover))),
        None => branch.won / branch.visits.max(1) as f32,
    };
    let visits = branch.visits;
    let from = match (branch.settled, branch.next, visits) {
        (Some(_), None, _) => Source::Sight,
        (None, _, 0) => Source::Nothing,
        _ => Source::Memory,
    };
    Look { priority: Priority::Visits { visits, share }, verdict: branch.settled, spent: u64::from(visits), from }
}
