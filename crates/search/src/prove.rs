//! Proofs from what a search has left in its table. What the table has lost is searched again.
//!
//! **Zones.** Positions need zones, and moves elsewhere need no step (`docs/zones.md`). What a position needs depends on
//! what the positions need that it leads to, and these may lead back to it. So all zones begin as small as they can be,
//! and grow where they have to. With a zone grow the moves that have to be answered, and with them the proof, until
//! nothing changes:
//!
//! ```text
//! n, its side fails     zone around all that its moves in the zone lead to     ◀─┐ grows with each of them
//! ├─ a                  a move elsewhere: left out                               │
//! └─ b, by move c       zone by the move c, from that of what c leads to       ──┘
//! ```
//!
//! **Prevented**: a set that play cannot leave. All that is in it is true, so a search for an answer may take it as given:
//! it closes cycles and does not run around them.
//!
//! **Reached**: to know of each position that it is reached is not enough, as two may be known by each other. So the nodes
//! are ordered backwards from the ends. A node that this leaves out is reached by itself:
//!
//! ```text
//!   n ──▶ a ──▶ end       n is reached by a, and b by n. If the table has b and has lost a, the graph n ⇄ b has no
//!   ▲│                    end. Then all other moves in it are looked at, until there is one.
//!   │▼
//!   b
//! ```

use tesuji_proof::{Advice, ChildOf, Key, Proof, ProofOf, Rank, Verdict, Zones};

use crate::builder::{Extent, Id, ProofBuilder, ProofNode, Target};
use crate::dfpn::{Outcome, Search};

/// Nodes of a survey at most: a larger one counts as needing everything.
const MOST_SURVEYED: usize = 400;

/// Why there is no proof of what is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoProof {
    /// The budget was spent before it was complete.
    Spent,
    /// It has more positions than were allowed.
    TooLong,
}

/// Which moves are added where positions are reached by themselves only.
#[derive(Clone, Copy)]
enum Widen {
    /// Those that the table knows to be good.
    ByTable,
    /// All that are good.
    BySearch,
}

impl<G: Advice + Zones> Search<'_, '_, G> {
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
        let proof = self.build(positions, verdict, most_steps);
        self.prevented.clear();
        proof
    }

    fn build(&mut self, positions: &[G::Position], verdict: Verdict, most_steps: usize) -> Result<ProofOf<G>, NoProof> {
        let mut builder = ProofBuilder::new(self.game, verdict, Extent::Proof);
        let unfinished = positions.iter().filter(|position| self.game.verdict(position).is_none());
        let roots: Vec<Id> = unfinished.map(|position| self.node_of(&mut builder, position)).collect();
        self.settle_zones(&mut builder, most_steps)?;
        if verdict == Verdict::Prevented {
            return Ok(Proof { verdict, steps: builder.nodes.iter().map(ProofNode::step).collect() });
        }
        if self.tuning.widens {
            self.add_moves(&mut builder, Widen::ByTable)?;
            self.settle_zones(&mut builder, most_steps)?;
        }
        while !builder.solve(&roots) {
            let before = builder.size();
            self.add_moves(&mut builder, Widen::ByTable)?;
            if before == builder.size() {
                self.add_moves(&mut builder, Widen::BySearch)?;
                assert_ne!(before, builder.size(), "what is reached has lines to ends");
            }
            self.settle_zones(&mut builder, most_steps)?;
        }
        Ok(Proof { verdict, steps: builder.needed(&roots) })
    }

    /// The zone of a child with this verdict, and whether it holds at every rank, as far as the table can show it.
    pub(crate) fn survey(&mut self, child: &ChildOf<G>, verdict: Verdict) -> Option<(G::Zone, bool)> {
        if child.verdict.is_some() {
            return Some((self.game.zone_of_end(&child.position), child.is_firm));
        }
        let place = (self.game.key(&child.position), self.game.rank(&child.position));
        if let Some(&(zone, is_firm)) = self.zones.get(&place) {
            return Some((zone, is_firm));
        }
        let mut builder = ProofBuilder::new(self.game, verdict, Extent::Survey);
        let root = self.node_of(&mut builder, &child.position);
        let is_whole = self.settle_zones(&mut builder, MOST_SURVEYED).is_ok()
            && (verdict == Verdict::Prevented || builder.solve(&[root]));
        // A hash table has about as much room again that is not used.
        if 2 * self.zones.len() * size_of::<((Key, Rank), (G::Zone, bool))>() > self.memory.zone_bytes {
            self.zones.clear();
        }
        if !is_whole {
            self.zones.insert(place, (self.game.everything(), false));
            return None;
        }
        for node in builder.nodes.iter().filter(|node| verdict == Verdict::Prevented || node.order.is_some()) {
            let place = (self.game.key(&node.position), self.game.rank(&node.position));
            self.zones.insert(place, (node.zone, builder.is_firm));
        }
        Some((builder.nodes[root as usize].zone, builder.is_firm))
    }

    /// Looks at the observer where no nodes are counted.
    fn idle(&mut self) -> Result<(), NoProof> {
        self.budget.idle();
        if self.budget.is_stopped() { Err(NoProof::Spent) } else { Ok(()) }
    }

    /// The node that stands for a position, a new one if there is none.
    fn node_of(&mut self, builder: &mut ProofBuilder<G>, position: &G::Position) -> Id {
        let (key, rank) = (self.game.key(position), self.game.rank(position));
        if let Some(id) = builder.find(key, rank) {
            return id;
        }
        if builder.verdict == Verdict::Prevented && builder.extent == Extent::Proof {
            self.prevented.insert(key, rank);
        }
        builder.add_node(self.game, position)
    }

    /// Looks at nodes until no zone grows.
    fn settle_zones(&mut self, builder: &mut ProofBuilder<G>, most_steps: usize) -> Result<(), NoProof> {
        let mut children = Vec::new();
        while let Some(id) = builder.open.pop() {
            let node = &mut builder.nodes[id as usize];
            node.is_open = false;
            let position = node.position;
            let (is_won, is_new) = (node.is_won, node.moves.is_empty());
            if !is_won || is_new {
                children.clear();
                self.game.children(&position, &mut children);
                if builder.extent == Extent::Survey {
                    self.budget.spend(children.len());
                }
            }
            if is_won && is_new {
                let child = self.winning_child(builder, &position, &children)?;
                self.add_edge(builder, id, &child);
            }
            let zone =
                if is_won { self.zone_of_winner(builder, id) } else { self.expand_loser(builder, id, &children) };
            builder.set_zone(id, zone);
            if builder.nodes.len() > most_steps {
                return Err(NoProof::TooLong);
            }
            self.idle()?;
        }
        Ok(())
    }

    /// Adds a move that is followed.
    fn add_edge(&mut self, builder: &mut ProofBuilder<G>, from: Id, child: &ChildOf<G>) -> Target<G::Zone> {
        let target = match child.verdict {
            Some(verdict) => {
                assert_eq!(verdict, builder.verdict, "a proof holds only what is true");
                builder.is_firm &= child.is_firm;
                let has_zones = builder.has_zones;
                Target::End(if has_zones { self.game.zone_of_end(&child.position) } else { self.game.everything() })
            }
            None => {
                if let Some((zone, is_firm)) = self.zone_found(builder, child) {
                    builder.is_firm &= is_firm;
                    Target::End(zone)
                } else {
                    let to = self.node_of(builder, &child.position);
                    builder.nodes[to as usize].parents.push(from);
                    Target::Node(to)
                }
            }
        };
        builder.is_firm &= self.game.rank(&child.position) == self.game.rank(&builder.nodes[from as usize].position);
        let node = &mut builder.nodes[from as usize];
        if node.is_won {
            // Most have one move, and there are many of them.
            node.moves.reserve_exact(1);
        }
        node.moves.push((child.mv, target));
        target
    }

    /// The zone of a child that was found before, where that is enough.
    fn zone_found(&self, builder: &ProofBuilder<G>, child: &ChildOf<G>) -> Option<(G::Zone, bool)> {
        let place = (self.game.key(&child.position), self.game.rank(&child.position));
        if builder.extent == Extent::Survey { self.zones.get(&place).copied() } else { None }
    }

    /// The zone of a node whose side to move succeeds, with room for each of the moves that are followed. What settles a
    /// move in a zone need not do so in a larger one, where more stones are seen: so each has to be settled in what the
    /// others and those before them need, too.
    fn zone_of_winner(&self, builder: &ProofBuilder<G>, id: Id) -> G::Zone {
        let ProofNode { position, mut zone, ref moves, .. } = builder.nodes[id as usize];
        let everything = self.game.everything();
        loop {
            let before = zone;
            for &(mv, target) in moves.iter().filter(|_| before != everything) {
                zone = zone | self.game.zone_by_move(&position, mv, zone | builder.zone(target));
            }
            if zone == before {
                return zone;
            }
        }
    }

    /// Follows every move that has to be answered, in a zone that grows with them.
    fn expand_loser(&mut self, builder: &mut ProofBuilder<G>, id: Id, children: &[ChildOf<G>]) -> G::Zone {
        let ProofNode { position, mut zone, .. } = builder.nodes[id as usize];
        builder.is_firm &= !self.game.depends_on_rank(&position);
        loop {
            let before = zone;
            zone = self.game.zone_around(&position, zone);
            for child in children {
                if self.game.is_elsewhere(&position, child.mv, zone) {
                    continue;
                }
                let known = builder.nodes[id as usize].moves.iter().find(|(mv, _)| *mv == child.mv);
                let target = match known {
                    Some(&(_, target)) => target,
                    None => self.add_edge(builder, id, child),
                };
                zone = zone | builder.zone(target);
            }
            if zone == before {
                return zone;
            }
        }
    }

    /// A child by which the side to move succeeds: an end, one that is in the proof, or else one that is known or found.
    fn winning_child(
        &mut self,
        builder: &ProofBuilder<G>,
        position: &G::Position,
        children: &[ChildOf<G>],
    ) -> Result<ChildOf<G>, NoProof> {
        let verdict = builder.verdict;
        let is_end = |child: &&ChildOf<G>| child.verdict == Some(verdict);
        if let Some(&end) = children.iter().find(is_end) {
            return Ok(end);
        }
        let place = |child: &ChildOf<G>| (self.game.key(&child.position), self.game.rank(&child.position));
        let is_in_proof = |child: &&ChildOf<G>| {
            let (key, rank) = place(child);
            child.verdict.is_none() && builder.find(key, rank).is_some()
        };
        let work = |child: &&ChildOf<G>| {
            let (key, rank) = place(child);
            self.memory.positions.work(key, rank)
        };
        let is_known = |child: &&ChildOf<G>| self.is_remembered(child, verdict);
        let known = match verdict {
            Verdict::Prevented => {
                children.iter().find(is_in_proof).or_else(|| children.iter().filter(is_known).min_by_key(work))
            }
            Verdict::Reached => children.iter().filter(is_known).min_by_key(work),
        };
        if let Some(&child) = known {
            return Ok(child);
        }
        if builder.extent == Extent::Survey {
            return Err(NoProof::Spent);
        }
        match self.expand(position) {
            (Outcome::Solved(found), Some(mv)) if found == verdict => {
                Ok(*children.iter().find(|child| child.mv == mv).expect("a move of the position"))
            }
            (Outcome::Solved(_), _) => panic!("a proof holds only what is true: {position:?}"),
            (Outcome::Unknown(_), _) => Err(NoProof::Spent),
        }
    }

    /// Adds moves that were left out at nodes that are reached by themselves only.
    fn add_moves(&mut self, builder: &mut ProofBuilder<G>, how: Widen) -> Result<(), NoProof> {
        let mut children = Vec::new();
        for id in 0..builder.nodes.len() {
            let node = &builder.nodes[id];
            if node.order.is_some() || !node.is_won {
                continue;
            }
            let position = node.position;
            children.clear();
            self.game.children(&position, &mut children);
            for child in &children {
                let is_followed = builder.nodes[id].moves.iter().any(|(mv, _)| *mv == child.mv);
                if is_followed || child.verdict.is_some() {
                    continue;
                }
                let is_good = match how {
                    Widen::ByTable => self.is_remembered(child, builder.verdict),
                    Widen::BySearch => self.decide(&child.position).verdict().ok_or(NoProof::Spent)? == builder.verdict,
                };
                if is_good {
                    self.add_edge(builder, id as Id, child);
                    builder.reopen(id as Id);
                }
            }
        }
        Ok(())
    }
}
