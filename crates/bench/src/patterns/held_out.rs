//! The problems of the set, part of them held out, and how well a way of finding first moves does on these.

use tesuji_go::{Point, PointSet};
use tesuji_pattern::cluster::{Clustering, Known};
use tesuji_pattern::set::{self, Member};
use tesuji_pattern::window::{Cells, Frame, Pattern};

/// A problem of the set as a pattern.
pub(super) struct Case {
    pub(super) member: Member,
    pub(super) known: Known,
    pub(super) frame: Frame,
    /// Empty points near the target: where a first move may be.
    pub(super) near: Cells,
}

/// Steps from the target up to which a point is near.
const NEAR: u8 = 2;

/// The problems that are learned from, and those that are held out.
pub(super) struct Split {
    pub(super) learned: Vec<Case>,
    pub(super) held_out: Vec<Case>,
}

impl Case {
    fn of(member: Member) -> Case {
        let (known, frame) = member.known();
        let problem = &member.problem;
        let empty = problem.board().empty_points();
        let is_near = |point: &Point| {
            problem
                .target
                .iter()
                .any(|stone| stone.column().abs_diff(point.column()).max(stone.row().abs_diff(point.row())) <= NEAR)
        };
        let around: PointSet = empty.iter().filter(is_near).collect();
        let near = frame.cells(&problem.region.map_or(around, |region| region & empty)) | known.moves;
        Case { member, known, frame, near }
    }
}

impl Split {
    /// Holds out the last ones of an order by seed.
    pub(super) fn of(set: Vec<Member>, seed: u64) -> Split {
        let [learned, held_out] = set::split(set, seed).map(|part| part.into_iter().map(Case::of).collect());
        Split { learned, held_out }
    }

    pub(super) fn known(&self) -> Vec<Known> {
        self.learned.iter().map(|case| case.known.clone()).collect()
    }

    pub(super) fn patterns_held_out(&self) -> Vec<Pattern> {
        self.held_out.iter().map(|case| case.known.pattern).collect()
    }
}

/// How a way of finding first moves did on the held-out problems.
#[derive(Clone, Debug, Default)]
pub(super) struct Score {
    /// Held-out problems.
    pub(super) count: usize,
    /// Those for which it has moves.
    pub(super) classified: usize,
    /// Those of them with a right one among them.
    pub(super) right: usize,
    /// Moves in all.
    pub(super) moves: usize,
    /// How many would be right if as many moves were drawn from the empty points near the target.
    pub(super) chance: f64,
}

impl Score {
    /// Asks for the first moves of each held-out problem.
    pub(super) fn of(split: &Split, mut moves: impl FnMut(&Case) -> Option<Cells>) -> Score {
        let mut score = Score { count: split.held_out.len(), ..Score::default() };
        for case in &split.held_out {
            let Some(moves) = moves(case) else { continue };
            score.classified += 1;
            score.right += usize::from(moves & case.known.moves != 0);
            score.moves += moves.count_ones() as usize;
            score.chance += chance(case.near.count_ones(), case.known.moves.count_ones(), moves.count_ones());
        }
        score
    }

    /// Of the classified, in percent.
    pub(super) fn percent(&self) -> f64 {
        100.0 * self.right as f64 / self.classified.max(1) as f64
    }

    /// Of all, in percent.
    pub(super) fn percent_of_all(&self) -> f64 {
        100.0 * self.right as f64 / self.count.max(1) as f64
    }

    /// Moves for each classified problem.
    pub(super) fn moves_each(&self) -> f64 {
        self.moves as f64 / self.classified.max(1) as f64
    }

    /// Of the classified, in percent.
    pub(super) fn chance_percent(&self) -> f64 {
        100.0 * self.chance / self.classified.max(1) as f64
    }
}

/// The probability that some of `drawn` of `points` points are among the right ones.
fn chance(points: u32, right: u32, drawn: u32) -> f64 {
    let drawn = drawn.min(points);
    let misses = (0..drawn).map(|at| f64::from((points - right).saturating_sub(at)) / f64::from(points - at));
    1.0 - misses.product::<f64>()
}

/// The moves of a clustering.
pub(super) fn by_clusters(clustering: &Clustering) -> impl FnMut(&Case) -> Option<Cells> + '_ {
    |case| clustering.classify(&case.known.pattern).map(|class| class.moves)
}

/// The moves of the learned patterns that are most like a problem's.
pub(super) fn by_nearest(split: &Split, count: usize) -> impl FnMut(&Case) -> Option<Cells> + '_ {
    move |case| {
        let mut near: Vec<(u32, &Case)> = split
            .learned
            .iter()
            .filter_map(|other| Some((case.known.pattern.differences(&other.known.pattern)?, other)))
            .collect();
        near.sort_by_key(|(distance, _)| *distance);
        let moves = near.iter().take(count).fold(0, |moves, (_, other)| moves | other.known.moves);
        (!near.is_empty()).then_some(moves & case.known.pattern.empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_is_what_drawing_gives() {
        assert!((chance(10, 1, 1) - 0.1).abs() < 1e-9);
        assert!((chance(10, 2, 1) - 0.2).abs() < 1e-9);
        assert!((chance(4, 1, 2) - 0.5).abs() < 1e-9);
        assert!((chance(3, 1, 7) - 1.0).abs() < 1e-9);
        assert!(chance(5, 1, 0).abs() < 1e-9);
    }
}
