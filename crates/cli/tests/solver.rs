//! The commands that read, as their users run them.

mod batches;
mod json_schema;
mod proofs;
mod reviews;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use assert_cmd::Command;
use json_schema::Schema;
use serde_json::{Value, json};
use tesuji_record::Position;
use tesuji_record::sgf::{self, NodeId};
use tesuji_record::solution::{Custom, Solution};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file of this test's own.
fn scratch(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solver");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name).to_str().unwrap().to_owned()
}

struct Ran {
    code: i32,
    out: String,
    err: String,
}

/// Runs `tesuji` at the top of the project.
fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tesuji"));
    let output = command.current_dir(root()).args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().expect("no signal"), out: text(output.stdout), err: text(output.stderr) }
}

/// Too large to be known without reading.
const LARGE: &str = "corpus/live/carpenters-square-no-legs.txt";

/// What a run prints but for the time it took.
fn without_times(text: &str) -> String {
    let is_time = |word: &str| word.parse::<f64>().is_ok_and(|_| word.contains('.'));
    text.lines()
        .map(|line| line.split(' ').filter(|word| !is_time(word)).collect::<Vec<_>>().join(" ") + "\n")
        .collect()
}

/// A text with all its white space as single blanks: where lines break does not matter.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

#[test]
fn the_demo_draws_answers_and_proves() {
    let ran = run(&["demo"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for part in [
        "| X!",
        "Black to move: Black lives: proved if more liberties never hurt. The only move is A2.",
        "line: A2 (Black lives)",
        "B1 Black dies: A2 (a dead shape)",
        "Difficulty: 2 (easy)",
        "nodes",
        "a second program has checked the proof",
    ] {
        assert!(flat(&ran.out).contains(part), "{part}\n{}", ran.out);
    }
}

#[test]
fn a_problem_is_answered_in_words() {
    let ran = run(&["solve", "examples/corner.sgf"], "");
    let expect = "examples/corner.sgf
Black to live
 4 | . . . . . .
 3 | O=O=O=O=O=.
 2 | X!X!X!X!O=.
 1 | .:.:.:X!O=.
   +------------
     A B C D E F
goal      live (--goal)
target    D1 A2 B2 C2 D2 (--target)
region    A1 B1 C1, all that it can reach (--region)
safe      E1 E2 A3 B3 C3 D3 E3, as they stand outside the region; what is
          assumed is said below (--safe)
to move   black (--to-move)

Black to move: Black lives: proved if more liberties never hurt. The only move
is B1.
  line: B1 (Black has two eyes)
";
    assert!(ran.out.starts_with(expect), "{}", ran.out);
    assert!(ran.out.contains("  A1    Black dies: no answer needed (a dead shape)\n"), "{}", ran.out);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn the_status_is_told_for_both_sides() {
    let status = |file: &str, arguments: &[&str]| run(&[&["status", file], arguments].concat(), "");
    let ran = status("examples/corner.sgf", &[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for part in [
        "Status: unsettled: who moves first decides.",
        "Black to move: Black lives: proved if more liberties never hurt.\n  line: B1 ",
        "White to move: Black dies: proved.",
    ] {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
    let standing = |name: &str| {
        objects(&status(&format!("corpus/live/{name}.txt"), &["--json"]).out).remove(0)["standing"].clone()
    };
    assert_eq!(standing("seki-two-shared-liberties"), "seki");
    assert_eq!(standing("double-ko-seki"), "repetition");
    assert_eq!(standing("l-group"), "dead");
    assert_eq!(standing("bent-four-in-the-corner"), "ko");
    assert_eq!(status(LARGE, &["--nodes", "3"]).code, 3);
}

#[test]
fn a_bent_four_in_the_corner_is_dead_by_convention_and_a_ko_by_play() {
    let file = "corpus/live/bent-four-in-the-corner.txt";
    let ran = run(&["status", file, "--bent-four", "dead"], "");
    let expect = "Status: Black dies by convention (bent four in the corner); by play: ko: Black needs a threat for life in seki.";
    assert!(flat(&ran.out).contains(expect), "{}", ran.out);
    let both = |arguments: &[&str]| objects(&run(&[&["solve", file, "--json"], arguments].concat(), "").out).remove(0);
    let (by_play, dead) = (both(&[]), both(&["--bent-four", "dead"]));
    assert_eq!(by_play["first_black"].get("by_convention"), None);
    assert_eq!(
        (&dead["first_black"]["by_convention"], &dead["first_white"]["by_convention"]),
        (&json!("dead"), &json!("dead"))
    );
    assert_eq!(dead["first_black"]["verdict"], by_play["first_black"]["verdict"], "the verdict by play stays");
    let schema = Schema::new(serde_json::from_str(&run(&["schema"], "").out).unwrap());
    let mut reply = dead.clone();
    for beside in ["file", "to_move", "question", "limits"] {
        reply.as_object_mut().unwrap().remove(beside);
    }
    assert_eq!(schema.flaw(&reply), None, "{reply}");
}

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

#[test]
fn the_exit_code_is_the_answer() {
    let code = |arguments: &[&str]| run(&[&["solve", "examples/corner.sgf"], arguments].concat(), "").code;
    assert_eq!(code(&[]), 0);
    assert_eq!(code(&["--to-move", "white"]), 0, "White kills");
    assert_eq!(run(&["solve", "corpus/live/l-group.txt", "--to-move", "black"], "").code, 1, "the L group is dead");
    let large = |arguments: &[&str]| run(&[&["solve", LARGE], arguments].concat(), "").code;
    assert_eq!(large(&["--nodes", "3"]), 3);
    assert_eq!(large(&["--time", "0", "--nodes", "3"]), 3);
    assert_eq!(code(&["--target", "A1"]), 2, "there is no stone");
    assert_eq!(code(&["--goal", "connect"]), 2);
    assert_eq!(run(&["solve", "corpus/live/l-group.txt", "corpus/live/l-group.txt"], "").code, 0);
}

#[test]
fn every_part_of_a_question_can_be_said_otherwise() {
    let solve = |arguments: &[&str]| {
        let ran = run(&[&["solve", "corpus/live/ko-for-life.txt", "--json"], arguments].concat(), "");
        objects(&ran.out).remove(0)
    };
    let plain = solve(&[]);
    assert_eq!(plain["proof"], "checked");
    assert!(plain["first_black"].is_object() && plain["first_white"].is_object());
    let one = solve(&["--to-move", "black"]);
    assert_eq!(one["verdict"], plain["first_black"]["verdict"]);
    let threats = |count: &str| solve(&["--to-move", "black", "--threats", count])["wins"].clone();
    assert_ne!(threats("3"), threats("-3"), "a ko depends on threats");
    assert_eq!(solve(&["--goal", "eye"])["status"], "solved");
    assert_eq!(solve(&["--quantifier", "any"])["status"], "solved");
    assert_eq!(solve(&["--ko-scale", "1"])["status"], "solved");
    assert_eq!(solve(&["--ko", "A19", "--to-move", "black"])["status"], "error");
}

#[test]
fn what_is_not_enclosed_is_answered_with_its_grounds() {
    let proof = scratch("open.txt");
    let ran = run(&["solve", "examples/side.sgf", "--proof", &proof], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(
        ran.out.contains("Black lives: proved if more liberties never hurt.")
            && ran.out.contains("all around them given to White"),
        "{}",
        ran.out
    );
    assert_eq!(run(&["check", &proof], "").code, 0);
    // The record that is written asks the same: it has no region, in which more would be taken for granted.
    let record = scratch("open.sgf");
    assert_eq!(run(&["solve", "examples/side.sgf", "--sgf", &record], "").code, 0);
    let again = run(&["solve", &record, "--verdict-only"], "");
    assert!(again.out.contains("all around them given to White"), "{}", again.out);
    let ran = run(&["solve", "corpus-open/box-broken-line-on-the-first-line.txt", "--json"], "");
    let mut reply: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(reply["grounds"][0]["outside"], "target", "{reply}");
    for beside in ["file", "to_move", "question", "limits"] {
        reply.as_object_mut().unwrap().remove(beside);
    }
    let schema = Schema::new(serde_json::from_str(&run(&["schema"], "").out).unwrap());
    assert_eq!(schema.flaw(&reply), None, "{reply}");
}

/// In these the wall hangs on a tiger's mouth, and a stone in the region gives atari. It was taken as safe once, and the
/// target, which is saved by that atari, was said to die.
#[test]
fn a_wall_that_an_atari_cuts_off_is_not_taken_as_safe() {
    for (name, saved) in [("chaser-03", "black"), ("chaser-04", "black"), ("throw-in-01", "white")] {
        let file = format!("problems/capture/{name}.txt");
        let ran = run(&["solve", &file, "--to-move", saved, "--json", "--verdict-only", "--nodes", "10000"], "");
        let reply: Value = serde_json::from_str(&ran.out).unwrap();
        assert_ne!(reply["verdict"], "dead", "{name}: {reply}");
    }
}

/// A group of a whole game against another program, with more enclosures than the checker chose among: it counted the
/// first eight, the two eyes were others, and the proof was refused.
#[test]
fn a_group_with_many_enclosures_is_proved_alive() {
    let file = "crates/cli/tests/whole-board-group.txt";
    let ran = run(&["solve", file, "--nodes", "1500", "--memory", "4", "--verdict-only"], "");
    assert!(
        ran.out.contains("Status: White lives") && flat(&ran.out).contains("has checked the proof"),
        "{}{}",
        ran.out,
        ran.err
    );
}

#[test]
fn a_group_that_gets_out_into_the_open_is_said_to_escape() {
    let board = "| . . . . . . .\n".repeat(7);
    let ask = |wall: &str| {
        let text = format!(
            "size: 13\ngoal: live\n{board}| . . . X X {wall}\n| . . O O X!. .\n| . O O X X . .\n| . . O O O . .\n| . . . . . . .\n+-------\n"
        );
        let ran = run(&["solve", "-", "--json", "--verdict-only", "--nodes", "20000"], &*text);
        serde_json::from_str::<Value>(&ran.out).unwrap()
    };
    let free = ask(". .");
    for first in ["first_black", "first_white"] {
        assert_eq!((&free[first]["verdict"], &free[first]["escaped"]), (&"alive".into(), &true.into()), "{free}");
        assert_eq!(free[first]["grounds"][0]["outside"], "attacker but for open ground", "{free}");
    }
    // With an attacker in front of it, nothing is open there.
    assert_eq!(ask("O O")["first_white"]["escaped"], false);
}

#[test]
fn what_a_position_asks_is_found_by_reading() {
    let ran = run(
        &["solve", "-", "--to-move", "black"],
        "size: 9\n| O O O O O .\n| X X X X O .\n| . . . X O .\n+-----------\n",
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(flat(&ran.out).contains("D1 A2 B2 C2 D2, the group that is most in question"), "{}", ran.out);
    assert!(flat(&ran.out).contains("The only move is B1"), "{}", ran.out);
    let ran = run(&["solve", "-"], "| . . . .\n| . . . .\n+--------\n");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("--target"), "{}", ran.err);
}

#[test]
fn a_judgement_is_told_only_where_it_is_asked_for() {
    let ask =
        |guess: &[&str]| run(&[&["solve", "corpus-open/corner-door-group.txt", "--nodes", "3000"], guess].concat(), "");
    assert_eq!(ask(&[]).code, 3);
    assert!(!ask(&[]).out.contains("seems"), "{}", ask(&[]).out);
    let told = ask(&["--guess"]);
    assert_eq!(told.code, 3, "a judgement is no answer");
    let judged = |out: &str| out.replace('\n', " ").contains("is best: a judgement, not proved");
    assert!(judged(&told.out), "{}", told.out);
    let closed = run(&["solve", "problems/zones/a.txt", "--nodes", "3000", "--guess"], "");
    assert!(closed.code == 3 && judged(&closed.out), "{}", closed.out);
}

#[test]
fn a_proof_is_written_and_checked_and_a_broken_one_refused() {
    let (whole, broken, packed) = (scratch("proof.txt"), scratch("broken.txt"), scratch("proof.gz"));
    assert_eq!(run(&["solve", "corpus/live/two-step-ko.txt", "--proof", &whole], "").code, 0);
    let ran = run(&["check", &whole], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("the proof holds") && ran.out.contains(" to move: Black "), "{}", ran.out);

    let text = fs::read_to_string(&whole).unwrap();
    let last = text.lines().rev().nth(1).unwrap();
    fs::write(&broken, text.replacen(&format!("{last}\n"), "", 1)).unwrap();
    let ran = run(&["check", &broken, &whole], "");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("does not hold\nline "), "{}", ran.out);
    assert!(ran.out.contains(&format!("{whole}: the proof holds")), "{}", ran.out);

    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut packer, text.as_bytes()).unwrap();
    fs::write(&packed, packer.finish().unwrap()).unwrap();
    assert_eq!(run(&["check", &packed], "").code, 0);
    assert_eq!(run(&["check", "no-such-file"], "").code, 2);
    assert_eq!(run(&["check", "-"], "nonsense").code, 2);
}

#[test]
fn the_corpus_is_answered_as_it_was() {
    let ran = run(&["bench", "--compare", "corpus/SIGNATURE"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let problems = ran.out.lines().filter(|line| line.ends_with("proved")).count();
    assert!(problems >= 40, "{}", ran.out);
    let other = scratch("signature.txt");
    fs::write(&other, "nodes 1 verdicts 0").unwrap();
    assert_eq!(run(&["bench", "--compare", &other], "").code, 1);
}

#[test]
fn random_problems_are_measured_kept_and_measured_again() {
    let (charts, kept) = (scratch("life-charts"), scratch("life-problems"));
    // What another run has left there would be counted.
    let _ = fs::remove_dir_all(&kept);
    let limits = ["--count", "2", "--nodes", "400", "--time", "5"];
    let drawn = [&["bench", "life", "--graded", "--charts", &charts, "--keep", &kept][..], &limits].concat();
    let ran = run(&drawn, "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    for part in [
        "5 s for each problem",
        "  6-12        2 ",
        " 22-24        2 ",
        "Growth: nodes",
        "Graded, with all first moves",
    ] {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
    for name in ["growth-nodes.svg", "growth-time.svg"] {
        let svg = fs::read_to_string(Path::new(&charts).join(name)).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
    }

    let again = run(&["bench", "life", "--problems", &kept, "--nodes", "10000", "--json"], "");
    assert_eq!((again.code, again.err.as_str()), (0, ""));
    let document = &objects(&again.out)[0];
    let problems = document["problems"].as_array().unwrap();
    assert_eq!(problems.len(), 12);
    assert!(problems.iter().all(|problem| problem["nodes"].as_u64().unwrap() <= 10_000), "a limit is a limit");
    let solved = problems.iter().filter(|problem| problem["solved"] == true).count() as u64;
    let told: u64 = document["classes"].as_array().unwrap().iter().map(|class| class["solved"].as_u64().unwrap()).sum();
    assert!(0 < told && told == solved, "{document}");

    let ablation = run(&["bench", "life", "--problems", &kept, "--ablate", "--nodes", "100"], "");
    assert_eq!((ablation.code, ablation.err.as_str()), (0, ""));
    assert!(ablation.out.contains("24 questions") && ablation.out.contains("\nas used "), "{}", ablation.out);

    let missing = run(&["bench", "life", "--problems", "no-such-folder"], "");
    assert_eq!((missing.code, missing.err.as_str()), (2, "tesuji: no-such-folder: there is no such file or folder\n"));
}

#[test]
fn searches_for_captures_are_measured() {
    let charts = scratch("lambda-charts");
    let ran = run(&["bench", "lambda", "--quick", "--nodes", "1000", "--charts", &charts], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let said = ["64 questions, 1000 nodes each", "moves near;", "moves wider;", "moves everywhere;", "First numbers"];
    for part in said.iter().chain(&["df-pn+ with each list of moves: ", "on the full board: "]) {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
    let rows =
        ran.out.lines().filter(|line| ["lambda  ", "df-pn+  ", "pseudo  "].iter().any(|word| line.starts_with(word)));
    let counts = rows.map(|row| {
        row.split_whitespace().skip(1).take(4).map(|count| count.parse::<u32>().unwrap()).collect::<Vec<_>>()
    });
    let counts: Vec<Vec<u32>> = counts.collect();
    assert_eq!(counts.len(), 9, "{}", ran.out);
    assert!(counts.iter().all(|marks| marks.iter().sum::<u32>() == 64 && marks[0] > 0 && marks[3] > 0), "{counts:?}");
    for name in ["nodes-near.svg", "time-wider.svg", "solved-everywhere.svg"] {
        let svg = fs::read_to_string(Path::new(&charts).join(name)).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
    }
}

#[test]
fn eye_shapes_are_as_in_the_table() {
    let page = scratch("shapes.svg");
    let ran = run(&["shapes", "--output", &page], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(ran.out.matches(" points (").count(), 18);
    assert!(ran.out.contains("6 points, centre A: U alive / dead"), "the 2×3 in the corner:\n{}", ran.out);
    assert!(ran.out.contains("4 points, centre A: U alive / ko"), "the bent four in the corner:\n{}", ran.out);
    assert!(fs::read_to_string(&page).unwrap().starts_with("<svg"));
}

fn question() -> Value {
    json!({"id": "7", "size": 9, "black": ["A2", "B2", "C2", "D2", "D1"],
           "white": ["A3", "B3", "C3", "D3", "E3", "E2", "E1"], "to_move": "black", "goal": "live", "target": ["D1"]})
}

fn with(changes: &[(&str, Value)]) -> String {
    let mut question = question();
    for (name, value) in changes {
        question[*name] = value.clone();
    }
    question.to_string() + "\n"
}

#[test]
fn the_worker_speaks_by_its_schema() {
    let schema: Value = serde_json::from_str(&run(&["schema"], "").out).unwrap();
    let schema = Schema::new(schema);
    let lines = [
        with(&[]),
        with(&[("to_move", json!("white"))]),
        with(&[("to_move", json!("both")), ("want", json!(["all_moves", "pv", "tree", "proof"]))]),
        with(&[("goal", json!("eye")), ("quantifier", json!("any"))]),
        with(&[
            ("size", json!(9)),
            ("black", json!(["A4", "B4", "C4", "D4", "D3", "D2", "D1"])),
            ("white", json!(["A5", "B5", "C5", "D5", "E4", "E3", "E2", "E1"])),
            ("target", json!(["A4"])),
            ("limits", json!({"nodes": 2, "ms": 1000.0, "mb": 1})),
        ]),
        with(&[("want", json!(["pv"]))]),
        with(&[("region", json!(["A1", "B1", "D1"])), ("safe", json!(["E1"]))]),
        with(&[("target", Value::Null), ("to_move", json!("both")), ("goal", json!("auto"))]),
    ];
    for line in &lines {
        assert_eq!(schema.flaw(&serde_json::from_str(line).unwrap()), None, "{line}");
    }
    let bad = [
        with(&[("goal", json!("race"))]),
        with(&[("goal", json!("win"))]),
        with(&[("want", json!(["beer"]))]),
        with(&[("limits", json!({"hours": 3}))]),
        with(&[("limits", json!({"ms": -1}))]),
        with(&[("target", json!(["A1"]))]),
        with(&[("colour", json!(1))]),
        "\n".to_owned(),
        "[1]\n".to_owned(),
        "{\"id\":3}\n".to_owned(),
    ];
    let ran = run(&["worker"], lines.concat() + &bad.concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let replies = objects(&ran.out);
    assert_eq!(replies.len(), lines.len() + bad.len());
    for reply in &replies {
        assert_eq!(schema.flaw(reply), None, "{reply}");
    }
    let mut strange = replies[0].clone();
    strange["colour"] = json!("red");
    assert!(schema.flaw(&strange).is_some() && schema.flaw(&json!({"status": "solved"})).is_some());
    let (answers, errors) = replies.split_at(lines.len());
    assert_eq!(
        (&answers[0]["id"], &answers[0]["verdict"], &answers[0]["wins"]),
        (&json!("7"), &json!("alive"), &json!(true))
    );
    assert_eq!((&answers[0]["moves"], &answers[0]["proof"]), (&json!(["B1"]), &json!("checked")));
    assert_eq!(
        answers[0]["refuted"]["A1"],
        json!({"verdict": "dead", "least": 4, "reply": "B1", "line": ["B1", "C1", "B1"], "end": "captured", "threats": 0,
               "told": [], "told_end": "a dead shape"})
    );
    assert_eq!((&answers[0]["pv"], &answers[0]["pv_end"]), (&json!(["B1"]), &json!("alive")));
    assert_eq!(answers[2]["standing"], "unsettled");
    let tree = answers[2]["first_white"]["tree"].as_array().unwrap();
    assert!(tree.iter().all(|line| line["end"].is_string()), "{tree:?}");
    assert_eq!((&answers[1]["verdict"], &answers[1]["wins"]), (&json!("dead"), &json!(true)));
    assert_eq!(answers[4]["status"], "unknown");
    assert_eq!(answers[7]["found_target"], json!(["D1", "A2", "B2", "C2", "D2"]));
    assert_eq!(answers[7]["first_black"]["verdict"], answers[0]["verdict"]);
    assert!(errors.iter().all(|reply| reply["status"] == "error"), "{errors:?}");
    assert_eq!((&errors[0]["id"], &errors[7]["id"], &errors[9]["id"]), (&json!("7"), &Value::Null, &json!(3)));
}

#[test]
fn ten_thousand_garbage_lines_are_ten_thousand_errors() {
    let mut garbage: Vec<u8> = Vec::new();
    let mut random = 1_u64;
    let good = with(&[]);
    for at in 0..10_000_usize {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut line: Vec<u8> = match at % 4 {
            // A line cut short, one with a byte changed into nonsense, random bytes, nested brackets.
            0 => good.as_bytes()[..at % (good.len() - 2)].to_vec(),
            1 => {
                let mut line = good.clone().into_bytes();
                line[(random >> 33) as usize % (good.len() - 1)] = 0xff;
                line
            }
            2 => random.to_le_bytes().repeat(1 + at % 9),
            _ => b"[".repeat(at),
        };
        line.retain(|&byte| byte != b'\n');
        garbage.extend(line);
        garbage.push(b'\n');
    }
    garbage.extend(good.as_bytes());
    let ran = run(&["worker"], garbage);
    let replies = objects(&ran.out);
    assert_eq!((ran.code, replies.len()), (0, 10_001));
    let (last, errors) = replies.split_last().unwrap();
    assert!(errors.iter().all(|reply| reply["status"] == "error"));
    assert_eq!(last["status"], "solved");
}

/// A room of thirty points, which the bare search does not decide in the time of a test.
fn large_room() -> String {
    let mut text = String::from("goal: live\nto move: black\n");
    for row in 0..7 {
        let line = match row {
            0 => "O=".repeat(9),
            1 => "X!".repeat(8) + "O=",
            _ => ".:".repeat(7) + "X!O=",
        };
        let _ = writeln!(text, "| {line}");
    }
    text + "+------------------\n"
}

#[test]
fn limits_leave_what_is_known() {
    let ran = run(&["solve", "-", "--time", "0.2"], large_room());
    assert_eq!((ran.code, ran.err.as_str()), (3, ""), "{}", ran.out);
    assert!(ran.out.contains("Black to move: undecided."), "{}", ran.out);
    let once = run(&["solve", "-", "--nodes", "20000", "--memory", "1"], large_room());
    let again = run(&["solve", "-", "--nodes", "20000", "--memory", "1"], large_room());
    assert_eq!(without_times(&once.out), without_times(&again.out), "nodes repeat exactly");
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_what_is_known() {
    let problem = scratch("large.txt");
    fs::write(&problem, large_room()).unwrap();
    let child = std::process::Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .args(["solve", &problem, "--nodes", "100000000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(500));
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8(output.stdout).unwrap().contains("undecided"));
}

/// The most memory that a run had, in kilobytes, as Linux counts it.
#[cfg(target_os = "linux")]
#[test]
fn the_memory_limit_is_kept() {
    let limit = 64;
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .current_dir(root())
        .args(["solve", "corpus/live/carpenters-square-no-legs.txt", "--json", "--memory", &limit.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        most = most.max(kilobytes.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(5));
    }
    let reply: Value = serde_json::from_reader(child.stdout.take().unwrap()).unwrap();
    assert_eq!((&reply["status"], &reply["proof"]), (&json!("solved"), &json!("checked")));
    assert!((10_000..=limit * 1024 * 11 / 10).contains(&most), "{most} kB of {limit} MB");
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

/// Full lines by option.
#[test]
fn lines_are_told_whole_if_asked_for() {
    let ran = run(&["solve", "examples/corner.sgf", "--full-lines"], "");
    assert!(ran.out.contains("  A1    Black dies: B1 C1 B1 (Black is captured)"), "{}", ran.out);
}
