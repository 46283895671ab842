use tesuji_solve::{Options, Quiet};

use super::*;

/// Y05 Fig. 1, our own board: two stones each in a ladder, and one point that breaks both.
const TWO_LADDERS: &str = include_str!("../../../../examples/two-ladders.txt");

/// GOG90 Fig. 27a, our own board: F1 aims at the strings of E3 and of F4.
const TWO_STRINGS: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . X X X X X . . .
    . . X . X O O . X . .
    . . X O O X . O X . .
    . . X . O X O O X . .
    . . X O . . . . X . .";

/// GOG90 Fig. 27b, our own board: B1 saves the corner, taking C1, or links the stones at E2 to it.
const CORNER_OR_LINK: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X O O O O . . .
    X . . O X X O . .
    . . X . X O O . .
    . . O . O . O . .";

fn found(board: &str, color: Color, point: &str, gain: Gain) -> Double {
    let board: Board = board.parse().expect("a board");
    let doubles = doubles(&board, &[color], &Options::within(16 << 20), &Quiet, &mut || ());
    let at: Point = point.parse().expect("a point");
    let doubles = doubles.moves;
    let is_it = |double: &Double| double.point == at && double.gain == gain;
    doubles.iter().find(|double| is_it(double)).unwrap_or_else(|| panic!("{doubles:?}")).clone()
}

fn does(double: &Double, deed: Deed, stone: &str) -> bool {
    let stone: Point = stone.parse().expect("a point");
    double.jobs.iter().any(|job| job.does == deed && job.stones.contains(stone))
}

#[test]
fn a_point_where_two_ladders_cross_saves_one_of_them() {
    let double = found(TWO_LADDERS, Color::White, "F7", Gain::Either);
    assert!(does(&double, Deed::Saves, "C3") && does(&double, Deed::Saves, "J6"), "{double:?}");
    assert_eq!(double.certainty, Some(Certainty::Read));
}

#[test]
fn a_double_target() {
    let double = found(TWO_STRINGS, Color::Black, "F1", Gain::Either);
    assert!(does(&double, Deed::Captures, "E3") && does(&double, Deed::Captures, "F4"), "{double:?}");
    assert_eq!(double.certainty, Some(Certainty::ProvedIf));
}

#[test]
fn a_double_purpose() {
    let double = found(CORNER_OR_LINK, Color::Black, "B1", Gain::Either);
    assert!(does(&double, Deed::Captures, "C1") && does(&double, Deed::Saves, "E2"), "{double:?}");
    assert!(double.certainty.is_some());
}
