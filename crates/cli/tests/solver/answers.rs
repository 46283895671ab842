//! Problems answered in words.

use serde_json::json;

use super::json_schema::Schema;
use super::{LARGE, flat, objects, run};

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
! target   = safe   : region
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
    assert_eq!(code(&["--goal", "race", "--nodes", "3"]), 3, "a race that is not decided");
    assert_eq!(code(&["--goal", "race", "--target", "A1"]), 2, "there is no stone");
    assert_eq!(code(&["--goal", "cut", "--to-move", "white"]), 2, "there is no safe friend");
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
fn a_judgement_is_told_as_one_where_nothing_is_known() {
    let judged = |out: &str| out.split_whitespace().collect::<Vec<_>>().join(" ").contains("judged, not proved");
    for guess in [&[][..], &["--guess"]] {
        let open = run(&[&["solve", "corpus-open/corner-door-group.txt", "--nodes", "2000"], guess].concat(), "");
        assert_eq!(open.code, 3, "a judgement is no answer");
        assert!(judged(&open.out) && open.out.contains(" %)"), "{}", open.out);
        let closed = run(&[&["solve", "problems/zones/a.txt", "--nodes", "500"], guess].concat(), "");
        assert!(closed.code == 3 && judged(&closed.out), "{}", closed.out);
    }
    let known = run(&["solve", "examples/corner.sgf", "--guess"], "");
    assert!(!known.out.contains("seems"), "{}", known.out);
}

/// Full lines by option.
#[test]
fn lines_are_told_whole_if_asked_for() {
    let ran = run(&["solve", "examples/corner.sgf", "--full-lines"], "");
    assert!(ran.out.contains("  A1    Black dies: B1 C1 B1 (Black is captured)"), "{}", ran.out);
}
