//! What is known of eyes without reading is true in every situation of small questions.

use fastrand::Rng;
use tesuji_problem::{Goal, Problem};
use tesuji_testkit::knowledge::{Tally, questions};
use tesuji_testkit::regions;

fn check(questions: impl Iterator<Item = Problem>) -> Tally {
    let mut tally = Tally::default();
    for problem in questions {
        tally.compare(&problem).unwrap_or_else(|difference| panic!("{difference}"));
    }
    assert_eq!(tally.too_large, 0);
    tally
}

#[test]
fn in_all_small_windows() {
    let tally = check((1..=5).flat_map(questions));
    assert!(tally.open > 500_000, "{tally}");
}

#[test]
fn in_random_regions() {
    let mut random = Rng::with_seed(21);
    let tally = check(std::iter::repeat_with(|| regions::region(&mut random, Goal::Eye)).take(60));
    // Every rule has something to say.
    let said = |rule: usize| tally.settled[rule].iter().sum::<u64>() + tally.narrowed[rule];
    assert!((0..tally.settled.len()).all(|rule| said(rule) > 1_000), "{tally}");
}
