//! Blocks of few liberties: how each is captured, and how it is saved. By ladders and lambda search \[YKM07; Thomsen
//! 2000\].
//!
//! Ladders are read completely. What lambda search finds holds against the replies that it tried: it is reported as
//! what seems so. A move saves a block if no capture is found after it, by threats of the same orders.
//!
//! Every reading says what it rests on, that nothing was found among it ([`rests_on`](tesuji_capture::lambda::Finding::rests_on)): so all of it is kept as
//! long as that stays as it is.

mod reading;

use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, FIRST_PLAYS};
use tesuji_go::{Board, Color, Point, PointSet};

use crate::change::{Change, is_block};
use crate::settled::Settled;

/// The most liberties of a block that is read.
pub const MOST_LIBERTIES: usize = 4;

/// Orders of threats that are read, one after the other: nets, then threats of nets.
const ORDERS: [u8; 2] = [2, 3];

/// The order of ladders.
const LADDER: u8 = 1;

/// Plays of one look more than those of the one before.
const MORE: u64 = 4;

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

impl Saving {
    /// Was all tried that could help, and does nothing?
    pub(crate) fn is_vain(&self) -> bool {
        self.is_complete && self.moves.is_empty() && self.by_ko.is_empty()
    }
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
    /// What the answer to the attack rests on: a change elsewhere leaves it as it is.
    pub zone: PointSet,
    /// What it rests on that no capture was found by ladders and nets alone; nothing where that is not so.
    pub(crate) first_zone: Option<PointSet>,
    /// What the moves that save it rest on besides.
    pub saving_zone: PointSet,
    /// Plays in all.
    pub nodes: u64,
    /// How far it was read.
    pub effort: Effort,
    /// Has something changed that may make other moves save it?
    pub(crate) is_stale: bool,
}

/// How far a block is read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Effort {
    /// The highest order of threats.
    pub order: u8,
    /// Plays for each question, under each condition of ko.
    pub plays: u64,
}

impl Effort {
    /// Up to the highest order, with this number of plays for each question.
    pub fn full(plays: u64) -> Effort {
        Effort { order: ORDERS[ORDERS.len() - 1], plays }
    }

    /// The first looks and the last one: ladders and nets soon, threats of nets with a few plays, then with all.
    pub(crate) fn rounds(plays: u64) -> Vec<Effort> {
        let looks = [(ORDERS[0], FIRST_PLAYS), (ORDERS[1], MORE * FIRST_PLAYS), (ORDERS[1], MORE * MORE * FIRST_PLAYS)];
        let looks = looks.map(|(order, few)| Effort { order, plays: few.min(plays) });
        let mut rounds: Vec<Effort> = looks.into_iter().chain([Effort::full(plays)]).collect();
        rounds.dedup();
        rounds
    }
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
    pub(crate) fn read(
        board: &Board,
        stone: Point,
        effort: Effort,
        captures: &mut Captures,
        is_late: &dyn Fn() -> bool,
    ) -> Danger {
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
            zone: block.stones().collect(),
            first_zone: None,
            saving_zone: PointSet::EMPTY,
            nodes: 0,
            effort,
            is_stale: false,
        };
        danger.attack(board, stone, captures);
        if danger.is_told() {
            danger.save(board, stone, captures, is_late);
        }
        danger
    }

    /// Searches again for moves that save it, on another board where it is captured in the same way.
    pub(crate) fn refresh(&mut self, board: &Board, captures: &mut Captures, is_late: &dyn Fn() -> bool) {
        let stone = self.stones.first().expect("a block has stones");
        (self.saving, self.saving_zone, self.is_stale) = (Saving::default(), PointSet::EMPTY, false);
        self.save(board, stone, captures, is_late);
    }

    /// Does it hold after this change? The moves that save it may be read again.
    pub(crate) fn holds(&mut self, change: &Change, board: &Board) -> bool {
        if !is_block(board, self.color, &self.stones) || !(change.spares(&self.zone) || self.lowers(change)) {
            return false;
        }
        // What comes into atari may be taken to save the block, wherever it is.
        self.is_stale |=
            self.is_told() && (!change.spares(&self.saving_zone) || change.endangers(&(self.zone | self.saving_zone)));
        true
    }

    /// Where no capture was found, and the change only touches what threats of a higher order were read on: what ladders and
    /// nets tell still holds.
    fn lowers(&mut self, change: &Change) -> bool {
        let is_open = matches!(self.verdict, Verdict::GetsAway | Verdict::Unknown);
        let Some(zone) = self.first_zone.filter(|zone| is_open && change.spares(zone)) else { return false };
        (self.zone, self.verdict, self.read_to, self.effort.order) = (zone, Verdict::GetsAway, ORDERS[0], ORDERS[0]);
        true
    }

    /// Is there an answer to the attack? That nothing was found is one if all ladders and nets were read.
    pub fn is_answered(&self) -> bool {
        self.verdict != Verdict::Unknown || self.read_to >= ORDERS[0]
    }

    /// Is all known that more plays could tell?
    pub(crate) fn is_final(&self) -> bool {
        let is_saved = self.saving.undecided.is_empty();
        !self.is_stale
            && match self.verdict {
                Verdict::Unknown => false,
                Verdict::GetsAway => self.read_to >= self.effort.order && self.effort.order == ORDERS[ORDERS.len() - 1],
                _ => is_saved && self.effort.order == ORDERS[ORDERS.len() - 1],
            }
    }

    /// Is it known that it is captured?
    pub(crate) fn is_final_attack(&self) -> bool {
        self.verdict == Verdict::Captured
    }

    /// Is it captured whoever moves first, as far as was read, and without ko threats?
    pub fn is_dead(&self) -> bool {
        self.is_taken() && !self.is_stale && (self.saving.is_lost || self.saving.is_vain())
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
        self.is_told() && !self.saving.is_lost && !self.saving.is_vain()
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
}
