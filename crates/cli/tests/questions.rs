//! What is taken as the question: from lines, words, drawings, and places in a record.

use serde_json::Value;

use crate::output as run;

/// Black lives at B1 only; White's stones around are alive by their liberties.
const CORNER: &str = "SZ[9]AB[ah][bh][ch][dh][di]AW[ag][bg][cg][dg][eg][eh][ei]";

fn object(arguments: &[&str], input: &str) -> Value {
    serde_json::from_str(&run(arguments, input)).unwrap()
}

#[test]
fn a_solution_asks_to_live_or_to_kill() {
    let live = "(;B[bi];W[ai]C[Correct])(;B[ai];W[bi])(;B[ci];W[bi])";
    let kill = "(;W[bi];B[ci]C[Correct])(;W[ci];B[bi])(;W[ai];B[bi])";
    for (lines, verdict) in [(live, "alive"), (kill, "dead")] {
        let answer = object(&["solve", "-", "--json"], &format!("(;{CORNER}{lines})"));
        assert_eq!(answer["found_target"].to_string(), r#"["D1","A2","B2","C2","D2"]"#);
        assert_eq!((answer["verdict"].as_str(), answer["moves"].to_string()), (Some(verdict), r#"["B1"]"#.to_owned()));
    }
    let record = format!("(;{CORNER}{live})");
    let answer = object(&["solve", "-", "--json"], &record);
    let asked = answer["asked"].as_str().unwrap();
    let expect =
        "from the record's solution: nearly all of its moves are around these stones, they are alive where right";
    assert!(asked.starts_with(expect), "{asked}");
    let words = run(&["solve", "-"], &record);
    assert!(words.contains("\nquestion  from the record's solution: "), "{words}");
}

#[test]
fn words_and_marks_outdo_the_lines() {
    // The lines speak of Black's group; the mark says otherwise.
    let record = format!("(;{CORNER}MA[ei](;B[bi];W[ai]C[Correct])(;B[ai];W[bi]))");
    let words = run(&["solve", "-", "--nodes", "2000"], &record);
    assert!(words.contains("target    E1 (--target)") && !words.contains("question "), "{words}");
    let record = format!("(;{CORNER}C[White to kill](;W[bi];B[ci]C[Correct])(;W[ci];B[bi]))");
    assert_eq!(object(&["solve", "-", "--json"], &record)["to_move"], "white");
}

#[test]
fn what_may_be_asked_is_listed() {
    let record = format!("(;{CORNER}(;B[bi];W[ai]C[Correct])(;B[ai];W[bi]))");
    let list = run(&["solve", "-", "--target", "list"], &record);
    assert!(
        list.starts_with("standard input\n  1  Black to live: --target D1,A2,B2,C2,D2\n     from the record's"),
        "{list}"
    );
    assert!(list.contains("\n  2  Black to kill: --target "), "{list}");
    let list = object(&["status", "-", "--target", "list", "--json"], &record);
    assert_eq!(list["candidates"][0]["words"], "Black to live");
    assert_eq!(list["candidates"][0]["question"]["target"].as_array().unwrap().len(), 5);
    // Without lines, the position tells.
    let list = run(&["solve", "-", "--target", "list"], &format!("(;{CORNER}PL[B])"));
    assert!(
        list.starts_with("standard input\n  1  Black to live: --target D1,A2,B2,C2,D2\n     from the position: who"),
        "{list}"
    );
}

#[test]
fn goals_that_cannot_be_answered_are_told() {
    let input = "(;SZ[9]AB[ah][bh]AW[ag][bg]C[Black to connect];B[bi])";
    let ran = crate::run(&["solve", "-"], input);
    assert!(ran.code == 2 && ran.err.contains("mark the stones, or name one of each block"), "{}", ran.err);
}

#[test]
fn drawings_without_borders_are_told() {
    let answer = object(&["solve", "-", "--json"], "White to kill\nO O O . . .\nX X O . . .\n. X O . . .\n");
    let note = answer["notes"][0].as_str().unwrap();
    assert!(note.starts_with("no borders are drawn, so this is taken as a whole board of 6×3"), "{note}");
    assert_eq!(answer["to_move"], "white");
}

#[test]
fn every_position_of_a_record_can_be_asked() {
    // The corner is played out by moves; White's B1 at the end would kill.
    let game = "(;SZ[9];B[ah];W[ag];B[bh];W[bg];B[ch];W[cg];B[dh];W[dg];B[di];W[eg];B[ff];W[eh];B[gg];W[ei](;B[bi];W[ai])(;B[hh];W[bi]))";
    let moves = |arguments: &[&str]| {
        let answer = object(&[&["solve", "-", "--json", "--target", "A2", "--verdict-only"], arguments].concat(), game);
        format!("{} {}", answer["to_move"].as_str().unwrap(), answer["verdict"].as_str().unwrap())
    };
    assert_eq!(moves(&["--move", "14"]), "black alive");
    assert_eq!(moves(&["--move", "-2"]), "black alive");
    assert_eq!(moves(&["--node", &["0"; 14].join(".")]), "black alive");
    let killed = ["0"; 14].join(".") + ".1.0";
    assert_eq!(moves(&["--node", &killed]), "black dead");
    // A bare game is asked about its last position.
    let answer = object(&["solve", "-", "--json", "--target", "A2"], game);
    assert_eq!(answer["notes"][0], "a game that asks nothing: this is its last position, after move 16 (--move)");
    let commands: [(&str, &[&str]); 5] = [
        ("show", &["--json"]),
        ("convert", &["--to", "json"]),
        ("status", &["--json", "--target", "A2", "--nodes", "1000"]),
        ("read", &["--json", "--target", "A2"]),
        ("ladder", &["--json", "--target", "A2"]),
    ];
    for (command, more) in commands {
        let told = object(&[&[command, "-", "--move", "2"], more].concat(), game);
        let has_only_two = |color: &str| told[color].as_array().is_none_or(|stones| stones.len() == 1);
        assert!(has_only_two("black") && has_only_two("white"), "{command}: {told}");
        assert!(told.to_string().contains("A2"), "{command}: {told}");
    }
    let told = crate::run(&["solve", "-", "--node", "3"], game).err;
    assert!(told.contains("node 3: node root has 1 children, counted from 0"), "{told}");
}

#[test]
fn the_clock_does_not_change_the_question() {
    let record = format!("(;{CORNER}PL[B])");
    let found = |time: &str| object(&["solve", "-", "--json", "--time", time], &record)["found_target"].clone();
    assert_eq!(found("0.001"), found("10"));
}
