//! What a decision teaches those who want to learn: the moves that there were, and the one that works.

use tesuji_go::{Point, PointSet};

use super::{Search, Side, Turn};
use crate::lambda::learned::{Lesson, Sight};

impl Search<'_> {
    /// An attack of this order works.
    pub(super) fn teach_attack(&mut self, order: u8, good: Option<Point>) {
        if self.lessons.is_some() {
            let liberties = self.play.target().liberties();
            let points = liberties | self.other_attacks(order, &liberties);
            self.teach(Side::Attacker, order, points, good);
        }
    }

    /// A reply saves the target from a threat.
    pub(super) fn teach_reply(&mut self, turn: Turn, good: Option<Point>) {
        if self.lessons.is_some() && good.is_some() && self.uses_orders() && !self.is_in_atari() {
            let points = self.replies_to_threat(turn);
            self.teach(Side::Defender, turn.order, points, good);
        }
    }

    fn teach(&mut self, side: Side, order: u8, points: PointSet, good: Option<Point>) {
        let (Some(good), Some(lessons)) = (good, &mut self.lessons) else { return };
        let target = self.play.target();
        let color = if side == Side::Defender { target.color() } else { !target.color() };
        let liberties = target.liberties();
        let sight = Sight::new(&self.play.board, target, &liberties, side, order);
        let is_legal = |&point: &Point| self.play.board.legality(color, point).is_ok();
        let points: Vec<Point> = points.iter().filter(is_legal).collect();
        if let Some(good) = points.iter().position(|&point| point == good).filter(|_| points.len() > 1) {
            let moves = points.iter().map(|&point| sight.features(point)).collect();
            lessons.push(Lesson { side, order, moves, good });
        }
    }
}
