//! Blocks of few liberties: how each is captured, and how it is saved. By ladders and lambda search \[YKM07; Thomsen
//! 2000\].
//!
//! Ladders are read completely. What lambda search finds holds against the replies that it tried: it is reported as
//! what seems so. A move saves a block if no capture is found after it, by threats of the same orders.
use tesuji_capture::ladder::{self, Verdict};
use tesuji_capture::lambda::{self, Captures};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::Side;

use crate::settled::Settled;

/// The most liberties of a block that is read.
pub const MOST_LIBERTIES: usize = 4;

/// Orders of threats that are read, one after the other: nets, then threats of nets.
const ORDERS: [u8; 2] = [2, 3];

/// Saving moves that are tried: the nearest.
const MOST_TRIED: usize = 8;

/// How a block is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// By filling its last liberty.
    AtOnce,
    /// By a ladder of this number of moves, which is certain.
    #[doc(alias = "shicho")]
    Ladder(usize),
    /// By a move beside it that leaves no way out, as far as was read: threats of order 2 that begin on none of its
    /// liberties.
    #[doc(alias = "geta")]
    Net,
    /// By threats of this order, as far as was read.
    Threats(u8),
    /// In a way without a name, as far as was read.
    Other,
}

/// What was found about saving a block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Saving {
    /// Moves after which no capture was found, the nearest first.
    pub moves: Vec<Point>,
    /// Moves after which a capture needs ko threats.
    pub by_ko: Vec<Point>,
    /// Moves after which nothing was decided.
    pub undecided: Vec<Point>,
    /// Were these all that could help?
    pub is_complete: bool,
    /// Is it certain that nothing helps?
    pub is_lost: bool,
}

/// A block, and how it is taken and saved.
#[derive(Clone, Debug)]
pub struct Danger {
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// How many liberties it has.
    pub liberties: usize,
    /// The result if the attacker moves first.
    pub verdict: Verdict,
    /// How it is taken.
    pub way: Way,
    /// The highest order of threats up to which all was read.
    pub read_to: u8,
    /// The attacker's moves, and the replies.
    pub line: Vec<Point>,
    /// How many points break the ladder.
    pub breakers: Option<usize>,
    /// How it is saved.
    pub saving: Saving,
    /// The zone of its capture: changes outside of these points do not save it. `None` if none is known.
    pub zone: Option<PointSet>,
    /// The limit of plays that it was read with, for each question.
    pub(crate) plays: u64,
    /// Has the board changed outside the zone, so that other moves may save it?
    pub(crate) is_stale: bool,
}

/// Blocks of few liberties that are not settled for good: those with the fewest liberties first, the largest of these.
pub(crate) fn in_reach(board: &Board, settled: &Settled) -> Vec<Point> {
    let mut blocks: Vec<_> = board
        .blocks()
        .filter(|block| block.liberty_count() <= MOST_LIBERTIES && !settled.knows(&block.stones().collect()))
        .map(|block| (block.liberty_count(), std::cmp::Reverse(block.len()), block.stones().min()))
        .collect();
    blocks.sort_unstable();
    blocks.into_iter().filter_map(|(_, _, stone)| stone).collect()
}

impl Danger {
    pub(crate) fn read(board: &Board, stone: Point, nodes: u64, is_late: &dyn Fn() -> bool) -> Danger {
        let block = board.block(stone).expect("a block has stones");
        let mut danger = Danger {
            color: block.color(),
            stones: block.stones().collect(),
            liberties: block.liberty_count(),
            verdict: Verdict::Unknown,
            way: Way::Other,
            read_to: 0,
            line: Vec::new(),
            breakers: None,
            saving: Saving::default(),
            zone: None,
            plays: nodes,
            is_stale: false,
        };
        let mut captures = danger.captures();
        danger.attack(board, stone, &mut captures);
        if danger.is_told() {
            danger.save(board, stone, &mut captures, is_late);
        }
        danger
    }

    /// Searches again for moves that save it, on another board where it is captured in the same way.
    pub(crate) fn refresh(&mut self, board: &Board, stone: Point, is_late: &dyn Fn() -> bool) {
        (self.saving, self.is_stale) = (Saving::default(), false);
        self.save(board, stone, &mut self.captures(), is_late);
    }

    fn captures(&self) -> Captures {
        Captures::new(lambda::Options { most_nodes: self.plays, ..lambda::Options::default() })
    }

    /// Is it taken, or a ko, if the attacker moves first?
    pub fn is_told(&self) -> bool {
        self.is_taken() || self.is_ko()
    }

    /// Is it captured if the attacker moves first, without ko threats?
    pub fn is_taken(&self) -> bool {
        self.verdict.is_captured() == Some(true)
    }

    fn is_ko(&self) -> bool {
        matches!(self.verdict, Verdict::Ko { .. })
    }

    /// May it depend on who moves first, as far as was read?
    pub fn is_open(&self) -> bool {
        let Saving { moves, by_ko, is_complete, is_lost, .. } = &self.saving;
        let is_vain = *is_complete && moves.is_empty() && by_ko.is_empty();
        self.is_told() && !is_lost && !is_vain
    }

    /// Is it certain how it is taken?
    pub fn is_ladder(&self) -> bool {
        matches!(self.way, Way::AtOnce | Way::Ladder(_))
    }

    /// Has it one liberty?
    pub fn is_in_atari(&self) -> bool {
        self.liberties == 1
    }

    /// Does a side have something to gain here?
    pub fn is_chance_of(&self, color: Color) -> bool {
        self.is_open() && (self.color == color || self.is_taken())
    }

    /// The order of report: a side's chances, atari, what can still be changed, the largest.
    pub(crate) fn urgency(&self, to_move: Option<Color>) -> impl Ord + use<> {
        let is_chance = to_move.is_some_and(|color| self.is_chance_of(color));
        let size = std::cmp::Reverse(self.stones.len());
        (!is_chance, !self.is_in_atari(), !self.is_told(), !self.is_open(), size, self.stones.first())
    }

    /// By a ladder if there is one, else by threats of the lowest order that takes it.
    fn attack(&mut self, board: &Board, stone: Point, captures: &mut Captures) {
        let Some(ladder) = ladder::attack(board, stone, ladder::MOST_NODES) else { return };
        let by_ataris = ladder.verdict;
        self.verdict = by_ataris;
        if by_ataris != Verdict::GetsAway && by_ataris != Verdict::Unknown {
            self.line = ladder.best().map_or(Vec::new(), |best| best.line.clone());
            self.way = if self.is_in_atari() { Way::AtOnce } else { Way::Ladder(self.line.len()) };
        }
        for order in ORDERS {
            if self.is_taken() {
                return;
            }
            captures.options.order = order;
            let Some(found) = captures.attack(board, stone) else { return };
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
                    self.line = found.line;
                    self.zone = found.zone;
                }
            }
            if !(self.is_ko() && matches!(found.verdict, Verdict::GetsAway | Verdict::Unknown)) {
                self.verdict = found.verdict;
            }
        }
    }

    fn save(&mut self, board: &Board, stone: Point, captures: &mut Captures, is_late: &dyn Fn() -> bool) {
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
            if after.play(self.color, point).is_err() {
                continue;
            }
            match by_threats(&after, stone, captures) {
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
        for order in ORDERS {
            captures.options.order = order;
            let Some(found) = captures.defend(board, stone) else { return (Vec::new(), false) };
            if found.verdict == Verdict::Captured {
                return (Vec::new(), true);
            }
            points.extend(found.line.first().copied());
        }
        (self.nearest(points), false)
    }

    fn nearest(&self, points: PointSet) -> Vec<Point> {
        let distance = |point: Point| self.stones.iter().map(|stone| point.distance(stone)).min();
        let mut points: Vec<Point> = points.iter().collect();
        points.sort_by_key(|&point| distance(point));
        points
    }
}

/// The result for a block by threats of all orders, the worst that was found. If a higher order is undecided, the
/// result of a lower one still counts.
fn by_threats(board: &Board, stone: Point, captures: &mut Captures) -> Verdict {
    captures.options.order = ORDERS[ORDERS.len() - 1];
    let plays = captures.options.most_nodes * ORDERS.len() as u64;
    captures.read(board, stone, Side::Attacker, plays).map_or(Verdict::Unknown, |answer| answer.finding.verdict)
}
