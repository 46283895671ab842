use tesuji_problem::expect::{Exercise, read};
use tesuji_solve::Quiet;

use super::*;

/// A player with opinions that are made up.
struct MadeUp;

impl Player for MadeUp {
    fn next(&mut self, _: &Board, _: Color) -> Option<Move> {
        "B1".parse().ok().map(Move::Play)
    }

    fn strength(&mut self, board: &Board, stone: Point) -> Option<f64> {
        board.block(stone).map(|block| block.liberty_count() as f64)
    }

    fn lead(&mut self, _: &Board, _: Option<Color>) -> Option<f64> {
        Some(-3.0)
    }
}

/// A corner that lives or dies at B1, a stone in a ladder, and two stones with a hole between them.
const BOARD: &str = "\
 9 | . . . . . . . . .
 8 | . . . . . . . . .
 7 | . . . . . . . . .
 6 | . . . . . O . O .
 5 | . . . . . X . X .
 4 | . . . . . O . O .
 3 | O O O O O . . . .
 2 | X X X X O . . . .
 1 | . . . X O . O X .
";

fn exercise(expected: &str) -> Exercise {
    let (mut exercises, flaws) = read(&format!("expect {expected}\n{BOARD}"));
    assert_eq!(flaws, [], "for {expected}");
    exercises.remove(0)
}

fn judged(expected: &str, player: &mut dyn Player, options: &Options) -> Judged {
    let Exercise { board, expectations, .. } = exercise(expected);
    judge(&board, None, &expectations[0].expected, player, options, &Quiet)
}

#[test]
fn what_reading_answers_is_judged() {
    for (expected, outcome, found) in [
        ("life B2: unsettled, kills B1, lives B1", Outcome::Holds, "life B2: unsettled, kills B1, lives B1"),
        ("life B2: unsettled, kills A1", Outcome::Fails, "life B2: unsettled, kills B1, lives B1"),
        ("life B2: alive", Outcome::Fails, "life B2: unsettled, kills B1, lives B1"),
        ("connect F5 H5: can be cut at G5", Outcome::Holds, "connect F5 H5: can be cut at G5"),
        ("connect F5 H5: can be cut at F3", Outcome::Fails, "connect F5 H5: can be cut at G5"),
        ("connect F5 H5: holds", Outcome::Fails, "connect F5 H5: can be cut at G5"),
        ("capture G1: yes, by F1", Outcome::Fails, "capture G1: no"),
        ("save G1: yes", Outcome::Holds, "save G1: yes"),
    ] {
        let judged = judged(expected, &mut Nobody, &Options::default());
        let told = judged.found.as_ref().map(ToString::to_string);
        assert_eq!((judged.outcome, told.as_deref()), (outcome, Some(found)), "for {expected}: {:?}", judged.note);
        assert!(judged.certainty.is_some_and(|certainty| certainty <= Certainty::Read));
    }
    let wrong = judged("life B2: unsettled, kills A1", &mut Nobody, &Options::default());
    assert_eq!(wrong.note.as_deref(), Some("A1 does not kill it"));
}

/// A limit is never a verdict.
#[test]
fn what_meets_a_limit_is_undecided() {
    let solve = tesuji_solve::Options { most_nodes: 1, most_open_nodes: 1, ..Options::default().solve };
    let options = Options { solve, plays: 1, link_plays: 1 };
    for expected in
        ["life B2: alive", "life B2: unsettled", "capture B2: yes", "capture B2: no", "connect F5 H5: holds"]
    {
        assert_eq!(judged(expected, &mut Nobody, &options).outcome, Outcome::Undecided, "for {expected}");
    }
}

#[test]
fn a_player_is_asked_for_opinions() {
    for (expected, outcome) in [
        ("next white: B1 or A1", Outcome::Holds),
        ("next white: A1", Outcome::Fails),
        ("next white: not B1", Outcome::Fails),
        ("next white: not A1", Outcome::Holds),
        ("stronger A2 than F5", Outcome::Holds),
        ("stronger F5 than A2", Outcome::Fails),
        ("stronger F5 than H5", Outcome::Fails),
        ("score: W+5 within 2", Outcome::Holds),
        ("score: W+5.5 within 2", Outcome::Fails),
    ] {
        let opinion = judged(expected, &mut MadeUp, &Options::default());
        assert_eq!((opinion.outcome, opinion.certainty), (outcome, Some(Certainty::Judged)), "for {expected}");
        assert_eq!(judged(expected, &mut Nobody, &Options::default()).outcome, Outcome::NotJudged);
    }
}
