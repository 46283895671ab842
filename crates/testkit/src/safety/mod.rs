//! Unconditional life and territory against exhaustive search.
//!
//! Three questions: are the alive stones those of the definition; can the opponent make two eyes on the territory when
//! the colour always passes; and can the colour clear the territory, seki included ([`conquest`])?

pub mod conquest;

use std::collections::BTreeMap;

use tesuji_check as check;
use tesuji_generate::points::blocks;
use tesuji_go::{Board, Color, PointSet, Size};
use tesuji_shape::Unconditional;

use crate::counts::Count;
use crate::{enumerate, translate};
use conquest::{Claim, Effort};

counts! {
    /// What a sweep over all positions of a size found.
    pub struct Tally {
        /// Positions seen, twice each: once for each colour.
        pub questions: usize,
        /// Questions in which some stone is alive.
        pub with_life: usize,
        /// Points called territory.
        pub territory: usize,
        /// Points in positions with life where the opponent can never make two eyes though they are not called territory.
        pub missed: usize,
        /// Different pairs of alive stones and a room of the territory.
        pub claims: usize,
        /// The search that found all of them right.
        pub effort: Effort,
    }
}

/// Compares every position of a size with the definitions; panics with a picture at the first false claim.
pub fn sweep(size: Size) -> Tally {
    let mut tally = Tally::default();
    let mut arrangements: BTreeMap<Claim, Vec<check::Stones>> = BTreeMap::new();
    enumerate::each_position(size, |board| {
        for color in Color::BOTH {
            compare(&board, color, &mut tally);
            for claim in claims(&board, color) {
                arrangements.entry(claim).or_default().push(translate::stones(&board));
            }
        }
    });
    tally.claims = arrangements.len();
    for (claim, arrangements) in &arrangements {
        tally.effort.add(play_out(claim, arrangements));
    }
    tally
}

/// A claim for each room: each has to fall, not all of them at once.
fn claims(board: &Board, color: Color) -> Vec<Claim> {
    let Unconditional { alive, territory } = Unconditional::of(board, color);
    let points = |set: PointSet| translate::points(board.size(), &set);
    let claim = |room| Claim { owner: translate::color(color), alive: points(alive), territory: points(room) };
    blocks(board.size(), territory).into_iter().map(claim).collect()
}

fn play_out(claim: &Claim, arrangements: &[check::Stones]) -> Effort {
    conquest::play_out(claim, arrangements).unwrap_or_else(|lost| {
        panic!("{:?} cannot clear its territory {:?} after\n{lost}", claim.owner, claim.territory)
    })
}

fn compare(board: &Board, color: Color, tally: &mut Tally) {
    let size = board.size();
    let ours = Unconditional::of(board, color);
    let stones = translate::stones(board);
    let alive = check::alive(&stones, translate::color(color));
    assert_eq!(translate::points(size, &ours.alive), alive, "stones of {color} that are alive in\n{board}");
    tally.questions += 1;
    if alive.is_empty() {
        assert!(ours.territory.is_empty(), "territory of {color} without life in\n{board}");
        return;
    }
    tally.with_life += 1;
    let hopeless = check::hopeless(&stones, translate::color(color));
    for point in &ours.territory {
        assert!(hopeless.contains(&translate::point(size, point)), "{point} is not {color}'s territory in\n{board}");
    }
    tally.territory += ours.territory.len();
    tally.missed += hopeless.len() - ours.territory.len();
}
