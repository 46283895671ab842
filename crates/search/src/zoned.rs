//! Proofs in which positions rest on zones, and moves elsewhere need no step.
//!
//! What a position rests on depends on what those rest on that it leads to, and these may lead back to it. So all zones
//! begin as small as they can be, and grow where they have to. With a zone grow the moves that have to be met, and with
//! them the proof, until nothing changes:
//!
//! ```text
//! n, its side fails     zone around all that its moves in the zone lead to     ◀─┐ grows with each of them
//! ├─ a                  a move elsewhere: left out                               │
//! └─ b, by move c       zone by the move c, from that of what c leads to       ──┘
//! ```

use tesuji_proof::{ChildOf, Game, Key, Proof, ProofOf, Rank, Verdict};

use crate::dfpn::{Outcome, Search};
use crate::extract::{NoProof, Widen};
use crate::net::{Extent, Id, Knot, Net, To};

/// Positions of a survey at most: what rests on more is taken to rest on everything.
const MOST_SURVEYED: usize = 400;

impl<G: Game> Search<'_, '_, G> {
    /// The proof of a verdict that may rest on zones, of positions that are not over.
    pub(crate) fn prove_in_zones(
        &mut self,
        positions: &[G::Position],
        verdict: Verdict,
        most_steps: usize,
    ) -> Result<ProofOf<G>, NoProof> {
        let mut net = Net::new(verdict, Extent::Proof);
        let roots: Vec<Id> = positions.iter().map(|position| self.knot(&mut net, position)).collect();
        self.tie(&mut net, most_steps)?;
        if verdict == Verdict::Prevented {
            return Ok(Proof { verdict, steps: net.knots.iter().map(Knot::step).collect() });
        }
        if self.tuning.widens {
            self.add_moves(&mut net, Widen::ByTheKnown)?;
            self.tie(&mut net, most_steps)?;
        }
        while !net.solve(&roots) {
            let before = net.size();
            self.add_moves(&mut net, Widen::ByTheKnown)?;
            if before == net.size() {
                self.add_moves(&mut net, Widen::BySearch)?;
                assert_ne!(before, net.size(), "what is reached stands on ends");
            }
            self.tie(&mut net, most_steps)?;
        }
        Ok(Proof { verdict, steps: net.needed(&roots) })
    }

    /// What a position rests on whose verdict is this, and whether at every rank, as far as the memory tells.
    pub(crate) fn survey(&mut self, child: &ChildOf<G>, verdict: Verdict) -> Option<(G::Zone, bool)> {
        if child.verdict.is_some() {
            return Some((self.game.zone_of_end(&child.position), child.is_firm));
        }
        let place = (self.game.key(&child.position), self.game.rank(&child.position));
        if let Some(&(zone, is_firm)) = self.zones.get(&place) {
            return Some((zone, is_firm));
        }
        let mut net = Net::new(verdict, Extent::Survey);
        let root = self.knot(&mut net, &child.position);
        let is_whole =
            self.tie(&mut net, MOST_SURVEYED).is_ok() && (verdict == Verdict::Prevented || net.solve(&[root]));
        // A hash table has about as much room again that is not used.
        if 2 * self.zones.len() * size_of::<((Key, Rank), (G::Zone, bool))>() > self.memory.zone_bytes {
            self.zones.clear();
        }
        if !is_whole {
            self.zones.insert(place, (self.game.everything(), false));
            return None;
        }
        for knot in net.knots.iter().filter(|knot| verdict == Verdict::Prevented || knot.order.is_some()) {
            let place = (self.game.key(&knot.position), self.game.rank(&knot.position));
            self.zones.insert(place, (knot.zone, net.is_firm));
        }
        Some((net.knots[root as usize].zone, net.is_firm))
    }

    /// The knot that stands for a position.
    fn knot(&mut self, net: &mut Net<G>, position: &G::Position) -> Id {
        let (key, rank) = (self.game.key(position), self.game.rank(position));
        if let Some(id) = net.find(key, rank) {
            return id;
        }
        let id = net.knots.len() as Id;
        net.ids.insert(net.place(key, rank), (rank, id));
        if net.verdict == Verdict::Prevented && net.extent == Extent::Proof {
            self.prevented.insert(key, rank);
        }
        net.knots.push(Knot {
            position: *position,
            zone: G::Zone::default(),
            is_won: net.verdict.is_won_at(self.game.node(position)),
            moves: Vec::new(),
            parents: Vec::new(),
            is_open: true,
            order: None,
        });
        net.open.push(id);
        id
    }

    /// Looks at positions until no zone grows.
    fn tie(&mut self, net: &mut Net<G>, most_steps: usize) -> Result<(), NoProof> {
        let mut children = Vec::new();
        while let Some(id) = net.open.pop() {
            let knot = &mut net.knots[id as usize];
            knot.is_open = false;
            let position = knot.position;
            let (is_won, is_new) = (knot.is_won, knot.moves.is_empty());
            if !is_won || is_new {
                children.clear();
                self.game.children(&position, &mut children);
                if net.extent == Extent::Survey {
                    self.budget.spend(children.len());
                }
            }
            if is_won && is_new {
                let child = self.succeeding(net, &position, &children)?;
                self.lead(net, id, &child);
            }
            let zone = if is_won { self.zone_of_won(net, id) } else { self.meet(net, id, &children) };
            net.grow(id, zone);
            if net.knots.len() > most_steps {
                return Err(NoProof::TooLong);
            }
            self.idle()?;
        }
        Ok(())
    }

    /// Adds a move that is followed.
    fn lead(&mut self, net: &mut Net<G>, from: Id, child: &ChildOf<G>) -> To<G::Zone> {
        let to = match child.verdict {
            Some(verdict) => {
                assert_eq!(verdict, net.verdict, "a proof holds only what is true");
                net.is_firm &= child.is_firm;
                To::End(self.game.zone_of_end(&child.position))
            }
            None => {
                if let Some((zone, is_firm)) = self.zone_found(net, child) {
                    net.is_firm &= is_firm;
                    To::End(zone)
                } else {
                    let to = self.knot(net, &child.position);
                    net.knots[to as usize].parents.push(from);
                    To::Knot(to)
                }
            }
        };
        net.is_firm &= self.game.rank(&child.position) == self.game.rank(&net.knots[from as usize].position);
        let knot = &mut net.knots[from as usize];
        if knot.is_won {
            // Most have one move, and there are many of them.
            knot.moves.reserve_exact(1);
        }
        knot.moves.push((child.mv, to));
        to
    }

    /// The zone of a child that was found before, where that is enough.
    fn zone_found(&self, net: &Net<G>, child: &ChildOf<G>) -> Option<(G::Zone, bool)> {
        let place = (self.game.key(&child.position), self.game.rank(&child.position));
        if net.extent == Extent::Survey { self.zones.get(&place).copied() } else { None }
    }

    /// The zone of a position whose side succeeds, with room for each of the moves that are followed. What settles a move in
    /// a zone need not do so in a larger one, where more stones are seen: so each has to be settled in what the others
    /// and those before them need, too.
    fn zone_of_won(&self, net: &Net<G>, id: Id) -> G::Zone {
        let Knot { position, mut zone, ref moves, .. } = net.knots[id as usize];
        loop {
            let before = zone;
            for &(mv, to) in moves {
                zone = zone | self.game.zone_by_move(&position, mv, zone | net.zone(to));
            }
            if zone == before {
                return zone;
            }
        }
    }

    /// Follows every move that has to be met, in a zone that grows with them.
    fn meet(&mut self, net: &mut Net<G>, id: Id, children: &[ChildOf<G>]) -> G::Zone {
        let Knot { position, mut zone, .. } = net.knots[id as usize];
        net.is_firm &= !self.game.is_bound(&position);
        loop {
            let before = zone;
            zone = self.game.zone_around(&position, zone);
            for child in children {
                if self.game.is_elsewhere(&position, child.mv, zone) {
                    continue;
                }
                let known = net.knots[id as usize].moves.iter().find(|(mv, _)| *mv == child.mv);
                let to = match known {
                    Some(&(_, to)) => to,
                    None => self.lead(net, id, child),
                };
                zone = zone | net.zone(to);
            }
            if zone == before {
                return zone;
            }
        }
    }

    /// A child by which the side to move succeeds: an end, one that is in the net, or else one that is known or found.
    fn succeeding(
        &mut self,
        net: &Net<G>,
        position: &G::Position,
        children: &[ChildOf<G>],
    ) -> Result<ChildOf<G>, NoProof> {
        let verdict = net.verdict;
        let is_end = |child: &&ChildOf<G>| child.verdict == Some(verdict);
        if let Some(&end) = children.iter().find(is_end) {
            return Ok(end);
        }
        let place = |child: &ChildOf<G>| (self.game.key(&child.position), self.game.rank(&child.position));
        let is_in_net = |child: &&ChildOf<G>| {
            let (key, rank) = place(child);
            child.verdict.is_none() && net.find(key, rank).is_some()
        };
        let work = |child: &&ChildOf<G>| {
            let (key, rank) = place(child);
            self.memory.table.work(key, rank)
        };
        let is_known = |child: &&ChildOf<G>| self.is_remembered(child, verdict);
        let known = match verdict {
            Verdict::Prevented => {
                children.iter().find(is_in_net).or_else(|| children.iter().filter(is_known).min_by_key(work))
            }
            Verdict::Reached => children.iter().filter(is_known).min_by_key(work),
        };
        if let Some(&child) = known {
            return Ok(child);
        }
        if net.extent == Extent::Survey {
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

    /// Takes in moves that were left out at positions which stand on each other only.
    fn add_moves(&mut self, net: &mut Net<G>, how: Widen) -> Result<(), NoProof> {
        let mut children = Vec::new();
        for id in 0..net.knots.len() {
            let knot = &net.knots[id];
            if knot.order.is_some() || !knot.is_won {
                continue;
            }
            let position = knot.position;
            children.clear();
            self.game.children(&position, &mut children);
            for child in &children {
                let is_followed = net.knots[id].moves.iter().any(|(mv, _)| *mv == child.mv);
                if is_followed || child.verdict.is_some() {
                    continue;
                }
                let is_good = match how {
                    Widen::ByTheKnown => self.is_remembered(child, net.verdict),
                    Widen::BySearch => self.decide(&child.position).verdict().ok_or(NoProof::Spent)? == net.verdict,
                };
                if is_good {
                    self.lead(net, id as Id, child);
                    net.reopen(id as Id);
                }
            }
        }
        Ok(())
    }
}
