//! A proof in zones while it is put together: positions, where their moves lead, and what they rest on.

use std::collections::HashMap;

use tesuji_proof::{Game, Key, Rank, Step, StepOf, Verdict};

/// The number of a position in a net.
pub(crate) type Id = u32;

/// Where a move leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum To<Z> {
    /// To an end, which rests on this.
    End(Z),
    /// To a position of the net.
    Knot(Id),
}

/// A position of a proof that is being put together.
pub(crate) struct Knot<G: Game> {
    pub(crate) position: G::Position,
    pub(crate) zone: G::Zone,
    /// Does its side to move succeed?
    pub(crate) is_won: bool,
    /// The moves that are followed.
    pub(crate) moves: Vec<(G::Move, To<G::Zone>)>,
    /// The positions that lead here.
    pub(crate) parents: Vec<Id>,
    pub(crate) is_open: bool,
    /// Its turn in a proof of what is reached, and by which of its moves.
    pub(crate) order: Option<(Id, u32)>,
}

/// What may be made use of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// A whole proof: what was forgotten is searched again.
    Proof,
    /// What the memory has, and zones that were found before.
    Survey,
}

/// All positions so far.
pub(crate) struct Net<G: Game> {
    pub(crate) verdict: Verdict,
    pub(crate) extent: Extent,
    /// Does all of it hold at every rank?
    pub(crate) is_firm: bool,
    pub(crate) knots: Vec<Knot<G>>,
    /// Where something is reached, each rank stands for itself, or one could stand on itself by way of another; and where
    /// it is prevented, that with the strongest verdict for all.
    pub(crate) ids: HashMap<(Key, Option<Rank>), (Rank, Id)>,
    /// What has to be looked at, again or for the first time.
    pub(crate) open: Vec<Id>,
}

impl<G: Game> Net<G> {
    pub(crate) fn new(verdict: Verdict, extent: Extent) -> Net<G> {
        Net { verdict, extent, is_firm: true, knots: Vec::new(), ids: HashMap::new(), open: Vec::new() }
    }

    pub(crate) fn place(&self, key: Key, rank: Rank) -> (Key, Option<Rank>) {
        (key, (self.verdict == Verdict::Reached).then_some(rank))
    }

    /// The knot that stands for a position.
    pub(crate) fn find(&self, key: Key, rank: Rank) -> Option<Id> {
        let &(known, id) = self.ids.get(&self.place(key, rank))?;
        self.verdict.holds_from(known, rank).then_some(id)
    }

    pub(crate) fn zone(&self, to: To<G::Zone>) -> G::Zone {
        match to {
            To::End(zone) => zone,
            To::Knot(id) => self.knots[id as usize].zone,
        }
    }

    /// Gives a position its zone; where that is more than before, those that lead to it have to be looked at again.
    pub(crate) fn grow(&mut self, id: Id, zone: G::Zone) {
        if std::mem::replace(&mut self.knots[id as usize].zone, zone) == zone {
            return;
        }
        for at in 0..self.knots[id as usize].parents.len() {
            self.reopen(self.knots[id as usize].parents[at]);
        }
    }

    pub(crate) fn reopen(&mut self, id: Id) {
        if !std::mem::replace(&mut self.knots[id as usize].is_open, true) {
            self.open.push(id);
        }
    }

    /// Positions and moves.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.knots.len(), self.knots.iter().map(|knot| knot.moves.len()).sum())
    }

    /// Orders all positions that stand on ends in the last resort. Are the roots among them?
    pub(crate) fn solve(&mut self, roots: &[Id]) -> bool {
        let mut missing: Vec<u32> = Vec::with_capacity(self.knots.len());
        let mut ready: Vec<(Id, u32)> = Vec::new();
        for (id, knot) in (0..).zip(&mut self.knots) {
            knot.order = None;
            let is_end = |(_, to): &(G::Move, To<G::Zone>)| matches!(to, To::End(_));
            let ends = knot.moves.iter().filter(|followed| is_end(followed)).count();
            let needed = if knot.is_won { 1 } else { knot.moves.len() };
            missing.push(needed.saturating_sub(ends) as u32);
            if missing[id as usize] == 0 {
                ready.push((id, knot.moves.iter().position(is_end).unwrap_or(0) as u32));
            }
        }
        let mut next = 0;
        while next < ready.len() {
            let (id, by) = ready[next];
            self.knots[id as usize].order = Some((next as Id, by));
            next += 1;
            for &parent in &self.knots[id as usize].parents {
                let missing = &mut missing[parent as usize];
                if *missing > 0 {
                    *missing -= 1;
                    if *missing == 0 {
                        let moves = &self.knots[parent as usize].moves;
                        let by = moves.iter().position(|&(_, to)| to == To::Knot(id));
                        ready.push((parent, by.expect("a parent leads here") as u32));
                    }
                }
            }
        }
        roots.iter().all(|&root| self.knots[root as usize].order.is_some())
    }

    /// The steps that the roots stand on, in order.
    pub(crate) fn needed(&self, roots: &[Id]) -> Vec<StepOf<G>> {
        let mut is_needed = vec![false; self.knots.len()];
        let mut open = roots.to_vec();
        let mut needed = Vec::new();
        while let Some(id) = open.pop() {
            if std::mem::replace(&mut is_needed[id as usize], true) {
                continue;
            }
            let knot = &self.knots[id as usize];
            needed.push(knot);
            let (_, by) = knot.order.expect("what a solved position stands on is solved");
            let followed = if knot.is_won { &knot.moves[by as usize..=by as usize] } else { &knot.moves[..] };
            open.extend(followed.iter().filter_map(|&(_, to)| match to {
                To::Knot(next) => Some(next),
                To::End(_) => None,
            }));
        }
        needed.sort_by_key(|knot| knot.order);
        needed.into_iter().map(Knot::step).collect()
    }
}

impl<G: Game> Knot<G> {
    pub(crate) fn step(&self) -> StepOf<G> {
        let by = self.order.map_or(0, |(_, by)| by as usize);
        Step { position: self.position, mv: self.is_won.then(|| self.moves[by].0), zone: self.zone }
    }
}
