//! Where a game is over: by its rules, or by what is known.
//!
//! A full look at a position is expensive, and most moves end nothing. So what a move can have changed is asked first.

use tesuji_problem::Side;

use crate::aims::Room;
use crate::end::End;
use crate::eyes::{Elsewhere, Parts};
use crate::local::LocalGame;
use crate::mask::{Index, Mask};
use crate::position::{LocalMove, Made, Position};

/// What settles a position that the rules alone do not end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// The target is alive whatever the attacker plays.
    Life,
    /// An eye space in which the target lives or dies, whose moves were played out beforehand.
    EyeSpace,
    /// Too few points are left that can become eyes.
    NoRoom,
}

/// What stands on the board, looked at once for all moves of both sides.
pub(crate) struct View<const W: usize> {
    /// The stones of each side whose block has one liberty.
    pub(crate) atari: [Mask<W>; 2],
    /// What the attacker cannot fill from its wall.
    enclosed: Mask<W>,
    /// Eye spaces, where that is asked for, and what they tell after most moves of each side.
    parts: Parts<W>,
    elsewhere: [Elsewhere; 2],
    /// The points next to attackers, and the stones that stay; where that is asked for.
    near_attackers: Mask<W>,
    stays: Mask<W>,
    /// Points that may become eyes, if all attackers stay.
    eye_points: Mask<W>,
}

impl<const W: usize> LocalGame<'_, W> {
    pub(crate) fn view(&self, position: &Position<W>) -> View<W> {
        let [defenders, attackers] = position.stones;
        let looks_inside = self.settles.life || self.settles.eye_spaces;
        let enclosed = if looks_inside { self.region.enclosed(defenders) } else { Mask::EMPTY };
        let [mut near_attackers, mut stays, mut eye_points] = [Mask::EMPTY; 3];
        if let Some(room) = self.settles.room {
            (near_attackers, stays) = (self.region.near(attackers), self.stays(room, position));
            eye_points = self.region.eye_points(attackers, near_attackers, stays);
        }
        let (atari, parts) = (self.region.atari(position), self.parts(position, enclosed));
        let settled = |next| self.region.settled_elsewhere(position, &parts, next);
        let elsewhere = [settled(Side::Attacker), settled(Side::Defender)];
        View { atari, enclosed, parts, elsewhere, near_attackers, stays, eye_points }
    }

    fn parts(&self, position: &Position<W>, enclosed: Mask<W>) -> Parts<W> {
        if self.settles.eye_spaces && !enclosed.is_empty() {
            self.region.parts(position, enclosed)
        } else {
            Parts::new()
        }
    }

    fn stays(&self, room: Room, position: &Position<W>) -> Mask<W> {
        self.region.stays(room.eyes(position.threats), position.stones, position.left)
    }

    /// Is it over?
    pub(crate) fn end(&self, position: &Position<W>) -> Option<End<W>> {
        if self.region.is_captured(position) {
            Some(End::by_rule(Side::Attacker))
        } else if self.region.is_out(position) {
            Some(End::by_rule(Side::Defender))
        } else {
            self.end_inside(position)
        }
    }

    /// Is it over after a move?
    #[inline]
    pub(crate) fn end_after(&self, view: &View<W>, made: &Made<W>) -> Option<End<W>> {
        self.won_after(view, made).or_else(|| match (made.position.mover, made.mv) {
            // What the other side may have won.
            (Side::Attacker, LocalMove::Play(at)) => self.lost_after_defender(view, &made.position, at),
            (Side::Defender, LocalMove::Play(at)) => self.lost_after_attacker(view, made, at),
            _ => None,
        })
    }

    /// Is it over after a move, and won by the side that made it? Other ends that are found on the way are returned too.
    #[inline]
    pub(crate) fn won_after(&self, view: &View<W>, made: &Made<W>) -> Option<End<W>> {
        let Made { mv, position, captured } = made;
        if !captured.is_empty() && self.region.is_captured(position) {
            return Some(End::by_rule(Side::Attacker));
        }
        match (position.mover, *mv) {
            (Side::Attacker, LocalMove::Play(at)) => self.won_after_defender(view, made, at),
            (Side::Defender, LocalMove::Play(at)) => self.won_after_attacker(view, position, at, !captured.is_empty()),
            // The attacker has filled the virtual point.
            (_, LocalMove::Fill) => self.end_inside(position),
            // A pass changes no stones, but whose turn it is.
            (_, LocalMove::Pass) => {
                self.end_by_passes(position).or_else(|| self.region.settled_by_eyes(position, &view.parts))
            }
        }
    }

    /// A target is out by a stone of its own side, and alive only if there is an enclosure: this stone made one, or it
    /// was there.
    #[inline]
    fn won_after_defender(&self, view: &View<W>, made: &Made<W>, at: Index) -> Option<End<W>> {
        let position = &made.position;
        let may_be_out = !self.region.anchored(Side::Defender).is_empty();
        if may_be_out && self.region.is_out(position) {
            return Some(End::by_rule(Side::Defender));
        }
        let neighbours = self.region.neighbours[usize::from(at)];
        if self.settles.life || self.settles.eye_spaces {
            let defenders = position.stones_of(Side::Defender);
            let joins = (neighbours & defenders).has_more_than(1);
            let changes = view.enclosed.contains(at) || self.region.closes_in(defenders, at);
            let may_be_alive = changes || may_be_out || (joins && !view.enclosed.is_empty());
            if may_be_alive && let Some(end) = self.by_life(position) {
                return Some(end);
            }
            let is_new = changes || (joins && !view.enclosed.is_empty()) || !made.captured.is_empty();
            return match is_new {
                true => self.region.settled_by_eyes(position, &self.parts(position, self.region.enclosed(defenders))),
                false if view.says_nothing_elsewhere(Side::Defender) => None,
                false => self.region.settled_by_eyes(position, &self.region.parts_with(&view.parts, at)),
            };
        }
        None
    }

    /// Room becomes less by a stone that is joined to those that stay.
    #[inline]
    fn lost_after_defender(&self, view: &View<W>, position: &Position<W>, at: Index) -> Option<End<W>> {
        let room = self.settles.room.filter(|_| self.region.neighbours[usize::from(at)].meets(view.stays))?;
        self.by_room(position, view.near_attackers, self.stays(room, position))
    }

    /// Attackers may make an enclosure vital, by a stone in it or by taking what borders it.
    #[inline]
    fn lost_after_attacker(&self, view: &View<W>, made: &Made<W>, at: Index) -> Option<End<W>> {
        let has_taken = !made.captured.is_empty();
        let may_be_alive = view.enclosed.contains(at) || (has_taken && !view.enclosed.is_empty());
        if may_be_alive { self.by_life(&made.position) } else { None }
    }

    /// Attackers take room.
    #[inline]
    fn won_after_attacker(&self, view: &View<W>, position: &Position<W>, at: Index, has_taken: bool) -> Option<End<W>> {
        let end = if has_taken && self.settles.eye_spaces {
            let enclosed = self.region.enclosed(position.stones_of(Side::Defender));
            self.region.settled_by_eyes(position, &self.parts(position, enclosed))
        } else if view.says_nothing_elsewhere(Side::Attacker) && !view.enclosed.contains(at) {
            None
        } else {
            self.region.settled_by_eyes(position, &view.parts)
        };
        // There were more points for eyes than a stone can take.
        if end.is_some() || self.region.has_more_room(view.eye_points, at) {
            return end;
        }
        let near = view.near_attackers | self.region.neighbours[usize::from(at)];
        let stays = if has_taken { view.stays & position.stones_of(Side::Defender) } else { view.stays };
        self.by_room(position, near, stays)
    }

    /// Who has succeeded, where the target is neither captured nor out.
    fn end_inside(&self, position: &Position<W>) -> Option<End<W>> {
        let view = self.view(position);
        self.by_life(position)
            .or_else(|| self.region.settled_by_eyes(position, &view.parts))
            .or_else(|| self.by_room(position, view.near_attackers, view.stays))
            .or_else(|| self.end_by_passes(position))
    }

    /// Which knowledge settles a position; `None` if none does.
    pub fn known(&self, position: &Position<W>) -> Option<Known> {
        let view = self.view(position);
        if self.by_life(position).is_some() {
            Some(Known::Life)
        } else if self.region.settled_by_eyes(position, &view.parts).is_some() {
            Some(Known::EyeSpace)
        } else {
            self.by_room(position, view.near_attackers, view.stays).map(|_| Known::NoRoom)
        }
    }

    fn end_by_passes(&self, position: &Position<W>) -> Option<End<W>> {
        (position.passes == 2).then(|| End::by_rule(self.meaning.after_passes))
    }

    /// Unconditional life.
    fn by_life(&self, position: &Position<W>) -> Option<End<W>> {
        if !self.settles.life {
            return None;
        }
        // Links count for nothing if the game is over, or the attacker may end it, before they are made use of.
        let has_time = position.passes == 0 || (position.passes == 1 && position.mover == Side::Defender);
        let links = self.knowledge.defender_links && (self.meaning.after_passes == Side::Defender || has_time);
        let zone = self.region.alive(position, links)?;
        Some(End { winner: Side::Defender, is_firm: true, zone })
    }

    /// No room for eyes. `near` are the points next to attackers, `stays` the stones that stay.
    #[inline]
    fn by_room(&self, position: &Position<W>, near: Mask<W>, stays: Mask<W>) -> Option<End<W>> {
        // After a pass of the attacker the defender may end the game, which saves its target but gives no eyes.
        let may_end = self.meaning.after_passes == Side::Defender
            && (position.passes == 2 || (position.passes == 1 && position.mover == Side::Defender));
        let room = self.settles.room.filter(|_| !may_end)?;
        let (stones, left, links) = (position.stones, position.left, self.knowledge.attacker_links);
        let eyes = room.eyes(position.threats);
        if !self.region.may_lack_room(eyes, stones, near, left, stays) {
            return None;
        }
        let lacks = |eyes| self.region.lacks_room(eyes, stones, left, stays, links);
        let zone = lacks(eyes)?;
        // With any threats too, as long as it depends on no other links.
        let most = room.eyes_with_threats;
        let is_firm = eyes == most || lacks(most).is_some_and(|links| links.is_within(zone));
        Some(End { winner: Side::Attacker, is_firm, zone })
    }
}

impl<const W: usize> View<W> {
    /// Do eye spaces tell nothing after a stone of this side that has nothing to do with them?
    #[inline]
    fn says_nothing_elsewhere(&self, side: Side) -> bool {
        let Elsewhere { lives, may_die } = self.elsewhere[side as usize];
        lives.is_none() && !may_die
    }
}
