//! The whole board as a player sees it, without reading: blocks, links, groups, families, and potential. \[GOG90 §3.1.1, Fig. 2\]
//!
//! ```text
//!   stones ─▶ blocks ─────────▶ groups ─▶ strength ─▶ families
//!      └────▶ links ─────────────┘ │
//!      └────▶ potential ─▶ worth ──┴────────────────────┘
//! ```
//!
//! Each object depends on some points of the steps before it. When the board changes, [`Structure::revise`] makes anew what
//! depends on a point that changed, and nothing else; what comes out is the same as that of [`Structure::of`], which makes all
//! of it ("overall revision").
//!
//! Two things that were read may be put in, and change the picture: which stones are dead (they radiate nothing, and their
//! neighbours become one group: Fig. 6b), and which links hold. Nothing here is proved.

mod candidate;
mod family;
mod group;
mod link;
mod potential;
mod revise;
mod room;
#[cfg(test)]
mod tests;
mod view;

use std::collections::BTreeMap;
use std::sync::Arc;

use tesuji_go::{Board, Color, Point, PointMap, PointSet, Size};
use tesuji_parameters::Parameters;

pub use candidate::Candidate;
pub use family::Family;
pub use group::{Escape, Group, MOST_ORDERS, Vitality};
pub use link::{Link, LinkKind, LinkState, ReadLinks};

use group::GroupAt;
use potential::Field;
use view::View;

/// A block: solidly connected stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// Its liberties.
    pub liberties: PointSet,
    /// Is it taken for dead?
    pub is_dead: bool,
}

/// What was read, and changes what is seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Readings {
    /// Stones that are dead.
    pub dead: PointSet,
    /// Links that hold, or can be cut.
    pub links: ReadLinks,
    /// Stones that live.
    pub alive: PointSet,
}

/// What is to be said of a point. \[GOG90, Fig. 2\]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointView {
    /// The stone on it.
    pub color: Option<Color>,
    /// Black stones beside it, and white ones.
    pub contact: [u8; 2],
    /// What Black radiates there, and White.
    pub potential: [i32; 2],
    /// Black's potential less White's, of their sum; of 1000.
    pub ratio: i32,
    /// What it is worth as territory, of 1000; negative for White.
    pub worth: i32,
}

/// A link with both of its ends: two stones, or a stone and the first line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkView {
    /// Whose it is.
    pub color: Color,
    /// Its ends.
    pub ends: [Point; 2],
    /// The link, seen from the first end.
    pub link: Link,
}

/// Blocks, links, groups, families and potential of a board. Objects go by the first of their stones or points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Structure {
    parameters: Arc<Parameters>,
    view: View,
    readings: Readings,
    blocks: BTreeMap<Point, Block>,
    block_at: PointMap<Option<Point>>,
    links: PointMap<Vec<Link>>,
    /// On how many links of each side a point lies, counted from both ends.
    link_counts: [PointMap<u8>; 2],
    /// The points on links of each side that stop the other.
    blocked: [PointSet; 2],
    /// What each side has closed off; and the same with the points of the links around.
    rooms: [PointSet; 2],
    closed: [PointSet; 2],
    field: Field,
    /// Boxed: the tree moves its values around, and these are large.
    groups: BTreeMap<Point, Box<Group>>,
    group_at: GroupAt,
    families: BTreeMap<Point, Family>,
    family_at: PointMap<Option<Point>>,
}

impl Structure {
    /// All of a board, with nothing read.
    pub fn of(board: &Board, parameters: &Arc<Parameters>) -> Structure {
        Structure::with(board, &Readings::default(), parameters)
    }

    /// All of a board, with what was read.
    pub fn with(board: &Board, readings: &Readings, parameters: &Arc<Parameters>) -> Structure {
        let mut structure = Structure::bare(board.size(), Arc::clone(parameters));
        structure.revise(board, readings);
        structure
    }

    fn bare(size: Size, parameters: Arc<Parameters>) -> Structure {
        Structure {
            parameters,
            view: View::bare(size),
            readings: Readings::default(),
            blocks: BTreeMap::new(),
            block_at: PointMap::of(None),
            links: PointMap::of(Vec::new()),
            link_counts: [PointMap::of(0), PointMap::of(0)],
            blocked: [PointSet::EMPTY; 2],
            rooms: [PointSet::EMPTY; 2],
            closed: [PointSet::EMPTY; 2],
            field: Field::bare(),
            groups: BTreeMap::new(),
            group_at: PointMap::of(None),
            families: BTreeMap::new(),
            family_at: PointMap::of(None),
        }
    }

    /// The numbers that it was made with.
    pub fn parameters(&self) -> &Arc<Parameters> {
        &self.parameters
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.view.size
    }

    /// What was read and put in.
    pub fn readings(&self) -> &Readings {
        &self.readings
    }

    /// All stones of a side, dead ones too.
    pub fn stones(&self, color: Color) -> PointSet {
        self.view.stones(color)
    }

    /// All blocks.
    pub fn blocks(&self) -> impl Iterator<Item = &Block> {
        self.blocks.values()
    }

    /// The block of the stone on a point.
    pub fn block(&self, stone: Point) -> Option<&Block> {
        self.block_at[stone].and_then(|first| self.blocks.get(&first))
    }

    /// All groups.
    pub fn groups(&self) -> impl Iterator<Item = &Group> {
        self.groups.values().map(AsRef::as_ref)
    }

    /// The group of the stone on a point.
    pub fn group(&self, stone: Point) -> Option<&Group> {
        self.group_at[stone].and_then(|first| self.groups.get(&first)).map(AsRef::as_ref)
    }

    /// The groups beside one: within two liberties.
    pub fn neighbours<'a>(&'a self, group: &Group) -> impl Iterator<Item = &'a Group> {
        let mut left = group.beside;
        std::iter::from_fn(move || {
            let group = self.group(left.first()?).expect("each stone has a group");
            left -= group.stones;
            Some(group)
        })
    }

    /// All families.
    pub fn families(&self) -> impl Iterator<Item = &Family> {
        self.families.values()
    }

    /// The family of a point.
    pub fn family(&self, point: Point) -> Option<&Family> {
        self.family_at[point].and_then(|first| self.families.get(&first))
    }

    /// All links, each once.
    pub fn links(&self) -> impl Iterator<Item = LinkView> {
        let stones = self.view.stones(Color::Black) | self.view.stones(Color::White);
        stones.into_iter().flat_map(move |from| {
            let color = if self.view.stones(Color::Black).contains(from) { Color::Black } else { Color::White };
            let once = self.links[from].iter().filter(move |link| link.kind == LinkKind::Edge || from < link.to);
            once.map(move |&link| LinkView { color, ends: [from, link.to], link })
        })
    }

    /// The points on links of a side that stop the other.
    pub fn blocked(&self, color: Color) -> PointSet {
        self.blocked[color as usize]
    }

    /// Empty points, and dead stones, that a side has closed off by its stones and links.
    pub fn rooms(&self, color: Color) -> PointSet {
        self.closed[color as usize]
    }

    /// What is to be said of a point.
    pub fn point(&self, point: Point) -> PointView {
        let beside =
            |color| self.view.size.neighbours(point).filter(|&at| self.stones(color).contains(at)).count() as u8;
        PointView {
            color: self.view.stone(point).map(|(color, _)| color),
            contact: Color::BOTH.map(beside),
            potential: self.field.potential[point],
            ratio: self.field.ratio[point],
            worth: self.field.worth[point],
        }
    }

    /// Points without a living stone that are worth enough to a side to be marked as its territory. \[Fig. 9\]
    pub fn territory(&self, color: Color) -> PointSet {
        let sign = if color == Color::Black { 1 } else { -1 };
        let free = self.view.area - (self.view.living[0] | self.view.living[1]);
        let least = self.parameters.territory.marked;
        free.iter().filter(|&point| sign * self.field.worth[point] >= least).collect()
    }

    /// What all points are worth together, in thousandths of a point: Black's less White's, stones and territory.
    pub fn balance(&self) -> i32 {
        self.field.sum(&self.view.area, Color::Black)
    }

    /// Where a group would run, or be closed in.
    pub fn escape(&self, group: &Group) -> Option<Escape> {
        group.escape(&self.view)
    }
}
