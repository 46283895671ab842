//! The moves of the local game and what they leave behind.

use super::{LocalMove, Passes, Question, Side, State, VirtualPoint};
use crate::stones::Point;
use std::collections::BTreeSet;

impl Question {
    /// All legal moves: points row by row, then the virtual point, then pass, which is always legal. A game that is
    /// over has none.
    pub fn moves(&self, state: &State) -> Vec<LocalMove> {
        if self.end(state).is_some() { Vec::new() } else { self.legal(state) }
    }

    /// The moves that the rules of Go and the region allow, whether or not the game is over.
    pub(super) fn legal(&self, state: &State) -> Vec<LocalMove> {
        let plays = state.stones.points().map(LocalMove::Play);
        plays.chain([LocalMove::Fill, LocalMove::Pass]).filter(|&mv| self.after(state, mv).is_some()).collect()
    }

    /// The situation after a legal move.
    ///
    /// # Panics
    /// If the move is not legal.
    pub fn play(&self, state: &State, mv: LocalMove) -> State {
        self.after(state, mv).unwrap_or_else(|| panic!("{mv:?} is not legal in {state:?}"))
    }

    /// The situation after a move, if it is legal.
    fn after(&self, state: &State, mv: LocalMove) -> Option<State> {
        match mv {
            LocalMove::Play(point) => self.after_play(state, point),
            LocalMove::Fill => self.after_fill(state),
            LocalMove::Pass => Some(after_pass(state)),
        }
    }

    fn after_play(&self, state: &State, point: Point) -> Option<State> {
        if state.stones.get(point).is_some() || !self.is_inside(point) {
            return None;
        }
        let mut next = moved(state);
        if state.ban == Some(point) {
            next.threats = state.threats.spent_by(state.to_move)?;
        }

        let color = self.color(state.to_move);
        next.stones.set(point, Some(color));
        let captured: BTreeSet<Point> = next
            .stones
            .neighbours(point)
            .filter(|&neighbour| next.stones.get(neighbour) == Some(color.opponent()))
            .filter(|&neighbour| !self.breathes(&next, neighbour))
            .flat_map(|neighbour| next.stones.block(neighbour))
            .collect();
        take(&mut next, &captured);
        if !self.breathes(&next, point) {
            return None;
        }

        // A ko, as in every game: a lone stone took a lone stone, and can itself be taken only there.
        let lone = next.stones.block(point).len() == 1;
        if captured.len() == 1 && lone && next.stones.liberties(point) == captured {
            next.ban = captured.first().copied();
        }
        Some(next)
    }

    /// The attacker's stone on the virtual point takes the crucial blocks that had no other liberty.
    fn after_fill(&self, state: &State) -> Option<State> {
        if state.to_move != Side::Attacker || state.virtual_point == VirtualPoint::Closed {
            return None;
        }
        let mut next = moved(state);
        next.virtual_point = VirtualPoint::Closed;
        let captured: BTreeSet<Point> = state
            .left
            .iter()
            .filter(|&&stone| !self.breathes(&next, stone))
            .flat_map(|&stone| next.stones.block(stone))
            .collect();
        take(&mut next, &captured);
        (!captured.is_empty()).then_some(next)
    }

    /// Has the block at `point` a liberty: an empty point inside or outside the region, the unseen one of a safe block,
    /// or the virtual one of a crucial block?
    fn breathes(&self, state: &State, point: Point) -> bool {
        let block = state.stones.block(point);
        !state.stones.liberties(point).is_empty()
            || !block.is_disjoint(&self.safe)
            || (state.virtual_point == VirtualPoint::Open && !block.is_disjoint(&state.left))
    }
}

/// The turn goes over; what depends on the very last move is cleared.
fn moved(state: &State) -> State {
    State { to_move: state.to_move.opponent(), ban: None, passes: Passes::None, ..state.clone() }
}

fn after_pass(state: &State) -> State {
    let passes = match (state.ban, state.passes) {
        (Some(_), _) => Passes::None,
        (None, Passes::None) => Passes::One,
        (None, Passes::One | Passes::Two) => Passes::Two,
    };
    State { passes, ..moved(state) }
}

/// Takes stones off the board, and the target stones among them out of the question.
fn take(state: &mut State, captured: &BTreeSet<Point>) {
    state.stones.remove(captured);
    state.left.retain(|stone| !captured.contains(stone));
}
