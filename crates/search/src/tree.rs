//! A tree that judges: it grows where moves are likely and do well, and proves only what it happens to see to the end.
//! Knows no Go. [PUCT; Rosin 2011, Silver et al. 2017]
//!
//! ```text
//! selection: share of wins + what is likely and seldom tried ─▶ expansion: ends, shares, outlook ─▶ backup along the path
//! ```
//!
//! Where all that matters below a node has ended, the node is settled, as in MCTS-Solver [Winands, Björnsson and Saito
//! 2008]. A move back to a position of the path counts as prevented in that one visit, and settles nothing.

use tesuji_proof::{ChildOf, Key, Node, Outlook, Rank, Verdict};

/// How strongly likely moves are preferred to those that did well so far. More makes the tree wider.
const EXPLORATION: f32 = 1.5;

/// What a move that was never tried is taken to win less than its node.
const UNTRIED: f32 = 0.2;

/// A visit that is still in the tree after this number of moves ends there.
const MOST_DEPTH: usize = 100;

/// A node of the tree.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) node: Node,
    key: (Key, Rank),
    /// Its branches.
    first: u32,
    count: u32,
    pub(crate) visits: u32,
    /// The outlook of its side to move when it was made.
    outlook: f32,
    pub(crate) settled: Option<Verdict>,
}

/// A move at a node.
#[derive(Debug)]
pub(crate) struct Branch<P, M> {
    pub(crate) mv: M,
    position: P,
    share: f32,
    pub(crate) visits: u32,
    /// Wins of the side that made the move.
    pub(crate) won: f32,
    pub(crate) settled: Option<Verdict>,
    pub(crate) next: Option<u32>,
}

/// A tree about one position.
#[doc(alias = "MCTS")]
#[doc(alias = "PUCT")]
pub struct Tree<'a, G: Outlook> {
    game: &'a G,
    pub(crate) nodes: Vec<Inner>,
    branches: Vec<Branch<G::Position, G::Move>>,
    /// The branches of the current visit.
    path: Vec<(usize, usize)>,
    children: Vec<ChildOf<G>>,
    shares: Vec<f32>,
}

/// What a tree thinks of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Opinion<M> {
    /// The move.
    pub mv: M,
    /// How often it was tried.
    pub visits: u32,
    /// The share of those that its side won, from 0 to 1.
    pub share: f32,
}

impl<'a, G: Outlook> Tree<'a, G> {
    /// A tree about a position in which the game is not over.
    pub fn new(game: &'a G, root: &G::Position) -> Tree<'a, G> {
        let mut tree = Tree {
            game,
            nodes: Vec::new(),
            branches: Vec::new(),
            path: Vec::new(),
            children: Vec::new(),
            shares: Vec::new(),
        };
        tree.expand(root, None);
        tree
    }

    /// Positions that were expanded.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// Who succeeds, where the tree has seen that to the end.
    pub fn verdict(&self) -> Option<Verdict> {
        self.nodes[0].settled
    }

    /// The share of visits won by the side that moves first, from 0 to 1.
    pub fn share(&self) -> f32 {
        let root = &self.nodes[0];
        if let Some(verdict) = root.settled {
            return if verdict.is_won_at(root.node) { 1.0 } else { 0.0 };
        }
        let branches = self.branches_of(0);
        let won: f32 = branches.iter().map(|branch| branch.won).sum();
        let visits: u32 = branches.iter().map(|branch| branch.visits).sum();
        (won + root.outlook) / (visits + 1) as f32
    }

    /// The move that seems best: one that wins, or the one that was tried most often.
    pub fn best(&self) -> Option<Opinion<G::Move>> {
        let won = Verdict::won_at(self.nodes[0].node);
        let worth = |branch: &Branch<G::Position, G::Move>| {
            (branch.settled == Some(won), branch.settled.is_none(), branch.visits, branch.share)
        };
        let branches = self.branches_of(0).iter();
        let best = branches.reduce(|best, branch| if worth(branch) > worth(best) { branch } else { best })?;
        let share = match best.settled {
            Some(verdict) if verdict == won => 1.0,
            Some(_) => 0.0,
            None => best.won / best.visits.max(1) as f32,
        };
        Some(Opinion { mv: best.mv, visits: best.visits, share })
    }

    pub(crate) fn branches_of(&self, at: usize) -> &[Branch<G::Position, G::Move>] {
        let Inner { first, count, .. } = self.nodes[at];
        &self.branches[first as usize..(first + count) as usize]
    }

    /// One visit. Returns whether there was anything left to see.
    pub fn visit(&mut self) -> bool {
        if self.nodes[0].settled.is_some() {
            return false;
        }
        self.path.clear();
        let mut at = 0;
        loop {
            let branch = self.choose(at);
            self.path.push((at, branch));
            let node = self.nodes[at].node;
            let Branch { settled, next, position, mv, .. } = &self.branches[branch];
            if let Some(verdict) = *settled {
                self.back_up(node, if verdict.is_won_at(node) { 1.0 } else { 0.0 });
                return true;
            }
            let key = (self.game.key(position), self.game.rank(position));
            let is_repeated = self.path.iter().any(|&(before, _)| self.nodes[before].key == key);
            if is_repeated || self.path.len() >= MOST_DEPTH {
                let won = if Verdict::Prevented.is_won_at(node) { 1.0 } else { 0.0 };
                self.back_up(node, won);
                return true;
            }
            if let Some(next) = *next {
                at = next as usize;
                continue;
            }
            let (position, mv) = (*position, *mv);
            let made = self.expand(&position, Some(mv));
            self.branches[branch].next = Some(made as u32);
            let Inner { node: side, outlook, settled, .. } = self.nodes[made];
            self.branches[branch].settled = settled;
            let won = settled.map_or(outlook, |verdict| if verdict.is_won_at(side) { 1.0 } else { 0.0 });
            self.back_up(side, won);
            return true;
        }
    }

    /// Adds a node for a position.
    fn expand(&mut self, position: &G::Position, last: Option<G::Move>) -> usize {
        let node = self.game.node(position);
        let mut children = std::mem::take(&mut self.children);
        let mut shares = std::mem::take(&mut self.shares);
        children.clear();
        shares.clear();
        self.game.promising(position, &mut children);
        let outlook = self.game.outlook(position, last, &children, &mut shares);
        let first = self.branches.len();
        for (child, &share) in children.iter().zip(&shares) {
            self.branches.push(Branch {
                mv: child.mv,
                position: child.position,
                share,
                visits: 0,
                won: 0.0,
                settled: child.verdict,
                next: None,
            });
        }
        self.nodes.push(Inner {
            node,
            key: (self.game.key(position), self.game.rank(position)),
            first: first as u32,
            count: children.len() as u32,
            visits: 1,
            outlook,
            settled: None,
        });
        self.children = children;
        self.shares = shares;
        let at = self.nodes.len() - 1;
        self.nodes[at].settled = self.settle(at);
        at
    }

    /// Who succeeds at a node, if its branches say so.
    fn settle(&self, at: usize) -> Option<Verdict> {
        let (won, lost) = match self.nodes[at].node {
            Node::Or => (Verdict::Reached, Verdict::Prevented),
            Node::And => (Verdict::Prevented, Verdict::Reached),
        };
        let branches = self.branches_of(at);
        if branches.iter().any(|branch| branch.settled == Some(won)) {
            Some(won)
        } else if branches.iter().all(|branch| branch.settled == Some(lost)) {
            Some(lost)
        } else {
            None
        }
    }

    /// The branch to follow. A node that is not settled has one that is not lost.
    fn choose(&self, at: usize) -> usize {
        let Inner { node, first, visits, outlook, .. } = self.nodes[at];
        let lost = if node == Node::Or { Verdict::Prevented } else { Verdict::Reached };
        let branches = self.branches_of(at);
        let (won, tried) =
            branches.iter().fold((0.0, 0), |(won, tried), branch| (won + branch.won, tried + branch.visits));
        let untried = ((won + outlook) / (tried + 1) as f32 - UNTRIED).max(0.0);
        let width = EXPLORATION * (visits as f32).sqrt();
        let (mut best, mut most) = (0, f32::NEG_INFINITY);
        for (number, branch) in branches.iter().enumerate().filter(|(_, branch)| branch.settled != Some(lost)) {
            let share = if branch.visits == 0 { untried } else { branch.won / branch.visits as f32 };
            let worth = share + width * branch.share / (1 + branch.visits) as f32;
            if worth > most {
                (best, most) = (number, worth);
            }
        }
        first as usize + best
    }

    /// Adds a result to the path, `won` for the side that moves at `side`, and settles what can be settled.
    fn back_up(&mut self, side: Node, won: f32) {
        for step in (0..self.path.len()).rev() {
            let (at, branch) = self.path[step];
            let node = self.nodes[at].node;
            self.nodes[at].visits += 1;
            self.branches[branch].visits += 1;
            self.branches[branch].won += if node == side { won } else { 1.0 - won };
            if self.branches[branch].settled.is_some() {
                let settled = self.settle(at);
                self.nodes[at].settled = settled;
                if step > 0 {
                    self.branches[self.path[step - 1].1].settled = settled;
                }
            }
        }
    }
}
