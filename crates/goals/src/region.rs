//! The part of a board in which a question is played out, in numbers.
//!
//! Only points where something can change have a number. All else is a wall, and of a wall it matters only whose
//! stones it keeps alive:
//!
//! ```text
//! O=O=O=O=O=       O O O O O      The empty points and the black stones are numbered: the black block has neither
//! X!X!X!X!O=  ->   5 6 7 8 O      a safe stone nor an empty point outside. White on 5 to 8 or on 3 would be
//! . . . X!O=       0 1 2 3 O      joined to the wall: those points are `anchored` for White.
//! ```
//!
//! Numbers run along the rows of the smallest box around the points, with one left out between two rows. So a step in a
//! direction is the same step in the numbers everywhere, all neighbours of a set are found by four shifts, and connected
//! points by a few rounds of that.

use tesuji_go::{Block, Board, Color, Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Kind, Problem, Quantifier, Side};

use crate::aims::Aim;
use crate::connection::Friend;
use crate::mask::{Index, Mask};
use crate::prior::picture::Picture;
use crate::ring::{Ring, WHOLE, ring};
use crate::target::Target;

/// What never changes while a question is played out.
#[derive(Clone, Debug)]
pub struct Region<const W: usize> {
    /// The points in the order of their numbers.
    pub points: Vec<Point>,
    /// The board they are on.
    pub size: Size,
    grid: Grid,
    /// The defender's colour.
    pub defender: Color,
    pub(crate) neighbours: Vec<Mask<W>>,
    /// Column and row of each number, from the lower left of the box around the points.
    pub(crate) places: Vec<(u8, u8)>,
    /// The eight points around each point, clockwise from above.
    pub(crate) rings: Vec<Ring>,
    /// All of them together, and whether those next to the point are connected by the others.
    pub(crate) ring_masks: Vec<(Mask<W>, bool)>,
    /// All numbers in use.
    pub(crate) all: Mask<W>,
    /// Where a stone of the defender, or of the attacker, has a liberty that nobody can fill.
    anchored: [Mask<W>; 2],
    target: Target<W>,
    /// The defender's blocks in the wall, where all target stones are to be connected.
    friends: Vec<Friend<W>>,
    /// The same region seen from the stones that the attacker has to keep, as the target of a question of their own.
    kept: Option<Box<Region<W>>>,
    /// The stones at the start, the defender's and the attacker's.
    pub(crate) stones: [Mask<W>; 2],
    /// For patterns.
    pub(crate) picture: Picture,
}

/// The points of a problem where something can change, or `None` if its region or its safe stones are not known.
///
/// Besides the region these are the points under all stones that are not safe, but for walls: blocks that are joined
/// to a safe stone or have an empty point outside the region as a liberty.
pub fn changing(problem: &Problem) -> Option<PointSet> {
    let places = Places::of(problem)?;
    Some(problem.size.points().filter(|&point| places.is_inside(point) && !places.is_wall(point)).collect())
}

/// How many numbers the points of a problem take: what there has to be room for in a [`Mask`].
pub fn span(problem: &Problem) -> Option<usize> {
    changing(problem).map(|points| Grid::around(&points).span)
}

/// The question whether the stones that the attacker has to keep live.
fn about_kept(problem: &Problem) -> Option<Problem> {
    let (target, keep, quantifier) = (problem.keep, PointSet::EMPTY, Quantifier::All);
    Draft { goal: Goal::Live, target, keep, quantifier, ..problem.clone().into_draft() }.validate().ok()
}

/// The smallest box around some points, numbered row by row.
#[derive(Clone, Copy, Debug)]
struct Grid {
    left: u8,
    low: u8,
    /// From a point to the one above it.
    stride: u8,
    span: usize,
}

impl Grid {
    fn around(points: &PointSet) -> Grid {
        let columns = || points.iter().map(Point::column);
        let rows = || points.iter().map(Point::row);
        let left = columns().min().unwrap_or(0);
        let low = rows().min().unwrap_or(0);
        let width = columns().max().map_or(0, |right| right - left + 1);
        let height = rows().max().map_or(0, |high| high - low + 1);
        let span = (usize::from(width) + 1) * usize::from(height);
        Grid { left, low, stride: width + 1, span: span.saturating_sub(1) }
    }

    fn number(self, point: Point) -> Index {
        Index::from(point.row() - self.low) * Index::from(self.stride) + Index::from(point.column() - self.left)
    }

    /// Column and row of a number in the box.
    fn place(self, index: Index) -> (u8, u8) {
        let stride = Index::from(self.stride);
        ((index % stride) as u8, (index / stride) as u8)
    }
}

impl<const W: usize> Region<W> {
    /// The region of a problem; `None` if it is not known, or takes more numbers than there is room for.
    pub fn of(problem: &Problem) -> Option<Region<W>> {
        let places = Places::of(problem)?;
        let inside = changing(problem)?;
        let grid = Grid::around(&inside);
        if grid.span > Mask::<W>::ROOM {
            return None;
        }
        let points: Vec<Point> = inside.iter().collect();
        let number = |point: Point| inside.contains(point).then(|| grid.number(point));
        let mask = |set: &PointSet| set.iter().filter_map(number).fold(Mask::EMPTY, |mask, at| mask | Mask::of(at));
        let board = problem.board();
        let defender = board.stone(problem.target.first()?)?;
        let colors = [defender, defender.opponent()];
        let anchored = |color: Color| {
            let anchors =
                |next: Point| places.is_outside(next) || (board.stone(next) == Some(color) && places.is_wall(next));
            let is_anchored = |point: &&Point| problem.size.neighbours(**point).any(anchors);
            mask(&points.iter().filter(is_anchored).copied().collect())
        };
        // By number, with gaps.
        let mut by_number: Vec<Option<Point>> = vec![None; grid.span];
        for &point in &points {
            by_number[usize::from(grid.number(point))] = Some(point);
        }
        let ring_of = |&point: &Option<Point>| {
            point.map_or([None; 8], |point| ring(problem.size, point).map(|next| next.and_then(number)))
        };
        let rings: Vec<Ring> = by_number.iter().map(ring_of).collect();
        let neighbours_of =
            |&point: &Option<Point>| point.map_or(Mask::EMPTY, |point| mask(&problem.size.neighbours(point).collect()));
        let ring_mask = |ring: &Ring| {
            let points = ring.iter().flatten().fold(Mask::EMPTY, |mask, &at| mask | Mask::of(at));
            let around = ring.iter().enumerate().map(|(at, next)| usize::from(next.is_some()) << at).sum::<usize>();
            (points, WHOLE[around])
        };
        let asked = problem.all_targets();
        let first_block = asked.first().and_then(|first| board.block(first));
        let target = Target {
            stones: mask(&asked),
            quantifier: problem.quantifier,
            is_split: first_block.is_some_and(|block| !asked.is_within(&block.stones().collect())),
            in_wall: asked.iter().any(|stone| places.is_wall(stone)),
        };
        let friend = |block: &Block| Friend {
            beside: mask(&block.stones().flat_map(|stone| problem.size.neighbours(stone)).collect()),
            has_target: block.stones().any(|stone| asked.contains(stone)),
        };
        let mut friends = Vec::new();
        if problem.goal.kind() == Some(Kind::Connect) {
            let walls = board.blocks().filter(|block| block.color() == defender && places.is_wall(block.root()));
            let (safe, others): (Vec<Block>, Vec<Block>) =
                walls.partition(|block| problem.is_home() && block.stones().any(|stone| places.safe.contains(stone)));
            friends.extend(others.iter().map(friend));
            if problem.is_home() {
                // Any of them will do: they are one, as if it were a target.
                let beside = safe.iter().map(friend).fold(Mask::EMPTY, |all, friend| all | friend.beside);
                friends.push(Friend { beside, has_target: true });
            }
        }
        Some(Region {
            neighbours: by_number.iter().map(neighbours_of).collect(),
            places: (0..grid.span).map(|number| grid.place(number as Index)).collect(),
            ring_masks: rings.iter().map(ring_mask).collect(),
            rings,
            all: mask(&inside),
            anchored: colors.map(anchored),
            target,
            friends,
            kept: if problem.keep.is_empty() { None } else { Some(Box::new(Region::of(&about_kept(problem)?)?)) },
            stones: colors.map(|color| mask(&board.stones(color))),
            picture: Picture::of(problem, defender, &inside, [grid.left, grid.low], grid.stride, |at| grid.number(at)),
            size: problem.size,
            grid,
            defender,
            points,
        })
    }

    /// The number of a point.
    pub fn index(&self, point: Point) -> Option<Index> {
        self.points.contains(&point).then(|| self.grid.number(point))
    }

    /// The point of a number.
    ///
    /// # Panics
    /// If there is none.
    pub fn point(&self, index: Index) -> Point {
        let (column, row) = self.grid.place(index);
        let point = self.size.point(self.grid.left + column, self.grid.low + row);
        point.expect("a number of the region")
    }

    /// The numbers in use.
    pub fn indices(&self) -> Mask<W> {
        self.all
    }

    /// Where a stone of this side has a liberty that nobody can fill.
    #[inline]
    pub(crate) fn anchored(&self, side: Side) -> Mask<W> {
        self.anchored[side as usize]
    }

    /// The stones that it is about.
    #[inline]
    pub(crate) fn target(&self) -> &Target<W> {
        &self.target
    }

    /// The defender's blocks in the wall, in a question about a connection.
    #[inline]
    pub(crate) fn friends(&self) -> &[Friend<W>] {
        &self.friends
    }

    /// What a question of this kind is about here, as an aim.
    pub fn aim(&self, kind: Kind) -> Aim {
        match kind {
            Kind::Eye => Aim::Eye,
            Kind::Connect => Aim::Connect,
            _ if self.kept.is_some() => Aim::Keep,
            _ => Aim::Capture,
        }
    }

    /// The region of a question about the stones that the attacker has to keep, in which it is the defender.
    #[inline]
    pub(crate) fn kept(&self) -> Option<&Region<W>> {
        self.kept.as_deref()
    }

    /// From the number of a point to that of the one above it.
    #[inline]
    pub(crate) fn stride(&self) -> u8 {
        self.grid.stride
    }

    /// How many numbers there are, those between the rows included.
    pub(crate) fn span(&self) -> usize {
        self.grid.span
    }

    /// The colour of a side.
    pub fn color(&self, side: Side) -> Color {
        match side {
            Side::Defender => self.defender,
            Side::Attacker => self.defender.opponent(),
        }
    }

    /// The side of a colour.
    pub fn side(&self, color: Color) -> Side {
        if color == self.defender { Side::Defender } else { Side::Attacker }
    }

    /// All points next to `points`.
    #[inline]
    pub(crate) fn near(&self, points: Mask<W>) -> Mask<W> {
        points.spread(self.grid.stride) & self.all
    }

    /// Part of what is connected to `seed` among `points`: all of it, or enough to meet `goal`.
    #[inline]
    pub(crate) fn flood_until(&self, seed: Mask<W>, points: Mask<W>, goal: Mask<W>) -> Mask<W> {
        let mut reached = seed;
        loop {
            let grown = reached | (self.near(reached) & points);
            if grown == reached || reached.meets(goal) {
                return reached;
            }
            reached = grown;
        }
    }

    /// The blocks of `stones` that these seeds are in, each with all points next to it. The seeds are among the stones.
    #[inline]
    pub(crate) fn blocks(&self, seeds: Mask<W>, stones: Mask<W>) -> impl Iterator<Item = (Mask<W>, Mask<W>)> {
        let mut rest = seeds;
        std::iter::from_fn(move || {
            let (block, near) = self.flood(Mask::of(rest.lowest()?), stones);
            rest &= !block;
            Some((block, near))
        })
    }

    /// The stones that are connected to `seed`, itself among `stones`, and all points next to them.
    #[inline]
    pub(crate) fn flood(&self, seed: Mask<W>, stones: Mask<W>) -> (Mask<W>, Mask<W>) {
        let mut block = seed;
        loop {
            let near = self.near(block);
            let grown = block | (near & stones);
            if grown == block {
                return (block, near);
            }
            block = grown;
        }
    }
}

/// What the points of a board are to a question.
struct Places<'a> {
    board: &'a Board,
    region: PointSet,
    safe: PointSet,
}

impl<'a> Places<'a> {
    fn of(problem: &'a Problem) -> Option<Places<'a>> {
        Some(Places { board: problem.board(), region: problem.region?, safe: problem.safe? })
    }

    /// May a stone ever be put there? Under a stone that is not safe, once it is gone.
    fn is_inside(&self, point: Point) -> bool {
        !self.safe.contains(point) && (self.region.contains(point) || self.board.stone(point).is_some())
    }

    fn is_outside(&self, point: Point) -> bool {
        self.board.stone(point).is_none() && !self.is_inside(point)
    }

    /// Is it part of a block that nothing can capture?
    fn is_wall(&self, point: Point) -> bool {
        self.board.block(point).is_some_and(|block| {
            block.stones().any(|stone| self.safe.contains(stone))
                || block.liberties().iter().any(|liberty| self.is_outside(liberty))
        })
    }
}
