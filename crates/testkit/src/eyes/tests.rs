use fastrand::Rng;
use tesuji_go::{Color, PointSet};
use tesuji_goals::{Mask, Region};
use tesuji_problem::{Goal, Problem, Side};

use super::Tables;
use super::compare::{look_up, sample};
use super::settled::{Tally, compare};
use crate::counts::Count;
use crate::regions::region;

#[test]
fn the_tables_are_what_playing_it_out_gives() {
    let tables = Tables::up_to(7);
    let of_size = |points| tables.eyes.iter().filter(|(eye, ..)| eye.points == points).count();
    assert_eq!((1..=7).map(of_size).collect::<Vec<_>>(), [1, 1, 2, 6, 10, 26, 57]);
    for (_, drawings, solved) in &tables.eyes {
        for drawing in drawings {
            look_up(drawing, solved);
        }
    }
}

#[test]
fn the_oracle_agrees() {
    let tables = Tables::up_to(6);
    let mut random = Rng::with_seed(5);
    for (points, count) in [(1, 1000), (2, 1000), (3, 1000), (4, 40), (5, 10), (6, 2)] {
        let compared = sample(&tables, points, 3, count, &mut random);
        assert!(!compared.is_empty());
        let differences: Vec<String> = compared.into_iter().filter_map(Result::err).collect();
        assert_eq!(differences, [""; 0]);
    }
}

#[test]
fn what_eye_spaces_settle_is_so() {
    let (mut random, mut tally) = (Rng::with_seed(3), Tally::default());
    for _ in 0..15 {
        tally.add(compare(&region(&mut random, Goal::Live)).unwrap_or_else(|difference| panic!("{difference}")));
    }
    assert!(tally.settled.iter().all(|&settled| settled > 1_000), "{tally}");
}

/// With how many budgets of threats, of nine, the target is captured where Black moves first and where White does: with
/// no liberties outside, and with any number.
fn check(picture: &str, alone: [u8; 2], with_liberties: [u8; 2]) {
    let problem: Problem = format!("goal: live\nto move: both\nsize: 9x9\n{picture}").parse().expect("a problem");
    let region = Region::<1>::of(&problem).expect("few points");
    let mask = |set: PointSet| {
        let numbers = set.iter().filter_map(|at| region.index(at));
        numbers.fold(Mask::EMPTY, |mask, at| mask | Mask::of(at))
    };
    let space = region.eye_space(mask(problem.region.expect("a region") - problem.target)).expect("an eye space");
    let attackers = mask(problem.board().stones(Color::White));
    let movers = [Side::Defender, Side::Attacker];
    assert_eq!(movers.map(|mover| space.alone(attackers, mover, false).captures()), alone.map(Some), "{problem}");
    let found = movers.map(|mover| space.with_liberties(attackers, mover, false).captures());
    assert_eq!(found, with_liberties.map(Some), "with liberties\n{problem}");
}

const ALIVE: u8 = 0;
const DEAD: u8 = 9;
/// Captured unless the defender has a threat.
const KO: u8 = 5;

#[test]
fn what_every_player_knows() {
    let settled = |picture, verdict| check(picture, [verdict; 2], [verdict; 2]);
    let unsettled = |picture| check(picture, [ALIVE, DEAD], [ALIVE, DEAD]);
    // Three in a row, bent or not.
    unsettled("| O=O=O=O=O=\n| X!X!X!X!O=\n| .:.:.:X!O=\n+----------\n");
    unsettled("| O=O=O=O=O=\n| X!X!X!O=O=\n| .:.:X!O=O=\n| X!.:X!O=O=\n+----------\n");
    // Four: in a row, and a square.
    settled("| O=O=O=O=O=O=\n| X!X!X!X!X!O=\n| .:.:.:.:X!O=\n+------------\n", ALIVE);
    settled("| O=O=O=O=\n| X!X!X!O=\n| .:.:X!O=\n| .:.:X!O=\n| X!X!X!O=\n| O=O=O=O=\n", DEAD);
    // Bent four in the corner, empty: a ko where no liberty is left outside.
    check("| O=O=O=O=O=\n| X!X!O=O=O=\n| .:X!X!X!O=\n| .:.:.:X!O=\n+----------\n", [ALIVE, KO], [ALIVE, ALIVE]);
    // Bulky five and rabbitty six.
    unsettled("| O=O=O=O=O=\n| X!X!X!X!O=\n| .:.:.:X!O=\n| .:.:X!X!O=\n| X!X!X!O=O=\n| O=O=O=O=O=\n");
    unsettled(
        "| O=O=O=O=O=O=\n| O=X!X!X!O=O=\n| X!X!.:X!X!O=\n| X!.:.:.:X!O=\n| X!.:.:X!X!O=\n| X!X!X!X!O=O=\n| O=O=O=O=O=O=\n",
    );
    // Rectangular six: alive, but in the corner only with liberties outside.
    settled("| O=O=O=O=O=\n| X!X!X!X!O=\n| .:.:.:X!O=\n| .:.:.:X!O=\n| X!X!X!X!O=\n| O=O=O=O=O=\n", ALIVE);
    check("| O=O=O=O=O=\n| X!X!X!X!O=\n| .:.:.:X!O=\n| .:.:.:X!O=\n+----------\n", [ALIVE, DEAD], [ALIVE, ALIVE]);
    // Five stones in the shape of a bulky five, one of six points empty: Black takes them and is killed again.
    settled("| O=O=O=O=O=\n| X!X!X!X!O=\n| O:O:O:X!O=\n| O:O:.:X!O=\n| X!X!X!X!O=\n| O=O=O=O=O=\n", DEAD);
}
