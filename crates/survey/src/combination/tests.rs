use tesuji_go::{Board, Color};
use tesuji_solve::Quiet;

use super::*;

/// D6 puts both stones in atari. Neither is taken by itself: it joins the other one, or comes out towards D4.
const DOUBLE_ATARI: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X . X . . . .
    . X O . O X . . .
    . . . . . . . . .
    . . . O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// The same, but a stone at D6 is taken by D5.
const CAPTURED_BACK: &str = "
    . . . . . . . . .
    . . . O . . . . .
    . . X O X . . . .
    . X O . O X . . .
    . . . . . . . . .
    . . . O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// B5 is atari on two stones or takes the way of C5; whatever is saved, the next move is a double threat. D5 works too, and
/// more simply.
const CHAIN: &str = "
    . . O . . . .
    . X X . X X .
    O . O . O X .
    . . . . . X O
    . . O O . O O
    O X X O O . .
    . . O O . O X";

/// Three threats in a row.
const LONG_CHAIN: &str = "
    O . . X . . O
    X . . O . . .
    . . . O . . O
    X O O X X . .
    . X X X O . .
    X . O O . O .
    . . X O . O .";

/// Two double threats: G7 on the left with nets, and O8 on the right with ataris.
const NET_AND_ATARI: &str = "
    . . . . . O . . . . . . X . X . . . .
    . . . O . . . . X . . X O . O X . . .
    . . . . . . . O . . . . . . . . . . .
    X O O X . O X . X . . . . O . . . . .
    O . O X . X X O . . . . . . . . . . .
    . . O O O O . X . . . . . . . . . . .
    . O X O X X X X . . . . . . . . . . .
    X . . . O . . . O . . . . . . . . . .
    . . . X . X . O O . . . . . . . . . .";

/// Stones that are far apart.
const NOTHING: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . X . .
    . . . . . . . . .
    . . . . O . . . .
    . . . . . . . . .
    . . X . . . O . .
    . . . . . . . . .
    . . . . . . . . .";

/// Both stones are taken by themselves: that is no combination.
const TWO_LADDERS: &str = "
    . . . . . . .
    . X . . . X .
    X O X . X O X
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

fn board(drawn: &str) -> Board {
    drawn.parse().expect("a board")
}

fn found(drawn: &str, color: Color) -> Option<Combination> {
    attack(&board(drawn), color, Limits::default(), &Quiet).found
}

fn names(points: &[Point]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_double_atari() {
    let found = found(DOUBLE_ATARI, Color::Black).expect("a combination");
    assert_eq!((found.point.to_string(), found.threats), ("D6".to_owned(), 1));
    assert_eq!(found.falls.to_string(), "C6 E6");
}

#[test]
fn threats_that_lead_to_a_double_threat() {
    let two = found(CHAIN, Color::Black).expect("a combination");
    assert_eq!((names(&two.working), two.threats), ("D5 B5".to_owned(), 2));
    assert!(two.line.len() >= 3 && two.order == 0 && two.certainty == Certainty::Read, "{two:?}");
    let three = found(LONG_CHAIN, Color::Black).expect("a combination");
    assert_eq!((three.point.to_string(), three.threats), ("E6".to_owned(), 3));
}

/// Of several goals the one that is reached with threats of the lowest order is told.
#[test]
fn the_simplest_goal_comes_first() {
    let found = found(NET_AND_ATARI, Color::Black).expect("a combination");
    assert_eq!((names(&found.working), found.threats), ("O8 G7".to_owned(), 1));
    assert_eq!((found.point.to_string(), found.order), ("O8".to_owned(), 0));
    assert_eq!(found.falls.to_string(), "N8 P8");
}

#[test]
fn a_threat_that_is_captured_is_none() {
    assert!(found(CAPTURED_BACK, Color::Black).is_none());
}

#[test]
fn no_combination() {
    for color in Color::BOTH {
        let told = attack(&board(NOTHING), color, Limits::default(), &Quiet);
        assert!(told.found.is_none(), "{told:?}");
        assert_eq!(told.read_to, Limits::default().threats);
    }
}

#[test]
fn what_is_taken_by_itself_is_no_combination() {
    let told = attack(&board(TWO_LADDERS), Color::Black, Limits::default(), &Quiet);
    assert!(told.found.is_none() && told.safe.is_empty(), "{told:?}");
}

#[test]
fn defences_leave_nothing() {
    let told = defend(&board(DOUBLE_ATARI), Color::Black, Limits::default(), &Quiet);
    assert!(told.is_complete && told.moves[0].to_string() == "D6", "{told:?}");
    let against = told.against.expect("a combination");
    for &point in &told.moves {
        let mut saved = board(DOUBLE_ATARI);
        saved.play(Color::White, point).expect("legal");
        let again = attack(&saved, Color::Black, Limits::default(), &Quiet).found;
        assert!(again.is_none_or(|again| !again.falls.meets(&against.falls)), "{point}");
    }
    let none = defend(&board(NOTHING), Color::Black, Limits::default(), &Quiet);
    assert!(none.against.is_none() && none.moves.is_empty() && none.is_complete);
}

#[test]
fn few_plays_are_no_verdict() {
    let told = attack(&board(LONG_CHAIN), Color::Black, Limits { plays: 50, ..Limits::default() }, &Quiet);
    assert!(told.found.is_none() && told.read_to == 0, "{told:?}");
}

/// A stone in a net, one that gets away, and one in atari.
#[test]
fn targets_by_their_order() {
    let drawn = board(
        "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . X . X . . . . .
        . . X O . . . . . . .
        . . . . . . . . . . .
        . . X . . . . . . . .
        . . . . . . . . . . .
        . . . . . . O . O . .
        . . . . . . . . . X .
        . . . . . . . . X O X
        . . . . . . . . . . .",
    );
    let stones = ["D8", "J4", "K2"].map(|name| name.parse().expect("a point"));
    let told = by_order(&drawn, &stones, tesuji_capture::lambda::Options::default());
    let told: Vec<(String, Option<u8>)> = told.iter().map(|one| (one.stone.to_string(), one.order)).collect();
    assert_eq!(told, [("K2".to_owned(), Some(1)), ("D8".to_owned(), Some(2)), ("J4".to_owned(), None)]);
}
