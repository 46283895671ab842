//! How a block is read: its capture by a ladder, else by threats, and the moves that save it.

use tesuji_capture::ladder::{self, Verdict};
use tesuji_capture::lambda::{Captures, Finding};
use tesuji_go::{Board, Point, PointSet};
use tesuji_problem::Side;

use super::{Danger, LADDER, MOST_TRIED, ORDERS, Way};

impl Danger {
    /// By a ladder if there is one, else by threats of the lowest order that takes it.
    pub(super) fn attack(&mut self, board: &Board, stone: Point, captures: &mut Captures) {
        let Some(ladder) = ladder::attack(board, stone, ladder::MOST_NODES) else { return };
        let by_ataris = ladder.verdict;
        self.nodes += ladder.nodes;
        self.verdict = by_ataris;
        if by_ataris != Verdict::GetsAway && by_ataris != Verdict::Unknown {
            self.line = ladder.best().map_or(Vec::new(), |best| best.line.clone());
            self.way = if self.is_in_atari() { Way::AtOnce } else { Way::Ladder(self.line.len()) };
        }
        if self.is_taken() {
            self.rest_ladder(board, stone, captures);
            return;
        }
        for order in self.orders() {
            if self.is_taken() {
                return;
            }
            let Some(found) = self.ask(board, stone, order, Side::Attacker, captures) else { return };
            match found.verdict {
                Verdict::GetsAway => self.read_to = order,
                Verdict::Unknown => {}
                _ => {
                    let block = board.block(stone).expect("there is a stone");
                    let is_beside = found.line.first().is_some_and(|&first| !block.liberties().contains(first));
                    self.way = match found.order {
                        Some(2) if is_beside => Way::Net,
                        Some(order @ 2..) => Way::Threats(order),
                        _ => Way::Other,
                    };
                    self.line.clone_from(&found.line);
                    // What did not work before does not matter.
                    if found.verdict == Verdict::Captured {
                        self.zone = self.stones;
                    }
                }
            }
            self.zone |= found.rests_on;
            if (order, found.verdict) == (ORDERS[0], Verdict::GetsAway) && !self.is_ko() {
                self.first_zone = Some(self.zone);
            }
            if !(self.is_ko() && matches!(found.verdict, Verdict::GetsAway | Verdict::Unknown)) {
                self.verdict = found.verdict;
            }
        }
    }

    fn orders(&self) -> impl Iterator<Item = u8> + use<> {
        let highest = self.effort.order;
        ORDERS.into_iter().filter(move |&order| order <= highest)
    }

    fn ask(&mut self, board: &Board, stone: Point, order: u8, first: Side, captures: &mut Captures) -> Option<Finding> {
        (captures.options.order, captures.options.most_nodes) = (order, self.effort.plays);
        let found = captures.ask(board, stone, first)?;
        self.nodes += found.nodes;
        Some(found)
    }

    /// What a ladder that works rests on: its zone as the reader of threats finds it, and its line.
    fn rest_ladder(&mut self, board: &Board, stone: Point, captures: &mut Captures) {
        let line: PointSet = self.line.iter().copied().collect();
        let beside = line | line.rim(board.size()) | self.stones.rim(board.size());
        let found = self.ask(board, stone, LADDER, Side::Attacker, captures);
        let rests_on = found.filter(|found| found.verdict.is_captured() == Some(true)).map(|found| found.rests_on);
        // A ladder that the other reader does not find within its plays rests on the whole board.
        self.zone |= rests_on.map_or_else(|| board.size().points().collect(), |rests_on| rests_on | beside);
    }

    pub(super) fn save(&mut self, board: &Board, stone: Point, captures: &mut Captures, is_late: &dyn Fn() -> bool) {
        let (candidates, is_all) = if self.is_ladder() {
            self.against_ladder(board, stone)
        } else {
            self.against_threats(board, stone, captures)
        };
        if self.saving.is_lost {
            return;
        }
        let mut is_complete = is_all && candidates.len() <= MOST_TRIED;
        for &point in candidates.iter().take(MOST_TRIED) {
            if is_late() {
                is_complete = false;
                break;
            }
            let mut after = board.clone();
            self.saving_zone.insert(point);
            if after.play(self.color, point).is_err() {
                continue;
            }
            match self.by_threats(&after, stone, captures) {
                Verdict::GetsAway => self.saving.moves.push(point),
                Verdict::Ko { needs: Side::Attacker } => self.saving.by_ko.push(point),
                Verdict::Captured | Verdict::Ko { .. } => {}
                Verdict::Unknown => {
                    self.saving.undecided.push(point);
                    is_complete = false;
                }
            }
        }
        self.saving.is_complete = is_complete;
    }

    /// Every move that breaks the ladder, the nearest first.
    fn against_ladder(&mut self, board: &Board, stone: Point) -> (Vec<Point>, bool) {
        let Some(reading) = ladder::defend(board, stone, ladder::MOST_NODES) else { return (Vec::new(), false) };
        self.nodes += reading.nodes;
        for choice in reading.moves.iter().filter(|choice| choice.verdict.is_captured() != Some(true)) {
            let line: PointSet = choice.line.iter().copied().collect();
            self.saving_zone |= line | line.rim(board.size());
        }
        let is_known = !reading.moves.iter().any(|choice| choice.verdict == Verdict::Unknown);
        self.saving.is_lost = reading.verdict == Verdict::Captured && is_known;
        if self.liberties == ladder::MOST_LIBERTIES && is_known && self.is_taken() {
            self.breakers = Some(reading.working(Side::Defender).len());
        }
        let helps = |choice: &&ladder::Choice| !matches!(choice.verdict, Verdict::Captured | Verdict::Unknown);
        let moves = reading.moves.iter().filter(helps).map(|choice| choice.point).collect();
        (self.nearest(moves), is_known && reading.verdict != Verdict::Unknown)
    }

    /// The moves that were found, the attacker's own, and the liberties: others may help too.
    fn against_threats(&mut self, board: &Board, stone: Point, captures: &mut Captures) -> (Vec<Point>, bool) {
        let mut points = board.block(stone).map_or(PointSet::EMPTY, tesuji_go::Block::liberties);
        points.extend(self.line.first().copied());
        for order in self.orders() {
            let Some(found) = self.ask(board, stone, order, Side::Defender, captures) else {
                return (Vec::new(), false);
            };
            self.saving_zone |= found.rests_on;
            if found.verdict == Verdict::Captured {
                return (Vec::new(), true);
            }
            points.extend(found.line.first().copied());
        }
        (self.nearest(points), false)
    }

    /// The result for the block by threats of all orders, the worst that is found. If a higher order is undecided, the
    /// result of a lower one still counts.
    fn by_threats(&mut self, after: &Board, stone: Point, captures: &mut Captures) -> Verdict {
        let mut worst = Verdict::Unknown;
        for order in self.orders() {
            let Some(found) = self.ask(after, stone, order, Side::Attacker, captures) else { return worst };
            self.saving_zone |= found.rests_on;
            match found.verdict {
                Verdict::Captured => return Verdict::Captured,
                Verdict::Unknown => return worst,
                verdict if is_worse(verdict, worst) => worst = verdict,
                _ => {}
            }
        }
        worst
    }

    fn nearest(&self, points: PointSet) -> Vec<Point> {
        let distance = |point: Point| self.stones.iter().map(|stone| point.distance(stone)).min();
        let mut points: Vec<Point> = points.iter().collect();
        points.sort_by_key(|&point| distance(point));
        points
    }
}

/// Is it worse for the defender than what is known?
fn is_worse(verdict: Verdict, known: Verdict) -> bool {
    let is_taken = |verdict: Verdict| verdict.is_captured() == Some(true);
    matches!(known, Verdict::Unknown | Verdict::GetsAway) || (is_taken(verdict) && !is_taken(known))
}
