//! What a chart could not draw.

use super::Scale;

/// The largest number that is drawn, and on a log scale one through the smallest: far beyond anything measured, and far
/// enough from the ends of `f64` that no step of an axis overflows.
pub(super) const LARGEST: f64 = 1e100;

/// Counts what has no place on an axis.
#[derive(Default)]
pub(super) struct LeftOut {
    not_positive: usize,
    no_number: usize,
}

impl LeftOut {
    /// Whether a point with these coordinates can be drawn; if not, it is counted once.
    pub(super) fn admits(&mut self, coordinates: &[(f64, Scale)]) -> bool {
        match fault(coordinates) {
            None => return true,
            Some(Fault::NotPositive) => self.not_positive += 1,
            Some(Fault::NoNumber) => self.no_number += 1,
        }
        false
    }

    /// The line at the foot of the chart; nothing if all is drawn.
    pub(super) fn note(&self) -> Option<String> {
        let reasons = [(self.not_positive, "zero or below on a log scale"), (self.no_number, "not a number in range")];
        let given: Vec<String> =
            reasons.iter().filter(|(count, _)| *count > 0).map(|(count, why)| format!("{count} {why}")).collect();
        (!given.is_empty()).then(|| format!("Left out: {}", given.join(", ")))
    }
}

/// Whether a point with these coordinates can be drawn.
pub(super) fn drawable(coordinates: &[(f64, Scale)]) -> bool {
    fault(coordinates).is_none()
}

enum Fault {
    NotPositive,
    NoNumber,
}

fn fault(coordinates: &[(f64, Scale)]) -> Option<Fault> {
    let has_number = |&(value, scale): &(f64, Scale)| {
        value.abs() <= LARGEST && (scale == Scale::Linear || value <= 0.0 || value >= 1.0 / LARGEST)
    };
    let not_positive = |&(value, scale): &(f64, Scale)| scale == Scale::Log && value <= 0.0;
    if !coordinates.iter().all(has_number) {
        Some(Fault::NoNumber)
    } else if coordinates.iter().any(not_positive) {
        Some(Fault::NotPositive)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_counted_once_and_for_one_reason() {
        let mut left_out = LeftOut::default();
        assert!(left_out.admits(&[(-1.0, Scale::Linear), (1e-9, Scale::Log)]));
        assert_eq!(left_out.note(), None);
        assert!(!left_out.admits(&[(1.0, Scale::Linear), (0.0, Scale::Log)]));
        assert!(!left_out.admits(&[(0.0, Scale::Log), (-1.0, Scale::Log)]));
        assert_eq!(left_out.note().as_deref(), Some("Left out: 2 zero or below on a log scale"));
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            assert!(!left_out.admits(&[(value, Scale::Linear), (0.0, Scale::Log)]));
        }
        assert!(!left_out.admits(&[(1e-300, Scale::Log)]));
        let note = "Left out: 2 zero or below on a log scale, 5 not a number in range";
        assert_eq!(left_out.note().as_deref(), Some(note));
    }
}
