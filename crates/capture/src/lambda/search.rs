//! Lambda df-pn. [YKM07 §3]
//!
//! A position with the attacker to move and order n stands for several at once, one for each order up to n: the attacker
//! needs to succeed in one of them, and to fail in the last is to fail in all, as what works with threats of one order
//! works with those of a higher one.
//!
//! ```text
//! attacker, order n     proof    = least of those of the orders 2 … n        disproof = that of order n
//! order i               proof    = least of its moves                        disproof = sum over its moves
//! defender, order n     proof    = sum over its moves, or that of a pass     disproof = least of its moves and of a pass,
//!                                  if it is more                                        which is looked at with order n-1
//! ```
//!
//! Orders 0 and 1 are a capture and a ladder, and are read as such. A target with more than n + 1 liberties at the
//! attacker's turn is out of reach of threats of order n: each of them takes one liberty at most.
//!
//! Where orders are not minded (df-pn+), there is one order, a pass does not lower it, and the target is out of reach with
//! two liberties more than the order.
//!
//! What is repeated on the way captures nothing. Results that rest on that are kept like others: so a failure says that
//! nothing was found, and no more. A success rests on no repetition.

use std::collections::HashMap;

use tesuji_go::{Point, PointSet};

use super::numbers::{INFINITE, Numbers, plus};
use super::table::{Place, Table};
use super::{Options, Searcher};
use crate::Side;
use crate::ladder::reader::{Free, Reader};

/// Plays of one ladder, at most.
const LADDER_NODES: u64 = 2_000;

/// Moves of a line that is told, at most.
const LONGEST_LINE: usize = 100;

/// Moves of a line, at most: a search that calls itself has a depth.
const DEEPEST: usize = 200;

/// The part of the second least number, one in so many, that a threshold goes beyond it.
const EPSILON: u32 = 4;

/// A move and what is known of it; none is a pass.
#[derive(Clone, Copy)]
struct Child {
    point: Option<Point>,
    numbers: Numbers,
}

/// What a position is looked at for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Ladder,
    Attacker(u8),
    Defender(u8),
}

impl Role {
    fn mark(self) -> u64 {
        match self {
            Role::Ladder => 1,
            Role::Attacker(order) => 2 * u64::from(order) + 2,
            Role::Defender(order) => 2 * u64::from(order) + 3,
        }
    }
}

pub(super) struct Search<'a> {
    pub(super) play: Reader,
    stone: Point,
    table: &'a mut Table,
    options: Options,
    path: Vec<Place>,
    children: Vec<Child>,
    /// What captures rest on that were found.
    zones: HashMap<Place, PointSet>,
    /// Was a limit met that may have hidden something?
    pub(super) is_limited: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(play: Reader, stone: Point, table: &'a mut Table, options: Options) -> Search<'a> {
        Search { play, stone, table, options, path: Vec::new(), children: Vec::new(), zones: HashMap::new(), is_limited: false }
    }

    /// Asks under one condition of ko whether the target is taken; `None` if a limit was met first.
    pub(super) fn ask(&mut self, free: Free, first: Side) -> Option<bool> {
        self.table.begin();
        self.zones.clear();
        self.play.free = free;
        self.play.last_node = self.play.nodes + self.options.most_nodes;
        self.is_limited = false;
        let order = self.options.order;
        let numbers = match first {
            Side::Attacker => self.attacker(order, Numbers::ENDLESS),
            Side::Defender => self.defender(order, Numbers::ENDLESS),
        };
        match numbers {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } if !self.is_limited => Some(false),
            _ => None,
        }
    }

    fn is_spent(&mut self) -> bool {
        let is_spent = self.play.nodes >= self.play.last_node;
        self.is_limited |= is_spent;
        is_spent
    }

    fn place(&self, role: Role) -> Place {
        Place::new(self.play.board.key(), self.play.board.ban(), role.mark())
    }

    /// The orders that are looked at where this one is asked for.
    fn orders(&self, order: u8) -> std::ops::RangeInclusive<u8> {
        if self.options.searcher == Searcher::Plus { order..=order } else { 2..=order }
    }

    /// The most liberties that a target in reach has at the attacker's turn.
    fn in_reach(order: u8) -> usize {
        usize::from(order) + 1
    }

    /// What is known of a position with the attacker to move, without a search.
    fn look(&mut self, order: u8) -> Numbers {
        let liberties = self.play.target().liberty_count();
        if liberties == 1 && self.play.may_take() {
            return Numbers::PROVEN;
        }
        if liberties > Search::in_reach(order) || order == 0 {
            return Numbers::DISPROVEN;
        }
        let ladder = if liberties > 2 {
            Numbers::DISPROVEN
        } else {
            self.table.get(self.place(Role::Ladder)).map_or(Numbers { proof: 1, disproof: 1 }, |found| found.0)
        };
        if ladder.proof == 0 || order == 1 {
            return ladder;
        }
        let mut all = Numbers { proof: ladder.proof, disproof: INFINITE };
        for order in self.orders(order) {
            let found = self.table.get(self.place(Role::Attacker(order)));
            let numbers = found.map_or(self.options.first_numbers(order), |found| found.0);
            if numbers.proof == 0 {
                return Numbers::PROVEN;
            }
            all = Numbers { proof: all.proof.min(numbers.proof), disproof: numbers.disproof };
        }
        if all.disproof == 0 { Numbers::DISPROVEN } else { all }
    }

    /// Does a chase by ataris take the target?
    fn ladder(&mut self) -> bool {
        if self.play.target().liberty_count() > 2 {
            return false;
        }
        let place = self.place(Role::Ladder);
        if let Some((numbers, _)) = self.table.get(place) {
            return numbers.proof == 0;
        }
        let before = self.play.nodes;
        let taken = self.play.chase_within(LADDER_NODES);
        self.is_limited |= taken.is_err();
        let is_taken = taken.unwrap_or(false);
        let first = self.play.line.last().copied().filter(|_| is_taken);
        let numbers = if is_taken { Numbers::PROVEN } else { Numbers::DISPROVEN };
        self.table.put(place, numbers, first, self.play.nodes - before);
        is_taken
    }

    /// The attacker's turn: one order or another.
    fn attacker(&mut self, order: u8, limits: Numbers) -> Numbers {
        let known = self.look(order);
        if known.is_settled() || self.is_spent() {
            return known;
        }
        if self.is_repeated(Role::Attacker(order)) {
            return Numbers::DISPROVEN;
        }
        if self.ladder() {
            return Numbers::PROVEN;
        }
        if order < 2 {
            return Numbers::DISPROVEN;
        }
        loop {
            let (mut best, mut least, mut second, mut disproof) = (order, INFINITE, INFINITE, 0);
            for order in self.orders(order) {
                let found = self.table.get(self.place(Role::Attacker(order)));
                let numbers = found.map_or(self.options.first_numbers(order), |found| found.0);
                disproof = numbers.disproof;
                if numbers.proof < least {
                    (best, second, least) = (order, least, numbers.proof);
                } else {
                    second = second.min(numbers.proof);
                }
            }
            let numbers = match (least, disproof) {
                (0, _) => Numbers::PROVEN,
                (_, 0) => Numbers::DISPROVEN,
                (proof, disproof) => Numbers { proof, disproof },
            };
            if numbers.is_settled() || numbers.passes(limits) || self.is_spent() {
                return numbers;
            }
            let proof = limits.proof.min(beyond(second));
            let disproof = if best == order { limits.disproof } else { INFINITE };
            let found = self.of_order(best, Numbers { proof, disproof });
            if found.is_none() {
                return Numbers::DISPROVEN;
            }
        }
    }

    /// The attacker's turn with threats of one order. `None` where the search is too deep.
    fn of_order(&mut self, order: u8, limits: Numbers) -> Option<Numbers> {
        if self.path.len() >= DEEPEST {
            self.is_limited = true;
            return None;
        }
        let (place, nodes_before) = (self.place(Role::Attacker(order)), self.play.nodes);
        let from = self.children.len();
        self.list_attacks(order);
        self.path.push(place);
        let (numbers, best) = loop {
            let (mut best, mut least, mut second, mut disproof) = (from, INFINITE, INFINITE, 0);
            for (at, child) in self.children.iter().enumerate().skip(from) {
                disproof = plus(disproof, child.numbers.disproof);
                if child.numbers.proof < least {
                    (best, second, least) = (at, least, child.numbers.proof);
                } else {
                    second = second.min(child.numbers.proof);
                }
            }
            let numbers = match (least, disproof) {
                (0, _) => Numbers::PROVEN,
                (_, 0) => Numbers::DISPROVEN,
                (proof, disproof) => Numbers { proof, disproof },
            };
            if numbers.is_settled() || numbers.passes(limits) || self.is_spent() {
                break (numbers, self.children.get(best).and_then(|child| child.point));
            }
            let child = self.children[best];
            let others = disproof - child.numbers.disproof.min(disproof);
            let limits = Numbers {
                proof: limits.proof.min(beyond(second)),
                disproof: if limits.disproof == INFINITE { INFINITE } else { limits.disproof - others },
            };
            let ban = self.play.board.ban();
            let point = child.point.expect("an attacker that passes threatens nothing");
            if !matches!(self.play.play(Side::Attacker, point), Ok(true)) {
                self.is_limited = true;
                self.children[best].numbers = Numbers::DISPROVEN;
                continue;
            }
            let numbers = self.defender(order, limits);
            self.play.take_back(ban);
            self.children[best].numbers = numbers;
        };
        self.path.pop();
        self.children.truncate(from);
        if numbers.proof == 0 {
            self.keep_zone_of_attack(place, order, best.expect("a capture has a move"));
        }
        self.table.put(place, numbers, best, self.play.nodes - nodes_before);
        Some(numbers)
    }

    /// All attacks of one order that are looked at, liberties first.
    fn list_attacks(&mut self, order: u8) {
        let target = self.play.target();
        let (liberties, count) = (target.liberties(), target.liberty_count());
        let has_to_take_one = self.options.searcher != Searcher::Plus && count > usize::from(order);
        let few = usize::from(order) + FEW();
        let others = if has_to_take_one {
            tesuji_go::PointSet::EMPTY
        } else {
            self.options.moves.points(&self.play.board, self.stone, Side::Attacker, few) - liberties
        };
        let ban = self.play.board.ban();
        for point in liberties.iter().chain(&others) {
            if let Ok(true) = self.play.play(Side::Attacker, point) {
                let numbers = self.look_after_attack(order, point);
                self.play.take_back(ban);
                self.children.push(Child { point: Some(point), numbers });
            }
        }
    }

    /// What is known after an attack, without a search.
    fn look_after_attack(&self, order: u8, point: Point) -> Numbers {
        let Some(target) = self.play.board.block(self.stone) else {
            // Taken in a ko, it comes back if its side may retake.
            let is_back = self.play.board.ban().is_some() && self.play.free == Free::Only(Side::Defender);
            return if is_back { Numbers::DISPROVEN } else { Numbers::PROVEN };
        };
        if target.liberty_count() > self.most_left(order) {
            return Numbers::DISPROVEN;
        }
        let found = self.table.get(self.place(Role::Defender(order)));
        found.map_or_else(|| self.options.first_numbers_of(order, point, self.stone), |found| found.0)
    }

    /// The most liberties that an attack may leave.
    fn most_left(&self, order: u8) -> usize {
        let order = usize::from(order);
        if self.options.searcher == Searcher::Plus { order + 1 } else { order }
    }

    /// The defender's turn. At the root nothing is threatened yet, so that there a pass is no matter.
    fn defender(&mut self, order: u8, limits: Numbers) -> Numbers {
        let is_root = self.path.is_empty();
        let liberties = self.play.target().liberty_count();
        if !is_root && liberties > self.most_left(order) {
            return Numbers::DISPROVEN;
        }
        if self.is_repeated(Role::Defender(order)) {
            return Numbers::DISPROVEN;
        }
        let (place, nodes_before) = (self.place(Role::Defender(order)), self.play.nodes);
        let from = self.children.len();
        self.list_replies(order, liberties, is_root);
        self.path.push(place);
        let (numbers, best) = loop {
            let (mut best, mut least, mut second) = (from, INFINITE, INFINITE);
            let (mut sum, mut of_pass) = (0, 0);
            for (at, child) in self.children.iter().enumerate().skip(from) {
                if child.point.is_some() {
                    sum = plus(sum, child.numbers.proof);
                } else {
                    of_pass = child.numbers.proof;
                }
                if child.numbers.disproof < least {
                    (best, second, least) = (at, least, child.numbers.disproof);
                } else {
                    second = second.min(child.numbers.disproof);
                }
            }
            let numbers = match (sum.max(of_pass), least) {
                (_, 0) => Numbers::DISPROVEN,
                (0, _) => Numbers::PROVEN,
                (proof, disproof) => Numbers { proof, disproof },
            };
            // A reply in what the capture rests on that was not looked at.
            if numbers.proof == 0 && !self.is_spent() && self.list_replies_in_zone(place, order, from) {
                continue;
            }
            if numbers.is_settled() || numbers.passes(limits) || self.is_spent() {
                break (numbers, self.children.get(best).and_then(|child| child.point));
            }
            let child = self.children[best];
            let others = if child.point.is_some() { sum - child.numbers.proof.min(sum) } else { 0 };
            let limits = Numbers {
                proof: if limits.proof == INFINITE { INFINITE } else { limits.proof - others.min(limits.proof - 1) },
                disproof: limits.disproof.min(beyond(second)),
            };
            let numbers = self.follow_reply(order, child.point, limits);
            self.children[best].numbers = numbers;
            if child.point.is_none() && numbers.proof == 0 {
                self.refute_like_pass(order, from);
            }
        };
        self.path.pop();
        self.children.truncate(from);
        self.table.put(place, numbers, best, self.play.nodes - nodes_before);
        numbers
    }

    fn follow_reply(&mut self, order: u8, reply: Option<Point>, limits: Numbers) -> Numbers {
        let ban = self.play.board.ban();
        let order = match reply {
            None => {
                self.play.pass();
                self.after_pass(order)
            }
            Some(point) => {
                if !matches!(self.play.play(Side::Defender, point), Ok(true)) {
                    self.is_limited = true;
                    return Numbers::DISPROVEN;
                }
                order
            }
        };
        let numbers = self.attacker(order, limits);
        self.play.take_back(ban);
        numbers
    }

    /// The order that a threat has to have.
    fn after_pass(&self, order: u8) -> u8 {
        if self.options.searcher == Searcher::Plus { order } else { order - 1 }
    }

    /// All replies that are looked at. In atari there are few, and these are all.
    fn list_replies(&mut self, order: u8, liberties: usize, is_root: bool) {
        let ban = self.play.board.ban();
        let mut is_forced = false;
        if liberties == 1 {
            self.play.pass();
            is_forced = self.play.may_take();
            self.play.take_back(ban);
        }
        let points = if is_forced {
            let (last, captures) = self.play.replies();
            last | captures
        } else {
            let few = usize::from(order) + FEW();
            self.options.moves.points(&self.play.board, self.stone, Side::Defender, few)
        };
        if !is_forced && !is_root {
            self.play.pass();
            let numbers = self.look(self.after_pass(order));
            self.play.take_back(ban);
            self.children.push(Child { point: None, numbers });
        }
        for point in &points {
            if let Ok(true) = self.play.play(Side::Defender, point) {
                let numbers = self.look(order);
                self.play.take_back(ban);
                self.children.push(Child { point: Some(point), numbers });
            }
        }
    }

    /// The move that takes the target as it is remembered, and its order.
    fn good_attack(&mut self, order: u8) -> Option<(Point, u8)> {
        let target = self.play.target();
        if target.liberty_count() == 1 && self.play.may_take() {
            return Some((self.play.target().liberties().first()?, 0));
        }
        if self.ladder() {
            return Some((self.table.get(self.place(Role::Ladder))?.1?, 1));
        }
        self.orders(order).find_map(|order| {
            let (numbers, best) = self.table.get(self.place(Role::Attacker(order)))?;
            Some((best.filter(|_| numbers.proof == 0)?, order))
        })
    }

    /// A line of play from what is remembered: the side that succeeds makes its moves, the other holds out.
    pub(super) fn line(&mut self, mut side: Side) -> Vec<Point> {
        let (mut order, mut line) = (self.options.order, Vec::new());
        let bans = &mut Vec::new();
        while line.len() < LONGEST_LINE && self.play.board.block(self.stone).is_some() {
            let mv = match side {
                Side::Attacker => self.good_attack(order).map(|(mv, found)| {
                    order = found.max(1);
                    mv
                }),
                Side::Defender => self.longest_reply(order, line.is_empty()),
            };
            let Some(mv) = mv else { break };
            bans.push(self.play.board.ban());
            if !matches!(self.play.play(side, mv), Ok(true)) {
                bans.pop();
                break;
            }
            line.push(mv);
            side = side.other();
        }
        while let Some(ban) = bans.pop() {
            self.play.take_back(ban);
        }
        line
    }

    /// The reply that saves the target, or else one against which the attacker needs most.
    fn longest_reply(&mut self, order: u8, is_root: bool) -> Option<Point> {
        let from = self.children.len();
        let liberties = self.play.target().liberty_count();
        if let Some((numbers, Some(best))) = self.table.get(self.place(Role::Defender(order)))
            && numbers.disproof == 0
        {
            return Some(best);
        }
        self.list_replies(order, liberties, is_root);
        let mut best = None;
        let ban = self.play.board.ban();
        for at in from..self.children.len() {
            let Some(point) = self.children[at].point else { continue };
            if !matches!(self.play.play(Side::Defender, point), Ok(true)) {
                continue;
            }
            let liberties = self.play.target().liberty_count();
            let needed = self.good_attack(order).map_or(u8::MAX, |(_, order)| order);
            self.play.take_back(ban);
            if best.is_none_or(|(most, _)| (needed, liberties) > most) {
                best = Some(((needed, liberties), point));
            }
        }
        self.children.truncate(from);
        best.map(|(_, point)| point)
    }

    /// The least order that is known to take the target, with the attacker to move.
    pub(super) fn order_found(&mut self) -> Option<u8> {
        self.good_attack(self.options.order).map(|(_, order)| order)
    }

    /// Did this position stand before on the way here?
    fn is_repeated(&self, role: Role) -> bool {
        self.path.contains(&self.place(role))
    }
}

#[allow(non_snake_case)] fn FEW() -> usize { std::env::var("FEW").ok().map_or(1, |v| v.parse().unwrap()) }

/// A threshold that is a little beyond a number.
fn beyond(number: u32) -> u32 {
    if number == INFINITE { INFINITE } else { plus(number, (number / EPSILON).max(1)) }
}

mod zone {
    //! What captures rest on. (`docs/zones.md`)
    //!
    //! The points that a capture rests on are gathered while it is found, and more of them than need be: the target and
    //! all beside it, each move of the attacker with its neighbours and liberties, and two liberties of every block of the
    //! attacker that is seen. A reply on any other point changes none of these, and is met like a pass.

    use tesuji_go::PointSet;

    use super::{Child, Place, Point, Role, Search, Side};

    /// Liberties of a block that has to stay.
    const ENOUGH: usize = 2;

    /// More zones than this are not kept.
    const MOST_KEPT: usize = 1 << 15;

    impl Search<'_> {
        fn keep_zone(&mut self, place: Place, zone: PointSet) {
            if self.zones.len() >= MOST_KEPT {
                self.zones.clear();
            }
            self.zones.insert(place, zone);
        }

        /// The target and all beside it.
        fn around_target(&self) -> PointSet {
            let target = self.play.target();
            let stones: PointSet = target.stones().collect();
            let size = self.play.board.size();
            stones | stones.iter().flat_map(|stone| size.neighbours(stone)).collect()
        }

        /// What a capture rests on that is known, with the attacker to move; everything if that was forgotten.
        fn zone_of_capture(&mut self, order: u8) -> PointSet {
            let target = self.play.target();
            if target.liberty_count() == 1 && self.play.may_take() {
                return self.around_target();
            }
            if self.ladder() {
                return self.zone_of_ladder();
            }
            let mut kept = self.orders(order).filter_map(|order| self.zones.get(&self.place(Role::Attacker(order))));
            kept.next().copied().unwrap_or_else(|| self.everything())
        }

        fn everything(&self) -> PointSet {
            self.play.board.size().points().collect()
        }

        fn zone_of_ladder(&mut self) -> PointSet {
            let place = self.place(Role::Ladder);
            if let Some(zone) = self.zones.get(&place) {
                return *zone;
            }
            let zone = self.play.zone_of_chase(super::LADDER_NODES).unwrap_or_else(|| self.everything());
            let zone = zone | self.around_target();
            self.keep_zone(place, zone);
            zone
        }

        /// Keeps what a capture rests on that begins with this move.
        pub(super) fn keep_zone_of_attack(&mut self, place: Place, order: u8, mv: Point) {
            let ban = self.play.board.ban();
            let before = self.around_target();
            if !matches!(self.play.play(Side::Attacker, mv), Ok(true)) {
                return;
            }
            let after = if self.play.board.block(self.stone).is_none() {
                PointSet::EMPTY
            } else {
                let kept = self.zones.get(&self.place(Role::Defender(order))).copied();
                kept.unwrap_or_else(|| self.everything())
            };
            let liberties = self.play.board.block(mv).map_or(PointSet::EMPTY, tesuji_go::Block::liberties);
            let seen = liberties.iter().take(ENOUGH).collect::<PointSet>();
            self.play.take_back(ban);
            let beside: PointSet = self.play.board.size().neighbours(mv).collect();
            let mut zone = before | after | seen | beside;
            zone.insert(mv);
            self.keep_zone(place, zone);
        }

        /// Adds the replies in what the capture rests on so far that were not looked at. Where there is none, keeps the zone.
        pub(super) fn list_replies_in_zone(&mut self, place: Place, order: u8, from: usize) -> bool {
            let ban = self.play.board.ban();
            let mut zone = self.around_target();
            let mut seen = PointSet::EMPTY;
            for at in from..self.children.len() {
                let point = self.children[at].point;
                let order = match point {
                    None => {
                        self.play.pass();
                        self.after_pass(order)
                    }
                    Some(point) => {
                        seen.insert(point);
                        if !matches!(self.play.play(Side::Defender, point), Ok(true)) {
                            continue;
                        }
                        order
                    }
                };
                zone |= self.zone_of_capture(order);
                self.play.take_back(ban);
            }
            self.guard(&mut zone);
            // In atari every other reply is met by the capture.
            let is_forced = self.children.get(from).is_some_and(|child| child.point.is_some())
                && self.play.target().liberty_count() == 1
                || self.children.len() == from;
            let mut is_more = false;
            if !is_forced {
                for point in zone - seen {
                    if self.play.board.is_empty(point)
                        && let Ok(true) = self.play.play(Side::Defender, point)
                    {
                        let numbers = self.look(order);
                        self.play.take_back(ban);
                        self.children.push(Child { point: Some(point), numbers });
                        is_more = true;
                    }
                }
            }
            if !is_more {
                self.keep_zone(place, zone);
            }
            is_more
        }

        /// Every block of the attacker that is seen has two liberties that are, or all of them are.
        fn guard(&self, zone: &mut PointSet) {
            let board = &self.play.board;
            let attacker = !self.play.target().color();
            for block in board.blocks().filter(|block| block.color() == attacker) {
                if !block.stones().any(|stone| zone.contains(stone)) {
                    continue;
                }
                let liberties = block.liberties();
                let seen = (liberties & *zone).len();
                if seen < ENOUGH {
                    zone.extend((liberties - *zone).iter().take(ENOUGH - seen));
                }
            }
        }
    }
}

mod simulate {
    //! What refutes a pass may refute other replies. [YKM07 §3.2; Kawano 1996]

    use tesuji_go::Board;

    use super::{Numbers, Place, Role, Search, Side};

    /// Moves that are borrowed in a row, at most.
    const LONGEST: usize = 12;

    impl Search<'_> {
        /// Tries on every other reply what refuted the pass.
        pub(super) fn refute_like_pass(&mut self, order: u8, from: usize) {
            if !self.options.simulates {
                return;
            }
            let ban = self.play.board.ban();
            let mut model = self.play.board.clone();
            model.pass();
            for at in from..self.children.len() {
                let Some(point) = self.children[at].point.filter(|_| !self.children[at].numbers.is_settled()) else {
                    continue;
                };
                if self.is_spent() || !matches!(self.play.play(Side::Defender, point), Ok(true)) {
                    continue;
                }
                let is_taken = self.is_taken_like(&mut model, self.after_pass(order), 0);
                self.play.take_back(ban);
                if is_taken {
                    self.children[at].numbers = Numbers::PROVEN;
                }
            }
        }

        /// With the attacker to move: does what takes the target in the model take it here?
        fn is_taken_like(&mut self, model: &mut Board, order: u8, depth: usize) -> bool {
            let known = self.look(order);
            if known.is_settled() || depth > LONGEST || self.is_spent() {
                return known.proof == 0;
            }
            if self.ladder() {
                return true;
            }
            let place = |order| Place::new(model.key(), model.ban(), Role::Attacker(order).mark());
            let found = self.orders(order).find_map(|order| {
                let (numbers, best) = self.table.get(place(order))?;
                Some((order, best.filter(|_| numbers.proof == 0)?))
            });
            let Some((order, mv)) = found else { return false };
            let ban = self.play.board.ban();
            let color = !self.play.target().color();
            if model.play(color, mv).is_err() {
                return false;
            }
            let is_taken = matches!(self.play.play(Side::Attacker, mv), Ok(true)) && {
                let is_taken = self.is_every_reply_met(model, order, depth + 1);
                self.play.take_back(ban);
                is_taken
            };
            model.undo();
            if is_taken {
                self.table.put(self.place(Role::Attacker(order)), Numbers::PROVEN, Some(mv), 1);
            }
            is_taken
        }

        /// With the defender to move: is each reply met as in the model?
        fn is_every_reply_met(&mut self, model: &mut Board, order: u8, depth: usize) -> bool {
            let Some(target) = self.play.board.block(self.stone) else { return true };
            let (liberties, color) = (target.liberty_count(), target.color());
            if liberties > self.most_left(order) {
                return false;
            }
            let from = self.children.len();
            self.list_replies(order, liberties, false);
            let ban = self.play.board.ban();
            let mut is_met = true;
            for at in from..self.children.len() {
                let child = self.children[at];
                is_met = child.numbers.proof == 0 || {
                    let (is_in_model, is_here, order) = match child.point {
                        None => {
                            model.pass();
                            self.play.pass();
                            (true, true, self.after_pass(order))
                        }
                        Some(point) => {
                            let is_in_model = model.play(color, point).is_ok();
                            (is_in_model, matches!(self.play.play(Side::Defender, point), Ok(true)), order)
                        }
                    };
                    let is_met = is_in_model && is_here && self.is_taken_like(model, order, depth);
                    if is_in_model {
                        model.undo();
                    }
                    if is_here {
                        self.play.take_back(ban);
                    }
                    is_met
                };
                if !is_met {
                    break;
                }
            }
            self.children.truncate(from);
            is_met
        }
    }
}
