//! How hard a problem is to solve by hand.
//!
//! ```text
//! score = 2·log2(1 + nodes/32) + 2·moves + 3·min(tempting, 4)      each logarithm rounded down
//!
//! nodes      positions that the search expanded for the whole answer
//! moves      of the short line, both sides'
//! tempting   wrong first moves whose refutation takes more than one move
//!
//! class      1      2      3        4       5        6
//! score    0–7   8–13  14–19    20–25   26–31      32–
//! ```
//!
//! An estimate from what the search did, not measured on players. It never falls when one of its parts grows.

use std::fmt;

/// A search of fewer nodes than this counts as no effort.
const NODES: u64 = 32;
/// The most tempting moves that count.
const MOST_TEMPTING: u64 = 4;
/// The least scores of the classes from the second on.
const CLASSES: [u64; 5] = [8, 14, 20, 26, 32];

/// What makes a problem hard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Nodes of the search.
    pub nodes: u64,
    /// Moves of the line as people write it.
    pub moves: u64,
    /// Wrong first moves whose refutation takes more than one move.
    pub tempting: u64,
}

/// A class of difficulty, from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Difficulty(u8);

impl Effort {
    /// The number behind the class.
    pub fn score(self) -> u64 {
        2 * u64::from((1 + self.nodes / NODES).ilog2())
            + self.moves.saturating_mul(2)
            + 3 * self.tempting.min(MOST_TEMPTING)
    }

    /// The class.
    pub fn difficulty(self) -> Difficulty {
        let score = self.score();
        Difficulty(1 + CLASSES.iter().filter(|&&least| score >= least).count() as u8)
    }
}

impl Difficulty {
    /// From 1 to 6.
    pub fn class(self) -> u8 {
        self.0
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        ["very easy", "easy", "moderate", "hard", "very hard", "expert"][usize::from(self.0 - 1)]
    }
}

/// `3 (moderate)`.
impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.0, self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_of_anything_is_never_easier() {
        let steps = |most: u64| (0..most).map(|step| step * step * step);
        for nodes in steps(60) {
            for moves in 0..20 {
                for tempting in 0..8 {
                    let one = Effort { nodes, moves, tempting };
                    let more = [
                        Effort { nodes: nodes * 2 + 1, ..one },
                        Effort { moves: moves + 1, ..one },
                        Effort { tempting: tempting + 1, ..one },
                    ];
                    for other in more {
                        assert!(other.score() >= one.score() && other.difficulty() >= one.difficulty(), "{one:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_classes_are_all_there() {
        let class = |nodes, moves, tempting| Effort { nodes, moves, tempting }.difficulty().class();
        assert_eq!((class(0, 1, 0), class(u64::MAX, 9, 9)), (1, 6));
        let all: std::collections::BTreeSet<u8> = (0..20).map(|moves| class(0, moves, 0)).collect();
        assert_eq!(all.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        assert_eq!(Effort { nodes: 0, moves: 0, tempting: 0 }.difficulty().to_string(), "1 (very easy)");
    }
}
