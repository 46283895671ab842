//! Random enclosed questions of life and death, small enough for the oracle, and worth asking.
//!
//! ```text
//! O O O O .        A few connected points; some of them are the target's, the rest is its room, and
//! X X . O .        all around stand safe stones of the attacker. Most targets are put around their
//! . . X O .        room, as in a problem book, with a stone or two missing; the others anywhere.
//! ```
//!
//! Nearly all of these are dead, so [`regions`] asks the oracle and throws most of the settled ones away.

use fastrand::Rng;
use tesuji_generate::points::{block, grown, one_of, solid_rim, some_of};
use tesuji_generate::{enclosed, first_valid};
use tesuji_go::{PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem, Quantifier};

use crate::oracle::{MOST_STATES, Status};
use crate::solved::truth;

/// The least and the most points of a region that are empty or hold stones other than the target.
pub const ROOM: std::ops::RangeInclusive<usize> = 4..=9;

/// The length of a side: room for the largest region in the centre, with its wall and air around it.
const SIDE: u64 = 9;

/// A question and its answers.
#[derive(Clone, Debug)]
pub struct Case {
    /// What is asked; both sides are to move.
    pub problem: Problem,
    /// What is true.
    pub status: Status,
}

/// Draws until there are `count` questions, at least 30 % of them unsettled and 10 % a ko.
pub fn regions(random: &mut Rng, goal: Goal, count: usize) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    let (mut unsettled, mut ko) = ((3 * count).div_ceil(10), count.div_ceil(10));
    while cases.len() < count {
        let problem = region(random, goal);
        let Some(status) = truth(&problem, MOST_STATES) else { continue };
        let next_unsettled = unsettled.saturating_sub(status.is_unsettled().into());
        let next_ko = ko.saturating_sub(status.is_ko().into());
        if next_unsettled + next_ko < count - cases.len() {
            (unsettled, ko) = (next_unsettled, next_ko);
            cases.push(Case { problem, status });
        }
    }
    cases
}

/// One enclosed question of life and death, whatever its answer.
pub fn region(random: &mut Rng, goal: Goal) -> Problem {
    first_valid(|| draft(random, goal))
}

fn draft(random: &mut Rng, goal: Goal) -> Option<Draft> {
    let size = Size::square(SIDE).expect("a side in range");
    let (inside, defenders) = if random.u8(..8) == 0 { scattered(random, size) } else { enclosing(random, size) };
    let invaders = random.usize(0..=2);
    let attackers = some_of(random, inside - defenders, invaders);
    let wall = inside.rim(size);

    let (quantifier, target) = match random.u8(..4) {
        0 => (Quantifier::Any, defenders),
        1 => (Quantifier::All, block(size, defenders, one_of(random, defenders)?)),
        _ => (Quantifier::All, defenders),
    };
    // Under `all` nothing is played once a target stone is gone; under `any` the game goes on in their place.
    let lasting = if quantifier == Quantifier::All { target } else { PointSet::EMPTY };
    if !ROOM.contains(&(inside - lasting).len()) {
        return None;
    }
    let (mine, theirs) = (defenders, attackers | wall);
    let stones = if random.bool() { [mine, theirs] } else { [theirs, mine] };
    Some(Draft { goal, quantifier, ..enclosed(size, stones, target, inside, wall) })
}

/// One or two rooms, or three, with stones around them, a point or two outside, and a wall around it all: eye spaces,
/// eyes elsewhere, outside liberties, blocks that share their fate.
pub fn rooms(random: &mut Rng) -> Problem {
    first_valid(|| draft_of_rooms(random))
}

fn draft_of_rooms(random: &mut Rng) -> Option<Draft> {
    let size = Size::square(SIDE).expect("a side in range");
    let mut rooms = PointSet::EMPTY;
    for _ in 0..random.usize(1..=3) {
        let count = random.usize(1..=5);
        let start = size.point(random.u8(..4), random.u8(..4)).into_iter().collect();
        rooms |= grown(random, size, start, count)?;
    }
    let shell = if random.bool() { rooms.rim(size) } else { solid_rim(size, rooms) };
    let (missing, outside) = (random.usize(0..=1), random.usize(0..=2));
    let defenders = shell - some_of(random, shell, missing);
    let inside = rooms | shell | some_of(random, (rooms | shell).rim(size), outside);
    let attackers = some_of(random, inside - defenders, missing);
    let (quantifier, target) = match random.u8(..4) {
        0 => (Quantifier::Any, block(size, defenders, one_of(random, defenders)?)),
        1 => (Quantifier::All, block(size, defenders, one_of(random, defenders)?)),
        _ => (Quantifier::All, defenders),
    };
    let wall = inside.rim(size);
    let lasting = if quantifier == Quantifier::All { target } else { PointSet::EMPTY };
    let stones = [defenders, attackers | wall];
    ((inside - lasting).len() <= 8).then(|| Draft { quantifier, ..enclosed(size, stones, target, inside, wall) })
}

/// A region with the target all around its room, but for a stone or two.
fn enclosing(random: &mut Rng, size: Size) -> (PointSet, PointSet) {
    let room = random.usize(3..=7);
    let room = blob(random, size, room);
    let shell = if random.u8(..3) == 0 { room.rim(size) } else { solid_rim(size, room) };
    let missing = random.usize(0..=2);
    (room | shell, shell - some_of(random, shell, missing))
}

/// A region with stones of the target anywhere in it.
fn scattered(random: &mut Rng, size: Size) -> (PointSet, PointSet) {
    let (room, stones) = (random.usize(ROOM), random.usize(1..=6));
    let inside = blob(random, size, room + stones);
    (inside, some_of(random, inside, stones))
}

/// Connected points, grown from a corner, a side or the centre.
pub(crate) fn blob(random: &mut Rng, size: Size, count: usize) -> PointSet {
    let middle = size.width() / 2;
    let mut from = || if random.u8(..3) > 0 { 0 } else { middle };
    let (column, row) = (from(), from());
    let start = size.point(column, row).into_iter().collect();
    grown(random, size, start, count).expect("a board is larger than its regions")
}
