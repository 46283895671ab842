//! Is a block taken by a plain attack? Kept by position, as the search comes to many of them by several ways.

use std::collections::HashMap;

use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, Options};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::Side;
use tesuji_solve::Observer;

/// Threats up to this order make a plain attack on a block in the position that is asked about, read with so many plays.
const FIRST_ORDER: u8 = 3;
const FIRST: u64 = 20_000;

/// How hard every later reading tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effort {
    /// Threats up to this order.
    pub(super) order: u8,
    /// Plays, under each condition of ko.
    pub(super) plays: u64,
}

/// Liberties of a block that may be in danger, at most.
pub(super) const MOST_LIBERTIES: usize = 4;

/// What a reading costs at least, in plays: to set it up.
const SETUP: u64 = 8;

/// A position, as its stones and the ban, and a block.
type Asked = (u128, Option<(Color, Point)>, Point);

pub(super) struct Reader<'a> {
    captures: Captures,
    known: HashMap<Asked, Option<PointSet>>,
    /// Plays that are left.
    left: u64,
    pub(super) plays: u64,
    observer: &'a dyn Observer,
    pub(super) is_stopped: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(plays: u64, observer: &'a dyn Observer) -> Reader<'a> {
        let captures = Captures::new(Options::default());
        Reader { captures, known: HashMap::new(), left: plays, plays: 0, observer, is_stopped: false }
    }

    /// Reads as hard as this from now on.
    pub(super) fn try_as(&mut self, effort: Effort) {
        (self.captures.options.order, self.captures.options.most_nodes) = (effort.order, effort.plays);
        self.known.clear();
    }

    /// The fate of a block in the position that is asked about, read with care.
    pub(super) fn first(&mut self, board: &Board, stone: Point) -> Verdict {
        self.captures.options.order = FIRST_ORDER;
        let Some(answer) = self.captures.read(board, stone, Side::Attacker, FIRST) else { return Verdict::Unknown };
        self.spend(answer.finding.nodes);
        answer.finding.verdict
    }

    /// The zone of a capture of this block with its attacker to move, if one is found that no ko threat helps against.
    pub(super) fn taken(&mut self, board: &Board, stone: Point) -> Option<PointSet> {
        let block = board.block(stone)?;
        if block.liberty_count() > MOST_LIBERTIES || self.is_stopped {
            return None;
        }
        let asked = (board.key().0, board.ban(), block.root());
        if let Some(known) = self.known.get(&asked) {
            return *known;
        }
        let found = self.captures.attack(board, stone)?;
        self.spend(found.nodes);
        let zone = found.zone.filter(|_| found.verdict == Verdict::Captured);
        self.known.insert(asked, zone);
        zone
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
