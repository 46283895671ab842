//! The oracle once more, straight from the naive rules: full states, whole-set sweeps until nothing changes.
//!
//! For regions of half a dozen points; the quick one is compared with it.

use std::collections::{BTreeMap, HashMap};

use tesuji_check::local::{End, LocalMove, Question, Side, State};

use super::Answer;

/// Every state that can be reached, with its moves.
pub struct Plain<'a> {
    question: &'a Question,
    states: Vec<State>,
    moves: Vec<BTreeMap<LocalMove, usize>>,
    ends: Vec<Option<End>>,
}

impl<'a> Plain<'a> {
    /// Visits all that can be reached from `start`, which is state 0.
    pub fn from(question: &'a Question, start: State) -> Plain<'a> {
        let mut ids = HashMap::from([(start.clone(), 0)]);
        let mut plain = Plain { question, states: vec![start], moves: Vec::new(), ends: Vec::new() };
        while plain.moves.len() < plain.states.len() {
            let now = plain.states[plain.moves.len()].clone();
            let mut moves = BTreeMap::new();
            for mv in question.moves(&now) {
                let next = question.play(&now, mv);
                let id = *ids.entry(next.clone()).or_insert_with(|| {
                    plain.states.push(next);
                    plain.states.len() - 1
                });
                moves.insert(mv, id);
            }
            plain.moves.push(moves);
            plain.ends.push(question.end(&now));
        }
        plain
    }

    /// Who forces what from the start.
    pub fn answer(&self) -> Answer {
        let forces = |side| self.forces(side, |id| self.ends[id].is_some_and(|end| end.winner() == side));
        match (forces(Side::Defender), forces(Side::Attacker)) {
            (true, false) => Answer::DefenderForces,
            (false, false) => Answer::Repetition,
            (false, true) => Answer::AttackerForces,
            (true, true) => panic!("both sides force their end"),
        }
    }

    /// Can the defender force unconditional life, a join or an escape from the start?
    pub fn is_clean(&self) -> bool {
        let clean: Vec<bool> = (0..self.states.len())
            .map(|id| match self.ends[id] {
                Some(End::Captured | End::Kept | End::NotKept | End::Connected | End::Apart) => false,
                Some(End::Joined | End::Escaped | End::Eye) => true,
                Some(End::Stands | End::NoEye) | None => self.question.unconditional(&self.states[id]),
            })
            .collect();
        self.forces(Side::Defender, |id| clean[id])
    }

    /// What may be played at the start.
    pub fn first_moves(&self) -> Vec<LocalMove> {
        self.moves[0].keys().copied().collect()
    }

    fn forces(&self, side: Side, is_goal: impl Fn(usize) -> bool) -> bool {
        let mut reached: Vec<bool> = (0..self.states.len()).map(is_goal).collect();
        loop {
            let mut changed = false;
            for (id, moves) in self.moves.iter().enumerate() {
                let mut next = moves.values().map(|&to| reached[to]);
                let now = if self.states[id].to_move == side {
                    next.any(|reached| reached)
                } else {
                    !moves.is_empty() && next.all(|reached| reached)
                };
                if now && !reached[id] {
                    reached[id] = true;
                    changed = true;
                }
            }
            if !changed {
                return reached[0];
            }
        }
    }
}
