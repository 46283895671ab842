//! The defender's replies.

use tesuji_go::{Point, PointSet};

use super::{Child, Glance, Search, Side, Turn};

impl Search<'_> {
    /// With the defender to move: would the target be taken at once, for good?
    pub(super) fn is_in_atari(&mut self) -> bool {
        let ban = self.play.board.ban();
        self.play.target().liberty_count() == 1 && !self.play.may_come_back() && {
            self.play.pass();
            let is_taken = self.play.may_take();
            self.play.take_back(ban);
            is_taken
        }
    }

    /// All replies that are looked at first. In atari there are few, and these are all; where it is not yet known
    /// whether there is a threat, there is a pass.
    pub(super) fn list_replies(&mut self, turn: Turn) {
        let order = turn.order;
        let ban = self.play.board.ban();
        if self.is_in_atari() {
            let (last, captures) = self.play.replies();
            let here = self.here();
            for point in &(last | captures) {
                self.list_reply(&here, order, point);
            }
            return;
        }
        self.play.pass();
        let numbers = self.look(turn.after_pass);
        self.play.take_back(ban);
        self.children.push(Child { point: None, numbers });
        if !self.uses_orders() {
            let points = self.near_replies(order);
            self.list_replies_on(order, &points);
        } else if numbers.phi == 0 {
            self.list_replies_to_threat(turn);
        }
    }

    /// The replies to a threat that is known: those outside of its zone are no better than a pass.
    pub(super) fn list_replies_to_threat(&mut self, turn: Turn) {
        let points = self.replies_to_threat(turn);
        self.list_replies_on(turn.order, &points);
    }

    /// The points of these.
    pub(super) fn replies_to_threat(&mut self, turn: Turn) -> PointSet {
        let ban = self.play.board.ban();
        self.play.pass();
        let zone = self.zone_of_capture(turn.after_pass);
        self.play.take_back(ban);
        let mut zone = zone | self.around_target();
        self.settle(&mut zone);
        self.near_replies(turn.order) & zone
    }

    pub(super) fn near_replies(&mut self, order: u8) -> PointSet {
        let few = usize::from(order) + 1;
        self.play.looks_around = true;
        self.options.moves.points(&self.play.board, self.stone, Side::Defender, few)
    }

    fn list_replies_on(&mut self, order: u8, points: &PointSet) {
        let here = self.here();
        for point in points {
            // One that saves the target is enough.
            if self.list_reply(&here, order, point)
                && self.children.last().is_some_and(|child| child.numbers.delta == 0)
            {
                break;
            }
        }
    }

    /// Adds a reply, if it is legal. At a limit nothing is known of it, and it stands for what was not looked at.
    pub(super) fn list_reply(&mut self, here: &Glance, order: u8, point: Point) -> bool {
        self.play.looked_at.insert(point);
        if let Some(after) = self.after_reply(here, point).filter(|after| after.count > 1) {
            let numbers = self.look_at(&after, order, || self.cost(here, Side::Defender, order, point));
            self.children.push(Child { point: Some(point), numbers });
            return true;
        }
        let ban = self.play.board.ban();
        let numbers = match self.play.play(Side::Defender, point) {
            Ok(false) => return false,
            Ok(true) => {
                let numbers = self.look(order);
                self.play.take_back(ban);
                numbers
            }
            Err(_) => {
                self.meet_limit();
                self.priors.of(order)
            }
        };
        self.children.push(Child { point: Some(point), numbers });
        true
    }

    /// With the defender to move: the most liberties that a stone on a liberty of the target gives it.
    pub(super) fn best_run(&mut self) -> usize {
        let target = self.play.target();
        let (color, liberties) = (target.color(), target.liberties());
        self.find_runs(&liberties);
        let board = &self.play.board;
        let legal = self.runs.iter().filter(|run| board.legality(color, run.liberty).is_ok());
        legal.map(|run| run.count - 1).max().unwrap_or(0)
    }
}
