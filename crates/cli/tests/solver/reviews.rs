//! Records with solutions: what is said of their lines.

use std::fs;

use serde_json::Value;

use super::{Ran, objects, run, scratch};

/// Black lives with A2, and with nothing else.
///
/// ```text
/// 5 | O O O . .
/// 4 | X X O O .
/// 3 | . X X O .
/// 2 | . . X O .
/// 1 | . . X O .
///   +----------
///     A B C D E
/// ```
const CORNER: &str =
    "SZ[9]AB[af][bf][bg][cg][ch][ci]AW[ae][be][ce][cf][df][dg][dh][di]MA[af][bf][bg][cg][ch][ci]C[Black to live]";

/// Reviews lines behind a root.
fn review(root: &str, lines: &str, arguments: &[&str]) -> Ran {
    run(&[&["review", "-"], arguments].concat(), format!("(;{root}{lines})"))
}

/// Every row as text: `holds right line A2 A1 B1`, with its words behind a colon where there are any.
fn rows(root: &str, lines: &str) -> Vec<String> {
    let ran = review(root, lines, &["--json"]);
    let object = objects(&ran.out).remove(0);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let row = |row: &Value| {
        let moves: Vec<String> = row["moves"].as_array().unwrap().iter().map(text).collect();
        let words = [text(&row["status"]), text(&row["about"]), moves.join(" ")].join(" ");
        let why = text(&row["why"]);
        if why.is_empty() { words } else { format!("{}: {why}", words.trim_end()) }
    };
    object["rows"].as_array().unwrap().iter().map(row).collect()
}

fn check(lines: &str, expect: &[&str]) {
    assert_eq!(rows(CORNER, lines), expect, "for {lines}");
}

#[test]
fn what_a_record_says_is_confirmed() {
    let lines = "(;B[ah];W[ai];B[bi]C[RIGHT])(;B[ai];W[ah])(;B[ag])";
    check(
        lines,
        &[
            "holds right line A2 A1 B1",
            "holds wrong move A1: works, but is worse: ko: Black needs a threat; A2 B2 B1 (a ko, and Black needs a threat)",
            "holds wrong move A3: refuted: Black dies; no answer needed (a dead shape)",
            "holds answer A1 A2: refutes it: ko: Black needs a threat",
        ],
    );
    let ran = review(CORNER, lines, &[]);
    ran.says(0, &["standard input: holds\n", "  Black to move: alive A2\n", "  holds      right line     A2 A1 B1\n"]);
}

#[test]
fn false_lines_are_told() {
    // The third move is wrong, the first one of the second line too; the right first move is not said to be wrong.
    check(
        "(;B[ah];W[ai];B[ag]C[RIGHT])(;B[bi]C[RIGHT])",
        &[
            "fails right line A2 A1 A3: after A3 Black dies; best is Black lives; B1 (a dead shape)",
            "fails right line B1: after B1 Black dies; best is Black lives; \
             A2 (a dead shape)",
        ],
    );
    // A second way after White's answer, and the only first move.
    check(
        "(;B[ah];W[ai](;B[bi]C[RIGHT])(;B[bh]))",
        &[
            "holds right line A2 A1 B1",
            "fails wrong move A2 A1 B2: counts as wrong, but is proved to work: Black lives",
        ],
    );
    check(
        "(;B[bh]C[RIGHT])(;B[ag];W[ah];B[bi])(;B[bi];W[ai])",
        &[
            "holds right line B2: B2 works, but is worse: ko: Black needs a threat; best is Black lives; A2 A1 B1 (a ko, and Black needs a threat)",
            "holds wrong move A3: refuted: Black dies; no answer needed (a dead shape)",
            "holds wrong move B1: refuted: Black dies; \
             A2 (a dead shape)",
            "holds answer A3 A2: refutes it: Black dies",
            "fails answer B1 A1: A1 does not refute it: Black lives",
            "fails missing A2: a better move is missing: Black lives",
        ],
    );
    assert_eq!(review(CORNER, "(;B[bh]C[RIGHT])", &[]).code, 1);
}

#[test]
fn what_is_not_marked_is_not_called_wrong() {
    check(
        "(;B[ah];W[ai];B[bi])(;B[ah];W[bh];B[bi])(;B[bi])",
        &[
            "holds right line A2 A1 B1",
            "holds unmarked line A2 B2 B1",
            "fails unmarked line B1: after B1 Black dies; best is Black lives; \
             A2 (a dead shape)",
        ],
    );
    assert_eq!(review(CORNER, "(;B[ah])(;B[bi])", &[]).code, 0);
}

#[test]
fn moves_outside_a_given_region_decide_nothing() {
    let lines = "(;B[ah](;W[ii];B[ai]C[RIGHT])(;W[hh]C[RIGHT]))(;B[aa])";
    let region = format!("{CORNER}SL[af][bf][ag][bg][cg][ah][bh][ch][ai][bi][ci]");
    assert_eq!(
        rows(&region, lines),
        [
            "undecided right line A2 J1 A1: White has played elsewhere",
            "holds right line A2 H2",
            "undecided wrong move A9: Black has played elsewhere",
        ],
    );
    assert_eq!(review(&region, lines, &[]).code, 3);
    // Where nobody says where to read, such stones are read like others.
    let open = rows(CORNER, lines);
    assert_eq!(open[..2], ["holds right line A2 J1 A1", "holds right line A2 H2"]);
    assert!(open[2].starts_with("holds wrong move A9: refuted: Black dies"), "{}", open[2]);
}

#[test]
fn every_judged_row_has_a_class_and_says_how_sure_it_is() {
    let ran = review(CORNER, "(;B[ah]C[RIGHT])(;B[ai])(;B[bi]C[Also correct.])", &["--json"]);
    let object = objects(&ran.out).remove(0);
    let row = |at: usize| {
        let row = &object["rows"][at];
        [&row["about"], &row["status"], &row["class"], &row["certainty"]]
            .map(|value| value.as_str().unwrap().to_owned())
    };
    assert_eq!(row(0), ["right line", "holds", "equal", "proved_if"]);
    assert_eq!(row(1), ["wrong move", "holds", "worse", "proved_if"]);
    assert_eq!(row(2), ["second choice", "fails", "wrong", "proved_if"]);
    assert_eq!(object["rows"][0]["assumes"][0]["kind"], "more_liberties_never_hurt");
}

#[test]
fn a_limit_is_no_verdict() {
    let ran = review(CORNER, "(;B[ah]C[RIGHT])(;B[bi])", &["--nodes", "1", "--json"]);
    let object = objects(&ran.out).remove(0);
    assert_eq!((ran.code, &object["status"]), (3, &Value::from("undecided")), "{object}");
    assert!(object["rows"].as_array().unwrap().iter().all(|row| row["status"] != "fails"), "{object}");
}

#[test]
fn the_form_is_looked_at() {
    let form =
        |lines: &str| -> Vec<String> { rows(CORNER, lines).into_iter().filter(|row| row.contains(" form")).collect() };
    assert_eq!(form("(;B[ah];B[bi])"), ["fails form A2: line 1: Black moves, and it is White's turn"]);
    assert_eq!(form("(;W[ah])"), ["fails form: line 1: White moves, and it is Black's turn"]);
    let stone = "there is a stone on the point";
    assert_eq!(form("(;B[ah];W[af])"), [format!("fails form A2: line 1: move 2, white A4, is not legal: {stone}")]);
    assert_eq!(form("(;B[ah];AW[ai];B[bi])"), ["fails form A2: line 1: stones are set up behind the root"]);
    assert_eq!(form("(;B[zz])"), ["fails form: line 1: B[zz] is no point of the 9×9 board"]);
    assert_eq!(form("(;B[ah]BM[1])"), ["fails form: no line is marked as right"]);
    assert_eq!(form(""), ["fails form: the record has no lines"]);
    assert_eq!(form("B[ii];B[ah]"), ["fails form: the root makes a move: J1"]);
    // A line that cannot be followed is not judged.
    check(
        "(;B[ah];B[bi]C[RIGHT])",
        &[
            "fails form A2: line 1: Black moves, and it is White's turn",
            "undecided right line A2: it cannot be followed to its end",
        ],
    );
    let long = format!("(;B[ah]{})", ";W[];B[]".repeat(300));
    assert!(matches!(form(&long).as_slice(), [row] if row.starts_with("undecided form A2 pass pass")));
    let ran = run(&["review", "examples/capture.txt"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("only a record (SGF) has lines"), "{}", ran.err);
}

/// A problem of the corpus with lines behind it.
fn with_lines(name: &str, lines: &str) -> Vec<String> {
    let record = run(&["convert", &format!("corpus/live/{name}.txt"), "--to", "sgf"], "").out;
    let root = record.trim_end().strip_prefix("(;").and_then(|text| text.strip_suffix(')')).unwrap();
    rows(root, lines)
}

#[test]
fn seki_is_life_and_less_than_the_best() {
    assert_eq!(
        with_lines("seki-or-life", "(;B[jr]C[RIGHT])(;B[ks])"),
        [
            "holds right line K2: K2 works, but is worse: Black lives in seki; best is Black lives; \
             K1 (seki, even if White has 3 ko threats)",
            "holds wrong move L1: works, but is worse: Black lives in seki; \
             no answer needed (seki, even if White has 3 ko threats)",
            "fails missing K1: a better move is missing: Black lives",
        ]
    );
}

#[test]
fn after_a_mistake_of_the_other_side_less_than_the_most_is_wrong() {
    assert_eq!(
        with_lines("approach-ko-two-moves", "(;W[br];B[](;W[ap]C[RIGHT])(;W[]))"),
        [
            "holds right line B2 pass A4",
            "holds wrong move B2 pass pass: ko: White needs three threats; there is better: ko: White needs two threats",
        ]
    );
}

#[test]
fn where_nothing_works_the_stones_must_be_given() {
    // Two points of room: Black is dead.
    let stones = "SZ[9]AB[ah][bh][ch][ci]AW[ag][bg][cg][dg][dh][di]PL[B]";
    let marked = format!("{stones}MA[ah]");
    let lines = "(;B[ai]C[RIGHT])(;B[bi])";
    assert_eq!(rows(&marked, lines), ["fails result: no move of Black works: Black dies"]);
    let why = "no move of Black works: Black dies; but nothing says which stones it is about (--target)";
    assert_eq!(rows(stones, lines), [format!("doubtful result: {why}")]);
    // White need not move.
    let idle = "SZ[9]AB[ah][bh][ch][ci]AW[ag][bg][cg][dg][dh][di]PL[W]MA[ah]";
    assert_eq!(rows(idle, "(;W[ai])"), ["fails result: White need not move: Black dies", "holds right line A1"]);
}

#[test]
fn books_end_with_a_count() {
    let book = scratch("book.sgf");
    let games = [
        "(;B[ah]C[RIGHT])(;B[bi])",
        "(;B[bi]C[RIGHT])(;B[ah])",
        "SL[ah][bh][ai][bi][ag];B[ah]C[RIGHT];W[ii];B[bi]",
        "",
    ];
    fs::write(&book, games.map(|lines| format!("(;{CORNER}{lines})\n")).concat()).unwrap();
    let ran = run(&["review", &book, "--jobs", "2"], "");
    ran.says(
        1,
        &[
            "game 1 of 4: holds\n",
            "game 2 of 4: fails\n",
            "game 3 of 4: undecided\n",
            "\n4 problems: 1 hold, 2 fail, 0 doubtful, 1 undecided, 0 errors\n",
            "  right line     1 hold, 1 fail, 0 doubtful, 1 undecided\n",
        ],
    );
    let lines = objects(&run(&["review", &book, "--json"], "").out);
    assert_eq!(
        lines.iter().map(|line| line["status"].as_str().unwrap()).collect::<Vec<_>>(),
        ["holds", "fails", "undecided", "fails"]
    );

    let ran = run(&["solve", &book], "");
    for part in [
        "the record's first move\n",
        "  proven right\n",
        "  proven otherwise: B1 gets dead; best is alive A2\n",
        "\n3 records with a solution: 2 proven right, 1 proven otherwise, 0 undecided\n",
    ] {
        assert!(ran.out.contains(part), "{part:?} is missing in\n{}", ran.out);
    }
}
