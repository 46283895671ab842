//! Which stones are dead, and how that is known.

use tesuji_go::{Board, Color, PointSet};
use tesuji_playout::Ownership;
use tesuji_solve::{Observer, Options};

use super::{Effort, Terms};
use crate::{Status, Survey};

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

/// All dead stones, block by block.
pub(super) fn dead(survey: &mut Survey, terms: &Terms, effort: &Effort, observer: &dyn Observer) -> Vec<Dead> {
    let board = survey.board().clone();
    let ownership = Ownership::of(&board, terms.to_move, effort.games, effort.seed);
    let mut dead = Vec::new();
    let _ = (observer, Options::default(), Status::Dead);
    for block in board.blocks() {
        let stones: PointSet = block.stones().collect();
        let is_dead = ownership.share(block.color(), block.root()) < DEAD;
        if is_dead {
            dead.push(Dead { color: block.color(), stones, reason: Reason::Judged });
        }
    }
    dead
}

/// Dead stones that were told from outside.
pub fn told(board: &Board, stones: &PointSet, reason: Reason) -> Vec<Dead> {
    let blocks = board.blocks().filter(|block| stones.contains(block.root()));
    blocks.map(|block| Dead { color: block.color(), stones: block.stones().collect(), reason }).collect()
}
