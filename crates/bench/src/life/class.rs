//! Classes of sizes, and the aim for each.

use std::ops::RangeInclusive;

use crate::figures::met;

/// Problems of some numbers of empty points.
pub(super) struct Class {
    pub(super) empty: RangeInclusive<usize>,
    pub(super) aim: Aim,
}

/// The aim for a class.
#[derive(Clone, Copy)]
pub(super) enum Aim {
    /// The median and the slowest of a hundred, in milliseconds.
    Times { median: f64, slowest: f64 },
    /// At least this percentage solved.
    Solved(f64),
    /// No aim.
    None,
}

/// The largest problems that are measured in an ablation.
pub(super) const MOST_FOR_ABLATION: usize = 16;

pub(super) const CLASSES: [Class; 6] = [
    Class { empty: 6..=12, aim: Aim::Times { median: 0.5, slowest: 20.0 } },
    Class { empty: 13..=14, aim: Aim::Times { median: 8.0, slowest: 100.0 } },
    Class { empty: 15..=16, aim: Aim::Times { median: 40.0, slowest: 1000.0 } },
    Class { empty: 17..=19, aim: Aim::Solved(98.0) },
    Class { empty: 20..=21, aim: Aim::None },
    Class { empty: 22..=24, aim: Aim::Solved(75.0) },
];

impl Class {
    /// `13-14`.
    pub(super) fn name(&self) -> String {
        format!("{}-{}", self.empty.start(), self.empty.end())
    }
}

impl Aim {
    /// The aim in words, and whether it is met by these milliseconds and this percentage.
    pub(super) fn told(self, median: f64, slowest: f64, solved: f64) -> String {
        match self {
            Aim::Times { median: m, slowest: s } => {
                format!("median {m} ms {}, 99 % {s} ms {}", met(median < m), met(slowest < s))
            }
            Aim::Solved(part) => format!("{part} % solved {}", met(solved >= part)),
            Aim::None => String::new(),
        }
    }
}
