//! Zones of captures. (`docs/zones.md`; the relevance zones of Thomsen 2000)
//!
//! The zone of a capture is collected while it is found, and is larger than it need be: the target and
//! all beside it, each move of the attacker with its neighbours and liberties, and two liberties of every block of the
//! attacker that is seen. A reply on any other point changes none of these, and is met like a pass.
//!
//! Where the zone is collected it is also seen whether a ban makes a difference in this capture: whether the defender may not
//! reply somewhere because of one, or the target is taken in a ko. What the search met elsewhere, on its way, does not
//! count. `bans` of the reader are met by all that looks at a capture, and kept with its zone.

use tesuji_go::{Board, Color, Illegal, PointSet};

use super::{Place, Point, Role, Search, Side, Turn};
use crate::ladder::reader::Bans;

/// Liberties of a block that has to stay.
const ENOUGH: usize = 2;

/// More zones than this are not kept.
const MOST_KEPT: usize = 1 << 17;

impl Search<'_> {
    /// Keeps the zone of a capture, with the bans that were met while it was collected.
    fn keep_zone(&mut self, place: Place, zone: PointSet) {
        if self.memory.zones.len() >= MOST_KEPT {
            self.memory.zones.clear();
        }
        self.memory.zones.insert(place, (zone, self.play.bans));
    }

    /// A zone that was kept.
    fn kept_zone(&mut self, role: Role) -> Option<PointSet> {
        let Some(&(zone, bans)) = self.memory.zones.get(&self.place(role)) else {
            return self.plain_zone(self.plain_place(&self.counted_here(), role));
        };
        self.play.bans |= bans;
        Some(zone)
    }

    /// Of a capture whose zone was forgotten nothing is known.
    fn forgotten(&mut self) -> PointSet {
        self.play.bans = Bans::ANY;
        self.everything()
    }

    /// Does something with no ban met before, and tells those that were met there.
    pub(in crate::lambda) fn watching_bans<T>(&mut self, look: impl FnOnce(&mut Self) -> T) -> (T, Bans) {
        let before = std::mem::take(&mut self.play.bans);
        let found = look(self);
        let bans = self.play.bans;
        self.play.bans |= before;
        (found, bans)
    }

    /// The target and all beside it.
    pub(super) fn around_target(&self) -> PointSet {
        let mut points = PointSet::EMPTY;
        for stone in self.play.target().stones() {
            points.insert(stone);
            points.extend(self.play.board.neighbours(stone));
        }
        points
    }

    /// The zone of a known capture, with the attacker to move; everything if it was forgotten.
    pub(super) fn zone_of_capture(&mut self, order: u8) -> PointSet {
        let target = self.play.target();
        if target.liberty_count() == 1 && self.play.may_take() {
            return self.around_target() | self.play.around_last();
        }
        if self.ladder() {
            return self.zone_of_ladder();
        }
        let kept = self.orders(order).find_map(|order| self.kept_zone(Role::Attacker(order)));
        kept.unwrap_or_else(|| self.forgotten())
    }

    /// The zone of the capture that was found, with this side to move at the root.
    pub(in crate::lambda) fn zone_found(&mut self, first: Side) -> PointSet {
        match first {
            Side::Attacker => self.zone_of_capture(self.options.order),
            Side::Defender => {
                let kept = self.kept_zone(Role::Defender(self.first_turn()));
                kept.unwrap_or_else(|| self.forgotten())
            }
        }
    }

    fn everything(&self) -> PointSet {
        self.play.board.size().points().collect()
    }

    fn zone_of_ladder(&mut self) -> PointSet {
        let place = self.place(Role::Ladder);
        if let Some(zone) = self.kept_zone(Role::Ladder) {
            return zone;
        }
        let read = |search: &mut Self| {
            let zone = match search.play.chase_with_zone(super::LADDER_NODES) {
                (Ok(true), zone) => zone | search.around_target(),
                _ => search.forgotten(),
            };
            search.keep_zone(place, zone);
            zone
        };
        self.watching_bans(read).0
    }

    /// Keeps the zone of a capture that begins with this move.
    pub(super) fn keep_zone_of_attack(&mut self, place: Place, order: u8, mv: Option<Point>) {
        self.watching_bans(|search| search.collect_zone_of_attack(place, order, mv));
    }

    fn collect_zone_of_attack(&mut self, place: Place, order: u8, mv: Option<Point>) {
        let ban = self.play.board.ban();
        let mut zone = self.around_target();
        match mv {
            Some(mv) => {
                zone |= self.play.around_taken(mv);
                zone.insert(mv);
                zone.extend(self.play.board.neighbours(mv));
            }
            None => zone.extend(ban.map(|(_, point)| point)),
        }
        if !self.make(Side::Attacker, mv) {
            return;
        }
        if self.play.board.block(self.stone).is_some() {
            let kept = self.kept_zone(Role::Defender(self.turn(order, mv)));
            zone |= kept.unwrap_or_else(|| self.forgotten());
        } else if self.play.board.ban().is_some() && self.is_gone_for_good() {
            self.play.bans.meet(Side::Defender, true);
        } else if !self.is_gone_for_good() {
            let taken = self.play.board.ban();
            zone |= if self.make(Side::Defender, Some(self.stone)) {
                let zone = self.zone_of_capture(order);
                self.play.take_back(taken);
                zone
            } else {
                self.forgotten()
            };
        }
        if let Some(block) = mv.and_then(|mv| self.play.board.block(mv)) {
            zone.extend(block.liberties().iter().take(ENOUGH));
        }
        self.play.take_back(ban);
        self.keep_zone(place, zone);
    }

    /// Adds the replies in the zone of the capture so far that were not looked at. If there is none, keeps the zone.
    pub(super) fn list_replies_in_zone(&mut self, place: Place, turn: Turn, from: usize) -> bool {
        self.watching_bans(|search| search.collect_zone_of_replies(place, turn, from)).0
    }

    fn collect_zone_of_replies(&mut self, place: Place, turn: Turn, from: usize) -> bool {
        let ban = self.play.board.ban();
        let is_banned = ban.is_some_and(|(color, _)| color == self.play.target().color());
        self.play.bans.meet(Side::Defender, is_banned);
        let mut zone = self.around_target();
        let mut seen = PointSet::EMPTY;
        for at in from..self.children.len() {
            let point = self.children[at].point;
            let order = match point {
                None => {
                    self.play.pass();
                    turn.after_pass
                }
                Some(point) => {
                    seen.insert(point);
                    if !matches!(self.play.play(Side::Defender, point), Ok(true)) {
                        // It was legal: a limit was met.
                        self.meet_limit();
                        zone |= self.forgotten();
                        continue;
                    }
                    turn.order
                }
            };
            zone |= self.zone_of_capture(order);
            self.play.take_back(ban);
        }
        self.settle(&mut zone);
        // In atari every other reply is met by the capture.
        let mut is_more = false;
        if !self.is_in_atari() {
            let here = self.here();
            for point in zone - seen {
                is_more |= self.play.board.is_empty(point) && self.list_reply(&here, turn.order, point);
            }
        }
        if !is_more {
            self.keep_zone(place, zone);
        }
        is_more
    }

    /// Enlarges a zone until it is seen in it what each reply does, and no other changes anything in it.
    pub(super) fn settle(&self, zone: &mut PointSet) {
        settle(&self.play.board, self.play.target().color(), zone);
    }
}

/// The same on a board, for targets of this colour.
pub(in crate::lambda) fn settle(board: &Board, defender: Color, zone: &mut PointSet) {
    // What was looked at once stays as it is while the zone grows.
    let mut new = *zone;
    while !new.is_empty() {
        let before = *zone;
        guard(board, !defender, &new, zone);
        // Where a stone may not be put, it is seen why.
        for point in new.iter().filter(|&point| board.legality(defender, point) == Err(Illegal::Suicide)) {
            for beside in board.neighbours(point) {
                zone.insert(beside);
                if let Some(friend) = board.block(beside).filter(|block| block.color() == defender) {
                    zone.extend(friend.stones().flat_map(|stone| board.neighbours(stone)));
                }
            }
        }
        new = *zone - before;
    }
}

/// Every block of the attacker that is seen on new points has two liberties that are, or all of them are.
fn guard(board: &Board, attacker: Color, new: &PointSet, zone: &mut PointSet) {
    let mut guarded = PointSet::EMPTY;
    for point in new {
        let Some(block) = board.block(point).filter(|block| block.color() == attacker) else { continue };
        if !guarded.insert(block.root()) {
            continue;
        }
        let liberties = block.liberties();
        let seen = (liberties & *zone).len();
        if seen < ENOUGH {
            zone.extend((liberties - *zone).iter().take(ENOUGH - seen));
        }
    }
}
