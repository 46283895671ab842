//! An eye space by itself: a block of the defender around a few points, and nothing but safe attackers around the block.
//! Who wins there is found by visiting every situation.
//!
//! ```text
//! O O O O O O      The block D has its liberties in the space, and besides, as the case may be,
//! O D D D D O      - one that the attacker may fill only to capture: an eye elsewhere;
//! O D . . D O      - some that the attacker may fill one by one: outside liberties. While there is one, a stone in
//! O D D D D v        the space captures nothing of D, and D may fill the space. With one less it is the same game,
//! O O O O O O        so they are solved from none upwards, until one more makes no difference any more.
//! ```
//!
//! Passes need not be counted. A pass of the attacker that counts could be answered by another, which ends the game, so
//! it has one under a ban alone; and a pass of the defender ends nothing then.

mod arena;
mod form;

use std::cell::RefCell;
use std::collections::HashMap;

use super::super::{Side, Threats};
use arena::{Arena, CAPTURED, Id};
use form::Renumbered;
pub(super) use form::{Form, MOST_POINTS};

/// Outside liberties that are looked at before it is given up. Four are common.
const MOST_LAYERS: usize = 64;

/// What is asked of a space without stones of the defender in it, no ban being there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Query {
    /// The attacker's stones in the space.
    pub(super) attackers: u8,
    pub(super) mover: Side,
    pub(super) threats: Threats,
    /// Has the block an eye elsewhere?
    pub(super) is_elsewhere: bool,
}

/// The spaces that were asked for.
#[derive(Default)]
pub(super) struct Spaces {
    arenas: HashMap<Form, Arena>,
}

/// A space, the threats, whether there is an eye elsewhere, and what is outside.
type Case = (Form, Threats, bool, Outside);

/// The answers that were found. They are the same in every proof, and many ask for the same ones.
#[derive(Default)]
struct Known {
    captures: HashMap<Case, Vec<[Capture; 2]>>,
    renumbered: HashMap<Form, Renumbered>,
}

thread_local! {
    /// Those of this thread.
    static KNOWN: RefCell<Known> = RefCell::default();
}

/// The answers that are kept, of half a kilobyte each at most.
const MOST_KNOWN: usize = 4096;

/// The forms whose numbers are kept, of 32 bytes each.
const MOST_RENUMBERED: usize = 1 << 16;

/// What the block has outside the space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Outside {
    /// No liberty.
    Nothing,
    /// Any number of them.
    Anything,
}

/// Is the block captured? `None` where that is no question, or no answer was found.
type Capture = Option<bool>;

impl Spaces {
    /// Is the block not captured, with nothing but safe attackers around it?
    pub(super) fn lives(&mut self, form: Form, query: Query) -> bool {
        self.is_captured(form, query, Outside::Nothing) == Some(false)
    }

    /// Is it captured, however many outside liberties it has?
    pub(super) fn dies(&mut self, form: Form, query: Query) -> bool {
        self.is_captured(form, query, Outside::Anything) == Some(true)
    }

    fn is_captured(&mut self, form: Form, query: Query, outside: Outside) -> Capture {
        let Query { attackers, mover, threats, is_elsewhere } = query;
        KNOWN.with_borrow_mut(|known| {
            if known.captures.len() > MOST_KNOWN || known.renumbered.len() > MOST_RENUMBERED {
                *known = Known::default();
            }
            let renumbered = *known.renumbered.entry(form).or_insert_with(|| form.renumbered());
            let (form, attackers) = (renumbered.form, renumbered.points(attackers));
            let captures = known.captures.entry((form, threats, is_elsewhere, outside)).or_insert_with(|| {
                let arena = self.arenas.entry(form).or_insert_with(|| Arena::of(form));
                captures(arena, threats, is_elsewhere, outside)
            });
            captures[usize::from(attackers)][mover as usize]
        })
    }
}

/// For every set of attackers and each side to move, the defender having no stone in the space.
fn captures(arena: &Arena, threats: Threats, is_elsewhere: bool, outside: Outside) -> Vec<[Capture; 2]> {
    let most = if outside == Outside::Nothing { 1 } else { MOST_LAYERS };
    let layers = with_threats(arena, threats, is_elsewhere, most);
    let is_at_rest = outside == Outside::Nothing || layers.len() < MOST_LAYERS;
    let capture = |attackers: usize, mover: Side| {
        // Attackers without a liberty are no question, and layers that do not come to rest no answer.
        let id = arena.start(attackers, mover).filter(|_| is_at_rest)?;
        Some(layers.iter().all(|layer| layer[id as usize]))
    };
    (0..1 << arena.points())
        .map(|attackers| [Side::Defender, Side::Attacker].map(|mover| capture(attackers, mover)))
        .collect()
}

/// Where the attacker captures the block, for each number of outside liberties until it stays the same.
fn with_threats(arena: &Arena, threats: Threats, is_elsewhere: bool, most: usize) -> Vec<Vec<bool>> {
    let Threats::Count(k) = threats else { return with_fewer(arena, threats, None, is_elsewhere, most) };
    let mut now = with_fewer(arena, Threats::Count(0), None, is_elsewhere, most);
    for n in 1..=k.saturating_abs() {
        let count = n * k.signum();
        let next = with_fewer(arena, Threats::Count(count), Some(&now), is_elsewhere, most);
        if next == now {
            break;
        }
        now = next;
    }
    now
}

/// The same, where it is known what one threat less gives. `most` are the layers that are looked at.
fn with_fewer(
    arena: &Arena,
    threats: Threats,
    fewer: Option<&Vec<Vec<bool>>>,
    is_elsewhere: bool,
    most: usize,
) -> Vec<Vec<bool>> {
    let mut layers: Vec<Vec<bool>> = Vec::new();
    let settled = fewer.map_or(1, Vec::len);
    while layers.len() < most {
        let less = fewer.and_then(|all| all.get(layers.len()).or(all.last())).map(Vec::as_slice);
        let below = layers.last().map(Vec::as_slice);
        let layer = Layer { arena, threats, below, less, is_elsewhere }.won();
        if layers.last() == Some(&layer) && layers.len() >= settled {
            break;
        }
        layers.push(layer);
    }
    while let [.., one, other] = &layers[..]
        && one == other
    {
        layers.pop();
    }
    layers
}

/// One number of outside liberties.
struct Layer<'a> {
    arena: &'a Arena,
    threats: Threats,
    /// What one outside liberty less gives; `None` where there is none.
    below: Option<&'a [bool]>,
    /// What one threat less gives.
    less: Option<&'a [bool]>,
    is_elsewhere: bool,
}

impl Layer<'_> {
    /// Where the attacker forces the capture: the least set, grown until it stays the same.
    fn won(&self) -> Vec<bool> {
        let mut won: Vec<bool> = (0..self.arena.nodes.len()).map(|id| self.is_over(id as Id)).collect();
        loop {
            let mut has_grown = false;
            // Stones come more often than they go, and more stones have higher numbers.
            for id in (0..won.len()).rev() {
                if !won[id] && self.is_won(id as Id, &won) {
                    won[id] = true;
                    has_grown = true;
                }
            }
            if !has_grown {
                return won;
            }
        }
    }

    /// Has the block no liberty left, or can its last be filled?
    fn is_over(&self, id: Id) -> bool {
        let node = &self.arena.nodes[id as usize];
        node.is_airless && self.below.is_none() && (!self.is_elsewhere || node.mover == Side::Attacker)
    }

    fn is_won(&self, id: Id, won: &[bool]) -> bool {
        let node = &self.arena.nodes[id as usize];
        let is_bare = self.below.is_none() && !self.is_elsewhere;
        let (moves, retake) = self.arena.moves(node, is_bare);
        let leads = |&to: &Id| to == CAPTURED || won[to as usize];
        let retake = retake.and_then(|to| {
            let left = self.threats.spent_by(node.mover)?;
            let less = || self.less.expect("with a threat to spend, it is known what one less gives");
            Some(if left == self.threats { leads(&to) } else { to == CAPTURED || less()[to as usize] })
        });
        match node.mover {
            Side::Attacker => {
                let is_filled = self.below.is_some_and(|below| below[node.other as usize]);
                let is_lifted = node.has_ban && won[node.other as usize];
                is_filled || is_lifted || retake == Some(true) || moves.iter().any(leads)
            }
            Side::Defender => won[node.other as usize] && retake != Some(false) && moves.iter().all(leads),
        }
    }
}

#[cfg(test)]
mod tests;
