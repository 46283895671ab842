//! Solutions as records, and problems played.

use std::fs;

use serde_json::Value;
use serde_json::json;
use tesuji_record::Position;
use tesuji_record::sgf;
use tesuji_record::sgf::NodeId;
use tesuji_record::solution::Custom;
use tesuji_record::solution::Solution;

use super::{LARGE, objects, run, scratch};

/// Every line of a written solution reads back as it was written, and the right ones are found to be right.
#[test]
fn a_solution_is_written_as_a_record_and_read_again() {
    for (name, file) in [("corner", "examples/corner.sgf"), ("ko", "corpus/live/approach-ko-two-moves.txt")] {
        let (record, page) = (scratch(&format!("{name}.sgf")), scratch(&format!("{name}.png")));
        let ran = run(&["solve", file, "--to-move", "black", "--json", "--sgf", &record, "--diagram", &page], "");
        let reply = objects(&ran.out).remove(0);
        let tree = sgf::read(&fs::read(&record).unwrap()).unwrap();
        assert!(tree.repairs.is_empty(), "{:?}", tree.repairs);
        let tree = &tree.games[0];
        let solution = Solution::of(tree).unwrap();
        assert_eq!(solution.custom, Custom::RightInComment);
        let names = |ends: &[NodeId]| {
            let path = |&end: &NodeId| Position::at(tree, end).unwrap();
            for end in ends {
                assert_eq!(path(end).remarks, [], "every move is legal");
            }
            let first =
                |end: &NodeId| path(end).moves[0].1.point().map_or("pass".to_owned(), |point| point.to_string());
            let mut names: Vec<String> = ends.iter().map(first).collect();
            names.sort();
            names
        };
        let strings = |value: &Value| {
            let mut names: Vec<String> =
                value.as_array().unwrap().iter().map(|mv| mv.as_str().unwrap().to_owned()).collect();
            names.sort();
            names
        };
        assert_eq!(names(&solution.right), strings(&reply["moves"]));
        let refuted: Vec<Value> = reply["refuted"].as_object().unwrap().keys().map(|mv| json!(mv)).collect();
        assert_eq!(names(&solution.wrong), strings(&refuted.into()));
        let again = objects(&run(&["solve", &record, "--json"], "").out).remove(0);
        assert_eq!((&again["verdict"], &again["moves"]), (&reply["verdict"], &reply["moves"]), "the same question");
        assert!(fs::read(&page).unwrap().starts_with(b"\x89PNG"));
    }
}

#[test]
fn moves_are_tried_and_answered() {
    let play = |moves: &str| run(&["play", "examples/corner.sgf"], moves);
    let ran = play("b1\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("Black to live. Your move (a point, or: help): b1\n"), "{}", ran.out);
    assert!(ran.out.ends_with("Solved. Black is alive.\n"), "{}", ran.out);
    // Before a move is made nothing that is printed names the answer.
    assert!(!play("help\nboard\nquit\n").out.contains("B1"));

    let ran = play("A1\nsolution\nC1\nundo\nundo\nhint\nhint\nsolution\nZ9\nA2\nB1\n");
    assert_eq!(ran.code, 0, "{}", ran.out);
    for part in [
        "A1 is wrong: Black dies. White plays B1.",
        "Right was, instead of A1: B1 (Black has two eyes)",
        "Black is captured. A1 was the mistake: B1 lived.",
        "It touches the marked stones, on the first line.",
        "The move is B1.",
        "help): solution\nB1 (Black has two eyes)\n",
        "A2 cannot be played: there is a stone on the point.",
        "Solved. Black is alive.",
    ] {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
    assert_eq!(play("A1\n").code, 1, "the input ended before the problem was solved");
    assert_eq!(play("quit\n").code, 1);
    let far = play("J9\nundo\nB1\n");
    assert!(far.out.contains("J9 is played elsewhere. J9 is wrong: Black dies. White plays B1."), "{}", far.out);
    assert_eq!(far.code, 0);
    let region = run(&["play", "examples/corner.sgf", "--region", "A1:D2"], "J9\n");
    assert!(region.out.contains("J9 is outside the region, and counts as a pass."), "{}", region.out);
    let ko = run(&["play", "corpus/live/ko-for-life.txt", "--to-move", "black"], "A1\nA4\nA3\n");
    assert!(ko.out.contains("A1 is right. White plays A3.") && ko.out.contains("Solved."), "{}", ko.out);
    let unread = run(&["play", LARGE, "--nodes", "1", "--to-move", "black"], "pass\nquit\n");
    assert!(unread.out.contains("Nothing is proved here within the limits."), "{}", unread.out);
    assert!(unread.out.contains(", which is not proved."), "{}", unread.out);
    assert_eq!(unread.code, 3);
}

/// An author's record keeps its title, comments and lines, and asked again it gives the same answer, as sure as before.
#[test]
fn an_authors_record_is_added_to() {
    let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("solver/kept");
    std::fs::create_dir_all(&folder).unwrap();
    let (author, kept) = (folder.join("author.sgf"), folder.join("kept.sgf"));
    let record = "(;GM[1]FF[4]SZ[9]GN[My corner]C[Black to live]AB[af][bf][bg][cg][ch][ci]AW[ae][be][ce][cf][df][dg][dh][di]MA[af](;B[ah]C[a fine move];W[ai];B[bi]C[RIGHT])(;B[ai]))";
    std::fs::write(&author, record).unwrap();
    let [author, kept] = [&author, &kept].map(|path| path.to_str().unwrap());
    let json = |file: &str| objects(&run(&["solve", file, "--json"], "").out).remove(0);
    let ran = run(&["solve", author, "--sgf", kept], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let text = std::fs::read_to_string(kept).unwrap();
    for part in ["GN[My corner]", "C[Black to live]", "a fine move", "Tesuji: Black lives", "Black dies"] {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
    assert!(!text.contains("VW[") && !text.contains("TSJ["), "{text}");
    let [before, after] = [json(author), json(kept)];
    for name in ["verdict", "certainty", "assumes", "moves", "refuted", "record", "told"] {
        assert_eq!(before[name], after[name], "{name}");
    }
    // With all replies it is larger, and still the same question.
    let ran = run(&["solve", author, "--sgf", kept, "--depth", "4"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let whole = std::fs::read_to_string(kept).unwrap();
    assert!(whole.matches(';').count() > text.matches(';').count(), "{whole}");
    assert_eq!(json(kept)["moves"], before["moves"]);
}
