//! The search and its proofs in the game of [`toy`](crate::toy), compared with a fixed point.

use fastrand::Rng;
use tesuji_proof::{Game, Verdict, Zones};

use crate::toy::{Arrow, At, MOST_COINS, Place, Token};
use crate::{Budget, Memory, NoProof, Outcome, Quiet, Repetition, Search, Tree, Tuning};

/// Any way of searching, but for the patience that keeps it from running in circles.
fn any_tuning(random: &mut Rng) -> Tuning {
    Tuning {
        repetition: if random.u8(..4) > 0 { Repetition::Prevents } else { Repetition::Thresholds },
        minimal_distance: random.bool(),
        epsilon: random.bool(),
        patience: true,
        estimates: random.bool(),
        prior: random.bool(),
        firm: random.bool(),
        simulation: random.bool(),
        dual_simulation: random.bool(),
        skips_from: random.bool().then_some(1),
        widens: random.bool(),
    }
}

/// What a tree calls settled is so, and given enough visits most of the small games are.
#[test]
fn trees_settle_only_what_is_true() {
    let mut random = Rng::with_seed(5);
    let mut settled = [0, 0];
    for _ in 0..3_000 {
        let game = Token::random(&mut random);
        let truth = game.reached();
        let place = random.usize(..game.places.len());
        let root = At { place, coins: random.i8(0..=MOST_COINS), lit: random.u8(..1 << game.lamps) };
        if game.verdict(&root).is_some() {
            continue;
        }
        let mut tree = Tree::new(&game, &root);
        let _ = (0..300).all(|_| tree.visit());
        assert!((0.0..=1.0).contains(&tree.share()));
        let Some(verdict) = tree.verdict() else { continue };
        assert_eq!(verdict == Verdict::Reached, truth[&root], "{root:?}");
        settled[verdict as usize] += 1;
        // The move that seems best then leads to what was settled.
        if let Some(best) = tree.best().filter(|_| verdict.is_won_at(game.node(&root))) {
            let child = game.child(&root, best.mv).expect("a legal move");
            let is_reached = child.verdict.map_or_else(|| truth[&child.position], |end| end == Verdict::Reached);
            assert_eq!(is_reached, verdict == Verdict::Reached);
        }
    }
    assert!(settled.iter().all(|&count| count > 500), "{settled:?}");
}

#[test]
fn random_graphs_are_decided_and_proved() {
    let mut random = Rng::with_seed(3);
    let (mut endless, mut proved, mut in_zones) = (0, [0, 0], [0, 0]);
    for _ in 0..10_000 {
        let game = Token::random(&mut random);
        let truth = game.reached();
        let mut memory = Memory::new(0);
        let mut budget = Budget::new(20_000, &Quiet);
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
        let mut memory = Memory::new(0);
        let mut budget = Budget::new(nodes, &Quiet);
        Search::new(&game, &mut memory, &mut budget).decide(&At::start(0))
    };
    assert!(matches!(decide(length as u64 - 1), Outcome::Unknown(numbers) if !numbers.is_settled()));
    assert_eq!(decide(length as u64), Outcome::Solved(Verdict::Reached));
}

/// A line in which nothing is reached, with this number of lamps that nothing needs:
///
/// ```text
/// 0 ─▶ 1 ─▶ 2 ─▶ 3, prevented
/// ```
fn lost_with_lamps(lamps: u8) -> Token {
    let game = Token::of(&[&[1], &[2], &[3], &[0]], &[(3, Verdict::Prevented)]);
    Token { lamps, has_zones: [true; 2], ..game }
}

/// Each lamp would have to be switched on and refuted by itself.
#[test]
fn moves_elsewhere_are_not_searched() {
    let game = lost_with_lamps(7);
    let nodes = |skips_from| {
        let mut memory = Memory::new(0);
        let mut budget = Budget::new(100_000, &Quiet);
        let tuning = Tuning { skips_from, ..Tuning::default() };
        let mut search = Search::new(&game, &mut memory, &mut budget).with_tuning(tuning);
        // The arrow is known to be refuted, the lamps are not.
        search.decide(&At::start(1));
        let before = search.cost().nodes;
        assert_eq!(search.decide(&At::start(0)), Outcome::Solved(Verdict::Prevented));
        search.cost().nodes - before
    };
    let (all, some) = (nodes(None), nodes(Some(1)));
    assert!(some < all, "{some} nodes, not less than {all}");
}

#[test]
fn moves_elsewhere_need_no_step() {
    let steps = |has_zones| {
        let game = Token { has_zones, ..lost_with_lamps(4) };
        let mut memory = Memory::new(0);
        let mut budget = Budget::new(100_000, &Quiet);
        let mut search = Search::new(&game, &mut memory, &mut budget);
        assert_eq!(search.decide(&At::start(0)), Outcome::Solved(Verdict::Prevented));
        let proof = search.prove(&[At::start(0)], Verdict::Prevented, usize::MAX).expect("a small proof");
        assert_eq!(game.refuses(&proof, &[At::start(0)]), None);
        proof.steps.len()
    };
    // The start, where the arrow and each lamp lead to, and the answers to these, two of which are the same.
    assert_eq!(steps([true, false]), 1 + 5 + 4);
    assert!(steps([true, true]) < 5);
}

/// Only by lamp 0 is the arrow from 2 to 5 open: it is in the zone, and lamp 1 is not.
#[test]
fn a_zone_has_what_keeps_an_arrow_closed() {
    let mut game = Token { lamps: 2, ..lost_with_lamps(2) };
    game.places.resize(6, Place::default());
    game.places[2].arrows.push(Arrow { to: 5, is_paid: false, needs: 1 });
    game.places[5].end = Some((Verdict::Reached, 0));
    // The preventing side has a way out of that: from 1 to 4, and to 3 from there.
    game.places[1].arrows.push(Arrow { to: 4, ..Arrow::default() });
    game.places[4].arrows.push(Arrow { to: 3, ..Arrow::default() });
    let mut memory = Memory::new(0);
    let mut budget = Budget::new(100_000, &Quiet);
    let mut search = Search::new(&game, &mut memory, &mut budget);
    let start = At::start(2);
    assert_eq!(search.decide(&start), Outcome::Solved(Verdict::Prevented));
    let proof = search.prove(&[start], Verdict::Prevented, usize::MAX).expect("a small proof");
    assert_eq!(game.refuses(&proof, &[start]), None);
    assert_eq!(proof.steps.iter().map(|step| step.zone).collect::<Vec<_>>(), [1]);
}

#[test]
fn a_proof_has_a_limit_on_its_steps() {
    let game = lost_with_lamps(0);
    let mut memory = Memory::new(0);
    let mut budget = Budget::new(100_000, &Quiet);
    let mut search = Search::new(&game, &mut memory, &mut budget);
    search.decide(&At::start(0));
    let prove = |search: &mut Search<Token>, most| search.prove(&[At::start(0)], Verdict::Prevented, most);
    assert_eq!(prove(&mut search, 2).expect_err("three positions"), NoProof::TooLong);
    assert_eq!(prove(&mut search, 3).expect("three positions").steps.len(), 3);
}

/// From 0 the first arrow leads to 1, which 2 refutes; the second to 3, where the same move leads to 4.
///
/// ```text
/// 0 ─▶ 1 ─▶ 2 ─▶ 5, prevented
///   └▶ 3 ─▶ 4 ─▶ 5              the same refutation works: simulation needs no search below 3
/// ```
#[test]
fn a_refutation_is_tried_on_the_siblings() {
    let game = Token::of(&[&[1, 3], &[2], &[5], &[4], &[5], &[0]], &[(5, Verdict::Prevented)]);
    let mut other = Token::of(&[&[1, 3], &[2], &[5], &[4], &[5], &[0]], &[(5, Verdict::Prevented)]);
    // Here it does not: 4 has another move, to an end.
    other.places.push(Place { arrows: Vec::new(), end: Some((Verdict::Reached, 0)) });
    other.places[4].arrows.push(Arrow { to: 6, ..Arrow::default() });
    for (game, verdict, successes) in [(game, Verdict::Prevented, 1), (other, Verdict::Reached, 0)] {
        let mut memory = Memory::new(0);
        let mut budget = Budget::new(1_000, &Quiet);
        let tuning = Tuning { simulation: true, dual_simulation: true, ..Tuning::default() };
        let mut search = Search::new(&game, &mut memory, &mut budget).with_tuning(tuning);
        assert_eq!(search.decide(&At::start(0)), Outcome::Solved(verdict));
        assert_eq!(search.cost().simulations.successes, successes, "{verdict:?}");
    }
}
