//! Groups: blocks joined by links that hold, as a unit of life. \[GOG90 §3.1.1, Figs. 2–4 and 6; §5 (2)\]
//!
//! The rate of siege counts the liberties of the fourth order: the search spreads from the stones over empty points, and is
//! stopped by stones of the opponent and by points on its links. Who has none is closed in.
//!
//! ```text
//! 4 4 4 . .
//! 3 3 3 O .      liberties of order 1 to 4 of the two stones: three of order 4
//! 2 2 2 . O
//! 1 1 1 O .
//! X X 1 O .
//! ```

use tesuji_go::{Color, Point, PointMap, PointSet};
use tesuji_parameters::Parameters;

use super::potential::Field;
use super::view::View;

/// The most orders of liberties.
pub const MOST_ORDERS: usize = 6;

/// What can be said of the life of a group without reading.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Vitality {
    /// It was taken for dead.
    Dead,
    /// Closed in, without the eye space to live.
    ClosedIn,
    /// Weak, and not closed in yet.
    Weak,
    /// Neither weak nor strong.
    Settling,
    /// Strong.
    Strong,
    /// It has the eye space to live, or is known to.
    Lives,
}

impl Vitality {
    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Vitality::Dead => "dead",
            Vitality::ClosedIn => "closed in",
            Vitality::Weak => "weak",
            Vitality::Settling => "settling",
            Vitality::Strong => "strong",
            Vitality::Lives => "lives",
        }
    }
}

/// A group with its attributes. All of them are judgements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// Whose it is.
    pub color: Color,
    /// Its stones; those of several dead groups' neighbours are one.
    pub stones: PointSet,
    /// Is it taken for dead?
    pub is_dead: bool,
    /// Is one of its stones known to live?
    pub is_alive: bool,
    /// Its liberties by order: the first are those beside the stones. Without those that the opponent's links close.
    #[doc(alias = "dame")]
    pub liberties: [PointSet; MOST_ORDERS],
    /// The number of liberties of the siege's order: the less, the closer it is besieged.
    pub siege: i32,
    /// The way out: the liberties of that order.
    pub exits: PointSet,
    /// Points on which it may make eyes.
    pub eye_space: PointSet,
    /// What the points around are worth to it, in thousandths of a point.
    pub territory: i32,
    /// Strength by itself: siege and territory.
    pub base: i32,
    /// The same with its neighbours.
    pub strength: i32,
    /// What that says of its life.
    pub vitality: Vitality,
    /// The stones of its neighbours, friends and enemies: what can be reached within two liberties.
    pub(super) beside: PointSet,
    /// All points whose stones or links decide about its liberties: its own, and these.
    pub(super) ground: PointSet,
}

impl Group {
    /// Of its stones alone; what it depends on comes next.
    pub(super) fn of(color: Color, stones: PointSet, is_dead: bool) -> Group {
        Group {
            color,
            stones,
            is_dead,
            is_alive: false,
            liberties: [PointSet::EMPTY; MOST_ORDERS],
            siege: 0,
            exits: PointSet::EMPTY,
            eye_space: PointSet::EMPTY,
            territory: 0,
            base: 0,
            strength: 0,
            vitality: Vitality::Weak,
            beside: PointSet::EMPTY,
            ground: stones,
        }
    }

    /// Spreads from the stones over points without a stone; dead stones of the opponent count as its own ground.
    pub(super) fn spread(&mut self, view: &View, blocked: &[PointSet; 2], parameters: &Parameters) {
        let orders = parameters.siege.order.max(parameters.eye.order).max(parameters.group_order);
        let free = view.empty - blocked[!self.color as usize];
        let mut seen = self.stones;
        let mut last = self.stones;
        self.liberties = [PointSet::EMPTY; MOST_ORDERS];
        for order in &mut self.liberties[..orders] {
            *order = last.near(&free) - seen;
            seen |= *order;
            last = *order;
        }
        self.ground = seen;
        self.exits = self.liberties[parameters.siege.order - 1];
        self.siege = self.exits.len() as i32;
        let near = self.stones | self.liberties[0] | self.liberties[1];
        self.beside = near.near(&(view.living[0] | view.living[1])) - self.stones;
    }

    /// What the points around are worth to it.
    pub(super) fn weigh(&mut self, field: &Field, alive: &PointSet, parameters: &Parameters) {
        let up_to = |orders: usize| self.liberties[..orders].iter().fold(PointSet::EMPTY, |all, order| all | *order);
        let worth = |point: Point| if self.color == Color::Black { field.worth[point] } else { -field.worth[point] };
        let eye_space =
            up_to(parameters.eye.order).iter().filter(|&point| worth(point) >= parameters.eye.least).collect();
        let territory = up_to(parameters.group_order).iter().map(|point| worth(point).max(0)).sum();
        let strength = &parameters.strength;
        self.eye_space = eye_space;
        self.territory = territory;
        let siege = self.siege.min(parameters.siege.open);
        self.is_alive = !self.is_dead && alive.meets(&self.stones);
        let bonus = if self.is_alive { strength.alive } else { 0 };
        self.base =
            if self.is_dead { 0 } else { strength.siege * siege + strength.territory * territory / 1000 + bonus };
    }

    /// Strength among its neighbours, and what follows.
    pub(super) fn compare(&mut self, friend: i32, enemy: i32, parameters: &Parameters) {
        let by = &parameters.strength;
        self.strength = if self.is_dead { 0 } else { self.base + by.friend * friend / 1000 - by.enemy * enemy / 1000 };
        let limits = &parameters.vitality;
        self.vitality = if self.is_dead {
            Vitality::Dead
        } else if self.is_alive || self.eye_space.len() as i32 >= limits.eyes {
            Vitality::Lives
        } else if self.siege <= limits.closed {
            Vitality::ClosedIn
        } else if self.strength < limits.weak {
            Vitality::Weak
        } else if self.strength > limits.strong {
            Vitality::Strong
        } else {
            Vitality::Settling
        };
    }
}

/// Where a group would run, or be closed in. \[GOG90 §3.3.1\]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Escape {
    /// The middle of the exits, which need not be one of them: the first approximation.
    pub middle: Point,
    /// The stone nearest to it.
    pub base: Point,
    /// The move: a jump from there, else a kosumi, else a step.
    pub point: Point,
}

/// The steps of a jump, a kosumi and a plain extension, and the point that has to be free on the way.
const RUNS: [(&[(i8, i8)], bool); 3] = [
    (&[(2, 0), (0, 2), (-2, 0), (0, -2)], true),
    (&[(1, 1), (-1, 1), (-1, -1), (1, -1)], false),
    (&[(1, 0), (0, 1), (-1, 0), (0, -1)], false),
];

impl Group {
    /// The way out; `None` if there is none.
    pub(super) fn escape(&self, view: &View) -> Option<Escape> {
        let count = self.exits.len() as i32;
        let sum = self.exits.iter().fold((0, 0), |(x, y), at| (x + i32::from(at.column()), y + i32::from(at.row())));
        if count == 0 {
            return None;
        }
        let rounded = |sum: i32| u8::try_from((2 * sum + count) / (2 * count)).expect("within the board");
        let middle = view.size.point(rounded(sum.0), rounded(sum.1))?;
        let apart = |one: Point, other: Point| {
            let off =
                (i32::from(one.column()) - i32::from(other.column()), i32::from(one.row()) - i32::from(other.row()));
            off.0 * off.0 + off.1 * off.1
        };
        let base = self.stones.iter().min_by_key(|&stone| (apart(stone, middle), stone))?;
        let run = |(steps, is_jump): &(&[(i8, i8)], bool)| {
            let free = |step| view.step(base, step).filter(|&point| view.empty.contains(point));
            let is_open = |&(x, y): &(i8, i8)| !is_jump || free((x / 2, y / 2)).is_some();
            let points = steps.iter().filter(|step| is_open(step)).filter_map(|&step| free(step));
            let nearer = points.filter(|&point| apart(point, middle) < apart(base, middle));
            nearer.min_by_key(|&point| (apart(point, middle), point))
        };
        let point = RUNS.iter().find_map(run)?;
        Some(Escape { middle, base, point })
    }
}

/// The group of each stone, by the first stone of the group.
pub(super) type GroupAt = PointMap<Option<Point>>;
