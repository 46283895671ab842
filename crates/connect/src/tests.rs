//! Boards of every kind of link and cut.

use tesuji_go::{Board, Move, Point, PointSet};

use crate::{Certainty, Connections, End, Finding, Options, Passage, Verdict};

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn reader() -> Connections {
    Connections::new(Options::default())
}

/// A verdict with how sure it is, and the move.
fn words(found: &Finding) -> String {
    let certainty = match found.certainty {
        Certainty::Read => "",
        Certainty::Judged => " (judged)",
    };
    format!("{:?}{certainty} {}", found.verdict, found.mv)
}

/// What becomes of two stones if their side moves first, and if the opponent does.
fn told(text: &str, one: &str, other: &str) -> [String; 2] {
    let (board, from, end) = (board(text), at(one), End::Stone(at(other)));
    let mut reader = reader();
    let connected = reader.connect(&board, from, end).expect("two stones");
    let cut = reader.disconnect(&board, from, end).expect("two stones");
    [words(&connected), words(&cut)]
}

/// Is it joined whoever moves first?
fn holds(text: &str, one: &str, other: &str) -> bool {
    told(text, one, other).iter().all(|told| told.starts_with("Joined "))
}

/// Does the first move decide? Then the move of the cut.
fn cut_at(text: &str, one: &str, other: &str) -> Option<String> {
    let [connected, cut] = told(text, one, other);
    let cut = cut.strip_prefix("Apart ")?;
    connected.starts_with("Joined ").then(|| cut.to_owned())
}

#[test]
fn one_block_needs_no_move() {
    assert_eq!(told(". . . .\n. X X .\n. . . .", "B2", "C2")[0], "Joined pass");
}

#[test]
fn a_bamboo_joint_holds() {
    assert!(holds(". O . O .\n. X . X .\n. X . X .\n. O . O .\n. . . . .", "B3", "D3"));
}

#[test]
fn a_tigers_mouth_holds() {
    let mouth = "
        . . O . . .
        . X . X . .
        O . X . O .
        . . . . . .
        . . . . . .";
    assert!(holds(mouth, "B4", "D4"));
}

#[test]
fn a_diagonal_holds_until_one_side_is_filled() {
    assert!(holds(". . . . .\n. . X . .\n. X . . .\n. . . . .\n. . . . .", "B3", "C4"));
    let filled = "
        . O . . . .
        . O X . . .
        . X . O . .
        O O O . . .
        . . . . . .";
    assert!(cut_at(filled, "B3", "C4").is_some(), "{:?}", told(filled, "B3", "C4"));
}

#[test]
fn a_jump_holds_where_the_cutting_stone_is_taken() {
    // White D2 is driven along the edge.
    let alone = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . X . X . .
        . . . . . . .";
    assert!(holds(alone, "C2", "E2"), "{:?}", told(alone, "C2", "E2"));
    // With White at B1 and F1 it gets out.
    let aji = "
        . . . O . . .
        . . . . . . .
        . O . O . O .
        . O X . X O .
        . O . . . O .";
    assert_eq!(cut_at(aji, "C2", "E2").as_deref(), Some("D2"), "{:?}", told(aji, "C2", "E2"));
}

#[test]
fn a_keima_is_cut() {
    let keima = "
        . . . O . . .
        . . . X . O .
        . X . . . O .
        . O O . . . .
        . . . . . . .";
    assert!(cut_at(keima, "B3", "D4").is_some(), "{:?}", told(keima, "B3", "D4"));
}

#[test]
fn a_ladder_makes_a_cut_fail() {
    // White E4 is chased down the wall, by ataris at F4, F3, F2 and F1.
    let works = "
        . . O O . . . .
        . . O O X . . .
        . . O X . . . .
        . . . X . . . .
        . . . X . . . .
        . . . . . . . .";
    assert!(holds(works, "D4", "E5"), "{:?}", told(works, "D4", "E5"));
    let broken = "
        . . O O . . . .
        . . O O X . . .
        . . O X . . . .
        . . . X . . . .
        . . . X . O O .
        . . . . . . . .";
    assert_eq!(cut_at(broken, "D4", "E5").as_deref(), Some("E4"), "{:?}", told(broken, "D4", "E5"));
}

#[test]
fn a_snapback_joins() {
    // White's stones at B3 have one way out. What takes C2 is taken back, with the three.
    let snapback = "
        X X X X X .
        X O O . X .
        X O . X O .
        X X X O O .
        . . . . . .";
    let [connected, _] = told(snapback, "A3", "D3");
    assert!(connected.starts_with("Joined"), "{connected}");
}

#[test]
fn stones_are_joined_along_the_edge() {
    let first_line = "
        . . O O O . .
        . . O O O . .
        . . X O X . .
        . . X O X . .
        . . . . . . .";
    let [connected, cut] = told(first_line, "C2", "E2");
    assert!(connected.starts_with("Joined ") && cut.starts_with("Apart"), "{connected}, {cut}");
    // Without F2 White cuts: C2, and when it is chased E2.
    let second_line = "
        . . . O . . .
        . . . O . . .
        . . X O X . .
        . . . . . X .
        . . . . . . .";
    let [connected, cut] = told(second_line, "C3", "E3");
    assert!(connected.starts_with("Joined ") && cut.starts_with("Apart"), "{connected}, {cut}");
}

#[test]
fn what_cuts_is_taken_by_a_net() {
    let net = "
        . . . . . . . .
        . . . . . . . .
        . . X . . . . .
        . . O X . X . .
        . . X O . . . .
        . . O . . . . .
        . . O O X . . .
        . . . . . . . .";
    let found = reader().connect(&board(net), at("C4"), End::Stone(at("D5"))).expect("two stones");
    assert_eq!((found.verdict, found.certainty), (Verdict::Joined, Certainty::Read));
}

#[test]
fn a_ko_decides() {
    // Black takes C1 at D1 and then fills it. White takes B1.
    let ko = "
        . . . X . . .
        . O X X O . .
        O O X O . . .
        . X O . O . .";
    let [connected, cut] = told(ko, "B1", "C2");
    assert_eq!(connected, "JoinedByKo D1");
    assert!(cut.starts_with("Apart "), "{cut}");
}

#[test]
fn an_area_is_reached_or_kept() {
    let row = board(
        "
        . . . . .
        O O . O O
        . . X . .
        . . . . .",
    );
    let gap: PointSet = ["C3", "C4"].map(at).into_iter().collect();
    let mut reader = reader();
    let found = reader.connect(&row, at("C2"), End::Area(gap)).expect("a stone");
    assert!(found.verdict.is_joined() && found.mv == Move::Play(at("C3")), "{found:?}");
    let found = reader.disconnect(&row, at("C2"), End::Area(gap)).expect("a stone");
    assert_eq!((found.verdict, found.mv), (Verdict::Apart, Move::Play(at("C3"))));
}

#[test]
fn any_friend_will_do() {
    let two = board(
        "
        X . O X . .
        O O O . . .
        . . . X . .
        . . . . . .",
    );
    let friends: PointSet = ["A4", "D4"].map(at).into_iter().collect();
    let found = reader().connect(&two, at("D2"), End::AnyOf(friends)).expect("a stone");
    assert!(found.verdict.is_joined(), "{found:?}");
}

#[test]
fn groups_go_from_link_to_link() {
    let chain = board(
        "
        . . . . . . . .
        . . . X . X . .
        . . X . X . X .
        . . . . . . . .
        . . . . . . . .",
    );
    let same = reader().same_group(&chain, at("C3"), at("G3")).expect("two stones");
    assert!(same.is_same, "{same:?}");
    let apart = board(". X . O . X .\n. X . O . X .\n. X . O . X .");
    assert!(!reader().same_group(&apart, at("B2"), at("F2")).expect("two stones").is_same);
    assert_eq!(reader().same_group(&apart, at("A1"), at("B1")), None);
}

#[test]
fn a_line_holds_or_is_crossed_or_passed() {
    let passage =
        |text: &str, one, other| reader().crossing(&board(text), at(one), at(other)).expect("two stones").passage;
    assert_eq!(passage(". X . X .\n. X . X .\n. . . . .", "B2", "D2"), Passage::Connect);
    let through = "
        . . . . . . .
        . . . . . . .
        . O X . X O .
        . O X O X O .
        . . O . O . .";
    assert_eq!(passage(through, "C2", "E2"), Passage::Through);
    let cross = "
        . . . . . . .
        . . . . O . .
        . . X . O . .
        . . O X . . .
        . . O . . . .
        . . . . . . .";
    assert!(matches!(passage(cross, "C4", "D3"), Passage::Cross { .. }), "{:?}", passage(cross, "C4", "D3"));
}

#[test]
fn questions_about_nothing_have_no_answer() {
    let empty = board(". X .\n. . O\n. . .");
    let mut reader = reader();
    assert_eq!(reader.connect(&empty, at("A1"), End::Stone(at("B3"))), None);
    assert_eq!(reader.connect(&empty, at("B3"), End::Stone(at("C2"))), None);
    assert_eq!(reader.disconnect(&empty, at("B3"), End::Stone(at("A1"))), None);
}

#[test]
fn a_limit_is_a_judgement() {
    let fight = "
        . . . . . . . . .
        . . X . . O . . .
        . . . . . . . . .
        . . O . X . O . .
        . . . . . . . . .
        . . . X . . O . .
        . . O . . X . . .
        . . . . . . . . .
        . . . . . . . . .";
    let mut reader = Connections::new(Options { most_nodes: 50, ..Options::default() });
    let found = reader.disconnect(&board(fight), at("C8"), End::Stone(at("F3"))).expect("two stones");
    assert_eq!(found.certainty, Certainty::Judged);
    let mut again = Connections::new(Options { most_nodes: 50, ..Options::default() });
    assert_eq!(again.disconnect(&board(fight), at("C8"), End::Stone(at("F3"))), Some(found));
}
