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

use smallvec::SmallVec;
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

type Step = (i8, i8);

/// A link seen from one of its ends.
#[derive(Clone, Copy)]
struct Form {
    kind: LinkKind,
    /// Steps to the other end.
    to: Step,
    /// Steps to the points between, as many as `points` says.
    between: [Step; 4],
    points: usize,
    /// One step to the right and one up, as the form is turned.
    right: Step,
    up: Step,
}

/// Links to the right and slightly up: the kind, the steps to the other end and to the points between.
const SHAPES: [(LinkKind, Step, &[Step]); 6] = [
    (LinkKind::Solid, (1, 0), &[]),
    (LinkKind::Kosumi, (1, 1), &[(1, 0), (0, 1)]),
    (LinkKind::Jump, (2, 0), &[(1, 0)]),
    (LinkKind::Keima, (2, 1), &[(1, 0), (1, 1)]),
    (LinkKind::TwoPointJump, (3, 0), &[(1, 0), (2, 0)]),
    (LinkKind::Ogeima, (3, 1), &[(1, 0), (2, 0), (1, 1), (2, 1)]),
];

/// What becomes of a step to the right and of one up: four turns, and the same mirrored.
const TURNS: [(Step, Step); 8] = [
    ((1, 0), (0, 1)),
    ((0, 1), (-1, 0)),
    ((-1, 0), (0, -1)),
    ((0, -1), (1, 0)),
    ((1, 0), (0, -1)),
    ((0, 1), (1, 0)),
    ((-1, 0), (0, 1)),
    ((0, -1), (-1, 0)),
];

const fn turned((x, y): Step, (right, up): (Step, Step)) -> Step {
    (x * right.0 + y * up.0, x * right.1 + y * up.1)
}

/// All forms: along the lines and on diagonals the mirrored ones are the same again.
const FORMS: [Form; 32] = {
    let none = Form { kind: LinkKind::Solid, to: (0, 0), between: [(0, 0); 4], points: 0, right: (0, 0), up: (0, 0) };
    let mut forms = [none; 32];
    let (mut shape, mut next) = (0, 0);
    while shape < SHAPES.len() {
        let (kind, to, between) = SHAPES[shape];
        let turns = if to.1 == 0 || to.0 == to.1 { 4 } else { 8 };
        let mut turn = 0;
        while turn < turns {
            let by = TURNS[turn];
            let mut form = Form { kind, to: turned(to, by), points: between.len(), right: by.0, up: by.1, ..none };
            let mut point = 0;
            while point < between.len() {
                form.between[point] = turned(between[point], by);
                point += 1;
            }
            forms[next] = form;
            (turn, next) = (turn + 1, next + 1);
        }
        shape += 1;
    }
    assert!(next == forms.len(), "as many forms as there are");
    forms
};

/// The form of a link by the steps to its other end, from three to the left and below on.
const FORM_TO: [[Option<usize>; 7]; 7] = {
    let mut forms = [[None; 7]; 7];
    let mut at = 0;
    while at < FORMS.len() {
        let (right, up) = FORMS[at].to;
        forms[(up + 3).cast_unsigned() as usize][(right + 3).cast_unsigned() as usize] = Some(at);
        at += 1;
    }
    forms
};

/// How far the stones may be from which a link depends, in steps along the lines; to the edge it may be farther.
pub(super) const FARTHEST: usize = 4;

/// The links of one stone: seldom more, so that none is put on the heap to be compared.
pub(super) type Links = SmallVec<[Link; 16]>;

/// What was read of links, by their ends with the first one first: does it hold if the opponent moves first?
pub type ReadLinks = BTreeMap<[Point; 2], bool>;

/// All links of the stone on a point, to both sides.
pub(super) fn links_from(view: &View, read: &ReadLinks, rows: &LinkRows, from: Point) -> Links {
    let Some((color, is_dead)) = view.stone(from) else { return Links::new() };
    let (friends, enemies) = (view.alike(color, is_dead), &view.living[!color as usize]);
    let site = Site { view, column: from.column() as i8, row: from.row() as i8, friends, enemies };
    let near = [from].into_iter().collect::<PointSet>().within_steps(FARTHEST, &view.area) & *friends;
    let mut links: Links = near.into_iter().filter_map(|to| site.link(to)).collect();
    if !is_dead {
        links.extend(TURNS[..4].iter().filter_map(|turn| site.to_edge(turn.1, rows.edge_lines)));
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
    column: i8,
    row: i8,
    friends: &'a PointSet,
    enemies: &'a PointSet,
}

impl Site<'_> {
    #[inline]
    fn at(&self, step: Step) -> Option<Point> {
        let (column, row) = (self.column + step.0, self.row + step.1);
        self.view.size.point(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
    }

    /// So many steps to the right and up, as a form is turned.
    fn beside(&self, form: &Form, right: i8, up: i8) -> Option<Point> {
        self.at(turned((right, up), (form.right, form.up)))
    }

    /// The link to another stone, if there is one.
    fn link(&self, to: Point) -> Option<Link> {
        let step = |from: i8, to: u8| usize::try_from(to as i8 - from + 3).ok();
        let row = FORM_TO.get(step(self.row, to.row())?)?;
        let form = &FORMS[(*row.get(step(self.column, to.column())?)?)?];
        let mut points = [None; MOST_POINTS];
        let mut cuts = 0;
        for (slot, &step) in points.iter_mut().zip(&form.between[..form.points]) {
            let point = self.at(step).expect("between two points of the board");
            if self.friends.contains(point) {
                return None;
            }
            cuts += usize::from(self.enemies.contains(point));
            *slot = Some(point);
        }
        let most_cuts = usize::from(form.kind == LinkKind::Kosumi);
        if cuts > most_cuts {
            return None;
        }
        let is_peeped = || points.iter().flatten().any(|&point| self.is_near_enemy(point));
        let (kind, state) = match form.kind {
            LinkKind::Solid => (LinkKind::Solid, LinkState::Firm),
            LinkKind::Kosumi if cuts == 0 => (LinkKind::Kosumi, LinkState::Firm),
            LinkKind::Kosumi => (LinkKind::Kosumi, LinkState::Peeped),
            LinkKind::Jump if self.is_bamboo(form) => (LinkKind::Bamboo, LinkState::Firm),
            LinkKind::Jump if self.is_mouth(form) => (LinkKind::Jump, LinkState::Firm),
            kind if is_peeped() => (kind, LinkState::Peeped),
            kind => (kind, LinkState::Open),
        };
        Some(Link { kind, to, between: points, state, joins: false, blocks: false })
    }

    fn is_near_enemy(&self, point: Point) -> bool {
        [point].into_iter().collect::<PointSet>().near(self.enemies) != PointSet::EMPTY
    }

    /// Is there the same jump on the next line, with nothing between?
    fn is_bamboo(&self, form: &Form) -> bool {
        let has = |right, up, points: &PointSet| self.beside(form, right, up).is_some_and(|at| points.contains(at));
        [1, -1]
            .into_iter()
            .any(|up| has(0, up, self.friends) && has(2, up, self.friends) && has(1, up, &self.view.empty))
    }

    /// Would a stone of the opponent between the ends stand in atari?
    fn is_mouth(&self, form: &Form) -> bool {
        let [one, other] = [1, -1].map(|up| self.beside(form, 1, up));
        let is_closed = |at: Option<Point>| at.is_none_or(|point| self.friends.contains(point));
        let is_enemy = |at: Option<Point>| at.is_some_and(|point| self.enemies.contains(point));
        (is_closed(one) && !is_enemy(other)) || (is_closed(other) && !is_enemy(one))
    }

    /// Straight to an edge that is near, in steps of this kind.
    fn to_edge(&self, step: Step, lines: u8) -> Option<Link> {
        let (width, height) = (self.view.size.width() as i8, self.view.size.height() as i8);
        let gap = match step {
            (1, _) => width - 1 - self.column,
            (-1, _) => self.column,
            (_, 1) => height - 1 - self.row,
            _ => self.row,
        };
        if gap == 0 || gap >= lines as i8 {
            return None;
        }
        let mut points = [None; MOST_POINTS];
        let mut last = None;
        for count in 1..=i8::try_from(lines).expect("a few lines") {
            let Some(point) = self.at((count * step.0, count * step.1)) else {
                let to = last?;
                let is_peeped = points.iter().flatten().any(|&point| self.is_near_enemy(point));
                let state = if is_peeped { LinkState::Peeped } else { LinkState::Open };
                return Some(Link { kind: LinkKind::Edge, to, between: points, state, joins: false, blocks: false });
            };
            if self.friends.contains(point) || self.enemies.contains(point) {
                return None;
            }
            *points.iter_mut().find(|point| point.is_none())? = Some(point);
            last = Some(point);
        }
        None
    }
}

/// The ends of a link, the first one first.
pub(super) fn ends(from: Point, to: Point) -> [Point; 2] {
    if from < to { [from, to] } else { [to, from] }
}
