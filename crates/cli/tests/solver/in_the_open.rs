//! Questions whose region is found by reading.

use serde_json::Value;

use super::json_schema::Schema;
use super::{flat, run, scratch};

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
