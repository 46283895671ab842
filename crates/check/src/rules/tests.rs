//! The rules on drawn boards: captures, ko, suicide, superko.

use super::Color::{Black, White};
use super::Move::{Pass, Play};
use super::*;

const SIMPLE: Rules = Rules { suicide: Suicide::Forbidden, ko: Ko::Simple };

fn rules(suicide: Suicide, ko: Ko) -> Rules {
    Rules { suicide, ko }
}

fn start(rules: Rules, to_move: Color, diagram: &str) -> Position {
    Position::new(Stones::parse(diagram).expect("a diagram"), to_move, rules)
}

fn at(x: u8, y: u8) -> Move {
    Play(Point { x, y })
}

/// Plays all moves in turn and returns the last position.
fn after(position: Position, moves: &[Move]) -> Position {
    moves.iter().fold(position, |position, &mv| {
        position.play(mv).unwrap_or_else(|refusal| panic!("{mv:?}: {refusal} {:?}", position.stones))
    })
}

/// Black plays at x, y: `expected` is the diagram, and Black took `captured` stones.
fn check_capture(diagram: &str, (x, y): (u8, u8), captured: usize, expected: &str) {
    let next = after(start(SIMPLE, Black, diagram), &[at(x, y)]);
    assert_eq!(next.stones, Stones::parse(expected).expect("a diagram"));
    assert_eq!(next.captured_by_black, captured);
    assert_eq!(next.captured_by_white, 0);
    assert_eq!(next.to_move, White);
}

#[test]
fn captures() {
    // In the corner, on the side, in the centre.
    check_capture("O . .\nX . .", (1, 0), 1, ". X .\nX . .");
    check_capture("X O .\n. X .", (2, 0), 1, "X . X\n. X .");
    check_capture(". X .\nX O .\n. X .", (2, 1), 1, ". X .\nX . X\n. X .");
    // Three stones at once, and two blocks at once.
    check_capture("O O X\nO . .\nX . .", (1, 1), 3, ". . X\n. X .\nX . .");
    check_capture("X O . O X\n. X . X .", (2, 0), 2, "X . X . X\n. X . X .");
    // One block touched on two sides counts once; filling the own last liberty captures.
    check_capture("O O X\nO . X\nX X .", (1, 1), 3, ". . X\n. X X\nX X .");
    check_capture(". O X\nO O X\nX X .", (0, 0), 3, "X . X\n. . X\nX X .");
    // A neighbour that keeps a liberty stays.
    check_capture("O O .\nX . .", (1, 1), 0, "O O .\nX X .");
}

#[test]
fn points_that_cannot_be_played() {
    let position = start(SIMPLE, Black, "X O\n. .");
    assert_eq!(position.play(at(0, 0)).err(), Some(Refusal::Occupied));
    assert_eq!(position.play(at(1, 0)).err(), Some(Refusal::Occupied));
    assert_eq!(position.play(at(2, 0)).err(), Some(Refusal::OffBoard));
    assert_eq!(position.play(at(0, 2)).err(), Some(Refusal::OffBoard));
    assert_eq!(position.legal_moves(), [at(0, 1), at(1, 1), Pass]);
}

#[test]
fn snapback_is_no_ko() {
    let position = start(
        SIMPLE,
        Black,
        "X O . . X
         X O O O X
         X X X X X
         . . . . .",
    );
    let thrown_in = after(position, &[at(2, 0), at(3, 0)]);
    assert_eq!(thrown_in.captured_by_white, 1);
    assert_eq!(thrown_in.ban, None);
    let back = after(thrown_in, &[at(2, 0)]);
    assert_eq!(back.captured_by_black, 5);
}

/// Black takes the ko at x=2, y=1.
const KO: &str = ". X O . .
                  X O . O .
                  . X O . .
                  . . . . .";

#[test]
fn ko_is_banned_for_one_move() {
    for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
        let taken = after(start(rules(Suicide::Forbidden, ko), Black, KO), &[at(2, 1)]);
        assert_eq!(taken.ban, Some(Point { x: 1, y: 1 }));
        assert_eq!(taken.play(at(1, 1)).err(), Some(Refusal::Ko));
        assert!(!taken.legal_moves().contains(&at(1, 1)));

        // After a threat and its answer the ban is over, and the board is a new one.
        let retaken = after(taken, &[at(4, 3), at(4, 2), at(1, 1)]);
        assert_eq!(retaken.ban, Some(Point { x: 2, y: 1 }));
        assert_eq!(retaken.play(at(2, 1)).err(), Some(Refusal::Ko));
    }
}

#[test]
fn passes_lift_the_ban_but_not_superko() {
    for (ko, refusal) in
        [(Ko::Simple, None), (Ko::Positional, Some(Refusal::Superko)), (Ko::Situational, Some(Refusal::Superko))]
    {
        let position = start(rules(Suicide::Forbidden, ko), Black, KO);
        let passed = after(position, &[at(2, 1), Pass]);
        assert_eq!(passed.ban, None);
        assert_eq!(after(passed, &[Pass]).play(at(1, 1)).err(), refusal);
    }
}

#[test]
fn the_ban_is_against_one_colour() {
    let taken = after(start(SIMPLE, Black, KO), &[at(2, 1)]);
    let filled = taken.play_as(Black, at(1, 1)).expect("Black connects");
    assert_eq!((filled.to_move, filled.ban), (White, None));
    let elsewhere = taken.play_as(Black, at(4, 3)).expect("Black again");
    let retaken = elsewhere.play(at(1, 1)).expect("the ban was lifted");
    assert_eq!(retaken.captured_by_white, 1);
    assert_eq!(taken.play_as(White, at(1, 1)).err(), Some(Refusal::Ko));
}

#[test]
fn shapes_like_a_ko_that_are_none() {
    // Two stones taken: White retakes at once.
    let two = start(
        SIMPLE,
        Black,
        ". X X O .
         X O O . O
         . X X O .",
    );
    let taken = after(two, &[at(3, 1)]);
    assert_eq!((taken.captured_by_black, taken.ban), (2, None));
    assert_eq!(after(taken, &[at(2, 1)]).captured_by_white, 1);

    // Two single stones taken by a lone stone.
    let twice = start(SIMPLE, Black, "X O . O X\n. X O X .\n. . . . .");
    let taken = after(twice, &[at(2, 0)]);
    assert_eq!((taken.captured_by_black, taken.ban), (2, None));

    // One stone taken, but the taking stone is not alone, or has a second liberty.
    let joined = start(SIMPLE, Black, "O . X\nX . .");
    assert_eq!(after(joined, &[at(1, 0)]).ban, None);
    let free = start(SIMPLE, Black, "O . .\nX . .");
    assert_eq!(after(free, &[at(1, 0)]).ban, None);
}

#[test]
fn suicide_of_one_stone() {
    use Suicide::{Allowed, Forbidden};
    for (suicide, ko, refusal) in [
        (Forbidden, Ko::Simple, Some(Refusal::Suicide)),
        (Forbidden, Ko::Positional, Some(Refusal::Suicide)),
        (Allowed, Ko::Simple, None),
        (Allowed, Ko::Positional, Some(Refusal::Superko)),
        (Allowed, Ko::Situational, None), // like a pass: the other player is to move
    ] {
        let position = start(rules(suicide, ko), Black, ". O .\nO . .");
        let next = position.play(at(0, 0));
        assert_eq!(next.as_ref().err().copied(), refusal, "{suicide:?} {ko:?}");
        if let Ok(next) = next {
            assert_eq!(next.stones, position.stones);
            assert_eq!((next.captured_by_black, next.captured_by_white), (0, 1));
        }
    }
}

#[test]
fn suicide_of_two_stones() {
    let diagram = "X . O\nO O .";
    for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
        let forbidden = start(rules(Suicide::Forbidden, ko), Black, diagram);
        assert_eq!(forbidden.play(at(1, 0)).err(), Some(Refusal::Suicide));

        let allowed = start(rules(Suicide::Allowed, ko), Black, diagram);
        let next = after(allowed, &[at(1, 0)]);
        assert_eq!(next.stones.to_string(), ". . O\nO O .");
        assert_eq!((next.captured_by_white, next.ban), (2, None));
    }
}

/// Send two, return one:
///
/// ```text
/// . O .  ->  O O .  ->  . . X  ->  . O .   White, Black, White: the first board is back,
///                                          but now Black is to move.
/// ```
#[test]
fn positional_and_situational_superko_differ() {
    let send_two = |ko| {
        let position = start(rules(Suicide::Forbidden, ko), White, ". O .");
        after(position, &[at(0, 0), at(2, 0)])
    };
    let positional = send_two(Ko::Positional);
    assert_eq!(positional.play(at(1, 0)).err(), Some(Refusal::Superko));

    // Situational superko refuses one move later: a second `O O .` with Black to move.
    let situational = after(send_two(Ko::Situational), &[at(1, 0), Pass]);
    assert_eq!(situational.play(at(0, 0)).err(), Some(Refusal::Superko));

    // Simple ko lets it go round.
    let simple = after(send_two(Ko::Simple), &[at(1, 0), Pass, at(0, 0), at(2, 0)]);
    assert_eq!(simple.stones.to_string(), ". . X");
}
