//! The positions of `docs/lab/one-eye.md` still contradict the rules of the paper, read to the letter.

use tesuji_go::{Color, PointSet};
use tesuji_problem::{Entry, Goal, Move, Quantifier, Verdict};
use tesuji_testkit::knowledge::questions;
use tesuji_testkit::paper::dispute::Disputes;
use tesuji_testkit::paper::{Bar, Claim, Liberties, Look, Rule};

fn entry(name: &str) -> Entry {
    crate::entry(&format!("eye/{name}"))
}

/// The answers, which the oracle confirms elsewhere, are not what the rule says; Black is the defender.
#[track_caller]
fn check(name: &str, rule: Rule) {
    let entry = entry(name);
    let claim = Look::of(&entry.problem).claim(rule).expect("the rule says something");
    let answer = |color: Color| entry.answer(color).expect("both sides may move first");
    let verdict = |color: Color| answer(color).verdict;
    match claim {
        Claim::Prevented => assert_eq!(verdict(Color::Black), Verdict::Alive, "{name}"),
        Claim::Reached => assert_eq!(verdict(Color::White), Verdict::Dead, "{name}"),
        Claim::DefenderPlays(points) => {
            let is_said = |mv: &Move| mv.point().is_some_and(|point| points.contains(point));
            assert_eq!(verdict(Color::Black), Verdict::Alive, "{name}");
            assert!(!answer(Color::Black).moves.iter().any(is_said), "{name}: {points}");
        }
        Claim::AttackerPlays(points) => panic!("{name}: no such position is known, {points}"),
    }
}

#[test]
fn the_rules_are_wrong_where_it_is_said() {
    check("two-headed-dragon", Rule::NoEyePoint);
    check("false-eye-between-two-targets", Rule::NoEyePoint);
    check("shared-liberty", Rule::AttackerLinks(Liberties::Shared));
    check("shared-liberty-of-three-blocks", Rule::DefenderLinks(Liberties::Shared));
    check("protected-by-atari", Rule::ProtectedLiberty(Bar::Atari));
    check("forced-move-elsewhere", Rule::ForcedDefender(Some(Liberties::Marked)));
}

#[test]
fn marks_and_suicide_say_less() {
    let says = |name: &str, rule: Rule| Look::of(&entry(name).problem).claim(rule).is_some();
    assert!(!says("shared-liberty", Rule::AttackerLinks(Liberties::Marked)));
    assert!(!says("shared-liberty-of-three-blocks", Rule::DefenderLinks(Liberties::Marked)));
    assert!(!says("protected-by-atari", Rule::ProtectedLiberty(Bar::Suicide)));
    assert!(!says("forced-move-elsewhere", Rule::ForcedDefender(None)));
}

#[test]
fn forced_moves_by_the_letter() {
    let entry = entry("forced-move-elsewhere");
    let points: PointSet = entry.problem.size.points().filter(|point| point.to_string() == "B1").collect();
    let rule = Rule::ForcedDefender(Some(Liberties::Marked));
    assert_eq!(Look::of(&entry.problem).claim(rule), Some(Claim::DefenderPlays(points)));
}

#[test]
fn the_smallest_window_in_dispute() {
    let mut disputes = Disputes::default();
    for problem in
        (1..=3).flat_map(|points| questions(points, Goal::Eye)).filter(|problem| problem.quantifier == Quantifier::All)
    {
        disputes.look(&problem);
    }
    let rules: Vec<Rule> = disputes.found.keys().copied().collect();
    assert_eq!(rules, [Rule::NoEyePoint], "{disputes}");
    let found = &disputes.found[&Rule::NoEyePoint].problem;
    let told = entry("false-eye-between-two-targets").problem;
    assert_eq!((found.target, found.region, found.white), (told.target, told.region, told.white), "{disputes}");
}
