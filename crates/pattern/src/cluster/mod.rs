//! Clusters of patterns: what is alike, with the first moves that worked there. \[Lee04 §3\]
//!
//! ```text
//! patterns ─▶ vectors, raw or PCA ─┬─ leader, by distance ─┐
//!                                  ├─ leader, by angle ────┼─▶ clusters, each with first moves ─▶ candidates
//!                                  └─ Kohonen map ─────────┘
//! ```
//!
//! A cluster keeps the first moves of its patterns. A new pattern gets those of its nearest cluster, or is not classified.

mod file;
mod kohonen;
mod leader;

pub use file::FileError;
pub use kohonen::{Map, Schedule, Trained};

use crate::vector::{Space, Vector, cosine, square_distance};
use crate::window::{Cells, Pattern, Place};

/// How patterns are put together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Method {
    /// By the distance to the centre of a cluster, whose square is at most ρ: so many attributes may differ.
    Euclidean {
        /// More gives fewer and larger clusters.
        rho: f32,
    },
    /// By the cosine of the angle with the centre, which is at least this.
    Product {
        /// Less gives fewer and larger clusters.
        cos: f32,
    },
    /// By the winning neuron of a map with this number of neurons along a side.
    Kohonen {
        /// Neurons along a side.
        side: u8,
    },
}

/// A pattern with what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// What stands there.
    pub pattern: Pattern,
    /// The first moves that work.
    pub moves: Cells,
}

/// What is alike.
#[derive(Clone, PartialEq, Debug)]
pub struct Cluster {
    /// Where its patterns lie; `None` for a neuron, which may stand for several.
    pub place: Option<Place>,
    /// Its centre: the mean of its patterns, or the weights of a neuron.
    pub centre: Vector,
    /// The numbers of its patterns, in the order in which they came. A neuron may have none.
    pub members: Vec<u32>,
    /// The first moves of its patterns, at each place.
    pub moves: [Cells; 3],
}

/// All clusters that were found, and how.
#[derive(Clone, PartialEq, Debug)]
pub struct Clustering {
    /// How patterns are put together.
    pub method: Method,
    /// What patterns are turned into.
    pub space: Space,
    /// The clusters; those of a map are all of its neurons, row by row.
    pub clusters: Vec<Cluster>,
}

/// What a clustering says of a new pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// The number of the cluster.
    pub cluster: usize,
    /// Its first moves, but for points that are not empty.
    pub moves: Cells,
}

impl Clustering {
    /// The clusters of the project's own problems, by distance in the space of their components: `tesuji-learn --clusters`
    /// made them, and the held-out problems are not in them.
    ///
    /// # Panics
    /// Never: the file is part of the program.
    pub fn built_in() -> Clustering {
        Clustering::of(include_bytes!("../clusters.bin")).expect("clusters")
    }

    /// Clusters by distance or by angle, in one pass: each pattern joins the nearest cluster that is near enough, or begins
    /// one of its own.
    ///
    /// # Panics
    /// If the method is a map, which is trained: see [`Map::train`].
    pub fn by_leaders(method: Method, space: Space, known: &[Known]) -> Clustering {
        let clusters = leader::clusters(method, &space, known);
        Clustering { method, space, clusters }
    }

    /// The cluster of a new pattern, if there is one that is near enough and has a pattern at the same place.
    pub fn classify(&self, pattern: &Pattern) -> Option<Class> {
        let vector = self.space.vector(pattern);
        let cluster = match self.method {
            Method::Kohonen { .. } => kohonen::winner(&self.clusters, &vector),
            _ => leader::nearest(self.method, &self.clusters, pattern.place, &vector),
        }?;
        let moves = self.clusters[cluster].moves[pattern.place as usize];
        (moves != 0).then_some(Class { cluster, moves: moves & pattern.empty() })
    }

    /// Clusters that have a pattern.
    pub fn used(&self) -> impl Iterator<Item = &Cluster> {
        self.clusters.iter().filter(|cluster| !cluster.members.is_empty())
    }

    /// For each pattern that was clustered, the number of its cluster.
    pub fn cluster_of(&self, count: usize) -> Vec<usize> {
        let mut clusters = vec![0; count];
        for (number, cluster) in self.clusters.iter().enumerate() {
            for &member in &cluster.members {
                clusters[member as usize] = number;
            }
        }
        clusters
    }
}

impl Cluster {
    fn new(place: Option<Place>, centre: Vector) -> Cluster {
        Cluster { place, centre, members: Vec::new(), moves: [0; 3] }
    }

    /// Takes in a pattern; the centre stays.
    fn take(&mut self, number: usize, known: &Known) {
        self.members.push(number as u32);
        self.moves[known.pattern.place as usize] |= known.moves;
    }
}

impl Method {
    /// How far a vector is from a centre, if that is near enough.
    fn distance(self, centre: &[f32], vector: &[f32]) -> Option<f32> {
        match self {
            Method::Euclidean { rho } => Some(square_distance(centre, vector)).filter(|distance| *distance <= rho),
            Method::Product { cos } => Some(cosine(centre, vector)).filter(|found| *found >= cos).map(|found| -found),
            Method::Kohonen { .. } => Some(square_distance(centre, vector)),
        }
    }
}

#[cfg(test)]
mod tests;
