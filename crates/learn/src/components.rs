//! The principal components of patterns: the eigenvectors of their covariance, by `linfa-linalg`. \[Lee04 §3\]
//!
//! The iterative decomposition of `linfa-reduction` loses components where many of 242 are wanted: of the 500 problems to
//! learn from, 133 of its components held 82 % of the variance, and 88 exact ones hold 98 %.

use linfa_linalg::eigh::{EigSort, EighInto};
use ndarray::Array2;
use tesuji_pattern::vector::{ATTRIBUTES, Projection, attributes};
use tesuji_pattern::window::Pattern;

/// The directions in which patterns differ most: the fewest that hold this share of the variance, and how much they hold.
pub(crate) fn projection(patterns: &[Pattern], share: f64) -> Result<(Projection, f64), String> {
    let mut rows = Array2::<f64>::zeros((patterns.len(), ATTRIBUTES));
    for (row, pattern) in patterns.iter().enumerate() {
        attributes(pattern).for_each(|at| rows[[row, at]] = 1.0);
    }
    let count = patterns.len() as f64;
    let mean: Vec<f64> = rows.columns().into_iter().map(|column| column.sum() / count).collect();
    for mut row in rows.rows_mut() {
        row.iter_mut().zip(&mean).for_each(|(value, mean)| *value -= mean);
    }
    let covariance = rows.t().dot(&rows) / (count - 1.0);
    let variance: f64 = covariance.diag().sum();
    let (values, vectors) = covariance.eigh_into().map_err(|error| error.to_string())?.sort_eig_desc();
    let (mut kept, mut held) = (0, 0.0);
    for part in &values {
        if held >= share * variance {
            break;
        }
        held += part;
        kept += 1;
    }
    let mut components = Vec::with_capacity(kept * ATTRIBUTES);
    for column in vectors.columns().into_iter().take(kept) {
        // Of a direction and its opposite, the one whose largest part is positive.
        let larger = |most: f64, &value: &f64| if value.abs() > most.abs() + 1e-9 { value } else { most };
        let sign = column.iter().fold(0.0, larger).signum();
        components.extend(column.iter().map(|value| sign * value));
    }
    Ok((Projection::rounded(&mean, &components), held / variance))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tesuji_pattern::window::Place;

    /// Patterns that differ along a few directions.
    fn patterns() -> Vec<Pattern> {
        let mut random = fastrand::Rng::with_seed(3);
        let mut cells = || (0..6).fold(0_u128, |cells, _| cells | 1 << random.usize(..60));
        (0..80).map(|_| Pattern { place: Place::Corner, black: cells(), white: cells() }).collect()
    }

    #[test]
    fn components_are_at_right_angles_and_hold_the_variance_that_is_said() {
        let patterns = patterns();
        let (projection, share) = projection(&patterns, 0.9).expect("components");
        assert!((0.9..0.92).contains(&share), "{share}");
        let space = tesuji_pattern::vector::Space::Projected(projection.clone());
        let vectors: Vec<Vec<f32>> = patterns.iter().map(|pattern| space.vector(pattern)).collect();
        let raw: Vec<Vec<f32>> =
            patterns.iter().map(|pattern| tesuji_pattern::vector::Space::Raw.vector(pattern)).collect();
        let spread = |vectors: &[Vec<f32>]| -> f64 {
            let count = vectors.len() as f64;
            (0..vectors[0].len())
                .map(|at| {
                    let mean = vectors.iter().map(|vector| f64::from(vector[at])).sum::<f64>() / count;
                    vectors.iter().map(|vector| (f64::from(vector[at]) - mean).powi(2)).sum::<f64>() / (count - 1.0)
                })
                .sum()
        };
        let found = spread(&vectors) / spread(&raw);
        assert!((found - share).abs() < 0.005, "{found} {share}");
    }
}
