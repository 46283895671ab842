//! A question of a race in one region, read in turns.

use tesuji_go::Color;
use tesuji_problem::{Bounds, Problem, Side};
use tesuji_search::Budget;

use super::Asks;
use crate::report::Outside;
use crate::study::{self, Study};
use crate::{Options, rounds};

/// A region of this number of points gets the nodes of a round. In a wider one a node takes longer, and it gets fewer.
const USUAL_POINTS: usize = 32;

/// A question in one region, with the empty points around it given to one side.
pub(super) struct Attempt {
    pub(super) asks: Asks,
    pub(super) mover: Color,
    pub(super) beyond: Color,
    /// The number of its region.
    pub(super) region: usize,
    side: Side,
    points: usize,
    nodes: u64,
    /// What is known in the region.
    bounds: Bounds,
    /// What was read; `None` once it was told, or says nothing.
    study: Option<Box<dyn Study>>,
}

impl Attempt {
    /// Nothing is read yet.
    pub(super) fn new(
        asks: Asks,
        mover: Color,
        beyond: Color,
        region: usize,
        closed: &Problem,
        options: &Options,
    ) -> Attempt {
        let study = study::begin(closed, options, 0);
        let side = study.sides()[0];
        let bounds = study.reading(side).bounds();
        let points = closed.region.map_or(0, |region| region.len());
        Attempt { asks, mover, beyond, region, side, points, nodes: 0, bounds, study: Some(study) }
    }

    /// Reads it with some more nodes, and up to half of the free memory. What succeeds without threats is followed up at
    /// once.
    pub(super) fn read(&mut self, nodes: u64, until: f64, free: usize, options: &Options, budget: &mut Budget) {
        let Some(study) = &mut self.study else { return };
        let wide = self.points.max(USUAL_POINTS) as u64;
        let nodes = (nodes * USUAL_POINTS.pow(2) as u64 / (wide * wide)).max(1);
        study.limit(study.bytes() + free / 2);
        let before = budget.cost.nodes;
        loop {
            budget.within(nodes, until, |budget| rounds::read(&mut **study, options, budget));
            let bounds = study.reading(self.side).bounds();
            let is_news = bounds != self.bounds;
            self.bounds = bounds;
            let is_settled = options.depth.asks(self.side, 0, bounds, options.most_threats).is_none();
            if !is_news || is_settled || budget.is_over() {
                break;
            }
        }
        self.nodes += budget.cost.nodes - before;
    }

    /// Is there nothing left to ask in this region?
    pub(super) fn is_settled(&self, options: &Options) -> bool {
        self.study.is_none() || options.depth.asks(self.side, 0, self.bounds, options.most_threats).is_none()
    }

    /// Does the target live with these threats in this region, as far as it is known?
    pub(super) fn lives_with(&self, threats: i8) -> Option<bool> {
        self.bounds.lives_with(threats)
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> usize {
        self.study.as_ref().map_or(0, |study| study.bytes())
    }

    /// What was read, to be proved, if it tells more of the board than is known.
    pub(super) fn finish(&mut self, outside: Outside, known: Bounds) -> Option<Box<dyn Study>> {
        let study = self.study.take()?;
        let tells = match outside {
            Outside::Targets => self.bounds.least > known.least,
            _ => self.bounds.most < known.most,
        };
        tells.then_some(study)
    }
}
