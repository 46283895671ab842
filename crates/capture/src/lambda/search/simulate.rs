//! What refutes a pass may refute other replies. [YKM07 §3.2; Kawano 1996]

use tesuji_go::Board;

use super::{Numbers, Role, Search, Side, Turn};

/// Moves that are borrowed in a row, at most.
const LONGEST: usize = 12;

impl Search<'_> {
    /// Tries on every other reply what refuted the pass.
    pub(super) fn refute_like_pass(&mut self, turn: Turn, from: usize) {
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
            let is_taken = self.is_taken_like(&mut model, turn.after_pass, 0);
            self.play.take_back(ban);
            if is_taken {
                self.children[at].numbers = Numbers::WON;
            }
        }
    }

    /// With the attacker to move: does what takes the target in the model take it here?
    fn is_taken_like(&mut self, model: &mut Board, order: u8, depth: usize) -> bool {
        let known = self.look(order);
        if known.is_settled() || depth > LONGEST || self.is_spent() {
            return known.phi == 0;
        }
        if self.ladder() {
            return true;
        }
        let found = self.orders(order).find_map(|order| {
            let (numbers, best) = self.memory.table.get(self.place_on(model, Role::Attacker(order)))?;
            Some((order, best.filter(|_| numbers.phi == 0)?))
        });
        let Some((order, mv)) = found else { return false };
        let ban = self.play.board.ban();
        let color = !self.play.target().color();
        if model.play(color, mv).is_err() {
            return false;
        }
        let is_taken = matches!(self.play.play(Side::Attacker, mv), Ok(true)) && {
            let is_taken = self.is_every_reply_met(model, self.turn(order, Some(mv)), depth + 1);
            self.play.take_back(ban);
            is_taken
        };
        model.undo();
        if is_taken {
            let place = self.place(Role::Attacker(order));
            self.keep_zone_of_attack(place, order, Some(mv));
            self.remember(place, Numbers::WON, Some(mv), 1);
        }
        is_taken
    }

    /// With the defender to move: is each reply met as in the model?
    fn is_every_reply_met(&mut self, model: &mut Board, turn: Turn, depth: usize) -> bool {
        let Some(target) = self.play.board.block(self.stone) else { return self.is_gone_for_good() };
        let (liberties, color) = (target.liberty_count(), target.color());
        if liberties > turn.most_left() {
            return false;
        }
        let (place, from) = (self.place(Role::Defender(turn)), self.children.len());
        self.list_replies(turn);
        let ban = self.play.board.ban();
        let (mut is_met, mut at) = (true, from);
        while is_met && (at < self.children.len() || self.list_replies_in_zone(place, turn, from)) {
            let child = self.children[at];
            at += 1;
            is_met = child.numbers.phi == 0 || {
                let (is_in_model, is_here, order) = match child.point {
                    None => {
                        model.pass();
                        self.play.pass();
                        (true, true, turn.after_pass)
                    }
                    Some(point) => {
                        let is_in_model = model.play(color, point).is_ok();
                        (is_in_model, matches!(self.play.play(Side::Defender, point), Ok(true)), turn.order)
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
        }
        self.children.truncate(from);
        if is_met {
            self.remember(place, Numbers::WON, None, 1);
        }
        is_met
    }
}
