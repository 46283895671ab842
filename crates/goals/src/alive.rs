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

use smallvec::SmallVec;
use tesuji_problem::{Quantifier, Side};

use crate::mask::{Index, Mask};
use crate::position::Position;
use crate::region::Region;

#[derive(Clone, Copy)]
struct Piece<const W: usize> {
    points: Mask<W>,
    near: Mask<W>,
}

impl<const W: usize> Region<W> {
    /// Can no number of attacker moves in a row capture the target?
    pub fn is_alive(&self, now: &Position<W>) -> bool {
        self.alive(now, false).is_some()
    }

    /// What keeps the target alive against any number of attacker moves in a row: the vital enclosures, and with `links`,
    /// where the defender answers, the links. As long as the attacker leaves them alone, the defender may too.
    pub(crate) fn alive(&self, now: &Position<W>, links: bool) -> Option<Mask<W>> {
        if self.is_captured(now) {
            return None;
        }
        let stones = now.stones_of(Side::Defender);
        let (wall, _) = self.flood(stones & self.anchored(Side::Defender), stones);
        if self.target().is_saved(now.left, wall) {
            return Some(Mask::EMPTY);
        }
        let fillable = self.fillable(stones);
        let enclosed = self.all & !stones & !fillable;
        let enclosures = pieces(self, enclosed);
        if enclosures.len() + usize::from(now.has_virtual) < 2 {
            return None;
        }
        let blocks = pieces(self, stones & !wall);
        self.alive_with(now, wall, &blocks, &enclosures, Mask::EMPTY).or_else(|| {
            let mut linked = (links && blocks.len() > 1).then(|| blocks.clone())?;
            let used = self.link(now, &mut linked, &enclosures, fillable);
            if used.is_empty() { None } else { self.alive_with(now, wall, &linked, &enclosures, used) }
        })
    }

    /// Joins blocks that are linked, and returns the points that this takes.
    fn link(&self, now: &Position<W>, blocks: &mut Pieces<W>, enclosures: &Pieces<W>, fillable: Mask<W>) -> Mask<W> {
        let free = fillable & !now.stones_of(Side::Attacker);
        let mut used = Mask::EMPTY;
        // A target that falls takes the granted liberty with it, which a protected point needs.
        if now.has_virtual && self.target().quantifier == Quantifier::All {
            for enclosure in enclosures.iter().filter(|enclosure| enclosure.points.is_single()) {
                used |= link_by_protected(blocks, enclosure.points, free & !used, now.left);
            }
        }
        used | link_by_pairs(blocks, free & !used)
    }

    /// All that the attacker can fill from its wall: what is connected to it and has no stone of the defender.
    #[inline]
    pub(crate) fn fillable(&self, defenders: Mask<W>) -> Mask<W> {
        let open = self.all & !defenders;
        self.flood(open & self.anchored(Side::Attacker), open).0
    }

    /// What no stone of the defender stands on and the attacker cannot fill from its wall.
    #[inline]
    pub(crate) fn enclosed(&self, defenders: Mask<W>) -> Mask<W> {
        self.all & !defenders & !self.fillable(defenders)
    }

    /// Does the stone at a point cut something off from the attacker's wall? Of what it touches, that is.
    #[inline]
    pub(crate) fn closes_in(&self, defenders: Mask<W>, at: Index) -> bool {
        let (open, anchored) = (self.all & !defenders, self.anchored(Side::Attacker));
        // Where the points around it are connected, nothing is cut off, unless this was the way to the wall.
        if !anchored.contains(at) && self.is_locally_whole(open, at) {
            return false;
        }
        let mut rest = self.neighbours[usize::from(at)] & open & !anchored;
        while let Some(first) = rest.lowest() {
            let reached = self.flood_until(Mask::of(first), open, anchored);
            if !reached.meets(anchored) {
                return true;
            }
            rest &= !reached;
        }
        false
    }

    /// Is the target among the stones that are left when blocks without two vital enclosures, and enclosures with such
    /// blocks on their border, are taken away until nothing changes? Enclosures with links in them count for nothing.
    fn alive_with(
        &self,
        now: &Position<W>,
        wall: Mask<W>,
        blocks: &Pieces<W>,
        enclosures: &Pieces<W>,
        links: Mask<W>,
    ) -> Option<Mask<W>> {
        let empty = self.all & !now.stones[0] & !now.stones[1];
        let mut dead = Mask::EMPTY;
        loop {
            let before = dead;
            let lasts = |enclosure: &&Piece<W>| !enclosure.near.meets(before) && !enclosure.points.meets(links);
            let has_virtual = now.has_virtual && !now.left.meets(before);
            for block in blocks.iter().filter(|block| !block.points.meets(before)) {
                let is_vital = |enclosure: &&Piece<W>| (enclosure.points & empty).is_within(block.near);
                let eyes = enclosures.iter().filter(lasts).filter(is_vital).count();
                if eyes + usize::from(has_virtual && block.points.meets(now.left)) < 2 {
                    dead |= block.points;
                }
            }
            if self.target().quantifier == Quantifier::All && now.left.meets(dead) {
                return None;
            }
            if dead == before {
                let alive = blocks.iter().filter(|block| !block.points.meets(dead));
                let alive = alive.fold(wall, |alive, block| alive | block.points);
                let zone = enclosures.iter().filter(lasts).fold(links, |zone, enclosure| zone | enclosure.points);
                return self.target().is_saved(now.left, alive).then_some(zone);
            }
        }
    }
}

/// Connected parts of a set; most positions have few.
type Pieces<const W: usize> = SmallVec<[Piece<W>; 8]>;

/// The connected parts of `points`.
fn pieces<const W: usize>(region: &Region<W>, points: Mask<W>) -> Pieces<W> {
    // A plain loop: `collect` asks for room at every step.
    let mut pieces = Pieces::new();
    for (points, near) in region.blocks(points, points) {
        pieces.push(Piece { points, near });
    }
    pieces
}

/// Joins blocks that have two of these points in common, and returns the points that this takes. Of two such points the
/// defender gets one, whatever the attacker does; no point serves two links.
fn link_by_pairs<const W: usize>(blocks: &mut Pieces<W>, points: Mask<W>) -> Mask<W> {
    let mut used = Mask::EMPTY;
    let mut at = 0;
    while at < blocks.len() {
        let pair = |other: &Piece<W>| {
            let mut common = (blocks[at].near & other.near & points & !used).iter();
            Some(Mask::of(common.next()?) | Mask::of(common.next()?))
        };
        match (at + 1..blocks.len()).find_map(|other| Some((other, pair(&blocks[other])?))) {
            Some((other, pair)) => {
                used |= pair;
                join(blocks, at, other);
            }
            None => at += 1,
        }
    }
    used
}

/// Joins the blocks around a point where the attacker cannot play while they have other liberties: all but one are target
/// blocks, which have the granted one, and that one has a liberty among `points`.
fn link_by_protected<const W: usize>(
    blocks: &mut Pieces<W>,
    point: Mask<W>,
    points: Mask<W>,
    left: Mask<W>,
) -> Mask<W> {
    let mut around = (0..blocks.len()).filter(|&at| blocks[at].near.meets(point));
    let Some(first) = around.next() else { return Mask::EMPTY };
    let others: SmallVec<[usize; 4]> = around.collect();
    let mut weak = others.iter().copied().chain([first]).filter(|&at| !blocks[at].points.meets(left));
    let one = weak.next().unwrap_or(first);
    let spare = (blocks[one].near & points).lowest();
    let (None, Some(spare), false) = (weak.next(), spare, others.is_empty()) else { return Mask::EMPTY };
    for &other in others.iter().rev() {
        join(blocks, first, other);
    }
    point | Mask::of(spare)
}

fn join<const W: usize>(blocks: &mut Pieces<W>, one: usize, other: usize) {
    let joined = blocks.swap_remove(other);
    blocks[one].points |= joined.points;
    blocks[one].near |= joined.near;
}
