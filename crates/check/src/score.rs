//! Counting a finished game: by area and by territory.

use crate::stones::{Color, Point, Stones};
use std::collections::BTreeSet;

/// Points of both sides, before komi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// Black's points.
    pub black: usize,
    /// White's points.
    pub white: usize,
}

/// Stones, and the empty regions that touch only one colour. Dead stones are removed first.
///
/// ```text
/// . X . O O      Black: 2 stones and 1 point; White: 3 stones and 1 point;
/// X . . O .      the 3 points in the middle touch both and are nobody's
/// ```
pub fn area(stones: &Stones, dead: &BTreeSet<Point>) -> Score {
    let mut cleared = stones.clone();
    cleared.remove(dead);
    let surrounded = surrounded(&cleared);
    Score {
        black: surrounded.black + cleared.of(Color::Black).len(),
        white: surrounded.white + cleared.of(Color::White).len(),
    }
}

/// The empty regions that touch only one colour, and prisoners. Dead stones are removed first and
/// are prisoners too.
///
/// Points in a seki count here like all others; rules that do not count them need more than this.
pub fn territory(stones: &Stones, dead: &BTreeSet<Point>, captured_by_black: usize, captured_by_white: usize) -> Score {
    let mut cleared = stones.clone();
    cleared.remove(dead);
    let surrounded = surrounded(&cleared);
    let dead_stones = |color| stones.of(color).intersection(dead).count();
    Score {
        black: surrounded.black + captured_by_black + dead_stones(Color::White),
        white: surrounded.white + captured_by_white + dead_stones(Color::Black),
    }
}

/// Empty points whose region touches stones of one colour and none of the other.
fn surrounded(stones: &Stones) -> Score {
    let mut score = Score::default();
    for point in stones.points() {
        let touched: BTreeSet<Color> = stones
            .empty_region(point)
            .into_iter()
            .flat_map(|empty| stones.neighbours(empty))
            .filter_map(|neighbour| stones.get(neighbour))
            .collect();
        if touched == BTreeSet::from([Color::Black]) {
            score.black += 1;
        } else if touched == BTreeSet::from([Color::White]) {
            score.white += 1;
        }
    }
    score
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `dead` marks dead stones by any stone at their place. Expected: black, white.
    fn check(diagram: &str, dead: &str, by_area: (usize, usize), by_territory: (usize, usize)) {
        let stones = Stones::parse(diagram).expect("a diagram");
        let marks = Stones::parse(dead).expect("a diagram");
        let dead = marks.points().filter(|&point| marks.get(point).is_some()).collect();
        let pair = |score: Score| (score.black, score.white);
        assert_eq!(pair(area(&stones, &dead)), by_area, "area {stones:?}");
        let counted = territory(&stones, &dead, 0, 0);
        assert_eq!(pair(counted), by_territory, "territory {stones:?}");
        let with_prisoners = pair(territory(&stones, &dead, 3, 5));
        assert_eq!(with_prisoners, (by_territory.0 + 3, by_territory.1 + 5));
    }

    #[test]
    fn boards_without_dead_stones() {
        let none = ".";
        check(". . .\n. . .", none, (0, 0), (0, 0));
        check(". . .\n. X .", none, (6, 0), (5, 0));
        check(". O .", none, (0, 3), (0, 2));
        check(". X . O O\nX . . O .", none, (3, 4), (1, 1));
        check(". X O .\n. X O .", none, (4, 4), (2, 2));
    }

    #[test]
    fn seki_leaves_shared_liberties_to_nobody() {
        let seki = ". O . O X . O X . X .
                    O O O O X . O X X X X";
        check(seki, ".", (10, 10), (2, 2));

        // The same board with one side of the seki called dead.
        let white_dead = ". . . . . . O . . . .
                          . . . . . . O . . . .";
        check(seki, white_dead, (14, 8), (8, 2));
        let black_dead = ". . . . X . . . . . .
                          . . . . X . . . . . .";
        check(seki, black_dead, (8, 14), (2, 8));
    }

    #[test]
    fn dead_marks_on_empty_points_mean_nothing() {
        check(". X O .", "X . . X", (2, 2), (1, 1));
        check("X O . .", "X . . .", (0, 4), (0, 4));
    }
}
