//! Proofs that the oracle writes are followed to their end, and broken ones are refused: whatever is accepted is true.

mod broken;
mod cases;
mod mutants;

use fastrand::Rng;
use tesuji_check::proof;
use tesuji_testkit::oracle::prove::{Thrift, hold};
use tesuji_testkit::zones;

use cases::Case;

/// Random regions, of which about one in five is too large to wait for.
#[test]
fn every_proof_of_the_oracle_is_accepted() {
    let mut random = Rng::with_seed(7);
    let cases = cases::random(&mut random, 400, 4_000);
    let drawn = cases::drawn();
    let (mut positions, mut moves) = (0, 0);
    for Case { question, text } in cases.iter().chain(&drawn) {
        let checked = proof::check(text).unwrap_or_else(|flaw| panic!("{flaw}\n{text}"));
        let same = (&checked.question.stones, &checked.question.target, &checked.question.safe);
        assert_eq!(same, (&question.stones, &question.target, &question.safe));
        positions += checked.positions;
        moves += checked.moves;
    }
    assert!(positions > 200_000 && moves > 300_000, "{positions} positions, {moves} moves");
}

/// The oracle agrees with what it wrote, claim by claim.
#[test]
fn the_claims_of_the_oracle_are_true() {
    for Case { question, text } in cases::random(&mut Rng::with_seed(8), 20, 1_000) {
        let claims = proof::check(&text).expect("a proof").claims;
        assert!(hold(&question, &claims, cases::MOST).expect("a small question").into_iter().all(|holds| holds));
    }
}

/// A position stands for those that are better for the side that shows something, so the thrifty proof is shorter.
#[test]
fn dominance_saves_positions() {
    let mut random = Rng::with_seed(9);
    let (mut all, mut some) = (0, 0);
    for question in cases::questions(&mut random, 30) {
        let listed = |thrift| cases::proof(&question, thrift, 2_000).map(|text| proof::check(&text).unwrap().positions);
        if let (Some(full), Some(thrifty)) = (listed(Thrift::None), listed(Thrift::Dominance)) {
            all += full;
            some += thrifty;
        }
    }
    assert!(some * 2 < all, "{some} of {all}");
}

/// What a position of a solver's proof says is true of all that look the same within its zone; and so it is where a zone
/// was made smaller and the proof is still accepted.
#[test]
fn zones_hold_whatever_is_outside() {
    let tally = crate::slice(10, 60, zones::look);
    assert!(tally.zoned > 500 && tally.alike > 50 && tally.refused > 50, "{tally:?}");
}
