//! Unconditional life: no number of attacker moves in a row captures the target. [Benson 1976]
//!
//! The board falls into the defender's blocks and the *enclosures* between them. An enclosure is vital to a block if
//! all its empty points are liberties of that block and the attacker cannot fill it up. A block with two vital
//! enclosures, all of whose borders are blocks of the same kind, cannot be captured.
//!
//! ```text
//! O=O=O=O=O=      The left enclosure is vital to the block. The right one touches the wall at `a`, from where
//! X!X!X!X!a       White may fill all of it: it is vital to nobody.
//! . X!. X!. O=
//! ```
//!
//! In a question about an eye the virtual point is one more enclosure, next to every target block and vital to all of
//! them.

use tesuji_problem::Quantifier;

use crate::mask::Mask;
use crate::position::Position;
use crate::region::{Region, Side};

/// Pieces that are kept without asking for memory. Most positions have fewer.
const INLINE: usize = 8;

#[derive(Clone, Copy)]
struct Piece<const W: usize> {
    points: Mask<W>,
    near: Mask<W>,
}

impl<const W: usize> Region<W> {
    /// Can no number of attacker moves in a row capture the target?
    pub fn is_alive(&self, now: &Position<W>) -> bool {
        if self.is_captured(now) {
            return false;
        }
        let stones = now.stones[Side::Defender as usize];
        let (wall, _) = self.flood(stones & self.held[Side::Defender as usize], stones);
        let open = self.all & !stones;
        // From the wall the attacker can fill everything that hangs together with it.
        let (fillable, _) = self.flood(open & self.held[Side::Attacker as usize], open);
        let enclosures = Pieces::of(self, open & !fillable, open);
        let alive = if enclosures.len() + usize::from(now.has_virtual) < 2 {
            wall
        } else {
            self.alive_with(now, wall, enclosures)
        };
        match self.quantifier {
            Quantifier::All => now.left.is_within(alive),
            Quantifier::Any => now.left.meets(alive) || self.target_in_wall,
        }
    }

    /// The defender's stones that are left when blocks without two vital enclosures, and enclosures with such blocks
    /// on their border, are taken away until nothing changes.
    fn alive_with(&self, now: &Position<W>, wall: Mask<W>, mut enclosures: Pieces<W>) -> Mask<W> {
        let stones = now.stones[Side::Defender as usize];
        let empty = self.all & !stones & !now.stones[Side::Attacker as usize];
        let mut blocks = Pieces::of(self, stones & !wall, stones);
        let mut has_virtual = now.has_virtual;
        loop {
            let mut dead = Mask::EMPTY;
            blocks.retain(|block| {
                let is_vital = |enclosure: &&Piece<W>| (enclosure.points & empty).is_within(block.near);
                let eyes = enclosures.iter().filter(is_vital).count()
                    + usize::from(has_virtual && block.points.meets(now.left));
                if eyes < 2 {
                    dead |= block.points;
                }
                eyes >= 2
            });
            if dead.is_empty() {
                return blocks.iter().fold(wall, |alive, block| alive | block.points);
            }
            enclosures.retain(|enclosure| !enclosure.near.meets(dead));
            has_virtual &= !now.left.meets(dead);
        }
    }
}

/// The connected parts of a set.
struct Pieces<const W: usize> {
    first: [Piece<W>; INLINE],
    count: usize,
    more: Vec<Piece<W>>,
}

impl<const W: usize> Pieces<W> {
    fn of(region: &Region<W>, mut rest: Mask<W>, among: Mask<W>) -> Pieces<W> {
        let none = Piece { points: Mask::EMPTY, near: Mask::EMPTY };
        let mut pieces = Pieces { first: [none; INLINE], count: 0, more: Vec::new() };
        while let Some(first) = rest.lowest() {
            let (points, near) = region.flood(Mask::of(first), among);
            rest &= !points;
            if pieces.count < INLINE {
                pieces.first[pieces.count] = Piece { points, near };
                pieces.count += 1;
            } else {
                pieces.more.push(Piece { points, near });
            }
        }
        pieces
    }

    fn len(&self) -> usize {
        self.count + self.more.len()
    }

    fn iter(&self) -> impl Iterator<Item = &Piece<W>> {
        self.first[..self.count].iter().chain(&self.more)
    }

    fn retain(&mut self, mut keep: impl FnMut(&Piece<W>) -> bool) {
        let mut kept = 0;
        for at in 0..self.count {
            if keep(&self.first[at]) {
                self.first[kept] = self.first[at];
                kept += 1;
            }
        }
        self.count = kept;
        self.more.retain(keep);
    }
}
