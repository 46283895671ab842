//! Lines of play, from what a search remembers.

use tesuji_go::Point;

use super::{Role, Search, Side, Turn};

/// Moves of a line, at most.
const LONGEST: usize = 100;

impl Search<'_> {
    /// The move that takes the target as it is remembered, and its order.
    fn good_attack(&mut self, order: u8) -> Option<(Point, u8)> {
        let target = self.play.target();
        if target.liberty_count() == 1 && self.play.may_take() {
            return Some((self.play.target().liberties().first()?, 0));
        }
        if self.ladder() {
            return Some((self.find(&self.counted_here(), Role::Ladder)?.1?, 1));
        }
        self.orders(order).find_map(|order| {
            let (numbers, best) = self.find(&self.counted_here(), Role::Attacker(order))?;
            Some((best.filter(|_| numbers.phi == 0)?, order))
        })
    }

    /// A line of play from what is remembered: the side that succeeds makes its moves, the other holds out.
    pub(in crate::lambda) fn line(&mut self, mut side: Side) -> Vec<Point> {
        let (mut order, mut line) = (self.options.order, Vec::new());
        let bans = &mut Vec::new();
        while line.len() < LONGEST && self.play.board.block(self.stone).is_some() {
            let mv = match side {
                Side::Attacker => self.good_attack(order).map(|(mv, found)| {
                    order = found.max(1);
                    mv
                }),
                Side::Defender if line.is_empty() => self.longest_reply(self.first_turn()),
                Side::Defender => self.longest_reply(self.turn(order, Some(self.stone))),
            };
            let Some(mv) = mv else { break };
            bans.push(self.play.board.ban());
            if !matches!(self.play.play(side, mv), Ok(true)) {
                bans.pop();
                break;
            }
            line.push(mv);
            side = side.opponent();
        }
        while let Some(ban) = bans.pop() {
            self.play.take_back(ban);
        }
        line
    }

    /// The reply that saves the target, or else one against which the attacker needs most.
    fn longest_reply(&mut self, turn: Turn) -> Option<Point> {
        let from = self.children.len();
        if let Some((numbers, Some(best))) = self.memory.table.get(self.place(Role::Defender(turn)))
            && numbers.delta == 0
        {
            return Some(best);
        }
        self.list_replies(turn);
        let mut best = None;
        let ban = self.play.board.ban();
        for at in from..self.children.len() {
            let Some(point) = self.children[at].point else { continue };
            if !matches!(self.play.play(Side::Defender, point), Ok(true)) {
                continue;
            }
            let liberties = self.play.target().liberty_count();
            let needed = self.good_attack(turn.order).map_or(u8::MAX, |(_, order)| order);
            self.play.take_back(ban);
            if best.is_none_or(|(most, _)| (needed, liberties) > most) {
                best = Some(((needed, liberties), point));
            }
        }
        self.children.truncate(from);
        best.map(|(_, point)| point)
    }

    /// The least order that is known to take the target, with the attacker to move.
    pub(in crate::lambda) fn order_found(&mut self) -> Option<u8> {
        self.good_attack(self.options.order).map(|(_, order)| order)
    }
}
