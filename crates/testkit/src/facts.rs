//! Facts that a survey keeps when the board changes outside their zone, against reading the new board.

use fastrand::Rng;
use tesuji_generate::enclosed;
use tesuji_go::{Board, Color, Point, PointSet, Size};
use tesuji_problem::{Draft, Quantifier};
use tesuji_solve::{Options, Quiet};
use tesuji_survey::{Basis, Group, Status, Survey};

use crate::counts::{Count, Counts};
use crate::kept_facts::{Anew, Unhurried, anew};
use crate::random;
use crate::solved::truth;

/// Nodes for a group before the change, and after it.
const NODES: u64 = 3_000;
const MORE_NODES: u64 = 30_000;

/// Empty points that the status of a group depends on, at most, if its inversions are looked for.
const MOST_EMPTY: usize = 14;

/// Moves that are made on a board.
const MOVES: usize = 8;

/// Situations of a question for the oracle, at most.
const MOST: usize = 60_000;

/// Plays or nodes of a whole survey for each question, and for asking a kept fact anew.
const FEW: u64 = 600;
const ANEW: u64 = 20_000;

/// Surveys a random board, changes it move by move, and compares what is kept: of groups alone, or of all that is asked, on
/// boards of which some are small enough for the oracle.
///
/// # Errors
/// If a fact was kept and is false.
pub fn look(random: &mut Rng) -> Result<Counts, String> {
    match random.u8(..8) {
        0 | 1 => look_at_all(random, Size::square(9).expect("a board")),
        2 | 3 => {
            let size = Size::new(random.u64(3..=4), random.u64(3..=4)).expect("a board");
            look_at_all(random, size)
        }
        _ => look_at_groups(random),
    }
}

/// The whole survey, kept over moves, each kept fact asked anew; on small boards what is proved of groups beside the oracle.
fn look_at_all(random: &mut Rng, size: Size) -> Result<Counts, String> {
    let (mut board, mut color) = random::position(random, size);
    let mut survey = Survey::of(&board);
    let mut tally = Counts::default();
    for _ in 0..MOVES {
        let options = Options { most_nodes: FEW, ..Options::within(8 << 20) };
        let stones = board.stones(Color::Black) | board.stones(Color::White);
        survey.study(&stones, &options, 1.0, &mut Unhurried);
        if size.count() <= 12 {
            tally.add(beside_the_oracle(&survey)?);
        }
        let Some(point) = legal_point(&board, color, random) else { break };
        board.play(color, point).expect("it is legal");
        color = !color;
        survey.go_to(&board);
        for fact in survey.facts().iter().filter(|fact| fact.is_answered()) {
            match anew(fact, &board, ANEW) {
                Anew::Same => *tally.of("facts kept, and the same asked anew") += 1,
                Anew::Open => *tally.of("facts kept, open on one side") += 1,
                Anew::More => *tally.of("captures kept that a fresh reading misses") += 1,
                Anew::Differs(how) => return Err(how),
            }
        }
    }
    Ok(tally)
}

/// What a survey says of groups, with everything in the game.
fn beside_the_oracle(survey: &Survey) -> Result<Counts, String> {
    let board = survey.board();
    let mut tally = Counts::default();
    for stones in survey.all_groups() {
        let Some(group) = survey.told(&stones).filter(|group| group.status != Status::Unknown) else { continue };
        let all = board.size().points().collect();
        let draft = enclosed(board.size(), Color::BOTH.map(|color| board.stones(color)), stones, all, PointSet::EMPTY);
        let asked = Draft { quantifier: Quantifier::Any, ..draft }.validate().map_err(|flaws| flaws.to_string())?;
        let Some(truth) = truth(&asked, MOST) else { continue };
        let lives = [&truth.attacker_first, &truth.defender_first].map(|reading| reading.grade.least <= 0);
        let is_so = match group.status {
            Status::Alive => lives[0],
            Status::Dead => !lives[1],
            _ => !lives[0] && lives[1],
        };
        match (group.basis, is_so) {
            (Basis::Unconditional | Basis::Proof, true) => *tally.of("proved, and so by the oracle") += 1,
            (Basis::Unconditional | Basis::Proof, false) => {
                return Err(format!("{board}\n{stones}: proved to be {}, and the oracle says {lives:?}", group.status));
            }
            (Basis::Conditional, true) => *tally.of("proved if stones are safe, and so by the oracle") += 1,
            (Basis::Conditional, false) => *tally.of("proved if stones are safe, and not so by the oracle") += 1,
            (_, true) => *tally.of("read, and so by the oracle") += 1,
            (_, false) => *tally.of("read, and not so by the oracle") += 1,
        }
    }
    Ok(tally)
}

/// Groups alone, with what turns them.
fn look_at_groups(random: &mut Rng) -> Result<Counts, String> {
    let (mut board, mut color) = random::position(random, Size::square(9).expect("a board"));
    let mut survey = Survey::of(&board);
    let mut tally = Counts::default();
    for _ in 0..MOVES {
        let options = Options { most_nodes: NODES, ..Options::within(8 << 20) };
        for group in survey.all_groups() {
            let known = survey.group(&group, &options, &Quiet);
            if is_small(&known, &board) {
                survey.turned(&group, color, &options, &Quiet);
            }
        }
        let Some(point) = legal_point(&board, color, random) else { break };
        board.play(color, point).expect("it is legal");
        color = !color;
        survey.go_to(&board);
        tally.add(kept(&survey, &board)?);
    }
    Ok(tally)
}

/// Does the status of a group depend on a few points, so that it is soon known what would turn it?
fn is_small(group: &Group, board: &Board) -> bool {
    group.status != Status::Unknown && (group.zone & board.empty_points()).len() <= MOST_EMPTY
}

pub(crate) fn legal_point(board: &Board, color: Color, random: &mut Rng) -> Option<Point> {
    let points: Vec<Point> = board.empty_points().iter().filter(|&at| board.legality(color, at).is_ok()).collect();
    random.choice(points)
}

/// Compares all facts that are still there with a fresh survey.
fn kept(survey: &Survey, board: &Board) -> Result<Counts, String> {
    let mut tally = Counts::from([
        ("kept over a move", 0),
        ("confirmed by reading the new board", 0),
        ("inversions kept", 0),
        ("confirmed by finding them anew", 0),
    ]);
    let options = Options { most_nodes: MORE_NODES, ..Options::within(8 << 20) };
    let is_kept = |stones: &tesuji_go::PointSet| {
        survey.known(stones).filter(|group| group.status != Status::Unknown && group.basis != Basis::Unconditional)
    };
    for group in survey.all_groups().iter().filter_map(is_kept) {
        *tally.of("kept over a move") += 1;
        for kept in &group.inversions {
            *tally.of("inversions kept") += 1;
            let new =
                Survey::of(board).turned(&group.stones, kept.to_move, &options, &Quiet).ok_or("it is a question")?;
            if kept.lives.is_none() || new.lives.is_none() {
                continue;
            }
            let open = kept.weak() | new.weak();
            if kept.lives != new.lives || kept.points() - open != new.points() - open {
                let [one, other] = [kept.points(), new.points()];
                return Err(format!("{board}\n{}: kept as turned by {one}, and is by {other}", group.stones));
            }
            *tally.of("confirmed by finding them anew") += 1;
        }
        match Survey::of(board).group(&group.stones, &options, &Quiet).status {
            status if status == group.status => *tally.of("confirmed by reading the new board") += 1,
            Status::Unknown => {}
            status => {
                return Err(format!("{board}\n{}: kept as {}, and is {status}", group.stones, group.status));
            }
        }
    }
    Ok(tally)
}
