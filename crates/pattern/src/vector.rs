//! Patterns as vectors: the 242 attributes as they are, or projected on their principal components. \[Lee04 §3\]
//!
//! All sums are made in one order, so that every machine finds the same numbers.

use thiserror::Error;

use crate::window::{CELLS, Pattern, bits};

/// Attributes of a pattern: a black stone on each point of the window, then a white one.
pub const ATTRIBUTES: usize = 2 * CELLS;

/// Sums are made in this number of parts, which the compiler can do at once.
const LANES: usize = 8;

/// The components were rounded to this part of one.
const UNIT: f32 = 1.0 / 8192.0;

/// Numbers of the same kind for each pattern.
pub type Vector = Vec<f32>;

/// What a pattern is turned into.
#[derive(Clone, PartialEq, Debug)]
pub enum Space {
    /// The attributes as they are: 1 for a stone and 0 for none.
    Raw,
    /// Their principal components.
    Projected(Projection),
}

/// The mean of all patterns that were learned from, and the directions in which they differ most.
#[derive(Clone, PartialEq, Debug)]
pub struct Projection {
    mean: Vec<i16>,
    /// A row of [`ATTRIBUTES`] for each direction.
    components: Vec<i16>,
}

/// Why bytes are no projection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("these {0} bytes are no projection: a mean and some components of 242 numbers of two bytes are needed")]
pub struct ProjectionError(usize);

impl Projection {
    /// The components of the project's own problems, as `tesuji-learn --components` found them.
    ///
    /// # Panics
    /// Never: the file is part of the program.
    pub fn built_in() -> Projection {
        Projection::of(include_bytes!("projection.bin")).expect("a projection")
    }

    /// A mean and components, each rounded to 1/8192, so that small differences of arithmetic vanish.
    pub fn rounded(mean: &[f64], components: &[f64]) -> Projection {
        let round = |numbers: &[f64]| numbers.iter().map(|number| (number / f64::from(UNIT)).round() as i16).collect();
        Projection { mean: round(mean), components: round(components) }
    }

    /// Reads what [`Projection::bytes`] wrote.
    pub fn of(bytes: &[u8]) -> Result<Projection, ProjectionError> {
        let (numbers, rest) = bytes.as_chunks::<2>();
        let numbers: Vec<i16> = numbers.iter().map(|&number| i16::from_le_bytes(number)).collect();
        if !rest.is_empty() || !numbers.len().is_multiple_of(ATTRIBUTES) || numbers.len() < 2 * ATTRIBUTES {
            return Err(ProjectionError(bytes.len()));
        }
        let (mean, components) = numbers.split_at(ATTRIBUTES);
        Ok(Projection { mean: mean.to_vec(), components: components.to_vec() })
    }

    /// Two bytes for each number, the lower one first: the mean, then the components.
    pub fn bytes(&self) -> Vec<u8> {
        self.mean.iter().chain(&self.components).flat_map(|number| number.to_le_bytes()).collect()
    }

    /// How many directions there are.
    pub fn dimensions(&self) -> usize {
        self.components.len() / ATTRIBUTES
    }

    fn project(&self, pattern: &Pattern) -> Vector {
        let stones: Vec<usize> = attributes(pattern).collect();
        self.components
            .chunks_exact(ATTRIBUTES)
            .map(|component| {
                // In whole numbers: products of two rounded ones stay below 2^63.
                let of_stones: i64 = stones.iter().map(|&at| i64::from(component[at]) * 8192).sum();
                let of_mean: i64 = component.iter().zip(&self.mean).map(|(a, b)| i64::from(*a) * i64::from(*b)).sum();
                (of_stones - of_mean) as f32 * (UNIT * UNIT)
            })
            .collect()
    }
}

impl Space {
    /// A pattern as a vector.
    pub fn vector(&self, pattern: &Pattern) -> Vector {
        let mut vector = match self {
            Space::Raw => {
                let mut vector = vec![0.0; ATTRIBUTES];
                attributes(pattern).for_each(|at| vector[at] = 1.0);
                vector
            }
            Space::Projected(projection) => projection.project(pattern),
        };
        vector.resize(vector.len().next_multiple_of(LANES), 0.0);
        vector
    }

    /// `raw` or `PCA`.
    pub fn name(&self) -> &'static str {
        match self {
            Space::Raw => "raw",
            Space::Projected(_) => "PCA",
        }
    }
}

/// The attributes that a pattern has.
pub fn attributes(pattern: &Pattern) -> impl Iterator<Item = usize> {
    bits(pattern.black).chain(bits(pattern.white).map(|cell| CELLS + cell))
}

/// The square of the distance of two vectors. Between raw patterns it is the number of attributes that differ.
pub fn square_distance(a: &[f32], b: &[f32]) -> f32 {
    sum(a, b, |a, b| (a - b) * (a - b))
}

/// The product of two vectors.
pub fn product(a: &[f32], b: &[f32]) -> f32 {
    sum(a, b, |a, b| a * b)
}

/// The cosine of the angle between two vectors; 0 if one of them has no direction.
pub fn cosine(a: &[f32], b: &[f32]) -> f32 {
    let lengths = (product(a, a) * product(b, b)).sqrt();
    if lengths > 0.0 { product(a, b) / lengths } else { 0.0 }
}

fn sum(a: &[f32], b: &[f32], one: impl Fn(f32, f32) -> f32) -> f32 {
    let mut sums = [0.0; LANES];
    let (a, b) = (a.as_chunks::<LANES>().0, b.as_chunks::<LANES>().0);
    for (a, b) in a.iter().zip(b) {
        for lane in 0..LANES {
            sums[lane] += one(a[lane], b[lane]);
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::Place;

    const ONE: Pattern = Pattern { place: Place::Corner, black: 0b1011, white: 0b0100 };
    const OTHER: Pattern = Pattern { place: Place::Corner, black: 0b0011, white: 1 << 120 };

    #[test]
    fn the_distance_of_raw_patterns_counts_what_differs() {
        let [one, other] = [ONE, OTHER].map(|pattern| Space::Raw.vector(&pattern));
        let differ = ONE.differences(&OTHER).expect("the same place");
        assert!((square_distance(&one, &other) - differ as f32).abs() < 1e-6);
        assert!((cosine(&one, &one) - 1.0).abs() < 1e-6);
        assert!((product(&one, &other) - 2.0).abs() < 1e-6);
    }

    #[test]
    fn a_projection_is_what_it_was_after_it_was_written() {
        let mut mean = vec![0.0; ATTRIBUTES];
        mean[1] = 0.5;
        let mut components = vec![0.0; 2 * ATTRIBUTES];
        components[0] = 1.0;
        components[ATTRIBUTES + 1] = -1.0;
        let projection = Projection::rounded(&mean, &components);
        assert_eq!(Projection::of(&projection.bytes()), Ok(projection.clone()));
        assert_eq!(projection.dimensions(), 2);
        assert_eq!(Space::Projected(projection).vector(&ONE)[..3], [1.0, -0.5, 0.0]);
        assert_eq!(Projection::of(&[0; 10]), Err(ProjectionError(10)));
    }
}
