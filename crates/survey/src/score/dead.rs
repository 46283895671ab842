//! Which stones are dead, and how that is known.

use tesuji_capture::ladder::{self, Verdict};
use tesuji_go::{Block, Board, Color, Point, PointSet};
use tesuji_playout::Ownership;
use tesuji_solve::{Observer, Options};

use super::{Effort, Terms};
use crate::{Basis, Status, Survey};

/// How it is known that stones are dead. The first that tells it is named.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// No number of moves in a row makes them live.
    Settled,
    /// A checked proof: they die with either side to move first.
    Proved,
    /// Read: they are captured with either side to move first, by ataris alone.
    Read,
    /// Judged by random games, and by nothing better.
    Judged,
}

/// Dead stones of one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dead {
    /// Whose they were.
    pub color: Color,
    /// The stones.
    pub stones: PointSet,
    /// How it is known.
    pub reason: Reason,
}

/// A block is judged dead if its side owns its points in a smaller share of the games than this.
const DEAD: f64 = 0.5;

/// Between these shares the games are in doubt, and what is proved or read decides.
const DOUBT: std::ops::Range<f64> = 0.1..0.9;

/// All dead stones, block by block.
pub(super) fn dead(survey: &mut Survey, terms: &Terms, effort: &Effort, observer: &dyn Observer) -> Vec<Dead> {
    let board = survey.board().clone();
    let ownership = Ownership::of(&board, terms.to_move, effort.games, effort.seed);
    let mut judge = Judge { survey, ownership, effort: *effort, observer, left: effort.most_groups };
    let fates = board.blocks().map(|block| (block, judge.fate(block)));
    let dead = fates.filter_map(|(block, fate)| Some((block, fate?)));
    dead.map(|(block, reason)| Dead { color: block.color(), stones: block.stones().collect(), reason }).collect()
}

struct Judge<'a> {
    survey: &'a mut Survey,
    ownership: Ownership,
    effort: Effort,
    observer: &'a dyn Observer,
    /// Groups that may still be read.
    left: usize,
}

impl Judge<'_> {
    /// How it is known that a block is dead; `None` if it is not.
    fn fate(&mut self, block: Block) -> Option<Reason> {
        let settled = *self.survey.settled();
        let stones: PointSet = block.stones().collect();
        if settled.knows(&stones) {
            return settled.are_dead(&stones).then_some(Reason::Settled);
        }
        let share = self.ownership.share(block.color(), block.root());
        let is_open = DOUBT.contains(&share);
        if share >= DEAD && !is_open {
            return None;
        }
        match self.proved(block.root()) {
            Some((Status::Dead, _)) => return Some(Reason::Proved),
            // Games are often wrong about a seki; a proof that got out into the open says less.
            Some((Status::Alive, basis)) if is_open || matches!(basis, Basis::Proof | Basis::Unconditional) => {
                return None;
            }
            _ => {}
        }
        if share < DEAD && is_caught(self.survey.board(), block, self.effort.plays) {
            return Some(Reason::Read);
        }
        (share < DEAD).then_some(Reason::Judged)
    }

    /// What is proved of the group of a stone.
    fn proved(&mut self, stone: Point) -> Option<(Status, Basis)> {
        let group = tesuji_shape::group(self.survey.board(), stone);
        if let Some(known) = self.survey.known(&group) {
            return Some((known.status, known.basis));
        }
        self.left = self.left.checked_sub(1)?;
        let options = Options { most_nodes: self.effort.nodes, ..Options::within(16 << 20) };
        let read = (self.effort.nodes > 0).then(|| self.survey.group(&group, &options, self.observer))?;
        Some((read.status, read.basis))
    }
}

/// Is a block captured in a ladder even if its own side moves first?
pub(super) fn is_caught(board: &Board, block: Block, plays: u64) -> bool {
    block.liberty_count() <= ladder::MOST_LIBERTIES
        && ladder::defend(board, block.root(), plays).is_some_and(|reading| reading.verdict == Verdict::Captured)
}

/// Dead stones that were told from outside.
pub fn told(board: &Board, stones: &PointSet, reason: Reason) -> Vec<Dead> {
    let blocks = board.blocks().filter(|block| stones.contains(block.root()));
    blocks.map(|block| Dead { color: block.color(), stones: block.stones().collect(), reason }).collect()
}
