//! Captures that depend on a ko.

use super::*;
use tesuji_problem::Side;

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a board")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn captures() -> Captures {
    Captures::new(Options::default())
}

/// White takes D1 in a ko and threatens A1. Black may retake with a threat elsewhere, but cannot end the ko: a stone on C1
/// or on A1 is answered on the other.
const ENDLESS: &str = "
    . . . . . .
    O O O O . .
    X X X O O .
    . X . X O .";

#[test]
fn a_ko_that_only_the_attacker_can_end_is_waited_out() {
    let found = captures().attack(&board(ENDLESS), at("A2")).expect("a stone");
    assert_eq!(found.verdict, Verdict::Captured);
    assert_eq!(found.line.first(), Some(&at("C1")));
    let defended = captures().defend(&board(ENDLESS), at("A2")).expect("a stone");
    assert_eq!((defended.verdict, defended.line), (Verdict::Captured, Vec::new()));
}

/// The same, but Black can take E1 after retaking, and has two eyes then.
#[test]
fn a_ko_that_the_defender_can_end_is_one() {
    let diagram = "
        . . . . . .
        O O O O . .
        X X X O X X
        . X . X O .";
    let found = captures().attack(&board(diagram), at("A2")).expect("a stone");
    assert_eq!(found.verdict, Verdict::Ko { needs: Side::Defender });
    assert_eq!(found.line.first(), Some(&at("C1")));
    let defended = captures().defend(&board(diagram), at("A2")).expect("a stone");
    assert_eq!((defended.verdict, defended.line), (Verdict::GetsAway, vec![at("F1")]));
}

/// Black's atari at A4 would take A3 and all below it, but White saves those at C2, and then A2 takes one stone, in a ko.
#[test]
fn a_reply_elsewhere_may_make_a_capture_a_ko() {
    let diagram = "
        . . . . . . .
        . . O . O . .
        . O . . . . .
        . . . . . . .
        O X X X . . .
        . O . O O . .
        O O X O . . .";
    let mut position = board(diagram);
    let found = captures().attack(&position, at("A3")).expect("a stone");
    assert_eq!(found.verdict, Verdict::Ko { needs: Side::Defender }, "{found:?}");
    assert_eq!(found.line.first(), Some(&at("A4")));
    position.play(tesuji_go::Color::Black, at("A4")).expect("legal");
    let defended = captures().defend(&position, at("A3")).expect("a stone");
    assert_eq!(defended.verdict, Verdict::Ko { needs: Side::Defender });
}

/// White takes A1 in a ko. Black may come back with a threat elsewhere, but the stone is lost with all that it is joined
/// to: until it was read on from there, this was called a ko. (A random position on which two versions differed.)
#[test]
fn a_stone_that_comes_back_may_be_lost_all_the_same() {
    let diagram = "
        X . O O
        O O O X
        O X X .
        X . X X";
    let found = captures().attack(&board(diagram), at("A1")).expect("a stone");
    assert_eq!(found.verdict, Verdict::Captured, "{found:?}");
}

/// A stone that comes back and connects is a ko.
#[test]
fn a_stone_that_comes_back_for_good_is_a_ko() {
    let diagram = "
        . . . . .
        . . X X .
        . O X . .
        O X . X .";
    let found = captures().attack(&board(diagram), at("B1")).expect("a stone");
    assert_eq!(found.verdict, Verdict::Ko { needs: Side::Defender }, "{found:?}");
}

/// Where the plays run out it is not known whether it comes back for good; this was called a ko once.
#[test]
fn a_limit_makes_no_ko_of_a_stone_that_was_taken() {
    let mut after = board(
        "
        . . . . .
        . . X X .
        . O X . .
        O X . X .",
    );
    after.play(tesuji_go::Color::White, at("C1")).expect("a legal move");
    assert_eq!(captures().once_taken(&after, at("B1")), Verdict::Ko { needs: Side::Defender });
    let mut hurried = Captures::new(Options { most_nodes: 0, ..Options::default() });
    assert_eq!(hurried.once_taken(&after, at("B1")), Verdict::Unknown);
}
