//! Races on boards of our own.

use tesuji_problem::{Certainty, Move};
use tesuji_search::Quiet;

use super::*;

fn asked(text: &str, most_nodes: u64) -> RaceReport {
    let problem: Problem = text.parse().expect("a problem");
    let options = Options { most_nodes, table: 32 << 20, ..Options::default() };
    race(&problem, &options, &Quiet).expect("a race")
}

/// The outcome and the move, for Black first and White first.
fn told(report: &RaceReport) -> [String; 2] {
    Color::BOTH.map(|mover| {
        let mv = report.to_play(mover).map_or("?".to_owned(), |to_play| to_play.mv.to_string());
        format!("{:?} {mv}", report.outcome(mover))
    })
}

/// One liberty each and no eye: who moves first wins.
const ONE_EACH: &str = "
goal: race
to move: both
 3 | X=X=X=O=O=
 2 | X=O!O!X^O=
 1 | X=.:O!X^.:
   +-----------
";

#[test]
fn who_moves_first_wins() {
    let report = asked(ONE_EACH, 100_000);
    assert!(report.is_checked());
    assert_eq!(report.owners(), [Color::White, Color::Black]);
    assert_eq!(told(&report), ["Some(Wins(Black)) B1", "Some(Wins(White)) E1"]);
    assert_eq!(report.standing(), Some(RaceStanding::Unsettled));
}

/// Four liberties against four, and the stones around have liberties enough.
const FOUR_EACH: &str = "
goal: race
to move: both
size: 13
 6 | . . O . O . X . X . . .
 5 | . . O O O X X X X . . .
 4 | . . O . X!O^. X . . . .
 3 | . . O . X!O^. X . . . .
 2 | . . O . X!O^. X . . . .
 1 | . . O . X!O^. X . . . .
   +------------------------
";

#[test]
fn four_liberties_against_four() {
    let report = asked(FOUR_EACH, 400_000);
    assert!(report.is_checked() && report.is_open);
    for mover in Color::BOTH {
        assert_eq!(report.outcome(mover), Some(Outcome::Wins(mover)), "{mover} first");
        // The stones around are taken as safe, which is told, and likely.
        let (certainty, assumed) = report.certainty(mover).expect("it is known");
        assert!(certainty == Certainty::ProvedIf && !assumed.safe.is_empty() && report.is_likely(mover));
        let mv = report.to_play(mover).map(|to_play| to_play.mv);
        assert!(matches!(mv, Some(Move::Play(_))), "{mv:?}");
    }
}

/// The same with a large eye on one side, which is worth more than the liberties of the other.
const LARGE_EYE: &str = "
goal: race
to move: both
size: 13
 6 | . . X . . X . . . .
 5 | X X X X X X X . . .
 4 | O^O^O^O^O^O^. X . .
 3 | O^X!X!X!X!O^. X . .
 2 | O^X!. . X!O^. X . .
 1 | O^X!. . X!O^. X . .
   +--------------------
";

#[test]
fn a_large_eye_has_time() {
    let report = asked(LARGE_EYE, 1_000_000);
    for mover in Color::BOTH {
        assert_eq!(report.outcome(mover), Some(Outcome::Wins(Color::Black)), "{mover} first, {} nodes", report.nodes);
    }
}

/// Ten liberties against ten: as many fills on either side, in any order.
const TEN_EACH: &str = "
goal: race
to move: both
size: 13
12 | . . . O . O . X . X . . .
11 | . . . O O O X X X X . . .
10 | . . . O . X!O^. X . . . .
 9 | . . . O . X!O^. X . . . .
 8 | . . . O . X!O^. X . . . .
 7 | . . . O . X!O^. X . . . .
 6 | . . . O . X!O^. X . . . .
 5 | . . . O . X!O^. X . . . .
 4 | . . . O . X!O^. X . . . .
 3 | . . . O . X!O^. X . . . .
 2 | . . . O . X!O^. X . . . .
 1 | . . . O . X!O^. X . . . .
   +--------------------------
";

#[test]
fn counting_settles_a_long_race() {
    let report = asked(TEN_EACH, 2_000);
    assert!(report.is_checked());
    for mover in Color::BOTH {
        assert_eq!(report.outcome(mover), Some(Outcome::Wins(mover)), "{mover} first, {} nodes", report.nodes);
        assert!(report.to_play(mover).is_some_and(|to_play| to_play.mv != Move::Pass));
    }
}

/// Two liberties, both shared.
const SHARED: &str = "
goal: race
to move: both
size: 7×2
 2 | . O=X!.:O^X= . |
 1 | . O=X!.:O^X= . |
   +----------------+
";

#[test]
fn shared_liberties_are_a_seki() {
    let report = asked(SHARED, 100_000);
    assert!(report.is_checked());
    assert_eq!(report.standing(), Some(RaceStanding::Settled(Outcome::Seki)));
    assert_eq!(told(&report), ["Some(Seki) pass", "Some(Seki) pass"]);
}

#[test]
fn a_question_that_is_no_race_is_refused() {
    let life: Problem = SHARED.replace("race", "live").replace("O^", "O:").parse().expect("a problem");
    assert!(matches!(race(&life, &Options::default(), &Quiet), Err(Refusal::NoRace(Goal::Live))));
}

/// In the open the moves of the region that decides work, and others that look as good are refuted by a proof of their own.
#[test]
fn first_moves_in_the_open_are_graded_and_refuted() {
    let report = asked(FOUR_EACH, 400_000);
    for mover in Color::BOTH {
        let (_, answer) = report.deciding(mover).expect("a move decides");
        let works: Vec<String> = answer.best().map(|mv| mv.to_string()).collect();
        let column = if mover == Color::Black { "G" } else { "D" };
        assert_eq!(works, [1, 2, 3, 4].map(|row| format!("{column}{row}")), "{mover}");
        assert!(!answer.refutations.is_empty());
        for refuted in &answer.refutations {
            assert!(!works.contains(&refuted.mv.to_string()) && refuted.proof_text.is_some(), "{}", refuted.mv);
        }
    }
}

/// Black can take the three stones: B1 and F1. Then White at D1 takes all of Black's, which are more, so nobody plays there.
const LEFT_ALONE: &str = "
goal: race
to move: both
   +-----------------+
 4 | O=. . . . . . . |
 3 | .:O=O=O=O=O=O=O=|
 2 | X!X!X!X!X!X!X!O=|
 1 | X!.:O^O^O^.:X!.:|
   +-----------------+
";

#[test]
fn what_costs_more_than_it_takes_is_left_alone() {
    let report = asked(LEFT_ALONE, 100_000);
    assert!(report.is_checked());
    for mover in Color::BOTH {
        assert_eq!(report.verdict(Asks::Life(1), mover), Some(Verdict::Dead), "{mover} first");
        assert_eq!(report.outcome(mover), Some(Outcome::Stand), "{mover} first");
    }
}
