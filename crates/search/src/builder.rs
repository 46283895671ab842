//! A proof under construction: positions, where their moves lead, and the zones that they need.
//!
//! A verdict without zones is one whose zones are everything: its nodes begin with that, and no zone ever grows.

use tesuji_proof::{Key, Rank, Step, StepOf, Verdict, Zones};

use crate::keyed::Keyed;

/// The number of a node.
pub(crate) type Id = u32;

/// Where a move leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target<Z> {
    /// To an end of the game, with the zone that it needs.
    End(Z),
    /// To another node.
    Node(Id),
}

/// A position of a proof under construction.
pub(crate) struct ProofNode<G: Zones> {
    pub(crate) position: G::Position,
    pub(crate) zone: G::Zone,
    /// Does its side to move succeed?
    pub(crate) is_won: bool,
    /// The moves that are followed.
    pub(crate) moves: Vec<(G::Move, Target<G::Zone>)>,
    /// The nodes that lead here.
    pub(crate) parents: Vec<Id>,
    /// Is it waiting to be looked at?
    pub(crate) is_open: bool,
    /// Its place in the order of a proof of what is reached, and the index of the move that it is reached by.
    pub(crate) order: Option<(Id, u32)>,
}

/// What a builder may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// A whole proof: what the table has lost is searched again.
    Proof,
    /// A zone for the search: only what the table has, and zones that were found before.
    Survey,
}

/// All nodes so far.
pub(crate) struct ProofBuilder<G: Zones> {
    pub(crate) verdict: Verdict,
    pub(crate) extent: Extent,
    /// May zones be less than everything?
    pub(crate) has_zones: bool,
    /// Does all of it hold at every rank?
    pub(crate) is_firm: bool,
    pub(crate) nodes: Vec<ProofNode<G>>,
    /// Nodes by key. Of what is prevented, the strongest verdict stands for all ranks. Of what is reached, each rank has a
    /// node of its own: else one could be reached by itself at another rank.
    ids: Keyed<(Key, Option<Rank>), (Rank, Id)>,
    /// Nodes to look at, again or for the first time.
    pub(crate) open: Vec<Id>,
}

impl<G: Zones> ProofBuilder<G> {
    pub(crate) fn new(game: &G, verdict: Verdict, extent: Extent) -> ProofBuilder<G> {
        ProofBuilder {
            verdict,
            extent,
            has_zones: game.has_zones(verdict),
            is_firm: true,
            nodes: Vec::new(),
            ids: Keyed::default(),
            open: Vec::new(),
        }
    }

    fn index(&self, key: Key, rank: Rank) -> (Key, Option<Rank>) {
        (key, (self.verdict == Verdict::Reached).then_some(rank))
    }

    /// The node that stands for a position.
    pub(crate) fn find(&self, key: Key, rank: Rank) -> Option<Id> {
        let &(known, id) = self.ids.get(&self.index(key, rank))?;
        self.verdict.holds_from(known, rank).then_some(id)
    }

    /// Adds a node that [is not there](ProofBuilder::find), to be looked at.
    pub(crate) fn add_node(&mut self, game: &G, position: &G::Position) -> Id {
        let (key, rank) = (game.key(position), game.rank(position));
        let id = self.nodes.len() as Id;
        self.ids.insert(self.index(key, rank), (rank, id));
        self.nodes.push(ProofNode {
            position: *position,
            zone: if self.has_zones { G::Zone::default() } else { game.everything() },
            is_won: self.verdict.is_won_at(game.node(position)),
            moves: Vec::new(),
            parents: Vec::new(),
            is_open: true,
            order: None,
        });
        self.open.push(id);
        id
    }

    pub(crate) fn zone(&self, target: Target<G::Zone>) -> G::Zone {
        match target {
            Target::End(zone) => zone,
            Target::Node(id) => self.nodes[id as usize].zone,
        }
    }

    /// Sets the zone of a node. If it grew, the nodes that lead here have to be looked at again.
    pub(crate) fn set_zone(&mut self, id: Id, zone: G::Zone) {
        if std::mem::replace(&mut self.nodes[id as usize].zone, zone) == zone {
            return;
        }
        for at in 0..self.nodes[id as usize].parents.len() {
            self.reopen(self.nodes[id as usize].parents[at]);
        }
    }

    pub(crate) fn reopen(&mut self, id: Id) {
        if !std::mem::replace(&mut self.nodes[id as usize].is_open, true) {
            self.open.push(id);
        }
    }

    /// The number of nodes and of moves.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.nodes.len(), self.nodes.iter().map(|node| node.moves.len()).sum())
    }

    /// Orders all nodes whose lines lead to ends, backwards from these. Are the roots among them?
    pub(crate) fn solve(&mut self, roots: &[Id]) -> bool {
        let mut missing: Vec<u32> = Vec::with_capacity(self.nodes.len());
        // In the order in which they are solved: the shortest lines to an end come first.
        let mut ready: Vec<(Id, u32)> = Vec::new();
        for (id, node) in (0..).zip(&mut self.nodes) {
            node.order = None;
            let is_end = |(_, target): &(G::Move, Target<G::Zone>)| matches!(target, Target::End(_));
            let ends = node.moves.iter().filter(|followed| is_end(followed)).count();
            let needed = if node.is_won { 1 } else { node.moves.len() };
            missing.push(needed.saturating_sub(ends) as u32);
            if missing[id as usize] == 0 {
                ready.push((id, node.moves.iter().position(is_end).unwrap_or(0) as u32));
            }
        }
        let mut next = 0;
        while next < ready.len() {
            let (id, by) = ready[next];
            self.nodes[id as usize].order = Some((next as Id, by));
            next += 1;
            for &parent in &self.nodes[id as usize].parents {
                let missing = &mut missing[parent as usize];
                if *missing > 0 {
                    *missing -= 1;
                    if *missing == 0 {
                        let moves = &self.nodes[parent as usize].moves;
                        let by = moves.iter().position(|&(_, target)| target == Target::Node(id));
                        ready.push((parent, by.expect("a parent leads here") as u32));
                    }
                }
            }
        }
        roots.iter().all(|&root| self.nodes[root as usize].order.is_some())
    }

    /// The steps that the roots need, in order, of a builder that is [solved](ProofBuilder::solve).
    pub(crate) fn needed(&self, roots: &[Id]) -> Vec<StepOf<G>> {
        let mut is_needed = vec![false; self.nodes.len()];
        let mut open = roots.to_vec();
        let mut needed = Vec::new();
        while let Some(id) = open.pop() {
            if std::mem::replace(&mut is_needed[id as usize], true) {
                continue;
            }
            let node = &self.nodes[id as usize];
            needed.push(node);
            let (_, by) = node.order.expect("what a solved node needs is solved");
            let followed = if node.is_won { &node.moves[by as usize..=by as usize] } else { &node.moves[..] };
            open.extend(followed.iter().filter_map(|&(_, target)| match target {
                Target::Node(next) => Some(next),
                Target::End(_) => None,
            }));
        }
        needed.sort_by_key(|node| node.order);
        needed.into_iter().map(ProofNode::step).collect()
    }
}

impl<G: Zones> ProofNode<G> {
    pub(crate) fn step(&self) -> StepOf<G> {
        let by = self.order.map_or(0, |(_, by)| by as usize);
        Step { position: self.position, mv: self.is_won.then(|| self.moves[by].0), zone: self.zone }
    }
}
