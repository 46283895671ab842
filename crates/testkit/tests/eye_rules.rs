//! What is known of eyes without reading (`docs/one-eye.md`), beside every situation of small questions.

use std::collections::BTreeSet;

use fastrand::Rng;
use tesuji_check::local::ground::Ground;
use tesuji_check::local::{self, Passes, Quantifier, Question, Side};
use tesuji_check::{Color, Point, Stones};
use tesuji_problem::Goal;
use tesuji_testkit::oracle::eyes::{Eye, eyes};
use tesuji_testkit::{regions, translate};

/// Situations of a question; larger ones are left out.
const MOST: usize = 30_000;

/// How often a rule has said something that the end of the game does not say.
#[derive(Default, Debug)]
struct Seen {
    questions: usize,
    situations: usize,
    linked: usize,
    no_room: usize,
    unlinked: usize,
}

/// Both rules in every situation of a question.
fn compare(question: &Question, seen: &mut Seen) {
    let ground = Ground::<1>::of(question).expect("a small question");
    for mover in [Side::Defender, Side::Attacker] {
        let Ok(situations) = eyes(question, mover, MOST) else { continue };
        seen.questions += 1;
        seen.situations += situations.len();
        for Eye { situation, always, ever } in situations {
            let stones = &situation.arrangement;
            if ground.is_captured(stones) || ground.is_out(stones) || ground.survives(stones) {
                continue;
            }
            let told = || format!("{question:?}\n{:?}", ground.state(&situation, local::Threats::Count(0)));
            let linked = ground.survives_linked(stones);
            let no_room = ground.has_no_room(stones);
            if linked && situation.passes != Passes::Two {
                let may_end = situation.mover == Side::Attacker && situation.passes == Passes::One;
                assert!(may_end || always, "alive with links, and is not: {}", told());
                seen.linked += usize::from(!may_end);
                seen.unlinked += usize::from(may_end && !ever);
            }
            assert!(!no_room || !ever, "no room, and an eye is made: {}", told());
            seen.no_room += usize::from(no_room);
        }
    }
}

#[test]
fn enclosed_regions() {
    let (mut random, mut seen) = (Rng::with_seed(20_261_116), Seen::default());
    while seen.questions < 600 {
        let problem = regions::region(&mut random, Goal::Eye);
        compare(&translate::question(&problem).expect("a question with all its parts"), &mut seen);
    }
    assert!(seen.linked > 2_000 && seen.no_room > 20_000 && seen.unlinked > 100, "{seen:?}");
}

/// Stones anywhere on a small board, with safe ones of both sides, points outside and targets cut apart.
#[test]
fn stones_anywhere() {
    let (mut random, mut seen) = (Rng::with_seed(20_261_117), Seen::default());
    while seen.questions < 3_000 {
        if let Some(question) = anywhere(&mut random) {
            compare(&question, &mut seen);
        }
    }
    assert!(seen.linked > 1_000 && seen.no_room > 10_000 && seen.unlinked > 50, "{seen:?}");
}

fn anywhere(random: &mut Rng) -> Option<Question> {
    let mut stones = Stones::new(random.u8(3..=6), random.u8(2..=5));
    let (empty, mine) = (random.u8(1..=5), random.u8(4..=8));
    let (walls, friends) = (random.u8(3..=10), random.u8(..3) / 2);
    let mut safe = BTreeSet::new();
    for point in stones.points() {
        let color = if random.u8(..10) < mine { Color::Black } else { Color::White };
        stones.set(point, (random.u8(..10) >= empty).then_some(color));
        let chance = if color == Color::White { walls } else { friends };
        if stones.get(point).is_some() && random.u8(..10) < chance {
            safe.insert(point);
        }
    }
    let aimed = random.u8(5..=10);
    let target: BTreeSet<Point> =
        stones.of(Color::Black).into_iter().filter(|point| !safe.contains(point) && random.u8(..10) < aimed).collect();
    let outside = random.u8(..3) / 2;
    let region: BTreeSet<Point> = stones.points().filter(|_| random.u8(..20) >= outside).collect();
    let changing = stones.points().filter(|point| !safe.contains(point)).count();
    let is_stifled = |point: Point| {
        let block = stones.block(point);
        stones.liberties(point).is_empty() && block.is_disjoint(&safe) && block.is_disjoint(&target)
    };
    let is_fit = !target.is_empty()
        && (2..=11).contains(&changing)
        && !stones.points().any(|point| stones.get(point).is_some() && is_stifled(point));
    let quantifier = if random.u8(..3) > 0 { Quantifier::All } else { Quantifier::Any };
    is_fit.then_some(Question { stones, region, safe, target, quantifier, goal: local::Goal::Eye })
}
