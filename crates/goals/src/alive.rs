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

/// Blocks and enclosures beyond this number are looked at as if they were not alive. A region of nine points has no
/// more than nine; large regions that are so cut up are settled by play.
const MOST: usize = 32;

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
        let held = self.held[Side::Defender as usize];
        let (wall, _) = self.flood(stones & held, stones);
        let open = self.all & !stones;
        // From the wall the attacker can fill everything that hangs together with it.
        let (fillable, _) = self.flood(open & self.held[Side::Attacker as usize], open);
        let mut enclosures = Pieces::of(self, open & !fillable, open);
        let blocks = Pieces::of(self, stones & !wall, stones);
        let empty = open & !now.stones[Side::Attacker as usize];
        let mut alive = stones;
        let mut has_virtual = now.has_virtual;
        if blocks.is_cut_short || enclosures.is_cut_short {
            return false;
        }
        loop {
            let mut is_stable = true;
            for block in blocks.as_slice() {
                let is_vital = |enclosure: &&Piece<W>| (enclosure.points & empty).is_within(block.near);
                let eyes = enclosures.as_slice().iter().filter(is_vital).count()
                    + usize::from(has_virtual && block.points.meets(now.left));
                if eyes < 2 && block.points.meets(alive) {
                    alive &= !block.points;
                    is_stable = false;
                }
            }
            if is_stable {
                break;
            }
            let dead = stones & !alive;
            enclosures.retain(|enclosure| !enclosure.near.meets(dead));
            has_virtual &= !now.left.meets(dead);
        }
        match self.quantifier {
            Quantifier::All => now.left.is_within(alive),
            Quantifier::Any => now.left.meets(alive) || self.target_in_wall,
        }
    }
}

/// The connected parts of a set.
struct Pieces<const W: usize> {
    list: [Piece<W>; MOST],
    len: usize,
    is_cut_short: bool,
}

impl<const W: usize> Pieces<W> {
    fn of(region: &Region<W>, mut rest: Mask<W>, among: Mask<W>) -> Pieces<W> {
        let none = Piece { points: Mask::EMPTY, near: Mask::EMPTY };
        let mut pieces = Pieces { list: [none; MOST], len: 0, is_cut_short: false };
        while let Some(first) = rest.lowest() {
            if pieces.len == MOST {
                pieces.is_cut_short = true;
                break;
            }
            let (points, near) = region.flood(Mask::of(first), among);
            rest &= !points;
            pieces.list[pieces.len] = Piece { points, near };
            pieces.len += 1;
        }
        pieces
    }

    fn as_slice(&self) -> &[Piece<W>] {
        &self.list[..self.len]
    }

    fn retain(&mut self, keep: impl Fn(&Piece<W>) -> bool) {
        let mut kept = 0;
        for at in 0..self.len {
            if keep(&self.list[at]) {
                self.list[kept] = self.list[at];
                kept += 1;
            }
        }
        self.len = kept;
    }
}
