//! Every situation in an eye space, and what leads where.

use std::collections::HashMap;

use super::super::super::Side;
use super::Form;

/// A number of a [`Node`].
pub(super) type Id = u32;

/// Where the block itself was captured.
pub(super) const CAPTURED: Id = Id::MAX;

/// All situations, whether or not the block has liberties besides.
pub(super) struct Arena {
    form: Form,
    pub(super) nodes: Vec<Node>,
    states: Vec<State>,
    ids: HashMap<State, Id>,
}

pub(super) struct Node {
    pub(super) mover: Side,
    pub(super) has_ban: bool,
    /// Has the block no liberty in the space?
    pub(super) is_airless: bool,
    /// The same stones with the other side to move, and no ban: after a pass, or a stone outside.
    pub(super) other: Id,
    /// The stones that may be put into the space: where the block has other liberties, and where it has none.
    pub(super) moves: [Moves; 2],
}

#[derive(Default)]
pub(super) struct Moves {
    pub(super) list: Vec<Id>,
    /// On the point of a ban.
    pub(super) retake: Option<Id>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    /// Stones of the defender and of the attacker in the space.
    stones: [u8; 2],
    mover: Side,
    ban: Option<u8>,
}

/// Has the block liberties besides those in the space?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Air {
    More,
    None,
}

/// What a stone leads to.
enum Placed {
    Captured,
    Stones { stones: [u8; 2], ban: Option<u8> },
}

const DEFENDER: usize = Side::Defender as usize;
const ATTACKER: usize = Side::Attacker as usize;

impl Arena {
    pub(super) fn of(form: Form) -> Arena {
        let mut arena = Arena { form, nodes: Vec::new(), states: Vec::new(), ids: HashMap::new() };
        let all = form.all();
        for defenders in 0..=all {
            for attackers in (0..=all).filter(|attackers| attackers & defenders == 0) {
                if form.breathes([defenders, attackers]) {
                    for mover in [Side::Defender, Side::Attacker] {
                        arena.id(State { stones: [defenders, attackers], mover, ban: None });
                    }
                }
            }
        }
        while arena.nodes.len() < arena.states.len() {
            let node = arena.expand(arena.states[arena.nodes.len()]);
            arena.nodes.push(node);
        }
        arena
    }

    /// How many points the space has.
    pub(super) fn points(&self) -> u8 {
        self.form.count
    }

    /// These attackers alone, if every one has a liberty.
    pub(super) fn start(&self, attackers: usize, mover: Side) -> Option<Id> {
        let attackers = u8::try_from(attackers).ok()?;
        self.ids.get(&State { stones: [0, attackers], mover, ban: None }).copied()
    }

    fn id(&mut self, state: State) -> Id {
        *self.ids.entry(state).or_insert_with(|| {
            self.states.push(state);
            (self.states.len() - 1) as Id
        })
    }

    fn expand(&mut self, state: State) -> Node {
        let State { stones, mover, ban } = state;
        let form = self.form;
        let moves = [Air::More, Air::None].map(|air| {
            let mut moves = Moves::default();
            for at in (0..form.count).filter(|at| (stones[0] | stones[1]) >> at & 1 == 0) {
                let to = match form.place(stones, mover, at, air) {
                    None => continue,
                    Some(Placed::Captured) => CAPTURED,
                    Some(Placed::Stones { stones, ban }) => self.id(State { stones, mover: mover.opponent(), ban }),
                };
                if ban == Some(at) {
                    moves.retake = Some(to);
                } else {
                    moves.list.push(to);
                }
            }
            moves
        });
        let other = self.id(State { stones, mover: mover.opponent(), ban: None });
        let is_airless = form.liberties(stones) == 0;
        Node { mover, has_ban: ban.is_some(), is_airless, other, moves }
    }
}

impl Form {
    fn all(&self) -> u8 {
        (0..self.count).fold(0, |all, at| all | 1 << at)
    }

    fn near(&self, points: u8) -> u8 {
        (0..self.count).filter(|at| points >> at & 1 == 1).fold(0, |near, at| near | self.neighbours[usize::from(at)])
    }

    /// What hangs together with `seeds` inside `within`.
    fn connected(&self, within: u8, seeds: u8) -> u8 {
        let mut found = seeds & within;
        loop {
            let grown = found | (self.near(found) & within);
            if grown == found {
                return found;
            }
            found = grown;
        }
    }

    /// The liberties of the block in the space, of what is joined to it too.
    fn liberties(&self, stones: [u8; 2]) -> u8 {
        let joined = self.connected(stones[DEFENDER], self.beside);
        (self.beside | self.near(joined)) & self.all() & !stones[DEFENDER] & !stones[ATTACKER]
    }

    /// The stones of a side, of those given, that have no liberty. The block around the space is not looked at.
    fn stifled(&self, stones: [u8; 2], side: usize) -> u8 {
        let empty = self.all() & !stones[0] & !stones[1];
        let mut free = self.near(empty);
        if side == DEFENDER {
            free |= self.beside;
        }
        stones[side] & !self.connected(stones[side], free)
    }

    fn breathes(&self, stones: [u8; 2]) -> bool {
        self.stifled(stones, DEFENDER) == 0 && self.stifled(stones, ATTACKER) == 0
    }

    /// A stone on an empty point, if that is allowed.
    fn place(&self, stones: [u8; 2], mover: Side, at: u8, air: Air) -> Option<Placed> {
        let (mine, theirs) = (mover as usize, mover.opponent() as usize);
        let point = 1 << at;
        let mut next = stones;
        next[mine] |= point;
        if mover == Side::Attacker && air == Air::None && self.liberties(next) == 0 {
            return Some(Placed::Captured);
        }
        let captured = self.stifled(next, theirs);
        next[theirs] &= !captured;
        if self.stifled(next, mine) != 0 {
            return None;
        }
        if mover == Side::Defender && air == Air::None && self.liberties(next) == 0 {
            return None;
        }
        let near = self.neighbours[usize::from(at)];
        let is_lone = near & next[mine] == 0 && !(mover == Side::Defender && self.beside & point != 0);
        let liberties = near & !next[0] & !next[1];
        let is_ko = is_lone && captured.is_power_of_two() && liberties == captured;
        let ban = is_ko.then(|| captured.trailing_zeros() as u8);
        Some(Placed::Stones { stones: next, ban })
    }
}
