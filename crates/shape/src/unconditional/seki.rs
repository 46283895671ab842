//! Seki: the opponent has no two eyes, and leaves a prisoner alone that is of no use to the owner.
//!
//! White has filled what it likes, Black is to move, and the liberties of the prisoner are all that White has left. If
//! Black fills all but one, White has to capture there, and Black plays first in the hole. A hole is *killed inside* if
//! it is a point with neighbours of it, and perhaps one more that closes a square; Black plays `v`:
//!
//! ```text
//! . v .    . .    . v .    . .      .       . .
//!          v .      .      v .    . v .   . v .
//!                          .        .       .
//! ```
//!
//! So Black tries to grow the prisoner into such a hole. One stone always can. Two stones can, unless White has left
//! them these four liberties, of which any three give a hole that lives:
//!
//! ```text
//! O O . O O      seki: neither side can play       O O . O O      no seki: Black fills the upper three,
//! O O X . O                                        O . X . O      White captures a cross, and Black plays
//! O . X O O                                        O O X O O      in the middle of it
//! O O . O O                                        O O . O O
//! ```
//!
//! And if White is cut into parts, a play on a common liberty can put two of them in atari. Instead of a list of such
//! cases the game is played out in full: it has six points at most, and White passes where it likes.

use tesuji_go::{Point, PointSet};

use super::room::Room;
use super::{one, pieces};

/// The most liberties of a prisoner for which the game is played out: as many as two stones have. A game has at most
/// 3⁶ states; with more liberties there is room for two eyes anyway, but for oddly cut ones.
const MOST_LIBERTIES: usize = 6;

/// Whether the opponent may live in a room by leaving prisoners alone, when it cannot make two eyes.
///
/// `keeps` are the points that it can keep from the owner at best. True also where this rule knows no answer: more
/// than one prisoner among them, many liberties, or empty points that are no liberties of it.
pub(super) fn is_possible(room: &Room, keeps: &PointSet) -> bool {
    let mut blocks = pieces(room.size, room.prisoners).into_iter().filter(|block| block.meets(keeps));
    let (Some(block), None) = (blocks.next(), blocks.next()) else {
        return true;
    };
    let liberties = block.rim(room.size) & *keeps;
    if liberties.len() > MOST_LIBERTIES || !keeps.is_within(&(block | liberties)) {
        return true;
    }
    let mut standoff = Standoff::new(room, block, &liberties);
    (0..=standoff.every()).any(|opponent| !standoff.falls(Filled { owner: 0, opponent }))
}

/// The liberties of the prisoner that each side has filled: bit `i` is liberty `i`.
#[derive(Clone, Copy)]
struct Filled {
    owner: u8,
    opponent: u8,
}

/// A prisoner whose liberties are all that keeps the stones around it from capture.
struct Standoff<'a> {
    room: &'a Room,
    block: PointSet,
    liberties: Vec<Point>,
    /// The opponent's stones while no liberty is filled, each part with the liberties that it has.
    parts: Vec<(PointSet, u8)>,
    /// What is known of [`Standoff::falls`].
    known: [Option<bool>; 1 << (2 * MOST_LIBERTIES)],
}

impl Standoff<'_> {
    fn new<'a>(room: &'a Room, block: PointSet, liberties: &PointSet) -> Standoff<'a> {
        let liberties: Vec<Point> = liberties.iter().collect();
        assert!(liberties.len() <= MOST_LIBERTIES, "a game has a bit for each liberty");
        let parts = pieces(room.size, room.points - block - liberties.iter().copied().collect());
        let mut standoff =
            Standoff { room, block, liberties, parts: Vec::new(), known: [None; 1 << (2 * MOST_LIBERTIES)] };
        standoff.parts = parts.into_iter().map(|part| (part, standoff.bits(&part.rim(room.size)))).collect();
        standoff
    }

    /// Whether the owner, to move, captures the stones around the prisoner.
    fn falls(&mut self, filled: Filled) -> bool {
        let slot = usize::from(filled.owner) << MOST_LIBERTIES | usize::from(filled.opponent);
        if let Some(known) = self.known[slot] {
            return known;
        }
        let taken = self.without_liberty(filled);
        let falls = if self.open(filled) == 0 {
            // The opponent has captured the prisoner as it stood: it has no two eyes then.
            true
        } else if !taken.is_empty() {
            // The opponent has to leave a point beside the alive stones open there, and the owner plays it.
            self.is_worth_taking(filled, &taken)
        } else {
            each_bit(self.open(filled)).any(|play| self.succeeds(filled, play))
        };
        self.known[slot] = Some(falls);
        falls
    }

    /// Whether this play of the owner wins against every answer.
    fn succeeds(&mut self, before: Filled, play: u8) -> bool {
        let filled = Filled { owner: before.owner | play, ..before };
        let taken = self.without_liberty(filled);
        if !taken.is_empty() {
            return self.is_worth_taking(filled, &taken);
        }
        let open = self.open(filled);
        open != 0 && self.falls(filled) && each_bit(open).all(|answer| self.withstands(filled, answer))
    }

    /// Whether the owner wins after this answer of the opponent.
    fn withstands(&mut self, before: Filled, answer: u8) -> bool {
        let filled = Filled { opponent: before.opponent | answer, ..before };
        if self.open(filled) == 0 {
            return is_killed_inside(self.room, &self.prisoner(filled));
        }
        // With parts that have no liberty left it was suicide: no answer.
        !self.without_liberty(filled).is_empty() || self.falls(filled)
    }

    /// Whether the opponent is lost after the owner has captured these stones.
    ///
    /// They stood between the prisoner and the alive stones alone, and the prisoner gains liberties there. It is safe
    /// if it can connect to the alive stones on two of these, or on one where an opposing stone would be captured at
    /// once; and if they are more than the liberties that the other stones have, it wins the race against them.
    fn is_worth_taking(&self, filled: Filled, taken: &PointSet) -> bool {
        let gained = self.prisoner(filled).rim(self.room.size) & *taken;
        let links = gained & self.room.shore;
        let open = self.open(filled);
        let is_sure = |link| {
            let exits = one(link).rim(self.room.size) & *taken;
            exits.len() <= 1 && exits.is_within(&self.room.shore)
        };
        links.len() >= 2 || (open != 0 && links.iter().any(is_sure)) || gained.len() > open.count_ones() as usize
    }

    /// The opponent's stones that have no liberty.
    fn without_liberty(&self, filled: Filled) -> PointSet {
        let mut parts = self.parts.clone();
        for link in each_bit(filled.opponent) {
            let mut joined = (self.points(link), self.bits(&self.points(link).rim(self.room.size)));
            parts.retain(|&(stones, touched)| {
                let is_apart = touched & link == 0;
                if !is_apart {
                    joined = (joined.0 | stones, joined.1 | touched);
                }
                is_apart
            });
            parts.push(joined);
        }
        let open = self.open(filled);
        let without = parts.iter().filter(|(_, touched)| touched & open == 0);
        without.fold(PointSet::EMPTY, |all, &(stones, _)| all | stones)
    }

    /// The prisoner with the stones that the owner has added.
    fn prisoner(&self, filled: Filled) -> PointSet {
        self.block | self.points(filled.owner)
    }

    fn open(&self, filled: Filled) -> u8 {
        self.every() & !(filled.owner | filled.opponent)
    }

    /// The bits of all liberties.
    fn every(&self) -> u8 {
        (1 << self.liberties.len()) - 1
    }

    fn bits(&self, points: &PointSet) -> u8 {
        (0..).zip(&self.liberties).filter(|&(_, &point)| points.contains(point)).map(|(at, _)| 1 << at).sum()
    }

    fn points(&self, bits: u8) -> PointSet {
        self.liberties.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, &point)| point).collect()
    }
}

fn each_bit(bits: u8) -> impl Iterator<Item = u8> {
    (0..8).map(|at| 1 << at).filter(move |bit| bits & bit != 0)
}

/// Whether a hole allows no two eyes if the owner plays in it first.
fn is_killed_inside(room: &Room, hole: &PointSet) -> bool {
    hole.iter().any(|vital| {
        let arms = one(vital).rim(room.size) & *hole;
        let rest = *hole - arms - one(vital);
        rest.is_empty() || (rest.len() == 1 && (rest.rim(room.size) & arms).len() == 2)
    })
}
