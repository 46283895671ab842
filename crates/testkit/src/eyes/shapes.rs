//! Eye spaces as drawings on a board, and as what the game in them depends on: which points are next to each other,
//! and which of them touch the block around.
//!
//! ```text
//! | X X X X      The point in the corner touches no black stone, all others do. Wherever the same points are next to
//! | 0 1 2 X      each other and the same ones touch, the game is the same: a straight four is a bent four is a
//! | 3 4 5 X      straight four at the edge.
//! +--------
//! ```

use std::collections::{BTreeMap, BTreeSet};

use tesuji_generate::Place;
use tesuji_go::Symmetry;

use crate::cells::{Cell, Touch, moved, shapes};

/// The most points of an eye space.
pub const MOST_POINTS: usize = 8;

/// What a game in an eye space depends on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Eye {
    /// How many points.
    pub points: usize,
    /// The points next to each point.
    pub near: [u8; MOST_POINTS],
    /// The points that touch the block around.
    pub touch: u8,
}

/// A drawing of an eye, its cells in the order of the eye's points.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Drawing {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Where they lie.
    pub place: Place,
}

/// All eyes of `points` points, and all drawings of each, but for those that turning and mirroring lead to, and those in
/// which the same points touch as in one that is there.
pub fn eyes(points: usize) -> BTreeMap<Eye, Vec<Drawing>> {
    let shapes = shapes(points, Touch::Lines);
    let mut eyes: BTreeMap<Eye, Vec<Drawing>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for place in [Place::Centre, Place::Side, Place::Corner] {
        for shape in &shapes {
            let Some(raw) = Eye::of(shape, place) else { continue };
            if !seen.insert(first_turn(shape, raw.touch)) {
                continue;
            }
            let (eye, order) = raw.ordered();
            let cells = order.iter().map(|&at| shape[at]).collect();
            eyes.entry(eye).or_default().push(Drawing { cells, place });
        }
    }
    eyes
}

impl Eye {
    /// The eye with these cells, in their order; `None` if no single block can stand around it.
    pub fn of(cells: &[Cell], place: Place) -> Option<Eye> {
        let border: BTreeSet<Cell> = cells.iter().flat_map(|&cell| around(cell, place)).collect();
        let border: BTreeSet<Cell> = border.into_iter().filter(|cell| !cells.contains(cell)).collect();
        if !is_connected(&border, cells, place) {
            return None;
        }
        let bits = |set: &dyn Fn(Cell) -> bool| {
            cells.iter().enumerate().filter(|&(_, &cell)| set(cell)).map(|(at, _)| 1 << at).sum::<u8>()
        };
        let mut near = [0; MOST_POINTS];
        for (at, &cell) in cells.iter().enumerate() {
            near[at] = bits(&|other| around(cell, place).any(|next| next == other));
        }
        let touch = bits(&|cell| around(cell, place).any(|next| border.contains(&next)));
        Some(Eye { points: cells.len(), near, touch })
    }

    /// The same eye with its points in an order that does not depend on how it was drawn, and that order.
    fn ordered(&self) -> (Eye, Vec<usize>) {
        let kinds = self.kinds();
        let mut sorted = kinds.clone();
        sorted.sort_unstable();
        let mut best = None;
        self.try_orders(&kinds, &sorted, &mut Vec::new(), &mut best);
        best.expect("there is an order")
    }

    fn try_orders(&self, kinds: &[u64], sorted: &[u64], order: &mut Vec<usize>, best: &mut Option<(Eye, Vec<usize>)>) {
        if order.len() == self.points {
            let eye = self.in_order(order);
            if best.as_ref().is_none_or(|(least, _)| eye < *least) {
                *best = Some((eye, order.clone()));
            }
            return;
        }
        for at in 0..self.points {
            if kinds[at] == sorted[order.len()] && !order.contains(&at) {
                order.push(at);
                self.try_orders(kinds, sorted, order, best);
                order.pop();
            }
        }
    }

    fn in_order(&self, order: &[usize]) -> Eye {
        let moved = |set: u8| {
            order.iter().enumerate().filter(|&(_, &from)| set >> from & 1 == 1).map(|(to, _)| 1 << to).sum::<u8>()
        };
        let mut near = [0; MOST_POINTS];
        for (to, &from) in order.iter().enumerate() {
            near[to] = moved(self.near[from]);
        }
        Eye { points: self.points, near, touch: moved(self.touch) }
    }

    /// A number for each point that says how it lies among the others.
    fn kinds(&self) -> Vec<u64> {
        let mut kinds: Vec<u64> = (0..self.points).map(|at| u64::from(self.touch >> at & 1) + 1).collect();
        for _ in 0..self.points {
            let mix = |kind: u64| (kind ^ kind >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let of = |at: usize| {
                let near = (0..self.points).filter(|&next| self.near[at] >> next & 1 == 1);
                near.fold(mix(kinds[at]), |sum, next| sum.wrapping_add(mix(mix(kinds[next]))))
            };
            kinds = (0..self.points).map(of).collect();
        }
        kinds
    }
}

fn around((x, y): Cell, place: Place) -> impl Iterator<Item = Cell> {
    let [left, low] = [place == Place::Corner, place != Place::Centre];
    let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let next = steps.into_iter().map(move |(right, up)| (x + right, y + up));
    next.filter(move |&(x, y)| (!left || x >= 0) && (!low || y >= 0))
}

/// Can stones around the cells be one block?
fn is_connected(border: &BTreeSet<Cell>, cells: &[Cell], place: Place) -> bool {
    let Some(&first) = border.first() else { return false };
    let limit = cells.len() as i8;
    let (mut seen, mut open) = (BTreeSet::from([first]), vec![first]);
    while let Some(cell) = open.pop() {
        for next in around(cell, place) {
            let is_close = (-1..=limit).contains(&next.0) && (-1..=limit).contains(&next.1);
            if is_close && !cells.contains(&next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    border.is_subset(&seen)
}

/// The least of all turned and mirrored copies, with the cells that touch.
fn first_turn(shape: &[Cell], touch: u8) -> Vec<(Cell, bool)> {
    let turned = |way: Symmetry| {
        let mut cells: Vec<Cell> = shape.iter().map(|&cell| way.cell(cell)).collect();
        moved(&mut cells);
        let mut told: Vec<(Cell, bool)> =
            cells.into_iter().enumerate().map(|(at, cell)| (cell, touch >> at & 1 == 1)).collect();
        told.sort_unstable();
        told
    };
    Symmetry::ALL.into_iter().map(turned).min().expect("eight ways")
}
