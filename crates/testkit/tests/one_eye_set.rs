//! Every position of `problems/one-eye` is in the form of the set, there are enough of each size, and what is small
//! enough for the oracle is answered as the oracle does.

use std::collections::BTreeMap;

use tesuji_generate::room;
use tesuji_go::{Color, PointSet};
use tesuji_problem::{Draft, Goal, Quantifier, Turn};
use tesuji_solve::{Scope, walled_in};
use tesuji_testkit::answers::answer;
use tesuji_testkit::one_eye::{NODES, key};
use tesuji_testkit::solved;

use crate::Exercise;

/// The fewest positions with at least this many empty points.
const FEWEST: [(usize, usize); 3] = [(20, 30), (13, 50), (0, 75)];

/// The most points besides the target on which the oracle is asked.
const SMALL: usize = 9;

/// Situations that the oracle may visit for one answer.
const MOST_STATES: usize = 300_000;

fn positions() -> Vec<Exercise> {
    Exercise::all("problems/one-eye")
}

#[test]
fn positions_have_the_form_of_the_set() {
    for Exercise { name, sheet, problem, .. } in positions() {
        for field in ["title", "why", "source"] {
            assert!(sheet.remark(field).is_some_and(|told| !told.is_empty()), "{name}: {field}");
        }
        assert_eq!(sheet.remark("nodes"), Some(NODES.to_string().as_str()), "{name}");
        assert_eq!(
            (problem.goal, problem.turn, problem.quantifier),
            (Goal::Eye, Turn::Both, Quantifier::All),
            "{name}"
        );
        assert_eq!((problem.threats, problem.ko), (0, None), "{name}");
        assert!(problem.target.is_within(&problem.black), "{name}: Black is the defender");
        let (region, safe) = (problem.region.expect("a region"), problem.safe.expect("safe stones"));
        assert!(safe.is_within(&problem.white), "{name}: only the attacker has safe stones");
        assert!(problem.black.is_within(&region), "{name}: all of Black's stones can be captured");
        assert_eq!(problem.white - region, safe, "{name}: White's stones are safe or in the region");
        // Nothing leads out: what is beside the region is the wall.
        let beside = region.iter().flat_map(|point| problem.size.neighbours(point)).collect::<PointSet>() - region;
        assert!(beside.is_within(&safe), "{name}: a way out at {}", beside - safe);
    }
}

#[test]
fn there_are_enough_of_each_size() {
    let sizes: Vec<usize> = positions().iter().map(|position| room(&position.problem)).collect();
    for (least, fewest) in FEWEST {
        let found = sizes.iter().filter(|&&size| size >= least).count();
        assert!(found >= fewest, "{found} positions with {least} empty points or more");
    }
}

#[test]
fn what_it_is_about_is_found_without_marks() {
    let (mut targets, mut regions) = (0, 0);
    for Exercise { name, problem, .. } in positions() {
        let bare = Draft { target: PointSet::EMPTY, region: None, safe: None, ..problem.clone().into_draft() };
        let target = walled_in(&bare).unwrap_or_else(|| panic!("{name}: nothing is walled in"));
        targets += usize::from(target.meets(&problem.target));
        let found = Draft { target: problem.target, ..bare }.validate().expect("a position with a target");
        let scope = Scope::of(&found).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        let changing = [&scope.problem, &problem].map(tesuji_goals::changing);
        regions += usize::from(changing[0] == changing[1]);
    }
    // A small target beside a larger block has to be named, and so have pockets behind attackers that reach out.
    assert!(targets >= 103, "{targets} targets are found");
    assert!(regions >= 94, "{regions} regions are found as they were drawn");
}

#[test]
fn no_two_are_copies() {
    let mut seen: BTreeMap<_, String> = BTreeMap::new();
    for Exercise { name, problem, .. } in positions() {
        if let Some(other) = seen.insert(key(&problem), name.clone()) {
            panic!("{name} is {other}, moved, turned, mirrored or with colours swapped");
        }
    }
}

#[test]
fn copies_are_recognised() {
    let position = positions().swap_remove(0);
    for variant in solved::variants(&position.problem) {
        assert_eq!(key(&variant), key(&position.problem), "{variant}");
    }
}

#[test]
fn small_answers_are_true() {
    let mut asked = 0;
    for position in positions() {
        let [black, white] = [Color::Black, Color::White].map(|first| position.answer(first));
        assert_eq!(black.is_some(), white.is_some(), "{}: both answers or none", position.name);
        let (Some(black), Some(white)) = (black, white) else { continue };
        let points = position.problem.region.unwrap_or_default() - position.problem.target;
        if points.len() > SMALL {
            continue;
        }
        asked += 1;
        for (first, told) in [(Color::Black, black), (Color::White, white)] {
            match answer(&position.problem, first, MOST_STATES) {
                Ok((found, _)) => assert_eq!(found, told, "{}, {first} first", position.name),
                Err(error) => panic!("{}, {first} first: {error}", position.name),
            }
        }
    }
    assert!(asked > 0, "no position is small enough for the oracle");
}
