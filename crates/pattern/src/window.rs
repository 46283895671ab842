//! A problem as a pattern: what stands on 11×11 points, the same for all eight symmetries and both colours.
//! \[Lee04 §3, §3.3\]
//!
//! ```text
//!   |. . X . . . .      The attacker is Black. A group near a corner has the corner at the lower left of its window,
//!   |. X . X X . .      one near a side has the side below, and all others stand in the middle. Of the orientations
//!   |. . O O . X .      that are left, one is taken: the one in which the group lies farthest to the right.
//!   |X O . O . . .
//!   +-------------
//! ```

use tesuji_go::{Color, Point, PointSet, Size, Symmetry};
use tesuji_problem::Problem;

/// Points along a side of the window.
pub const SIDE: u8 = 11;

/// Points of the window.
pub const CELLS: usize = 121;

/// A target up to this number of lines from an edge lies at the edge.
const NEAR_EDGE: u8 = 3;

/// Which edges a window has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Two edges: on the left and below.
    Corner,
    /// One edge, below.
    Side,
    /// None.
    Centre,
}

impl Place {
    /// All three.
    pub const ALL: [Place; 3] = [Place::Corner, Place::Side, Place::Centre];
}

/// A set of cells of the window; cell 0 is at the lower left, and the first row comes first.
pub type Cells = u128;

/// What stands in a window.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pattern {
    /// Which edges it has.
    pub place: Place,
    /// Stones of the attacker.
    pub black: Cells,
    /// Stones of the side that is attacked.
    pub white: Cells,
}

/// Which cell of a window is which point of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    size: Size,
    turn: Symmetry,
    left: i16,
    low: i16,
}

impl Frame {
    /// The cell of a point, if it is in the window.
    pub fn cell(&self, point: Point) -> Option<usize> {
        let turned = self.turn.point(point, self.size);
        let (x, y) = (i16::from(turned.column()) - self.left, i16::from(turned.row()) - self.low);
        let side = 0..i16::from(SIDE);
        (side.contains(&x) && side.contains(&y)).then(|| usize::from((y * i16::from(SIDE) + x).cast_unsigned()))
    }

    /// The cells of those points that are in the window.
    pub fn cells(&self, points: &PointSet) -> Cells {
        points.iter().filter_map(|point| self.cell(point)).fold(0, |cells, cell| cells | 1 << cell)
    }

    /// The points of those cells that are on the board.
    pub fn points(&self, cells: Cells) -> PointSet {
        let is_in = |point: &Point| self.cell(*point).is_some_and(|cell| cells >> cell & 1 == 1);
        self.size.points().filter(is_in).collect()
    }
}

impl Pattern {
    /// No stones.
    pub const EMPTY: Pattern = Pattern { place: Place::Centre, black: 0, white: 0 };

    /// The pattern of a problem, whose attacker counts as Black, and its frame; `None` if it has no target.
    pub fn of(problem: &Problem) -> Option<(Pattern, Frame)> {
        let stone = problem.target.first()?;
        let attacker = !problem.board().stone(stone)?;
        let stones =
            if attacker == Color::Black { [problem.black, problem.white] } else { [problem.white, problem.black] };
        Pattern::around(problem.size, stones, &problem.target)
    }

    /// The pattern around a target: stones of the attacker, and of the other side.
    pub fn around(size: Size, [attackers, defenders]: [PointSet; 2], target: &PointSet) -> Option<(Pattern, Frame)> {
        let (place, frames) = frames(size, target)?;
        frames
            .into_iter()
            .map(|frame| (Pattern { place, black: frame.cells(&attackers), white: frame.cells(&defenders) }, frame))
            .max_by_key(|(pattern, _)| pattern.order())
    }

    /// The pattern of stones, black and white, of which it need not be known who is attacked: the target's side, or else the
    /// side that comes first in the order of orientations. `None` if there is no stone.
    pub fn seen(size: Size, [black, white]: [PointSet; 2], target: &PointSet) -> Option<(Pattern, Frame)> {
        let around = |stones, target: &PointSet| Pattern::around(size, stones, target);
        if target.meets(&white) {
            around([black, white], target)
        } else if target.meets(&black) {
            around([white, black], target)
        } else {
            let all = black | white;
            let both = [[black, white], [white, black]].map(|stones| around(stones, &all));
            both.into_iter().flatten().max_by_key(|(pattern, _)| pattern.order())
        }
    }

    /// Among several orientations the one with the most of this is taken.
    fn order(&self) -> [u128; 6] {
        let [columns, rows]: [fn(Cells) -> u128; 2] = [
            |cells| bits(cells).map(|cell| column(cell) as u128).sum(),
            |cells| bits(cells).map(|cell| row(cell) as u128).sum(),
        ];
        let Pattern { black, white, .. } = *self;
        [columns(white), rows(white), columns(black), rows(black), white, black]
    }

    /// The same with colours exchanged, as a problem in which White is the attacker looks before it is normalised.
    #[must_use]
    pub fn reversed(self) -> Pattern {
        Pattern { place: self.place, black: self.white, white: self.black }
    }

    /// How many of the 242 attributes differ; `None` at different places.
    pub fn differences(&self, other: &Pattern) -> Option<u32> {
        let differ = (self.black ^ other.black).count_ones() + (self.white ^ other.white).count_ones();
        (self.place == other.place).then_some(differ)
    }

    /// Cells without a stone.
    pub fn empty(&self) -> Cells {
        !(self.black | self.white) & ((1 << CELLS) - 1)
    }
}

/// The column of a cell.
pub fn column(cell: usize) -> usize {
    cell % usize::from(SIDE)
}

/// The row of a cell.
pub fn row(cell: usize) -> usize {
    cell / usize::from(SIDE)
}

/// The members of a set of cells, the least first.
pub fn bits(cells: Cells) -> impl Iterator<Item = usize> {
    let mut left = cells;
    std::iter::from_fn(move || {
        let next = (left != 0).then(|| left.trailing_zeros() as usize);
        left &= left.wrapping_sub(1);
        next
    })
}

/// An edge that a target lies at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Low,
    High,
    /// As near to the one as to the other.
    Either,
    Neither,
}

impl Edge {
    fn of([low, high]: [u8; 2], length: u8) -> Edge {
        let (below, above) = (low, length - 1 - high);
        match below.min(above) {
            near if near > NEAR_EDGE => Edge::Neither,
            _ if below < above => Edge::Low,
            _ if above < below => Edge::High,
            _ => Edge::Either,
        }
    }

    fn may_be_low(self) -> bool {
        matches!(self, Edge::Low | Edge::Either)
    }
}

/// Where the target lies, and all windows that have its edges on the left and below.
fn frames(size: Size, target: &PointSet) -> Option<(Place, Vec<Frame>)> {
    target.first()?;
    let all: Vec<(Place, Frame)> = Symmetry::ALL.into_iter().filter_map(|turn| frame(size, target, turn)).collect();
    let place = all.iter().map(|(place, _)| *place).min()?;
    Some((place, all.into_iter().filter(|(other, _)| *other == place).map(|(_, frame)| frame).collect()))
}

/// The window on a turned board; `None` if an edge of the target is then elsewhere than on the left or below.
fn frame(size: Size, target: &PointSet, turn: Symmetry) -> Option<(Place, Frame)> {
    let turned = turn.size(size);
    let points = turn.points(target, size);
    let spread =
        |at: fn(Point) -> u8| -> Option<[u8; 2]> { Some([points.iter().map(at).min()?, points.iter().map(at).max()?]) };
    let (columns, rows) = (spread(Point::column)?, spread(Point::row)?);
    let left = Edge::of(columns, turned.width());
    let below = Edge::of(rows, turned.height());
    let place = match (left, below) {
        (Edge::Neither, Edge::Neither) => Place::Centre,
        (Edge::Neither, below) if below.may_be_low() => Place::Side,
        (left, below) if left.may_be_low() && below.may_be_low() => Place::Corner,
        _ => return None,
    };
    let middle = |[low, high]: [u8; 2]| i16::from(low.midpoint(high)) - i16::from(SIDE / 2);
    let start = |edge: Edge, spread: [u8; 2]| if edge == Edge::Neither { middle(spread) } else { 0 };
    Some((place, Frame { size, turn, left: start(left, columns), low: start(below, rows) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(text: &str) -> Problem {
        text.parse().expect("a problem")
    }

    const CORNER: &str = "
        to move: both
        goal: live

        | X X X X X .
        | O!O!O!O!X .
        | . . . O!X .
        +------------
    ";

    /// The problem with its board turned.
    fn turned(problem: &Problem, turn: Symmetry, exchange: bool) -> Problem {
        let mut draft = problem.clone().into_draft();
        let size = draft.size;
        draft.black = turn.points(&draft.black, size);
        draft.white = turn.points(&draft.white, size);
        draft.target = turn.points(&draft.target, size);
        draft.region = None;
        draft.safe = None;
        if exchange {
            std::mem::swap(&mut draft.black, &mut draft.white);
        }
        draft.validate().expect("a turned problem")
    }

    #[test]
    fn a_pattern_is_the_same_from_all_sides_and_in_both_colours() {
        let problem = problem(CORNER);
        let (pattern, _) = Pattern::of(&problem).expect("a target");
        assert_eq!(pattern.place, Place::Corner);
        assert_eq!((pattern.black.count_ones(), pattern.white.count_ones()), (7, 5));
        for turn in Symmetry::ALL {
            for exchange in [false, true] {
                let other = turned(&problem, turn, exchange);
                let (same, frame) = Pattern::of(&other).expect("a target");
                assert_eq!(same, pattern, "{other}");
                let stones = other.black | other.white;
                assert_eq!(frame.points(frame.cells(&stones)), stones);
            }
        }
    }

    #[test]
    fn what_differs_is_counted() {
        let (pattern, _) = Pattern::of(&problem(CORNER)).expect("a target");
        let other = Pattern { black: pattern.black | 1 << 120, white: pattern.white & !1, ..pattern };
        let differ = 1 + (pattern.white & 1) as u32;
        assert_eq!(pattern.differences(&other), Some(differ));
        assert_eq!(pattern.differences(&Pattern { place: Place::Side, ..pattern }), None);
        assert_eq!(bits(0b1011).collect::<Vec<_>>(), [0, 1, 3]);
    }
}
