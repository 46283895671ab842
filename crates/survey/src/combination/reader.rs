//! Is a block taken by a plain attack? What was read is kept while nothing changes that it rests on: most moves of a
//! combination leave most blocks as they were.

use std::collections::HashMap;

use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, Options};
use tesuji_go::{Board, Color, Key, Point, PointSet};
use tesuji_problem::Side;
use tesuji_solve::Observer;

/// Threats up to this order make a plain attack on a block in the position that is asked about, read with so many plays.
const FIRST_ORDER: u8 = 3;
const FIRST: u64 = 20_000;

/// Of the plays that are left, such a reading takes one in so many at most, so that some are left for the threats.
const FIRST_SHARE: u64 = 16;

/// How hard every later reading tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    /// Threats up to this order.
    pub(super) order: u8,
    /// Plays, under each condition of ko.
    pub(super) plays: u64,
    /// Which captures count.
    pub(super) kos: Kos,
}

/// Which captures count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kos {
    /// Those that ko threats do not help against.
    LeftOut,
    /// Also those against which the other side needs the first ko threat, and one that counts for more.
    Counted,
}

/// Liberties of a block that may be in danger, at most.
pub(super) const MOST_LIBERTIES: usize = 4;

/// What a reading costs at least, in plays: to set it up.
const SETUP: u64 = 8;

/// Readings of a block that are kept, at most.
const MOST_KEPT: usize = 128;

/// A capture of a block by a plain attack.
#[derive(Clone, Copy)]
pub(super) struct Taken {
    /// What it rests on.
    pub(super) zone: PointSet,
    /// Of its threats.
    pub(super) order: u8,
    /// Is it one by a ko, for which the other side needs the first threat?
    by_ko: bool,
}

/// What was read of a block, and the points that this rests on as they were.
struct Kept {
    rests_on: PointSet,
    black: PointSet,
    white: PointSet,
    ban: Option<(Color, Point)>,
    taken: Option<Taken>,
}

impl Kept {
    /// Is all as it was where it matters?
    fn holds_on(&self, here: &Here) -> bool {
        self.ban == here.ban && here.black & self.rests_on == self.black && here.white & self.rests_on == self.white
    }
}

/// The board that is looked at.
struct Here {
    key: Key,
    ban: Option<(Color, Point)>,
    black: PointSet,
    white: PointSet,
}

impl Here {
    fn of(board: &Board) -> Here {
        let [black, white] = Color::BOTH.map(|color| board.stones(color));
        Here { key: board.key(), ban: board.ban(), black, white }
    }
}

pub(super) struct Reader<'a> {
    captures: Captures,
    kos: Kos,
    /// By the root of the block.
    kept: HashMap<Point, Vec<Kept>>,
    here: Here,
    /// Plays that are left.
    left: u64,
    pub(super) plays: u64,
    observer: &'a dyn Observer,
    pub(super) is_stopped: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(board: &Board, plays: u64, observer: &'a dyn Observer) -> Reader<'a> {
        let captures = Captures::new(Options::default());
        Reader {
            captures,
            kos: Kos::LeftOut,
            kept: HashMap::new(),
            here: Here::of(board),
            left: plays,
            plays: 0,
            observer,
            is_stopped: false,
        }
    }

    /// Reads as hard as this from now on.
    pub(super) fn try_as(&mut self, effort: Effort) {
        let options = Options { order: effort.order, most_nodes: effort.plays, ..self.captures.options };
        if self.captures.options != options {
            self.captures.options = options;
            self.kept.clear();
        }
        self.kos = effort.kos;
    }

    /// The fate of a block in the position that is asked about, read with care.
    pub(super) fn first(&mut self, board: &Board, stone: Point) -> Verdict {
        if self.is_stopped {
            return Verdict::Unknown;
        }
        self.captures.options.order = FIRST_ORDER;
        let plays = FIRST.min(self.left / FIRST_SHARE);
        let Some(answer) = self.captures.read(board, stone, Side::Attacker, plays) else { return Verdict::Unknown };
        self.spend(answer.finding.nodes);
        answer.finding.verdict
    }

    /// The capture of this block with its attacker to move, if one is found that counts.
    pub(super) fn taken(&mut self, board: &Board, stone: Point) -> Option<Taken> {
        let block = board.block(stone)?;
        if block.liberty_count() > MOST_LIBERTIES || self.is_stopped {
            return None;
        }
        if self.here.key != board.key() {
            self.here = Here::of(board);
        }
        self.here.ban = board.ban();
        let known =
            self.kept.get(&block.root()).and_then(|kept| kept.iter().rev().find(|kept| kept.holds_on(&self.here)));
        if let Some(known) = known {
            return known.taken.filter(|taken| self.counts(taken));
        }
        let found = self.captures.attack(board, stone)?;
        self.spend(found.nodes);
        let by_ko = match found.verdict {
            Verdict::Captured => Some(false),
            Verdict::Ko { needs: Side::Defender } => Some(true),
            _ => None,
        };
        let order = found.order.unwrap_or(u8::MAX);
        let taken = found.zone.zip(by_ko).map(|(zone, by_ko)| Taken { zone, order, by_ko });
        let kept = self.kept.entry(block.root()).or_default();
        if kept.len() == MOST_KEPT {
            kept.drain(..MOST_KEPT / 2);
        }
        let rests_on = found.rests_on;
        let (black, white) = (self.here.black & rests_on, self.here.white & rests_on);
        kept.push(Kept { rests_on, black, white, ban: self.here.ban, taken });
        taken.filter(|taken| self.counts(taken))
    }

    fn counts(&self, taken: &Taken) -> bool {
        !taken.by_ko || self.kos == Kos::Counted
    }

    fn spend(&mut self, nodes: u64) {
        let cost = nodes + SETUP;
        self.plays += cost;
        self.left = self.left.saturating_sub(cost);
        self.is_stopped |= self.left == 0 || self.observer.pulse(0, 0).is_break();
    }
}

/// Moves of a colour that change a point of each of these sets: they put a stone there, or take some.
pub(super) fn changing(board: &Board, color: Color, sets: &[PointSet]) -> Vec<Point> {
    let changes = |point: Point| {
        let mut all = PointSet::EMPTY;
        all.insert(point);
        let beside = board.neighbours(point).filter_map(|beside| board.block(beside));
        for block in beside.filter(|block| block.color() != color && block.liberty_count() == 1) {
            all.extend(block.stones());
        }
        sets.iter().all(|set| all.meets(set))
    };
    board.empty_points().iter().filter(|&point| changes(point)).collect()
}
