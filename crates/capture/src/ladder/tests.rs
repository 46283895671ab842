//! Ladders on boards that are easy to read.

use tesuji_go::{Board, Color, Point, PointSet};

use super::*;

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a board")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn names(line: &[Point]) -> String {
    line.iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

/// The verdict on a stone if the attacker moves first, and if the defender does.
fn verdicts(diagram: &str, stone: &str) -> [Verdict; 2] {
    let board = board(diagram);
    [attack, defend].map(|read| read(&board, at(stone), MOST_NODES).expect("there is a stone").verdict)
}

const SEVEN: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . O . . . .
    . O X . . . .
    . . O O . . .
    . . . . . . .";

#[test]
fn a_ladder_runs_to_the_edge() {
    let board = board(SEVEN);
    let reading = defend(&board, at("C3"), MOST_NODES).unwrap();
    assert_eq!(reading.verdict, Verdict::Captured);
    assert_eq!(names(&reading.best().unwrap().line), "D3 E3 D4 D5 E4 F4 E5 E6 F5 G5 F6 F7 G6 G7");
    assert_eq!(attack(&board, at("C3"), MOST_NODES).unwrap().best().unwrap().line, [at("D3")]);
}

#[test]
fn breakers_are_all_points_that_break_it_and_no_others() {
    let mut board = board(SEVEN);
    board.play(Color::Black, at("D3")).unwrap();
    let told = defend(&board, at("C3"), MOST_NODES).unwrap().working(Side::Defender);
    let breaks = |&point: &Point| {
        let mut after = board.clone();
        after.play(Color::Black, point).is_ok()
            && attack(&after, at("C3"), MOST_NODES).unwrap().verdict == Verdict::GetsAway
    };
    let all: PointSet = board.empty_points().iter().filter(breaks).collect();
    assert_eq!(told, all);
    // On the way of the ladder, and where the stone at C4 is put into atari.
    assert_eq!(told.to_string(), "E2 E3 F3 B4 D4 E4 F4 G4 C5 D5 E5 F5 G5 D6 E6 F6");
}

#[test]
fn a_stone_in_the_way_and_stones_that_can_be_taken_break_it() {
    let blocked = SEVEN.replacen(". . . . . . .", ". . . . . X .", 2).replacen(". . . . . X .", ". . . . . . .", 1);
    assert_eq!(verdicts(&blocked, "C3"), [Verdict::Captured, Verdict::GetsAway]);
    let takes = SEVEN.replace(". . O . . . .", ". X O . . . .").replace(". O X", "X O X");
    assert_eq!(verdicts(&takes, "C3")[1], Verdict::GetsAway);
}

#[test]
fn three_liberties_are_out_of_a_ladder() {
    assert_eq!(verdicts(". . . .\n. X O .\n. . . .", "B2"), [Verdict::GetsAway; 2]);
    let reading = attack(&board(". . . .\n. X O .\n. . . ."), at("B2"), MOST_NODES).unwrap();
    assert!(reading.moves.is_empty() && reading.best().is_none());
    assert!(attack(&board(". X"), at("A1"), MOST_NODES).is_none(), "no stone");
}

#[test]
fn a_snapback_and_an_atari_without_answer() {
    let room = board(
        ". . . . .
         O O O O O
         O X X X O
         O X . . O",
    );
    let reading = attack(&room, at("B1"), MOST_NODES).unwrap();
    let lines: Vec<String> = reading.moves.iter().map(|choice| names(&choice.line)).collect();
    assert_eq!((reading.verdict, lines), (Verdict::Captured, vec!["D1".to_owned(), "C1 D1 C1".to_owned()]));
    assert_eq!(reading.working(Side::Attacker).to_string(), "C1 D1");
}

#[test]
fn a_ko_that_was_just_taken_needs_threats_to_be_retaken() {
    let mut ko = board(". X O .\nX O . O\n. X O .");
    ko.play(Color::Black, at("C2")).unwrap();
    let reading = attack(&ko, at("C2"), MOST_NODES).unwrap();
    assert_eq!(reading.verdict, Verdict::Ko { needs: Side::Attacker });
    assert_eq!((reading.verdict.is_captured(), reading.working(Side::Attacker)), (Some(false), PointSet::EMPTY));
    ko.set_ban(None);
    // To take it is to begin the ko: Black retakes with a threat.
    assert_eq!(attack(&ko, at("C2"), MOST_NODES).unwrap().verdict, Verdict::Ko { needs: Side::Defender });
}

/// Black's D4 takes a stone and gives atari; White would have to retake.
#[test]
fn a_ladder_may_hang_on_a_ko() {
    let diagram = "
        . X X O O
        O X O . O
        X X X O .
        . O . . .
        X O O X X";
    assert_eq!(verdicts(diagram, "E4")[0], Verdict::Ko { needs: Side::Defender });
}

#[test]
fn a_limit_is_no_verdict() {
    let board = board(SEVEN);
    for most_nodes in 0..14 {
        let reading = defend(&board, at("C3"), most_nodes).unwrap();
        let is_enough = reading.verdict == Verdict::Captured;
        assert_eq!(is_enough, most_nodes == 13, "{reading:?}");
        assert!(is_enough || reading.verdict == Verdict::Unknown && reading.nodes <= most_nodes);
    }
}

/// An atari that is no legal move was told in a line where the target gets away by joining friends. (Found by
/// `ladders_are_read_as_by_trying_everything`.)
#[test]
fn lines_are_legal_play() {
    let board = board(
        "
        . O .
        . X X
        O O X
        . O .
        O . .",
    );
    for block in board.blocks() {
        for (read, first) in [(attack as fn(&_, _, _) -> _, !block.color()), (defend, block.color())] {
            let reading: Reading = read(&board, block.root(), MOST_NODES).expect("there is a stone");
            for choice in &reading.moves {
                let (mut after, mut color) = (board.clone(), first);
                for &point in &choice.line {
                    assert_eq!(after.play(color, point).err(), None, "{point} in {choice:?}");
                    color = !color;
                }
            }
        }
    }
}
