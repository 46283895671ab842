//! The words of `go` in the words of `check`, which shares no types with it.

use std::collections::BTreeSet;

use tesuji_check as check;
use tesuji_check::local;
use tesuji_go::{Board, Color, Illegal, Ko, Move, Point, PointSet, Rules, Size, Suicide};
use tesuji_problem::{Goal, Move as FirstMove, Problem, Quantifier, Side};
use tesuji_solve::Answer;
use thiserror::Error;

/// A colour.
pub fn color(color: Color) -> check::Color {
    match color {
        Color::Black => check::Color::Black,
        Color::White => check::Color::White,
    }
}

/// A point: `check` counts rows from the top.
pub fn point(size: Size, point: Point) -> check::Point {
    check::Point { x: point.column(), y: size.height().wrapping_sub(1).wrapping_sub(point.row()) }
}

/// The same point in the words of `go`.
///
/// # Panics
/// If it is not on a board of this size.
pub fn point_back(size: Size, point: check::Point) -> Point {
    let row = size.height().wrapping_sub(1).wrapping_sub(point.y);
    size.point(point.x, row).expect("a point of a board of this size")
}

/// A set of points.
pub fn points(size: Size, set: &PointSet) -> BTreeSet<check::Point> {
    set.iter().map(|member| point(size, member)).collect()
}

/// A move.
pub fn mv(size: Size, mv: Move) -> check::Move {
    match mv {
        Move::Play(at) => check::Move::Play(point(size, at)),
        Move::Pass => check::Move::Pass,
    }
}

/// A move of the local game.
pub fn local_move(size: Size, mv: FirstMove) -> local::LocalMove {
    match mv {
        FirstMove::Play(at) => local::LocalMove::Play(point(size, at)),
        FirstMove::Fill => local::LocalMove::Fill,
        FirstMove::Pass => local::LocalMove::Pass,
    }
}

/// The same move in the words of `problem`.
pub fn move_back(size: Size, mv: local::LocalMove) -> FirstMove {
    match mv {
        local::LocalMove::Play(at) => FirstMove::Play(point_back(size, at)),
        local::LocalMove::Fill => FirstMove::Fill,
        local::LocalMove::Pass => FirstMove::Pass,
    }
}

/// A side.
pub fn side(side: Side) -> local::Side {
    match side {
        Side::Defender => local::Side::Defender,
        Side::Attacker => local::Side::Attacker,
    }
}

/// The same side in the words of `problem`.
pub fn side_back(side: local::Side) -> Side {
    match side {
        local::Side::Defender => Side::Defender,
        local::Side::Attacker => Side::Attacker,
    }
}

/// Who moves first in an answer.
pub fn mover(answer: &Answer) -> local::Side {
    if answer.is_defender() { local::Side::Defender } else { local::Side::Attacker }
}

/// The stones of a board.
pub fn stones(board: &Board) -> check::Stones {
    let size = board.size();
    let mut stones = check::Stones::new(size.width(), size.height());
    for at in size.points() {
        stones.set(point(size, at), board.stone(at).map(color));
    }
    stones
}

/// The rules of a game.
pub fn rules(rules: Rules) -> check::Rules {
    check::Rules {
        suicide: match rules.suicide {
            Suicide::Forbidden => check::Suicide::Forbidden,
            Suicide::Allowed => check::Suicide::Allowed,
        },
        ko: match rules.ko {
            Ko::Simple => check::Ko::Simple,
            Ko::Positional => check::Ko::Positional,
            Ko::Situational => check::Ko::Situational,
        },
    }
}

/// Why a move is refused.
pub fn refusal(illegal: Illegal) -> check::Refusal {
    match illegal {
        Illegal::OffBoard => check::Refusal::OffBoard,
        Illegal::Occupied => check::Refusal::Occupied,
        Illegal::Ko => check::Refusal::Ko,
        Illegal::Suicide => check::Refusal::Suicide,
        Illegal::Superko => check::Refusal::Superko,
    }
}

/// A problem that is no question of the local game: its goal, its region or its safe stones are left open, or its goal has no
/// local game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this is no question of the local game")]
pub struct NoQuestion;

/// A problem as a question of the local game. Whose turn it is, its ko and its threats are no part of that.
pub fn question(problem: &Problem) -> Result<local::Question, NoQuestion> {
    let size = problem.size;
    let goal = match problem.goal {
        Goal::Capture | Goal::Escape if !problem.keep.is_empty() => local::Goal::Keep,
        Goal::Live | Goal::Kill | Goal::Capture | Goal::Escape => local::Goal::Live,
        Goal::Eye | Goal::NoEye => local::Goal::Eye,
        Goal::Connect | Goal::Cut if problem.is_home() => local::Goal::Home,
        Goal::Connect | Goal::Cut => local::Goal::Connect,
        Goal::Race | Goal::Auto => return Err(NoQuestion),
    };
    Ok(local::Question {
        stones: stones(problem.board()),
        region: points(size, &problem.region.ok_or(NoQuestion)?),
        safe: points(size, &problem.safe.ok_or(NoQuestion)?),
        target: points(size, &problem.all_targets()),
        keep: points(size, &problem.keep),
        quantifier: match problem.quantifier {
            Quantifier::All => local::Quantifier::All,
            Quantifier::Any => local::Quantifier::Any,
        },
        goal,
    })
}
