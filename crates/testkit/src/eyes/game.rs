//! The game in an eye space, as a graph of all that can stand in it.
//!
//! ```text
//! | X X X      The black stones around are one block D; what Black plays next to D is part of it. D dies with its
//! | . O X      last liberty, and White has won. Stones that are not joined to D may be taken, and then the points are
//! | b . X      free again: here `b` would be such a stone.
//! +------
//! ```
//!
//! Passes need no place in it. A pass of the attacker that counts loses: the defender passes too, and the game ends
//! with D on the board. So the attacker passes only to lift a ban, and the defender whenever it likes.

use std::collections::HashMap;

use super::shapes::Eye;

/// What D can breathe besides the points of the eye space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Air {
    /// Nothing.
    None,
    /// The granted liberty, which the attacker fills only to capture.
    Granted,
    /// Liberties outside, which the attacker has to fill first.
    Outside,
}

/// The number of a situation.
pub(super) type Id = u32;

/// What stands in the eye space: the defender's stones and the attacker's.
type Stones = [u8; 2];

/// Whose turn it is; also the place of its stones in [`Stones`].
pub(super) const DEFENDER: usize = 0;
pub(super) const ATTACKER: usize = 1;

/// A situation: what stands, whose turn it is, and where it may not retake a ko.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Situation {
    stones: Stones,
    mover: usize,
    ban: Option<u8>,
}

/// All situations and the moves between them. Those without a ban come first, by [`number`]: the same in every graph of
/// an eye.
#[derive(Default)]
pub(super) struct Graph {
    /// Whose turn it is.
    pub(super) mover: Vec<usize>,
    /// Has the attacker won, or does it win with its next move?
    pub(super) won: Vec<bool>,
    /// Where moves of a situation begin in `moves`.
    first: Vec<Id>,
    moves: Vec<Id>,
    /// The retake of a banned ko, which costs a threat.
    pub(super) retake: Vec<Option<Id>>,
    /// The situation after the attacker has filled a liberty outside, with one liberty less.
    pub(super) filled: Vec<Option<Id>>,
    /// How many situations have no ban.
    pub(super) plain: usize,
}

enum Played {
    Illegal,
    CapturesAll,
    To(Stones, Option<u8>),
}

impl Graph {
    pub(super) fn of(eye: &Eye, air: Air) -> Graph {
        let board = Board { eye, air };
        let plain = 2 * 3usize.pow(eye.points as u32);
        let mut all: Vec<Option<Situation>> = vec![None; plain];
        for defenders in 0..=eye.all() {
            let rest = eye.all() & !defenders;
            let mut attackers = rest;
            loop {
                let stones = [defenders, attackers];
                if board.is_legal(stones) {
                    for mover in [DEFENDER, ATTACKER] {
                        all[number(stones, mover)] = Some(Situation { stones, mover, ban: None });
                    }
                }
                if attackers == 0 {
                    break;
                }
                attackers = (attackers - 1) & rest;
            }
        }
        let mut graph = Graph { plain, ..Graph::default() };
        let mut banned = HashMap::new();
        let mut at = 0;
        while at < all.len() {
            graph.expand(&board, at, &mut all, &mut banned);
            at += 1;
        }
        graph.first.push(graph.moves.len() as Id);
        graph
    }

    fn expand(
        &mut self,
        board: &Board,
        at: usize,
        all: &mut Vec<Option<Situation>>,
        banned: &mut HashMap<Situation, Id>,
    ) {
        self.first.push(self.moves.len() as Id);
        self.mover.push(at % 2);
        self.won.push(false);
        self.retake.push(None);
        self.filled.push(None);
        let Some(Situation { stones, mover, ban }) = all[at] else { return };
        self.mover[at] = mover;
        if board.is_captured(stones) || (mover == ATTACKER && board.can_fill_granted(stones)) {
            self.won[at] = true;
            return;
        }
        let other = 1 - mover;
        for point in (0..board.eye.points as u8).filter(|&point| (stones[0] | stones[1]) >> point & 1 == 0) {
            match board.play(stones, mover, point) {
                Played::Illegal => {}
                Played::CapturesAll => self.won[at] = true,
                Played::To(stones, next) => {
                    let situation = Situation { stones, mover: other, ban: next };
                    let to = if next.is_some() {
                        *banned.entry(situation).or_insert_with(|| {
                            all.push(Some(situation));
                            all.len() as Id - 1
                        })
                    } else {
                        number(stones, other) as Id
                    };
                    if ban == Some(point) {
                        self.retake[at] = Some(to);
                    } else {
                        self.moves.push(to);
                    }
                }
            }
        }
        if mover == DEFENDER || ban.is_some() {
            self.moves.push(number(stones, other) as Id);
        }
        if mover == ATTACKER && board.air == Air::Outside {
            self.filled[at] = Some(number(stones, DEFENDER) as Id);
        }
    }

    /// The moves of a situation, but for retakes and liberties outside.
    pub(super) fn moves_of(&self, id: usize) -> &[Id] {
        &self.moves[self.first[id] as usize..self.first[id + 1] as usize]
    }

    /// Situations.
    pub(super) fn len(&self) -> usize {
        self.mover.len()
    }

    /// Does a ko come up anywhere?
    pub(super) fn has_ko(&self) -> bool {
        self.retake.iter().any(Option::is_some)
    }
}

/// The number of a situation without a ban.
pub(super) fn number(stones: Stones, mover: usize) -> usize {
    let digits = |set: u8| (0..8).rev().fold(0, |sum, at| 3 * sum + usize::from(set >> at & 1));
    2 * (digits(stones[DEFENDER]) + 2 * digits(stones[ATTACKER])) + mover
}

struct Board<'a> {
    eye: &'a Eye,
    air: Air,
}

impl Eye {
    /// All points.
    pub(super) fn all(&self) -> u8 {
        u8::MAX >> (8 - self.points)
    }

    fn around(&self, set: u8) -> u8 {
        (0..self.points).filter(|at| set >> at & 1 == 1).fold(0, |near, at| near | self.near[at])
    }

    /// What is connected with `seed` within `set`.
    fn block(&self, seed: u8, set: u8) -> u8 {
        let mut block = seed & set;
        while self.around(block) & set & !block != 0 {
            block |= self.around(block) & set;
        }
        block
    }
}

impl Board<'_> {
    fn empty(&self, stones: Stones) -> u8 {
        self.eye.all() & !(stones[0] | stones[1])
    }

    /// The stones that are joined to D.
    fn joined(&self, defenders: u8) -> u8 {
        self.eye.block(self.eye.touch, defenders)
    }

    /// The liberties of D in the eye space.
    fn liberties(&self, stones: Stones) -> u8 {
        let near = self.eye.touch | self.eye.around(self.joined(stones[DEFENDER]));
        near & self.empty(stones)
    }

    fn is_captured(&self, stones: Stones) -> bool {
        self.air == Air::None && self.liberties(stones) == 0
    }

    fn can_fill_granted(&self, stones: Stones) -> bool {
        self.air == Air::Granted && self.liberties(stones) == 0
    }

    /// The stones among `set` that are connected with `seeds` and have no liberty.
    fn breathless(&self, seeds: u8, set: u8, empty: u8) -> u8 {
        let mut found = 0;
        let mut rest = seeds & set;
        while rest != 0 {
            let block = self.eye.block(rest & rest.wrapping_neg(), set);
            rest &= !block;
            if self.eye.around(block) & empty == 0 {
                found |= block;
            }
        }
        found
    }

    /// Has everything a liberty, but perhaps D?
    fn is_legal(&self, stones: Stones) -> bool {
        let empty = self.empty(stones);
        let loose = stones[DEFENDER] & !self.joined(stones[DEFENDER]);
        self.breathless(stones[ATTACKER], stones[ATTACKER], empty) == 0 && self.breathless(loose, loose, empty) == 0
    }

    fn play(&self, stones: Stones, mover: usize, point: u8) -> Played {
        let (stone, other) = (1u8 << point, 1 - mover);
        let mut next = stones;
        next[mover] |= stone;
        if mover == ATTACKER && self.is_captured(next) {
            return Played::CapturesAll;
        }
        let near = self.eye.near[usize::from(point)];
        let loose = if other == DEFENDER { next[other] & !self.joined(next[other]) } else { next[other] };
        let taken = self.breathless(near, loose, self.empty(next));
        next[other] &= !taken;
        let block = self.eye.block(stone, next[mover]);
        let is_joined = mover == DEFENDER && block & self.eye.touch != 0;
        let breathes = if is_joined {
            self.air != Air::None || self.liberties(next) != 0
        } else {
            self.eye.around(block) & self.empty(next) != 0
        };
        if !breathes {
            return Played::Illegal;
        }
        let is_ko = taken.is_power_of_two() && block == stone && !is_joined && near & self.empty(next) == taken;
        Played::To(next, is_ko.then(|| taken.trailing_zeros() as u8))
    }
}
