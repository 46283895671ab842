//! Families: stones of a side with the points on which its potential passes a limit, as a unit of territory. \[GOG90, Fig. 2\]

use tesuji_go::{Color, PointSet};
use tesuji_parameters::Parameters;

use super::potential::Field;
use super::view::View;

/// A family with its attributes. All of them are judgements.
#[derive(Clone, PartialEq, Eq, Debug)]
#[doc(alias = "moyo")]
pub struct Family {
    /// Whose it is.
    pub color: Color,
    /// Its stones, and the points that belong to it. Dead stones of the opponent are such points.
    pub points: PointSet,
    /// Its stones.
    pub stones: PointSet,
    /// How far it stretches along the lines: its longer side.
    pub length: u8,
    /// What its points without a stone are worth, in thousandths of a point.
    pub territory: i32,
    /// The mean strength of its groups, by stones.
    pub strength: i32,
    /// Territory, and what may still become of it, in thousandths of a point.
    pub importance: i32,
}

/// The points of a side that families are made of.
pub(super) fn ground(view: &View, field: &Field, color: Color) -> PointSet {
    let (own, other) = (color as usize, !color as usize);
    (field.strong[own] & view.empty) | view.living[own] | view.dead[other]
}

impl Family {
    pub(super) fn of(view: &View, color: Color, points: PointSet) -> Family {
        let lines = |line: fn(tesuji_go::Point) -> u8| {
            let (least, most) =
                points.iter().fold((u8::MAX, 0), |(least, most), at| (least.min(line(at)), most.max(line(at))));
            most - least + 1
        };
        let length = lines(tesuji_go::Point::column).max(lines(tesuji_go::Point::row));
        let stones = points & view.living[color as usize];
        Family { color, points, stones, length, territory: 0, strength: 0, importance: 0 }
    }

    /// What its points are worth.
    pub(super) fn weigh(&mut self, field: &Field, parameters: &Parameters) {
        let free = self.points - self.stones;
        self.territory = field.sum(&free, self.color);
        let growth = free.len() as i32 * 1000 - self.territory;
        self.importance = self.territory + growth.max(0) / 1000 * parameters.family.growth;
    }
}
