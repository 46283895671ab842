//! The local game in machine words beside its definition, move by move, in one word and in six.

use std::collections::BTreeSet;

use tesuji_check::local::ground::{FILL, Ground, PASS, Situation};
use tesuji_check::local::{End, Goal, LocalMove, Passes, Quantifier, Question, Side, State, Threats};
use tesuji_check::{Color, Point, Stones};

use crate::{Dice, drawn};

/// Drawn with a mark behind each cell: `!` target, `=` safe, `-` outside the region, `:` nothing.
const DRAWN: [&str; 10] = [
    "O= X! .  X= O=",
    "O= O= O= O= O=\nX! X! X! X! O=\n.  .  .  X! O=",
    "O= O= O= O= O=\nX! X! X! O= O=\n.  X! .  X  O=",
    "O= O= O= O=\n.  X! O= O=\n.  X! O= O=\nO  X! X! O=\nX  .  X! O=",
    "O= O= O= O= O=\nX! X! O= O= O=\n.  X! O= O= O=\nO  X! X! X! O=\n.  O  .  X! O=",
    "X! .  O= .  X!",
    "O= X! .  X  .- O",
    "X! .  O  .- .- O",
    "X! X! X! O= X! O=\n.  X! .  X  .  O=\nX! X! X! O= X! O=",
    "O= O= O= O= O= O=\nX! .  O  .  X! O=\n.  X! O  X! .  O=\nX! X! .  X! X! O=",
];

/// Stones, safe stones and a region anywhere; every block has a liberty.
fn random(dice: &mut Dice) -> Option<Question> {
    let mut stones = Stones::new(2 + dice.below(4) as u8, 1 + dice.below(4) as u8);
    let density = 4 + dice.below(6);
    for point in stones.points() {
        let color = if dice.chance(5) { Color::Black } else { Color::White };
        stones.set(point, dice.chance(density).then_some(color));
    }
    let color = if dice.chance(5) { Color::Black } else { Color::White };
    let mut pick = |of_ten: usize, from: BTreeSet<Point>| -> BTreeSet<Point> {
        from.into_iter().filter(|_| dice.chance(of_ten)).collect()
    };
    let target = pick(6, stones.of(color));
    let others = stones.points().filter(|point| stones.get(*point).is_some() && !target.contains(point));
    let safe = pick(4, others.collect());
    let region = pick(9, stones.points().collect());
    let empty = stones.points().filter(|point| stones.get(*point).is_none()).count();
    let stifled = |point: &Point| stones.liberties(*point).is_empty() && stones.block(*point).is_disjoint(&safe);
    let all_breathe = !stones.points().any(|point| stones.get(point).is_some() && stifled(&point));
    let quantifier = if dice.chance(5) { Quantifier::All } else { Quantifier::Any };
    let goal = if dice.chance(5) { Goal::Live } else { Goal::Eye };
    (!target.is_empty() && all_breathe && empty <= 9).then_some(Question {
        stones,
        region,
        safe,
        target,
        keep: BTreeSet::new(),
        quantifier,
        goal,
    })
}

/// The same question with some stones of the attacker to be kept, if there are any.
fn keeping(question: &Question, dice: &mut Dice) -> Option<Question> {
    let stones = question.stones.of(question.color(Side::Attacker));
    let keep: BTreeSet<Point> =
        stones.into_iter().filter(|stone| !question.safe.contains(stone) && dice.chance(5)).collect();
    (!keep.is_empty()).then(|| Question { keep, goal: Goal::Keep, ..question.clone() })
}

/// What has come up, so that nothing is left out unseen.
#[derive(Default, Debug)]
struct Seen {
    states: usize,
    bans: usize,
    retakes: usize,
    fills: usize,
    unconditional: usize,
    ends: BTreeSet<End>,
}

/// The words beside the definition in one state.
fn same<const W: usize>(ground: &Ground<W>, state: &State, now: &Situation<W>, unconditional: bool) {
    let question = ground.question();
    assert_eq!(&ground.state(now, state.threats), state);
    assert_eq!(&ground.situation(state), now);
    assert!(ground.breathes(&now.arrangement), "{state:?}");

    let (captured, out) = (ground.is_captured(&now.arrangement), ground.is_out(&now.arrangement));
    assert_eq!(ground.survives(&now.arrangement), unconditional, "{question:?} {state:?}");
    let end = question.end(state);
    if question.goal == Goal::Keep {
        assert_eq!(end.map(End::winner), ground.winner_with_kept(now), "{question:?} {state:?}");
    } else {
        assert_eq!(end == Some(End::Captured), captured, "{state:?}");
        assert_eq!(matches!(end, Some(End::Joined | End::Escaped)), !captured && out, "{state:?}");
    }
    if end.is_none() {
        let codes = (0..ground.points().len() as u16).chain([FILL, PASS]);
        let moves: Vec<LocalMove> =
            codes.filter(|&mv| ground.play(now, state.threats, mv).is_some()).map(|mv| ground.mv(mv)).collect();
        assert_eq!(question.moves(state), moves, "{state:?}");
        let steps = ground.steps(&now.arrangement, now.mover).map(|step| step.mv);
        let allowed = steps.filter(|&mv| now.ban != Some(mv) || state.threats.spent_by(now.mover).is_some());
        assert!(allowed.map(|mv| ground.mv(mv)).eq(moves.into_iter().filter(|mv| *mv != LocalMove::Pass)));
    }
}

/// One game of random moves.
fn game(question: &Question, dice: &mut Dice, seen: &mut Seen) {
    let (one, six) = (Ground::<1>::of(question).expect("a small board"), Ground::<6>::of(question).expect("a board"));
    let threats = match dice.below(9) {
        0 => Threats::Endless(Side::Attacker),
        1 => Threats::Endless(Side::Defender),
        k => Threats::Count(k as i8 - 5),
    };
    let mover = if dice.chance(5) { Side::Defender } else { Side::Attacker };
    let mut state = question.start(mover, None, threats);
    for _ in 0..25 {
        let unconditional = question.unconditional(&state);
        let (narrow, wide) = (one.situation(&state), six.situation(&state));
        same(&one, &state, &narrow, unconditional);
        same(&six, &state, &wide, unconditional);
        seen.states += 1;
        seen.bans += usize::from(state.ban.is_some());
        seen.unconditional += usize::from(unconditional);
        seen.ends.extend(question.end(&state));

        let moves = question.moves(&state);
        if moves.is_empty() {
            return;
        }
        // Fills and retakes are rare, so they are taken where they can be.
        let rare =
            moves.iter().find(|mv| **mv == LocalMove::Fill || state.ban.is_some_and(|at| **mv == LocalMove::Play(at)));
        let mv = rare.filter(|_| dice.chance(5)).copied().unwrap_or_else(|| moves[dice.below(moves.len())]);
        let next = question.play(&state, mv);
        let played = one.play(&narrow, state.threats, one.code_of(mv).expect("a move")).expect("a legal move");
        assert_eq!(played, (one.situation(&next), next.threats));
        let played = six.play(&wide, state.threats, six.code_of(mv).expect("a move")).expect("a legal move");
        assert_eq!(played, (six.situation(&next), next.threats));
        seen.retakes += usize::from(state.ban.map(LocalMove::Play) == Some(mv));
        seen.fills += usize::from(mv == LocalMove::Fill);
        state = next;
    }
    assert!(state.passes != Passes::Two);
}

#[test]
fn drawn_positions() {
    let (mut dice, mut seen) = (Dice(1), Seen::default());
    for diagram in DRAWN {
        for goal in [Goal::Live, Goal::Eye] {
            for quantifier in [Quantifier::All, Quantifier::Any] {
                let question = drawn(diagram, goal, quantifier);
                for _ in 0..60 {
                    game(&question, &mut dice, &mut seen);
                }
            }
        }
    }
    assert!(seen.bans > 100 && seen.retakes > 20 && seen.fills > 20, "{seen:?}");
    assert_eq!(seen.ends.len(), 6, "{seen:?}");
}

#[test]
fn random_positions() {
    let (mut dice, mut seen) = (Dice(2), Seen::default());
    let mut games = 0;
    while games < 6_000 {
        if let Some(question) = random(&mut dice) {
            games += 1;
            game(&question, &mut dice, &mut seen);
            if let Some(question) = keeping(&question, &mut dice) {
                game(&question, &mut dice, &mut seen);
            }
        }
    }
    assert!(seen.bans > 200 && seen.retakes > 40 && seen.fills > 200 && seen.unconditional > 2_000, "{seen:?}");
    assert_eq!(seen.ends.len(), 8, "{seen:?}");
}

/// More points than a word has: a board of 19 lines in six.
#[test]
fn a_large_board() {
    let mut stones = Stones::new(19, 19);
    stones.set(Point { x: 9, y: 9 }, Some(Color::Black));
    let region = stones.points().collect();
    let target = stones.of(Color::Black);
    let question = Question {
        stones,
        region,
        safe: BTreeSet::new(),
        target,
        keep: BTreeSet::new(),
        quantifier: Quantifier::All,
        goal: Goal::Live,
    };
    assert!(Ground::<1>::of(&question).is_none());
    let ground = Ground::<6>::of(&question).expect("a board");
    assert_eq!(ground.points().len(), 361);

    let mut dice = Dice(3);
    let mut state = question.start(Side::Attacker, None, Threats::Count(1));
    for _ in 0..150 {
        let now = ground.situation(&state);
        assert_eq!(ground.state(&now, state.threats), state);
        let moves = question.moves(&state);
        if moves.is_empty() {
            break;
        }
        let mv = moves[dice.below(moves.len())];
        let next = question.play(&state, mv);
        let played = ground.play(&now, state.threats, ground.code_of(mv).expect("a move")).expect("a legal move");
        assert_eq!(played, (ground.situation(&next), next.threats));
        state = next;
    }
}
