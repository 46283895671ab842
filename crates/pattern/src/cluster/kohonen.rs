//! A Kohonen map: neurons in a square that learn to look like the patterns, neighbours like neighbours. \[Lee04 §3.3\]
//!
//! In each epoch every pattern is shown once, in an order by seed. The neuron that is most like it wins; it and its
//! neighbours move towards the pattern, the less the farther they are from the winner. Rate and neighbourhood shrink. After
//! each epoch the held-out patterns are measured; when they have not come nearer for some epochs, the best map is kept.

use fastrand::Rng;

use super::{Cluster, Clustering, Known, Method};
use crate::vector::{Space, Vector, square_distance};
use crate::window::Pattern;

/// How a map is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Schedule {
    /// Epochs at most.
    pub epochs: usize,
    /// Epochs without gain on the held-out patterns before it ends.
    pub patience: usize,
    /// How far a winner moves towards its pattern at first; it falls to a hundredth of that.
    pub rate: f32,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// As in the paper, which stopped after 190 epochs.
impl Default for Schedule {
    fn default() -> Schedule {
        Schedule { epochs: 200, patience: 20, rate: 0.5, seed: 1 }
    }
}

impl Schedule {
    /// For a collection of this many patterns: with thousands of them each epoch is long, and few are enough.
    pub fn short(patterns: usize) -> Schedule {
        Schedule { epochs: (60_000 / patterns.max(1)).clamp(10, 200), ..Schedule::default() }
    }
}

/// A map with a number of neurons along a side.
#[derive(Clone, PartialEq, Debug)]
pub struct Map {
    side: usize,
    neurons: Vec<Vector>,
}

/// A trained map.
#[derive(Clone, PartialEq, Debug)]
pub struct Trained {
    /// All neurons as clusters.
    pub clustering: Clustering,
    /// Epochs until the best map.
    pub epochs: usize,
    /// The mean square distance of the held-out patterns from their winners.
    pub error: f32,
}

impl Map {
    /// Trains a map on known patterns, while the distance of the held-out ones falls; then each pattern goes to its winner.
    pub fn train(side: u8, space: Space, known: &[Known], held_out: &[Pattern], schedule: &Schedule) -> Trained {
        let vectors: Vec<Vector> = known.iter().map(|known| space.vector(&known.pattern)).collect();
        let checks: Vec<Vector> = held_out.iter().map(|pattern| space.vector(pattern)).collect();
        let mut random = Rng::with_seed(schedule.seed);
        let mut map = Map::start(side, &vectors, &mut random);
        let (mut best, mut best_epoch, mut least) = (map.clone(), 0, f32::INFINITY);
        let mut order: Vec<usize> = (0..vectors.len()).collect();
        for epoch in 0..schedule.epochs {
            random.shuffle(&mut order);
            map.learn(&vectors, &order, epoch as f32 / schedule.epochs as f32, schedule.rate);
            let error = map.error(&checks);
            if error < least {
                (best, best_epoch, least) = (map.clone(), epoch + 1, error);
            } else if epoch + 1 >= best_epoch + schedule.patience {
                break;
            }
        }
        let mut clusters: Vec<Cluster> = best.neurons.into_iter().map(|weights| Cluster::new(None, weights)).collect();
        for (number, (known, vector)) in known.iter().zip(&vectors).enumerate() {
            let at = winner(&clusters, vector).expect("a map has neurons");
            clusters[at].take(number, known);
        }
        let clustering = Clustering { method: Method::Kohonen { side }, space, clusters };
        Trained { clustering, epochs: best_epoch, error: least }
    }

    /// Neurons that look like patterns drawn at random, but paler.
    fn start(side: u8, vectors: &[Vector], random: &mut Rng) -> Map {
        let side = usize::from(side);
        let neuron = |_| -> Vector {
            let pick = random.usize(..vectors.len().max(1));
            vectors.get(pick).map(|vector| vector.iter().map(|number| number * 0.5).collect()).unwrap_or_default()
        };
        Map { side, neurons: (0..side * side).map(neuron).collect() }
    }

    /// One epoch; `progress` goes from 0 to 1 over all of them.
    fn learn(&mut self, vectors: &[Vector], order: &[usize], progress: f32, rate: f32) {
        let rate = rate * (1.0 - 0.99 * progress);
        let widest = self.side as f32 / 2.0 * (1.0 - progress);
        let radius = (0..=self.side).rev().find(|&radius| radius as f32 <= widest).unwrap_or(0);
        for &number in order {
            let vector = &vectors[number];
            let Some(winner) = self.winner(vector) else { return };
            let (row, column) = (winner / self.side, winner % self.side);
            for y in row.saturating_sub(radius)..(row + radius + 1).min(self.side) {
                for x in column.saturating_sub(radius)..(column + radius + 1).min(self.side) {
                    let distance = y.abs_diff(row).max(x.abs_diff(column));
                    let step = rate / (1 + distance) as f32;
                    for (weight, target) in self.neurons[y * self.side + x].iter_mut().zip(vector) {
                        *weight += (target - *weight) * step;
                    }
                }
            }
        }
    }

    fn winner(&self, vector: &[f32]) -> Option<usize> {
        nearest(self.neurons.iter().map(Vec::as_slice), vector).map(|(at, _)| at)
    }

    fn error(&self, vectors: &[Vector]) -> f32 {
        let distance =
            |vector: &Vector| nearest(self.neurons.iter().map(Vec::as_slice), vector).map_or(0.0, |(_, d)| d);
        vectors.iter().map(distance).sum::<f32>() / vectors.len().max(1) as f32
    }
}

/// The neuron that is most like a vector.
pub(super) fn winner(clusters: &[Cluster], vector: &[f32]) -> Option<usize> {
    nearest(clusters.iter().map(|cluster| cluster.centre.as_slice()), vector).map(|(at, _)| at)
}

/// The first of the nearest.
fn nearest<'a>(centres: impl Iterator<Item = &'a [f32]>, vector: &[f32]) -> Option<(usize, f32)> {
    let distances = centres.map(|centre| square_distance(centre, vector)).enumerate();
    distances.fold(None, |best, (at, distance)| match best {
        Some((_, least)) if least <= distance => best,
        _ => Some((at, distance)),
    })
}
