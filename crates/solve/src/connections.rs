//! Connections on the whole board: which blocks a question may be about, and what a reader says where nothing is proved.
//!
//! The reader asks a little more than the local game: joined blocks must not be taken at once. So what it says stands beside an
//! undecided answer, and never decides one.

use std::cmp::Reverse;

use tesuji_capture::ladder;
use tesuji_connect::{Certainty, Connections, End, Hold, Link, Linker, Options as Reading, Verdict as Read};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Draft, Goal, Kind, Move, Problem};

use crate::alive::alive;
use crate::report::{Answer, AsRead, Report};

/// Plays for each pair of blocks that a question may be about.
const PLAYS: u64 = 6_000;

/// Plays of a ladder against joined stones.
const LADDER_PLAYS: u64 = 1_000;

/// Says what was read of the answers that are undecided. Questions with a region, and those about more than two blocks, are not
/// read.
pub(crate) fn tell(report: &mut Report, most_plays: u64) {
    if report.problem.goal.kind() != Some(Kind::Connect) {
        return;
    }
    let (board, k) = (report.problem.board().clone(), report.problem.k());
    let target = report.problem.target.first();
    for answer in report.answers.iter_mut().filter(|answer| answer.lives_with(k) == Some(true)) {
        answer.joined_is_caught = target.is_some_and(|stone| is_caught(&board, answer, stone));
    }
    let problem = &report.problem;
    if !report.is_open {
        return;
    }
    let Some((from, end)) = ends(problem) else { return };
    let Some(color) = problem.board().stone(from) else { return };
    let options = Reading { most_nodes: Reading::default().most_nodes.min(most_plays), ..Reading::default() };
    let mut reader = Connections::new(options);
    for answer in report.answers.iter_mut().filter(|answer| answer.lives_with(k).is_none()) {
        let found = if answer.to_move == color {
            reader.connect(&board, from, end)
        } else {
            reader.disconnect(&board, from, end)
        };
        answer.as_read = found.map(|found| AsRead {
            is_connected: found.verdict.is_joined(),
            is_ko: matches!(found.verdict, Read::JoinedByKo | Read::ApartByKo),
            is_sure: found.certainty == Certainty::Read,
            best: match found.mv {
                tesuji_go::Move::Play(point) => Some(Move::Play(point)),
                tesuji_go::Move::Pass => None,
            },
        });
    }
}

/// Is the block of a target stone taken by ataris after the told line, with its attacker to move?
fn is_caught(board: &Board, answer: &Answer, stone: Point) -> bool {
    let (mut board, mut color) = (board.clone(), answer.to_move);
    let Some(owner) = board.stone(stone) else { return false };
    for mv in &answer.line.told.moves {
        match mv {
            Move::Play(point) if board.play(color, *point).is_err() => return false,
            Move::Play(_) | Move::Fill => {}
            Move::Pass => board.pass(),
        }
        color = !color;
    }
    let is_there = board.stone(stone) == Some(owner) && color != owner && answer.line.told.threats.is_empty();
    let read = is_there.then(|| ladder::attack(&board, stone, LADDER_PLAYS)).flatten();
    read.is_some_and(|read| read.verdict == ladder::Verdict::Captured)
}

/// The two ends, if they are two blocks, or one block and any safe friend.
fn ends(problem: &Problem) -> Option<(Point, End)> {
    let board = problem.board();
    let is_block = |stones: &PointSet| {
        let block = stones.first().and_then(|stone| board.block(stone));
        block.is_some_and(|block| stones.is_within(&block.stones().collect()))
    };
    let from = problem.target.first().filter(|_| is_block(&problem.target))?;
    if problem.is_home() {
        let color = board.stone(from)?;
        let friends = (problem.safe.unwrap_or_default() | alive(board, color)) & board.stones(color);
        return (!friends.is_empty()).then_some((from, End::AnyOf(friends)));
    }
    let other = problem.second_target.first().filter(|_| is_block(&problem.second_target))?;
    Some((from, End::Stone(other)))
}

/// The pairs of blocks that a question without stones may be about: who moves first joins them, or cuts them apart, as far as is
/// read; or else those that are not read to the end. First those where one of these moves does it, which is said; then those in
/// the largest parts.
pub(crate) fn pairs(draft: &Draft, firsts: &[tesuji_go::Move]) -> Vec<(Problem, bool, Hold)> {
    let Ok(board) = Board::with_stones(draft.size, &draft.black, &draft.white) else { return Vec::new() };
    let owner = draft.turn.color().map(|mover| if draft.goal == Goal::Cut { !mover } else { mover });
    let asked = owner.map_or(draft.black | draft.white, |color| board.stones(color));
    let settled = alive(&board, Color::Black) | alive(&board, Color::White);
    let mut linker = Linker::new(&board, PLAYS);
    let pairs = linker.pairs(&asked, &settled).into_iter();
    let links: Vec<Link> = pairs.filter_map(|pair| linker.read(pair)).collect();
    let is_open = |link: &&Link| matches!(link.hold, Hold::Cut | Hold::Ko);
    let mut open: Vec<&Link> = links.iter().filter(is_open).collect();
    if open.is_empty() {
        // What is not read to the end may be in question, too.
        open = links.iter().filter(|link| link.hold == Hold::Unknown).collect();
    }
    let smaller_part = |link: &Link| link.ends.map(|end| tesuji_shape::group(&board, end).len()).into_iter().min();
    let does_it =
        |link: &Link| [link.cut, link.join].into_iter().flatten().any(|at| firsts.contains(&tesuji_go::Move::Play(at)));
    open.sort_by_key(|link| (!does_it(link), link.hold, Reverse(smaller_part(link)), link.ends));
    let block = |stone| board.block(stone).into_iter().flat_map(tesuji_go::Block::stones).collect::<PointSet>();
    let asked = open.into_iter().filter_map(|link| {
        let [target, second_target] = link.ends.map(block);
        let region = draft.region.map(|region| region | target | second_target);
        let problem = Draft { target, second_target, region, ..draft.clone() }.validate().ok()?;
        Some((problem, does_it(link), link.hold))
    });
    asked.collect()
}
