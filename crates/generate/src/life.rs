//! Enclosed questions of life and death that look like those of a problem book.
//!
//! ```text
//! O O O O O O .        Some room in the corner, on the side or in the centre, and the target around it, with a
//! O . X X X O .        gap or two. Some air outside, mostly before the gaps. Stones of the attacker in the room
//! . X X . X O O        and stones of the defender that divide it. And all around, at a distance where there is
//! . . . . . . O        air, safe stones of the attacker.
//! X O X X . . O
//! . . O X O O O
//! ```
//!
//! What is obvious at a glance is not drawn: a target that is alive unconditionally, one in atari, or one that is less
//! than two thirds of what its side has there. Most of the rest is settled; a caller that wants another mixture filters
//! it.

use std::ops::RangeInclusive;

use fastrand::Rng;
use tesuji_go::{Color, Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem, Quantifier};
use tesuji_shape::Unconditional;

use crate::draft::enclosed;
use crate::place::{Place, is_clear, room};
use crate::points::{blocks, one_of, solid_rim, some_of};

/// Empty points of the questions that are drawn.
pub const EMPTY: RangeInclusive<usize> = 6..=24;

/// The fewest stones of a target.
const FEWEST: usize = 4;

/// A question and how to draw it again.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// What is asked, of both sides.
    pub problem: Problem,
    /// The number of the draw.
    pub number: u64,
}

/// All questions of a seed with these numbers of empty points, one after the other, without end.
pub fn problems(seed: u64, empty: RangeInclusive<usize>) -> impl Iterator<Item = Drawn> {
    (0..).filter_map(move |number| Some(Drawn { problem: draw(seed, number, &empty)?, number }))
}

/// The question of a seed and a number; `None` if that draw gave nothing that is worth asking.
pub fn draw(seed: u64, number: u64, empty: &RangeInclusive<usize>) -> Option<Problem> {
    let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number));
    let count = random.usize(empty.clone());
    let problem = draft(&mut random, count)?.validate().ok()?;
    (room(&problem) == count && is_open(&problem)).then_some(problem)
}

/// How a question is made up; together `room`, `gaps` and `air` leave the wanted number of points empty.
struct Recipe {
    /// Points inside the target.
    room: usize,
    /// Stones that are missing in the target.
    gaps: usize,
    /// Empty points outside.
    air: usize,
    /// Stones of the attacker in the room.
    invaders: usize,
    /// Stones of the defender in the room.
    friends: usize,
}

impl Recipe {
    /// About a third of what this draws is unsettled, as far as it is small enough to be decided. With more gaps and
    /// air more targets die, with less more live.
    fn draw(random: &mut Rng, empty: usize) -> Option<Recipe> {
        let gaps = random.usize(1..=1 + empty / 4);
        let air = random.usize(empty / 4..=empty * 3 / 5);
        let invaders = random.usize(0..=1 + empty / 5);
        let friends = random.usize(0..=empty / 5);
        let room = (empty + invaders + friends).checked_sub(gaps + air)?;
        (room >= 4 && invaders + friends < room).then_some(Recipe { room, gaps, air, invaders, friends })
    }
}

fn draft(random: &mut Rng, empty: usize) -> Option<Draft> {
    let size = Size::FULL;
    let recipe = Recipe::draw(random, empty)?;
    let room = blob(random, size, recipe.room);
    let shell = if random.u8(..3) == 0 { room.rim(size) } else { solid_rim(size, room) };
    let gaps = some_of(random, shell, recipe.gaps);
    let inside = air(random, size, room | shell, gaps, recipe.air);
    let wall = inside.rim(size);
    if !is_clear(size, inside, wall) {
        return None;
    }
    let friends = growing(random, size, room, shell - gaps, recipe.friends);
    let invaders = growing(random, size, room - friends, PointSet::EMPTY, recipe.invaders);
    let defenders = (shell - gaps) | friends;
    let (quantifier, target) = target(random, size, defenders);
    let (mine, theirs) = (defenders, invaders | wall);
    let (black, white) = if random.bool() { (mine, theirs) } else { (theirs, mine) };
    let goal = if random.bool() { Goal::Live } else { Goal::Kill };
    Some(Draft { goal, quantifier, ..enclosed(size, [black, white], target, inside, wall) })
}

/// Connected points, grown from a corner, a side or the centre: rather round, or along the edge.
fn blob(random: &mut Rng, size: Size, count: usize) -> PointSet {
    let place = [Place::Corner, Place::Corner, Place::Side, Place::Side, Place::Centre][random.usize(..5)];
    let middle = size.width() / 2;
    let (column, row) = match place {
        Place::Corner => (0, 0),
        Place::Side => (middle, 0),
        Place::Centre => (middle, middle),
    };
    let is_flat = place != Place::Centre && random.bool();
    let mut blob: PointSet = size.point(column, row).into_iter().collect();
    while blob.len() < count {
        let inner = |point: Point| size.neighbours(point).filter(|&next| blob.contains(next)).count();
        let worth = |&point: &Point| if is_flat { usize::from(size.height() - point.row()) } else { inner(point) };
        let next = some_of(random, blob.rim(size), 2).iter().max_by_key(worth);
        blob.insert(next.expect("a board is larger than its regions"));
    }
    blob
}

/// The inside with some points more, mostly before the gaps.
fn air(random: &mut Rng, size: Size, inside: PointSet, gaps: PointSet, count: usize) -> PointSet {
    let (mut inside, mut open) = (inside, gaps);
    for _ in 0..count {
        let (before, around) = (open.rim(size) - inside, inside.rim(size));
        let from = if before.is_empty() || random.u8(..4) == 0 { around } else { before };
        let inner = |point: &Point| size.neighbours(*point).filter(|&next| inside.contains(next)).count();
        let Some(point) = some_of(random, from, 3).iter().max_by_key(inner) else { break };
        inside.insert(point);
        open.insert(point);
    }
    inside
}

/// Some points of a set, most of them next to stones that are there or to each other.
fn growing(random: &mut Rng, size: Size, among: PointSet, stones: PointSet, count: usize) -> PointSet {
    let mut grown = PointSet::EMPTY;
    for _ in 0..count {
        let (beside, free) = ((stones | grown).rim(size) & (among - grown), among - grown);
        let from = if beside.is_empty() || random.u8(..3) == 0 { free } else { beside };
        grown.extend(one_of(random, from));
    }
    grown
}

/// Mostly the largest block, sometimes all that are not small, and rarely any of these.
fn target(random: &mut Rng, size: Size, defenders: PointSet) -> (Quantifier, PointSet) {
    let blocks = blocks(size, defenders);
    let largest = blocks.iter().map(PointSet::len).max().unwrap_or(0);
    let of_size = |least: usize| blocks.iter().filter(move |block| block.len() >= least);
    let main = || of_size(3.min(largest)).fold(PointSet::EMPTY, |all, block| all | *block);
    match random.u8(..12) {
        0 => (Quantifier::Any, main()),
        1..=4 => (Quantifier::All, main()),
        _ => (Quantifier::All, of_size(largest).next().copied().unwrap_or_default()),
    }
}

/// Nothing about it is seen at a glance.
fn is_open(problem: &Problem) -> bool {
    let board = problem.board();
    let Some(color) = problem.target.first().and_then(|stone| board.stone(stone)) else { return false };
    let defenders = if color == Color::Black { problem.black } else { problem.white };
    let has_air = |stone: Point| board.block(stone).is_some_and(|block| block.liberty_count() > 1);
    problem.target.len() >= FEWEST
        && 3 * problem.target.len() >= 2 * defenders.len()
        && problem.target.iter().all(has_air)
        && !Unconditional::of(board, color).alive.meets(&problem.target)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_problem_is_enclosed_and_has_the_size_that_is_wished_for() {
        let drawn: Vec<Drawn> = problems(1, EMPTY).take(300).collect();
        for Drawn { problem, number } in &drawn {
            let (inside, wall) = (problem.region.expect("a region"), problem.safe.expect("safe stones"));
            assert_eq!(inside.rim(problem.size), wall, "draw {number}\n{problem}");
            assert!(EMPTY.contains(&room(problem)) && problem.target.is_within(&inside), "draw {number}\n{problem}");
        }
        let kinds: BTreeSet<_> = drawn.iter().map(|drawn| (Place::of(&drawn.problem), color(&drawn.problem))).collect();
        let sizes: BTreeSet<_> = drawn.iter().map(|drawn| room(&drawn.problem)).collect();
        assert_eq!((kinds.len(), sizes.len()), (6, EMPTY.count()));
        let any = drawn.iter().filter(|drawn| drawn.problem.quantifier == Quantifier::Any).count();
        let several = drawn.iter().filter(|drawn| blocks(Size::FULL, drawn.problem.target).len() > 1).count();
        assert!(0 < any && any < 50 && several > 50, "{any} {several}");
    }

    #[test]
    fn a_draw_can_be_drawn_again() {
        let drawn = problems(7, 13..=14).nth(5).expect("there is no end of problems");
        assert_eq!(draw(7, drawn.number, &(13..=14)), Some(drawn.problem.clone()));
        assert_ne!(problems(8, 13..=14).nth(5).map(|other| other.problem), Some(drawn.problem));
    }

    fn color(problem: &Problem) -> Option<Color> {
        problem.target.first().and_then(|stone| problem.board().stone(stone))
    }
}
