//! The program as its users run it.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::{Ran, run_in, scratch_folder as scratch};

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

/// Runs `tesuji` in the folder of examples.
fn run(arguments: &[&str], input: &str) -> Ran {
    run_in("examples", arguments, input)
}

#[test]
fn alone_it_says_what_it_is() {
    let ran = run(&[], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("Tesuji: the Go engine that reads and proves."));
    for command in [
        "demo",
        "solve",
        "status",
        "review",
        "read",
        "ladder",
        "play",
        "check",
        "worker",
        "gtp",
        "schema",
        "bench",
        "shapes",
        "show",
        "diagram",
        "convert",
        "completions",
    ] {
        assert!(ran.out.contains(&format!("tesuji {command} ")), "{command}");
        let help = run(&[command, "--help"], "");
        assert_eq!(help.code, 0);
        assert!(help.out.starts_with("Examples:\n  tesuji "), "{}", help.out);
        let mut examples = help.out.lines().filter(|line| line.starts_with("  tesuji "));
        assert!(examples.all(|line| line.contains(&format!("tesuji {command}"))), "{}", help.out);
    }
    for command in ["worker", "bench", "bench life", "bench lambda", "bench inversions", "bench one-eye", "completions"]
    {
        let help = run(&command.split(' ').chain(["--help"]).collect::<Vec<_>>(), "").out;
        let mut examples = help.lines().skip(1).take_while(|line| !line.is_empty());
        assert!(examples.all(|line| line.contains("tesuji")), "an example is too long for its line\n{help}");
    }
    for command in ["solve", "status", "play", "gtp"] {
        let help = run(&[command, "--help"], "").out;
        let (_, limits) = help.split_once("\nLimits:\n").expect("limits have a heading");
        let limits = limits.split("\n\n").next().unwrap_or_default();
        assert!(limits.contains("--nodes") && limits.contains("--ko-scale"), "{help}");
        assert!(!limits.contains("--json") && !limits.contains("--color") && !limits.contains("--guess"), "{help}");
    }
}

#[test]
fn speaks_gtp_until_the_input_ends() {
    let ran = run(&["gtp", "--time", "5"], "1 loadsgf corner.sgf 1\n2 owl_defend A2\nfly\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out, "=1 black\n\n=2 1 B1\n\n? unknown command\n\n");
}

/// A ladder is read in a moment; whether its block can be saved takes longer.
#[test]
fn time_ends_a_question_of_capture() {
    let session = "boardsize 7\ngogui-setup b C4 b B3 b C2 b D2 w C3 w D3\n1 defend C3\n2 attack C3\n";
    let ran = run(&["gtp", "--time", "0"], session);
    assert_eq!((ran.code, ran.out.as_str()), (0, "=\n\n=\n\n?1 undecided\n\n=2 1 E3\n\n"));
}

#[test]
fn a_proof_of_nothing_is_none() {
    let ran = run(&["status", "-", "--target", "C6", "--nodes", "3"], "(;SZ[9]AB[cc][dc]AW[cd])");
    assert!(ran.out.contains("undecided.") && ran.out.ends_with("; nothing was proved.\n"), "{}", ran.out);
    // Walled in, and in the open, where a region is followed to an end that says nothing about the board.
    let walled_in = "../corpus/live/approach-ko-two-moves.txt";
    for file in [walled_in, "../corpus-open/corner-l-group.txt"] {
        let arguments = ["solve", file, "--to-move", "white", "--nodes", "1"];
        let ran = run(&arguments, "");
        assert!(ran.out.contains("undecided.") && ran.out.ends_with("; nothing was proved.\n"), "{}", ran.out);
        let told: serde_json::Value =
            serde_json::from_str(&run(&[&arguments[..], &["--json"]].concat(), "").out).unwrap();
        assert_eq!((&told["status"], &told["proof"]), (&"unknown".into(), &"unchecked".into()), "{told}");
        assert_eq!((&told["pv"], &told["pv_end"]), (&json!([]), &json!(null)), "{told}");
    }
    let proof = scratch("proof-of-nothing").join("proof.txt");
    let proof = proof.to_str().unwrap();
    run(&["solve", walled_in, "--to-move", "white", "--nodes", "1", "--proof", proof], "");
    let ran = run(&["check", proof], "");
    assert_eq!(ran.code, 1);
    assert!(ran.out.ends_with("proof.txt: it proves nothing: there is no claim in it\n"), "{}", ran.out);
    let ran = run(&["solve", "corner.sgf", "--nodes", "0"], "");
    let flat = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        flat.contains("Black lives, even against 3 ko threats: proved if more liberties never hurt.")
            && flat.contains("B1 works")
            && flat.ends_with("which needs no moves."),
        "{}",
        ran.out
    );
}

/// A file without a command is shown, with what can be asked about it; a word that is no file is a usage error.
#[test]
fn a_file_alone_is_shown() {
    let ran = run(&["corner.sgf"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("Black to live") && ran.out.contains("tesuji solve corner.sgf"), "{}", ran.out);
    assert_eq!(run(&["slove"], "").code, 2);
}

/// The question would take the whole minute.
#[test]
fn an_interrupt_ends_a_question_and_nothing_else() {
    let start = Instant::now();
    let session = "boardsize 9\nfixed_handicap 9\nplay w F8\n1 owl_attack F8\n2 name\n# interrupt\n3 name\n";
    let ran = run(&["gtp", "--time", "60"], session);
    assert_eq!(ran.code, 0);
    assert_eq!(ran.out, "=\n\n= C7 E7 G7 C5 E5 G5 C3 E3 G3\n\n=\n\n?1 undecided\n\n=2 Tesuji\n\n=3 Tesuji\n\n");
    assert!(start.elapsed() < Duration::from_secs(30));
}

#[test]
fn an_analysis_goes_on_until_the_next_line() {
    let mut tesuji = process::Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .current_dir(examples())
        .args(["gtp", "--nodes", "20000"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = tesuji.stdin.take().unwrap();
    let mut lines = BufReader::new(tesuji.stdout.take().unwrap()).lines().map(Result::unwrap);
    input.write_all(b"loadsgf corner.sgf 1\n4 lz-analyze 1\n").unwrap();
    assert_eq!([(); 3].map(|()| lines.next().unwrap()), ["= black", "", "=4"]);
    // The verdict, all moves, and then the same at each interval.
    let told = [(); 5].map(|()| lines.next().unwrap());
    assert!(told[0].starts_with("info move B1 visits ") && told[0].ends_with(" winrate 10000 lcb 10000 order 0 pv B1"));
    assert!(told[1].matches("info move ").count() == 4 && told[1..].iter().all(|line| *line == told[1]), "{told:?}");
    input.write_all(b"5 name\n").unwrap();
    let rest: Vec<String> = lines.by_ref().skip_while(|line| *line == told[1]).take(3).collect();
    assert_eq!(rest, ["", "=5 Tesuji", ""]);
    drop(input);
    assert!(lines.next().is_none() && tesuji.wait().unwrap().success());
}

#[test]
fn shows_the_example_in_plain_text() {
    let ran = run(&["show", "corner.sgf"], "");
    let expect = "corner.sgf, black to move
Black to live
 4 | . . . . . .
 3 | O O O O O .
 2 | X!X!X!X!O .
 1 | . . . X!O .
   +------------
     A B C D E F
Question: goal live, target D1 A2 B2 C2 D2, to move black
  to move, black: the words \"black to live\"
  goal, live: the words \"black to live\"
  target: stones marked MA
Black to live. The eye space is three points in a row; whoever plays the middle
one first decides.
";
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, expect, ""));
}

#[test]
fn every_example_can_be_shown_and_drawn() {
    let folder = scratch("examples");
    for ending in ["svg", "png", "txt"] {
        let page = folder.join(format!("page.{ending}"));
        let ran = run(&["diagram", ".", "--index", "all", "--side-by-side", "-o", page.to_str().unwrap()], "");
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{ending}");
        assert!(fs::metadata(&page).unwrap().len() > 1000, "{ending}");
    }
}

/// Remarks are no part of the question, and the title stands above the picture.
#[test]
fn the_corpus_can_be_shown() {
    let ran = run(&["show", "../corpus", "--ascii"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("Double-ko seki\n"), "{}", ran.out);
    assert!(!ran.out.contains("repetition, unconditional"), "an answer is not given away");
}

#[test]
fn a_node_and_a_game_can_be_chosen() {
    let ran = run(&["show", "game.sgf", "--move", "2", "--json"], "");
    let value: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((value["black"].clone(), value["white"].clone()), (vec!["Q16"].into(), vec!["D16"].into()));
    assert_eq!(value["to_move"], "black");
    assert!(run(&["show", "collection.sgf", "--index", "3"], "").out.contains("game 3 of 3"));
    assert_eq!(run(&["show", "collection.sgf", "--index", "all", "--json"], "").out.lines().count(), 3);
    assert!(run(&["show", "corner.sgf", "--solution"], "").out.contains("Moves: 1 B1"));
}

#[test]
fn colours_follow_the_switches() {
    assert!(!run(&["show", "corner.sgf"], "").out.contains('\u{1b}'));
    assert!(run(&["show", "corner.sgf", "--color", "always"], "").out.contains('\u{1b}'));
    assert!(!run(&["show", "corner.sgf", "--color", "always", "--ascii"], "").out.contains('\u{1b}'));
}

#[test]
fn standard_input_may_hold_anything() {
    for (input, expect) in [
        (". X O\n. X .\n", "2 | . X O |"),
        ("$$\n$$ | X O .\n$$ | . X .\n$$ -----\n", "2 | X O ."),
        ("(;SZ[5]AB[aa]AW[bb])", "5 | X . . . . |"),
        (r#"{"size":5,"black":["A1"],"goal":"live","target":["A1"]}"#, "Question: goal live, target A1"),
    ] {
        let ran = run(&["show", "-"], input);
        assert_eq!(ran.code, 0, "{input}: {}", ran.err);
        assert!(ran.out.contains(expect), "{input}: {}", ran.out);
    }
}

#[test]
fn problems_are_converted_there_and_back() {
    let folder = scratch("convert");
    let json = run(&["convert", "corner.sgf", "--to", "json"], "").out;
    for (form, ending) in [("text", "txt"), ("sgf", "sgf")] {
        let file = folder.join(format!("problem.{ending}"));
        let ran = run(&["convert", "-", "--to", form, "-o", file.to_str().unwrap()], &json);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{form}");
        assert_eq!(run(&["convert", file.to_str().unwrap(), "--to", "json"], "").out, json, "{form}");
    }
}

/// One clear message, exit code 2, and no panic.
fn refused(arguments: &[&str], input: &str, message: &str) {
    let ran = run(arguments, input);
    assert_eq!(
        (ran.code, ran.err.as_str(), ran.out.as_str()),
        (2, format!("tesuji: {message}\n").as_str(), ""),
        "{input}"
    );
}

#[test]
fn bad_input_is_refused_with_its_place() {
    let check = |input: &str, message: &str| refused(&["show", "-"], input, &format!("standard input: {message}"));
    check("", "the file is empty");
    check(" \n\n", "the file is empty");
    check("\u{0}\u{1}\u{2}garbage\u{0}", "this is not SGF: it looks like a binary file");
    check("X ? .", "line 1, character 3: '?' is not a point of a diagram: use X for black, O for white, . for empty");
    check("hello world", "there is no diagram here: draw points with X, O and .");
    check("(;SZ[30])", "line 1: a board of 30×30 is out of range: each side is from 1 to 19");
    check("(;SZ[9]\nAB[zz])", "line 1: AB[zz] is no point of the 9×9 board");
    check("(;SZ[9]AB[aa]AW[aa])", "line 1: stones of two colours on one point: A9");
    check("(;SZ[9]AB[ba][ab]AW[aa])", "line 1: blocks without a liberty: A9");
    check("(;SZ[9];B[aa];W[xx])", "line 1: W[xx] is no point of the 9×9 board");
    check("O X .\nX X .", "blocks without a liberty: A2");
    check("goal: live\n.!X .\n. . .", "the target is on empty points: A2");
    check("goal: live\nX!. .\n. .:.\nthreats: many", "line 4: threats: \"many\" is not a number");
    check(
        r#"{"size":9,"black":["A1"],"goal":"live","target":["A1"],"region":["C3"]}"#,
        "the region leaves out stones of the target: A1",
    );
    check(r#"{"size":9,"black":["A1"]"#, "EOF while parsing an object at line 1 column 24");
    check("{\n  \"size\": 9,\n}", "trailing comma at line 3 column 1");
    refused(&["show", "none.sgf"], "", "none.sgf: there is no such file or folder");
    refused(&["show", "game.sgf", "--move", "99"], "", "game.sgf: move 99 was asked for, and the main line has 30");
    refused(&["show", "game.sgf", "--index", "2"], "", "game.sgf: game 2 was asked for, and there are 1");
    refused(&["diagram", "game.sgf", "-o", "x.gif"], "", "x.gif: a picture ends in .svg, .png or .txt");
    let both = "x.svg: there are 2 positions for one picture: choose one with --index, or put all on a page with --side-by-side";
    refused(&["diagram", "game.sgf", "corner.sgf", "-o", "x.svg"], "", both);
}

#[test]
fn one_bad_file_does_not_stop_the_others() {
    let folder = scratch("batch");
    fs::write(folder.join("a.sgf"), "(;SZ[9]AB[aa])").unwrap();
    fs::write(folder.join("b.sgf"), "no record").unwrap();
    fs::write(folder.join("c.txt"), ". X O .").unwrap();
    let ran = run(&["show", folder.to_str().unwrap()], "");
    assert_eq!(ran.code, 2);
    assert_eq!(ran.out.matches("A B C").count(), 2, "{}", ran.out);
    assert!(
        ran.err.ends_with("b.sgf: this is not SGF: there is no game in it, which would begin with `(;`\n"),
        "{}",
        ran.err
    );
    let ran = run(&["show", "--json", folder.to_str().unwrap()], "");
    assert_eq!((ran.code, ran.out.lines().count(), ran.err.as_str()), (2, 3, ""));
}

#[test]
fn one_bad_game_does_not_spoil_a_page() {
    let page = scratch("page").join("page.svg");
    let arguments = ["diagram", "-", "--index", "all", "--side-by-side", "-o", page.to_str().unwrap()];
    let ran = run(&arguments, "(;SZ[9]AB[aa])(;SZ[99])(;SZ[9]AB[bb])");
    let message =
        "tesuji: standard input, game 2 of 3: line 1: a board of 99×99 is out of range: each side is from 1 to 19\n";
    assert_eq!((ran.code, ran.err.as_str()), (2, message));
    assert_eq!(fs::read_to_string(page).unwrap().matches("<svg").count(), 1);
}

#[test]
fn several_problems_survive_conversion() {
    let folder = scratch("several");
    let json = run(&["convert", "collection.sgf", "--index", "all", "--to", "json"], "").out;
    assert_eq!(json.lines().count(), 3);
    for form in ["json", "text", "sgf"] {
        let file = folder.join(form);
        assert_eq!(run(&["convert", "-", "--index", "all", "--to", form, "-o", file.to_str().unwrap()], &json).code, 0);
        assert_eq!(run(&["convert", file.to_str().unwrap(), "--index", "all", "--to", "json"], "").out, json, "{form}");
    }
}

#[test]
fn a_file_cannot_command_the_terminal() {
    let ran = run(&["show", "-"], "(;SZ[5]AB[aa]C[\u{1b}[31mred])");
    assert!(!ran.out.contains('\u{1b}') && ran.out.contains("red"), "{}", ran.out);
    let ran = run(&["show", "-"], "(;SZ[\u{1b}[31m])");
    assert!(ran.code == 2 && !ran.err.contains('\u{1b}'), "{}", ran.err);
}

#[test]
fn marks_alone_are_a_picture() {
    let ran = run(&["show", "-"], "$$B\n$$ . Z P S .\n$$ . . . . .\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("note: the marks are taken as a picture"), "{}", ran.out);
}

#[test]
fn completions_are_printed() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = run(&["completions", shell], "");
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("tesuji"), "{shell}");
    }
}

/// A ladder to the edge of a small board.
const LADDER: &str = "+------------+\n| . . . . . . |\n| . . . . . . |\n| . . X . . . |\n| . X O O . . |\n| . . X X . . |\n| . . . . . . |\n+------------+\n";

#[test]
fn ladders_are_told_and_drawn() {
    let ran = run(&["ladder", "-", "--ascii"], LADDER);
    let expect = "standard input
   +-------------+
 6 | . . . . X X |
 5 | . . .:X:O:O |
 4 | . .:X O:O:X:|
 3 | . X O!O!X:.:|
 2 | . . X X .:. |
 1 | . . . . . . |
   +-------------+
     A B C D E F
Moves: 1 E3  2 D4  3 D5  4 E4  5 F4  6 E5  7 E6  8 F5  9 F6

Black to move: White's block of 2 at C3 is caught in a ladder of 9 moves.
White to move: one white stone at E2, E3, F3, B4, D4, E4, F4, C5, D5 or E5
breaks the ladder.
";
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, expect, ""));
    let picture = scratch("ladder").join("ladder.svg");
    let ran = run(&["ladder", "ladder.txt", "--json", "--diagram", picture.to_str().unwrap()], "");
    let value: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let target = &value["targets"][0];
    assert_eq!((&target["attack"]["verdict"], &target["attack"]["line"][60]), (&"captured".into(), &"T19".into()));
    assert_eq!(target["breakers"].as_array().unwrap().len(), 88);
    assert!(fs::read_to_string(picture).unwrap().contains(">61</text>"));
}

#[test]
fn ladders_have_errors_and_exit_codes() {
    let told = |arguments: &[&str]| {
        let ran = run(&[&["ladder", "ladder.txt"], arguments].concat(), "");
        (ran.code, ran.err)
    };
    let is = |code: i32, message: &str| (code, message.to_owned());
    assert_eq!(told(&["--target", "A1"]), is(2, "tesuji: ladder.txt: there is no stone on A1\n"));
    assert_eq!(told(&["--to-move", "black"]), is(0, ""));
    assert_eq!(told(&["--to-move", "white", "--target", "C3,C4"]), is(1, ""), "white cannot take C4");
    assert_eq!(told(&["--nodes", "10"]), is(3, ""));
    assert_eq!(told(&["--diagram", "l.gif"]), is(2, "tesuji: l.gif: a page of pictures ends in .svg or .png\n"));
    let ran = run(&["ladder", "-", "--target", "K10"], LADDER);
    assert_eq!(ran.err, "tesuji: standard input: K10 is not on the 6×6 board\n");
    let ran = run(&["ladder", "-"], ". . .\n. . .\n. . .\n");
    assert_eq!(ran.err, "tesuji: standard input: there are no stones on the board\n");
    let ran = run(&["ladder", "-"], ". . . .\n. . . X\n. . . .\n");
    assert_eq!(ran.err, "tesuji: standard input: no block has one or two liberties\n");
}

/// Below a stone in atari, and to its right a ladder to the edge.
const IN_DANGER: &str = "+------------------+\n| . . . . . . . . . |\n| . . . . . . . . . |\n| . . . . . . . . . |\n| . . . . . . . . . |\n| . . . . . . . . . |\n| . . X . . . . . . |\n| . X O O . . . . O |\n| . . X X . . . O X |\n| . . . . . . . . . |\n+------------------+\n";

#[test]
fn a_position_is_read_at_once() {
    let ran = run(&["read", "-", "--ascii", "--nodes", "2000"], IN_DANGER);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let told = ran.out.replace('\n', " ");
    assert!(told.contains("In atari: Black's stone at J2: in atari; White takes it at J1"), "{told}");
    assert!(told.contains("; Black cannot save it."), "{told}");
    assert!(told.contains("White's two stones at C3: caught in a ladder of "), "{told}");
    assert!(told.contains("if Black moves first, at E3 (a); White seems to save them at "), "{told}");
    let ran = run(&["read", "-", "--ascii", "--nodes", "2000", "--target", "J2"], IN_DANGER);
    assert!(!ran.out.contains("ladder of"), "{}", ran.out);

    let picture = scratch("read").join("read.svg");
    let ran = run(&["read", "corner.sgf", "--json", "--diagram", picture.to_str().unwrap()], "");
    let value: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let group = &value["groups"][0];
    assert_eq!((&group["status"], &group["basis"]), (&"unsettled".into(), &"proof".into()));
    assert_eq!((&group["lives"], &group["kills"]), (&"B1".into(), &"B1".into()));
    assert!(fs::read_to_string(picture).unwrap().contains("Signs: triangle: unsettled (proved)"));

    let ran = run(&["read", "corner.sgf", "--time", "0"], "");
    assert_eq!(ran.code, 3);
    assert!(ran.out.contains("Life not read for lack of time (--time):"), "{}", ran.out);
    let ran = run(&["read", "corner.sgf", "--target", "T19"], "");
    assert_eq!((ran.code, ran.err.as_str()), (2, "tesuji: corner.sgf: there is no stone on T19\n"));
}
