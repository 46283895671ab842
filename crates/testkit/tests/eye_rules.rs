//! What is known of eyes without reading (`docs/knowledge.md`), beside every situation of small questions.

use fastrand::Rng;
use tesuji_check::local::ground::Ground;
use tesuji_check::local::{self, Passes, Question, Side};
use tesuji_problem::Goal;
use tesuji_testkit::oracle::outcomes::{Outcome, outcomes};
use tesuji_testkit::{regions, translate, wild};

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
        let Ok(situations) = outcomes(question, mover, 0, MOST) else { continue };
        seen.questions += 1;
        seen.situations += situations.len();
        for Outcome { situation, forced: [_, forced], .. } in situations {
            // With the attacker's endless threats, and with the defender's.
            let (always, ever) = (forced == 3, forced > 0);
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
        if let Some(question) = wild::anywhere(&mut random, local::Goal::Eye) {
            compare(&question, &mut seen);
        }
    }
    assert!(seen.linked > 1_000 && seen.no_room > 10_000 && seen.unlinked > 50, "{seen:?}");
}
