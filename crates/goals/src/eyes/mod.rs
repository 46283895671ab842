//! Eye spaces of up to eight points, played out beforehand. See `docs/knowledge.md`.
//!
//! ```text
//! | X X X X O      The fate of a block in its eye space depends on which points the attacker holds, on who moves,
//! | . O . X O      on threats, and on whether the block has an eye elsewhere. All of that is in a table, made by
//! | . . . X O      playing every such game to its end: `cargo run --release -p tesuji-testkit -- eyes`.
//! +----------
//! ```

mod settle;
mod tables;

use tesuji_problem::Side;

use crate::mask::{Index, Mask};
use crate::pieces::Pieces;
use crate::position::Threats;
use crate::region::Region;

pub(crate) use settle::{Elsewhere, Part, Parts};
use tables::{Place, Tables};

/// The most points of an eye space in the tables.
const MOST_EYE_POINTS: usize = 8;

/// An eye space that is in the tables, and where.
#[derive(Clone, Copy, Debug)]
pub struct EyeSpace<const W: usize> {
    points: Mask<W>,
    place: Place,
}

/// With which threats the block around an eye space is captured: the fewer, the better for the defender.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Grade(u8);

impl Grade {
    /// It lives though the attacker may retake every ko at once.
    const ALIVE: Grade = Grade(0);
    /// It dies though the defender may.
    const DEAD: Grade = Grade(9);
    /// What cannot stand has no grade.
    const UNKNOWN: Grade = Grade(15);
    /// The most threats that were counted.
    const MOST: i8 = 3;

    /// Is it known to live with these threats?
    #[inline]
    pub fn lives_with(self, threats: Threats) -> bool {
        let captures = match threats.endless_side() {
            Some(Side::Attacker) => 0,
            Some(Side::Defender) => 8,
            None if threats.value() < -Grade::MOST => 0,
            None => threats.value().min(Grade::MOST) + 4,
        };
        self.0 <= captures.cast_unsigned()
    }

    /// Is it known to die with these threats?
    #[inline]
    pub fn dies_with(self, threats: Threats) -> bool {
        let captures = match threats.endless_side() {
            Some(Side::Attacker) => 0,
            Some(Side::Defender) => 8,
            None if threats.value() > Grade::MOST => 8,
            None => threats.value().max(-Grade::MOST) + 4,
        };
        self.0 > captures.cast_unsigned() && self != Grade::UNKNOWN
    }

    /// Is it the same with any threats?
    #[inline]
    pub fn is_firm(self) -> bool {
        self == Grade::ALIVE || self == Grade::DEAD
    }

    /// The number of budgets of threats with which it is captured, of these: endless ones of the attacker, -3 to 3,
    /// endless ones of the defender. `None` if the position cannot stand.
    pub fn captures(self) -> Option<u8> {
        (self != Grade::UNKNOWN).then_some(self.0)
    }
}

/// Is one of these enclosures small enough for the tables? Without one, eye spaces tell nothing.
#[inline]
pub(crate) fn may_tell<const W: usize>(enclosures: &Pieces<W>) -> bool {
    enclosures.iter().any(|enclosure| enclosure.points.len() <= MOST_EYE_POINTS)
}

impl<const W: usize> Region<W> {
    /// The points as an eye space, if they are one that is in the tables: nothing but a single block of the defender may
    /// stand around them, which is left to the caller to see.
    #[inline]
    pub fn eye_space(&self, points: Mask<W>) -> Option<EyeSpace<W>> {
        if points.meets(self.anchored(Side::Defender) | self.anchored(Side::Attacker))
            || points.has_more_than(MOST_EYE_POINTS)
        {
            return None;
        }
        // Points are numbered row by row.
        let low = self.places[usize::from(points.lowest()?)].1;
        let touching = self.near(self.all & !points);
        let (mut left, mut touch) = (u8::MAX, 0u8);
        for (at, index) in points.iter().enumerate() {
            left = left.min(self.places[usize::from(index)].0);
            touch |= u8::from(touching.contains(index)) << at;
        }
        let mut cells = 0u64;
        for index in points.iter() {
            let (column, row) = self.places[usize::from(index)];
            let (right, up) = (column - left, row - low);
            if right > 7 || up > 7 {
                return None;
            }
            cells |= 1 << (8 * up + right);
        }
        Tables::all().find(cells, touch).map(|place| EyeSpace { points, place })
    }
}

impl<const W: usize> EyeSpace<W> {
    /// The fate of the block around it if it has no other liberties, or with `granted` one that the attacker may fill
    /// only to capture; there is no ban.
    #[inline]
    pub fn alone(&self, attackers: Mask<W>, mover: Side, granted: bool) -> Grade {
        self.grade(attackers, 2 * u32::from(granted) + mover as u32)
    }

    /// The same if it has any number of liberties besides that the attacker may fill one by one.
    #[inline]
    pub fn with_liberties(&self, attackers: Mask<W>, mover: Side, granted: bool) -> Grade {
        self.grade(attackers, 4 + 2 * u32::from(granted) + mover as u32)
    }

    #[inline]
    fn grade(&self, attackers: Mask<W>, column: u32) -> Grade {
        let is_held = |index: Index| attackers.contains(index);
        let order = self.place.order.iter().zip(self.points.iter());
        let held = order.fold(0, |held, (&to, index)| held | usize::from(is_held(index)) << to);
        Grade((Tables::all().grades(self.place, held) >> (4 * column) & 15) as u8)
    }
}
