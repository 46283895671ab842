//! Every situation in an eye space, and what leads where.

use super::super::super::Side;
use super::{Form, MOST_POINTS};

/// A number of a [`Node`].
pub(super) type Id = u32;

/// Where the block itself was captured.
pub(super) const CAPTURED: Id = Id::MAX;

/// All situations, whether or not the block has liberties besides.
pub(super) struct Arena {
    space: Space,
    pub(super) nodes: Vec<Node>,
    /// Where the moves of all nodes lead.
    steps: Vec<Id>,
    states: Vec<State>,
    /// The number of each state by its [code](Space::code), and one; 0 for what was not met.
    ids: Vec<Id>,
}

pub(super) struct Node {
    pub(super) mover: Side,
    pub(super) has_ban: bool,
    /// Has the block no liberty in the space?
    pub(super) is_airless: bool,
    /// The same stones with the other side to move, and no ban: after a pass, or a stone outside.
    pub(super) other: Id,
    /// The stones that may be put into the space: where the block has other liberties, and where it has none.
    moves: [Moves; 2],
}

/// Some of the steps of an arena.
#[derive(Clone, Copy)]
struct Moves {
    from: u32,
    to: u32,
    /// On the point of a ban.
    retake: Option<Id>,
}

#[derive(Clone, Copy)]
struct State {
    /// Stones of the defender and of the attacker in the space.
    stones: [u8; 2],
    mover: Side,
    ban: Option<u8>,
}

/// A form, and the neighbours of every set of its points.
struct Space {
    form: Form,
    all: u8,
    near: [u8; 1 << MOST_POINTS],
    /// Each set of points as a number with a digit 1 of base three for each of them.
    ternary: [u16; 1 << MOST_POINTS],
}

/// What a stone leads to.
#[derive(Clone, Copy)]
enum Placed {
    Captured,
    Stones { stones: [u8; 2], ban: Option<u8> },
}

const DEFENDER: usize = Side::Defender as usize;
const ATTACKER: usize = Side::Attacker as usize;

impl Arena {
    pub(super) fn of(form: Form) -> Arena {
        let space = Space::of(form);
        let all = space.all;
        let ids = vec![0; space.codes()];
        let mut arena = Arena { space, nodes: Vec::new(), steps: Vec::new(), states: Vec::new(), ids };
        for defenders in 0..=all {
            for attackers in (0..=all).filter(|attackers| attackers & defenders == 0) {
                if arena.space.breathes([defenders, attackers]) {
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
        self.space.form.count
    }

    /// These attackers alone, if every one has a liberty.
    pub(super) fn start(&self, attackers: usize, mover: Side) -> Option<Id> {
        let state = State { stones: [0, u8::try_from(attackers).ok()?], mover, ban: None };
        self.ids[self.space.code(state)].checked_sub(1)
    }

    /// Where stones of the mover lead, and one on the point of a ban; `is_bare` if the block has no liberty besides.
    pub(super) fn moves(&self, node: &Node, is_bare: bool) -> (&[Id], Option<Id>) {
        let Moves { from, to, retake } = node.moves[usize::from(is_bare)];
        (&self.steps[from as usize..to as usize], retake)
    }

    fn id(&mut self, state: State) -> Id {
        let id = &mut self.ids[self.space.code(state)];
        if *id == 0 {
            self.states.push(state);
            *id = self.states.len() as Id;
        }
        *id - 1
    }

    fn expand(&mut self, state: State) -> Node {
        let State { stones, mover, ban } = state;
        let empty = |at: &u8| (stones[0] | stones[1]) >> at & 1 == 0;
        let moves = [false, true].map(|is_bare| {
            let from = self.steps.len() as u32;
            let mut retake = None;
            for at in (0..self.space.form.count).filter(empty) {
                let to = match self.space.place(stones, mover, at, is_bare) {
                    None => continue,
                    Some(Placed::Captured) => CAPTURED,
                    Some(Placed::Stones { stones, ban }) => self.id(State { stones, mover: mover.opponent(), ban }),
                };
                if ban == Some(at) {
                    retake = Some(to);
                } else {
                    self.steps.push(to);
                }
            }
            Moves { from, to: self.steps.len() as u32, retake }
        });
        let other = self.id(State { stones, mover: mover.opponent(), ban: None });
        let is_airless = self.space.liberties(stones) == 0;
        Node { mover, has_ban: ban.is_some(), is_airless, other, moves }
    }
}

impl Space {
    fn of(form: Form) -> Space {
        let all = (0..form.count).fold(0, |all, at| all | 1 << at);
        let (mut near, mut ternary) = ([0; 1 << MOST_POINTS], [0; 1 << MOST_POINTS]);
        for points in 1..near.len() {
            let (first, rest) = (points.trailing_zeros(), points & (points - 1));
            near[points] = near[rest] | form.neighbours[first as usize];
            ternary[points] = ternary[rest] + 3_u16.pow(first);
        }
        Space { form, all, near, ternary }
    }

    /// A small number for each state, below [`codes`](Space::codes).
    fn code(&self, state: State) -> usize {
        let ban = state.ban.map_or(0, |at| usize::from(at) + 1);
        let [defenders, attackers] = state.stones.map(|points| usize::from(self.ternary[usize::from(points)]));
        (2 * ban + state.mover as usize) * self.placements() + defenders + 2 * attackers
    }

    fn codes(&self) -> usize {
        2 * (usize::from(self.form.count) + 1) * self.placements()
    }

    /// Every point is empty or has a stone of either side.
    fn placements(&self) -> usize {
        3_usize.pow(self.form.count.into())
    }

    fn near(&self, points: u8) -> u8 {
        self.near[usize::from(points)]
    }

    /// What is connected to `seeds` inside `within`.
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
        let joined = self.connected(stones[DEFENDER], self.form.beside);
        (self.form.beside | self.near(joined)) & self.all & !stones[DEFENDER] & !stones[ATTACKER]
    }

    /// The stones of a side, of those given, that have no liberty. The block around the space is not looked at.
    fn stifled(&self, stones: [u8; 2], side: usize) -> u8 {
        let empty = self.all & !stones[0] & !stones[1];
        let mut free = self.near(empty);
        if side == DEFENDER {
            free |= self.form.beside;
        }
        stones[side] & !self.connected(stones[side], free)
    }

    fn breathes(&self, stones: [u8; 2]) -> bool {
        self.stifled(stones, DEFENDER) == 0 && self.stifled(stones, ATTACKER) == 0
    }

    /// A stone on an empty point, if that is allowed.
    fn place(&self, stones: [u8; 2], mover: Side, at: u8, is_bare: bool) -> Option<Placed> {
        let (mine, theirs) = (mover as usize, mover.opponent() as usize);
        let point = 1 << at;
        let mut next = stones;
        next[mine] |= point;
        if mover == Side::Attacker && is_bare && self.liberties(next) == 0 {
            return Some(Placed::Captured);
        }
        let captured = self.stifled(next, theirs);
        next[theirs] &= !captured;
        if self.stifled(next, mine) != 0 {
            return None;
        }
        if mover == Side::Defender && is_bare && self.liberties(next) == 0 {
            return None;
        }
        let near = self.form.neighbours[usize::from(at)];
        let is_lone = near & next[mine] == 0 && !(mover == Side::Defender && self.form.beside & point != 0);
        let liberties = near & !next[0] & !next[1];
        let is_ko = is_lone && captured.is_power_of_two() && liberties == captured;
        let ban = is_ko.then(|| captured.trailing_zeros() as u8);
        Some(Placed::Stones { stones: next, ban })
    }
}
