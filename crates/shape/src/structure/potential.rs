//! Potential: what stones radiate, and what the points are worth by it. \[GOG90 §3.1.2, Fig. 8; §4.2 (2)\]

use tesuji_go::{Color, Point, PointMap, PointSet};
use tesuji_parameters::Parameters;

use super::view::View;

/// What both sides radiate to each point, and what follows from it. Shares are of 1000, and negative for White.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Field {
    pub(super) potential: PointMap<[i32; 2]>,
    /// Black's potential less White's, of their sum.
    pub(super) ratio: PointMap<i32>,
    /// What it is worth as territory. A living stone makes its point its own, a dead one the opponent's.
    pub(super) worth: PointMap<i32>,
    /// Points at which a side's share is large enough for a family, Black's first.
    pub(super) strong: [PointSet; 2],
}

/// What changed in a field.
pub(super) struct Changed {
    pub(super) worth: PointSet,
    /// Points at which another side, or none, is strong enough for a family.
    pub(super) family: PointSet,
}

impl Field {
    pub(super) fn bare() -> Field {
        Field {
            potential: PointMap::of([0; 2]),
            ratio: PointMap::of(0),
            worth: PointMap::of(0),
            strong: [PointSet::EMPTY; 2],
        }
    }

    /// Goes from one view to another.
    pub(super) fn revise(
        &mut self,
        before: &View,
        after: &View,
        rooms: &[PointSet; 2],
        changes: &PointSet,
        parameters: &Parameters,
    ) -> Changed {
        let mut touched = *changes;
        for color in Color::BOTH {
            let (old, new) = (before.living[color as usize] & *changes, after.living[color as usize] & *changes);
            for stone in old - new {
                self.radiate(after, color, stone, -1, parameters, &mut touched);
            }
            for stone in new - old {
                self.radiate(after, color, stone, 1, parameters, &mut touched);
            }
        }
        self.weigh(after, rooms, &touched, parameters)
    }

    /// Adds or takes away what a stone radiates.
    fn radiate(
        &mut self,
        view: &View,
        color: Color,
        stone: Point,
        sign: i32,
        parameters: &Parameters,
        on: &mut PointSet,
    ) {
        let size = view.size;
        let (left, below) = (stone.column(), stone.row());
        let (right, above) = (size.width() - 1 - left, size.height() - 1 - below);
        // Seen as if the nearer edges were on the left and below.
        let across = if right < left { (right, -1) } else { (left, 1) };
        let up = if above < below { (above, -1) } else { (below, 1) };
        let lines = parameters.potential.edge_lines;
        let is_near = |(distance, _): (u8, i32)| distance < lines;
        let potential = &parameters.potential;
        let (grid, is_turned) = match (is_near(across), is_near(up)) {
            (true, true) => (&potential.corner, false),
            (false, true) => (&potential.edge, false),
            (true, false) => (&potential.edge, true),
            (false, false) => (&potential.centre, false),
        };
        let (is_half, is_quarter) = (!(is_near(across) && is_near(up)), !(is_near(across) || is_near(up)));
        let reach = grid.reach();
        let span = |at: u8, side: u8| (-reach.min(i32::from(at)), reach.min(i32::from(side - 1 - at)));
        let ((first, last), (lowest, highest)) = (span(left, size.width()), span(below, size.height()));
        for y in lowest..=highest {
            for x in first..=last {
                let (mut dx, mut dy) = (x * across.1, y * up.1);
                if is_turned {
                    (dx, dy) = (dy, dx);
                }
                let value = grid.at(if is_half { dx.abs() } else { dx }, if is_quarter { dy.abs() } else { dy });
                if value != 0 {
                    let point = view.step(stone, (x as i8, y as i8)).expect("on the board");
                    self.potential[point][color as usize] += sign * value;
                    on.insert(point);
                }
            }
        }
    }

    /// What some points are worth now.
    fn weigh(&mut self, view: &View, rooms: &[PointSet; 2], points: &PointSet, parameters: &Parameters) -> Changed {
        let mut changed = Changed { worth: PointSet::EMPTY, family: PointSet::EMPTY };
        for point in *points {
            let [black, white] = self.potential[point];
            let ratio = 1000 * (black - white) / (black + white + parameters.potential.doubt);
            let worth = match view.owner(point) {
                Some(Color::Black) => 1000,
                Some(Color::White) => -1000,
                None if rooms[0].contains(point) => parameters.territory.room,
                None if rooms[1].contains(point) => -parameters.territory.room,
                None => parameters.territory.worth(ratio),
            };
            for (strong, share) in self.strong.iter_mut().zip([ratio, -ratio]) {
                let is_changed =
                    if share >= parameters.family.least { strong.insert(point) } else { strong.remove(point) };
                if is_changed {
                    changed.family.insert(point);
                }
            }
            if worth != self.worth[point] {
                changed.worth.insert(point);
            }
            self.ratio[point] = ratio;
            self.worth[point] = worth;
        }
        changed
    }

    /// What some points are worth to a side, of 1000 each.
    pub(super) fn sum(&self, points: &PointSet, color: Color) -> i32 {
        let sum: i32 = points.iter().map(|point| self.worth[point]).sum();
        if color == Color::Black { sum } else { -sum }
    }
}
