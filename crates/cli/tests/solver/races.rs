//! Capturing races, in every form that answers are given in.

use std::fs;

use serde_json::{Value, json};

use super::json_schema::Schema;
use super::{flat, objects, run, scratch};

/// Three liberties against three, between walls that are cut off from nothing.
const RACE: &str = "examples/race.sgf";

/// An eye each and one liberty: who moves first wins.
const CLOSED: &str = "problems/race/both-eyes-1-1.txt";

#[test]
fn a_record_that_asks_who_wins_is_answered() {
    let ran = run(&["solve", RACE], "");
    assert_eq!((ran.code, ran.err.as_str()), (4, ""), "stones around are assumed to be safe: {}", ran.out);
    let told = flat(&ran.out);
    for words in [
        "Who wins the capturing race?",
        "target C1 C2 C3 and D1 D2 D3, the most crowded groups that touch each other",
        "Black to move: Black wins the race: proved if Black's stones at F1 are safe, and more liberties never hurt. \
         White's stones at D1 are captured. E1, E2, E3 work; those below fail, and others were not read.",
        "B1 White wins: B2 E1 B3 (White captures one of C1 C2 C3): proved if White's stones at A1 are safe",
        "White to move: White wins the race",
        "Status: unsettled: who moves first decides.",
    ] {
        let words = words.replace("B1 White wins", "B1 Black does not win");
        assert!(told.contains(&words), "{words}: {told}");
    }
}

#[test]
fn one_target_names_the_race_and_a_side_to_move_its_exit_code() {
    let code = |arguments: &[&str]| run(&[&["solve", CLOSED], arguments].concat(), "").code;
    assert_eq!(code(&["--to-move", "black"]), 0, "Black wins");
    assert_eq!(code(&[]), 0, "both sides are decided");
    // White needs one move more.
    let one_less = "problems/race/both-eyes-1-1-one-less.txt";
    let lost = ["black", "white"].map(|mover| run(&["solve", one_less, "--to-move", mover], "").code);
    assert!(lost.contains(&1) && lost.contains(&0), "{lost:?}");
    let named = run(&["solve", RACE, "--target", "D2", "--to-move", "white", "--json"], "");
    let object = &objects(&named.out)[0];
    assert_eq!(object["targets"], json!([["D1", "D2", "D3"], ["C1", "C2", "C3"]]), "{object}");
    assert_eq!((&object["result"], &object["winner"], &object["wins"]), (&json!("won"), &json!("white"), &json!(true)));
    assert_eq!(object["verdict"], json!(["alive", "dead"]));
    let listed = run(&["solve", RACE, "--target", "list"], "");
    assert!(listed.out.contains("--target C1,D1\n"), "{}", listed.out);
}

#[test]
fn the_worker_answers_races_by_its_schema() {
    let schema = Schema::new(serde_json::from_str(&run(&["schema"], "").out).unwrap());
    let question = |to_move: &str, target: Value, want: Value| {
        json!({"id": 1, "size": [5, 3], "goal": "race", "to_move": to_move, "target": target, "want": want,
               "black": ["A1", "A2", "A3", "B3", "C3", "D1", "D2"], "white": ["C1", "B2", "C2", "D3", "E3", "E2"],
               "region": ["B1", "C1", "D1", "E1", "B2", "C2", "D2"]})
        .to_string()
            + "\n"
    };
    let two = json!([["C1", "B2", "C2"], ["D1", "D2"]]);
    let lines = [
        question("both", two.clone(), Value::Null),
        question("black", two.clone(), json!(["tree", "proof", "all_moves", "pv"])),
        question("white", two, json!(["pv"])),
        // The other target is found.
        question("both", json!(["C1"]), Value::Null),
        // Nothing is known with one node, and there is no race at all.
        json!({"size": 9, "goal": "race", "black": ["E5"], "white": ["F5"], "target": ["E5", "F5"], "limits": {"nodes": 1}})
            .to_string()
            + "\n",
        json!({"size": 9, "goal": "race", "black": ["E5"], "white": [], "target": ["E5"]}).to_string() + "\n",
    ];
    let ran = run(&["worker"], lines.concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let replies = objects(&ran.out);
    for (line, reply) in lines.iter().zip(&replies) {
        assert_eq!(schema.flaw(&serde_json::from_str(line).unwrap()), None, "{line}");
        assert_eq!(schema.flaw(reply), None, "{reply}");
    }
    assert_eq!(replies[0]["standing"], "unsettled");
    let won = |reply: &Value| (reply["winner"].clone(), reply["move"].clone(), reply["moves"].clone());
    assert_eq!(won(&replies[1]), (json!("black"), json!("B1"), json!(["B1"])), "{}", replies[1]);
    assert_eq!(won(&replies[2]), (json!("white"), json!("E1"), json!(["E1"])), "{}", replies[2]);
    assert_eq!(replies[1]["refuted"]["pass"]["reply"], "E1", "{}", replies[1]);
    assert!(replies[1]["tree"].is_array() && replies[1]["proof_text"].is_string());
    assert_eq!(replies[4]["status"], "unknown");
    assert_eq!(replies[5]["status"], "error");
}

#[test]
fn proofs_records_and_pictures_of_races() {
    let [proof, record, picture] = ["race-proof.txt", "race.sgf", "race.svg"].map(scratch);
    let files = ["--proof", &proof, "--sgf", &record, "--diagram", &picture];
    let ran = run(&[&["solve", CLOSED], &files[..]].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let checked = run(&["check", &proof, CLOSED], "");
    assert_eq!(checked.code, 0, "{}", checked.out);
    assert!(checked.out.contains(&format!("{proof}: it is about the problem of {CLOSED}")), "{}", checked.out);
    let other = run(&["check", &proof, "problems/race/both-eyes-1-1-one-less.txt"], "");
    assert_eq!(other.code, 1, "it is another problem: {}", other.out);
    let record = fs::read_to_string(record).unwrap();
    assert!(record.contains("Black wins the race") && record.contains("RIGHT"), "{record}");
    // The solved record asks the same.
    let again = scratch("race-again.sgf");
    fs::write(&again, &record).unwrap();
    let again = run(&["solve", &again, "--to-move", "black", "--json"], "");
    assert_eq!(objects(&again.out)[0]["winner"], "black", "{}", again.out);
    assert!(fs::read_to_string(picture).unwrap().contains("Black wins the race"));
}

#[test]
fn a_batch_tells_who_wins() {
    let ran = run(&["solve", CLOSED, "problems/race/no-eyes-2-2.txt"], "");
    assert!(ran.out.contains("Black wins the race"), "{}", ran.out);
    assert!(ran.out.contains("2 problems: 2 solved"), "{}", ran.out);
}

#[test]
fn read_tells_races_and_links() {
    let told = flat(&run(&["read", RACE], "").out);
    let words = "Races: Black's three stones at C1 against White's three stones at D1: if Black moves first at";
    assert!(told.contains(words), "{told}");
    let links = flat(&run(&["read", "examples/middle-game.sgf", "--time", "60"], "").out);
    assert!(links.contains("Black's stones at N17 and P17: White seems to cut them apart at N16"), "{links}");
    assert!(links.contains("Hold if attacked, as far as was read: "), "{links}");
    let ran = run(&["read", "examples/middle-game.sgf", "--time", "60", "--json"], "");
    let facts: Value = serde_json::from_str(&ran.out).unwrap();
    let links = facts["links"].as_array().unwrap();
    assert!(links.iter().any(|link| link["status"] == "can_be_cut" && link["cut"] == "N16"), "{facts}");
}

/// Black can join its stones, and loses them all: White fills from below, and they are short of liberties.
#[test]
fn a_connection_whose_stones_are_taken_next_says_so() {
    let drawing = "size: 9\ngoal: cut\nto move: white\n\
        4 | . . O O O . . . .\n\
        3 | . O X!. X!O . . .\n\
        2 | . O O . O O . . .\n\
        1 | . . . . . . . . .\n  +------------------\n";
    let ran = run(&["solve", "-"], drawing);
    let told = flat(&ran.out);
    assert!(told.contains("White to move: Black is cut: proved if"), "{told}");
    let to_connect = drawing.replace("cut", "connect").replace("white", "black");
    let told = flat(&run(&["solve", "-"], to_connect.as_str()).out);
    assert!(told.contains("Black is connected"), "{told}");
    assert!(told.contains("But White takes the joined stones next"), "{told}");
}
