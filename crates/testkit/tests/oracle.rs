//! The oracle says of textbook positions what every textbook says, and keeps to what holds for every question.

use std::collections::BTreeSet;

use fastrand::Rng;
use tesuji_check::local::{self, End, LocalMove, Question, Side, Threats};
use tesuji_check::{Color, Point, Stones};
use tesuji_go::PointSet;
use tesuji_problem::{Goal, Quantifier, text};
use tesuji_record as record;
use tesuji_record::sgf::{self, NodeId};
use tesuji_testkit::oracle::plain::Plain;
use tesuji_testkit::oracle::{self, Answer, MOST_STATES, Reading, Status, TooLarge, Way};
use tesuji_testkit::{regions, translate};

const SIDES: [Side; 2] = [Side::Defender, Side::Attacker];

/// A drawn question of life: all but the safe stones is the region, where no part of it is marked. Walls need no
/// visible liberty here, as safe stones have an unseen one.
pub(crate) fn question(diagram: &str) -> Question {
    let draft = text::read(diagram).expect("a drawing").draft;
    let set = |points: &PointSet| translate::points(draft.size, points);
    let mut stones = Stones::new(draft.size.width(), draft.size.height());
    for (color, points) in [(Color::Black, draft.black), (Color::White, draft.white)] {
        for point in set(&points) {
            stones.set(point, Some(color));
        }
    }
    let safe = set(&draft.safe.unwrap_or_default());
    let region = draft.region.unwrap_or_else(|| draft.size.points().collect());
    Question {
        region: set(&region).difference(&safe).copied().collect(),
        target: set(&draft.target),
        keep: BTreeSet::new(),
        quantifier: match draft.quantifier {
            Quantifier::All => local::Quantifier::All,
            Quantifier::Any => local::Quantifier::Any,
        },
        goal: if draft.goal == Goal::Eye { local::Goal::Eye } else { local::Goal::Live },
        stones,
        safe,
    }
}

fn read(question: &Question, mover: Side) -> Reading {
    oracle::read(question, mover, None, MOST_STATES).expect("a small question")
}

/// The grade; `!` is unconditional.
fn told(reading: &Reading) -> String {
    let grade = reading.grade.to_string();
    if reading.unconditional { grade.replace("alive", "alive!").replace("dead", "dead!") } else { grade }
}

/// Expected: the grade with the defender to move, a stroke, the grade with the attacker to move.
fn check(diagram: &str, expect: &str) {
    let question = question(diagram);
    let [defender, attacker] = SIDES.map(|mover| told(&read(&question, mover)));
    assert_eq!(format!("{defender} / {attacker}"), expect, "{:?}", question.stones);
}

/// Expected: the best first moves as `column row` from the upper left corner, from 0.
fn check_best(diagram: &str, mover: Side, expect: &str) {
    let question = question(diagram);
    let words = |mv: LocalMove| match mv {
        LocalMove::Play(Point { x, y }) => format!("{x} {y}"),
        LocalMove::Fill => "fill".to_owned(),
        LocalMove::Pass => "pass".to_owned(),
    };
    let best: Vec<String> = read(&question, mover).best(mover).into_iter().map(words).collect();
    assert_eq!(best.join(", "), expect, "{mover:?} in {:?}", question.stones);
}

#[test]
fn eye_shapes() {
    // One point; two eyes of one point; two in a row, where White throws in and retakes.
    check("O=O=O=\nX!X!O=\n. X!O=", "dead! / dead!");
    check("O=O=O=O=O=\nX!X!X!X!O=\n. X!. X!O=", "alive! / alive!");
    check("O=O=O=O=\nX!X!X!O=\n. . X!O=", "dead! / dead!");
    // Three and four in a row.
    check("O=O=O=O=O=\nX!X!X!X!O=\n. . . X!O=", "alive! / dead!");
    check("O=O=O=O=O=O=\nX!X!X!X!X!O=\n. . . . X!O=", "alive! / alive!");
    // Bent three, square four, pyramid four.
    check("X!X!X!X!O=\nX!. . X!O=\nX!X!. X!O=\nX!X!X!X!O=", "alive! / dead!");
    check("X!X!X!X!O=\nX!. . X!O=\nX!. . X!O=\nX!X!X!X!O=", "dead! / dead!");
    check("X!X!X!X!X!O=\nX!. . . X!O=\nX!X!. X!X!O=\nX!X!X!X!X!O=", "alive! / dead!");
    // Bulky five, crossed five, rabbity six, rectangular six.
    check("X!X!X!X!X!O=\nX!. . X!X!O=\nX!. . . X!O=\nX!X!X!X!X!O=", "alive! / dead!");
    check("X!X!X!X!X!O=\nX!X!. X!X!O=\nX!. . . X!O=\nX!X!. X!X!O=\nX!X!X!X!X!O=", "alive! / dead!");
    check("X!X!X!X!X!O=\nX!. . X!X!O=\nX!. . . X!O=\nX!X!. X!X!O=\nX!X!X!X!X!O=", "alive! / dead!");
    check("X!X!X!X!X!O=\nX!. . . X!O=\nX!. . . X!O=\nX!X!X!X!X!O=", "alive! / alive!");
}

/// Two in a row once more, move by move: both play on points where stones were captured.
#[test]
fn snapback() {
    let question = question("O=O=O=O=\nX!X!X!O=\n. . X!O=");
    let [corner, beside] = [0, 1].map(|x| LocalMove::Play(Point { x, y: 2 }));
    let play = |state, mv| question.play(&state, mv);
    let start = question.start(Side::Attacker, None, Threats::Count(0));
    let last = [corner, beside, corner].into_iter().fold(start, play);
    assert_eq!(question.end(&last), Some(End::Captured));
}

#[test]
fn vital_points() {
    let three = "O=O=O=O=O=\nX!X!X!X!O=\n. . . X!O=";
    check_best(three, Side::Defender, "1 2");
    check_best(three, Side::Attacker, "1 2");
    let crossed = "X!X!X!X!X!O=\nX!X!. X!X!O=\nX!. . . X!O=\nX!X!. X!X!O=\nX!X!X!X!X!O=";
    check_best(crossed, Side::Defender, "2 2");
    check_best(crossed, Side::Attacker, "2 2");
    // Nothing helps, so nothing is worse than anything else.
    check_best("O=O=O=O=\nX!X!X!O=\n. . X!O=", Side::Defender, "0 2, 1 2, pass");
}

#[test]
fn kos() {
    // Black takes first, and White needs a threat; White takes first, and Black needs one.
    check("O=O=O=O=\nX!X!O=O=\n. X!O=O=\n. . X!O=\n. O X!O=", "ko, attacker needs 1 / dead!");
    check("O=O=O=O=\n. X!O=O=\n. X!O=O=\nO X!X!O=\n. . X!O=", "ko, defender needs 1 / dead!");
    // Kos of several steps: White needs two threats, or three; Black needs two.
    check("O=O=O=O=\nX!X!X!O=\n. . X!O=\nO X!X!O=\n. O X!O=", "ko, attacker needs 2 / ko, attacker needs 1");
    check("O=O=O=O=\nX!X!X!O=\n. . X!O=\n. X!X!O=\nO X!. O=\n. O X!O=", "ko, attacker needs 3 / dead!");
    check("O=O=O=O=O=\nO=X!X!X!X!\nX O . . X!\n. . . X!X!", "ko, defender needs 2 / dead!");
    // Bent four in the corner: Black can do nothing but wait, and White may start a ko that it takes first.
    check(
        "O=O=O=O=O=O=\nX!X!X!X!X!O=\n. X!X!X!X!O=\nO O O . X!O=",
        "ko, defender needs 1, seki / ko, defender needs 1, seki",
    );
}

/// Rule 5: Black can retake the ko as often as it has threats, but never resolve it, as the stone beside the eye stays
/// in atari. If a pass under the ban counted, White's pass and Black's pass would end the game with Black alive.
#[test]
fn a_ko_that_cannot_be_resolved() {
    let diagram = "O=O=O=O=O=\nX!X!X!O=O=\n. X!. X O=";
    check(diagram, "dead / dead");
    let reading = read(&question(diagram), Side::Attacker);
    assert_eq!(reading.answers, [Answer::AttackerForces; 7]);
    assert_eq!(reading.defender_endless, Answer::Repetition);

    let question = question(diagram);
    let play = |state, moves: &[LocalMove]| moves.iter().fold(state, |state, &mv| question.play(&state, mv));
    let [eye, stone] = [2, 3].map(|x| LocalMove::Play(Point { x, y: 2 }));
    let retaken = play(question.start(Side::Attacker, None, Threats::Count(1)), &[eye, stone]);
    let passed = play(retaken, &[LocalMove::Pass, LocalMove::Pass]);
    assert_eq!(question.end(&passed), None);
    assert!(question.moves(&passed).contains(&eye), "White takes the ko again");
}

#[test]
fn seki_and_repetition() {
    // Whoever plays first inside loses something; two passes end it. Two eyes are no seki.
    check("O=O=O=O=O=O=O=\nX!X!X!X!X!X!O=\n. O O O . X!O=", "alive!, seki / alive!, seki");
    check("O=O=O=O=O=O=O=\nX!X!X!X!X!X!O=\n. O X!O . X!O=", "alive! / alive!");
    // Two stones inside are a nakade of three.
    check("O=O=O=O=O=O=\nX!X!X!X!X!O=\n. O O . X!O=", "dead! / dead!");
    // Black lives, but only as long as both go on taking kos.
    check("O=O=O=O=O=\nX!X!X!O=O=\n. . X!O=O=\nO . X!X!O=\n. O . X!O=", "alive!, repetition / dead!");
    check(
        "O=O=O=O=O=\nX!X!O=O=O=\n. X!O=O=O=\nO X!X!X!O=\n. O . X!O=",
        "ko, defender needs 1, repetition / ko, defender needs 1, repetition",
    );
}

#[test]
fn all_and_any() {
    // Two eyes on the left, one on the right.
    let diagram = "X!X!X!X!O=X!X!O=\n. X!. X!O=. X!O=";
    check(diagram, "dead! / dead!");
    check(&format!("quantifier: any\n{diagram}"), "alive! / alive!");
}

#[test]
fn joining_and_escaping() {
    check("O=O=O=O=\nX!. X=O=", "alive! / dead!");
    // The last point is empty and outside: with it Black has escaped, and so has whoever joins a stone beside it.
    check("O=O=O=\nX!.:. ", "alive! / dead!");
    check("O=O=O=O=\nX!.:X:. ", "alive! / dead!");
    check("O=O=O=\nX!X!. \n.:O O=", "alive! / alive!");
}

#[test]
fn one_eye() {
    check("goal: eye\nO=O=O=\nX!X!O=\n. X!O=", "alive! / alive!");
    check("goal: eye\nO=O=O=\nX!. O=", "dead! / dead!");
    check("goal: eye\nO=O=O=O=\nX!X!. O=\n. . . O=", "alive! / dead!");
    check("goal: eye\nO=O=O=O=O=\nX!X!X!O=O=\n. . . X!O=\n. . . O=O=", "ko, defender needs 1 / dead!");
}

/// A retake costs a threat, so as a first move it is lost for its mover where there is none to spend.
#[test]
fn a_ban_at_the_start() {
    // Black has just taken at x=0 y=4.
    let question = question("O=O=O=O=\n. X!O=O=\n. X!O=O=\nO X!X!O=\nX . X!O=");
    let ban = Point { x: 1, y: 4 };
    let reading = oracle::read(&question, Side::Attacker, Some(ban), MOST_STATES).expect("a small question");
    let retake = (LocalMove::Play(ban), "ko, attacker needs 1".to_owned());
    let grades: Vec<_> = reading.moves.iter().map(|(mv, grade)| (*mv, grade.to_string())).collect();
    assert!(grades.contains(&retake), "{grades:?}");
    assert_eq!(reading.best(Side::Attacker), [LocalMove::Play(ban)]);
    // If it were no retake, White would take first.
    assert_eq!(told(&read(&question, Side::Attacker)), "ko, defender needs 1");
}

#[test]
fn a_limit_is_never_a_verdict() {
    let question = question("O=O=O=O=O=\nX!X!X!X!O=\n. . . X!O=");
    assert_eq!(oracle::read(&question, Side::Defender, None, 10), Err(TooLarge::States { most: 10 }));
}

/// The quick oracle against full states of the naive rules, both goals, every budget.
#[test]
fn agrees_with_the_naive_rules() {
    let mut random = Rng::with_seed(20_261_115);
    let (mut compared, mut bans) = (0, 0);
    while compared < 12 {
        let problem = regions::region(&mut random, Goal::Live);
        let room = problem.region.expect("a region").len() - problem.target.len();
        if room > 4 {
            continue;
        }
        compared += 1;
        let live = translate::question(&problem).expect("a question");
        let eye = Question { goal: local::Goal::Eye, ..live.clone() };
        for (question, mover) in [(&live, compared % 2), (&eye, compared / 2 % 2)] {
            agrees(question, SIDES[mover], None);
            if let Some((question, mover, ban)) = with_a_ban(&mut random, question) {
                agrees(&question, mover, Some(ban));
                bans += 1;
            }
        }
    }
    assert!(bans > 0, "no ko has come up");
}

/// A question in the middle of a ko, after random moves.
fn with_a_ban(random: &mut Rng, question: &Question) -> Option<(Question, Side, Point)> {
    for _ in 0..20 {
        let mut state = question.start(SIDES[random.usize(..2)], None, Threats::Count(0));
        while let Some(mv) =
            random.choice(question.moves(&state)).filter(|_| state.ban.is_none() && random.u8(..20) > 0)
        {
            state = question.play(&state, mv);
        }
        if let (Some(ban), None) = (state.ban, question.end(&state)) {
            return Some((
                Question { stones: state.stones, target: state.left, ..question.clone() },
                state.to_move,
                ban,
            ));
        }
    }
    None
}

fn agrees(question: &Question, mover: Side, ban: Option<Point>) {
    let reading = oracle::read(question, mover, ban, MOST_STATES).expect("a small question");
    let counted = (-oracle::MOST_THREATS..).zip(&reading.answers).map(|(k, &answer)| (Threats::Count(k), answer));
    let endless = [(Side::Attacker, reading.attacker_endless), (Side::Defender, reading.defender_endless)];
    let endless = endless.map(|(side, answer)| (Threats::Endless(side), answer));
    for (threats, answer) in counted.chain(endless) {
        let plain = Plain::from(question, question.start(mover, ban, threats));
        assert_eq!(plain.answer(), answer, "{threats:?}, {mover:?} first in {:?}", question.stones);
        let retake = ban.map(LocalMove::Play).filter(|_| threats.spent_by(mover).is_none());
        let moves: Vec<LocalMove> = reading.moves.iter().map(|&(mv, _)| mv).filter(|&mv| Some(mv) != retake).collect();
        assert_eq!(plain.first_moves(), moves);
        if threats == Threats::Count(reading.grade.least) {
            assert_eq!(
                plain.is_clean(),
                reading.grade.way == Some(Way::Clean),
                "{mover:?} first in {:?}",
                question.stones
            );
        }
    }
}

/// A batch with enough of everything. The whole is as good as its best first move, and turning the board or swapping
/// the colours changes nothing. That life is monotone in the threats is asserted by the oracle itself.
#[test]
fn a_random_batch() {
    let cases = regions::regions(&mut Rng::with_seed(1), Goal::Live, 20);
    let count = |is: fn(&Status) -> bool| cases.iter().filter(|case| is(&case.status)).count();
    assert!(count(Status::is_unsettled) >= 6 && count(Status::is_ko) >= 2);
    for (number, case) in cases.iter().enumerate() {
        let question = translate::question(&case.problem).expect("a question");
        for (mover, reading) in SIDES.into_iter().zip([&case.status.defender_first, &case.status.attacker_first]) {
            let firsts = reading.moves.iter().map(|(_, grade)| grade.least);
            let best = if mover == Side::Defender { firsts.min() } else { firsts.max() };
            assert!(best.is_none_or(|least| least == reading.grade.least), "{}", case.problem);

            // All sixteen ways where that is quick, one of them elsewhere.
            let quick = reading.states < 3_000;
            for turn in (0..16).filter(|turn| quick || *turn == number % 16) {
                same_when_turned(&question, mover, reading, turn);
            }
        }
    }
}

fn same_when_turned(question: &Question, mover: Side, reading: &Reading, turn: usize) {
    let again = read(&turned(question, turn), mover);
    let but_moves = |reading: &Reading| Reading { moves: Vec::new(), ..reading.clone() };
    assert_eq!(but_moves(&again), but_moves(reading), "turn {turn} of {:?}", question.stones);
    let moves: BTreeSet<_> = reading.moves.iter().map(|&(mv, grade)| (turned_move(mv, turn), grade)).collect();
    assert_eq!(again.moves.into_iter().collect::<BTreeSet<_>>(), moves, "turn {turn} of {:?}", question.stones);
}

/// The example that the README shows: the file's right line is the only right first move, and its wrong ones are wrong.
#[test]
fn the_example_is_true() {
    let bytes = include_bytes!("../../../examples/corner.sgf");
    let tree = &sgf::read(bytes).unwrap().games[0];
    let mut draft = record::question::read(tree, tree.root()).unwrap().draft;
    let eye_space = ["A1", "B1", "C1"].iter().map(|name| name.parse::<tesuji_go::Point>().unwrap());
    draft.region = Some(draft.target | eye_space.collect());
    draft.safe = Some(draft.white);
    let size = draft.size;
    let question = translate::question(&draft.validate().unwrap()).unwrap();

    let solution = record::solution::Solution::of(tree).unwrap();
    let first_move = |&end: &NodeId| {
        let (_, mv) = record::Position::at(tree, end).unwrap().moves[0];
        LocalMove::Play(translate::point(size, mv.point().unwrap()))
    };
    let right: Vec<LocalMove> = solution.right.iter().map(first_move).collect();
    let best = read(&question, Side::Defender).best(Side::Defender);
    assert_eq!(best, right);
    assert!(!solution.wrong.is_empty() && solution.wrong.iter().all(|end| !best.contains(&first_move(end))));
}

/// Boards of the batch are square.
const LAST: u8 = 8;

fn turned_point(Point { x, y }: Point, turn: usize) -> Point {
    let (x, y) = if turn & 1 == 0 { (x, y) } else { (LAST - x, y) };
    let (x, y) = if turn & 2 == 0 { (x, y) } else { (x, LAST - y) };
    if turn & 4 == 0 { Point { x, y } } else { Point { x: y, y: x } }
}

fn turned_move(mv: LocalMove, turn: usize) -> LocalMove {
    match mv {
        LocalMove::Play(point) => LocalMove::Play(turned_point(point, turn)),
        LocalMove::Fill | LocalMove::Pass => mv,
    }
}

/// `turn` from 0 to 15: three mirrors, and the colours.
fn turned(question: &Question, turn: usize) -> Question {
    let mut stones = question.stones.clone();
    for point in question.stones.points() {
        let stone = question.stones.get(point);
        let stone = if turn & 8 == 0 { stone } else { stone.map(Color::opponent) };
        stones.set(turned_point(point, turn), stone);
    }
    let set = |set: &BTreeSet<Point>| set.iter().map(|&point| turned_point(point, turn)).collect();
    let [region, safe, target] = [&question.region, &question.safe, &question.target].map(set);
    Question { stones, region, safe, target, ..question.clone() }
}
