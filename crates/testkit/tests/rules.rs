//! The fast board agrees with the naive one, with another crate, and with known counts.

use tesuji_go::{Ko, Rules, Scoring, Size, Suicide};
use tesuji_testkit::{agree, enumerate, ladders, safety};

/// A sixth of a million moves under each of the six rules. `cargo run --release -p tesuji-testkit -- rules` plays more.
const MOVES: u64 = 85_000;

fn agrees(ko: Ko, suicide: Suicide) {
    let tally = agree::with_naive(20_261_115, Rules { ko, suicide, scoring: Scoring::Area }, MOVES);
    assert_eq!(tally.moves, MOVES);
    assert!(tally.captured > MOVES / 10 && tally.refused > MOVES / 10 && tally.undone > MOVES / 10, "{tally:?}");
    assert!(tally.repetitions > MOVES / 200, "{tally:?}");
    assert_eq!(tally.suicides > 0, suicide == Suicide::Allowed, "{tally:?}");
}

#[test]
fn agrees_under_simple_ko() {
    agrees(Ko::Simple, Suicide::Forbidden);
}

#[test]
fn agrees_under_simple_ko_with_suicide() {
    agrees(Ko::Simple, Suicide::Allowed);
}

#[test]
fn agrees_under_positional_superko() {
    agrees(Ko::Positional, Suicide::Forbidden);
}

#[test]
fn agrees_under_positional_superko_with_suicide() {
    agrees(Ko::Positional, Suicide::Allowed);
}

#[test]
fn agrees_under_situational_superko() {
    agrees(Ko::Situational, Suicide::Forbidden);
}

#[test]
fn agrees_under_situational_superko_with_suicide() {
    agrees(Ko::Situational, Suicide::Allowed);
}

#[test]
fn agrees_with_goban() {
    agree::with_goban(7, 100_000);
}

/// `cargo run --release -p tesuji-testkit -- ladder` asks about more.
#[test]
fn ladders_are_read_as_by_trying_everything() {
    let tally = ladders::compare(150, 7);
    assert!(tally.captured > 30 && tally.kos > 2 && tally.breakers > 100 && tally.longest > 6, "{tally:?}");
    assert!(tally.skipped * 20 < tally.targets, "{tally:?}");
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
