//! The search and its proofs in the game of [`toy`](crate::toy), compared with a fixed point.

use fastrand::Rng;
use tesuji_proof::{Verdict, Zones};

use crate::table::LEAST_BYTES;
use crate::toy::{At, MOST_COINS, Token};
use crate::{Budget, Memory, Outcome, Quiet, Repetition, Search, Tuning};

/// Any way of searching, but for the patience that keeps it from running in circles.
fn any_tuning(random: &mut Rng) -> Tuning {
    Tuning {
        repetition: if random.u8(..4) > 0 { Repetition::Prevents } else { Repetition::Thresholds },
        minimal_distance: random.bool(),
        epsilon: random.bool(),
        patience: true,
        estimates: random.bool(),
        firm: random.bool(),
        simulation: random.bool(),
        dual_simulation: random.bool(),
        skips_from: random.bool().then_some(1),
        widens: random.bool(),
    }
}

#[test]
fn random_graphs_are_decided_and_proved() {
    let mut random = Rng::with_seed(3);
    let (mut endless, mut proved, mut in_zones) = (0, [0, 0], [0, 0]);
    for _ in 0..10_000 {
        let game = Token::random(&mut random);
        let truth = game.reached();
        let mut memory = Memory::new(LEAST_BYTES);
        let mut quiet = Quiet;
        let mut budget = Budget::new(20_000, &mut quiet);
        let tuning = any_tuning(&mut random);
        let is_complete = tuning.minimal_distance && tuning.repetition == Repetition::Prevents;
        let mut search = Search::new(&game, &mut memory, &mut budget).with_tuning(tuning);
        let mut roots = [Vec::new(), Vec::new()];
        for _ in 0..4 {
            let place = random.usize(..game.places.len());
            let root = At { place, coins: random.i8(0..=MOST_COINS), lit: random.u8(..1 << game.lamps) };
            let verdict = if truth[&root] { Verdict::Reached } else { Verdict::Prevented };
            let outcome = search.decide(&root);
            if !is_complete && matches!(outcome, Outcome::Unknown(_)) {
                // Numbers that add up along circles may grow beyond all bounds: that is what minimal distances are for.
                endless += 1;
                continue;
            }
            assert_eq!(outcome, Outcome::Solved(verdict), "{root:?} by {tuning:?}");
            roots[verdict as usize].push(root);
        }
        for verdict in [Verdict::Reached, Verdict::Prevented] {
            let roots = &roots[verdict as usize];
            match search.prove(roots, verdict, usize::MAX) {
                Ok(proof) => {
                    assert_eq!(game.refuses(&proof, roots), None, "by {tuning:?}");
                    proved[verdict as usize] += proof.steps.len();
                    let is_zoned = |zone| zone != game.everything();
                    in_zones[verdict as usize] += proof.steps.iter().filter(|step| is_zoned(step.zone)).count();
                }
                Err(_) => assert!(!is_complete, "the budget is large"),
            }
        }
    }
    assert!(proved.iter().all(|&steps| steps > 10_000), "{proved:?} steps");
    assert!(in_zones.iter().all(|&steps| steps > 5_000), "{in_zones:?} steps in zones");
    assert!(0 < endless && endless < 10_000, "{endless} endless");
}

#[test]
fn a_limit_is_no_verdict() {
    // Nothing but a long line to the end, and one node too few.
    let length = 100;
    let next: Vec<Vec<usize>> = (0..=length).map(|at| vec![(at + 1).min(length)]).collect();
    let arrows: Vec<&[usize]> = next.iter().map(Vec::as_slice).collect();
    let game = Token::of(&arrows, &[(length, Verdict::Reached)]);
    let decide = |nodes| {
        let (mut memory, mut quiet) = (Memory::new(0), Quiet);
        let mut budget = Budget::new(nodes, &mut quiet);
        Search::new(&game, &mut memory, &mut budget).decide(&At::start(0))
    };
    assert!(matches!(decide(length as u64 - 1), Outcome::Unknown(numbers) if !numbers.is_settled()));
    assert_eq!(decide(length as u64), Outcome::Solved(Verdict::Reached));
}
