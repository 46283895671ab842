//! Plain df-pn for captures. [Y05 §4.3; Nagai 2002]
//!
//! Numbers are seen from the attacker at every position: phi is its proof number, delta its disproof number. A node is a
//! position whose moves are listed, each time counted.

use tesuji_go::{Board, Color, Key, Point, PointSet};

use super::references::{Reference, first_numbers};
use super::{Options, Question, near};
use tesuji_problem::Side;
use tesuji_search::{Entry, INFINITE, Number, Numbers, Table, plus};

/// Moves of a line, at most: the search calls itself. A ladder across the board and back has fewer.
const DEEPEST: usize = 400;

/// Positions that are remembered, at most.
const ENTRIES: usize = 1 << 20;

/// Thresholds at the root.
const NO_LIMITS: Numbers = Numbers { phi: INFINITE, delta: INFINITE };

/// A position with the side to move, as a hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Place(u64);

impl Place {
    pub(super) fn new(stones: Key, ban: Option<(Color, Point)>, side: Side) -> Place {
        let ban = ban.map_or(0, |(color, point)| Key::of_stone(color, point).0.rotate_left(17));
        let all = stones.0 ^ ban;
        let side = if side == Side::Attacker { 0x9e37_79b9_7f4a_7c15 } else { 0 };
        let mixed = ((all as u64 ^ (all >> 64) as u64).wrapping_add(side)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Place(mixed ^ (mixed >> 32))
    }
}

/// What is known of a position.
#[derive(Clone, Copy)]
pub(super) struct Known {
    place: u64,
    pub(super) numbers: Numbers,
    /// The move that they come from; none is a pass.
    pub(super) best: Option<Point>,
    work: u32,
}

impl Entry for Known {
    const EMPTY: Known = Known { place: 0, numbers: Numbers::UNKNOWN, best: None, work: 0 };

    fn hash(&self) -> u64 {
        self.place
    }

    fn work(&self) -> u32 {
        self.work
    }
}

/// What a search remembers.
pub(super) type Positions = Table<Known>;

pub(super) fn find(positions: &Positions, Place(place): Place) -> Option<Known> {
    positions.find(place).find(|known| known.place == place).copied()
}

#[derive(Clone, Copy)]
struct Child {
    mv: Option<Point>,
    numbers: Numbers,
}

/// One search for one board.
pub(super) struct Search<'a> {
    pub(super) board: Board,
    pub(super) stone: Point,
    defender: Option<Color>,
    pub(super) options: Options,
    references: &'a [Reference],
    /// The stone that is tried.
    pub(super) candidate: Option<(Color, Point)>,
    positions: Positions,
    pub(super) path: Vec<Place>,
    children: Vec<Child>,
    nodes: u64,
    last_node: u64,
    is_cut: bool,
}

impl<'a> Search<'a> {
    pub(super) fn new(question: &Question, options: Options, references: &'a [Reference]) -> Search<'a> {
        Search {
            board: question.board.clone(),
            stone: question.stone,
            defender: question.board.stone(question.stone),
            options,
            references,
            candidate: None,
            positions: Table::of_entries(ENTRIES),
            path: Vec::new(),
            children: Vec::new(),
            nodes: 0,
            last_node: 0,
            is_cut: false,
        }
    }

    /// Who wins with this side to move; `None` if that takes more nodes.
    pub(super) fn winner(&mut self, side: Side, most_nodes: u64) -> Option<Side> {
        self.last_node = self.nodes.saturating_add(most_nodes);
        self.settle(side)
    }

    /// The same, with what is left of the nodes.
    pub(super) fn settle(&mut self, side: Side) -> Option<Side> {
        let known = self.settled(side).or_else(|| self.find(side).map(|known| known.numbers));
        let numbers = known.filter(|numbers| numbers.is_settled()).unwrap_or_else(|| self.mid(side, NO_LIMITS));
        match numbers {
            Numbers { phi: 0, .. } => Some(Side::Attacker),
            Numbers { delta: 0, .. } => Some(Side::Defender),
            _ => None,
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(super) fn into_table(self) -> Positions {
        self.positions
    }

    /// What is remembered of the position.
    pub(super) fn find(&self, side: Side) -> Option<Known> {
        find(&self.positions, self.place(side))
    }

    pub(super) fn place(&self, side: Side) -> Place {
        Place::new(self.board.key(), self.board.ban(), side)
    }

    pub(super) fn color(&self, side: Side) -> Color {
        let defender = self.defender.expect("a target has stones");
        if side == Side::Defender { defender } else { !defender }
    }

    /// Is the game over?
    pub(super) fn settled(&self, side: Side) -> Option<Numbers> {
        let Some(target) = self.board.block(self.stone) else { return Some(Numbers::WON) };
        let liberties = target.liberty_count();
        if liberties >= self.options.escape {
            return Some(Numbers::LOST);
        }
        let may_take = || {
            let last = target.liberties().first().expect("a block has a liberty");
            self.board.legality(self.color(Side::Attacker), last).is_ok()
        };
        (side == Side::Attacker && liberties == 1 && may_take()).then_some(Numbers::WON)
    }

    /// The moves of a side, legal or not, without the pass.
    pub(super) fn moves(&self, side: Side) -> PointSet {
        near::moves(&self.board, self.stone, side)
    }

    /// May the side pass? Only the defender, and not in atari.
    pub(super) fn may_pass(&self, side: Side) -> bool {
        side == Side::Defender && !near::is_in_atari(&self.board, self.stone, side)
    }

    fn mid(&mut self, side: Side, limits: Numbers) -> Numbers {
        self.nodes += 1;
        let (place, from, before) = (self.place(side), self.children.len(), self.nodes);
        self.path.push(place);
        self.list(side);
        let (numbers, best) = loop {
            let (numbers, best, thresholds) = self.sum_up(side, from, limits);
            if numbers.is_settled() || numbers.reaches(limits) || self.is_spent() {
                break (numbers, best.and_then(|at| self.children[at].mv));
            }
            let at = best.expect("what is not settled has a move");
            self.make(side, self.children[at].mv);
            let numbers = self.mid(side.opponent(), thresholds);
            self.board.undo();
            self.children[at].numbers = numbers;
        };
        self.children.truncate(from);
        self.path.pop();
        // What was cut off proves nothing, but what is settled is.
        self.put(place, numbers, best, self.nodes - before + 1);
        numbers
    }

    fn is_spent(&mut self) -> bool {
        self.is_cut |= self.nodes >= self.last_node || self.path.len() >= DEEPEST;
        self.is_cut
    }

    pub(super) fn make(&mut self, side: Side, mv: Option<Point>) {
        match mv {
            Some(point) => {
                self.board.place(self.color(side), point);
            }
            None => self.board.pass(),
        }
    }

    fn list(&mut self, side: Side) {
        let color = self.color(side);
        for point in &self.moves(side) {
            if self.board.play(color, point).is_ok() {
                let numbers = self.look(side.opponent());
                self.board.undo();
                self.children.push(Child { mv: Some(point), numbers });
            }
        }
        if self.may_pass(side) {
            self.board.pass();
            let numbers = self.look(side.opponent());
            self.board.undo();
            self.children.push(Child { mv: None, numbers });
        }
    }

    /// The numbers of a position that a move leads to.
    fn look(&self, side: Side) -> Numbers {
        if let Some(numbers) = self.settled(side) {
            return numbers;
        }
        let place = self.place(side);
        if self.path.contains(&place) {
            return Numbers::LOST;
        }
        if let Some(known) = find(&self.positions, place) {
            return known.numbers;
        }
        match self.options.simulation {
            Some(simulation) if !self.references.is_empty() => {
                first_numbers(simulation.most, self.references, &self.board, side, self.candidate)
            }
            _ => Numbers::UNKNOWN,
        }
    }

    /// The numbers of a position from those of its moves, the move to look at, and the thresholds there.
    fn sum_up(&self, side: Side, from: usize, limits: Numbers) -> (Numbers, Option<usize>, Numbers) {
        let is_attacker = side == Side::Attacker;
        // What the side to move needs, and what the other needs.
        let split =
            |numbers: Numbers| if is_attacker { (numbers.phi, numbers.delta) } else { (numbers.delta, numbers.phi) };
        let (mut least, mut second, mut best, mut sum): (Number, Number, _, Number) = (INFINITE, INFINITE, None, 0);
        for (at, child) in self.children.iter().enumerate().skip(from) {
            let (own, other) = split(child.numbers);
            if own < least || best.is_none() {
                (second, least, best) = (least, own, Some(at));
            } else {
                second = second.min(own);
            }
            sum = if other == INFINITE {
                INFINITE
            } else if sum == INFINITE {
                sum
            } else {
                plus(sum, other)
            };
        }
        let numbers = match (least, sum, is_attacker) {
            (0, _, true) | (INFINITE, _, false) => Numbers::WON,
            (0, _, false) | (INFINITE, _, true) => Numbers::LOST,
            (own, other, true) => Numbers { phi: own, delta: other },
            (own, other, false) => Numbers { phi: other, delta: own },
        };
        let Some(at) = best else { return (numbers, None, NO_LIMITS) };
        let (own_limit, other_limit) = split(limits);
        let (_, other) = split(self.children[at].numbers);
        let own = own_limit.min(if second == INFINITE { INFINITE } else { plus(second, 1) });
        let rest = sum.saturating_sub(other);
        let other = if other_limit == INFINITE { INFINITE } else { other_limit.saturating_sub(rest) };
        let thresholds =
            if is_attacker { Numbers { phi: own, delta: other } } else { Numbers { phi: other, delta: own } };
        (numbers, best, thresholds)
    }

    fn put(&mut self, place: Place, numbers: Numbers, best: Option<Point>, work: u64) {
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        let Place(place) = place;
        let entry = Known { place, numbers, best, work };
        match self.positions.find_mut(place, |known| known.place == place) {
            Some(known) => *known = Known { work: known.work.saturating_add(work), ..entry },
            None => self.positions.insert(entry),
        }
    }
}
