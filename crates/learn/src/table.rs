//! The weights of features, while they are learned.

use std::collections::HashMap;

use tesuji_goals::prior::{NAT, place};

/// The step of a feature that was never met; it shrinks with what was learned of it. [Adagrad; Duchi, Hazan and Singer 2011]
const RATE: f32 = 0.2;

pub(crate) struct Table {
    /// Which feature has each place.
    owners: Vec<u32>,
    weights: Vec<f32>,
    /// Squares of all steps.
    squares: Vec<f32>,
    decay: f32,
}

/// How weights are learned.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// How often a feature has to be met to be learned.
    pub(crate) common: u32,
    /// How strongly weights are drawn to nothing.
    pub(crate) decay: f32,
}

impl Table {
    /// A table with this number of places for the features that are met.
    pub(crate) fn new<'a>(size: usize, met: impl Iterator<Item = &'a u32>, manner: Manner) -> Table {
        let mut counts: HashMap<u32, u32> = HashMap::new();
        met.filter(|&&feature| feature != 0).for_each(|&feature| *counts.entry(feature).or_default() += 1);
        // Of two features for one place, the one that is met more often has it.
        let mut places = vec![(0, 0); size];
        for (feature, count) in counts.into_iter().filter(|&(_, count)| count >= manner.common) {
            let owner = &mut places[place(feature, size).0];
            *owner = (*owner).max((count, feature));
        }
        let owners = places.into_iter().map(|(_, feature)| feature).collect();
        Table { owners, weights: vec![0.0; size], squares: vec![1.0; size], decay: manner.decay }
    }

    /// How many features are learned.
    pub(crate) fn features(&self) -> usize {
        self.owners.iter().filter(|&&owner| owner != 0).count()
    }

    /// The place of a feature, if it has one.
    fn find(&self, feature: u32) -> Option<usize> {
        let (at, _) = place(feature, self.owners.len());
        (feature != 0 && self.owners[at] == feature).then_some(at)
    }

    pub(crate) fn score(&self, features: &[u32]) -> f32 {
        features.iter().filter_map(|&feature| self.find(feature)).map(|at| self.weights[at]).sum()
    }

    /// Moves the weights of some features by what is missing in their score.
    pub(crate) fn step(&mut self, features: &[u32], missing: f32, rate: f32) {
        for &feature in features {
            let Some(at) = self.find(feature) else { continue };
            let step = missing - self.decay * self.weights[at];
            self.squares[at] += step * step;
            self.weights[at] += RATE * rate * step / self.squares[at].sqrt();
        }
    }

    /// The weights as the program reads them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let most = f32::from(i16::MAX);
        let units = |weight: f32| (weight * NAT as f32).round().clamp(-most, most) as i16;
        let entry = |(&owner, &weight): (&u32, &f32)| {
            let [a, b] = place(owner, self.owners.len()).1.to_le_bytes();
            let [c, d] = units(weight).to_le_bytes();
            [a, b, c, d]
        };
        self.owners.iter().zip(&self.weights).flat_map(entry).collect()
    }
}
