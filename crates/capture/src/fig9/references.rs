//! Simulation as the paper has it: first numbers from past searches. [Y05 §4.4]
//!
//! A past search is looked up at the same position without the stone that is tried now and with the stone that was tried
//! then. Keys are sums of stones, so that is two terms more.
//!
//! ```text
//! w won, l lost, u not known by n references      proof    = most ^ ((l + u/2) / n)
//!                                                 disproof = most ^ ((w + u/2) / n)
//! ```
//!
//! With one reference these are the paper's numbers: 1 and most, most and 1, and the root of most twice. With several,
//! two won of three come before one, and that before none.

use tesuji_go::{Board, Color, Key, Point, PointSet};

use super::Simulation;
use super::search::{Place, Positions, find};
use tesuji_problem::Side;
use tesuji_search::Numbers;

/// A past search.
pub(super) struct Reference {
    positions: Positions,
    /// The stone that was tried, none in the first search.
    stone: Option<Point>,
    color: Color,
    /// Points of its zone: the fewer, the better.
    zone: usize,
}

impl Reference {
    pub(super) fn new(positions: Positions, stone: Option<Point>, color: Color, zone: &PointSet) -> Reference {
        Reference { positions, stone, color, zone: zone.len() }
    }

    /// What it says of a position in which another stone is tried.
    fn numbers(&self, board: &Board, side: Side, candidate: Option<(Color, Point)>) -> Option<Numbers> {
        let is_there = |point: Point| board.stone(point) == Some(self.color);
        let mut key = board.key();
        if let Some((color, point)) = candidate.filter(|&(_, point)| is_there(point)) {
            key ^= Key::of_stone(color, point);
        }
        if let Some(stone) = self.stone.filter(|&stone| !is_there(stone)) {
            if !board.is_empty(stone) {
                return None;
            }
            key ^= Key::of_stone(self.color, stone);
        }
        find(&self.positions, Place::new(key, board.ban(), side)).map(|known| known.numbers)
    }
}

/// The best past searches.
pub(super) struct References {
    simulation: Option<Simulation>,
    /// The smallest zone first.
    past: Vec<Reference>,
}

impl References {
    pub(super) fn new(simulation: Option<Simulation>, first: Reference) -> References {
        let mut references = References { simulation, past: Vec::new() };
        references.add(first);
        references
    }

    /// Keeps it if it is better than others that are kept; of two that are as good, the older.
    pub(super) fn add(&mut self, reference: Reference) {
        let most = self.simulation.map_or(0, |simulation| simulation.references);
        let at = self.past.partition_point(|past| past.zone <= reference.zone);
        self.past.insert(at, reference);
        self.past.truncate(most);
    }

    pub(super) fn all(&self) -> &[Reference] {
        &self.past
    }
}

/// The first numbers of a position that is not settled.
pub(super) fn first_numbers(
    most: u32,
    past: &[Reference],
    board: &Board,
    side: Side,
    candidate: Option<(Color, Point)>,
) -> Numbers {
    let (mut won, mut lost) = (0, 0);
    for reference in past {
        match reference.numbers(board, side, candidate) {
            Some(Numbers { phi: 0, .. }) => won += 1,
            Some(Numbers { delta: 0, .. }) => lost += 1,
            _ => {}
        }
    }
    by_ratio(most, won, lost, past.len())
}

#[expect(clippy::cast_sign_loss, reason = "a power of a number that is not negative")]
fn by_ratio(most: u32, won: usize, lost: usize, all: usize) -> Numbers {
    let unknown = (all - won - lost) as f64;
    let power = |count: usize| f64::from(most).powf((count as f64 + unknown / 2.0) / all.max(1) as f64).round() as u32;
    Numbers { phi: power(lost), delta: power(won) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_reference_gives_the_numbers_of_the_paper() {
        let told = |most, won, lost| {
            let Numbers { phi, delta } = by_ratio(most, won, lost, 1);
            (phi, delta)
        };
        assert_eq!(
            [told(10_000, 1, 0), told(10_000, 0, 1), told(10_000, 0, 0)],
            [(1, 10_000), (10_000, 1), (100, 100)]
        );
        assert_eq!([told(100, 1, 0), told(100, 0, 1), told(100, 0, 0)], [(1, 100), (100, 1), (10, 10)]);
    }

    #[test]
    fn more_wins_come_first() {
        let proofs: Vec<u32> =
            [(3, 0), (2, 1), (1, 1), (1, 2), (0, 3)].map(|(won, lost)| by_ratio(10_000, won, lost, 3).phi).into();
        assert!(proofs.is_sorted() && proofs[0] == 1 && proofs[4] == 10_000, "{proofs:?}");
    }
}
