//! Small boards for each rule.

use super::*;

/// In `expect`: `X` and `O` are alive, `x` and `o` dead, `b` and `w` the territory of a colour, `.` undecided.
fn check(diagram: &str, expect: &str) {
    let board: Board = diagram.parse().unwrap();
    let rows = (0..board.size().height()).rev().map(|row| {
        let letters = (0..board.size().width()).map(|column| {
            let point = Point::new(column, row).unwrap();
            match (Unconditional::status(&board, point), board.stone(point)) {
                (Status::Alive, Some(Color::Black)) => 'X',
                (Status::Alive, _) => 'O',
                (Status::Dead, Some(Color::Black)) => 'x',
                (Status::Dead, _) => 'o',
                (Status::Territory(Color::Black), _) => 'b',
                (Status::Territory(Color::White), _) => 'w',
                (Status::Undecided, _) => '.',
            }
        });
        letters.collect::<String>()
    });
    assert_eq!(rows.collect::<Vec<_>>().join("\n"), expect.replace(' ', ""), "for\n{board}");
}

/// A room inside a black wall that is alive by two eyes on the right: is it Black's, or open?
fn check_room(rows: &[&str], is_territory: bool) {
    let width = rows[0].split(' ').count();
    let wall = vec!["X"; width + 4].join(" ");
    let eyes = ["X .", "X X", "X ."];
    let inside: Vec<String> =
        rows.iter().enumerate().map(|(at, row)| format!("X {row} X {}", eyes.get(at).unwrap_or(&"X X"))).collect();
    let diagram = format!("{wall}\n{}\n{wall}", inside.join("\n"));
    let board: Board = diagram.parse().unwrap();
    let black = Unconditional::of(&board, Color::Black);
    let room: PointSet = board
        .size()
        .points()
        .filter(|point| (1..=width).contains(&usize::from(point.column())))
        .filter(|point| (1..=rows.len()).contains(&usize::from(point.row())))
        .collect();
    assert!(!room.meets(&black.alive), "a prisoner touches the wall in\n{board}");
    assert_eq!(black.territory.meets(&room), is_territory, "for\n{board}");
    assert!(!is_territory || room.is_within(&black.territory), "in part only\n{board}");
}

#[test]
fn two_eyes_one_eye_and_none() {
    check(". X .\nX X X\nO O .", "b X b\nX X X\no o b");
    check(". X O\nX X O\nO O .", ". . .\n. . .\n. . .");
    check(". . .\n. X .\n. . .", ". . .\n. . .\n. . .");
    check(".", ".");
}

#[test]
fn blocks_live_together() {
    check(". X . X\nX . X .\n. . . .", ". . . .\n. . . .\n. . . .");
    check(". X X .\nX . . X\nX X X X\n. . O .", "b X X b\nX b b X\nX X X X\nb b o b");
}

#[test]
fn territory_has_no_room_for_two_eyes() {
    let alive_wall = ". X . X . X\nX X X X X X\n. . . . . .\n. . . . . .\n. . . . . .";
    check(alive_wall, "b X b X b X\nX X X X X X\n. . . . . .\n. . . . . .\n. . . . . .");
    let one_line = ". X . X . X\nX X X X X X\n. O O . O .";
    check(one_line, "b X b X b X\nX X X X X X\nb o o b o b");
    check_room(&[". . .", ". . .", ". . ."], true);
    check_room(&[". . . .", ". . . .", ". . . ."], true);
    check_room(&[". . . . .", ". . . . .", ". . . . ."], false);
    check_room(&[". . . . .", ". . O . .", ". . . . ."], false);
    check_room(&[". . . . .", ". O . . .", ". . . . ."], true);
}

#[test]
fn eyes_arise_under_prisoners_but_not_on_their_liberties() {
    check_room(&[". O O O .", "O X X X .", ". O O O ."], false);
    check_room(&[". O O O .", "O . X . O", ". O O O ."], true);
}

#[test]
fn a_false_eye_is_none() {
    // The stone below the prisoners has the lowest of their points alone.
    check(
        ". O X . X X X
         X O X X . X .
         X O X . X X X
         X O X X X . X
         O X X X X X X
         . X X X X X X
         . X . X . X X",
        "b o X b X X X
         X o X X b X b
         X o X b X X X
         X o X X X b X
         o X X X X X X
         b X X X X X X
         b X b X b X X",
    );
}

#[test]
fn one_prisoner_grows_into_a_hole_without_two_eyes() {
    check_room(&["O O O O O", "O O . O O", "O . X . O", "O O . O O", "O O O O ."], true);
}

/// In seki nothing is safe, and more liberties are no better: White can fill them. A cross and a square are no seki.
#[test]
fn two_prisoners() {
    let rooms = [
        (["O O . O O", "O O X . O", "O . X O O", "O O . O O"], false),
        (["O O . O O", "O . X . O", "O . X O O", "O O . O O"], false),
        (["O O . O O", "O . X . O", "O O X O O", "O O . O O"], true),
        (["O O . O O", "O O X . O", "O O X . O", "O O O O O"], true),
    ];
    for (room, is_territory) in rooms {
        check_room(&[&["O O O O O"], &room[..], &["O O O O ."]].concat(), is_territory);
    }
}

#[test]
fn no_seki_if_the_stones_around_are_cut() {
    // As in the seki, but White falls apart at the liberties and Black has a double atari.
    check(
        "O O X X . X .
         O . O X X X X
         O X . O X . X
         . X O O X X X
         O . O X X . X
         O O O X X X X
         X X X X X X .",
        "o o X X b X b
         o b o X X X X
         o X b o X b X
         b X o o X X X
         o b o X X b X
         o o o X X X X
         X X X X X X b",
    );
}
