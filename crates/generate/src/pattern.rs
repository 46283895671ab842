//! Small problems near an edge, as collections have them: Black kills White, and half of the boundaries are incomplete.
//! \[Lee04 §3\]
//!
//! ```text
//! . . X . . . .       Without a gap: the wall of an enclosed question. With gaps: some stones of the wall are missing,
//! . X . X X . .       and most of these stand one point farther out.
//! . . O O . X .
//! X O . O . . .
//! . O . . O X .
//! ```
//!
//! Everything lies within 11×11 points that begin at the edge, or at both edges of a corner.

use std::ops::RangeInclusive;

use fastrand::Rng;
use tesuji_go::{Color, Point, PointSet};
use tesuji_problem::{Draft, Goal, Problem, Turn};

use crate::life;
use crate::place::{Place, room};
use crate::points::{blocks, one_of, some_of};

/// Points along a side of the window.
pub const SIDE: u8 = 11;

/// Empty points inside.
pub const EMPTY: RangeInclusive<usize> = 5..=11;

/// A problem and how to draw it again.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// Does White live if Black moves first, or White?
    pub problem: Problem,
    /// The number of the draw.
    pub number: u64,
    /// Is the boundary incomplete?
    pub has_gaps: bool,
    /// Empty points inside, before there were gaps.
    pub room: usize,
}

/// All problems of a seed, one after the other, without end.
pub fn problems(seed: u64) -> impl Iterator<Item = Drawn> {
    (0..).filter_map(move |number| draw(seed, number))
}

/// The problem of a seed and a number; `None` if that draw gave nothing that is worth asking.
pub fn draw(seed: u64, number: u64) -> Option<Drawn> {
    let enclosed = life::draw(seed, number, &EMPTY)?;
    let place = Place::of(&enclosed);
    let fits = fits_window(enclosed.black | enclosed.white);
    if place == Place::Centre || !fits || blocks(enclosed.size, enclosed.target).len() > 2 {
        return None;
    }
    let room = room(&enclosed);
    let target = enclosed.board().stone(enclosed.target.first()?)?;
    let draft = enclosed.into_draft();
    let [white, black] = if target == Color::White { [draft.white, draft.black] } else { [draft.black, draft.white] };
    let draft = Draft { black, white, goal: Goal::Kill, turn: Turn::Both, ..draft };
    let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number) ^ 0x0009_a44e_124a_u64);
    let has_gaps = random.u8(..4) > 0;
    let draft = if has_gaps { with_gaps(&mut random, draft)? } else { draft };
    Some(Drawn { problem: draft.validate().ok()?, number, has_gaps, room })
}

/// Do these points fit into the window?
fn fits_window(points: PointSet) -> bool {
    let spread = |at: fn(Point) -> u8| {
        let (least, most) = (points.iter().map(at).min(), points.iter().map(at).max());
        least.zip(most).map_or(0, |(least, most)| most - least)
    };
    spread(Point::column) < SIDE && spread(Point::row) < SIDE
}

/// Some stones of the wall are missing, and most of these stand one point farther out.
fn with_gaps(random: &mut Rng, mut draft: Draft) -> Option<Draft> {
    let (inside, wall) = (draft.region?, draft.safe?);
    let count = random.usize(1..=2);
    let missing = some_of(random, wall, count);
    let mut black = draft.black - missing;
    for gap in missing {
        let beyond = [gap].into_iter().collect::<PointSet>().rim(draft.size) - inside - wall - black;
        if random.u8(..6) > 0 {
            black.extend(one_of(random, beyond));
        }
    }
    (draft.black, draft.region, draft.safe) = (black, None, None);
    Some(draft)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_fit_into_the_window_and_black_kills() {
        let drawn: Vec<Drawn> = problems(1).take(200).collect();
        for Drawn { problem, number, has_gaps, .. } in &drawn {
            let columns: Vec<u8> = problem.black.iter().map(Point::column).collect();
            let [least, most] = [columns.iter().min(), columns.iter().max()].map(|at| *at.expect("a stone"));
            assert!(most - least < SIDE + 1, "draw {number}\n{problem}");
            assert!(problem.target.is_within(&problem.white), "draw {number}\n{problem}");
            assert_eq!(problem.region.is_none(), *has_gaps, "draw {number}\n{problem}");
        }
        let gaps = drawn.iter().filter(|drawn| drawn.has_gaps).count();
        assert!(100 < gaps && gaps < 170, "{gaps}");
    }
}
