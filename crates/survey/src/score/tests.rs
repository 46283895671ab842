//! A small board for each rule.

// Points are whole or halves: they are told exactly.
#![allow(clippy::float_cmp)]

use tesuji_go::{Board, Color, PointSet, Scoring};
use tesuji_solve::Quiet;

use super::{Correction, Effort, Play, Reason, Scored, Terms, estimate, score};
use crate::Survey;

const OVER: Terms = Terms {
    scoring: Scoring::Area,
    komi: 0.0,
    to_move: Color::Black,
    play: Play::IsOver,
    correction: Correction::Made,
};

fn scored(text: &str, terms: &Terms) -> Scored {
    let board: Board = text.parse().unwrap();
    score(&mut Survey::of(&board), terms, &Effort::default(), &Quiet)
}

fn points(names: &str) -> PointSet {
    names.split_whitespace().map(|name| name.parse::<tesuji_go::Point>().unwrap()).collect()
}

/// The dead stones with the reasons, by their first stones.
fn told(scored: &Scored) -> Vec<(String, Reason)> {
    scored.dead.iter().map(|dead| (dead.stones.first().unwrap().to_string(), dead.reason)).collect()
}

#[test]
fn dead_for_good_inside_two_eyes() {
    let found = scored("X . X . X\n. X X X .\nX . O . X\n. X X X .\nX . X . X", &OVER);
    assert_eq!(told(&found), [("C3".to_owned(), Reason::Settled)]);
    assert_eq!((found.margin, found.is_judged()), (25.0, false));
}

#[test]
fn dead_by_a_proof() {
    let one_eye = "
        . . . . . . .
        . X X X X X .
        . X O O O X .
        X X O . O X .
        X O O O O X .
        X O O X O X .
        X . O X X X .";
    let found = scored(one_eye.trim(), &OVER);
    let dead = found.dead_stones();
    assert_eq!(dead, points("B2 C1 B3 C2 C3 D3 E3 E2 C4 E4 C5 D5 E5"), "{found:?}");
    assert!(found.dead.iter().all(|dead| dead.reason != Reason::Judged), "{:?}", told(&found));
}

#[test]
fn many_stones_in_atari_that_cannot_be_saved_are_dead() {
    let board = "
        . . X O X . . . .
        . X X O X . . . .
        . X O O X . . . .
        . X O O X X . . .
        . X O O O X . . .
        . X O O O X . . .
        . X O O O X . . .
        . X O O O O X . .
        . X . X X X X . .";
    let found = scored(board.trim(), &OVER);
    assert_eq!(found.dead_stones().len(), 19, "{found:?}");
    assert!(found.dead.iter().all(|dead| dead.reason != Reason::Judged), "{:?}", told(&found));
}

#[test]
fn neutral_points_go_by_turns() {
    // One neutral point at C1, C2 and C3 each: whoever begins gets two of the three.
    let board = ". X . O .\n. X . O .\n. X . O .";
    for (to_move, margin) in [(Color::Black, 1.0), (Color::White, -1.0)] {
        let terms = Terms { to_move, play: Play::GoesOn, ..OVER };
        let found = scored(board, &terms);
        assert_eq!((found.margin, found.filled.len()), (margin, 3));
    }
    let over = scored(board, &OVER);
    assert_eq!((over.margin, over.neutral.len()), (0.0, 3));
    assert_eq!(scored(board, &Terms { scoring: Scoring::Territory, ..OVER }).margin, 0.0);
}

#[test]
fn territory_that_has_to_be_filled_is_none() {
    // When E3 is filled, the stone beside it has to be connected at C3.
    let board = "
        . X X O O O .
        X X . X . O .
        X X X O O O O
        . X O O . O .";
    let terms = Terms { scoring: Scoring::Territory, ..OVER };
    let made = scored(board.trim(), &terms);
    let as_it_stands = scored(board.trim(), &Terms { correction: Correction::None, ..terms });
    assert_eq!((made.margin, as_it_stands.margin), (-2.0, -1.0));
}

#[test]
fn stones_in_seki_live_without_territory() {
    // White's six stones inside and Black's around them share C3 and G3, and neither can fill these.
    let board = "
        . O O O O O O O .
        O O X X X X X O O
        O X X O O O X X O
        O X . O O O . X O
        O X X X X X X X O
        O O O O O O O O O";
    let found = scored(board.trim(), &OVER);
    assert!(found.dead.is_empty(), "{:?}", told(&found));
    assert!(
        found.seki.contains("E3".parse().unwrap()) && !found.seki.contains("A1".parse().unwrap()),
        "{}",
        found.seki
    );
    assert_eq!(found.neutral, points("C3 G3"));
}

#[test]
fn the_same_question_has_the_same_answer() {
    let board: Board = ". . . . .\n. X . O .\n. X . O .\n. X . O .\n. . . . .".parse().unwrap();
    let terms = Terms { play: Play::GoesOn, ..OVER };
    let [one, two] = [0, 1].map(|_| estimate(&board, &terms, &Effort::default()));
    assert_eq!((one.margin.to_bits(), one.spread.to_bits()), (two.margin.to_bits(), two.spread.to_bits()));
    assert!(one.owner("B3".parse().unwrap()) > 0.0 && one.owner("D3".parse().unwrap()) < 0.0);
}
