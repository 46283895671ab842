//! Proofs from what a search has left in its memory. What was forgotten is searched again.
//!
//! **Prevented**: a set that play cannot leave. From the positions to be proved on, every move of the reaching side is
//! followed, and one move of the preventing side to a position known as prevented. All that is in the set is true, so
//! a search that has to find such a move may take it for granted: it closes circles instead of running around them.
//!
//! **Reached**: every position that is known as reached may be wanted, but knowing is not enough: two may be known by
//! each other. So first a graph is collected, with all known moves of the reaching side; then the graph is solved
//! backwards from the ends, which gives each position an order and its move; then what is not needed is left out.
//!
//! ```text
//!   n ──▶ a ──▶ end       n is reached by a, and b by n. If a was forgotten and b was not, the graph n ⇄ b has no
//!   ▲│                    end. Then all other moves in it are searched until there is one.
//!   │▼
//!   b
//! ```

use std::collections::HashMap;

use tesuji_proof::{ChildOf, Game, Key, Node, Proof, ProofOf, Rank, Step, Verdict};

use crate::dfpn::{Outcome, Search};

impl<G: Game> Search<'_, '_, G> {
    /// A proof of what [`decide`](Search::decide) found of all these positions; `None` if the budget is spent first.
    ///
    /// # Panics
    /// If the verdict is not true of one of them.
    pub fn prove(&mut self, positions: &[G::Position], verdict: Verdict) -> Option<ProofOf<G>> {
        let open: Vec<G::Position> =
            positions.iter().copied().filter(|position| self.game.verdict(position).is_none()).collect();
        match verdict {
            Verdict::Prevented => {
                let proof = self.prove_prevented(&open);
                self.prevented.clear();
                proof
            }
            Verdict::Reached => self.prove_reached(&open),
        }
    }

    fn prove_prevented(&mut self, positions: &[G::Position]) -> Option<ProofOf<G>> {
        let mut steps = Vec::new();
        let mut open = Vec::new();
        for position in positions {
            self.require(position, &mut open);
        }
        let mut children = Vec::new();
        while let Some(position) = open.pop() {
            children.clear();
            self.game.children(&position, &mut children);
            let mv = match self.game.node(&position) {
                Node::Or => {
                    for child in &children {
                        assert_ne!(child.verdict, Some(Verdict::Reached), "the set holds only what is prevented");
                        if child.verdict.is_none() {
                            self.require(&child.position, &mut open);
                        }
                    }
                    None
                }
                Node::And => {
                    let child = self.preventing(&position, &children)?;
                    if child.verdict.is_none() {
                        self.require(&child.position, &mut open);
                    }
                    Some(child.mv)
                }
            };
            steps.push(Step { position, mv });
        }
        Some(Proof { verdict: Verdict::Prevented, steps })
    }

    /// Takes a position into the set, unless it is in it.
    fn require(&mut self, position: &G::Position, open: &mut Vec<G::Position>) {
        let (key, rank) = (self.game.key(position), self.game.rank(position));
        if self.prevented.get(&key).is_none_or(|&least| rank < least) {
            self.prevented.insert(key, rank);
            open.push(*position);
        }
    }

    /// A child that is prevented too: an end, one that is in the set, or else one that is known or found to be so.
    fn preventing(&mut self, position: &G::Position, children: &[ChildOf<G>]) -> Option<ChildOf<G>> {
        let is_end = |child: &&ChildOf<G>| child.verdict == Some(Verdict::Prevented);
        let is_in_set = |child: &&ChildOf<G>| {
            let (key, rank) = (self.game.key(&child.position), self.game.rank(&child.position));
            child.verdict.is_none() && self.prevented.get(&key).is_some_and(|&least| rank >= least)
        };
        let is_known = |child: &&ChildOf<G>| self.known(&child.position) == Some(Verdict::Prevented);
        let ready = children.iter().find(is_end).or_else(|| children.iter().find(is_in_set));
        if let Some(&child) = ready.or_else(|| children.iter().find(is_known)) {
            return Some(child);
        }
        match self.expand(position) {
            (Outcome::Solved(Verdict::Prevented), mv) => {
                let mv = mv.expect("the preventing side moves, and succeeds");
                children.iter().find(|child| child.mv == mv).copied()
            }
            (Outcome::Solved(Verdict::Reached), _) => panic!("the set holds only what is prevented"),
            (Outcome::Unknown(_), _) => None,
        }
    }

    fn prove_reached(&mut self, positions: &[G::Position]) -> Option<ProofOf<G>> {
        let mut graph = Graph::default();
        for position in positions {
            let (key, rank) = (self.game.key(position), self.game.rank(position));
            let id = graph.id(key, rank, position);
            graph.roots.push(id);
        }
        self.collect(&mut graph, 0)?;
        while !graph.solve() {
            let from = graph.nodes.len();
            self.widen(&mut graph)?;
            self.collect(&mut graph, from)?;
        }
        Some(Proof { verdict: Verdict::Reached, steps: graph.needed() })
    }

    /// Follows all that is known from the nodes that have no edges yet.
    fn collect(&mut self, graph: &mut Graph<G>, from: usize) -> Option<()> {
        let mut children = Vec::new();
        let mut at = from;
        while at < graph.nodes.len() {
            let position = graph.nodes[at].position;
            children.clear();
            self.game.children(&position, &mut children);
            let node = self.game.node(&position);
            graph.nodes[at].node = node;
            match node {
                Node::And => {
                    for child in &children {
                        assert_ne!(child.verdict, Some(Verdict::Prevented), "the graph holds only what is reached");
                        self.link(graph, at, child);
                    }
                }
                Node::Or => self.link_known(graph, at, &children)?,
            }
            at += 1;
        }
        Some(())
    }

    /// Links a node of the reaching side to the end that one move leads to, or to all that are known as reached.
    fn link_known(&mut self, graph: &mut Graph<G>, at: usize, children: &[ChildOf<G>]) -> Option<()> {
        if let Some(end) = children.iter().find(|child| child.verdict == Some(Verdict::Reached)) {
            self.link(graph, at, end);
            return Some(());
        }
        let known: Vec<ChildOf<G>> = children
            .iter()
            .filter(|child| child.verdict.is_none() && self.known(&child.position) == Some(Verdict::Reached))
            .copied()
            .collect();
        for child in &known {
            self.link(graph, at, child);
        }
        if !known.is_empty() {
            return Some(());
        }
        let position = graph.nodes[at].position;
        match self.expand(&position) {
            (Outcome::Solved(Verdict::Reached), mv) => {
                let mv = mv.expect("the reaching side moves, and succeeds");
                let child = children.iter().find(|child| child.mv == mv).expect("a move of the position");
                self.link(graph, at, child);
                Some(())
            }
            (Outcome::Solved(Verdict::Prevented), _) => panic!("the graph holds only what is reached"),
            (Outcome::Unknown(_), _) => None,
        }
    }

    fn link(&self, graph: &mut Graph<G>, from: usize, child: &ChildOf<G>) {
        let to = match child.verdict {
            Some(_) => END,
            None => graph.id(self.game.key(&child.position), self.game.rank(&child.position), &child.position),
        };
        graph.nodes[from].edges.push((child.mv, to));
    }

    /// Searches the moves that were left out at nodes which stand on each other only.
    fn widen(&mut self, graph: &mut Graph<G>) -> Option<()> {
        let mut children = Vec::new();
        for at in 0..graph.nodes.len() {
            if graph.nodes[at].order.is_some() || graph.nodes[at].node == Node::And {
                continue;
            }
            children.clear();
            self.game.children(&graph.nodes[at].position, &mut children);
            for child in &children {
                let is_linked = graph.nodes[at].edges.iter().any(|&(mv, _)| mv == child.mv);
                if is_linked || child.verdict.is_some() {
                    continue;
                }
                match self.decide(&child.position) {
                    Outcome::Solved(Verdict::Reached) => self.link(graph, at, child),
                    Outcome::Solved(Verdict::Prevented) => {}
                    Outcome::Unknown(_) => return None,
                }
            }
        }
        Some(())
    }
}

/// The number of a node in a graph; [`END`] is where a game is over.
type Id = usize;
const END: Id = Id::MAX;

struct GraphNode<G: Game> {
    position: G::Position,
    node: Node,
    edges: Vec<(G::Move, Id)>,
    /// When it was solved, and by which edge if the reaching side moves.
    order: Option<(usize, usize)>,
}

struct Graph<G: Game> {
    nodes: Vec<GraphNode<G>>,
    /// The nodes of a key, one a rank.
    ids: HashMap<Key, Vec<(Rank, Id)>>,
    roots: Vec<Id>,
}

impl<G: Game> Default for Graph<G> {
    fn default() -> Graph<G> {
        Graph { nodes: Vec::new(), ids: HashMap::new(), roots: Vec::new() }
    }
}

impl<G: Game> Graph<G> {
    fn id(&mut self, key: Key, rank: Rank, position: &G::Position) -> Id {
        let ids = self.ids.entry(key).or_default();
        if let Some(&(_, id)) = ids.iter().find(|(other, _)| *other == rank) {
            return id;
        }
        let id = self.nodes.len();
        ids.push((rank, id));
        self.nodes.push(GraphNode { position: *position, node: Node::Or, edges: Vec::new(), order: None });
        id
    }

    /// Orders all nodes that stand on ends in the last resort. Are the roots among them?
    fn solve(&mut self) -> bool {
        let mut parents: Vec<Vec<(Id, usize)>> = vec![Vec::new(); self.nodes.len()];
        let mut missing: Vec<usize> = Vec::with_capacity(self.nodes.len());
        let mut open = Vec::new();
        for (id, node) in self.nodes.iter_mut().enumerate() {
            node.order = None;
            let mut ends = 0;
            for (edge, &(_, to)) in node.edges.iter().enumerate() {
                if to == END {
                    ends += 1;
                } else {
                    parents[to].push((id, edge));
                }
            }
            let needed = if node.node == Node::Or { 1 } else { node.edges.len() };
            missing.push(needed.saturating_sub(ends));
            if missing[id] == 0 {
                open.push((id, 0));
            }
        }
        let mut count = 0;
        let mut next = 0;
        // First in, first out: the shortest way to an end comes first.
        while next < open.len() {
            let (id, edge) = open[next];
            next += 1;
            self.nodes[id].order = Some((count, edge));
            count += 1;
            for &(parent, edge) in &parents[id] {
                if missing[parent] > 0 {
                    missing[parent] -= 1;
                    if missing[parent] == 0 {
                        open.push((parent, edge));
                    }
                }
            }
        }
        self.roots.iter().all(|&root| self.nodes[root].order.is_some())
    }

    /// The steps that the roots stand on, in order.
    fn needed(&self) -> Vec<Step<G::Position, G::Move>> {
        let mut is_needed = vec![false; self.nodes.len()];
        let mut open = self.roots.clone();
        while let Some(id) = open.pop() {
            if id == END || std::mem::replace(&mut is_needed[id], true) {
                continue;
            }
            let node = &self.nodes[id];
            let (_, edge) = node.order.expect("what a solved node stands on is solved");
            match node.node {
                Node::Or => open.push(node.edges[edge].1),
                Node::And => open.extend(node.edges.iter().map(|&(_, to)| to)),
            }
        }
        let mut nodes: Vec<&GraphNode<G>> =
            self.nodes.iter().zip(is_needed).filter(|(_, is_needed)| *is_needed).map(|(node, _)| node).collect();
        nodes.sort_by_key(|node| node.order);
        let step = |node: &GraphNode<G>| {
            let (_, edge) = node.order.expect("what a solved node stands on is solved");
            Step { position: node.position, mv: (node.node == Node::Or).then(|| node.edges[edge].0) }
        };
        nodes.into_iter().map(step).collect()
    }
}
