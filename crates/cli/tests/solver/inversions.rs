//! `tesuji inversions` and `tesuji double`, and the same for programs.

use serde_json::{Value, json};

use super::json_schema::Schema;
use super::{flat, objects, run, scratch};

const TWO_LADDERS: &str = "examples/two-ladders.txt";

/// White's stone at D4 is in atari, in a ko.
const KO: &str = "
 9 | . . . . . . . . .
 8 | . . . . . . . . .
 7 | . . . . . . . . .
 6 | . . . . . . . . .
 5 | . . . X O . . . .
 4 | . . X O . O . . .
 3 | . . . X O . . . .
 2 | . . . . . . . . .
 1 | . . . . . . . . .
   +------------------
     A B C D E F G H J
";

#[test]
fn the_stones_that_turn_an_answer_are_told() {
    let ran = run(&["inversions", TWO_LADDERS, "--target", "C3", "--to-move", "white"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let said = "White to move: White's block of two at C3 is captured (read, with threats up to order 2). Two white moves in a row \
                turn it round, the first at any of 17 points: E2 F3";
    assert!(flat(&ran.out).contains(said), "{}", ran.out);
    let picture = scratch("inversions.svg");
    run(&["inversions", "examples/corner.sgf", "--diagram", &picture], "");
    assert!(std::fs::read_to_string(picture).unwrap().contains("A white stone turns it round"));
    let pairs = run(&["inversions", "examples/two-moves.txt", "--target", "C3", "--to-move", "white", "--pairs"], "");
    assert!(
        flat(&pairs.out).contains("After White J8 and the answer at H9, a stone at F8 does, too."),
        "{}",
        pairs.out
    );
}

/// It was told as captured, and no more.
#[test]
fn a_ko_is_told() {
    let told = flat(&run(&["inversions", "-", "--target", "D4"], KO).out);
    assert!(told.contains("is captured at E4, unless White has ko threats"), "{told}");
    assert!(told.contains("That is by a ko, for which White needs threats, at E4."), "{told}");
}

/// Without a target it was a panic.
#[test]
fn a_target_is_found() {
    let position = std::fs::read_to_string(crate::root().join(TWO_LADDERS)).unwrap();
    let ran = run(&["inversions", "-", "--nodes", "20000"], position);
    assert!([0, 3].contains(&ran.code) && ran.out.contains("to move:"), "{}{}", ran.out, ran.err);
    let none = run(&["inversions", "-"], " 2 | . .\n 1 | . .\n   +----\n     A B\n");
    assert_eq!(none.code, 2, "{}", none.out);
}

#[test]
fn several_named_blocks_are_asked_about_one_by_one() {
    let ran = run(&["inversions", TWO_LADDERS, "--target", "C3,J6", "--json"], "");
    let targets: Vec<Value> =
        objects(&ran.out)[0]["answers"].as_array().unwrap().iter().map(|one| one["target"].clone()).collect();
    let [left, right] = [json!(["C3", "D3"]), json!(["J6", "K6"])];
    assert_eq!(targets, [left.clone(), left, right.clone(), right]);
}

#[test]
fn moves_that_do_two_jobs_are_told() {
    let ran = run(&["double", TWO_LADDERS], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(
        flat(&ran.out).contains("White F7 saves White's 2 stones at C3 or saves White's 2 stones at J6: one of them")
    );
    let stopped = run(&["double", TWO_LADDERS, "--time", "0"], "");
    assert_eq!(stopped.code, 3);
    assert!(stopped.out.contains("stopped before all was read"), "{}", stopped.out);
    let read = run(&["read", TWO_LADDERS], "");
    assert!(read.out.contains("Moves that do two jobs:"), "{}", read.out);
    assert_eq!(run(&["read", TWO_LADDERS, "--time", "0"], "").code, 3);
}

#[test]
fn the_worker_tells_both() {
    let schema = Schema::new(serde_json::from_str(&run(&["schema"], "").out).unwrap());
    let line = json!({
        "id": "1", "size": 9, "black": ["A3", "C2"], "white": ["C1"], "to_move": "black", "goal": "live", "target": ["A3"],
        "limits": {"nodes": 2000}, "want": ["inversions", "double"],
    });
    let black = ["A4", "B4", "A3", "C2", "E2", "E3", "F3"];
    let white = ["C4", "D4", "E4", "F4", "D3", "G3", "F2", "G2", "C1", "E1", "G1"];
    let double = json!({
        "id": "2", "size": 9, "black": black, "white": white, "to_move": "black", "goal": "escape", "target": ["E2"],
        "limits": {"nodes": 20000}, "want": ["inversions", "double"],
    });
    for reply in objects(&run(&["worker"], format!("{line}\n{double}\n")).out) {
        assert_eq!(schema.flaw(&reply), None, "{reply}");
        assert!(reply["inversions"].is_array() && reply["double_complete"].is_boolean(), "{reply}");
        if reply["id"] == "2" {
            assert!(reply["double"].as_array().unwrap().iter().any(|double| double["point"] == "B1"), "{reply}");
        }
    }
}
