//! Small boards, each with a point and the count.

use super::*;

fn check(diagram: &str, place: &str, expect: &str) {
    let board: Board = diagram.parse().unwrap();
    let told = EyeCount::at(&board, place.parse().unwrap()).map_or("too large".to_owned(), |count| {
        let decides = count.decides.map(|(attack, defence)| format!(" {attack} {defence}")).unwrap_or_default();
        format!("{} {} {}{decides}", count.color, count.least, count.most)
    });
    assert_eq!(told, expect, "at {place} of\n{board}");
}

#[test]
fn shapes_inside_a_wall() {
    check("X X X X X\nX . X X X\nX X X X X\n. . O . .", "B3", "black 1 1");
    check("X X X X X\nX . . . X\nX X X X X\n. . O . .", "C3", "black 1 2 C3 C3");
    check("X X X X X\nX . . X X\nX . . X X\nX X X X X\n. . O . .", "B3", "black 1 1");
    check("X X X X X X\nX . . . . X\nX X X X X X\n. . O . . .", "B3", "black 2 2");
    check("X X X X X\nX . O . X\nX X X X X\n. . O . .", "C3", "black 1 1");
    check(". . . .\n. . . .\n. . . .\n. . . .", "B2", "too large");
}

#[test]
fn a_stone_that_is_cut_off_makes_an_eye_false() {
    check(
        "O O . . . .
         . O X X X .
         O X . . X .
         . O X X X .
         . O . . . .",
        "D3",
        "black 0 1 C3 C3",
    );
}

#[test]
fn prisoners_make_room_for_eyes() {
    check(". . . .\nX X X .\nO X X .\n. O X .", "A1", "black 2 2");
}

#[test]
fn the_first_to_move_wins_a_ko() {
    // The ko for the stones at A2 and B2: its winner has an eye in the corner, or above it.
    let ko = ". . . . . .
              . . . . . .
              O O O . . .
              O . O O . .
              X O X X . .
              . X X . . .";
    check(ko, "A1", "black 0 1 B3 B3");
    check(ko, "B3", "white 0 1 A1 A1");
}

#[test]
fn a_link_that_can_be_kept() {
    let board = ". . . O X X .
                 . . O . O X .
                 . . O O O X .
                 . . . . . . .";
    check(board, "D3", "white 1 1");
}
