//! The search: threats of the attacker, and the replies that answer all of them.

use std::cmp::Reverse;
use std::collections::HashMap;

use tesuji_capture::ladder::Verdict;
use tesuji_go::{Block, Board, Color, Point, PointSet};
use tesuji_solve::Observer;

use super::reader::{Effort, MOST_LIBERTIES, Reader, Taken, changing};

/// How near to the last moves a move lies that goes on from there, if it is at no block that they touch.
const NEAR_MOVE: u8 = 4;

/// A combination that works from some position on.
#[derive(Clone, Debug)]
pub(super) struct Won {
    pub(super) line: Vec<Point>,
    /// Stones that may fall.
    pub(super) falls: PointSet,
    /// The fewest of them that fall at a time.
    pub(super) least: usize,
    /// The order of threats that takes what falls, against the best replies.
    pub(super) order: u8,
    pub(super) zone: PointSet,
}

/// A position with the attacker to move, and how many threats are left.
type Place = (u128, Option<(Color, Point)>, u8);

pub(super) struct Search<'a> {
    board: Board,
    color: Color,
    reader: Reader<'a>,
    /// Stones of the blocks that no plain attack takes.
    safe: PointSet,
    /// Moves played, the attacker's and replies.
    path: Vec<Point>,
    known: HashMap<Place, Option<Won>>,
}

impl<'a> Search<'a> {
    pub(super) fn new(board: &Board, color: Color, plays: u64, observer: &'a dyn Observer) -> Search<'a> {
        let reader = Reader::new(board, plays, observer);
        let (board, safe) = (board.clone(), PointSet::EMPTY);
        Search { board, color, reader, safe, path: Vec::new(), known: HashMap::new() }
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn color(&self) -> Color {
        self.color
    }

    pub(super) fn plays(&self) -> u64 {
        self.reader.plays
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.reader.is_stopped
    }

    pub(super) fn safe(&self) -> PointSet {
        self.safe
    }

    /// Finds the blocks that no plain attack takes.
    pub(super) fn find_safe(&mut self) {
        for block in self.board.blocks().filter(|block| block.color() != self.color) {
            let is_safe = block.liberty_count() > MOST_LIBERTIES
                || self.reader.first(&self.board, block.root()) == Verdict::GetsAway;
            if is_safe {
                self.safe.extend(block.stones());
            }
        }
    }

    /// Reads as hard as this from now on.
    pub(super) fn try_as(&mut self, effort: Effort) {
        self.reader.try_as(effort);
        self.known.clear();
    }

    /// These stones are lost by themselves.
    pub(super) fn give_up(&mut self, stones: PointSet) {
        self.safe -= stones;
        self.known.clear();
    }

    /// Another position, with what was safe before.
    pub(super) fn turn_to(&mut self, board: &Board, safe: PointSet) {
        (self.board, self.safe) = (board.clone(), safe);
        self.path.clear();
        self.known.clear();
    }

    /// First moves: on liberties of safe blocks of few liberties, and beside them.
    pub(super) fn root_moves(&self) -> Vec<Point> {
        let mut points = PointSet::EMPTY;
        for block in self.weak() {
            points |= around(&self.board, block);
        }
        points.iter().collect()
    }

    /// Does this move win with so many threats?
    pub(super) fn works(&mut self, first: Point, threats: u8) -> bool {
        self.wins_with(first, threats).is_some()
    }

    /// A safe block that the attacker, to move, takes by a plain attack.
    pub(super) fn takes_now(&mut self) -> Option<Won> {
        let weak: Vec<Point> = self.weak().map(Block::root).collect();
        weak.into_iter().find_map(|stone| self.taking(stone))
    }

    fn taking(&mut self, stone: Point) -> Option<Won> {
        let Taken { zone, order, .. } = self.reader.taken(&self.board, stone)?;
        let falls: PointSet = self.board.block(stone)?.stones().collect::<PointSet>() & self.safe;
        Some(Won { line: Vec::new(), falls, least: falls.len(), order, zone })
    }

    /// The blocks of few liberties with stones that were safe.
    fn weak(&self) -> impl Iterator<Item = Block<'_>> {
        let is_weak = |block: &Block| {
            block.color() != self.color
                && block.liberty_count() <= MOST_LIBERTIES
                && block.stones().any(|stone| self.safe.contains(stone))
        };
        self.board.blocks().filter(is_weak)
    }

    /// The attacker plays there: does that win with so many threats in all, this one included?
    pub(super) fn wins_with(&mut self, point: Point, threats: u8) -> Option<Won> {
        self.board.play(self.color, point).ok()?;
        self.path.push(point);
        let won = self.answered(point, threats);
        self.path.pop();
        self.board.undo();
        won
    }

    /// The other side is to move, after this move.
    fn answered(&mut self, point: Point, threats: u8) -> Option<Won> {
        let threatened = self.threatened();
        if threatened.is_empty() {
            return None;
        }
        // A ko that was just taken may be retaken, with a threat elsewhere: that is among the replies.
        self.board.set_ban(None);
        let zones: Vec<PointSet> = threatened.iter().map(|(_, won)| won.zone).collect();
        let mut all = start(&self.board, point, &threatened);
        let mut longest = 0;
        for reply in self.replies(&zones) {
            if self.board.play(!self.color, reply).is_err() {
                continue;
            }
            self.path.push(reply);
            let won = self.after_reply(&threatened, threats);
            self.path.pop();
            self.board.undo();
            self.board.set_ban(None);
            let won = won?;
            if won.line.len() > longest {
                longest = won.line.len();
                all.line = [&[point, reply], &won.line[..]].concat();
            }
            all.falls |= won.falls;
            all.least = all.least.min(won.least);
            all.order = all.order.max(won.order);
            all.zone |= won.zone;
            all.zone.insert(reply);
        }
        Some(all)
    }

    /// The safe blocks that would be taken now, if the other side played elsewhere.
    fn threatened(&mut self) -> Vec<(Point, Won)> {
        self.board.pass();
        let weak: Vec<Point> = self.weak().map(Block::root).collect();
        let found = weak.into_iter().filter_map(|stone| Some((stone, self.taking(stone)?))).collect();
        self.board.undo();
        found
    }

    /// The replies that may save all, those first that take something, then those on liberties.
    fn replies(&self, zones: &[PointSet]) -> Vec<Point> {
        let mut replies = changing(&self.board, !self.color, zones);
        let takes = |point: Point| {
            let beside = self.board.neighbours(point).filter_map(|beside| self.board.block(beside));
            beside.filter(|block| block.color() == self.color && block.liberty_count() == 1).count()
        };
        let last = self.path.last().copied();
        let far = |point: Point| last.map_or(0, |last| last.distance(point));
        replies.sort_by_key(|&point| (Reverse(takes(point)), far(point)));
        replies
    }

    /// The attacker is to move, after a reply: something is taken at once, or the threats go on. Of several blocks that are
    /// taken, it is the one that is taken most simply.
    fn after_reply(&mut self, threatened: &[(Point, Won)], threats: u8) -> Option<Won> {
        let taken = threatened.iter().filter_map(|(stone, _)| self.taking(*stone));
        let simplest = taken.min_by_key(|won| (won.order, Reverse(won.least)));
        if let Some(won) = simplest.or_else(|| self.takes_now()) {
            return Some(won);
        }
        if threats <= 1 || self.is_stopped() {
            return None;
        }
        let place = (self.board.key().0, self.board.ban(), threats);
        if let Some(known) = self.known.get(&place) {
            return known.clone();
        }
        let won = self.next_moves().into_iter().find_map(|next| self.wins_with(next, threats - 1));
        if !self.is_stopped() {
            self.known.insert(place, won.clone());
        }
        won
    }

    /// Moves that go on, those nearest to the last ones first: near these, or at blocks that moves before them touch, and at
    /// others that have a liberty in common with those.
    fn next_moves(&self) -> Vec<Point> {
        let last = &self.path[self.path.len().saturating_sub(2)..];
        let far = |point: Point| last.iter().map(|one| one.distance(point)).min().unwrap_or(0);
        let played: PointSet = self.path.iter().copied().collect();
        let is_touched =
            |block: &Block| (block.liberties() | block.stones().collect()).rim(self.board.size()).meets(&played);
        let shared = self.weak().filter(is_touched).fold(PointSet::EMPTY, |all, block| all | block.liberties());
        let mut points = PointSet::EMPTY;
        for block in self.weak() {
            let is_at_hand = block.liberties().meets(&shared);
            points.extend(around(&self.board, block).iter().filter(|&point| is_at_hand || far(point) <= NEAR_MOVE));
        }
        let mut points: Vec<Point> = points.iter().collect();
        points.sort_by_key(|&point| far(point));
        points
    }
}

/// What a move threatens, before any reply.
fn start(board: &Board, point: Point, threatened: &[(Point, Won)]) -> Won {
    let mut zone: PointSet = board.neighbours(point).collect();
    zone.insert(point);
    let mut falls = PointSet::EMPTY;
    for (_, won) in threatened {
        (zone, falls) = (zone | won.zone, falls | won.falls);
    }
    let least = threatened.iter().map(|(_, won)| won.least).min().unwrap_or(0);
    let order = threatened.iter().map(|(_, won)| won.order).min().unwrap_or(0);
    Won { line: vec![point], falls, least, order, zone }
}

/// The liberties of a block, and the empty points beside those.
fn around(board: &Board, block: Block) -> PointSet {
    let liberties = block.liberties();
    liberties | (liberties.rim(board.size()) & board.empty_points())
}
