//! Borrowed refutations: what works in one position is tried, move for move, in a similar one. [KM03 §5.3]
//!
//! ```text
//! model ──a──▶ · ──(each answer)──▶ ·      The side that moves succeeds in the model. If the same moves succeed in the
//! other ──a──▶ · ──(each answer)──▶ ·      other position, against every answer there, it succeeds there too.
//! ```
//!
//! Where the other position has an answer that the model has not, or a move of the model is missing in the memory, the
//! simulation fails. It never rests on a repetition, so what it finds is true on every path.

use tesuji_proof::{ChildOf, Game, Node};

use crate::dfpn::Search;
use crate::numbers::Numbers;
use crate::table::FARTHEST;

/// Moves in a row that are borrowed at most: recursion has a depth.
const DEEPEST: usize = 60;

/// Room for children, used as a stack.
pub(crate) struct Scratch<G: Game> {
    children: Vec<ChildOf<G>>,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Scratch<G> {
        Scratch { children: Vec::new() }
    }
}

impl<G: Game> Search<'_, '_, G> {
    /// Does the side to move succeed in `position` by what it does in `model`, where it is known to succeed?
    pub(crate) fn simulate(&mut self, model: &G::Position, position: &G::Position, node: Node) -> bool {
        let before = self.budget.nodes;
        let succeeds = self.follow(model, position, node, 0);
        self.scratch.children.clear();
        let done = &mut self.budget.simulations;
        done.calls += 1;
        done.successes += u64::from(succeeds);
        done.nodes += self.budget.nodes - before;
        succeeds
    }

    /// The side to move has a move in the model that succeeds; the same is tried here.
    fn follow(&mut self, model: &G::Position, position: &G::Position, node: Node, depth: usize) -> bool {
        if depth > DEEPEST || self.budget.is_spent() {
            return false;
        }
        let Some(mv) = self.good_move(model, node) else { return false };
        let nodes_before = self.budget.nodes;
        let Some(after_model) = self.game.child(model, mv) else { return false };
        let Some(after) = self.game.child(position, mv) else { return false };
        self.budget.spend(1);
        let succeeds = match after.verdict.or_else(|| self.remembered(&after.position)) {
            Some(verdict) => verdict.is_won_at(node),
            // The model is over where this is not: nothing to borrow.
            None if after_model.verdict.is_some() => false,
            None => self.meet_all(&after_model.position, &after.position, node, depth),
        };
        if succeeds {
            self.keep(position, Numbers::WON, nodes_before);
        }
        succeeds
    }

    /// Is every answer met as in the model?
    fn meet_all(&mut self, model: &G::Position, position: &G::Position, node: Node, depth: usize) -> bool {
        let nodes_before = self.budget.nodes;
        let first = self.scratch.children.len();
        self.game.promising(position, &mut self.scratch.children);
        let last = self.scratch.children.len();
        self.budget.spend(last - first);
        let mut succeeds = true;
        for at in first..last {
            let answer = self.scratch.children[at];
            succeeds = match answer.verdict.or_else(|| self.remembered(&answer.position)) {
                Some(verdict) => verdict.is_won_at(node),
                None => match self.game.child(model, answer.mv) {
                    Some(same) if same.verdict.is_none() => {
                        self.follow(&same.position, &answer.position, node, depth + 1)
                    }
                    _ => false,
                },
            };
            if !succeeds {
                break;
            }
        }
        self.scratch.children.truncate(first);
        if succeeds {
            self.keep(position, Numbers::LOST, nodes_before);
        }
        succeeds
    }

    /// A move by which the side to move is known to succeed.
    fn good_move(&mut self, model: &G::Position, node: Node) -> Option<G::Move> {
        let first = self.scratch.children.len();
        self.game.children(model, &mut self.scratch.children);
        let succeeds = |child: &&ChildOf<G>| {
            child.verdict.or_else(|| self.remembered(&child.position)).is_some_and(|verdict| verdict.is_won_at(node))
        };
        let mv = self.scratch.children[first..].iter().find(succeeds).map(|child| child.mv);
        self.scratch.children.truncate(first);
        mv
    }

    fn keep(&mut self, position: &G::Position, numbers: Numbers, nodes_before: u64) {
        let (key, rank) = (self.game.key(position), self.game.rank(position));
        self.memory.table.put(key, rank, numbers, FARTHEST, self.budget.nodes - nodes_before);
    }
}
