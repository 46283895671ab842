//! The ends of a game about a connection. `docs/local-game.md` has the rules.
//!
//! ```text
//! O=O=O=O=O=      Connected is reached when all target stones are in one block, or when no number of attacker moves in
//! X!. . X!O=      a row captures one or separates two. Attackers that are joined to their wall stay: where they stand
//! X!O X!X!O=      between the targets, these are cut off.
//! ```

use smallvec::SmallVec;
use tesuji_problem::Side;

use crate::end::End;
use crate::local::LocalGame;
use crate::mask::Mask;
use crate::pieces::{Piece, Pieces};
use crate::position::Position;
use crate::region::Region;

/// A block of the defender in the wall.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Friend<const W: usize> {
    /// The points next to it.
    pub(crate) beside: Mask<W>,
    /// Is a target stone in it?
    pub(crate) has_target: bool,
}

/// Stones of the defender that stay connected, and the points next to them.
#[derive(Clone, Copy)]
struct Part<const W: usize> {
    stones: Mask<W>,
    near: Mask<W>,
    has_target: bool,
}

/// The parts beside one point, by number.
type Beside = SmallVec<[u8; 4]>;

impl<const W: usize> LocalGame<'_, W> {
    /// Is it over?
    pub(crate) fn end_of_connection(&self, position: &Position<W>) -> Option<End<W>> {
        let region = self.region;
        if region.is_captured(position) {
            return Some(End::by_rule(Side::Attacker));
        }
        if let Some(zone) = region.connected(position) {
            return Some(End { winner: Side::Defender, is_firm: true, zone });
        }
        if position.passes == 2 {
            return Some(End::by_rule(Side::Attacker));
        }
        self.cut_off(position)
    }

    /// Are the targets cut off by attackers that stay?
    pub(crate) fn cut_off(&self, position: &Position<W>) -> Option<End<W>> {
        (self.knowledge.room && self.region.is_cut_off(position)).then(|| End::by_rule(Side::Attacker))
    }
}

impl<const W: usize> Region<W> {
    /// Are all target stones connected, none of which was captured? Then the points that keep it so: as long as the
    /// attacker neither plays there nor takes anything, they stay connected.
    pub(crate) fn connected(&self, now: &Position<W>) -> Option<Mask<W>> {
        let defenders = now.stones_of(Side::Defender);
        if let Some(block) = self.all_reached(now, defenders) {
            let empty = self.all & !defenders & !now.stones_of(Side::Attacker);
            let liberties = self.near(block) & empty;
            let is_short = liberties.is_single() && !block.meets(self.anchored(Side::Defender));
            return Some(if is_short { block | liberties } else { block });
        }
        self.is_inseparable(now).then_some(self.all)
    }

    /// Do attackers that are joined to their wall stand between the targets?
    pub(crate) fn is_cut_off(&self, now: &Position<W>) -> bool {
        let attackers = now.stones_of(Side::Attacker);
        let stays = self.flood(attackers & self.anchored(Side::Attacker), attackers).0;
        self.all_reached(now, self.all & !stays).is_none()
    }

    /// What is reached from a target over these points and the defender's walls, if all other targets are.
    fn all_reached(&self, now: &Position<W>, ways: Mask<W>) -> Option<Mask<W>> {
        let mut friends: SmallVec<[&Friend<W>; 8]> = self.friends().iter().collect();
        let seed = match friends.iter().position(|friend| friend.has_target) {
            Some(at) => friends.swap_remove(at).beside & ways,
            None => Mask::of(now.left.lowest()?),
        };
        let mut reached = self.flood(seed, ways).0;
        while let Some(at) = friends.iter().position(|friend| friend.beside.meets(reached)) {
            reached = self.flood(reached | (friends.swap_remove(at).beside & ways), ways).0;
        }
        let is_all = now.left.is_within(reached) && !friends.iter().any(|friend| friend.has_target);
        is_all.then_some(reached)
    }

    /// Can no number of attacker moves in a row capture a target stone or separate two? \[after Benson 1976\]
    ///
    /// The attacker takes what can be taken, and fills each enclosure but for one point of its choice. What is left are
    /// the standing blocks, connected by these points.
    fn is_inseparable(&self, now: &Position<W>) -> bool {
        let defenders = now.stones_of(Side::Defender);
        let enclosed = self.enclosed(defenders);
        // Where no stone is in one block with another, what is enclosed has to lead there. A quick no in most positions.
        if enclosed.is_empty() || self.all_reached(now, defenders | enclosed).is_none() {
            return false;
        }
        let standing = self.standing(now);
        if !now.left.is_within(standing) {
            return false;
        }
        let parts = self.parts_that_stay(now, standing);
        let enclosed = self.enclosed(standing);
        let mut choices: SmallVec<[SmallVec<[Beside; 4]>; 4]> = SmallVec::new();
        for (enclosure, _) in self.blocks(enclosed, enclosed) {
            let mut points: SmallVec<[Beside; 4]> = SmallVec::new();
            for at in (enclosure & !now.stones_of(Side::Attacker)).iter() {
                let beside = (0u8..).zip(&parts).filter(|(_, part)| part.near.contains(at)).map(|(number, _)| number);
                let beside: Beside = beside.collect();
                if !points.contains(&beside) {
                    points.push(beside);
                }
            }
            // The attacker may leave a point that connects nothing.
            if points.iter().all(|beside| beside.len() > 1) {
                choices.push(points);
            }
        }
        let marks: SmallVec<[u8; 16]> = (0u8..).take(parts.len()).collect();
        !may_separate(&parts, &marks, &choices)
    }

    /// The defender's stones that no number of attacker moves in a row captures.
    fn standing(&self, now: &Position<W>) -> Mask<W> {
        let attackers = now.stones_of(Side::Attacker);
        let mut standing = now.stones_of(Side::Defender);
        loop {
            let enclosed = self.enclosed(standing);
            let mut fallen = Mask::EMPTY;
            for (block, near) in self.blocks(standing, standing) {
                if block.meets(self.anchored(Side::Defender)) {
                    continue;
                }
                // Where defenders were taken, there are empty points.
                let empty = self.all & !standing & !attackers;
                let enclosures = self.blocks(near & enclosed, enclosed);
                let vital = enclosures.filter(|(enclosure, _)| (*enclosure & empty).is_within(near)).count();
                if vital < 2 {
                    fallen |= block;
                }
            }
            if fallen.is_empty() {
                return standing;
            }
            standing &= !fallen;
        }
    }

    /// The blocks that stand, those in the wall with what is joined to them.
    fn parts_that_stay(&self, now: &Position<W>, standing: Mask<W>) -> SmallVec<[Part<W>; 16]> {
        let mut blocks = Pieces::new();
        self.add_pieces(standing, &mut blocks);
        let part =
            |&Piece { points, near }: &Piece<W>| Part { stones: points, near, has_target: points.meets(now.left) };
        let mut parts: SmallVec<[Part<W>; 16]> = blocks.iter().map(part).collect();
        for friend in self.friends() {
            let mut wall =
                Part { stones: friend.beside & standing, near: friend.beside, has_target: friend.has_target };
            while let Some(at) = parts.iter().position(|other| other.stones.meets(wall.stones)) {
                let other = parts.swap_remove(at);
                wall.stones |= other.stones;
                wall.near |= other.near;
                wall.has_target |= other.has_target;
            }
            parts.push(wall);
        }
        parts
    }
}

/// Can the attacker leave a point of each enclosure so that two targets are separated? Parts with the same mark are
/// connected by the points chosen so far.
fn may_separate<const W: usize>(parts: &[Part<W>], marks: &[u8], enclosures: &[SmallVec<[Beside; 4]>]) -> bool {
    let mut targets = parts.iter().zip(marks).filter(|(part, _)| part.has_target).map(|(_, mark)| mark);
    let first = targets.next();
    if targets.all(|mark| Some(mark) == first) {
        return false;
    }
    let Some((points, rest)) = enclosures.split_first() else { return true };
    points.iter().any(|beside| {
        let old: Beside = beside.iter().map(|&part| marks[usize::from(part)]).collect();
        let joined: SmallVec<[u8; 16]> =
            marks.iter().map(|mark| if old.contains(mark) { old[0] } else { *mark }).collect();
        may_separate(parts, &joined, rest)
    })
}
