//! The region bitboard beside the local game by definition, move by move.

use std::collections::BTreeSet;

use fastrand::Rng;
use tesuji_check::local::{
    End, LocalMove as SlowMove, Passes, Question, Side as SlowSide, State, Threats as SlowThreats, VirtualPoint,
};
use tesuji_goals::{Aim, LocalGame, LocalMove, Position, Region, Threats};
use tesuji_problem::{Goal, Problem, Side};
use tesuji_proof::{ChildOf, Game, Verdict};
use tesuji_testkit::{compound, connections, regions, translate, wild};

/// A fast position in the words of the slow rules.
fn state<const W: usize>(problem: &Problem, question: &Question, region: &Region<W>, now: &Position<W>) -> State {
    let point = |index: u16| translate::point(problem.size, region.point(index));
    let mut stones = question.stones.clone();
    for index in region.indices().iter() {
        let side = [Side::Defender, Side::Attacker].into_iter().find(|&side| now.stones[side as usize].contains(index));
        stones.set(point(index), side.map(|side| translate::color(region.color(side))));
    }
    let in_wall = question
        .target
        .iter()
        .filter(|&&stone| !region.points.iter().any(|&other| translate::point(problem.size, other) == stone));
    State {
        stones,
        to_move: translate::side(now.mover),
        ban: now.ban.map(point),
        threats: match now.threats.endless_side() {
            Some(side) => SlowThreats::Endless(translate::side(side)),
            None => SlowThreats::Count(now.threats.value()),
        },
        passes: [Passes::None, Passes::One, Passes::Two][usize::from(now.passes)],
        left: now.left.iter().map(point).chain(in_wall.copied()).collect(),
        virtual_point: if now.has_virtual { VirtualPoint::Open } else { VirtualPoint::Closed },
    }
}

/// What the definitions say of an aim.
fn slow_verdict(question: &Question, aim: Aim, state: &State) -> Option<Verdict> {
    let end = question.end(state);
    let for_side =
        |side: SlowSide| if side == translate::side(aim.side()) { Verdict::Reached } else { Verdict::Prevented };
    match (aim, end) {
        (_, Some(end @ (End::Captured | End::Joined | End::Escaped))) => Some(for_side(end.winner())),
        (Aim::Capture | Aim::End | Aim::Eye | Aim::Keep | Aim::Connect, end) => end.map(|end| for_side(end.winner())),
        (Aim::Clean, _) if question.unconditional(state) => Some(Verdict::Reached),
        (Aim::Clean, end) => end.map(|_| Verdict::Prevented),
    }
}

fn agree<const W: usize>(random: &mut Rng, problem: &Problem, steps: usize) -> usize {
    let question = translate::question(problem).expect("a question with all its parts");
    let region = Region::<W>::of(problem).expect("a small region");
    let aims = match question.goal {
        tesuji_check::local::Goal::Live => vec![Aim::Capture, Aim::Clean, Aim::End],
        tesuji_check::local::Goal::Eye => vec![Aim::Eye],
        tesuji_check::local::Goal::Keep => vec![Aim::Keep],
        tesuji_check::local::Goal::Connect | tesuji_check::local::Goal::Home => vec![Aim::Connect],
    };
    let side = if random.bool() { Side::Defender } else { Side::Attacker };
    let threats = match random.u8(..6) {
        0 => Threats::endless(Side::Defender),
        1 => Threats::endless(Side::Attacker),
        _ => Threats::count(random.i8(-2..=2)),
    };
    let mut now = region.start(side, None, threats, aims == [Aim::Eye]);
    for step in 0..steps {
        let slow = state(problem, &question, &region, &now);
        let context = || format!("{problem}\nstep {step}: {now:?}\n{}", slow.stones);
        let mut children: Vec<ChildOf<LocalGame<W>>> = Vec::new();
        for &aim in &aims {
            let game = LocalGame::new(&region, aim);
            let verdict = slow_verdict(&question, aim, &slow);
            assert_eq!(game.verdict(&now), verdict, "{aim:?} {}", context());
            if verdict.is_none() {
                children.clear();
                game.children(&now, &mut children);
                for child in &children {
                    let next = state(problem, &question, &region, &child.position);
                    assert_eq!(child.verdict, slow_verdict(&question, aim, &next), "{aim:?} {child:?} {}", context());
                }
            }
        }
        if children.is_empty() {
            return step;
        }
        let fast: BTreeSet<(SlowMove, State)> = children
            .iter()
            .map(|child| (slow_move(problem, &region, child.mv), state(problem, &question, &region, &child.position)))
            .collect();
        let slow_children: BTreeSet<(SlowMove, State)> =
            question.moves(&slow).into_iter().map(|mv| (mv, question.play(&slow, mv))).collect();
        assert!(fast == slow_children, "{fast:?}\n{slow_children:?}\n{}", context());
        now = random.choice(&children).expect("pass is a move").position;
    }
    steps
}

fn slow_move<const W: usize>(problem: &Problem, region: &Region<W>, mv: LocalMove) -> SlowMove {
    match mv {
        LocalMove::Play(index) => SlowMove::Play(translate::point(problem.size, region.point(index))),
        LocalMove::Fill => SlowMove::Fill,
        LocalMove::Pass => SlowMove::Pass,
    }
}

#[test]
fn random_play_in_wild_questions() {
    let mut random = Rng::with_seed(11);
    let mut steps = 0;
    for _ in 0..1_000 {
        let problem = wild::question(&mut random);
        steps += agree::<1>(&mut random, &problem, 30);
        steps += agree::<2>(&mut random, &problem, 10);
    }
    assert!(steps > 5_000, "{steps} steps");
}

#[test]
fn random_play_with_stones_to_be_kept() {
    let mut random = Rng::with_seed(13);
    let mut steps = 0;
    for _ in 0..1_000 {
        let problem = wild::question(&mut random);
        if let Some(problem) = compound::keeping(&mut random, &problem) {
            steps += agree::<1>(&mut random, &problem, 30);
            steps += agree::<2>(&mut random, &problem, 10);
        }
    }
    assert!(steps > 3_000, "{steps} steps");
}

#[test]
fn random_play_about_connections() {
    let mut random = Rng::with_seed(14);
    let mut steps = 0;
    for _ in 0..2_500 {
        if let Some(problem) = connections::draw(&mut random) {
            steps += agree::<1>(&mut random, &problem, 30);
            steps += agree::<2>(&mut random, &problem, 10);
        }
    }
    assert!(steps > 2_000, "{steps} steps");
}

#[test]
fn random_play_in_enclosed_regions() {
    let mut random = Rng::with_seed(12);
    for _ in 0..150 {
        let problem = regions::region(&mut random, Goal::Live);
        agree::<1>(&mut random, &problem, 30);
        agree::<2>(&mut random, &problem, 10);
    }
}
