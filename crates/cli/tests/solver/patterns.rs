//! `tesuji similar` and `cluster`, eye spaces of problems, and the judgement by patterns.

use std::fs;
use std::path::Path;

use super::{objects, run, scratch};

const CORNER: &str = "| X X X X X .\n| O!O!O!O!X .\n| . . . O!X .\n+------------\n";

/// A folder with a problem, its mirror image in the other colours, the same with a stone far away, another one, and a file
/// that is broken.
fn collection(name: &str) -> String {
    let folder = scratch(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let stones = |black: &str, white: &str| format!("(;SZ[19]AB{black}AW{white})");
    let black = "[aq][bq][cq][dq][eq][er][es]";
    let white = "[ar][br][cr][dr][ds]";
    for (file, text) in [
        ("a.sgf", stones(black, white)),
        ("b.sgf", stones("[sr][rr][qr][pr][ps]", "[sq][rq][qq][pq][oq][or][os]")),
        ("c.sgf", stones(&format!("{black}[pd]"), white)),
        ("d.sgf", stones("[jj][kj][lj][mk]", "[jk][kk][lk][ml][nj]")),
        ("e.sgf", "(;SZ[99999]".to_owned()),
    ] {
        fs::write(Path::new(&folder).join(file), text).unwrap();
    }
    folder
}

#[test]
fn what_is_like_a_problem_is_found_in_a_collection() {
    let folder = collection("similar");
    let ran = run(&["similar", "-", &folder], CORNER);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(ran.err.contains("e.sgf"), "{}", ran.err);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "standard input: 3 of 4 positions like it", "{}", ran.out);
    assert!(lines[1].starts_with("  100%") && lines[1].ends_with("a.sgf  the same (as it stands)"), "{}", lines[1]);
    assert!(lines[2].ends_with("b.sgf  the same (mirrored, colours exchanged)"), "{}", lines[2]);
    assert!(lines[3].ends_with("c.sgf  the same but for stones far away (as it stands)"), "{}", lines[3]);

    let picture = scratch("alike.svg");
    let json = run(&["similar", "-", &folder, "--json", "--count", "1", "--diagram", &picture], CORNER);
    let objects = objects(&json.out);
    let found = objects.iter().find(|object| object.get("similar").is_some()).unwrap();
    assert_eq!((found["compared"].as_u64(), found["similar"][0]["likeness"].as_f64()), (Some(4), Some(1.0)));
    assert!(fs::read_to_string(&picture).unwrap().contains("a.sgf"));

    let wrong = run(&["similar", "no-such-file", &folder], "");
    assert!(wrong.code == 2 && wrong.err.contains("no-such-file: there is no such file or folder"), "{}", wrong.err);
}

#[test]
fn duplicates_of_a_collection_are_listed_and_what_was_read_is_kept() {
    let folder = collection("duplicates");
    let cache = scratch("collection.index");
    let _ = fs::remove_file(&cache);
    let ran = run(&["similar", &folder, "--cache", &cache], "");
    let head = "4 positions: 1 the same as an earlier one, 1 but for stones far away, 0 nearly the same";
    assert!(ran.out.starts_with(head), "{}", ran.out);
    let again = run(&["similar", &folder, "--cache", &cache], "");
    assert_eq!((again.out.as_str(), again.err.as_str()), (ran.out.as_str(), ran.err.as_str()), "errors are told again");
    // A file that changed is read again.
    fs::write(Path::new(&folder).join("b.sgf"), "(;SZ[19]AB[qd]AW[dd][dp][pp])").unwrap();
    let changed = run(&["similar", &folder, "--cache", &cache], "");
    assert!(changed.out.starts_with("4 positions: 0 the same"), "{}", changed.out);
    // What is no index is not written over.
    fs::write(&cache, "my notes").unwrap();
    let refused = run(&["similar", &folder, "--cache", &cache], "");
    assert!(refused.code == 2 && refused.err.contains("this is no index that tesuji wrote"), "{}", refused.err);
    assert_eq!(fs::read_to_string(&cache).unwrap(), "my notes");
}

#[test]
fn a_collection_falls_into_groups() {
    let folder = collection("groups");
    let sheet = scratch("sheet.svg");
    for by in ["likeness", "distance", "angle", "map"] {
        let ran = run(&["cluster", &folder, "--by", by, "--side", "4", "--diagram", &sheet], "");
        assert_eq!(ran.code, 2, "a file is broken: {}", ran.err);
        assert!(
            ran.out.starts_with("4 positions in 2 groups; 1 of them alone\n\n1. 3 positions\n"),
            "{by}: {}",
            ran.out
        );
        assert!(fs::read_to_string(&sheet).unwrap().contains("c.sgf"));
    }
    let json = run(&["cluster", &folder, "--json"], "");
    let counts: Vec<_> = objects(&json.out).iter().filter_map(|group| group["count"].as_u64()).collect();
    assert_eq!(counts, [3, 1]);
}

#[test]
fn the_eye_space_of_a_problem_is_shown() {
    let picture = scratch("eyes.svg");
    let ran = run(&["shapes", "-", "-o", &picture], CORNER);
    ran.says(0, &[" 1   *  *  *  O  X  .", "White's eye space: 3 points (0,0,1,2:U).", "unsettled (vital: B1)"]);
    assert!(fs::read_to_string(&picture).unwrap().contains("Influence"));
    let json = &objects(&run(&["shapes", "-", "--json"], CORNER).out)[0];
    assert_eq!((json["status"].as_str(), json["vital"][0].as_str()), (Some("unsettled"), Some("B1")));
    assert_eq!(run(&["shapes", "no-such-file"], "").code, 2);
}

#[test]
fn a_judgement_by_patterns_stands_beside_the_proof() {
    let ran = run(&["solve", "-", "--method", "lee04"], CORNER);
    assert!(ran.out.contains("By patterns (Lee 2004), which is a judgement and no proof:"), "{}", ran.out);
    let text = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Black first: White dies, +12 for Black (B1 pass C1 A1"), "{text}");
    assert!(text.contains("White first: White lives, -14 for Black (B1"), "{text}");
    let json = &objects(&run(&["solve", "-", "--method", "lee04", "--json"], CORNER).out)[0];
    assert_eq!(json["judgement"]["certainty"], "judged");
    assert_eq!(json["judgement"]["answers"][0]["end"], "dead");
    assert!(objects(&run(&["solve", "-", "--json"], CORNER).out)[0].get("judgement").is_none());
}
