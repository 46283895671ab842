//! Links: supposed lines between two stones of one colour, or between a stone and the edge. \[GOG90, Fig. 2, "linkages"\]
//!
//! ```text
//! solid   kosumi  jump    bamboo  keima   two-point   ogeima    edge
//!                                          jump
//! X X     X a     X a X   X a X   X a b   X a b X     X a b c   X
//!         b X             X b X   . c X               . d e X   a
//!                                                               b
//! ```
//!
//! The letters are the points at which a link is cut. There is a link as long as no stone of the opponent is on them; a kosumi
//! holds with one. A link with two ways to be joined, or at whose point the opponent would stand in atari, is firm: no single
//! move cuts it. One beside whose points a stone of the opponent stands is peeped at, and worth reading. All this is seen, and
//! not read: stones in atari are not looked at.

use std::collections::BTreeMap;

use tesuji_go::{Point, PointSet};
use tesuji_parameters::{LinkRow, LinkRows};

use super::view::View;

/// The kind of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// Neighbours: one block.
    #[doc(alias = "nobi")]
    Solid,
    /// Diagonal neighbours.
    #[doc(alias = "kosumi")]
    Kosumi,
    /// One point between.
    #[doc(alias = "ikken")]
    Jump,
    /// Two jumps side by side.
    #[doc(alias = "takefu")]
    Bamboo,
    /// A knight's move.
    Keima,
    /// Two points between.
    #[doc(alias = "nikken")]
    TwoPointJump,
    /// A large knight's move.
    Ogeima,
    /// From a stone straight to the edge.
    Edge,
}

impl LinkKind {
    /// All of them.
    pub const ALL: [LinkKind; 8] = [
        LinkKind::Solid,
        LinkKind::Kosumi,
        LinkKind::Jump,
        LinkKind::Bamboo,
        LinkKind::Keima,
        LinkKind::TwoPointJump,
        LinkKind::Ogeima,
        LinkKind::Edge,
    ];

    /// Its name for players.
    pub const fn name(self) -> &'static str {
        match self {
            LinkKind::Solid => "solid",
            LinkKind::Kosumi => "kosumi",
            LinkKind::Jump => "jump",
            LinkKind::Bamboo => "bamboo joint",
            LinkKind::Keima => "keima",
            LinkKind::TwoPointJump => "two-point jump",
            LinkKind::Ogeima => "ogeima",
            LinkKind::Edge => "edge",
        }
    }

    fn row(self, rows: &LinkRows) -> LinkRow {
        match self {
            LinkKind::Solid => rows.solid,
            LinkKind::Kosumi => rows.kosumi,
            LinkKind::Jump => rows.jump,
            LinkKind::Bamboo => rows.bamboo,
            LinkKind::Keima => rows.keima,
            LinkKind::TwoPointJump => rows.two_point_jump,
            LinkKind::Ogeima => rows.ogeima,
            LinkKind::Edge => LinkRow { joins: false, blocks: true },
        }
    }
}

/// What is known of a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkState {
    /// No single move cuts it, as far as its shape says.
    Firm,
    /// No stone of the opponent is near.
    Open,
    /// A stone of the opponent stands beside one of its points.
    Peeped,
    /// It was read: it holds if the opponent moves first.
    Holds,
    /// It was read: it is cut if the opponent moves first.
    CanBeCut,
}

/// The most points of a link.
const MOST_POINTS: usize = 5;

/// A link, seen from one of its ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Its kind.
    pub kind: LinkKind,
    /// The other end: a stone, or a point of the first line.
    pub to: Point,
    /// The points at which it is cut.
    between: [Option<Point>; MOST_POINTS],
    /// What is known of it.
    pub state: LinkState,
    /// Does it join stones into a group?
    pub joins: bool,
    /// Do its points stop an opponent who spreads?
    pub blocks: bool,
}

impl Link {
    /// The points at which it is cut.
    pub fn between(&self) -> impl Iterator<Item = Point> + use<> {
        self.between.into_iter().flatten()
    }

    /// What it does, by its kind and by what is known of it.
    fn settle(&mut self, rows: &LinkRows) {
        let own = self.kind.row(rows);
        let (joins, blocks) = match self.state {
            LinkState::Firm | LinkState::Open => (own.joins, own.blocks),
            LinkState::Holds => (true, own.blocks),
            LinkState::Peeped => (own.joins && rows.peeped.joins, own.blocks && rows.peeped.blocks),
            LinkState::CanBeCut => (false, false),
        };
        self.joins = joins && self.kind != LinkKind::Edge;
        self.blocks = blocks;
    }
}

/// Steps to the other end, the kind, and the steps to the points between: for links to the right and slightly up; the others are
/// these turned and mirrored.
const SHAPES: [(LinkKind, (i8, i8), &[(i8, i8)]); 6] = [
    (LinkKind::Solid, (1, 0), &[]),
    (LinkKind::Kosumi, (1, 1), &[(1, 0), (0, 1)]),
    (LinkKind::Jump, (2, 0), &[(1, 0)]),
    (LinkKind::Keima, (2, 1), &[(1, 0), (1, 1)]),
    (LinkKind::TwoPointJump, (3, 0), &[(1, 0), (2, 0)]),
    (LinkKind::Ogeima, (3, 1), &[(1, 0), (2, 0), (1, 1), (2, 1)]),
];

/// How far the stones may be from which a link depends, in steps along the lines; to the edge it may be farther.
pub(super) const FARTHEST: usize = 4;

type Turn = fn((i8, i8)) -> (i8, i8);

/// Four turns, and the same mirrored.
const TURNS: [Turn; 8] = [
    |(x, y)| (x, y),
    |(x, y)| (-y, x),
    |(x, y)| (-x, -y),
    |(x, y)| (y, -x),
    |(x, y)| (x, -y),
    |(x, y)| (y, x),
    |(x, y)| (-x, y),
    |(x, y)| (-y, -x),
];

/// What was read of links, by their ends with the first one first: does it hold if the opponent moves first?
pub type ReadLinks = BTreeMap<[Point; 2], bool>;

/// All links of the stone on a point, to both sides.
pub(super) fn links_from(view: &View, read: &ReadLinks, rows: &LinkRows, from: Point) -> Vec<Link> {
    let Some((color, is_dead)) = view.stone(from) else { return Vec::new() };
    let site = Site { view, from, friends: view.alike(color, is_dead), enemies: &view.living[!color as usize] };
    let mut links = Vec::new();
    for (kind, to, between) in SHAPES {
        // Along the lines and on diagonals the mirrored ones are the same again.
        let is_symmetric = to.1 == 0 || to.0 == to.1;
        for turn in &TURNS[..if is_symmetric { 4 } else { 8 }] {
            links.extend(site.link(kind, to, between, *turn));
        }
    }
    if !is_dead {
        links.extend(TURNS[..4].iter().filter_map(|turn| site.to_edge(*turn, rows.edge_lines)));
    }
    for link in &mut links {
        if let Some(holds) = read.get(&ends(from, link.to)).filter(|_| !read.is_empty()) {
            link.state = if *holds { LinkState::Holds } else { LinkState::CanBeCut };
        }
        link.settle(rows);
        link.blocks &= !is_dead;
    }
    links
}

/// A stone and what is around it.
struct Site<'a> {
    view: &'a View,
    from: Point,
    friends: &'a PointSet,
    enemies: &'a PointSet,
}

impl Site<'_> {
    fn at(&self, step: (i8, i8)) -> Option<Point> {
        self.view.step(self.from, step)
    }

    fn has(&self, step: (i8, i8), stones: &PointSet) -> bool {
        self.at(step).is_some_and(|point| stones.contains(point))
    }

    fn link(&self, kind: LinkKind, to: (i8, i8), between: &[(i8, i8)], turn: Turn) -> Option<Link> {
        let to = self.at(turn(to)).filter(|&to| self.friends.contains(to))?;
        let mut points = [None; MOST_POINTS];
        let mut cuts = 0;
        for (slot, &step) in points.iter_mut().zip(between) {
            let point = self.at(turn(step)).expect("between two points of the board");
            if self.friends.contains(point) {
                return None;
            }
            cuts += usize::from(self.enemies.contains(point));
            *slot = Some(point);
        }
        let most_cuts = usize::from(kind == LinkKind::Kosumi);
        if cuts > most_cuts {
            return None;
        }
        let is_peeped = || points.iter().flatten().any(|&point| self.is_near_enemy(point));
        let (kind, state) = match kind {
            LinkKind::Solid => (kind, LinkState::Firm),
            LinkKind::Kosumi if cuts == 0 => (kind, LinkState::Firm),
            LinkKind::Kosumi => (kind, LinkState::Peeped),
            LinkKind::Jump if self.is_bamboo(turn) => (LinkKind::Bamboo, LinkState::Firm),
            LinkKind::Jump if self.is_mouth(turn) => (kind, LinkState::Firm),
            _ if is_peeped() => (kind, LinkState::Peeped),
            _ => (kind, LinkState::Open),
        };
        Some(Link { kind, to, between: points, state, joins: false, blocks: false })
    }

    fn is_near_enemy(&self, point: Point) -> bool {
        self.view.size.neighbours(point).any(|beside| self.enemies.contains(beside))
    }

    /// Is there the same jump on the next line, with nothing between?
    fn is_bamboo(&self, turn: Turn) -> bool {
        [1, -1].into_iter().any(|up| {
            let ends = [(0, up), (2, up)].into_iter().all(|step| self.has(turn(step), self.friends));
            ends && self.at(turn((1, up))).is_some_and(|point| self.view.empty.contains(point))
        })
    }

    /// Would a stone of the opponent between the ends stand in atari?
    fn is_mouth(&self, turn: Turn) -> bool {
        let [one, other] = [1, -1].map(|up| turn((1, up)));
        let is_closed = |step| self.at(step).is_none_or(|point| self.friends.contains(point));
        (is_closed(one) && !self.has(other, self.enemies)) || (is_closed(other) && !self.has(one, self.enemies))
    }

    /// Straight to an edge that is near, down as `turn` sees it.
    fn to_edge(&self, turn: Turn, lines: u8) -> Option<Link> {
        let mut points = [None; MOST_POINTS];
        let mut last = None;
        for down in 1..=i8::try_from(lines).expect("a few lines") {
            let Some(point) = self.at(turn((0, -down))) else {
                let to = last?;
                let is_peeped = points.iter().flatten().any(|&point| self.is_near_enemy(point));
                let state = if is_peeped { LinkState::Peeped } else { LinkState::Open };
                return Some(Link { kind: LinkKind::Edge, to, between: points, state, joins: false, blocks: false });
            };
            if self.friends.contains(point) || self.enemies.contains(point) {
                return None;
            }
            *points.get_mut(down as usize - 1)? = Some(point);
            last = Some(point);
        }
        None
    }
}

/// The ends of a link, the first one first.
pub(super) fn ends(from: Point, to: Point) -> [Point; 2] {
    if from < to { [from, to] } else { [to, from] }
}
