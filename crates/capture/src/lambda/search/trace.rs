//! What a search by threats looked at, as a tree. [GOG90 §4.1 (4)]
//!
//! Told is what was found without ko threats. The side that wants something is the attacker, and the numbers are its own:
//! they are those of the order of threats with the least to show. The table is walked when the search is over.

use tesuji_go::{Board, Color, Move, Point, PointSet};
use tesuji_problem::Side;
use tesuji_search::Numbers;
use tesuji_search::trace::{Cut, Limits, Look, Node, Priority, Source, Turn as Turns, Verdict, Walk, walk};

use super::{Condition, Least, Role, Search, Turn};
use crate::ladder::reader::Free;
use crate::lambda::{Captures, Finding, Options};

impl Captures {
    /// Reads the block of a stone with this side moving first, as a new reader does, and tells what it looked at; `None` if
    /// there is no stone.
    pub fn trace(
        board: &Board,
        stone: Point,
        first: Side,
        options: Options,
        limits: Limits,
    ) -> Option<(Finding, Node<Move>)> {
        let mut captures = Captures::new(options);
        let finding = match first {
            Side::Attacker => captures.attack(board, stone)?,
            Side::Defender => captures.defend(board, stone)?,
        };
        let target = board.block(stone)?.root();
        let mut search = captures.search(board, target);
        search.condition = Condition::Plain;
        search.play.free = Free::Nobody;
        search.play.last_node = u64::MAX;
        let start = match first {
            Side::Attacker => Here::Attacker(options.order),
            Side::Defender => Here::Defender(search.first_turn()),
        };
        let node = walk(&mut ByThreats { search, line: vec![start], bans: Vec::new() }, limits);
        Some((finding, node))
    }
}

/// Whose turn it is, and with what the target is taken.
#[derive(Clone, Copy)]
enum Here {
    Attacker(u8),
    Defender(Turn),
}

struct ByThreats<'a> {
    search: Search<'a>,
    line: Vec<Here>,
    bans: Vec<Option<(Color, Point)>>,
}

impl ByThreats<'_> {
    fn here(&self) -> Here {
        *self.line.last().expect("there is a root")
    }

    /// Makes a move and looks at what it leads to; `None` if it is not legal.
    fn look_after(&mut self, side: Side, point: Option<Point>, next: Here) -> Option<Look> {
        let ban = self.search.play.board.ban();
        if !self.search.make(side, point) {
            return None;
        }
        let look = self.look_at(next);
        self.search.play.take_back(ban);
        Some(look)
    }

    fn look_at(&mut self, here: Here) -> Look {
        let Some(target) = self.search.play.board.block(self.search.stone) else {
            return Look::settled(Verdict::Reached, Source::Sight);
        };
        let liberties = target.liberty_count();
        match here {
            Here::Attacker(order) => {
                if liberties == 1 && self.search.play.may_take() {
                    return Look::settled(Verdict::Reached, Source::Sight);
                }
                if liberties > Search::in_reach(order) {
                    return Look::settled(Verdict::Prevented, Source::Sight);
                }
                self.look_of_attacker(order)
            }
            Here::Defender(turn) if liberties > turn.most_left() => Look::settled(Verdict::Prevented, Source::Sight),
            Here::Defender(turn) => {
                let place = self.search.place(Role::Defender(turn));
                let found = self.search.find(&self.search.counted_here(), Role::Defender(turn));
                found.map_or(Look::NOTHING, |(numbers, _)| look(numbers, self.search.memory.table.work(place)))
            }
        }
    }

    /// What is remembered of the attacker's turn: a ladder, or threats of some order.
    fn look_of_attacker(&mut self, order: u8) -> Look {
        let search = &mut self.search;
        let here = search.counted_here();
        if search.find(&here, Role::Ladder).is_some_and(|(numbers, _)| numbers.phi == 0) {
            return Look::settled(Verdict::Reached, Source::Ladder);
        }
        let places: Vec<_> = search.orders(order).map(|order| search.place(Role::Attacker(order))).collect();
        let is_known = search.orders(order).any(|order| search.find(&here, Role::Attacker(order)).is_some());
        let spent = places.into_iter().map(|place| search.memory.table.work(place)).sum();
        let numbers = search.look(order);
        match (is_known, numbers.is_settled()) {
            (true, _) => look(numbers, spent),
            (false, true) => Look { from: Source::Sight, ..look(numbers, 0) },
            (false, false) => Look::NOTHING,
        }
    }

    /// The order of threats with the least left to show, as the search chooses it.
    fn best_order(&mut self, highest: u8) -> u8 {
        let mut least = Least::of(highest);
        for order in self.search.orders(highest) {
            if let Some((numbers, _)) = self.search.find(&self.search.counted_here(), Role::Attacker(order)) {
                least.add(order, numbers.phi);
            }
        }
        least.at
    }

    fn attacks(&mut self, highest: u8) -> Vec<(Move, Look)> {
        let target = self.search.play.target();
        let liberties = target.liberties();
        if target.liberty_count() == 1 && self.search.play.may_take() {
            let last = liberties.first().expect("a block has a liberty");
            return vec![(Move::Play(last), Look::settled(Verdict::Reached, Source::Sight))];
        }
        let ladder = self.search.find(&self.search.counted_here(), Role::Ladder);
        if let Some((Numbers { phi: 0, .. }, Some(first))) = ladder {
            return vec![(Move::Play(first), Look::settled(Verdict::Reached, Source::Ladder))];
        }
        let order = self.best_order(highest);
        let others = self.search.other_attacks(order, &liberties);
        let ban = self.search.play.board.ban();
        let pass = ban.filter(|&(color, _)| color != self.search.play.target().color()).map(|_| None);
        let points: Vec<_> = liberties.iter().chain(&others).map(Some).chain(pass).collect();
        let mut moves = Vec::new();
        for point in points {
            let next = Here::Defender(self.search.turn(order, point));
            if let Some(look) = self.look_after(Side::Attacker, point, next) {
                moves.push((told(point), look));
            }
        }
        moves
    }

    /// The replies that are looked at first, and others of which something is remembered.
    fn replies(&mut self, turn: Turn) -> Vec<(Move, Look)> {
        let is_in_atari = self.search.is_in_atari();
        let (listed, others) = if is_in_atari {
            let (last, captures) = self.search.play.replies();
            (last | captures, PointSet::EMPTY)
        } else {
            (self.search.near_replies(turn.order), self.search.play.board.empty_points())
        };
        let mut moves = Vec::new();
        if !is_in_atari && let Some(look) = self.look_after(Side::Defender, None, Here::Attacker(turn.after_pass)) {
            moves.push((Move::Pass, look));
        }
        for point in &(listed | others) {
            let look = self.look_after(Side::Defender, Some(point), Here::Attacker(turn.order));
            let is_told = |look: &Look| listed.contains(point) || look.from == Source::Memory;
            moves.extend(look.filter(is_told).map(|look| (Move::Play(point), look)));
        }
        moves
    }
}

impl Walk for ByThreats<'_> {
    type Move = Move;

    fn turn(&self) -> Turns {
        match self.here() {
            Here::Attacker(_) => Turns::Or,
            Here::Defender(_) => Turns::And,
        }
    }

    /// Of the root, even what is seen at once is told with the move that shows it.
    fn look(&mut self) -> Look {
        let look = self.look_at(self.here());
        Look { from: if look.from == Source::Nothing { Source::Nothing } else { Source::Memory }, ..look }
    }

    fn moves(&mut self) -> Vec<(Move, Look)> {
        match self.here() {
            Here::Attacker(order) => self.attacks(order),
            Here::Defender(turn) => self.replies(turn),
        }
    }

    fn enter(&mut self, mv: Move) -> Result<(), Cut> {
        let (point, ban) = (mv.point(), self.search.play.board.ban());
        let (side, next) = match self.here() {
            Here::Attacker(highest) => {
                let order = self.best_order(highest);
                (Side::Attacker, Here::Defender(self.search.turn(order, point)))
            }
            Here::Defender(turn) => {
                let order = if point.is_none() { turn.after_pass } else { turn.order };
                (Side::Defender, Here::Attacker(order))
            }
        };
        if !self.search.make(side, point) {
            return Err(Cut::Decided);
        }
        self.bans.push(ban);
        self.line.push(next);
        Ok(())
    }

    fn leave(&mut self) {
        self.line.pop();
        let ban = self.bans.pop().expect("it was entered");
        self.search.play.take_back(ban);
    }
}

fn told(point: Option<Point>) -> Move {
    point.map_or(Move::Pass, Move::Play)
}

/// Numbers of this search are those of the attacker, whoever moves.
fn look(numbers: Numbers, spent: u64) -> Look {
    let Numbers { phi: pn, delta: dn } = numbers;
    let verdict = numbers.verdict(Turns::Or);
    Look { priority: Priority::Numbers { pn, dn }, verdict, spent, from: Source::Memory }
}
