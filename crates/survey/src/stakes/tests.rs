use tesuji_go::Color;
use tesuji_solve::{Options, Quiet};

use super::*;
use crate::answers::Answers;
use crate::double;

/// What is told of a board on which every group and block was asked about.
fn stakes(text: &str) -> Stakes {
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
    finder.stakes()
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// Black's six stones in the corner are unsettled: they are lost with the six points inside, and nothing besides.
#[test]
fn an_unsettled_corner_loses_its_stones_and_its_room() {
    let found = stakes(
        "
        . . . . . O . . .
        . . . . O O X X X
        . . . . O . X . .
        . . . . O . O O O
        . . . . . . . . .
        O O O O O . . . .
        X X X X O . . . .
        . . . X O . . . .
        . . . X O . . . .",
    );
    let corner =
        found.stakes.iter().find(|stake| stake.is_group && stake.stones.contains(at("A3"))).expect("it is told");
    assert_eq!((corner.status, corner.loses.points()), (Status::Unsettled, 2 * 6 + 6));
    assert!(corner.attack.is_some() && corner.defence.is_some() && corner.certainty < Certainty::Read);
    assert_eq!(corner.initiative, Some(Initiative::Gote));
}

/// Black lives in the corner by A1 or C1. White's stone on one of them takes both, if it is ignored: one target, one threat.
#[test]
fn what_would_kill_if_it_is_ignored_is_a_threat() {
    let found = stakes(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O . . .
        X X X X X O . . .
        . . . . X O . . .
        X X . . X O . . .",
    );
    let corner =
        found.stakes.iter().find(|stake| stake.is_group && stake.stones.contains(at("A3"))).expect("it is told");
    let threats: Vec<&Threat> = found.threats.iter().filter(|one| one.target.contains(at("A3"))).collect();
    match corner.status {
        Status::Alive => {
            assert!(corner.loses.is_nothing());
            assert!(threats.iter().all(|one| one.color == Color::White && !one.saves), "{threats:?}");
        }
        status => panic!("{status}"),
    }
    assert!(found.countable(Color::White).len() <= found.threats.len());
}

/// A stone in a net: White saves it if a threat is ignored, which is White's threat and not Black's.
#[test]
fn the_owner_of_lost_stones_has_threats_to_save_them() {
    let found = stakes(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X X . . . . .
        . X O . . . . . .
        . X . . X . . . .
        . . . X . . . . .
        . . . . . . . . .",
    );
    let saves: Vec<&Threat> = found.threats.iter().filter(|one| one.saves).collect();
    assert!(saves.iter().all(|one| one.color == Color::White), "{saves:?}");
}

#[test]
fn threats_against_the_same_stones_count_once() {
    let set = |names: &[&str]| names.iter().map(|name| at(name)).collect::<PointSet>();
    let threat = |moves: &[&str], target: &[&str], points: usize| Threat {
        color: Color::Black,
        moves: set(moves),
        target: set(target),
        saves: false,
        points,
        certainty: Certainty::Read,
        assumed: Assumptions::default(),
    };
    let threats = vec![
        threat(&["A1", "B1"], &["C3"], 8),
        threat(&["D1"], &["C3", "C4"], 6),
        threat(&["A1"], &["E5"], 4),
        threat(&["F1"], &["G5"], 2),
    ];
    let counted = Stakes { threats, ..Stakes::default() };
    let told: Vec<usize> = counted.countable(Color::Black).iter().map(|one| one.points).collect();
    // One answer to A1 may settle both C3 and E5.
    assert_eq!(told, [8, 2]);
    assert!(counted.countable(Color::White).is_empty());
}
