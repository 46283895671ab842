//! Is there room for an eye at all? [after KM03 §5.1, §5.2]
//!
//! Attackers that can never be captured leave the defender certain points, its *room*. However often the defender moves
//! in a row, an eye needs a point of the room that no such attacker touches, and whose removal does not cut the room in
//! two. (Theorem and proof: `docs/knowledge.md`.) If there is none, the attacker may pass for the rest of the game.
//!
//! ```text
//! O=O=O=O=O=      `a` and `c` are next to the wall, `b` is a point for an eye. With White at `b` there is none: by `a` or
//! O=X!X!X!O=      `c` that stone is joined to the wall, whatever Black does.
//! O=a b c O=
//! ```
//!
//! Attackers that can be captured count as well if they are *linked* to safe ones: by two points, of which the
//! attacker gets one whatever the defender does, or by one point where the defender may not play as long as the block
//! has another liberty. No point serves two links.
//!
//! A room that leads out is room enough. But a way out may have a *door*: two points one behind the other, where an
//! attacker would last on either. When the defender takes one of them, the attacker takes the other:
//!
//! ```text
//! O=O=O=O=O=O=.      Black crawls along the edge. `p` and `q` are a door: nothing beyond `p` counts as room.
//! X!X!O=O=O=O=.
//! . X!. p q . .
//! ```

use tesuji_problem::{Quantifier, Side};

use crate::mask::{Index, Mask};
use crate::pieces::{Pieces, meeting};
use crate::region::Region;
use crate::ring::{WHOLE, WHOLE_BY_ROWS};

/// For what there is to be room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// An eye beside the one that is granted.
    One,
    /// Two eyes.
    Two,
    /// Two eyes, or what looks like eyes and is false: enough to hold out with endless threats.
    TwoOrFalse,
}

/// Attackers that stay on the board.
#[derive(Clone, Copy)]
struct Lasting<const W: usize> {
    stones: Mask<W>,
    /// Where an attacker would be joined to them.
    near: Mask<W>,
    /// The points that links need.
    links: Mask<W>,
}

/// Points for eyes that are there whatever else a full look would find.
pub(crate) struct SureRoom<const W: usize> {
    pub(crate) eyes: Eyes,
    /// Enough points for these eyes, in one part of the room with the target; or none.
    points: Mask<W>,
    /// What is left if all attackers last that may.
    room: Mask<W>,
    /// The points next to those, or held.
    near: Mask<W>,
    /// The points next to the other attackers.
    loose: Mask<W>,
}

/// What the target can reach, however often its side moves.
struct Inside<const W: usize> {
    points: Mask<W>,
    /// The points of the doors, of those too that the target came round: while they were shut, it got less far elsewhere.
    doors: Mask<W>,
}

impl<const W: usize> Region<W> {
    /// Can nothing get out of the region? Where it can, there is room as long as the way out is open.
    #[inline]
    pub fn is_closed(&self) -> bool {
        self.anchored(Side::Defender).is_empty()
    }

    /// Might there be no room? A quick no in most positions: for a yes, all attackers would have to be safe.
    /// `near` are the points next to attackers.
    #[inline]
    pub(crate) fn may_lack_room(
        &self,
        eyes: Eyes,
        stones: [Mask<W>; 2],
        near: Mask<W>,
        left: Mask<W>,
        stays: Mask<W>,
    ) -> bool {
        let [defenders, attackers] = stones;
        let (room, empty) = (self.all & !attackers, self.all & !attackers & !defenders);
        let anchored = self.anchored(Side::Attacker);
        let Some(inside) = self.inside(room, left, (near | anchored) & empty) else { return false };
        let candidates = self.candidates(room, near, stays) & inside.points;
        let found = match eyes {
            Eyes::One => candidates.iter().find(|&point| self.is_locally_whole(room, point)),
            Eyes::Two => {
                let is_eye = |point: &Index| self.is_locally_whole(room, *point);
                self.are_apart(candidates.iter().filter(is_eye)).then(|| candidates.lowest()).flatten()
            }
            Eyes::TwoOrFalse => self.are_apart(candidates.iter()).then(|| candidates.lowest()).flatten(),
        };
        // The targets may have been cut apart.
        found.is_none_or(|point| self.target().is_split && !left.is_within(self.flood(Mask::of(point), room).0))
    }

    /// All points that might become eyes if all attackers were safe; nothing where that is not to be had so easily.
    #[inline]
    pub(crate) fn eye_points(&self, attackers: Mask<W>, near: Mask<W>, stays: Mask<W>) -> Mask<W> {
        if self.target().is_split || !self.is_closed() {
            return Mask::EMPTY;
        }
        let room = self.all & !attackers;
        let is_eye = |point: &Index| self.is_locally_whole(room, *point);
        let points = self.candidates(room, near, stays).iter().filter(is_eye);
        points.fold(Mask::EMPTY, |points, point| points | Mask::of(point))
    }

    /// What is sure to be room however the attackers are linked. Nothing where that is not to be had
    /// so easily.
    pub(crate) fn sure_room(
        &self,
        eyes: Eyes,
        stones: [Mask<W>; 2],
        left: Mask<W>,
        stays: Mask<W>,
        links: bool,
    ) -> SureRoom<W> {
        let [defenders, attackers] = stones;
        let lasting = self.may_last(attackers, self.all & !(defenders | attackers), links);
        let mut sure = SureRoom {
            eyes,
            points: Mask::EMPTY,
            room: self.all & !lasting.stones,
            near: lasting.near,
            loose: Mask::EMPTY,
        };
        if !self.is_closed() {
            return sure;
        }
        let candidates = self.candidates(sure.room, lasting.near, stays);
        if !self.are_enough(eyes, candidates) {
            return sure;
        }
        let candidates = candidates & self.part_of(left, sure.room);
        let is_eye = |point: &Index| self.is_locally_whole(sure.room, *point);
        let points = candidates.iter().filter(is_eye).fold(Mask::EMPTY, |points, point| points | Mask::of(point));
        if self.are_enough(eyes, points) {
            sure.points = points;
            sure.loose = self.near(attackers & !lasting.stones);
        }
        sure
    }

    /// The part of the room with all that is left of the target in it; nothing if there is none.
    #[inline]
    fn part_of(&self, left: Mask<W>, room: Mask<W>) -> Mask<W> {
        let Some(first) = left.lowest() else { return Mask::EMPTY };
        let part = self.flood(Mask::of(first), room).0;
        if left.is_within(part) { part } else { Mask::EMPTY }
    }

    /// All attackers that may be linked to lasting ones, in whatever order that is looked at: a point may serve several
    /// links here.
    fn may_last(&self, attackers: Mask<W>, empty: Mask<W>, links: bool) -> Lasting<W> {
        let anchored = self.anchored(Side::Attacker);
        let (stones, near) = self.flood(attackers & anchored, attackers);
        let mut lasting = Lasting { stones, near: near | anchored, links: Mask::EMPTY };
        let mut has_grown = links;
        while has_grown {
            has_grown = false;
            for (block, near) in self.blocks(attackers & !lasting.stones, attackers) {
                if self.link_of(&lasting, block, near & empty).is_some() {
                    lasting.stones |= block;
                    lasting.near |= near;
                    has_grown = true;
                }
            }
        }
        lasting
    }

    /// Are these points enough for eyes, each of which has one?
    #[inline]
    fn are_enough(&self, eyes: Eyes, points: Mask<W>) -> bool {
        match eyes {
            Eyes::One => !points.is_empty(),
            Eyes::Two | Eyes::TwoOrFalse => points.has_more_than(2) || self.are_apart(points.iter()),
        }
    }

    /// Is there still room after an attacker at a point that takes nothing? A quick yes.
    #[inline]
    pub(crate) fn has_room_beside(&self, sure: &SureRoom<W>, left: Mask<W>, at: Index) -> bool {
        if sure.points.is_empty() {
            return false;
        }
        let stone = Mask::of(at);
        let around = self.neighbours[usize::from(at)] | stone;
        // It touches no attackers, and is linked to none that last.
        if !sure.loose.contains(at) && !around.meets(sure.near) {
            return true;
        }
        // It may last itself. Then it must not link others, or cut the room in two.
        if around.meets(sure.loose) {
            return false;
        }
        let points = sure.points & !self.ring_masks[usize::from(at)].0 & !stone;
        self.are_enough(sure.eyes, points)
            && (self.is_locally_whole(sure.room, at)
                || self.are_enough(sure.eyes, points & self.part_of(left, sure.room & !stone)))
    }

    /// Is there still room where more stones of the defender stay, and it takes nothing? A quick yes.
    #[inline]
    pub(crate) fn has_room_without(&self, sure: &SureRoom<W>, stays: Mask<W>) -> bool {
        self.are_enough(sure.eyes, sure.points & !stays)
    }

    /// Are there two eyes to be had whatever an attacker at a point takes? A quick yes.
    #[inline]
    pub(crate) fn has_more_room(&self, eye_points: Mask<W>, at: Index) -> bool {
        let (ring, _) = self.ring_masks[usize::from(at)];
        (eye_points & !ring & !Mask::of(at)).has_more_than(2)
    }

    /// Are there two points among these that are not neighbours? Of three, two are not.
    #[inline]
    fn are_apart(&self, mut points: impl Iterator<Item = Index>) -> bool {
        let (Some(first), Some(second)) = (points.next(), points.next()) else { return false };
        !self.neighbours[usize::from(first)].contains(second) || points.next().is_some()
    }

    /// If the defender cannot have an eye however often it moves in a row, the points that this needs to stay as they
    /// are; the attacker answers on them.
    pub(crate) fn lacks_room(
        &self,
        eyes: Eyes,
        stones: [Mask<W>; 2],
        left: Mask<W>,
        stays: Mask<W>,
        links: bool,
    ) -> Option<Mask<W>> {
        let [defenders, attackers] = stones;
        let empty = self.all & !(defenders | attackers);
        let anchored = self.anchored(Side::Attacker);
        let (safe, near) = self.flood(attackers & anchored, attackers);
        let lasting = Lasting { stones: safe, near: near | anchored, links: Mask::EMPTY };
        let rests_on = |lasting: &Lasting<W>| self.rests_without_room(eyes, lasting, empty, left, stays);
        if !links || attackers == safe {
            return rests_on(&lasting);
        }
        // Links take room and never give it.
        let linked = self.link_attackers(lasting, attackers, empty);
        let zone = rests_on(&linked)?;
        if linked.links.is_empty() { Some(zone) } else { rests_on(&lasting).or(Some(zone)) }
    }

    /// Takes in the attackers that are linked to those that last, until nothing changes.
    fn link_attackers(&self, mut lasting: Lasting<W>, attackers: Mask<W>, empty: Mask<W>) -> Lasting<W> {
        loop {
            let mut has_grown = false;
            for (block, near) in self.blocks(attackers & !lasting.stones, attackers) {
                if let Some(link) = self.link_of(&lasting, block, near & empty) {
                    lasting.stones |= block;
                    lasting.near |= near;
                    lasting.links |= link;
                    has_grown = true;
                }
            }
            if !has_grown {
                return lasting;
            }
        }
    }

    /// Two points that nobody can take from the attacker together.
    fn link_of(&self, lasting: &Lasting<W>, block: Mask<W>, liberties: Mask<W>) -> Option<Mask<W>> {
        let free = liberties & !lasting.links;
        let mut common = (free & lasting.near).iter();
        let first = common.next()?;
        if let Some(second) = common.next() {
            return Some(Mask::of(first) | Mask::of(second));
        }
        let is_enclosed = self.neighbours[usize::from(first)].is_within(lasting.stones | block);
        let is_protected = is_enclosed && !self.anchored(Side::Defender).contains(first);
        let other = (free & !Mask::of(first)).lowest()?;
        is_protected.then(|| Mask::of(first) | Mask::of(other))
    }

    /// If there is no room beside these lasting attackers, the points of the links and doors that this depends on.
    fn rests_without_room(
        &self,
        eyes: Eyes,
        lasting: &Lasting<W>,
        empty: Mask<W>,
        left: Mask<W>,
        stays: Mask<W>,
    ) -> Option<Mask<W>> {
        let inside = self.inside(self.all & !lasting.stones, left, lasting.near & empty & !lasting.links)?;
        (!self.has_room(eyes, &inside, lasting.near, left, stays)).then_some(lasting.links | inside.doors)
    }

    /// Has every part of the room with a target in it, or one of them where that is enough, points for eyes?
    fn has_room(&self, eyes: Eyes, inside: &Inside<W>, near: Mask<W>, left: Mask<W>, stays: Mask<W>) -> bool {
        let room = inside.points;
        let candidates = self.candidates(room, near, stays);
        let granted = if eyes == Eyes::One { left } else { Mask::EMPTY };
        let is_eye = |point: &Index| self.is_locally_whole(room, *point) || self.is_whole(room, granted, *point);
        for (part, _) in self.blocks(left, room) {
            let mut points = (candidates & part).iter();
            let has_eye = match eyes {
                Eyes::One => points.any(|point| is_eye(&point)),
                Eyes::Two => self.are_apart(points.filter(is_eye)),
                Eyes::TwoOrFalse => self.are_apart(points),
            };
            match self.target().quantifier {
                Quantifier::All if !has_eye => return false,
                Quantifier::Any if has_eye => return true,
                _ => {}
            }
        }
        self.target().quantifier == Quantifier::All
    }

    /// What the target can reach in a room, up to the doors, where attackers would last on `lasts`; `None` if that leads
    /// out. Where nothing leads out of the region, that is the whole room.
    #[inline]
    fn inside(&self, room: Mask<W>, left: Mask<W>, lasts: Mask<W>) -> Option<Inside<W>> {
        if self.is_closed() {
            return Some(Inside { points: room, doors: Mask::EMPTY });
        }
        let (mut points, mut doors) = (left, Mask::EMPTY);
        loop {
            let next = self.near(points) & room & !points;
            let mut entered = next & !lasts;
            for outer in (next & lasts).iter() {
                match self.door(room & !points, points, lasts, outer) {
                    Some(inner) => doors |= Mask::of(inner) | Mask::of(outer),
                    None => entered |= Mask::of(outer),
                }
            }
            if entered.is_empty() {
                return (!points.meets(self.anchored(Side::Defender))).then_some(Inside { points, doors });
            }
            points |= entered;
        }
    }

    /// The inner point of a door, if the outer one is part of one: the only way to it, that leads nowhere else.
    #[inline]
    fn door(&self, beyond: Mask<W>, inside: Mask<W>, lasts: Mask<W>, outer: Index) -> Option<Index> {
        let from = self.neighbours[usize::from(outer)] & inside;
        let inner = from.lowest().filter(|_| from.is_single())?;
        let is_door = lasts.contains(inner) && (self.neighbours[usize::from(inner)] & beyond).is_single();
        is_door.then_some(inner)
    }

    /// Stones of the defender that are on the board as long as the game goes on: where all targets must stay, these,
    /// and what is joined to them.
    #[inline]
    pub(crate) fn stays(&self, eyes: Eyes, stones: [Mask<W>; 2], left: Mask<W>) -> Mask<W> {
        match (self.target().quantifier, eyes) {
            (Quantifier::Any, _) => Mask::EMPTY,
            (Quantifier::All, Eyes::One) => left,
            (Quantifier::All, _) => self.flood(left, stones[Side::Defender as usize]).0,
        }
    }

    /// The same where the defender's blocks are known.
    #[inline]
    pub(crate) fn stays_among(&self, eyes: Eyes, blocks: &Pieces<W>, left: Mask<W>) -> Mask<W> {
        match (self.target().quantifier, eyes) {
            (Quantifier::Any, _) => Mask::EMPTY,
            (Quantifier::All, Eyes::One) => left,
            (Quantifier::All, _) => meeting(blocks, left),
        }
    }

    /// Points that no lasting attacker touches, and no stone that stays is on.
    #[inline]
    pub(crate) fn candidates(&self, room: Mask<W>, near: Mask<W>, stays: Mask<W>) -> Mask<W> {
        room & !near & !self.anchored(Side::Attacker) & !stays
    }

    /// Is the room around a point connected without it, by the points around it alone?
    #[inline]
    pub(crate) fn is_locally_whole(&self, room: Mask<W>, point: Index) -> bool {
        let (ring, is_whole) = self.ring_masks[usize::from(point)];
        if ring.is_within(room) {
            return is_whole;
        }
        if W == 1 {
            // Three rows of three, the lowest first.
            let rows = u128::from(room.0[0]) << (self.stride() + 1) >> point;
            let row = |up: u32| (rows >> (up * u32::from(self.stride()))) as usize & 7;
            return WHOLE_BY_ROWS[row(0) | row(1) << 3 | row(2) << 6];
        }
        let mut around = 0;
        for (at, next) in self.rings[usize::from(point)].iter().enumerate() {
            around |= usize::from(next.is_some_and(|next| room.contains(next))) << at;
        }
        WHOLE[around]
    }

    /// Is it connected without it at all? Target blocks share the granted liberty.
    fn is_whole(&self, room: Mask<W>, left: Mask<W>, point: Index) -> bool {
        let rest = room & !Mask::of(point);
        let near = self.neighbours[usize::from(point)] & room;
        let Some(first) = near.lowest() else { return true };
        let (mut reached, _) = self.flood(Mask::of(first), rest);
        if reached.meets(left) {
            reached = self.flood(reached | (left & rest), rest).0;
        }
        near.is_within(reached)
    }
}
