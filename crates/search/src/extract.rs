//! Proofs from what a search has left in its memory. What was forgotten is searched again. Those that may rest on zones
//! are put together in `zoned`; what follows is for the others.
//!
//! **Prevented**: a set that play cannot leave. From the positions to be proved on, every move of the reaching side is
//! followed, and one move of the preventing side to a position known as prevented. All that is in the set is true, so
//! a search that has to find such a move may take it for granted: it closes circles instead of running around them.
//!
//! **Reached**: every position that is known as reached may be wanted, but knowing is not enough: two may be known by
//! each other. So first a graph is collected, with one known move of the reaching side each; then the graph is solved
//! backwards from the ends, which gives each position an order. Where that leaves something out, it stands on itself:
//!
//! ```text
//!   n ──▶ a ──▶ end       n is reached by a, and b by n. If a was forgotten and b was not, the graph n ⇄ b has no
//!   ▲│                    end. Then all other moves in it are looked at, until there is one.
//!   │▼
//!   b
//! ```

use std::collections::HashMap;

use tesuji_proof::{Child, ChildOf, Game, Key, Node, Proof, ProofOf, Rank, Step, StepOf, Verdict};

use crate::dfpn::{Outcome, Search};

/// Why there is no proof of what is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoProof {
    /// The budget was spent before it was put together.
    Spent,
    /// It has more positions than were allowed.
    TooLong,
}

impl<G: Game> Search<'_, '_, G> {
    /// A proof of what [`decide`](Search::decide) found of all these positions.
    ///
    /// # Errors
    /// If the budget is spent first, or if more than `most_steps` positions come up.
    ///
    /// # Panics
    /// If the verdict is not true of one of them.
    pub fn prove(
        &mut self,
        positions: &[G::Position],
        verdict: Verdict,
        most_steps: usize,
    ) -> Result<ProofOf<G>, NoProof> {
        let open: Vec<G::Position> =
            positions.iter().copied().filter(|position| self.game.verdict(position).is_none()).collect();
        if self.game.has_zones(verdict) {
            let proof = self.prove_in_zones(&open, verdict, most_steps);
            self.prevented.clear();
            return proof;
        }
        match verdict {
            Verdict::Prevented => {
                let proof = self.prove_prevented(&open, most_steps);
                self.prevented.clear();
                proof
            }
            Verdict::Reached => self.prove_reached(&open, most_steps),
        }
    }

    fn prove_prevented(&mut self, positions: &[G::Position], most_steps: usize) -> Result<ProofOf<G>, NoProof> {
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
            if steps.len() >= most_steps {
                return Err(NoProof::TooLong);
            }
            self.idle()?;
            steps.push(Step { position, mv, zone: self.game.everything() });
        }
        Ok(Proof { verdict: Verdict::Prevented, steps })
    }

    /// Is it still wanted?
    pub(crate) fn idle(&mut self) -> Result<(), NoProof> {
        self.budget.idle();
        if self.budget.is_stopped() { Err(NoProof::Spent) } else { Ok(()) }
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
    fn preventing(&mut self, position: &G::Position, children: &[ChildOf<G>]) -> Result<ChildOf<G>, NoProof> {
        let is_end = |child: &&ChildOf<G>| child.verdict == Some(Verdict::Prevented);
        let is_in_set = |child: &&ChildOf<G>| {
            let (key, rank) = (self.game.key(&child.position), self.game.rank(&child.position));
            child.verdict.is_none() && self.prevented.get(&key).is_some_and(|&least| rank >= least)
        };
        let is_known = |child: &&ChildOf<G>| self.is_remembered(child, Verdict::Prevented);
        let ready = children.iter().find(is_end).or_else(|| children.iter().find(is_in_set));
        if let Some(&child) = ready.or_else(|| children.iter().find(is_known)) {
            return Ok(child);
        }
        match self.expand(position) {
            (Outcome::Solved(Verdict::Prevented), mv) => Ok(*by_move(children, mv)),
            (Outcome::Solved(Verdict::Reached), _) => panic!("the set holds only what is prevented"),
            (Outcome::Unknown(_), _) => Err(NoProof::Spent),
        }
    }

    fn prove_reached(&mut self, positions: &[G::Position], most_steps: usize) -> Result<ProofOf<G>, NoProof> {
        let mut graph = Graph::new(most_steps);
        for position in positions {
            let (key, rank) = (self.game.key(position), self.game.rank(position));
            let id = graph.id(key, rank, position);
            graph.roots.push(id);
        }
        self.collect(&mut graph, 0)?;
        while !graph.solve() {
            let from = (graph.nodes.len(), graph.edges.len());
            self.widen(&mut graph, Widen::ByTheKnown)?;
            if from == (graph.nodes.len(), graph.edges.len()) {
                self.widen(&mut graph, Widen::BySearch)?;
                assert_ne!(from, (graph.nodes.len(), graph.edges.len()), "what is reached stands on ends");
            }
            self.collect(&mut graph, from.0)?;
        }
        Ok(Proof { verdict: Verdict::Reached, steps: graph.needed(self.game) })
    }

    /// Follows all that is known from the nodes that have no edges yet.
    fn collect(&mut self, graph: &mut Graph<G>, from: usize) -> Result<(), NoProof> {
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
            if graph.nodes.len() > graph.most_nodes {
                return Err(NoProof::TooLong);
            }
            self.idle()?;
            at += 1;
        }
        Ok(())
    }

    /// Links a node of the reaching side to the end that one move leads to, or to what is known as reached for the
    /// least work, or else to what a search finds.
    fn link_known(&mut self, graph: &mut Graph<G>, at: usize, children: &[ChildOf<G>]) -> Result<(), NoProof> {
        if let Some(end) = children.iter().find(|child| child.verdict == Some(Verdict::Reached)) {
            self.link(graph, at, end);
            return Ok(());
        }
        let is_known = |child: &&ChildOf<G>| self.is_remembered(child, Verdict::Reached);
        let work = |child: &&ChildOf<G>| {
            self.memory.table.work(self.game.key(&child.position), self.game.rank(&child.position))
        };
        if let Some(child) = children.iter().filter(is_known).min_by_key(work) {
            self.link(graph, at, child);
            return Ok(());
        }
        let position = graph.nodes[at].position;
        match self.expand(&position) {
            (Outcome::Solved(Verdict::Reached), mv) => {
                self.link(graph, at, by_move(children, mv));
                Ok(())
            }
            (Outcome::Solved(Verdict::Prevented), _) => panic!("the graph holds only what is reached: {position:?}"),
            (Outcome::Unknown(_), _) => Err(NoProof::Spent),
        }
    }

    fn link(&self, graph: &mut Graph<G>, from: usize, child: &ChildOf<G>) {
        let to = match child.verdict {
            Some(_) => END,
            None => graph.id(self.game.key(&child.position), self.game.rank(&child.position), &child.position),
        };
        graph.link(from, child.mv, to);
    }

    /// Takes in moves that were left out at nodes which stand on each other only.
    fn widen(&mut self, graph: &mut Graph<G>, how: Widen) -> Result<(), NoProof> {
        let mut children = Vec::new();
        for at in 0..graph.nodes.len() {
            if graph.nodes[at].order.is_some() || graph.nodes[at].node == Node::And {
                continue;
            }
            children.clear();
            self.game.children(&graph.nodes[at].position, &mut children);
            for child in &children {
                let is_linked = graph.edges_of(at).any(|edge| edge.mv == child.mv);
                if is_linked || child.verdict.is_some() {
                    continue;
                }
                let is_reached = match how {
                    Widen::ByTheKnown => self.is_remembered(child, Verdict::Reached),
                    Widen::BySearch => {
                        self.decide(&child.position).verdict().ok_or(NoProof::Spent)? == Verdict::Reached
                    }
                };
                if is_reached {
                    self.link(graph, at, child);
                }
            }
        }
        Ok(())
    }
}

/// Which moves are taken in.
#[derive(Clone, Copy)]
pub(crate) enum Widen {
    /// Those that the memory knows to be good.
    ByTheKnown,
    /// All that are good.
    BySearch,
}

/// The child that a search found.
fn by_move<P, M: Copy + Eq>(children: &[Child<P, M>], mv: Option<M>) -> &Child<P, M> {
    let mv = mv.expect("the side that moves succeeds, by a move");
    children.iter().find(|child| child.mv == mv).expect("a move of the position")
}

/// The number of a node, or of an edge, in a graph; [`END`] is where a game is over.
type Id = u32;
const END: Id = Id::MAX;

struct GraphNode<P> {
    position: P,
    node: Node,
    /// The edge that was added last; each leads to the one before.
    last_edge: Id,
    /// When it was solved, and by which edge if the reaching side moves.
    order: Option<(Id, Id)>,
}

#[derive(Clone, Copy)]
struct Edge<M> {
    mv: M,
    to: Id,
    /// The edge of the same node that was added before.
    before: Id,
}

struct Graph<G: Game> {
    nodes: Vec<GraphNode<G::Position>>,
    edges: Vec<Edge<G::Move>>,
    ids: HashMap<(Key, Rank), Id>,
    roots: Vec<Id>,
    most_nodes: usize,
}

impl<G: Game> Graph<G> {
    fn new(most_nodes: usize) -> Graph<G> {
        Graph { nodes: Vec::new(), edges: Vec::new(), ids: HashMap::new(), roots: Vec::new(), most_nodes }
    }

    fn id(&mut self, key: Key, rank: Rank, position: &G::Position) -> Id {
        let next = self.nodes.len() as Id;
        let id = *self.ids.entry((key, rank)).or_insert(next);
        if id == next {
            self.nodes.push(GraphNode { position: *position, node: Node::Or, last_edge: END, order: None });
        }
        id
    }

    fn link(&mut self, from: usize, mv: G::Move, to: Id) {
        let before = std::mem::replace(&mut self.nodes[from].last_edge, self.edges.len() as Id);
        self.edges.push(Edge { mv, to, before });
    }

    fn edges_of(&self, id: usize) -> impl Iterator<Item = Edge<G::Move>> {
        let mut at = self.nodes[id].last_edge;
        std::iter::from_fn(move || {
            let edge = *self.edges.get(at as usize)?;
            at = edge.before;
            Some(edge)
        })
    }

    /// Orders all nodes that stand on ends in the last resort. Are the roots among them?
    fn solve(&mut self) -> bool {
        let parents = Parents::of(self);
        let mut missing: Vec<Id> = Vec::with_capacity(self.nodes.len());
        // Nodes in the order in which they are solved, and by which edge: the shortest way to an end comes first.
        let mut open: Vec<(Id, Id)> = Vec::new();
        for id in 0..self.nodes.len() {
            let ends = self.edges_of(id).filter(|edge| edge.to == END).count();
            let needed = if self.nodes[id].node == Node::Or { 1 } else { self.edges_of(id).count() };
            missing.push(needed.saturating_sub(ends) as Id);
            if missing[id] == 0 {
                open.push((id as Id, self.nodes[id].last_edge));
            }
            self.nodes[id].order = None;
        }
        let mut next = 0;
        while next < open.len() {
            let (id, edge) = open[next];
            self.nodes[id as usize].order = Some((next as Id, edge));
            next += 1;
            for &(parent, edge) in parents.of_node(id) {
                let missing = &mut missing[parent as usize];
                if *missing > 0 {
                    *missing -= 1;
                    if *missing == 0 {
                        open.push((parent, edge));
                    }
                }
            }
        }
        self.roots.iter().all(|&root| self.nodes[root as usize].order.is_some())
    }

    /// The steps that the roots stand on, in order.
    fn needed(&self, game: &G) -> Vec<StepOf<G>> {
        let mut needed: Vec<Id> = Vec::new();
        let mut is_needed = vec![false; self.nodes.len()];
        let mut open = self.roots.clone();
        while let Some(id) = open.pop() {
            if id == END || std::mem::replace(&mut is_needed[id as usize], true) {
                continue;
            }
            needed.push(id);
            let node = &self.nodes[id as usize];
            match node.node {
                Node::Or => open.push(self.edges[node.by_edge() as usize].to),
                Node::And => open.extend(self.edges_of(id as usize).map(|edge| edge.to)),
            }
        }
        needed.sort_by_key(|&id| self.nodes[id as usize].order);
        let step = |&id: &Id| {
            let node = &self.nodes[id as usize];
            let mv = (node.node == Node::Or).then(|| self.edges[node.by_edge() as usize].mv);
            Step { position: node.position, mv, zone: game.everything() }
        };
        needed.iter().map(step).collect()
    }
}

impl<P> GraphNode<P> {
    fn by_edge(&self) -> Id {
        self.order.expect("what a solved node stands on is solved").1
    }
}

/// Which nodes lead to a node, and by which edges.
struct Parents {
    /// Where those of a node begin.
    first: Vec<Id>,
    list: Vec<(Id, Id)>,
}

impl Parents {
    fn of<G: Game>(graph: &Graph<G>) -> Parents {
        let mut first: Vec<Id> = vec![0; graph.nodes.len() + 1];
        for edge in graph.edges.iter().filter(|edge| edge.to != END) {
            first[edge.to as usize + 1] += 1;
        }
        for at in 1..first.len() {
            first[at] += first[at - 1];
        }
        let mut free = first.clone();
        let mut list = vec![(0, 0); first[graph.nodes.len()] as usize];
        for id in 0..graph.nodes.len() {
            let mut at = graph.nodes[id].last_edge;
            while let Some(edge) = graph.edges.get(at as usize) {
                if edge.to != END {
                    list[free[edge.to as usize] as usize] = (id as Id, at);
                    free[edge.to as usize] += 1;
                }
                at = edge.before;
            }
        }
        Parents { first, list }
    }

    fn of_node(&self, id: Id) -> &[(Id, Id)] {
        let [from, to] = [id, id + 1].map(|at| self.first[at as usize] as usize);
        &self.list[from..to]
    }
}
