//! The zone of an answer: the table is crawled along the tree of the side that wins. [Y05 §4.2, §4.5]

use std::collections::HashSet;

use tesuji_go::{Point, PointSet};

use super::search::{Place, Search};
use super::{Zone, near, reads};
use tesuji_problem::Side;

/// A tree that is walked.
struct Walk {
    winner: Side,
    zone: PointSet,
    seen: HashSet<Place>,
    /// Was a part of it forgotten, and not found again?
    is_lost: bool,
}

impl Search<'_> {
    /// The zone of the answer with this side to move; all points if a part of its tree cannot be found. Nodes that it takes
    /// to find forgotten parts again are counted.
    pub(super) fn zone(&mut self, side: Side, winner: Side) -> PointSet {
        let mut walk = Walk { winner, zone: PointSet::EMPTY, seen: HashSet::new(), is_lost: false };
        self.path.clear();
        self.walk(side, &mut walk);
        if walk.is_lost { self.board.size().points().collect() } else { walk.zone }
    }

    fn walk(&mut self, side: Side, walk: &mut Walk) {
        if self.settled(side).is_some() {
            self.read_end(side, &mut walk.zone);
            return;
        }
        let place = self.place(side);
        if walk.is_lost || !walk.seen.insert(place) {
            return;
        }
        self.read_list(side, &mut walk.zone);
        if side == walk.winner {
            let won = self.settle(side) == Some(walk.winner);
            let Some(known) = self.find(side).filter(|known| won && known.numbers.is_settled()) else {
                walk.is_lost = true;
                return;
            };
            self.walk_on(side, known.best, walk);
        } else {
            for point in &self.moves(side) {
                self.walk_on(side, Some(point), walk);
            }
            if self.may_pass(side) {
                self.walk_on(side, None, walk);
            }
        }
    }

    fn walk_on(&mut self, side: Side, mv: Option<Point>, walk: &mut Walk) {
        if let Some(point) = mv {
            self.read_move(side, point, &mut walk.zone);
            if self.board.legality(self.color(side), point).is_err() {
                return;
            }
        }
        self.path.push(self.place(side));
        self.make(side, mv);
        if let Some(point) = mv.filter(|_| side == walk.winner && self.options.zone == Zone::Reads) {
            reads::of_stone(&self.board, point, &mut walk.zone);
        }
        self.walk(side.opponent(), walk);
        self.board.undo();
        self.path.pop();
    }

    /// What the end of the game adds to a zone.
    pub(super) fn read_end(&self, side: Side, zone: &mut PointSet) {
        match self.options.zone {
            Zone::Reads => reads::of_end(&self.board, self.stone, self.options.escape, zone),
            Zone::Paper => *zone |= near::liberties_around(&self.board, self.stone, side),
        }
    }

    /// What a position adds.
    pub(super) fn read_list(&self, side: Side, zone: &mut PointSet) {
        match self.options.zone {
            Zone::Reads => reads::of_list(&self.board, self.stone, side, zone),
            Zone::Paper => *zone |= near::liberties_around(&self.board, self.stone, side),
        }
    }

    /// What a move adds: in the paper a shadow stone.
    pub(super) fn read_move(&self, side: Side, point: Point, zone: &mut PointSet) {
        match self.options.zone {
            Zone::Reads => reads::of_move(&self.board, self.color(side), point, zone),
            Zone::Paper => {
                zone.insert(point);
            }
        }
    }
}
