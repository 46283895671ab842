//! No room: an eye, or two, that cannot be made any more, seen from the stones alone. (`docs/knowledge.md`)
//!
//! Attackers last if they are joined to their wall, or linked to it, or to others that last. What is next to one of
//! them can be filled, so an eye must be elsewhere, and where it is, what is left of the room is still connected.
//!
//! ```text
//! O=O=O=O=O=      No empty point but `a` is free of the wall. What is around `a` is connected without it: there is
//! O=. . . O=      room for an eye. A white stone at `a` would last, as whatever Black plays beside it, White joins it
//! O=. a . O=      to the wall on another side; then there is none.
//! O=X!X!X!O=
//! O=O=O=O=O=
//! ```
//!
//! The more attackers last, the less room there is: fewer points are candidates, and a point that cut the room in two
//! still does. So the links are chosen with one aim, that much lasts, and what cannot work with links that share points
//! cannot work at all, where nothing leads out.

use std::collections::HashSet;

use super::super::{Goal, Quantifier, Side, VirtualPoint};
use super::{Arrangement, Code, Ground, Mask};

/// What there has to be room for, or nothing more can be made.
#[derive(Clone, Copy)]
pub(super) enum Room {
    /// An eye: a whole candidate.
    Eye,
    /// Two eyes: two whole candidates apart.
    TwoEyes,
    /// Two candidates apart, whole or not.
    TwoPoints,
}

/// Choices of links looked at in one position before it is given up, and nothing is derived. A dozen is common where
/// two blocks want the same points.
pub(super) const MOST_CHOICES: usize = 10_000;

const DEFENDER: usize = Side::Defender as usize;
const ATTACKER: usize = Side::Attacker as usize;

impl<const W: usize> Ground<W> {
    /// Has the attacker prevented an eye, by links that it only needs to answer? `false` says nothing.
    pub fn has_no_room(&self, now: &Arrangement<W>) -> bool {
        self.lacks_room(now, Room::Eye)
    }

    /// Is there no room for this, by links of the attacker that it only needs to answer?
    pub(super) fn lacks_room(&self, now: &Arrangement<W>, room: Room) -> bool {
        let is_hopeless = || self.leaves_room_at_best(now, now.stones[ATTACKER], Mask::EMPTY, room);
        if self.is_beyond_reach() || now.left.is_empty() || is_hopeless() {
            return false;
        }
        Choices { ground: self, now, room, seen: HashSet::new() }.leave_none(self.joined(now), self.unseen)
    }

    /// Can the target not be captured, or is there a way out in a question about an eye? Then there is nothing to be
    /// said about room.
    pub(super) fn is_beyond_reach(&self) -> bool {
        let leads_out = !self.held[DEFENDER].is_empty() && self.question.goal == Goal::Eye;
        leads_out || (self.target_in_wall && self.question.quantifier == Quantifier::Any)
    }

    /// The attackers that are joined to their wall.
    pub(super) fn joined(&self, now: &Arrangement<W>) -> Mask<W> {
        let attackers = now.stones[ATTACKER];
        self.connected(attackers, attackers & self.held[ATTACKER])
    }

    /// The points where an eye may come to be beside these lasting attackers.
    pub(super) fn candidates(&self, now: &Arrangement<W>, lasting: Mask<W>) -> Mask<W> {
        // What cannot be taken while the game goes on is no place for one.
        let staying = match (self.question.quantifier, self.question.goal) {
            (Quantifier::Any, _) => Mask::EMPTY,
            (Quantifier::All, Goal::Eye) => now.left,
            (Quantifier::All, Goal::Live | Goal::Keep | Goal::Connect | Goal::Home) => {
                self.connected(now.stones[Side::Defender as usize], now.left)
            }
        };
        self.all - lasting - self.held[ATTACKER] - self.next_to(lasting) - staying
    }

    /// Is there room for this beside these lasting attackers, some of which last by links on the `used` points: under
    /// `all` in every part of the room with a target stone, under `any` in one of them? What leads out has room.
    fn leaves_room(&self, now: &Arrangement<W>, lasting: Mask<W>, used: Mask<W>, wanted: Room) -> bool {
        let Some(room) = self.room_inside(now, lasting, used) else { return true };
        let candidates = self.candidates(now, lasting);
        let mut rest = now.left;
        while let Some(seed) = rest.first() {
            let part = self.connected(room, Mask::of(seed));
            let has_room = self.has_room(now, room, candidates & part, wanted);
            match (self.question.quantifier, has_room) {
                (Quantifier::All, false) => return false,
                (Quantifier::Any, true) => return true,
                _ => rest -= part,
            }
        }
        self.question.quantifier == Quantifier::All
    }

    /// Is there room for this whatever else lasts? Where there are ways out that is not to be said so easily: a door nearer
    /// to the target may keep it from where the next one would be seen.
    fn leaves_room_at_best(&self, now: &Arrangement<W>, lasting: Mask<W>, used: Mask<W>, wanted: Room) -> bool {
        self.held[DEFENDER].is_empty() && self.leaves_room(now, lasting, used, wanted)
    }

    /// The room that target stones get to, in rounds: each adds all neighbours but the outer points of doors. `None` if
    /// it leads out. Where there is no way out at all, doors do not matter, and all of the room counts.
    fn room_inside(&self, now: &Arrangement<W>, lasting: Mask<W>, used: Mask<W>) -> Option<Mask<W>> {
        let room = self.all - lasting;
        if self.held[DEFENDER].is_empty() {
            return Some(room);
        }
        let stones = now.stones[0] | now.stones[1];
        let would_last = (self.held[ATTACKER] | self.next_to(lasting)) & (self.all - stones - used);
        let mut inside = now.left;
        loop {
            let around = (self.next_to(inside) & room) - inside;
            let is_outer = |q: &Code| {
                let point = Mask::of(*q);
                let ways = self.neighbours[usize::from(*q)] & inside;
                let leads_on = |p: Code| (self.neighbours[usize::from(p)] & room) - inside - point;
                let is_inner = |p: Code| Mask::of(p).meets(would_last) && leads_on(p).is_empty();
                point.meets(would_last) && ways.single().is_some_and(is_inner)
            };
            let outer: Mask<W> = around.codes().filter(is_outer).collect();
            if around == outer {
                return (!inside.meets(self.held[DEFENDER])).then_some(inside);
            }
            inside |= around - outer;
        }
    }

    /// Do the candidates in a part of the room suffice?
    fn has_room(&self, now: &Arrangement<W>, room: Mask<W>, candidates: Mask<W>, wanted: Room) -> bool {
        let whole = || candidates.codes().filter(|&at| self.is_whole(now, room, at));
        match wanted {
            Room::Eye => whole().next().is_some(),
            Room::TwoEyes => self.has_two_apart(candidates) && self.has_two_apart(whole().collect()),
            Room::TwoPoints => self.has_two_apart(candidates),
        }
    }

    /// Are two of the points no neighbours?
    fn has_two_apart(&self, points: Mask<W>) -> bool {
        points.codes().any(|at| !(points - Mask::of(at) - self.neighbours[usize::from(at)]).is_empty())
    }

    /// Are the neighbours of a point connected without it? Target stones do by the virtual point.
    fn is_whole(&self, now: &Arrangement<W>, room: Mask<W>, at: Code) -> bool {
        let point = Mask::of(at);
        let joined = if now.virtual_point == VirtualPoint::Open { now.left } else { Mask::EMPTY };
        let mut neighbours = self.neighbours[usize::from(at)] & room;
        if point.meets(joined) {
            neighbours |= joined - point;
        }
        let Some(seed) = neighbours.first() else { return true };
        let around = room - point;
        let mut reached = self.connected(around, Mask::of(seed));
        if reached.meets(joined) {
            reached = self.connected(around, reached | (joined - point));
        }
        (neighbours - reached).is_empty()
    }

    /// The pairs of points by which an attacker block is linked to what lasts.
    fn links_to(&self, now: &Arrangement<W>, lasting: Mask<W>, block: Mask<W>, used: Mask<W>) -> Vec<Mask<W>> {
        let liberties = self.next_to(block) - now.stones[0] - now.stones[1] - used;
        let near = liberties & (self.held[ATTACKER] | self.next_to(lasting));
        // All that is not numbered is wall of the attacker, where it holds no defender.
        let is_protected = |at: Code| {
            !self.held[DEFENDER].meets(Mask::of(at)) && (self.neighbours[usize::from(at)] - lasting - block).is_empty()
        };
        let mut links = Vec::new();
        for p in near.codes() {
            let others = if is_protected(p) { liberties } else { near };
            // Two points that are both near are one link, not two.
            let others = others.codes().filter(|&q| q > p || (q < p && !near.meets(Mask::of(q))));
            links.extend(others.map(|q| Mask::of(p) | Mask::of(q)));
        }
        links
    }
}

/// Links one after the other, each choice once.
struct Choices<'a, const W: usize> {
    ground: &'a Ground<W>,
    now: &'a Arrangement<W>,
    room: Room,
    /// What lasted, by which points.
    seen: HashSet<(Mask<W>, Mask<W>)>,
}

impl<const W: usize> Choices<'_, W> {
    /// Can more links leave no room, where these attackers last already by links on these points?
    fn leave_none(&mut self, lasting: Mask<W>, used: Mask<W>) -> bool {
        if !self.ground.leaves_room(self.now, lasting, used, self.room) {
            return true;
        }
        if self.seen.len() >= MOST_CHOICES || !self.seen.insert((lasting, used)) {
            return false;
        }
        if self.ground.leaves_room_at_best(self.now, self.most(lasting, used), used, self.room) {
            return false;
        }
        self.blocks(lasting).into_iter().any(|block| {
            let links = self.ground.links_to(self.now, lasting, block, used);
            links.into_iter().any(|link| self.leave_none(lasting | block, used | link))
        })
    }

    /// What would last if links could share points.
    fn most(&self, mut lasting: Mask<W>, used: Mask<W>) -> Mask<W> {
        loop {
            let blocks = self.blocks(lasting).into_iter();
            let mut linked = blocks.filter(|&block| !self.ground.links_to(self.now, lasting, block, used).is_empty());
            match linked.next() {
                Some(block) => lasting |= block,
                None => return lasting,
            }
        }
    }

    /// The attacker's blocks that do not last yet.
    fn blocks(&self, lasting: Mask<W>) -> Vec<Mask<W>> {
        self.ground.blocks(self.now.stones[ATTACKER] - lasting)
    }
}
