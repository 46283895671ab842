//! Questions of life and death that are not walled in: a group near an edge or in the centre, as in [`life`], with a wall
//! that has holes, and stones of both sides farther away.
//!
//! ```text
//! . . O . . O .
//! O . X X X . .        Where a wall would be complete in an enclosed question, some of it is missing here.
//! . X X . X . O
//! . . . . . . .
//! X O X X . . O
//! . . O X O . .
//! ```

use std::ops::RangeInclusive;

use fastrand::Rng;
use tesuji_go::PointSet;
use tesuji_problem::{Draft, Problem};

use crate::life;
use crate::points::{scattered, some_of};

/// The question of a seed and a number; `None` if that draw gave nothing that is worth asking.
pub fn draw(seed: u64, number: u64, empty: &RangeInclusive<usize>) -> Option<Problem> {
    let enclosed = life::draw(seed, number, empty)?;
    let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number) ^ 0x5ca1_ab1e);
    let (inside, wall) = (enclosed.region?, enclosed.safe?);
    // From an eighth to half of the wall is missing.
    let eighths = random.usize(1..=4);
    let missing = some_of(&mut random, wall, wall.len() * eighths / 8);
    let around = (wall.rim(enclosed.size) - inside) | ((wall.rim(enclosed.size)).rim(enclosed.size) - inside - wall);
    let [black, white] = scattered(&mut random, around, 2);
    let draft = enclosed.into_draft();
    let kept = |stones: PointSet, more: PointSet| (stones - missing) | (more - inside - wall);
    let (black, white) = (kept(draft.black, black), kept(draft.white, white - black));
    Draft { black, white, region: None, safe: None, ..draft }.validate().ok()
}

/// All questions of a seed with these numbers of empty points inside, one after the other, without end.
pub fn problems(seed: u64, empty: RangeInclusive<usize>) -> impl Iterator<Item = Problem> {
    (0..).filter_map(move |number| draw(seed, number, &empty))
}
