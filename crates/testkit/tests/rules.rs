//! The fast board agrees with the naive one, with another crate, and with known counts.

use fastrand::Rng;
use tesuji_go::{Size, Suicide};
use tesuji_testkit::counts::{Count, Most};
use tesuji_testkit::{agree, enumerate, joins, ladders, safety};

/// Moves under each of the rules. `cargo run --release -p tesuji-testkit -- rules` plays more.
const MOVES: usize = 25_000;

/// Under every rule of ko.
fn agrees(suicide: Suicide) {
    for rules in agree::all_rules().filter(|rules| rules.suicide == suicide) {
        let (mut random, mut tally) = (Rng::with_seed(20_261_115), agree::Tally::default());
        while tally.moves < MOVES {
            tally.add(agree::with_naive(&mut random, rules));
        }
        assert!(tally.captured > MOVES / 10 && tally.refused > MOVES / 10 && tally.undone > MOVES / 10, "{tally}");
        assert!(tally.repetitions > MOVES / 200, "{tally}");
        assert_eq!(tally.suicides > 0, suicide == Suicide::Allowed, "{tally}");
    }
}

#[test]
fn agrees_without_suicide() {
    agrees(Suicide::Forbidden);
}

#[test]
fn agrees_with_suicide() {
    agrees(Suicide::Allowed);
}

#[test]
fn agrees_with_goban() {
    let mut random = Rng::with_seed(7);
    let mut played = 0;
    while played < 40_000 {
        played += agree::with_goban(&mut random);
    }
}

/// `cargo run --release -p tesuji-testkit -- ladder` asks about more.
#[test]
fn ladders_are_read_as_by_trying_everything() {
    let tally = crate::slice(7, 45, |random| ladders::look(random).map(Ok));
    assert!(tally.captured > 30 && tally.kos > 2 && tally.breakers > 100 && tally.longest > Most(6), "{tally}");
    assert!(tally.targets > 150 && tally.skipped * 20 < tally.targets, "{tally}");
}

/// `cargo run --release -p tesuji-testkit -- joins` asks about more.
#[test]
fn what_is_said_to_be_joined_is() {
    let tally = crate::slice(1, 60, joins::look);
    assert!(tally.joined > 20 && tally.read * 10 > tally.questions * 9, "{tally}");
    assert!(tally.missed * 20 < tally.read, "{tally}");
}

#[test]
fn legal_positions_are_as_many_as_known() {
    let known = [(1, 1, 1), (1, 2, 5), (2, 2, 57), (2, 3, 489), (3, 3, 12_675), (3, 4, 321_689)];
    for (width, height, count) in known {
        for (width, height) in [(width, height), (height, width)] {
            let size = Size::new(width, height).unwrap();
            assert_eq!(enumerate::legal_positions(size), count, "on {size}");
        }
    }
}

#[test]
fn unconditional_claims_hold_on_all_small_boards() {
    for (width, height) in [(1, 5), (1, 7), (2, 4), (4, 2), (3, 3)] {
        let tally = safety::sweep(Size::new(width, height).unwrap());
        assert!(tally.with_life > 0 && tally.territory > 0, "{width}×{height}: {tally:?}");
    }
}
