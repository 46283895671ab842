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

/// A new folder with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> String {
    let folder = scratch(name);
    let _ = fs::remove_dir_all(&folder);
    for (file, text) in files {
        let path = Path::new(&folder).join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

#[test]
fn what_asks_something_else_is_told() {
    let stones = "SZ[19]AB[aq][bq][cq][dq][dr][ds]AW[ar][br][cr][cs]";
    let with = |more: &str| format!("(;{stones}{more})");
    let files = [
        ("a.sgf", with("PL[B]MA[ar][br][cr][cs]")),
        ("b.sgf", with("PL[W]MA[ar]")),
        ("c.sgf", with("C[White to play.]")),
        ("d.sgf", with("MA[aq][bq]")),
        ("e.sgf", with("")),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(file, text)| (*file, text.as_str())).collect();
    let folder = folder("otherwise", &files);
    let first = format!("{folder}/a.sgf");
    let ran = run(&["similar", &first, &folder], "");
    let told: Vec<&str> = ran.out.lines().skip(1).filter(|line| !line.contains("sgf")).map(str::trim).collect();
    let side = "another side to move: White to play, not Black to play";
    assert_eq!(told, [side, side, "another target"], "{}", ran.out);
    let json = &objects(&run(&["similar", &first, &folder, "--json"], "").out)[0]["similar"];
    assert_eq!(
        (json[0]["question"].as_str(), json[0]["asked_otherwise"][0].as_str()),
        (Some("White to play"), Some("side to move"))
    );
    assert_eq!(json[3]["asked_otherwise"].as_array().map(Vec::len), Some(0));
    // So it is in JSON, where colours are exchanged, and after a cache was read.
    let lines = concat!(
        r#"{"size":9,"black":["A3","B3","C3"],"white":["A2","B2"],"to_move":"black"}"#,
        "\n",
        r#"{"size":9,"black":["A2","B2"],"white":["A3","B3","C3"],"to_move":"black"}"#,
        "\n",
        r#"{"size":9,"black":["A3","B3","C3"],"white":["A2","B2"],"to_move":"black"}"#,
    );
    let file = format!("{folder}/lines.jsonl");
    fs::write(&file, lines).unwrap();
    let cache = scratch("otherwise.index");
    let _ = fs::remove_file(&cache);
    for _ in 0..2 {
        let ran = run(&["similar", &file, "--cache", &cache], "");
        assert_eq!(ran.out.matches("another side to move: White to play, not Black to play").count(), 1, "{}", ran.out);
    }
}

#[test]
fn a_position_is_drawn_with_its_own_edges() {
    let corner = "| X X X X .\n| O!O!O!X .\n| . . O!X .\n+----------\n";
    let files = [
        ("up.sgf", "(;SZ[19]AB[ap][bp][cp][dp][dq][dr]AW[aq][bq][cq][cr])"),
        ("middle.sgf", "(;SZ[19]AB[hh][ih][jh][kh][ki][kj]AW[hi][ii][ji][jj])"),
        ("along.sgf", "(;SZ[19]AB[aq][bq][cq][dq][dr][ds]AW[ar][br][cr][cs])"),
    ];
    let folder = folder("edges", &files);
    let picture = scratch("edges.svg");
    let ran = run(&["similar", "-", &folder, "--diagram", &picture], corner);
    assert_eq!(ran.out.matches("at another distance from an edge").count(), 2, "{}", ran.out);
    let svg = fs::read_to_string(&picture).unwrap();
    let words = |name: &str| {
        let picture = svg.split("<title>").find(|part| part.split("</title>").next().unwrap().contains(name)).unwrap();
        picture.split("</desc>").next().unwrap().split("<desc>").nth(1).unwrap().to_owned()
    };
    assert!(words("along.sgf").contains("A2"), "{}", words("along.sgf"));
    assert!(words("up.sgf").contains("A3") && !words("up.sgf").contains("A2"), "{}", words("up.sgf"));
    assert!(words("middle.sgf").contains("H11"), "{}", words("middle.sgf"));
}

#[test]
fn what_is_left_out_of_a_list_or_a_picture_is_told() {
    let file: String = std::iter::repeat_n("(;SZ[9]AB[aa][ba][cb]AW[ab][bb])\n", 41).collect();
    let folder = folder("many", &[("one/a.sgf", &file), ("two/a.sgf", "(;SZ[9]AB[aa][ba][cb]AW[ab][bb][ee])")]);
    let picture = scratch("many.svg");
    let ran = run(&["similar", &folder, "--diagram", &picture, "--count", "32"], "");
    assert!(ran.out.starts_with("42 positions: 40 the same as an earlier one"), "{}", ran.out);
    assert!(ran.out.ends_with("\n\nand 9 more: --count 0 lists all\n"), "{}", ran.out);
    assert_eq!(ran.err, "tesuji: the first 30 of 41 pairs are drawn\n");
    assert_eq!(objects(&run(&["similar", &folder, "--json", "--least", "10"], "").out).len(), 41);
    let some = run(&["similar", "-", &folder, "--count", "3"], "| . . . .\n| O O X .\n| X X . .\n+--------\n");
    assert!(some.out.starts_with("standard input: the 3 most alike of 42 positions\n"), "{}", some.out);

    let ran = run(&["cluster", &folder, "--diagram", &picture], "");
    assert!(ran.out.ends_with("   and 37 more\n\n--groups 0 lists all members\n"), "{}", ran.out);
    assert_eq!(ran.err, "tesuji: the first 7 positions are drawn of 1 larger group\n");
    assert!(fs::read_to_string(&picture).unwrap().contains("game 7 of 41 and 35 more"));
    assert_eq!(run(&["cluster", &folder, "--groups", "0"], "").out.matches("a.sgf").count(), 42);
}

#[test]
fn nothing_is_said_of_a_collection_that_was_not_read() {
    for arguments in [["similar", "-", "no-such-folder"], ["similar", "no-such-folder", "--count=3"]] {
        let ran = run(&arguments, CORNER);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    }
    let cache = run(&["similar", "-", &collection("no-cache"), "--cache", &scratch("")], CORNER);
    assert!(
        cache.code == 2 && cache.out.is_empty() && cache.err.contains("this is a folder, not a file"),
        "{}",
        cache.err
    );
    let nowhere = format!("{}/no-such-folder/a.svg", scratch(""));
    let picture = run(&["similar", "-", &collection("nowhere"), "--diagram", &nowhere], CORNER);
    assert!(picture.err.contains("the folder that it belongs in does not exist"), "{}", picture.err);
    let cache = run(&["similar", "-", &collection("nowhere"), "--cache", &nowhere], CORNER);
    assert!(cache.err.contains("the folder that it belongs in does not exist"), "{}", cache.err);
    let empty = folder("empty", &[("a.sgf", "(;SZ[9])"), ("b.json", r#"{"size":9}"#)]);
    let ran = run(&["similar", &empty], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert_eq!(ran.err.matches("there are no stones to compare").count(), 2, "{}", ran.err);
}

#[test]
fn an_option_that_would_change_nothing_is_refused() {
    let folder = collection("options");
    for (arguments, message) in [
        (&["--rho", "3"][..], "--rho: this goes with --by distance, and would change nothing here"),
        (&["--by", "angle", "--rho", "3"], "--rho: this goes with --by distance"),
        (&["--by", "map", "--least", "50"], "--least: this goes with --by likeness"),
        (&["--by", "distance", "--rho", "nan"], "a distance is a number from 0 on"),
        (&["--by", "angle", "--cos", "3"], "a cosine is a number from -1 to 1"),
    ] {
        let ran = run(&[&["cluster", &folder], arguments].concat(), "");
        assert!(ran.code == 2 && ran.out.is_empty() && ran.err.contains(message), "{arguments:?}: {}", ran.err);
    }
    let ran = run(&["cluster", &folder, "--by", "angle", "--cos", "-0.5"], "");
    assert!(ran.out.starts_with("4 positions in "), "{}{}", ran.out, ran.err);
}

#[test]
fn a_collection_falls_into_groups() {
    let folder = collection("groups");
    let sheet = scratch("sheet.svg");
    for by in ["likeness", "distance", "angle", "map"] {
        let side: &[&str] = if by == "map" { &["--side", "4"] } else { &[] };
        let ran = run(&[&["cluster", &folder, "--by", by, "--diagram", &sheet], side].concat(), "");
        assert_eq!(ran.code, 2, "a file is broken: {}", ran.err);
        assert!(
            ran.out.starts_with("4 positions in 2 groups; 1 group has one position only\n\n1. 3 positions\n"),
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
    ran.says(0, &["* eye space   -9 boundary   9 around it   7 to 4 influence through gaps"]);
    assert!(fs::read_to_string(&picture).unwrap().contains("Influence"));
    let json = &objects(&run(&["shapes", "-", "--json"], CORNER).out)[0];
    assert_eq!((json["status"].as_str(), json["vital"][0].as_str()), (Some("unsettled"), Some("B1")));
    assert_eq!(run(&["shapes", "no-such-file"], "").code, 2);
}

#[test]
fn two_judgements_are_two_sentences() {
    // Two parts of eye space are alive by the table, though each has a vital point.
    let two = "| X X X X X X X X X .\n| O!O!O!O!O!O!O!O!X .\n| . . . O!. . . O!X .\n+--------------------\n";
    let ran = run(&["shapes", "-"], two);
    let text = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("By the table of shapes White is alive. "), "{text}");
    assert!(!text.contains("alive (vital") && !text.contains("; by the number"), "{text}");
}

#[test]
fn a_judgement_by_patterns_stands_beside_the_proof() {
    let ran = run(&["solve", "-", "--method", "lee04"], CORNER);
    assert!(ran.out.contains("By patterns (Lee 2004), which is a judgement and no proof:"), "{}", ran.out);
    let text = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("Black first: White dies, which counts +12 points for Black (B1 pass C1 A1"), "{text}");
    assert!(text.contains("White first: White lives, which counts -14 points for Black (B1"), "{text}");
    let json = &objects(&run(&["solve", "-", "--method", "lee04", "--json"], CORNER).out)[0];
    assert_eq!(json["judgement"]["certainty"], "judged");
    assert_eq!(json["judgement"]["answers"][0]["end"], "dead");
    assert!(objects(&run(&["solve", "-", "--json"], CORNER).out)[0].get("judgement").is_none());
}
