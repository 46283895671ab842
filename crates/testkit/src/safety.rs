//! Unconditional life and territory against exhaustive search.

use tesuji_check as check;
use tesuji_go::{Board, Color, Size};
use tesuji_shape::Unconditional;

use crate::{enumerate, translate};

/// What a sweep over all positions of a size found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Positions seen, twice each: once for each colour.
    pub questions: u64,
    /// Questions in which some stone is alive.
    pub with_life: u64,
    /// Points called territory.
    pub territory: u64,
    /// Points in positions with life where the opponent can never live though they are not called territory.
    pub missed: u64,
}

/// Compares every position of a size with the definitions; panics with a picture at the first false claim.
pub fn sweep(size: Size) -> Tally {
    let mut tally = Tally::default();
    enumerate::each_position(size, |board| {
        for color in Color::BOTH {
            compare(&board, color, &mut tally);
        }
    });
    tally
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
    tally.territory += ours.territory.len() as u64;
    tally.missed += (hopeless.len() - ours.territory.len()) as u64;
}
