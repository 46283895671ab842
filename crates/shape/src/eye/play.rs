//! The game on an eye space, looked at as a whole: every position that can come about, and from which of them the
//! defender can force its eyes.
//!
//! A defender who passes gains nothing, unless that lifts a ban: the attacker can pass too, and the game is over.
//! Endless play makes no eye.

use std::collections::HashMap;

use super::count::{self, Stones, bits};
use super::space::Space;

/// More positions than this are not looked at: a tenth of a second.
const MOST_STATES: usize = 60_000;

/// The sides of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Side {
    Attacker,
    Defender,
}

/// Stones, who moves, and where that side may not retake a ko.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    stones: Stones,
    mover: Side,
    ban: Option<u8>,
    /// Can the side that moved first still retake a ko at once, by a threat elsewhere?
    has_threat: bool,
}

/// Whether the defender gets its eyes, and which first moves attain that for the side that moves.
pub(super) struct Play {
    pub(super) is_reached: bool,
    pub(super) best: Vec<usize>,
}

impl Play {
    /// Plays everything out with this side first, which has one ko threat elsewhere; `None` if it is too much.
    pub(super) fn out(space: &Space, eyes: u8, first: Side) -> Option<Play> {
        let stones = Stones { defender: space.defender, attacker: space.attacker };
        let start = State { stones, mover: first, ban: None, has_threat: true };
        let mut graph = Graph { space, eyes, first, ids: HashMap::new(), states: Vec::new() };
        let id = graph.id(start);
        let reached = graph.solve()?;
        if count::has(space, stones, eyes) {
            return Some(Play { is_reached: true, best: Vec::new() });
        }
        let wanted = first == Side::Defender;
        let after = graph.moves(start).filter_map(|(at, next)| Some((at?, graph.ids[&next])));
        let best = after.filter(|&(_, id)| reached[id] == wanted).map(|(at, _)| at).collect();
        Some(Play { is_reached: reached[id], best })
    }
}

struct Graph<'a> {
    space: &'a Space,
    eyes: u8,
    first: Side,
    ids: HashMap<State, usize>,
    states: Vec<State>,
}

impl Graph<'_> {
    fn id(&mut self, state: State) -> usize {
        let states = &mut self.states;
        *self.ids.entry(state).or_insert_with(|| {
            states.push(state);
            states.len() - 1
        })
    }

    /// From which states the defender gets there.
    fn solve(&mut self) -> Option<Vec<bool>> {
        let mut before: Vec<Vec<usize>> = Vec::new();
        let mut left: Vec<usize> = Vec::new();
        let mut won: Vec<usize> = Vec::new();
        let mut at = 0;
        while at < self.states.len() {
            if self.states.len() > MOST_STATES {
                return None;
            }
            let state = self.states[at];
            left.push(0);
            if count::has(self.space, state.stones, self.eyes) {
                won.push(at);
            } else if self.space.main & !state.stones.defender == 0 {
                // Without its main block the defender has lost.
                let next: Vec<State> = self.moves(state).map(|(_, next)| next).collect();
                left[at] = next.len();
                for next in next {
                    let id = self.id(next);
                    before.resize(self.states.len().max(before.len()), Vec::new());
                    before[id].push(at);
                }
            }
            at += 1;
        }
        before.resize(self.states.len(), Vec::new());
        let mut reached = vec![false; self.states.len()];
        for &at in &won {
            reached[at] = true;
        }
        while let Some(at) = won.pop() {
            for &earlier in &before[at] {
                left[earlier] -= 1;
                let is_forced = self.states[earlier].mover == Side::Defender || left[earlier] == 0;
                if is_forced && !reached[earlier] {
                    reached[earlier] = true;
                    won.push(earlier);
                }
            }
        }
        Some(reached)
    }

    /// All moves, a pass as `None`, and what they lead to.
    fn moves(&self, state: State) -> impl Iterator<Item = (Option<usize>, State)> {
        let space = self.space;
        // One eye is asked of a group that has another: its main block cannot be captured.
        let lent = if self.eyes == 1 { space.main } else { 0 };
        let Stones { defender, attacker } = state.stones;
        let banned = state.ban.map_or(0, |at| 1 << at);
        let has_answer = state.has_threat && state.mover == self.first;
        let barred = if has_answer { 0 } else { banned };
        let plays = bits(space.all() & !(defender | attacker | barred)).filter_map(move |at| {
            let has_threat = state.has_threat && banned & 1 << at == 0;
            Some((Some(at), State { has_threat, ..play(space, state, at, lent)? }))
        });
        // A pass of the defender ends the game, where the attacker passes too.
        let may_pass = state.mover == Side::Attacker || state.ban.is_some();
        let pass = may_pass.then_some((None, State { mover: state.mover.other(), ban: None, ..state }));
        plays.chain(pass)
    }
}

impl Side {
    fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// The state after a stone; `None` for suicide.
fn play(space: &Space, state: State, at: usize, lent: u32) -> Option<State> {
    let Stones { defender, attacker } = state.stones;
    let (mut own, mut other, own_safe, other_safe) = match state.mover {
        Side::Defender => (defender, attacker, space.near_wall, space.near_attacker),
        Side::Attacker => (attacker, defender, space.near_attacker, space.near_wall),
    };
    own |= 1 << at;
    let touching = |set: u32| bits(set).fold(0, |near, at| near | space.beside[at]);
    let lent = lent & defender;
    let is_safe = |piece: u32, safe: u32| piece & (safe | space.near_open | lent) != 0;
    let mut taken = 0;
    for next in bits(space.beside[at] & other) {
        let piece = count::piece(space, other, 1 << next);
        if !is_safe(piece, other_safe) && touching(piece) & !(own | other) == 0 {
            taken |= piece;
        }
    }
    other &= !taken;
    let mine = count::piece(space, own, 1 << at);
    let liberties = touching(mine) & !(own | other);
    if !is_safe(mine, own_safe) && liberties == 0 {
        return None;
    }
    let is_ko = taken.is_power_of_two() && liberties == taken && mine == 1 << at && !is_safe(mine, own_safe);
    let ban = is_ko.then(|| taken.trailing_zeros() as u8);
    let stones = match state.mover {
        Side::Defender => Stones { defender: own, attacker: other },
        Side::Attacker => Stones { defender: other, attacker: own },
    };
    Some(State { stones, mover: state.mover.other(), ban, ..state })
}
