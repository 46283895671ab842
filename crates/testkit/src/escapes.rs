//! Groups that are said to escape into the open, compared with proofs that they die.
//!
//! That a group with much room before it is out rests on no proof. But a proof that it dies, in a region that counts all
//! beyond as its own, shows that it is not out.

use fastrand::Rng;
use tesuji_go::{Board, Color, Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem, Turn};
use tesuji_solve::{Answer, Depth, Move, Moves, Options, Outside, Quiet, Walls};

use crate::counts::Counts;

const SIDE: u64 = 13;

/// Nodes to find escapes with, and to find deaths.
const NODES: u64 = 6_000;
const DEATH_NODES: u64 = 40_000;

/// A few stones in a row, most often near an edge, with some attackers around and a friend or two.
fn draw(random: &mut Rng) -> Option<Problem> {
    let size = Size::square(SIDE).expect("a size of boards");
    let near = |random: &mut Rng, to: Point, most: i16| {
        let mut step = |at: u8| u8::try_from(i16::from(at) + random.i16(-most..=most)).ok();
        size.point(step(to.column())?, step(to.row())?)
    };
    let mut at = size.point(random.u8(..SIDE as u8), random.u8(..5))?;
    let mut target = PointSet::EMPTY;
    for _ in 0..random.u8(1..=5) {
        target.insert(at);
        at = *random.choice(&size.neighbours(at).collect::<Vec<_>>())?;
    }
    let (mut white, mut friends) = (PointSet::EMPTY, PointSet::EMPTY);
    for _ in 0..random.u8(0..=9) {
        let beside = *random.choice(&target.iter().collect::<Vec<_>>())?;
        white.extend(near(random, beside, 3));
    }
    for _ in 0..random.u8(0..=2) {
        friends.extend(near(random, target.first()?, 5));
    }
    let white = white - target;
    let black = target | (friends - white);
    Draft { size, black, white, target, goal: Goal::Live, turn: Turn::Both, ..Draft::default() }.validate().ok()
}

/// Draws a group, and looks for a proof of its death after each move by which it is said to escape; `None` if there is no
/// such move.
pub fn look(random: &mut Rng) -> Option<Result<Counts, String>> {
    let problem = &draw(random)?;
    let options = Options { most_nodes: NODES, walls: Walls::WithReason, ..Options::within(16 << 20) };
    let report = tesuji_solve::solve(problem, &options, &Quiet).ok()?;
    let is_out = |answer: &&Answer| {
        let is_in_the_open = answer.grounds.iter().any(|ground| ground.outside == Outside::OpenGround);
        is_in_the_open && answer.lives_with(0) == Some(true)
    };
    let moves = report.answers.iter().filter(is_out).flat_map(|answer| {
        let best = answer.moves.iter().filter(|first| first.is_best).map(|first| first.mv);
        // The defender gets out even if it moves second.
        if answer.is_defender() { best.collect() } else { vec![Move::Pass] }
    });
    let mut claims = 0;
    for mv in moves {
        claims += 1;
        let Some(next) = after(problem, mv) else { return Some(Err(format!("no move: {mv}\n{problem}"))) };
        if dies(&next) {
            return Some(Err(format!("said to escape after {mv}, but there it dies:\n{next}")));
        }
    }
    (claims > 0).then(|| Ok(Counts::from([("positions", 1), ("moves by which it is said to escape", claims)])))
}

fn dies(problem: &Problem) -> bool {
    let options = Options {
        most_nodes: DEATH_NODES,
        depth: Depth::Status,
        moves: Moves::None,
        walls: Walls::WithReason,
        escapes: false,
        ..Options::within(32 << 20)
    };
    tesuji_solve::solve(problem, &options, &Quiet).is_ok_and(|report| report.answers[0].lives_with(0) == Some(false))
}

/// The position after a move of the defender's, with the attacker to move.
fn after(problem: &Problem, mv: Move) -> Option<Problem> {
    let mut board: Board = problem.board().clone();
    let defender = board.stone(problem.target.first()?)?;
    if let Move::Play(point) = mv {
        board.play(defender, point).ok()?;
    }
    let [black, white] = Color::BOTH.map(|color| board.stones(color));
    Draft { black, white, turn: Turn::from(!defender), ko: None, ..problem.clone().into_draft() }.validate().ok()
}
