//! Why the attackers around a region are taken as safe.

use std::fmt;

use tesuji_go::{Board, Point, PointSet};
use tesuji_problem::Problem;
use tesuji_shape::Unconditional;

use crate::group;
use crate::open::{FIRM, beside};

/// A block of attackers beside a region that nothing captures there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wall {
    /// A stone of it.
    pub stone: Point,
    /// Why it is taken as safe.
    pub reason: Reason,
}

/// Why a block is taken as safe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Nothing can capture it.
    Alive,
    /// It and what it cannot be cut from have so many liberties outside the region, and while these are filled the
    /// defender has no move inside.
    Liberties(usize),
    /// For no reason but that it stands outside.
    Assumed,
}

/// The attackers around a region of a problem, and why each is taken as safe.
pub(crate) fn around(problem: &Problem, region: PointSet) -> Vec<Wall> {
    let board = problem.board();
    let Some(defender) = problem.target.first().and_then(|stone| board.stone(stone)) else { return Vec::new() };
    let alive = Unconditional::of(board, !defender).alive;
    let mut walls: Vec<Wall> = Vec::new();
    let mut seen = PointSet::EMPTY;
    for stone in &beside(board.size(), &region) {
        let Some(block) = board.block(stone).filter(|block| block.color() != defender) else { continue };
        if !seen.contains(stone) {
            seen.extend(block.stones());
            walls.push(Wall { stone, reason: reason(board, &alive, stone, &region) });
        }
    }
    walls
}

fn reason(board: &Board, alive: &PointSet, stone: Point, region: &PointSet) -> Reason {
    let liberties = group::liberties_beyond(board, stone, region).len();
    match liberties {
        _ if alive.contains(stone) => Reason::Alive,
        FIRM.. => Reason::Liberties(liberties),
        _ => Reason::Assumed,
    }
}

/// `alive`, `5 liberties outside`, `assumed`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Alive => f.write_str("alive"),
            Reason::Liberties(count) => write!(f, "{count} liberties outside"),
            Reason::Assumed => f.write_str("assumed"),
        }
    }
}
