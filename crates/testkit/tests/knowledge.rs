//! What is known without reading is true in every situation of small questions.

use std::iter::repeat_with;

use fastrand::Rng;
use tesuji_check::local;
use tesuji_check::local::Question;
use tesuji_check::local::ground::life::Memory;
use tesuji_problem::{Goal, Problem};
use tesuji_testkit::counts::Count;
use tesuji_testkit::knowledge::{Said, Tally, compare, questions};
use tesuji_testkit::oracle::survey::Bans;
use tesuji_testkit::{life, regions, translate, wild};

fn check(questions: impl Iterator<Item = Problem>) -> Tally {
    let mut tally = Tally::default();
    for problem in questions {
        tally.add(compare(&problem).unwrap_or_else(|difference| panic!("{difference}")));
    }
    assert_eq!(tally.too_large, 0);
    tally
}

#[test]
fn of_eyes_in_all_small_windows() {
    let mut tally = check((1..=5).flat_map(|points| questions(points, Goal::Eye)));
    assert!(tally.rules.of("all").open > 500_000, "{tally}");
}

#[test]
fn of_eyes_in_random_regions() {
    let mut random = Rng::with_seed(21);
    let tally = check(repeat_with(|| regions::region(&mut random, Goal::Eye)).take(60));
    // Every rule has something to say.
    let said = |rule: &Said| rule.settled[0] + rule.settled[1] + rule.narrowed > 1_000;
    assert!(tally.rules.0.len() == 6 && tally.rules.0.values().all(said), "{tally}");
}

/// What the search knows of life and death.
#[test]
fn of_life_in_small_questions() {
    let mut random = Rng::with_seed(22);
    let regions = repeat_with(|| regions::rooms(&mut random)).take(3);
    let tally = check((1..=4).flat_map(|points| questions(points, Goal::Live)).chain(regions));
    assert!(tally.rules.0.len() == 2 && tally.rules.0.values().all(|rule| rule.open > 50_000), "{tally}");
}

/// What the second program knows of it, which has to be true with any ban.
#[test]
fn of_life_in_a_proof() {
    let (mut random, mut memory, mut tally) = (Rng::with_seed(23), Memory::default(), life::Tally::default());
    let mut look = |question: &Question, bans: Bans| {
        tally.add(life::compare(question, bans, &mut memory).unwrap_or_else(|difference| panic!("{difference}")));
    };
    let in_words = |problem: &Problem| translate::question(problem).expect("a question with all its parts");
    for problem in (1..=3).flat_map(|points| questions(points, Goal::Live)) {
        look(&in_words(&problem), Bans::All);
    }
    for _ in 0..4 {
        look(&in_words(&regions::rooms(&mut random)), Bans::Played);
    }
    let anywhere = repeat_with(|| wild::anywhere(&mut random, local::Goal::Live)).flatten();
    for question in anywhere.filter(|question| question.stones.points().count() <= 9).take(120) {
        look(&question, Bans::All);
    }
    // Every rule has something to say.
    assert!(tally.settled.0.len() == 9 && tally.settled.0.values().all(|&settled| settled > 200), "{tally}");
}
