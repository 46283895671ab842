//! Inversions that are known, and Fig. 9 against a stone on every point.

use super::*;
use crate::ladder;

/// A ladder that runs across the board.
const LADDER: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . . . .
    . O X X . . . . .
    . . O O . . . . .
    . . . . . . . . .";

/// A stone in a net.
const NET: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . O . . . . .
    . . O X . . . . .
    . . O . . O . . .
    . . . O . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Two stones that cannot be taken: one liberty too many.
const OPEN: &str = "
    . . . . . . .
    . . . . . . .
    . . O O . . .
    . O X X . . .
    . . O . . . .
    . . . . . . .
    . . . . . . .";

/// In a corner, where it is taken by filling liberties, and by a throw-in.
const CORNER: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    O O O . . . .
    X X O . . . .
    . X O . . . .
    . X O . . . .";

fn question(board: &str, stone: &str, first: Side) -> Question {
    Question { board: board.parse().expect("a board"), stone: stone.parse().expect("a point"), first }
}

fn questions() -> Vec<Question> {
    [(LADDER, "C3"), (NET, "D5"), (OPEN, "C4"), (CORNER, "B1")]
        .into_iter()
        .flat_map(|(board, stone)| Side::BOTH.map(|first| question(board, stone, first)))
        .collect()
}

/// With three liberties the target is out, so that there are ladders alone, whose breakers the reader of ladders knows.
#[test]
fn a_ladder_is_turned_round_by_what_breaks_it() {
    let question = question(LADDER, "C3", Side::Attacker);
    let options = Options { escape: 3, ..Options::default() };
    let found = inversions(&question, options).expect("an answer");
    assert_eq!(found.winner, Side::Attacker);
    let known = ladder::defend(&question.board, question.stone, ladder::MOST_NODES).expect("a stone");
    assert_eq!(found.inversions, known.working(Side::Defender), "{found:?}");
}

#[test]
fn a_net_is_turned_round_near_the_target() {
    let found = inversions(&question(NET, "D5", Side::Defender), Options::default()).expect("an answer");
    assert_eq!(found.winner, Side::Attacker);
    assert_eq!(found.inversions.to_string(), "");
}

#[test]
fn the_sound_zone_misses_nothing() {
    for question in questions() {
        for escape in [3, 4] {
            let options = Options { escape, ..Options::default() };
            let all = brute_force(&question, options).expect("an answer");
            for order in [Order::Farthest, Order::Coordinates] {
                let found = inversions(&question, Options { order, ..options }).expect("an answer");
                assert_eq!(found.inversions, all.inversions, "{escape} {order:?} {question:?}");
            }
        }
    }
}

#[test]
fn simulation_gives_the_same() {
    for question in questions() {
        for options in [Options::default(), Options::of_paper()] {
            let plain = inversions(&question, options).expect("an answer");
            for (most, references) in [(10_000, 1), (100, 1), (10_000, 3)] {
                let simulation = Some(Simulation { most, references });
                let found = inversions(&question, Options { simulation, ..options }).expect("an answer");
                let sets = |found: &Inversions| (found.winner, found.inversions);
                if options.cut == Cut::Apart {
                    assert_eq!(sets(&found), sets(&plain), "{most} {references} {question:?}");
                }
            }
        }
    }
}

#[test]
fn what_is_cut_off_is_weak() {
    let options = Options { most_each: 20, ..Options::default() };
    let question = question(LADDER, "C3", Side::Attacker);
    let found = inversions(&question, options).expect("an answer");
    assert!(!found.weak.is_empty());
    let all = brute_force(&question, Options::default()).expect("an answer");
    assert!(all.inversions.is_within(&(found.inversions | found.weak)), "{found:?}");
    assert!(found.inversions.is_within(&all.inversions), "{found:?}");
}

#[test]
fn nothing_that_is_in_no_way_is_an_inversion() {
    for question in questions() {
        let options = Options { escape: 3, ..Options::default() };
        let ways = every_way(&question, options);
        let all = brute_force(&question, options).expect("an answer");
        let points = ways.points.expect("few nodes");
        assert!(all.inversions.is_within(&points), "{} in {points}, {question:?}", all.inversions);
    }
}

#[test]
fn a_limit_is_no_answer() {
    let question = question(LADDER, "C3", Side::Attacker);
    assert_eq!(inversions(&question, Options { most_nodes: 3, ..Options::default() }), None);
    assert_eq!(every_way(&question, Options { most_nodes: 3, ..Options::default() }).points, None);
}
