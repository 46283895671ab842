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
use crate::pieces::{Piece, Pieces, insert, meeting};
use crate::position::Position;
use crate::region::Region;

impl<const W: usize> Region<W> {
    /// Can no number of attacker moves in a row capture the target?
    pub fn is_alive(&self, now: &Position<W>) -> bool {
        let [blocks, enclosures] = self.blocks_and_enclosures(now);
        self.alive(now, &blocks, &enclosures, false).is_some()
    }

    /// What keeps the target alive against any number of attacker moves in a row: the vital enclosures, and with `links`,
    /// where the defender answers, the links. As long as the attacker leaves them alone, the defender may too. `blocks` are
    /// all of the defender.
    pub(crate) fn alive(
        &self,
        now: &Position<W>,
        blocks: &Pieces<W>,
        enclosures: &Pieces<W>,
        links: bool,
    ) -> Option<Mask<W>> {
        if self.is_captured(now) {
            return None;
        }
        let wall = meeting(blocks, self.anchored(Side::Defender));
        if self.target().is_saved(now.left, wall) {
            return Some(Mask::EMPTY);
        }
        if !self.may_be_alive(now, enclosures) {
            return None;
        }
        if wall.is_empty() {
            return self.alive_or_linked(now, wall, blocks, enclosures, links);
        }
        let mut inner = Pieces::new();
        for block in blocks.iter().filter(|block| !block.points.meets(wall)) {
            inner.push(*block);
        }
        self.alive_or_linked(now, wall, &inner, enclosures, links)
    }

    /// May two enclosures be vital to a block? An enclosure with an empty point that no stone of the defender touches is
    /// vital to nobody.
    #[inline]
    pub(crate) fn may_be_alive(&self, now: &Position<W>, enclosures: &Pieces<W>) -> bool {
        let stones = now.stones_of(Side::Defender);
        let far = self.all & !stones & !now.stones_of(Side::Attacker) & !self.near(stones);
        let may_be_vital = enclosures.iter().filter(|enclosure| !enclosure.points.meets(far)).count();
        may_be_vital + usize::from(now.has_virtual) >= 2
    }

    /// [`Region::alive`] for blocks that are not joined to the wall.
    fn alive_or_linked(
        &self,
        now: &Position<W>,
        wall: Mask<W>,
        blocks: &Pieces<W>,
        enclosures: &Pieces<W>,
        links: bool,
    ) -> Option<Mask<W>> {
        self.alive_with(now, wall, blocks, enclosures, Mask::EMPTY).or_else(|| {
            let mut linked = (links && blocks.len() > 1).then(|| blocks.clone())?;
            let used = self.link(now, &mut linked, enclosures);
            if used.is_empty() { None } else { self.alive_with(now, wall, &linked, enclosures, used) }
        })
    }

    /// Joins blocks that are linked, and returns the points that this takes.
    fn link(&self, now: &Position<W>, blocks: &mut Pieces<W>, enclosures: &Pieces<W>) -> Mask<W> {
        let enclosed = enclosures.iter().fold(Mask::EMPTY, |all, enclosure| all | enclosure.points);
        let free = self.all & !now.stones_of(Side::Defender) & !now.stones_of(Side::Attacker) & !enclosed;
        let mut used = Mask::EMPTY;
        // A target that falls takes the granted liberty with it, which a protected point needs.
        if now.has_virtual && self.target().quantifier == Quantifier::All {
            for enclosure in enclosures.iter().filter(|enclosure| enclosure.points.is_single()) {
                used |= link_by_protected(blocks, enclosure.points, free & !used, now.left);
            }
        }
        used | link_by_pairs(blocks, free & !used)
    }

    /// The defender's blocks, and what they enclose.
    pub(crate) fn blocks_and_enclosures(&self, now: &Position<W>) -> [Pieces<W>; 2] {
        let defenders = now.stones_of(Side::Defender);
        [self.pieces(defenders), self.pieces(self.enclosed(defenders))]
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

    /// What the stone at a point cuts off from the attacker's wall, of what it touches.
    #[inline]
    pub(crate) fn cut_off(&self, defenders: Mask<W>, at: Index) -> Mask<W> {
        let (open, anchored) = (self.all & !defenders, self.anchored(Side::Attacker));
        let mut found = Mask::EMPTY;
        // Where the points around it are connected, nothing is cut off, unless this was the way to the wall.
        if !anchored.contains(at) && self.is_locally_whole(open, at) {
            return found;
        }
        let mut rest = self.neighbours[usize::from(at)] & open & !anchored;
        while let Some(first) = rest.lowest() {
            let reached = self.flood_until(Mask::of(first), open, anchored);
            if !reached.meets(anchored) {
                found |= reached;
            }
            rest &= !reached;
        }
        found
    }

    /// The enclosures after a stone in one of them, or one that makes new ones by cutting something off.
    pub(crate) fn enclosures_with(&self, enclosures: &Pieces<W>, at: Index, cut_off: Mask<W>) -> Pieces<W> {
        let (mut all, mut new) = (Pieces::new(), cut_off);
        for enclosure in enclosures {
            if enclosure.points.contains(at) {
                new |= enclosure.points & !Mask::of(at);
            } else {
                all.push(*enclosure);
            }
        }
        for (points, near) in self.blocks(new, new) {
            insert(&mut all, Piece { points, near });
        }
        all
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
