//! The eyes of a position that needs no more moves.
//!
//! Connected stones of the defender are *parts*: pieces of the wall around, with what was added to them, and
//! stones inside. As in Benson's theorem, an eye is a set of points bounded by parts that stand, all of whose empty points are
//! liberties of the part that counts it; a part stands if it counts two. One eye is there if a part stands that has an
//! eye elsewhere for granted; two are there if a part stands without that.

use smallvec::SmallVec;

use super::space::Space;

/// Stones of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stones {
    pub(super) defender: u32,
    pub(super) attacker: u32,
}

/// A part: its stones among the points played on, and the points beside it.
#[derive(Clone, Copy)]
struct Part {
    stones: u32,
    beside: u32,
    /// Does it belong to the wall around?
    is_outer: bool,
}

/// Parts of a position: seldom more than these.
type Parts = SmallVec<[Part; 12]>;

/// Whether the defender has this number of eyes, 1 or 2.
pub(super) fn has(space: &Space, stones: Stones, eyes: u8) -> bool {
    let parts = parts(space, stones);
    if eyes == 2 {
        return stands(space, stones, &parts, None);
    }
    (0..parts.len()).any(|lent| stands(space, stones, &parts, Some(lent)))
}

/// Does a part stand, and the one that has an eye lent to it if there is one?
fn stands(space: &Space, stones: Stones, parts: &[Part], lent: Option<usize>) -> bool {
    let mut standing: u64 = (1 << parts.len()) - 1;
    loop {
        let (mut own, mut near_fallen) = (0, 0);
        for (at, part) in parts.iter().enumerate() {
            if standing >> at & 1 == 1 {
                own |= part.stones;
            } else if part.is_outer {
                near_fallen |= part.beside;
            }
        }
        let (mut once, mut twice) = (lent.map_or(0, |lent| 1 << lent), 0);
        for hole in pieces(space, space.all() & !own) {
            // What opens to the outside, or to stones that do not stand, is no eye; one elsewhere is not asked for.
            if hole & space.room == 0 || hole & (space.near_open | space.near_attacker | near_fallen) != 0 {
                continue;
            }
            for (at, part) in parts.iter().enumerate() {
                if hole & part.beside != 0 && hole & !stones.attacker & !part.beside == 0 {
                    twice |= once & 1 << at;
                    once |= 1 << at;
                }
            }
        }
        let left = standing & twice;
        if left == standing {
            return lent.map_or(standing != 0, |lent| standing >> lent & 1 == 1);
        }
        standing = left;
    }
}

fn parts(space: &Space, stones: Stones) -> Parts {
    let touching = |set: u32| bits(set).fold(0, |near, at| near | space.beside[at]);
    let mut parts: Parts = space.walls.iter().map(|&beside| Part { stones: 0, beside, is_outer: true }).collect();
    for piece in pieces(space, stones.defender) {
        let mut joined = Part { stones: piece, beside: touching(piece), is_outer: false };
        parts.retain(|part| {
            let is_joined = part.beside & piece != 0;
            if is_joined {
                joined.stones |= part.stones;
                joined.beside |= part.beside;
                joined.is_outer |= part.is_outer;
            }
            !is_joined
        });
        joined.beside &= !joined.stones;
        parts.push(joined);
    }
    parts
}

/// The connected pieces of a set.
fn pieces(space: &Space, set: u32) -> impl Iterator<Item = u32> {
    let mut left = set;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let piece = piece(space, set, left & left.wrapping_neg());
            left &= !piece;
            piece
        })
    })
}

/// The piece of a set that a point of it belongs to.
pub(super) fn piece(space: &Space, set: u32, start: u32) -> u32 {
    let (mut piece, mut front) = (start, start);
    while front != 0 {
        front = bits(front).fold(0, |near, at| near | space.beside[at]) & set & !piece;
        piece |= front;
    }
    piece
}

/// The positions of the bits of a set.
pub(super) fn bits(set: u32) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let at = left.trailing_zeros() as usize;
            left &= left - 1;
            at
        })
    })
}
