//! df-pn over the moves that the goal suggests. [Nagai 2002]
//!
//! Numbers are those of the side to move. A sum over moves would count what several of them share again and again: the largest
//! number counts, and one more for each other move (weak proof numbers, Ueda et al. 2008).
//!
//! The opponent passes first: a pass that helps shows that nothing is threatened, and one that does not gives a zone. Replies
//! that the goal did not suggest are tried where they are in the zone of the connection: see [`zone`].
//!
//! What is repeated on the way joins nothing. Results that depend on that are remembered like others: so a failure says that
//! nothing was found, and no more.

use tesuji_go::{Color, Point, PointSet};
use tesuji_search::{Budget, INFINITE, MOST, Number, Numbers, plus};

use crate::known::{Known, Memory, Place};
use crate::position::{Position, State};
use crate::reach::FARTHEST;
use crate::zone;

/// Moves of a line, at most: a search that calls itself has a depth.
const DEEPEST: usize = 120;

/// Threshold slack as a fraction of the second least number: 1/EPSILON. [1+ε; Pawlewicz and Lew 2007]
const EPSILON: Number = 4;

/// The share of the plays for one missing move more: 1/2.
const WIDER: u64 = 2;

const NO_LIMITS: Numbers = Numbers { phi: INFINITE, delta: INFINITE };

/// First numbers by the moves that are missing: those of success and of failure of the side that joins, when it moves and
/// when the opponent does.
const TO_JOIN: [[Number; 2]; 7] = [[1, 9], [1, 6], [3, 4], [8, 2], [20, 1], [40, 1], [80, 1]];
const TO_CUT: [[Number; 2]; 7] = [[1, 9], [2, 3], [6, 2], [16, 1], [40, 1], [80, 1], [160, 1]];

/// A move and what is known of the position after it; none is a pass.
#[derive(Clone, Copy)]
struct Child {
    point: Option<Point>,
    place: Place,
    numbers: Numbers,
}

/// What was found under a condition of ko.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// Are they joined? `None` if a limit was met first.
    pub(crate) is_joined: Option<bool>,
    /// What is left to be shown that they are joined, and that they are cut apart.
    pub(crate) left: [Number; 2],
    /// The first move of the side that succeeds, if it moves first.
    pub(crate) best: Option<Point>,
}

pub(crate) struct Search<'a> {
    pub(crate) position: Position,
    memory: &'a mut Memory,
    budget: &'a mut Budget<'static>,
    path: Vec<Place>,
    children: Vec<Child>,
    /// Plays after which the search ends, and those that the budget has counted.
    last: u64,
    counted: u64,
    is_limited: bool,
}

impl<'a> Search<'a> {
    pub(crate) fn new(position: Position, memory: &'a mut Memory, budget: &'a mut Budget<'static>) -> Search<'a> {
        Search {
            position,
            memory,
            budget,
            path: Vec::new(),
            children: Vec::new(),
            last: 0,
            counted: 0,
            is_limited: false,
        }
    }

    /// Asks with this side to move, for at most this number of plays.
    pub(crate) fn ask(&mut self, turn: Color, free: Option<Color>, plays: u64) -> Found {
        self.position.free = free;
        self.position.met_ban = [false; 2];
        self.last = self.position.plays + plays;
        self.is_limited = false;
        let ours = self.position.aim.color;
        let numbers = self.numbers_here(turn);
        let numbers = if numbers.is_settled() { numbers } else { self.study(turn, NO_LIMITS) };
        let best = self.memory.get(self.place(turn)).and_then(|known| known.best);
        let [to_join, to_cut] = if turn == ours { [numbers.phi, numbers.delta] } else { [numbers.delta, numbers.phi] };
        let is_joined = match (to_join, to_cut) {
            (0, _) => Some(true),
            (_, 0) if !self.is_limited => Some(false),
            _ => None,
        };
        Found { is_joined, left: [to_join, to_cut], best }
    }

    /// Asks without threats of ko. If no connection is found, one missing move more is allowed, with a part of the plays: what is
    /// found then counts. Also tells who may have met a ban.
    pub(crate) fn ask_twice(&mut self, turn: Color, plays: u64) -> (Found, [bool; 2]) {
        let found = self.ask(turn, None, plays);
        let met_ban = self.position.met_ban;
        if found.is_joined != Some(false) || self.position.most >= FARTHEST {
            return (found, met_ban);
        }
        self.memory.forget();
        self.position.most += 1;
        let wider = self.ask(turn, None, plays / WIDER);
        if wider.is_joined == Some(true) {
            return (wider, self.position.met_ban);
        }
        self.memory.forget();
        self.position.most -= 1;
        (found, met_ban)
    }

    /// What is remembered of the position with this side to move.
    pub(crate) fn remembered(&self, turn: Color) -> Option<Known> {
        self.memory.get(self.place(turn))
    }

    pub(crate) fn place(&self, turn: Color) -> Place {
        let free = self.position.free.map_or(0, |free| 1 + free as u64);
        Place::new(&self.position.board, turn, free)
    }

    fn is_spent(&mut self) -> bool {
        self.budget.spend_as(self.position.plays - self.counted);
        self.counted = self.position.plays;
        self.position.plays >= self.last || self.budget.is_spent()
    }

    /// The numbers of the position with this side to move, if `joins` says how it ends.
    fn settled(&self, turn: Color, joins: bool) -> Numbers {
        if joins == (turn == self.position.aim.color) { Numbers::WON } else { Numbers::LOST }
    }

    /// What is known of the position, or else the first numbers.
    fn numbers_here(&mut self, turn: Color) -> Numbers {
        let place = self.place(turn);
        if self.path.contains(&place) {
            return self.settled(turn, false);
        }
        if let Some(known) = self.memory.get(place) {
            return known.numbers;
        }
        let numbers = match self.position.state(turn) {
            State::Joined => {
                let block = self.position.source().expect("what is joined is there");
                let zone = zone::of_end(&self.position.board, block);
                self.memory.put_zone(place, zone);
                self.settled(turn, true)
            }
            State::Apart => self.settled(turn, false),
            State::Open(missing) if turn == self.position.aim.color => {
                let [phi, delta] = TO_JOIN[missing.min(6)];
                Numbers { phi, delta }
            }
            State::Open(missing) => {
                let [delta, phi] = TO_CUT[missing.min(6)];
                Numbers { phi, delta }
            }
        };
        self.memory.put(place, numbers, None, 0);
        numbers
    }

    /// Searches a position that is not settled until its numbers reach their limits.
    fn study(&mut self, turn: Color, limits: Numbers) -> Numbers {
        if self.path.len() >= DEEPEST {
            self.is_limited = true;
            return self.settled(turn, false);
        }
        let place = self.place(turn);
        let before = self.position.plays;
        self.path.push(place);
        let start = self.children.len();
        self.list(turn);
        let (numbers, best) = loop {
            let (numbers, best, second) = self.weigh(start);
            if numbers.delta == 0 && turn != self.position.aim.color && self.list_in_zone(turn, place, start) {
                continue;
            }
            if numbers.is_settled() || numbers.reaches(limits) || self.is_spent() {
                break (numbers, best);
            }
            let at = best.expect("an open position has moves");
            let child = self.children[at];
            let others = self.count_open(start).saturating_sub(1) as Number;
            let phi = if limits.delta == INFINITE { INFINITE } else { limits.delta.saturating_sub(others) };
            let delta = limits.phi.min(beyond(second));
            let plays = self.position.plays;
            let is_made = self.position.play(turn, child.point);
            debug_assert!(is_made, "it was made before");
            self.children[at].numbers = self.study(!turn, Numbers { phi, delta });
            self.position.undo();
            // Passes and moves that are known try no play, and have to come to an end too.
            self.position.plays = self.position.plays.max(plays + 1);
        };
        let best = best.map(|at| self.children[at]);
        self.path.pop();
        self.children.truncate(start);
        if let Some(child) = best.filter(|_| numbers.phi == 0 && turn == self.position.aim.color) {
            self.keep_zone(place, child);
        }
        let point = best.and_then(|child| child.point);
        self.memory.put(place, numbers, point, self.position.plays - before);
        numbers
    }

    /// Lists the moves of a side.
    fn list(&mut self, turn: Color) {
        let missing = match self.position.state(turn) {
            State::Open(missing) => missing,
            State::Joined | State::Apart => 0,
        };
        if turn != self.position.aim.color {
            self.try_move(turn, None);
        }
        for point in self.position.candidates(turn, missing) {
            self.try_move(turn, Some(point));
        }
    }

    /// Adds a move, if it is legal.
    fn try_move(&mut self, turn: Color, point: Option<Point>) -> bool {
        if !self.position.play(turn, point) {
            return false;
        }
        let (place, numbers) = (self.place(!turn), self.numbers_here(!turn));
        self.position.undo();
        self.children.push(Child { point, place, numbers });
        true
    }

    /// The numbers of a position from those of its moves, the best of these, and the second least disproof number.
    fn weigh(&self, start: usize) -> (Numbers, Option<usize>, Number) {
        let (mut phi, mut second, mut best) = (INFINITE, INFINITE, None);
        let (mut largest, mut open) = (0, 0);
        for (at, child) in self.children.iter().enumerate().skip(start) {
            if child.numbers.delta < phi || best.is_none() {
                (second, phi, best) = (phi, child.numbers.delta, Some(at));
            } else {
                second = second.min(child.numbers.delta);
            }
            if child.numbers.phi > 0 {
                largest = largest.max(child.numbers.phi);
                open += 1;
            }
        }
        let numbers = match (phi, open) {
            (0, _) => Numbers::WON,
            (_, 0) => Numbers::LOST,
            (phi, open) => Numbers { phi, delta: plus(largest.min(MOST), open - 1) },
        };
        (numbers, best, second)
    }

    fn count_open(&self, start: usize) -> usize {
        self.children[start..].iter().filter(|child| child.numbers.phi > 0).count()
    }

    /// The zone of a connection after a move of the opponent, or after a move of the side that joins.
    fn zone_of(&self, place: Place) -> PointSet {
        // What is lost is made up for by all points.
        self.memory.zone(place).copied().unwrap_or_else(|| self.position.board.size().points().collect())
    }

    /// The zone of a connection that was found last with this side to move, under the condition of ko that still holds.
    pub(crate) fn zone_found(&self, turn: Color) -> Option<PointSet> {
        self.memory.zone(self.place(turn)).copied()
    }

    fn keep_zone(&mut self, place: Place, child: Child) {
        let point = child.point.expect("the side that joins does not pass");
        let after = self.zone_of(child.place);
        let zone = zone::before_move(&self.position.board, self.position.aim.color, point, &after);
        self.memory.put_zone(place, zone);
    }

    /// Where no reply helps: lists the replies in the zone of the connection that were not tried. If there are none, the zone
    /// is kept.
    fn list_in_zone(&mut self, turn: Color, place: Place, start: usize) -> bool {
        let color = self.position.aim.color;
        let mut zone = PointSet::EMPTY;
        loop {
            let before = zone;
            for child in &self.children[start..] {
                if child.point.is_none_or(|point| zone.contains(point)) {
                    zone |= self.zone_of(child.place);
                }
            }
            let board = &self.position.board;
            zone::secure(board, color, &mut zone);
            for point in zone {
                if board.legality(turn, point) == Err(tesuji_go::Illegal::Suicide) {
                    zone::keep_suicide(board, color, point, &mut zone);
                }
            }
            if zone == before {
                break;
            }
        }
        let tried: PointSet = self.children[start..].iter().filter_map(|child| child.point).collect();
        let mut is_more = false;
        for point in (zone & self.position.board.empty_points()) - tried {
            is_more |= self.try_move(turn, Some(point));
        }
        if !is_more {
            self.memory.put_zone(place, zone);
        }
        is_more
    }
}

/// A threshold that is a little beyond a number.
fn beyond(number: Number) -> Number {
    if number == INFINITE { INFINITE } else { plus(number, (number / EPSILON).max(1)) }
}
