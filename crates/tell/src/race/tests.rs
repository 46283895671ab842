//! What is told of small races.

use std::time::Duration;

use tesuji_problem::Problem;
use tesuji_solve::{Options, Quiet, Solution, answer};

use crate::forms;

fn solved(text: &str) -> Solution {
    let problem: Problem = text.trim_start().parse().expect("a problem");
    answer(&problem, &Options { most_nodes: 200_000, ..Options::default() }, &Quiet).expect("an answer")
}

/// The sentences, without line breaks.
fn told(text: &str) -> String {
    forms::report(&solved(text), Duration::ZERO, 100).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn check(text: &str, expect: &[&str]) {
    let told = told(text);
    for words in expect {
        assert!(told.contains(words), "{words}: {told}");
    }
}

/// Two liberties, and both are shared.
const SEKI: &str = "
goal: race
to move: both
size: 7×2
 2 | . O=X!.:O^X= . |
 1 | . O=X!.:O^X= . |
   +----------------+
";

#[test]
fn a_seki_needs_no_move() {
    check(
        SEKI,
        &[
            "Black to move: seki: neither side wins: proved",
            "Nothing is gained by moving first.",
            "Status: seki: neither side wins, whoever moves first.",
        ],
    );
}

/// One liberty each: who moves first wins.
const ONE_EACH: &str = "
goal: race
to move: both
   +-----------+
 3 | X=X=X=O=O=|
 2 | X=O!O!X^O=|
 1 | X=.:O!X^.:|
   +-----------+
";

#[test]
fn who_moves_first_wins_and_what_does_not() {
    check(
        ONE_EACH,
        &[
            "Black to move: Black wins the race: proved if",
            "White's stones at C1 are captured. The only move is B1.",
            "pass Black does not win: E1",
            "White to move: White wins the race: proved if",
            "Status: unsettled: who moves first decides.",
        ],
    );
}

/// White captures four stones, and is captured after that: nobody keeps his own.
const BOTH_FALL: &str = "
goal: race
to move: white
   +---------------+
 4 | . O=. . . . . |
 3 | O=.:O=X=X=X=. |
 2 | O=X^X^O!O!.:X=|
 1 | O=X^X^.:O!O!X=|
   +---------------+
";

#[test]
fn what_is_captured_may_take_its_captors_with_it() {
    check(
        BOTH_FALL,
        &["White to move: neither side wins: what is captured is taken together with its captors: proved"],
    );
    let found = solved(BOTH_FALL);
    let object = forms::object(&found, Duration::ZERO, &[]);
    assert_eq!(object["verdict"], serde_json::json!(["dead", "dead"]), "{object}");
    assert_eq!((&object["result"], &object["move"]), (&"dies".into(), &"B3".into()), "{object}");
}

#[test]
fn a_race_is_drawn_and_written_as_a_record() {
    let found = solved(ONE_EACH);
    let titles: Vec<String> = forms::panels(&found).into_iter().filter_map(|panel| panel.title).collect();
    assert!(titles.iter().any(|title| title.starts_with("Black to move: Black wins the race.")), "{titles:?}");
    let record = forms::tree(None, found.problem(), &found).to_string();
    assert!(record.contains("B[bc]") && record.contains("RIGHT"), "{record}");
    assert_eq!(forms::tree(None, found.problem(), &found).to_string(), record);
}
