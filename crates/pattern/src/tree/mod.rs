//! A small game tree that begins with the first moves of a cluster and with vital points. \[Lee04 §5\]
//!
//! ```text
//! pattern ─┬─ its cluster ──▶ first moves ─┐
//!          └─ its eye shape ─▶ vital points ┴─▶ first level ─▶ negamax with alpha-beta ─▶ line, end and value
//! ```
//!
//! Below the first level every legal move is tried. A line ends with an eye space of more than six points or two eyes, with
//! a ko, a seki, or the death of the group. Nothing of this is proved: what is around the area counts as Black's, ends are
//! seen by shape, and every ko ends a line.

mod game;
mod search;

pub use game::End;
pub use search::Effort;

use tesuji_go::{Color, Point, PointSet};
use tesuji_problem::{Move, Problem};

use crate::cells::{beside, grown};
use crate::cluster::Clustering;
use crate::eye::Influence;
use crate::window::{Cells, Frame, Pattern};
use game::{Field, Mover, Position};
use search::Search;

/// Nodes of a tree at most, where nothing else is said.
pub const MOST_NODES: u64 = 2_000_000;

/// What the first level of the tree is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstLevel {
    /// The moves of the cluster and the vital points; all legal moves if there are none.
    Candidates,
    /// All legal moves.
    AllMoves,
}

/// In which order the moves of a position are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Captures first, then points with room around them.
    Likely,
    /// Row by row, which is all that the paper has.
    Coordinates,
}

/// A problem as this method sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// What stands there.
    pub pattern: Pattern,
    /// Which cell is which point.
    pub frame: Frame,
    /// The side of the target.
    pub defender: Color,
    /// The eye space of the target.
    pub influence: Influence,
    /// The first moves of the cluster; `None` if the pattern is not classified.
    pub by_cluster: Option<Cells>,
    /// The vital points of the eye space.
    pub vital: Cells,
    field: Field,
}

/// What a tree says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Who moved first.
    pub first: Color,
    /// How the best line ends; `None` if the tree got too large.
    pub end: Option<End>,
    /// What that is worth for the attacker.
    pub value: i32,
    /// The best line.
    pub line: Vec<Move>,
    /// First moves that were tried.
    pub tried: PointSet,
    /// What it cost.
    pub effort: Effort,
}

impl Reading {
    /// Does it say that the target lives? A ko says neither.
    pub fn lives(&self) -> Option<bool> {
        match self.end? {
            End::Alive | End::Seki => Some(true),
            End::Dead => Some(false),
            End::Ko => None,
        }
    }
}

impl View {
    /// Looks at a problem; `None` if it has no target.
    pub fn of(problem: &Problem, model: Option<&Clustering>) -> Option<View> {
        let (pattern, frame) = Pattern::of(problem)?;
        let defender = problem.board().stone(problem.target.first()?)?;
        let influence = Influence::of(&pattern);
        let inside = influence.space.inside;
        let stones = pattern.black | pattern.white;
        // What is around the group as far as its own liberties and its gaps.
        let near = inside | (beside(pattern.white) & !stones) | beside(influence.space.gaps);
        let area = match &problem.region {
            Some(region) => frame.cells(region),
            None => near & !pattern.black | (grown(inside) & pattern.white) | (pattern.black & inside),
        };
        let field = Field::new(pattern.place, area | pattern.white, frame.cells(&problem.target), inside);
        let class = model.and_then(|model| model.classify(&pattern));
        let legal = area & !stones;
        let vital = influence.vital() & legal;
        let by_cluster = class.map(|class| class.moves & legal);
        Some(View { pattern, frame, defender, influence, by_cluster, vital, field })
    }

    /// The points of some cells.
    pub fn points(&self, cells: Cells) -> PointSet {
        self.frame.points(cells)
    }

    /// The first moves of the tree, but for `AllMoves`.
    pub fn candidates(&self) -> Cells {
        self.by_cluster.unwrap_or(0) | self.vital
    }

    /// The empty points of the area.
    pub fn legal(&self) -> Cells {
        self.field.area & self.pattern.empty()
    }

    /// Plays it out with one side to move first.
    pub fn read(&self, first: Color, level: FirstLevel, most_nodes: u64) -> Reading {
        self.read_in(Order::Likely, first, level, most_nodes)
    }

    /// The same with moves in some order.
    pub fn read_in(&self, order: Order, first: Color, level: FirstLevel, most_nodes: u64) -> Reading {
        let mover = if first == self.defender { Mover::White } else { Mover::Black };
        let start = Position { black: self.pattern.black, white: self.pattern.white, captured: [0, 0], passes: 0 };
        let candidates = self.candidates();
        let all = self.legal();
        let tried = if level == FirstLevel::AllMoves || candidates == 0 { all } else { candidates };
        let mut search = Search::new(&self.field, order, most_nodes);
        let found = search.begin(&start, mover, tried);
        let point = |cell: Option<usize>| match cell {
            Some(cell) => Move::Play(self.point(cell)),
            None => Move::Pass,
        };
        let effort = search.effort();
        let (value, end, line) = match found {
            Some(found) => (found.value, Some(found.end), found.line.into_iter().map(point).collect()),
            None => (0, None, Vec::new()),
        };
        Reading { first, end, value, line, tried: self.points(tried), effort }
    }

    fn point(&self, cell: usize) -> Point {
        self.frame.points(1 << cell).first().expect("moves are on the board")
    }
}

#[cfg(test)]
mod tests;
