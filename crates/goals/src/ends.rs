//! Where a game is over: by its rules, or by what is known.
//!
//! A full look at a position is expensive, and most moves end nothing. So what a move can have changed is asked first.

use std::cell::OnceCell;

use tesuji_problem::Side;

use crate::aims::{Aim, Room};
use crate::end::End;
use crate::eyes::{Elsewhere, Part, Parts, may_tell};
use crate::local::LocalGame;
use crate::mask::{Index, Mask};
use crate::pieces::Pieces;
use crate::position::{LocalMove, Made, Position, Threats};
use crate::room::{Eyes, SureRoom};

/// What settles a position that the rules alone do not end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// The target is alive whatever the attacker plays.
    Life,
    /// An eye space in which the target lives or dies, whose moves were played out beforehand.
    EyeSpace,
    /// Too few points are left that can become eyes.
    NoRoom,
    /// Attackers that stay on the board stand between the targets.
    CutOff,
    /// A race between two blocks, whose liberties were counted.
    Race,
}

/// What stands on the board, looked at once for all moves of both sides.
pub(crate) struct View<const W: usize> {
    /// The blocks of the defender.
    blocks: Pieces<W>,
    /// The stones of each side whose block has one liberty.
    pub(crate) atari: [Mask<W>; 2],
    /// What the attacker cannot fill from its wall, and its parts; where that is asked for.
    enclosed: Mask<W>,
    enclosures: Pieces<W>,
    /// Eye spaces, where that is asked for, and what they tell after most moves of each side.
    parts: Parts<W>,
    elsewhere: [Elsewhere; 2],
    threats: Threats,
    /// What is asked where room settles something.
    room: Option<RoomView<W>>,
}

/// What there is of room.
struct RoomView<const W: usize> {
    /// The points next to attackers, and the stones that stay.
    near_attackers: Mask<W>,
    stays: Mask<W>,
    /// Points that may become eyes, if all attackers stay.
    eye_points: Mask<W>,
    /// What is sure, looked for when it is first asked for.
    sure: OnceCell<SureRoom<W>>,
    stones: [Mask<W>; 2],
    left: Mask<W>,
    eyes: Eyes,
}

impl<const W: usize> LocalGame<'_, W> {
    pub(crate) fn view(&self, position: &Position<W>) -> View<W> {
        let region = self.region;
        let defenders = position.stones_of(Side::Defender);
        let looks_inside = (self.settles.life || self.settles.eye_spaces) && !self.is_target_lost(position);
        let enclosed = if looks_inside { region.enclosed(defenders) } else { Mask::EMPTY };
        let mut view = View {
            blocks: Pieces::new(),
            atari: [Mask::EMPTY; 2],
            enclosed,
            enclosures: Pieces::new(),
            parts: Parts::new(),
            elsewhere: [Elsewhere::default(); 2],
            threats: position.threats,
            room: None,
        };
        region.add_pieces(defenders, &mut view.blocks);
        view.atari = region.atari_with(position, &view.blocks);
        view.room = self.settles.room.map(|room| self.view_room(room, position, &view.blocks));
        if !enclosed.is_empty() {
            region.add_pieces(enclosed, &mut view.enclosures);
            view.parts = self.parts(position, &view.blocks, &view.enclosures, &[]);
            let settled = |next| region.settled_elsewhere(position, &view.parts, next);
            view.elsewhere = [settled(Side::Attacker), settled(Side::Defender)];
        }
        view
    }

    fn view_room(&self, room: Room, position: &Position<W>, blocks: &Pieces<W>) -> RoomView<W> {
        let (region, eyes) = (self.region, room.eyes(position.threats));
        let Position { stones, left, .. } = *position;
        let attackers = position.stones_of(Side::Attacker);
        let near_attackers = region.near(attackers);
        let stays = region.stays_among(eyes, blocks, left);
        let eye_points = region.eye_points(attackers, near_attackers, stays);
        RoomView { near_attackers, stays, eye_points, sure: OnceCell::new(), stones, left, eyes }
    }

    #[inline]
    fn sure_room<'v>(&self, view: &'v RoomView<W>) -> &'v SureRoom<W> {
        let RoomView { stays, stones, left, eyes, .. } = *view;
        let links = self.knowledge.attacker_links;
        view.sure.get_or_init(|| self.region.sure_room(eyes, stones, left, stays, links))
    }

    /// Eye spaces, where they settle something.
    fn parts(&self, position: &Position<W>, blocks: &Pieces<W>, enclosures: &Pieces<W>, known: &[Part<W>]) -> Parts<W> {
        if self.settles.eye_spaces && may_tell(enclosures) {
            self.region.parts(position, blocks, enclosures, known)
        } else {
            Parts::new()
        }
    }

    /// Is it over?
    pub(crate) fn end(&self, position: &Position<W>) -> Option<End<W>> {
        if self.aim == Aim::Keep {
            self.end_with_kept(position)
        } else if self.aim == Aim::Connect {
            self.end_of_connection(position)
        } else if self.region.is_captured(position) {
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
        match self.aim {
            Aim::Keep => self.end_with_kept_after(view, made),
            Aim::Connect => self.end_of_connection(&made.position),
            _ => self.end_of_capture_after(view, made),
        }
    }

    /// The same where the attacker has nothing to keep.
    #[inline]
    pub(crate) fn end_of_capture_after(&self, view: &View<W>, made: &Made<W>) -> Option<End<W>> {
        let known = self.won_after(view, made).or_else(|| match (made.position.mover, made.mv) {
            // What the other side may have won.
            (Side::Attacker, LocalMove::Play(at)) => self.lost_after_defender(view, made, at),
            (Side::Defender, LocalMove::Play(at)) => self.lost_after_attacker(view, made, at),
            _ => None,
        });
        if self.knowledge.counts { known.or_else(|| self.by_count(&made.position)) } else { known }
    }

    /// Is it over after a move, and won by the side that made it? Other ends that are found on the way are returned too.
    #[inline]
    pub(crate) fn won_after(&self, view: &View<W>, made: &Made<W>) -> Option<End<W>> {
        let Made { mv, position, captured } = made;
        if self.aim == Aim::Connect {
            return self.end_of_connection(position);
        }
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
        let (region, position) = (self.region, &made.position);
        let blocks = &view.blocks;
        let may_be_out = !region.is_closed();
        if may_be_out && region.is_out_with(position, blocks, at) {
            return Some(End::by_rule(Side::Defender));
        }
        if !self.settles.life && !self.settles.eye_spaces {
            return None;
        }
        let defenders = position.stones_of(Side::Defender);
        let joins = (region.neighbours[usize::from(at)] & defenders).has_more_than(1) && !view.enclosed.is_empty();
        let is_inside = view.enclosed.contains(at);
        let cut_off = if is_inside { Mask::EMPTY } else { region.cut_off(defenders, at) };
        let changes = is_inside || !cut_off.is_empty();
        let is_new = changes || joins || !made.captured.is_empty();
        if is_new || may_be_out {
            let changed = changes.then(|| region.enclosures_with(&view.enclosures, at, cut_off));
            let enclosures = changed.as_ref().unwrap_or(&view.enclosures);
            let may_be_alive = (changes || joins || may_be_out) && region.may_be_alive(position, enclosures);
            let may_be_told = is_new && self.settles.eye_spaces && may_tell(enclosures);
            if may_be_alive || may_be_told {
                let blocks = region.blocks_with(blocks, at);
                let alive = if may_be_alive { self.by_life(position, &blocks, enclosures) } else { None };
                if alive.is_some() {
                    return alive;
                }
                if may_be_told {
                    let parts = region.parts(position, &blocks, enclosures, &view.parts);
                    return region.settled_by_eyes(position, &parts);
                }
            }
            if is_new {
                return None;
            }
        }
        if view.says_nothing_elsewhere(Side::Defender) {
            return None;
        }
        match region.parts_with(&view.parts, at) {
            Some(parts) => region.settled_by_eyes(position, &parts),
            // Stones that lead out may save a target that is in none of them.
            None if may_be_out => region.settled_by_eyes(position, &view.parts),
            None => self.settled_elsewhere(view, position),
        }
    }

    /// Room becomes less by a stone that is joined to those that stay.
    #[inline]
    fn lost_after_defender(&self, view: &View<W>, made: &Made<W>, at: Index) -> Option<End<W>> {
        let room = view.room.as_ref()?;
        if !self.region.neighbours[usize::from(at)].meets(room.stays) {
            return None;
        }
        let stays = match room.eyes {
            Eyes::One => room.stays,
            Eyes::Two | Eyes::TwoOrFalse => room.stays | self.region.joined(&view.blocks, at).points,
        };
        if made.captured.is_empty() && self.region.has_room_without(self.sure_room(room), stays) {
            return None;
        }
        self.by_room(&made.position, room.near_attackers, stays)
    }

    /// Attackers may make an enclosure vital, by a stone in it or by taking what borders it.
    #[inline]
    fn lost_after_attacker(&self, view: &View<W>, made: &Made<W>, at: Index) -> Option<End<W>> {
        if made.captured.is_empty() {
            let blocks = &view.blocks;
            return if view.enclosed.contains(at) {
                self.by_life(&made.position, blocks, &view.enclosures)
            } else {
                None
            };
        }
        if view.enclosed.is_empty() || !self.settles.life {
            return None;
        }
        let [blocks, enclosures] = self.region.blocks_and_enclosures(&made.position);
        self.by_life(&made.position, &blocks, &enclosures)
    }

    /// Attackers take room.
    #[inline]
    fn won_after_attacker(&self, view: &View<W>, position: &Position<W>, at: Index, has_taken: bool) -> Option<End<W>> {
        let end = if has_taken && self.settles.eye_spaces {
            let [blocks, enclosures] = self.region.blocks_and_enclosures(position);
            self.region.settled_by_eyes(position, &self.parts(position, &blocks, &enclosures, &view.parts))
        } else if view.enclosed.contains(at) {
            self.region.settled_by_eyes(position, &view.parts)
        } else {
            self.settled_elsewhere(view, position)
        };
        let Some(room) = &view.room else { return end };
        // There were more points for eyes than a stone can take.
        if end.is_some()
            || self.region.has_more_room(room.eye_points, at)
            || (!has_taken && self.region.has_room_beside(self.sure_room(room), position.left, at))
        {
            return end;
        }
        let near = room.near_attackers | self.region.neighbours[usize::from(at)];
        let stays = if has_taken { room.stays & position.stones_of(Side::Defender) } else { room.stays };
        self.by_room(position, near, stays)
    }

    /// What eye spaces tell after a stone that has nothing to do with them.
    #[inline]
    fn settled_elsewhere(&self, view: &View<W>, position: &Position<W>) -> Option<End<W>> {
        let side = position.mover.opponent();
        if view.says_nothing_elsewhere(side) {
            None
        } else if view.threats == position.threats {
            self.region.settled_beside(position, &view.parts, view.elsewhere[side as usize])
        } else {
            self.region.settled_by_eyes(position, &view.parts)
        }
    }

    /// Who has succeeded, where the target is neither captured nor out.
    pub(crate) fn end_inside(&self, position: &Position<W>) -> Option<End<W>> {
        self.end_by_knowledge(position).map(|(end, _)| end).or_else(|| self.end_by_passes(position))
    }

    /// Which knowledge settles a position; `None` if none does.
    pub fn known(&self, position: &Position<W>) -> Option<Known> {
        self.end_by_knowledge(position).map(|(_, known)| known)
    }

    fn end_by_knowledge(&self, position: &Position<W>) -> Option<(End<W>, Known)> {
        if self.aim == Aim::Connect {
            return self.cut_off(position).map(|end| (end, Known::CutOff));
        }
        let view = self.view(position);
        let by_life = || self.by_life(position, &view.blocks, &view.enclosures);
        let by_eyes = || self.region.settled_by_eyes(position, &view.parts);
        let by_room = || {
            let room = view.room.as_ref()?;
            self.by_room(position, room.near_attackers, room.stays)
        };
        by_life()
            .map(|end| (end, Known::Life))
            .or_else(|| by_eyes().map(|end| (end, Known::EyeSpace)))
            .or_else(|| by_room().map(|end| (end, Known::NoRoom)))
            .or_else(|| self.by_count(position).map(|end| (end, Known::Race)))
    }

    fn end_by_passes(&self, position: &Position<W>) -> Option<End<W>> {
        (position.passes == 2).then(|| End::by_rule(self.meaning.after_passes))
    }

    /// Unconditional life, by the defender's blocks and what they enclose.
    fn by_life(&self, position: &Position<W>, blocks: &Pieces<W>, enclosures: &Pieces<W>) -> Option<End<W>> {
        if !self.settles.life {
            return None;
        }
        // Links count for nothing if the game is over, or the attacker may end it, before they are made use of.
        let has_time = position.passes == 0 || (position.passes == 1 && position.mover == Side::Defender);
        let links = self.knowledge.defender_links && (self.meaning.after_passes == Side::Defender || has_time);
        let zone = self.region.alive(position, blocks, enclosures, links)?;
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
    /// The points where a stone of this side that takes nothing may settle something for it, and perhaps others.
    #[inline]
    pub(crate) fn threats_of(&self, side: Side, all: Mask<W>) -> Mask<W> {
        /// A stone takes up to nine points for eyes, and two others are enough if there is a third.
        const ENOUGH: usize = 9 + 2;
        let has_room = self.room.as_ref().is_some_and(|room| room.eye_points.has_more_than(ENOUGH));
        if side == Side::Attacker && has_room && self.says_nothing_elsewhere(side) { self.enclosed } else { all }
    }

    /// Do eye spaces tell nothing after a stone of this side that has nothing to do with them?
    #[inline]
    fn says_nothing_elsewhere(&self, side: Side) -> bool {
        let Elsewhere { lives, may_die } = self.elsewhere[side as usize];
        lives.is_none() && !may_die
    }
}
