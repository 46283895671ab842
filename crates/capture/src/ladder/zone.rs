//! The zone of a ladder: the empty points at which an extra stone of the defender could make a difference.
//!
//! A capture is a tree of moves: one of the attacker's at each of its turns, all that can save the target at each of the
//! defender's. Put an extra stone of the defender on a point `p` outside of the points collected here, one that takes
//! nothing, and **the same tree is still a capture**: every position of it is as before but for the stone on `p`.
//!
//! `p` is empty throughout the tree, because all points that are played on are collected. So a block that is taken in the
//! tree does not lie beside `p`: that would be a liberty. It is taken as before, and so are the bans as before: a lone
//! stone of the attacker with one liberty does not lie beside `p` either, and one of the defender that does is no
//! longer alone. What could differ, and why it does not:
//!
//! - *The target is joined to `p`, or loses a liberty.* All liberties of the target are collected, at every turn.
//! - *The attacker's move would be suicide.* Its stone touches the target, so its block keeps a collected liberty by
//!   the third point.
//! - *The defender can take another block beside the target.* Of each such block two liberties are collected, or all.
//! - *A move of the defender takes more than before, or is no longer suicide.* Each block of the attacker beside
//!   the move keeps a collected liberty besides it.
//! - *A move of the attacker takes more than before.* Each block of the defender beside the move keeps a collected
//!   liberty, and an empty point beside the move that no other empty point touches is collected: alone there, the extra
//!   stone would be taken.
//!
//! An extra stone that takes something changes more than one point, so those are all tried: see `defend`.

use tesuji_go::{Block, Board, Point, PointSet};

/// Points, and the way back: an atari that fails leaves none.
#[derive(Default)]
pub(super) struct Zone {
    pub(super) points: PointSet,
    trail: Vec<Point>,
}

impl Zone {
    pub(super) fn insert(&mut self, point: Point) {
        if self.points.insert(point) {
            self.trail.push(point);
        }
    }

    /// How much is collected now, to forget what comes later.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    pub(super) fn forget(&mut self, mark: usize) {
        for point in self.trail.drain(mark..) {
            self.points.remove(point);
        }
    }

    /// The attacker has given atari here.
    pub(super) fn attacker_played(&mut self, board: &Board, stone: Point, atari: Point) {
        let target = board.block(stone).expect("the target is in atari");
        for beside in board.neighbours(atari) {
            match board.block(beside) {
                Some(block) if block.color() == target.color() => self.keep(block, 1, None),
                Some(_) => {}
                None if board.neighbours(beside).any(|other| board.is_empty(other)) => {}
                None => self.insert(beside),
            }
        }
    }

    /// The defender may reply on these points, if no rule forbids it.
    pub(super) fn defender_may_play(&mut self, board: &Board, stone: Point, replies: PointSet) {
        let target = board.block(stone).expect("the target is in atari");
        for reply in &replies {
            self.insert(reply);
            for beside in board.neighbours(reply) {
                if let Some(block) = board.block(beside).filter(|block| block.color() != target.color()) {
                    self.keep(block, 1, Some(reply));
                }
            }
        }
        let mut kept = PointSet::EMPTY;
        for block in target.opponents() {
            if kept.insert(block.root()) {
                self.keep(block, 2, None);
            }
        }
    }

    /// Collects this number of the liberties of a block, or all but `besides` if there are no more.
    fn keep(&mut self, block: Block, count: usize, besides: Option<Point>) {
        let mut liberties = block.liberties();
        besides.map(|point| liberties.remove(point));
        let missing = count.saturating_sub((liberties & self.points).len());
        for liberty in (liberties - self.points).iter().take(missing) {
            self.insert(liberty);
        }
    }
}
