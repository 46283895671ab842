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
//! The pass is looked at first: no other reply matters where there is no threat, and none outside of what refutes the pass.
//!
//! Where orders are ignored (df-pn+), there is one order, a pass does not lower it, and the target is out of reach with
//! two liberties more than the order.
//!
//! Numbers, table and budget are those of `tesuji_search`; numbers are seen from the attacker at every position: phi is its
//! proof number, delta its disproof number.
//!
//! What is repeated on the way captures nothing. Results that depend on that enter the table like others: so a failure says
//! that nothing was found, and no more. A success depends on no repetition, and is true on every path.

mod glance;
mod line;
mod replies;
mod role;
mod simulate;
mod teach;
mod trace;
pub(super) mod zone;

use tesuji_go::{Board, Color, Key, Point, PointSet};

use super::known::{Memory, Place};
use super::learned::{Lesson, Sight, cost};
use super::priors::Priors;
use super::{Options, Searcher};
use crate::ladder::reader::Reader;
use glance::{Glance, Run};
pub(super) use role::Condition;
use role::{Role, Turn};
use tesuji_problem::Side;
use tesuji_search::{Budget, INFINITE, Number, Numbers, plus};

/// Plays of one ladder, at most.
const LADDER_NODES: u64 = 2_000;

/// Moves of a line, at most: a search that calls itself has a depth.
const DEEPEST: usize = 200;

/// Threshold slack as a fraction of the second least number: 1/EPSILON. [1+ε; Pawlewicz and Lew 2007]
const EPSILON: Number = 4;

/// Thresholds at the root.
const NO_LIMITS: Numbers = Numbers { phi: INFINITE, delta: INFINITE };

/// A move and what is known of it; none is a pass.
#[derive(Clone, Copy)]
struct Child {
    point: Option<Point>,
    numbers: Numbers,
}

pub(super) struct Search<'a> {
    pub(super) play: Reader,
    pub(super) stone: Point,
    /// The target as part of a place: what is remembered is about one block.
    mark: u64,
    memory: &'a mut Memory,
    pub(super) options: Options,
    priors: Priors,
    path: Vec<Place>,
    children: Vec<Child>,
    /// Where the target may run, while attacks are listed.
    runs: Vec<Run>,
    /// Was a limit met that may have hidden something: that of a ladder, or of the depth of a line?
    is_limited: bool,
    /// Did the plays run out? What fails then is not remembered, so that it can be read on.
    is_cut: bool,
    /// Plays after which everything ends, whatever a condition of ko may take.
    pub(super) end: u64,
    condition: Condition,
    budget: &'a mut Budget<'static>,
    /// Plays that the budget has counted.
    counted: u64,
    /// Where decisions are kept, if anybody wants to learn from them.
    pub(super) lessons: Option<&'a mut Vec<Lesson>>,
    /// The highest order that was asked for.
    pub(super) highest: u8,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        play: Reader,
        stone: Point,
        memory: &'a mut Memory,
        budget: &'a mut Budget<'static>,
        options: Options,
    ) -> Search<'a> {
        Search {
            play,
            stone,
            mark: (u64::from(stone.row()) << 8 | u64::from(stone.column())) << 24,
            memory,
            options,
            priors: Priors::new(options),
            path: Vec::new(),
            children: Vec::new(),
            runs: Vec::new(),
            is_limited: false,
            is_cut: false,
            end: u64::MAX,
            condition: Condition::Plain,
            budget,
            counted: 0,
            lessons: None,
            highest: 0,
        }
    }

    /// Asks under one condition of ko whether the target is taken, and whether a ban may have made a difference; `None` if a
    /// limit was met first. What was seen when the other side moved first is known.
    pub(super) fn ask(&mut self, condition: Condition, first: Side) -> (Option<bool>, bool) {
        self.condition = condition;
        self.play.free = condition.free();
        self.play.last_node = self.end.min(self.play.nodes + self.options.most_nodes);
        let order = self.options.order;
        self.highest = self.highest.max(order);
        let about = (self.stone, condition, order);
        (self.play.bans, self.is_limited) = self.memory.met(about);
        self.is_cut = false;
        let numbers = self.search_for(first);
        // A move that could not be made for want of plays is missing somewhere.
        self.is_spent();
        self.memory.keep_met(about, (self.play.bans, self.is_limited));
        let taken = match numbers {
            Numbers { phi: 0, .. } => Some(true),
            Numbers { delta: 0, .. } if !self.is_limited && !self.is_cut => Some(false),
            _ => None,
        };
        // A ban counts that the side which does not succeed may have met.
        (taken, self.play.bans.of(if taken == Some(true) { Side::Defender } else { Side::Attacker }))
    }

    fn search_for(&mut self, first: Side) -> Numbers {
        match first {
            Side::Attacker => self.attacker(self.options.order, NO_LIMITS),
            Side::Defender => self.defender(self.first_turn(), NO_LIMITS),
        }
    }

    fn is_spent(&mut self) -> bool {
        self.budget.spend_as(self.play.nodes - self.counted);
        self.counted = self.play.nodes;
        let is_spent = self.play.nodes >= self.play.last_node || self.budget.is_spent();
        self.is_cut |= is_spent;
        is_spent
    }

    /// A move could not be made that is legal: a limit was met.
    fn meet_limit(&mut self) {
        if self.play.nodes >= self.play.last_node {
            self.is_cut = true;
        } else {
            self.is_limited = true;
        }
    }

    fn remember(&mut self, place: Place, numbers: Numbers, best: Option<Point>, work: u64) {
        if numbers.delta > 0 || !self.is_cut {
            self.memory.table.put(place, numbers, best, work);
        }
    }

    fn place(&self, role: Role) -> Place {
        self.place_on(&self.play.board, role)
    }

    /// The numbers of a position: what is remembered, or else the first. What was settled without ko
    /// threats is looked at first where a side has some.
    fn numbers_at(&self, glance: &Glance, role: Role, first: impl FnOnce() -> Numbers) -> Numbers {
        if let Some((numbers, _)) = self.find(glance, role) {
            return numbers;
        }
        let first = first();
        if self.condition == Condition::Plain {
            return first;
        }
        match self.memory.table.get(self.plain_place(glance, role)) {
            Some((Numbers::WON, _)) => Numbers { phi: 1, ..first },
            Some((Numbers::LOST, _)) => Numbers { delta: 1, ..first },
            _ => first,
        }
    }

    /// What is remembered of a position. A capture without ko threats holds where the attacker has some; and where the
    /// defender has, if no ban keeps it from a move in that capture.
    fn find(&self, glance: &Glance, role: Role) -> Option<(Numbers, Option<Point>)> {
        let found = self.memory.table.get(self.place_at(glance, role));
        if found.is_some() || self.condition == Condition::Plain {
            return found;
        }
        let place = self.plain_place(glance, role);
        let plain = self.memory.table.get(place).filter(|(numbers, _)| numbers.phi == 0)?;
        self.plain_zone(place).map(|_| plain)
    }

    /// The zone of a capture without ko threats, if it is one under this condition too.
    fn plain_zone(&self, place: Place) -> Option<PointSet> {
        let &(zone, bans) = self.memory.zones.get(&place)?;
        let holds = self.condition == Condition::Threats(Side::Attacker) || !bans.of(Side::Defender);
        holds.then_some(zone)
    }

    /// The position as it is remembered without ko threats.
    fn plain_place(&self, glance: &Glance, role: Role) -> Place {
        Place::new(glance.key, glance.ban, role.mark() | self.mark)
    }

    /// The same on another board.
    fn place_on(&self, board: &Board, role: Role) -> Place {
        self.place_of(board.key(), board.ban(), role)
    }

    fn place_of(&self, key: Key, ban: Option<(Color, Point)>, role: Role) -> Place {
        let (left, condition) = (u64::from(self.play.free.left()), self.condition.index() as u64);
        Place::new(key, ban, role.mark() | left << 8 | condition << 16 | self.mark)
    }

    /// The defender's turn after a move of the attacker. It has to threaten what is possible with a lower order. A pass
    /// threatens nothing: it waits until a ko may be retaken, and there are no more of these than threats elsewhere.
    fn turn(&self, order: u8, mv: Option<Point>) -> Turn {
        let is_threat = self.uses_orders() && mv.is_some();
        Turn { order, after_pass: if is_threat { order - 1 } else { order } }
    }

    /// The turn of a defender who moves first: nothing is threatened yet.
    fn first_turn(&self) -> Turn {
        self.turn(self.options.order, None)
    }

    fn uses_orders(&self) -> bool {
        self.options.searcher != Searcher::Plus
    }

    /// May the attacker have to wait until it may retake a ko?
    fn may_wait(&self) -> bool {
        self.uses_orders() && matches!(self.condition, Condition::More | Condition::Threats(Side::Defender))
    }

    /// The orders that are looked at where this one is asked for. Ladders are read as such, but no side passes in them.
    fn orders(&self, order: u8) -> std::ops::RangeInclusive<u8> {
        match self.options.searcher {
            Searcher::Plus => order..=order,
            _ if self.may_wait() => 1..=order,
            _ => 2..=order,
        }
    }

    /// The most liberties that a target in reach has at the attacker's turn.
    fn in_reach(order: u8) -> usize {
        usize::from(order) + 1
    }

    /// What is known of a position with the attacker to move, without a search.
    fn look(&mut self, order: u8) -> Numbers {
        if self.play.target().liberty_count() == 1 && self.play.may_take() {
            return Numbers::WON;
        }
        self.look_at(&self.counted_here(), order, || 0)
    }

    /// The same of a target that cannot be taken at once, after a reply of this cost.
    fn look_at(&self, glance: &Glance, highest: u8, cost: impl Fn() -> u32) -> Numbers {
        let liberties = glance.count;
        if liberties > Search::in_reach(highest) || highest == 0 {
            return Numbers::LOST;
        }
        let ladder = if liberties > 2 {
            Numbers::LOST
        } else {
            self.find(glance, Role::Ladder).map_or(Numbers::UNKNOWN, |found| found.0)
        };
        if ladder.phi == 0 || self.orders(highest).is_empty() {
            return ladder;
        }
        let mut all = Numbers { phi: ladder.phi, delta: INFINITE };
        for order in self.orders(highest) {
            let cost = || if order == highest { cost() } else { 0 };
            let first = || self.priors.after_reply(order, liberties, cost());
            let numbers = self.numbers_at(glance, Role::Attacker(order), first);
            if numbers.phi == 0 {
                return Numbers::WON;
            }
            all = Numbers { phi: all.phi.min(numbers.phi), delta: numbers.delta };
        }
        if all.delta == 0 { Numbers::LOST } else { all }
    }

    /// Does a chase by ataris take the target?
    fn ladder(&mut self) -> bool {
        if self.play.target().liberty_count() > 2 {
            return false;
        }
        let place = self.place(Role::Ladder);
        if let Some((numbers, _)) = self.find(&self.counted_here(), Role::Ladder) {
            return numbers.phi == 0;
        }
        let before = self.play.nodes;
        let bans = std::mem::take(&mut self.play.bans);
        let taken = self.play.chase_within(LADDER_NODES);
        if taken.is_err() {
            self.meet_limit();
        }
        let is_taken = taken.unwrap_or(false);
        let first = self.play.line.last().copied().filter(|_| is_taken);
        let numbers = if is_taken { Numbers::WON } else { Numbers::LOST };
        self.remember(place, numbers, first, self.play.nodes - before);
        if !is_taken && !self.play.bans.is_any() && self.may_wait() {
            self.remember(self.place(Role::Attacker(1)), numbers, None, 1);
        }
        self.play.bans |= bans;
        is_taken
    }

    /// The attacker's turn: one order or another.
    fn attacker(&mut self, order: u8, limits: Numbers) -> Numbers {
        let known = self.look(order);
        if known.is_settled() || self.is_spent() {
            return known;
        }
        if self.is_repeated(Role::Attacker(order)) {
            return Numbers::LOST;
        }
        if self.ladder() {
            return Numbers::WON;
        }
        if self.orders(order).is_empty() {
            return Numbers::LOST;
        }
        let here = self.counted_here();
        loop {
            let mut least = Least::of(order);
            let mut disproof = 0;
            for order in self.orders(order) {
                let numbers = self.numbers_at(&here, Role::Attacker(order), || self.priors.at(order, here.count));
                disproof = numbers.delta;
                least.add(order, numbers.phi);
            }
            let Least { at: best, number: proof, second } = least;
            let numbers = attacking(proof, disproof);
            if numbers.is_settled() || numbers.reaches(limits) || self.is_spent() {
                return numbers;
            }
            let proof = limits.phi.min(beyond(second));
            let disproof = if best == order { limits.delta } else { INFINITE };
            let before = self.play.nodes;
            let found = self.of_order(best, Numbers { phi: proof, delta: disproof });
            self.count_round(before);
            if found.is_none() {
                return Numbers::LOST;
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
            let mut least = Least::of(from);
            let mut disproof = 0;
            for (at, child) in self.children.iter().enumerate().skip(from) {
                disproof = plus(disproof, child.numbers.delta);
                least.add(at, child.numbers.phi);
            }
            let Least { at: best, number: proof, second } = least;
            let numbers = attacking(proof, disproof);
            if numbers.is_settled() || numbers.reaches(limits) || self.is_spent() {
                break (numbers, self.children.get(best).and_then(|child| child.point));
            }
            let child = self.children[best];
            let others = disproof - child.numbers.delta.min(disproof);
            let limits = Numbers {
                phi: limits.phi.min(beyond(second)),
                delta: if limits.delta == INFINITE { INFINITE } else { limits.delta - others },
            };
            let (ban, before) = (self.play.board.ban(), self.play.nodes);
            if !self.make(Side::Attacker, child.point) {
                self.meet_limit();
                self.children[best].numbers = Numbers::LOST;
                continue;
            }
            let numbers = if self.play.board.block(self.stone).is_none() {
                self.after_retake(|search| search.attacker(order, limits))
            } else {
                self.defender(self.turn(order, child.point), limits)
            };
            self.play.take_back(ban);
            self.count_round(before);
            self.children[best].numbers = numbers;
        };
        self.path.pop();
        self.children.truncate(from);
        if numbers.phi == 0 {
            self.keep_zone_of_attack(place, order, best);
            self.teach_attack(order, best);
        }
        self.remember(place, numbers, best, self.play.nodes - nodes_before);
        Some(numbers)
    }

    /// All attacks of one order that are looked at, liberties first.
    fn list_attacks(&mut self, order: u8) {
        let here = self.here();
        let liberties = here.liberties;
        let others = self.other_attacks(order, &liberties);
        let ban = self.play.board.ban();
        // A pass is a threat where it lifts a ban.
        let pass = ban.filter(|&(color, _)| color != self.play.target().color()).map(|_| None);
        self.play.looked_at |= liberties | others;
        self.find_runs(&liberties);
        for point in liberties.iter().chain(&others).map(Some).chain(pass) {
            if let Some((point, after)) = point.and_then(|point| Some((point, self.after_attack(&here, point)?))) {
                let turn = self.turn(order, Some(point));
                let numbers = self.look_after_quiet_attack(&here, &after, turn, point);
                self.children.push(Child { point: Some(point), numbers });
                if numbers.phi == 0 {
                    return;
                }
                continue;
            }
            if self.make(Side::Attacker, point) {
                let numbers = self.look_after_attack(self.turn(order, point), point.unwrap_or(self.stone));
                self.play.take_back(ban);
                self.find_runs(&liberties);
                self.children.push(Child { point, numbers });
            }
        }
    }

    /// Points that are not beside the target, for attacks of this order.
    fn other_attacks(&mut self, order: u8, liberties: &PointSet) -> PointSet {
        let has_to_take_one = self.uses_orders() && self.play.target().liberty_count() > usize::from(order);
        if has_to_take_one {
            return PointSet::EMPTY;
        }
        let few = usize::from(order) + 1;
        self.play.looks_around = true;
        self.options.moves.points(&self.play.board, self.stone, Side::Attacker, few) - *liberties
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
    fn look_after_attack(&mut self, turn: Turn, point: Point) -> Numbers {
        let order = turn.order;
        let Some(target) = self.play.board.block(self.stone) else {
            return match self.condition {
                _ if self.is_gone_for_good() => Numbers::WON,
                // Most kos are kos: only the last try reads on.
                Condition::More => self.after_retake(|search| search.look(order)),
                _ => Numbers::LOST,
            };
        };
        if target.liberty_count() > turn.most_left() {
            return Numbers::LOST;
        }
        let room = Search::in_reach(order).checked_sub(self.best_run());
        let Some(room) = room else { return Numbers::LOST };
        let first = || self.priors.after(order, point, self.stone, room, 0);
        self.numbers_at(&self.counted_here(), Role::Defender(turn), first)
    }

    /// What a move of a side costs that looks like this one: more where it is less likely to work.
    fn cost(&self, here: &Glance, side: Side, order: u8, point: Point) -> u32 {
        if !self.options.learned || self.options.searcher != Searcher::Lambda {
            return 0;
        }
        cost(&Sight::new(&self.play.board, self.play.target(), &here.liberties, side, order).features(point))
    }

    /// A target that was taken in a ko comes back if its side may retake.
    fn is_gone_for_good(&self) -> bool {
        self.play.board.ban().is_none() || !self.play.free.frees(Side::Defender)
    }

    /// The target was taken in a ko, and its side spends a threat elsewhere to come back: what is the target worth then?
    fn after_retake(&mut self, of: impl FnOnce(&mut Search) -> Numbers) -> Numbers {
        let ban = self.play.board.ban();
        if !self.make(Side::Defender, Some(self.stone)) {
            self.meet_limit();
            return Numbers::LOST;
        }
        let numbers = of(self);
        self.play.take_back(ban);
        numbers
    }

    /// The defender's turn.
    fn defender(&mut self, turn: Turn, limits: Numbers) -> Numbers {
        let order = turn.order;
        let liberties = self.play.target().liberty_count();
        if liberties > turn.most_left() || self.is_repeated(Role::Defender(turn)) {
            return Numbers::LOST;
        }
        let (place, nodes_before) = (self.place(Role::Defender(turn)), self.play.nodes);
        let from = self.children.len();
        self.list_replies(turn);
        self.path.push(place);
        let (numbers, best) = loop {
            let mut least = Least::of(from);
            let (mut sum, mut of_pass) = (0, 0);
            for (at, child) in self.children.iter().enumerate().skip(from) {
                if child.point.is_some() {
                    sum = plus(sum, child.numbers.phi);
                } else {
                    of_pass = child.numbers.phi;
                }
                least.add(at, child.numbers.delta);
            }
            let Least { at: best, number: disproof, second } = least;
            // Nothing else is looked at before it is seen that a pass loses.
            if of_pass > 0 && self.uses_orders() {
                sum = self.priors.number(order);
            }
            let numbers = match (sum.max(of_pass), disproof) {
                (_, 0) => Numbers::LOST,
                (proof, disproof) => attacking(proof, disproof),
            };
            // A reply in the zone of the capture that was not looked at.
            if numbers.phi == 0 && self.list_replies_in_zone(place, turn, from) {
                continue;
            }
            if numbers.is_settled() || numbers.reaches(limits) || self.is_spent() {
                break (numbers, self.children.get(best).and_then(|child| child.point));
            }
            let child = self.children[best];
            let others = if child.point.is_some() { sum - child.numbers.phi.min(sum) } else { 0 };
            let limits = Numbers {
                phi: if limits.phi == INFINITE { INFINITE } else { limits.phi - others.min(limits.phi - 1) },
                delta: limits.delta.min(beyond(second)),
            };
            let before = self.play.nodes;
            let numbers = self.follow_reply(turn, child.point, limits);
            self.count_round(before);
            self.children[best].numbers = numbers;
            if child.point.is_none() && numbers.phi == 0 {
                if self.uses_orders() {
                    self.list_replies_to_threat(turn);
                }
                self.refute_like_pass(turn, from);
            }
        };
        self.path.pop();
        self.children.truncate(from);
        if numbers.delta == 0 && !self.is_cut {
            self.teach_reply(turn, best);
        }
        self.remember(place, numbers, best, self.play.nodes - nodes_before);
        numbers
    }

    fn follow_reply(&mut self, turn: Turn, reply: Option<Point>, limits: Numbers) -> Numbers {
        let ban = self.play.board.ban();
        if !self.make(Side::Defender, reply) {
            self.meet_limit();
            return Numbers::LOST;
        }
        let order = if reply.is_none() { turn.after_pass } else { turn.order };
        let numbers = self.attacker(order, limits);
        self.play.take_back(ban);
        numbers
    }

    /// What tried no play counts as one: passes alone may go round and round, and must come to an end too.
    fn count_round(&mut self, before: u64) {
        self.play.nodes = self.play.nodes.max(before + 1);
    }

    /// Did this position stand before on the way here?
    fn is_repeated(&self, role: Role) -> bool {
        self.path.contains(&self.place(role))
    }
}

/// The least of some numbers and where it is, and the least of the others.
struct Least<T> {
    at: T,
    number: Number,
    second: Number,
}

impl<T> Least<T> {
    /// Of no numbers yet.
    fn of(at: T) -> Least<T> {
        Least { at, number: INFINITE, second: INFINITE }
    }

    fn add(&mut self, at: T, number: Number) {
        if number < self.number {
            *self = Least { at, number, second: self.number };
        } else {
            self.second = self.second.min(number);
        }
    }
}

/// The numbers of a position from those of its moves.
fn attacking(proof: Number, disproof: Number) -> Numbers {
    match (proof, disproof) {
        (0, _) => Numbers::WON,
        (_, 0) => Numbers::LOST,
        (phi, delta) => Numbers { phi, delta },
    }
}

/// A threshold that is a little beyond a number.
fn beyond(number: Number) -> Number {
    if number == INFINITE { INFINITE } else { plus(number, (number / EPSILON).max(1)) }
}
