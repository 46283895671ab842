//! Simulation: what works in one position is tried, move for move, in a similar one. [Kawano 1996; KM03 §5.3]
//!
//! ```text
//! model ──a──▶ · ──(each answer)──▶ ·      The side that moves succeeds in the model. If the same moves succeed in the
//! other ──a──▶ · ──(each answer)──▶ ·      other position, against every answer there, it succeeds there too.
//! ```
//!
//! Where the other position has an answer that the model has not, or a move of the model is missing in the memory, the
//! simulation fails. It never depends on a repetition, so what it finds is true on every path.

use tesuji_proof::{Advice, ChildOf, Node, Zones};

use crate::dfpn::Search;
use crate::numbers::Numbers;
use crate::positions::FARTHEST;

/// The deepest simulation, in moves of the side that succeeds: it is a recursion.
const DEEPEST: usize = 60;

/// Does a result hold at every rank?
type IsFirm = bool;

impl<G: Advice + Zones> Search<'_, '_, G> {
    /// If the side to move succeeds in `position` by what it does in a model, where it succeeds by the move to `good`:
    /// does that hold at every rank?
    pub(crate) fn simulate(&mut self, good: &ChildOf<G>, position: &G::Position, node: Node) -> Option<IsFirm> {
        let before = self.budget.cost.nodes;
        let is_firm = self.follow_child(good, position, node, 0);
        self.scratch.clear();
        let cost = &mut self.budget.cost;
        cost.simulations.calls += 1;
        cost.simulations.successes += u64::from(is_firm.is_some());
        cost.simulations.nodes += cost.nodes - before;
        is_firm
    }

    /// The side to move has a move in the model that succeeds; the same is tried here.
    fn follow(&mut self, model: &G::Position, position: &G::Position, node: Node, depth: usize) -> Option<IsFirm> {
        if depth > DEEPEST || self.budget.is_spent() {
            return None;
        }
        let after_model = self.good_child(model, node)?;
        self.follow_child(&after_model, position, node, depth)
    }

    /// The move that succeeds in the model is tried here.
    fn follow_child(
        &mut self,
        after_model: &ChildOf<G>,
        position: &G::Position,
        node: Node,
        depth: usize,
    ) -> Option<IsFirm> {
        let nodes_before = self.budget.cost.nodes;
        let after = self.game.child(position, after_model.mv)?;
        self.budget.spend(1);
        let is_firm = if let Some((succeeds, is_firm)) = self.settled(&after, node) {
            succeeds.then_some(is_firm)?
        } else {
            // Where the model is over and this is not, there is nothing to follow.
            if after_model.verdict.is_some() {
                return None;
            }
            self.refute_all(&after_model.position, &after.position, node, depth)?
        };
        let is_firm = is_firm && self.game.rank(&after.position) == self.game.rank(position);
        self.keep(position, Numbers::WON, is_firm, nodes_before);
        Some(is_firm)
    }

    /// Is every answer refuted as in the model?
    fn refute_all(&mut self, model: &G::Position, position: &G::Position, node: Node, depth: usize) -> Option<IsFirm> {
        if self.budget.is_spent() {
            return None;
        }
        let nodes_before = self.budget.cost.nodes;
        let first = self.scratch.len();
        let mut is_firm = self.game.promising(position, &mut self.scratch) && !self.game.depends_on_rank(position);
        let last = self.scratch.len();
        self.budget.spend(last - first);
        for at in first..last {
            let answer = self.scratch[at];
            let refuted = if let Some((succeeds, is_firm)) = self.settled(&answer, node) {
                succeeds.then_some(is_firm)
            } else {
                let same = self.game.child(model, answer.mv).filter(|child| child.verdict.is_none());
                same.and_then(|same| self.follow(&same.position, &answer.position, node, depth + 1))
            };
            let Some(is_more_firm) = refuted else {
                self.scratch.truncate(first);
                return None;
            };
            is_firm &= is_more_firm;
        }
        self.scratch.truncate(first);
        self.keep(position, Numbers::LOST, is_firm, nodes_before);
        Some(is_firm)
    }

    /// Does the side of `node` succeed after a move, as far as that is known, and at every rank?
    fn settled(&self, child: &ChildOf<G>, node: Node) -> Option<(bool, IsFirm)> {
        let known = child.verdict.map(|verdict| (verdict, child.is_firm)).or_else(|| self.remembered(&child.position));
        known.map(|(verdict, is_firm)| (verdict.is_won_at(node), is_firm))
    }

    /// The first child by which the side to move is known to succeed.
    pub(crate) fn good_child(&self, model: &G::Position, node: Node) -> Option<ChildOf<G>> {
        self.game.find_child(model, |child| self.settled(child, node).is_some_and(|(succeeds, _)| succeeds))
    }

    fn keep(&mut self, position: &G::Position, numbers: Numbers, is_firm: IsFirm, nodes_before: u64) {
        let (key, rank) = (self.game.key(position), self.game.rank(position));
        let work = self.budget.cost.nodes - nodes_before;
        self.memory.positions.put(key, rank, numbers, is_firm && self.tuning.firm, FARTHEST, work);
    }
}
