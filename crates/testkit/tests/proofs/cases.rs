//! Questions with a proof of all that is true of them.

use std::collections::BTreeSet;

use fastrand::Rng;
use tesuji_check::Point;
use tesuji_check::local::{Goal, LocalMove, Quantifier, Question, Side, Threats};
use tesuji_testkit::oracle::prove::{Thrift, prove};
use tesuji_testkit::{regions, translate};

/// The most situations of a question that is asked again.
pub(crate) const MOST: usize = 100_000;

pub(crate) struct Case {
    pub(crate) question: Question,
    pub(crate) text: String,
}

/// Both sides to move, without a ban.
const STARTS: [(Side, Option<Point>); 2] = [(Side::Defender, None), (Side::Attacker, None)];

/// Two eyes, a bulky shape, kos of several kinds, seki, repetition, a join, an escape, walls that are not safe, two targets,
/// a filled virtual point.
const DRAWN: [&str; 12] = [
    "O=O=O=O=O=\nX!X!X!X!O=\n. . . X!O=",
    "O=O=O=O=O=\nX!X!X!O=O=\n. X!. X O=",
    "O=O=O=O=\n. X!O=O=\n. X!O=O=\nO X!X!O=\nX . X!O=",
    "O=O=O=O=O=\nX!X!O=O=O=\n. X!O=O=O=\nO X!X!X!O=\n. O . X!O=",
    "O=O=O=O=O=O=O=\nX!X!X!X!X!X!O=\n. O O O . X!O=",
    "O=O=O=O=O=\nX!X!X!O=O=\n. . X!O=O=\nO . X!X!O=\n. O . X!O=",
    "O=O=O=O=O=\nX!. . X=O=",
    "O=O=O=O=\nX!.:X:. ",
    "X!.:O:. \n.:.:O:. ",
    "X!. O=. X!",
    "X!X!O=X!O=\n. X!O=X!O=\nX!. O . O=",
    "O=O=O=O=\nX!X!. O=\n. . . O=",
];

/// Two of them in the middle of a ko, with a point that the side to move may not retake at once.
const BANS: [(usize, Side, Point); 2] =
    [(2, Side::Attacker, Point { x: 1, y: 4 }), (3, Side::Defender, Point { x: 0, y: 4 })];

fn question(diagram: &str, goal: Goal, quantifier: Quantifier) -> Question {
    Question { goal, quantifier, ..crate::oracle::question(diagram) }
}

/// Every drawing with both goals and both quantifiers.
pub(crate) fn drawn() -> Vec<Case> {
    let mut cases = Vec::new();
    for goal in [Goal::Live, Goal::Eye] {
        for quantifier in [Quantifier::All, Quantifier::Any] {
            for diagram in DRAWN {
                let question = question(diagram, goal, quantifier);
                let text = prove(&question, &STARTS, Thrift::None, MOST).expect("a small question");
                cases.push(Case { question, text });
            }
            for (which, side, ban) in BANS {
                let question = question(DRAWN[which], goal, quantifier);
                let text = prove(&question, &[(side, Some(ban))], Thrift::Dominance, MOST).expect("a small question");
                cases.push(Case { question, text });
            }
        }
    }
    cases
}

/// Random questions: the start of a region, or what random moves make of it; both goals.
pub(crate) fn questions(random: &mut Rng, count: usize) -> Vec<Question> {
    let one = |_| {
        let live = translate::question(&regions::region(random, tesuji_problem::Goal::Live)).expect("a question");
        let goal = if random.u8(..3) == 0 { Goal::Eye } else { Goal::Live };
        later(random, Question { goal, ..live })
    };
    (0..count).map(one).collect()
}

/// The same with all attackers to be kept that are not safe; `None` if there are none.
fn keeping(question: &Question) -> Option<Question> {
    let attackers = question.stones.of(question.color(Side::Attacker));
    let keep: BTreeSet<Point> = attackers.difference(&question.safe).copied().collect();
    let is_fit = !keep.is_empty() && question.goal == Goal::Live;
    is_fit.then(|| Question { keep, goal: Goal::Keep, ..question.clone() })
}

/// The proofs of such questions that have at most this many situations, and of some with stones to be kept.
pub(crate) fn random(random: &mut Rng, count: usize, most: usize) -> Vec<Case> {
    let mut cases = Vec::new();
    let questions = questions(random, count);
    let kept: Vec<Question> = questions.iter().step_by(3).filter_map(keeping).collect();
    for question in questions {
        let thrift = if random.bool() { Thrift::None } else { Thrift::Dominance };
        if let Some(text) = proof(&question, thrift, most) {
            cases.push(Case { question, text });
        }
    }
    for question in kept {
        if let Some(text) = proof(&question, Thrift::Dominance, most) {
            cases.push(Case { question, text });
        }
    }
    cases
}

pub(crate) fn proof(question: &Question, thrift: Thrift, most: usize) -> Option<String> {
    prove(question, &STARTS, thrift, most).ok()
}

/// Some moves later, as long as it is not over: the stones as they are, and what is left of the target.
fn later(random: &mut Rng, question: Question) -> Question {
    let mut state = question.start(Side::Attacker, None, Threats::Count(0));
    for _ in 0..random.usize(..4) {
        let moves = question.moves(&state);
        let Some(mv) = random.choice(moves).filter(|mv| *mv != LocalMove::Fill) else { break };
        let next = question.play(&state, mv);
        if question.end(&next).is_some() {
            break;
        }
        state = next;
    }
    Question { stones: state.stones, target: state.left, ..question }
}
