//! `tesuji judge`: diagrams that say what is expected of them.

use std::fs;

use serde_json::Value;

use crate::{run, scratch_folder as scratch};

const DIAGRAM: &str = "title: A stone in atari\nexpect capture A1: yes, by B1\nexpect save A1: no\n\
     2 | O . . .\n 1 | X . . .\n   +--------\n";

/// All that reading answers holds in the project's own folder, and it has enough of it.
#[test]
fn the_folder_of_the_project_holds_where_it_is_read() {
    let ran = run(&["judge", "problems/judge", "--no-keep", "--json"], "");
    assert_eq!(ran.err, "");
    let objects: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (summary, answers) = objects.split_last().expect("a summary");
    let diagrams: std::collections::BTreeSet<&str> = answers.iter().filter_map(|one| one["diagram"].as_str()).collect();
    assert!(diagrams.len() >= 40, "{} diagrams", diagrams.len());
    for answer in answers {
        let is_read = ["capture", "save", "life", "connect"].contains(&answer["about"].as_str().unwrap());
        assert!(!is_read || answer["outcome"] == "holds", "{answer}");
    }
    assert!(summary["summary"]["counts"]["life"]["holds"].as_u64() >= Some(10));
}

/// The next run says what has changed, and an error in one line does not keep the rest from being judged.
#[test]
fn what_has_changed_is_told() {
    let folder = scratch("judge");
    let file = folder.join("a.txt");
    fs::write(&file, DIAGRAM).unwrap();
    let path = folder.to_str().unwrap();
    run(&["judge", path], "").says(0, &["capture             1", "save                1"]);
    run(&["judge", path], "").says(0, &["Nothing has changed since the last time."]);
    // What was kept says otherwise: as if the program had been wrong before.
    let kept = folder.join("judged.jsonl");
    let before = fs::read_to_string(&kept).unwrap();
    fs::write(&kept, before.replacen("\"outcome\":\"holds\"", "\"outcome\":\"fails\"", 1)).unwrap();
    run(&["judge", path], "").says(0, &["Since the last time:\n1 newly right:\n  a.txt: "]);
    fs::write(&file, DIAGRAM.replace("save A1: no", "save A1: yes")).unwrap();
    run(&["judge", path], "").says(
        1,
        &[
            "a.txt, line 3: fails. A stone in atari\n  expected  save A1: yes\n  found     save A1: no (read)\n",
            "1 not judged the last time\n1 judged the last time, and not there any more\n",
        ],
    );
    fs::write(&file, DIAGRAM.replace("save A1: no", "save B1: no")).unwrap();
    let ran = run(&["judge", path, "--no-keep"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("a.txt: line 3: there is no stone on B1"), "{}", ran.err);
    assert!(ran.out.contains("capture             1"), "{}", ran.out);
}

/// A record says in the comment of its root what is expected.
#[test]
fn a_record_is_judged_by_its_comment() {
    let folder = scratch("judge-sgf");
    let file = folder.join("a.sgf");
    fs::write(&file, "(;SZ[9]GN[Atari]AB[ai]AW[ah]C[Black is caught.\nexpect capture A1: yes, by B1\nexpect next black: A9 or nothing])").unwrap();
    let ran = run(&["judge", file.to_str().unwrap()], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("line 3: \"nothing\" is no point"), "{}", ran.err);
    assert!(folder.join("a.judged.jsonl").exists());
    let empty = scratch("judge-empty");
    let ran = run(&["judge", empty.to_str().unwrap()], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("there are no"), "{}", ran.err);
}
