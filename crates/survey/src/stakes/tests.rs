use tesuji_go::Color;
use tesuji_solve::{Options, Quiet};

use super::*;
use crate::answers::Answers;
use crate::double;

/// What is told of a board, with both sides' threats.
fn told(text: &str) -> (Vec<String>, Vec<String>, Stakes) {
    let board: Board = text.trim().parse().expect("a board");
    let mut survey = Survey::of(&board);
    let solver = Options { most_nodes: 20_000, ..Options::within(8 << 20) };
    for group in survey.all_groups() {
        survey.group(&group, &solver, &Quiet);
    }
    for stone in crate::danger::in_reach(&board, survey.settled()) {
        survey.danger(stone, 2_000, &|| false);
    }
    let mut answers = Answers::of(&board, double::reader());
    let mut finder = Finder { answers: &mut answers, survey: &mut survey, solver: &solver, observer: &Quiet };
    let stakes = finder.stakes();
    let stake = |one: &Stake| {
        format!(
            "{} {} {} {} {:?}",
            one.color,
            one.stones.first().unwrap(),
            one.status,
            one.loses.points(),
            one.initiative
        )
    };
    let threat = |one: &Threat| format!("{} {} {} {}", one.color, one.moves, one.target.first().unwrap(), one.points);
    (stakes.stakes.iter().map(stake).collect(), stakes.threats.iter().map(threat).collect(), stakes)
}

/// Black's corner is unsettled: eight stones, and three points that go with them.
#[test]
fn an_unsettled_corner_loses_its_stones_and_its_room() {
    let (stakes, _, _) = told(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O . . . .
        X X X X O . . . .
        . . . X O . . . .
        . . . X O . . . .",
    );
    let corner = stakes
        .iter()
        .find(|one| one.starts_with("black A3"))
        .or_else(|| stakes.iter().find(|one| one.starts_with("black D1")));
    assert!(corner.is_some_and(|one| one.contains("unsettled")), "{stakes:?}");
}

/// A group with two eyes of which one may be attacked in sente: White's move there is a threat.
#[test]
fn what_would_kill_if_it_is_ignored_is_a_threat() {
    let (_, threats, stakes) = told(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O . . .
        X X X X X O . . .
        . . . . X O . . .
        . . X . X O . . .",
    );
    let white = stakes.countable(Color::White);
    assert!(white.len() <= 1 && threats.iter().all(|one| !one.starts_with("black")), "{threats:?}");
    assert!(white.iter().all(|one| one.certainty <= Certainty::Read && !one.saves), "{threats:?}");
}
