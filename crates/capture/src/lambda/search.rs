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

mod line;
mod simulate;
mod zone;

use std::collections::HashMap;

use tesuji_go::{Board, Point, PointSet};

use super::numbers::{INFINITE, Numbers, plus};
use super::table::{Place, Table};
use super::{Options, Searcher, Watch};
use crate::Side;
use crate::ladder::reader::{Free, Reader};

/// Plays of one ladder, at most.
const LADDER_NODES: u64 = 2_000;

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
    watch: Option<&'a mut Watch>,
    /// Plays tried at the last look of the watch, and at the next.
    looked: u64,
    next_look: u64,
}

impl<'a> Search<'a> {
    pub(super) fn new(play: Reader, stone: Point, table: &'a mut Table, options: Options) -> Search<'a> {
        Search {
            play,
            stone,
            table,
            options,
            path: Vec::new(),
            children: Vec::new(),
            zones: HashMap::new(),
            is_limited: false,
            watch: None,
            looked: 0,
            next_look: u64::MAX,
        }
    }

    /// The same with somebody who may end it.
    pub(super) fn watched(mut self, watch: Option<&'a mut Watch>) -> Search<'a> {
        self.next_look = watch.as_ref().map_or(u64::MAX, |watch| watch.left());
        self.watch = watch;
        self
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
        // A move that could not be made for want of plays is missing somewhere.
        self.is_spent();
        // The rest of the plays counts in the next search.
        self.is_ended();
        match numbers {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } if !self.is_limited => Some(false),
            _ => None,
        }
    }

    fn is_spent(&mut self) -> bool {
        let is_spent = self.play.nodes >= self.play.last_node || self.play.nodes >= self.next_look && self.is_ended();
        self.is_limited |= is_spent;
        is_spent
    }

    /// Lets the watch look. Once it has ended the search, every look is the last.
    fn is_ended(&mut self) -> bool {
        let Some(watch) = &mut self.watch else { return false };
        watch.count(self.play.nodes - self.looked);
        self.looked = self.play.nodes;
        self.next_look = self.looked + watch.left();
        watch.is_over()
    }

    fn place(&self, role: Role) -> Place {
        self.place_on(&self.play.board, role)
    }

    /// The same on another board.
    fn place_on(&self, board: &Board, role: Role) -> Place {
        Place::new(board.key(), board.ban(), role.mark() | u64::from(self.play.free.left()) << 8)
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
            if !self.make(Side::Attacker, child.point) {
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
            self.keep_zone_of_attack(place, order, best);
        }
        self.table.put(place, numbers, best, self.play.nodes - nodes_before);
        Some(numbers)
    }

    /// All attacks of one order that are looked at, liberties first.
    fn list_attacks(&mut self, order: u8) {
        let target = self.play.target();
        let (liberties, count) = (target.liberties(), target.liberty_count());
        let has_to_take_one = self.options.searcher != Searcher::Plus && count > usize::from(order);
        let few = usize::from(order) + 1;
        let others = if has_to_take_one {
            tesuji_go::PointSet::EMPTY
        } else {
            self.options.moves.points(&self.play.board, self.stone, Side::Attacker, few) - liberties
        };
        let ban = self.play.board.ban();
        // A pass is a threat where it lifts a ban.
        let pass = ban.filter(|&(color, _)| color != self.play.target().color()).map(|_| None);
        for point in liberties.iter().chain(&others).map(Some).chain(pass) {
            if self.make(Side::Attacker, point) {
                let numbers = self.look_after_attack(order, point.unwrap_or(self.stone));
                self.play.take_back(ban);
                self.children.push(Child { point, numbers });
            }
        }
    }

    /// Makes a move, or a pass, if it is legal.
    fn make(&mut self, side: Side, point: Option<Point>) -> bool {
        let Some(point) = point else {
            self.play.pass();
            return true;
        };
        matches!(self.play.play(side, point), Ok(true))
    }

    /// What is known after an attack, without a search.
    fn look_after_attack(&self, order: u8, point: Point) -> Numbers {
        let Some(target) = self.play.board.block(self.stone) else {
            return if self.is_gone_for_good() { Numbers::PROVEN } else { Numbers::DISPROVEN };
        };
        if target.liberty_count() > self.most_left(order) {
            return Numbers::DISPROVEN;
        }
        let found = self.table.get(self.place(Role::Defender(order)));
        found.map_or_else(|| self.options.first_numbers_of(order, point, self.stone), |found| found.0)
    }

    /// A target that was taken in a ko comes back if its side may retake.
    fn is_gone_for_good(&self) -> bool {
        self.play.board.ban().is_none() || !self.play.free.frees(Side::Defender)
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
        self.list_replies(order, is_root);
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
            if numbers.proof == 0 && self.list_replies_in_zone(place, order, from) {
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
        if !self.make(Side::Defender, reply) {
            self.is_limited = true;
            return Numbers::DISPROVEN;
        }
        let order = if reply.is_none() { self.after_pass(order) } else { order };
        let numbers = self.attacker(order, limits);
        self.play.take_back(ban);
        numbers
    }

    /// The order that a threat has to have.
    fn after_pass(&self, order: u8) -> u8 {
        if self.options.searcher == Searcher::Plus { order } else { order - 1 }
    }

    /// With the defender to move: would the target be taken at once?
    fn is_in_atari(&mut self) -> bool {
        let ban = self.play.board.ban();
        self.play.target().liberty_count() == 1 && {
            self.play.pass();
            let is_taken = self.play.may_take();
            self.play.take_back(ban);
            is_taken
        }
    }

    /// All replies that are looked at. In atari there are few, and these are all.
    fn list_replies(&mut self, order: u8, is_root: bool) {
        let ban = self.play.board.ban();
        let is_forced = self.is_in_atari();
        let points = if is_forced {
            let (last, captures) = self.play.replies();
            last | captures
        } else {
            let few = usize::from(order) + 1;
            self.options.moves.points(&self.play.board, self.stone, Side::Defender, few)
        };
        if !is_forced && !is_root {
            self.play.pass();
            let numbers = self.look(self.after_pass(order));
            self.play.take_back(ban);
            self.children.push(Child { point: None, numbers });
        }
        for point in &points {
            self.list_reply(order, point);
        }
    }

    /// Adds a reply, if it is legal. At a limit nothing is known of it, and it stands for what was not looked at.
    fn list_reply(&mut self, order: u8, point: Point) -> bool {
        let ban = self.play.board.ban();
        let numbers = match self.play.play(Side::Defender, point) {
            Ok(false) => return false,
            Ok(true) => {
                let numbers = self.look(order);
                self.play.take_back(ban);
                numbers
            }
            Err(_) => {
                self.is_limited = true;
                self.options.first_numbers(order)
            }
        };
        self.children.push(Child { point: Some(point), numbers });
        true
    }

    /// Did this position stand before on the way here?
    fn is_repeated(&self, role: Role) -> bool {
        self.path.contains(&self.place(role))
    }
}

/// A threshold that is a little beyond a number.
fn beyond(number: u32) -> u32 {
    if number == INFINITE { INFINITE } else { plus(number, (number / EPSILON).max(1)) }
}
