//! Are all target stones connected?
//!
//! ```text
//! O=O=O=O=O=      White has played between the two targets. Black takes at `a`, and has to fill in before they are one
//! X!O X!O X^      block; but White may play there again first.
//! . a . . O=
//! ```

use super::{End, Goal, Passes, Question, Side, State};
use crate::stones::Point;
use std::collections::BTreeSet;

impl Goal {
    /// Is it about a connection?
    pub fn is_connection(self) -> bool {
        matches!(self, Goal::Connect | Goal::Home)
    }
}

impl Question {
    /// How a game about a connection ended, if it is over.
    pub(super) fn end_of_connection(&self, state: &State) -> Option<End> {
        if self.is_captured(state) {
            Some(End::Captured)
        } else if self.is_joined(state) || self.is_inseparable(state) {
            Some(End::Connected)
        } else {
            (state.passes == Passes::Two).then_some(End::Apart)
        }
    }

    /// Are all target stones in one block, or each in one with a safe stone?
    fn is_joined(&self, state: &State) -> bool {
        if self.goal == Goal::Home {
            return self.target.iter().all(|&stone| !state.stones.block(stone).is_disjoint(&self.safe));
        }
        self.target.first().is_some_and(|&first| self.target.is_subset(&state.stones.block(first)))
    }

    /// Can no number of attacker moves in a row capture a target stone, or separate two? All of them are tried.
    pub fn is_inseparable(&self, state: &State) -> bool {
        self.withstands(state, |now| !self.is_captured(now) && !self.is_separated(now))
    }

    /// Is there no way from one target stone to another, or from one to a safe friend, over the defender's stones and empty
    /// points of the region?
    fn is_separated(&self, state: &State) -> bool {
        let defender = self.color(Side::Defender);
        let is_way = |point: Point| match state.stones.get(point) {
            Some(color) => color == defender,
            None => self.is_inside(point),
        };
        let mut reached: BTreeSet<Point> = if self.goal == Goal::Home {
            self.safe.iter().copied().filter(|&stone| state.stones.get(stone) == Some(defender)).collect()
        } else {
            self.target.first().copied().into_iter().collect()
        };
        let mut open: Vec<Point> = reached.iter().copied().collect();
        while let Some(point) = open.pop() {
            open.extend(state.stones.neighbours(point).filter(|&next| is_way(next) && reached.insert(next)));
        }
        !self.target.is_subset(&reached)
    }
}
