//! The solver against the oracle: a slice of what `cargo run --release -p tesuji-testkit -- solve` sweeps.

use std::collections::BTreeSet;

use fastrand::Rng;
use tesuji_generate::enclosed;
use tesuji_go::{Board, Point, PointSet, Size};
use tesuji_goals::{Aim, LocalGame, Region, Threats};
use tesuji_problem::{Bounds, Goal, Problem, Side};
use tesuji_proof::Verdict;
use tesuji_search::{Budget, Memory, Repetition, Search, Tuning};
use tesuji_solve::{Answer, Move, Moves, Options, ProofStatus, Quiet, solve};
use tesuji_testkit::{doors, mutants, oracle, regions, rooms, solved, walled, ways};

use crate::{entry, slice};

fn agrees(goal: Goal, seed: u64, count: usize, options: &Options) {
    for case in regions::regions(&mut Rng::with_seed(seed), goal, count) {
        if let Err(difference) = solved::compare(&case.problem, &case.status, options) {
            panic!("{difference}");
        }
    }
}

#[test]
fn life_is_as_the_oracle_says() {
    agrees(Goal::Live, 21, 80, &Options::default());
}

#[test]
fn an_eye_is_as_the_oracle_says() {
    agrees(Goal::Eye, 22, 30, &Options::default());
}

#[test]
fn a_small_table_costs_time_and_nothing_else() {
    let small = |table| Options { table, ..Options::default() };
    agrees(Goal::Live, 23, 12, &small(1 << 20));
    agrees(Goal::Live, 24, 12, &small(0));
    agrees(Goal::Eye, 25, 8, &small(0));
}

#[test]
fn turning_mirroring_and_swapping_colours_change_nothing() {
    for case in regions::regions(&mut Rng::with_seed(26), Goal::Live, 3) {
        for problem in solved::variants(&case.problem) {
            let status = solved::truth(&problem, oracle::MOST_STATES).expect("as small as the first");
            let verdicts = |status: &oracle::Status| [status.defender_first.grade, status.attacker_first.grade];
            assert_eq!(verdicts(&status), verdicts(&case.status));
            solved::compare(&problem, &status, &Options::default()).unwrap_or_else(|difference| panic!("{difference}"));
        }
    }
}

/// A slice of what `cargo run --release -p tesuji-testkit -- captures --walled` sweeps.
#[test]
fn captures_are_as_the_oracle_says() {
    let tally = slice(27, 5, walled::look);
    assert!(tally.moves > 0 && tally.left_out > 0 && tally.zones > 0 && tally.proved > 0, "{tally:?}");
}

/// A slice of what `cargo run --release -p tesuji-testkit -- rooms` sweeps.
#[test]
fn proofs_of_large_rooms_are_accepted() {
    let tally = slice(31, 48, |random| Some(rooms::look(random, 1_000)));
    assert!(tally.solved >= 24 && tally.undecided > 0 && tally.checked >= 40, "{tally}");
}

/// Where a position of a proof has several moves, its zone has to settle each of them.
#[test]
fn a_proof_may_take_in_more_moves_than_it_needs() {
    for name in ["live/stone-seen-from-two-sides", "live/two-ways-to-a-door", "live/two-step-ko", "live/throw-in"] {
        let problem = entry(name).problem;
        let [usual, wide] = [false, true].map(|widens| {
            let options = Options { widens, ..Options::within(16 << 20) };
            let report = solve(&problem, &options, &Quiet).expect("a question with all its parts");
            assert!(matches!(report.proof, ProofStatus::Checked { .. }), "{name}: {:?}", report.proof);
            let grades = |answer: &Answer| answer.moves.iter().map(|first| first.grade).chain([answer.grade]).collect();
            report.answers.iter().map(grades).collect::<Vec<Vec<_>>>()
        });
        assert_eq!(usual, wide, "{name}");
    }
}

/// A slice of what `cargo run --release -p tesuji-testkit -- agree` sweeps.
#[test]
fn two_ways_of_searching_agree() {
    let sum = slice(28, 20, |random| ways::look(random, &(6..=9), 5_000));
    assert!(sum["unsettled"] >= 5 && sum["with threats"] >= 5 && sum["graded"] >= 1, "{sum}");
}

/// Every number of nodes up to a hundred, and every third up to some hundreds: whatever is said of the whole and of first moves holds.
#[test]
fn a_limit_never_gives_a_false_grade() {
    let names = ["eye/ko-by-the-cut", "eye/ko-black-takes-first", "live/ko-white-may-not-retake", "live/two-step-ko"];
    let (mut undecided, mut proved, mut unproved) = (0, 0, 0);
    for name in names {
        let problem = entry(name).problem;
        for most_threats in [1, 2, 3] {
            let solve = |most_nodes| {
                let options = Options { most_nodes, most_threats, ..Options::default() };
                solve(&problem, &options, &Quiet).expect("a question with all its parts")
            };
            let full = solve(u64::MAX);
            for most_nodes in (0..100).chain((100..700).step_by(3)) {
                let report = solve(most_nodes);
                assert!(report.nodes <= most_nodes, "{} nodes of {most_nodes}", report.nodes);
                let is_known = |answer: &Answer| answer.bounds != Bounds::unknown(most_threats);
                if report.answers.iter().any(is_known) {
                    let is_proved = matches!(report.proof, ProofStatus::Checked { .. });
                    *(if is_proved { &mut proved } else { &mut unproved }) += 1;
                }
                for (answer, truth) in report.answers.iter().zip(&full.answers) {
                    let least = truth.bounds.least;
                    assert!(
                        (answer.bounds.least..=answer.bounds.most).contains(&least),
                        "{name} {most_nodes}: {answer:?}"
                    );
                    undecided += usize::from(answer.grade.is_none());
                    let is_open = answer.grade.is_none();
                    assert!(
                        is_open || answer.is_unconditional == truth.is_unconditional,
                        "{name} {most_nodes}: {answer:?}"
                    );
                    for (first, true_first) in answer.moves.iter().zip(&truth.moves) {
                        assert!(
                            first.grade.is_none() || first.grade == true_first.grade,
                            "{name} {most_nodes}: {first:?}"
                        );
                        assert!(!first.is_best || true_first.is_best, "{name} {most_nodes}: {first:?}");
                    }
                }
            }
        }
    }
    assert!(undecided > 100, "{undecided} undecided");
    // Something of every limit is kept for the proof.
    assert!(proved > 20 * unproved, "{proved} proved, {unproved} not");
}

/// The widest scale of threats, which is close to the ends of the numbers that hold it.
#[test]
fn the_widest_scale_gives_the_same_verdicts() {
    for name in ["ko-that-cannot-be-resolved", "l-group", "two-step-ko", "straight-three-corner"] {
        let problem = entry(&format!("live/{name}")).problem;
        let verdicts = |most_threats| {
            let options = Options { most_threats, ..Options::default() };
            let report = solve(&problem, &options, &Quiet).expect("a question with all its parts");
            let verdict = |answer: &Answer| answer.grade.map(|grade| grade.verdict(most_threats));
            report.answers.iter().map(verdict).collect::<Vec<_>>()
        };
        assert_eq!(verdicts(99), verdicts(3), "{name}");
    }
}

#[test]
fn ignoring_history_gives_a_false_answer() {
    let region = Region::<1>::of(&entry("live/history-matters").problem).expect("a small region");
    let game = LocalGame::new(&region, Aim::Capture);
    let start = region.start(Side::Defender, None, Threats::endless(Side::Attacker), false);
    let read = |repetition| {
        let (mut memory, mut budget) = (Memory::new(1 << 24), Budget::new(10_000_000, &Quiet));
        let tuning = Tuning { repetition, ..Tuning::default() };
        Search::new(&game, &mut memory, &mut budget).with_tuning(tuning).decide(&start).verdict()
    };
    assert_eq!(read(Repetition::Prevents), Some(Verdict::Reached));
    // A search in another order may stumble into the truth. Then this needs another position.
    assert_eq!(read(Repetition::PreventsEverywhere), Some(Verdict::Prevented));
}

/// Three points of room under a block of three full rows: too many stones for one machine word.
#[test]
fn a_region_of_several_words() {
    let row = |cell: &str| cell.repeat(19);
    let text = format!(
        "goal: live\nto move: both\n| {}|\n| {}|\n| {}|\n| {}|\n| {}|\n| .:.:.:{}|\n+--------------------------------------+",
        row(". "),
        row("O="),
        row("X!"),
        row("X!"),
        row("X!"),
        "X!".repeat(16),
    );
    let problem: Problem = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(tesuji_goals::changing(&problem).is_some_and(|points| points.len() > 64));
    let report = solve(&problem, &Options { moves: Moves::All, ..Options::default() }, &Quiet).expect("a question");
    let best: Vec<String> =
        report.answers.iter().map(|answer| answer.best().map(|mv| mv.to_string()).collect()).collect();
    assert_eq!(best, ["B1", "B1"]);
    assert!(matches!(report.proof, ProofStatus::Checked { .. }));
}

/// Doors were wrong twice: what they rest on, and when they are seen.
#[test]
fn doors_are_as_the_oracle_says_in_mutants_too() {
    let problems = ["live/two-ways-to-a-door", "live/door-behind-a-cut-off-stone"].map(|name| entry(name).problem);
    let tally = slice(1, 60, |random| mutants::look(random, &problems));
    assert!(tally.unsettled > 3, "{tally}");
}

/// Every block on a row of five points: there are sekis, repetitions and passes among their lines, and all are replayed.
#[test]
fn lines_end_as_the_verdict_says() {
    let size = Size::new(5, 1).expect("a size");
    let points: Vec<Point> = size.points().collect();
    let (mut ways, mut passes) = (BTreeSet::new(), 0);
    for code in 0..3_usize.pow(5) {
        let of = |color: usize| {
            let has = |at: &usize| code / 3_usize.pow(*at as u32) % 3 == color;
            (0..5).filter(has).map(|at| points[at]).collect::<PointSet>()
        };
        let Ok(board) = Board::with_stones(size, &of(1), &of(2)) else { continue };
        for block in board.blocks() {
            let (all, target) = (size.points().collect(), block.stones().collect());
            let draft = enclosed(size, [of(1), of(2)], target, all, PointSet::EMPTY);
            let Ok(problem) = draft.validate() else { continue };
            let status = solved::truth(&problem, oracle::MOST_STATES).expect("it is small");
            let report = solved::compare(&problem, &status, &Options::within(1 << 20))
                .unwrap_or_else(|difference| panic!("{difference}"));
            for answer in &report.answers {
                ways.extend(answer.grade.and_then(|grade| grade.way));
                passes += answer.moves.iter().filter(|first| first.mv == Move::Pass && !first.line.is_empty()).count();
            }
        }
    }
    assert!(ways.len() == 3 && passes > 50, "{ways:?}, {passes}");
}

/// A slice of what `cargo run --release -p tesuji-testkit -- doors` sweeps.
#[test]
fn what_is_told_beside_a_verdict_is_true() {
    let tally = slice(31, 20, doors::look);
    assert!(tally.replies.0.values().any(|replies| replies.proven[0] > 10), "{tally}");
}
