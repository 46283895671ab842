//! Where a question is played out, if it does not say so itself.
//!
//! For a group that is walled in, the room is what it can reach without crossing an attacker's stone. Attackers inside
//! that room are part of the game; those that reach out of it are the wall, and taken as safe:
//!
//! ```text
//! . O O O O .      The three empty points and the black stones are the region. The white stone inside has no
//! . O X X O .      liberty elsewhere and can be captured; the white stones around have, and are taken as safe.
//! . O X . O .
//! . O X O . O      (lower edge)
//! ```

use std::cmp::Reverse;

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Draft, Flaws, Goal, Problem};
use thiserror::Error;

/// A room of more empty points than this is no room but the open board.
const MOST_ROOM: usize = 60;

/// Why a problem cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// Questions of this kind are yet to come.
    #[error("the goal {0} cannot be answered yet: it is one of live, kill, capture, escape, eye, no_eye")]
    Goal(Goal),
    /// Nothing says which stones it is about.
    #[error("no target: mark the stones it is about, or name them (--target, or `target` in JSON)")]
    NoTarget,
    /// The target is not walled in.
    #[error(
        "the target is not enclosed ({0} empty points can be reached from it): say where to read (--region A1:F4, or `region` in JSON)"
    )]
    Open(usize),
    /// What was found does not go together with what was given.
    #[error(transparent)]
    Flaws(#[from] Flaws),
}

/// A problem with everything that it left open filled in.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The problem, with region and safe stones.
    pub problem: Problem,
    /// Was the target found, not given? Nobody who makes a problem leaves it open: it is found before.
    pub found_target: bool,
    /// Was the region found, not given?
    pub found_region: bool,
    /// Were the safe stones found, not given?
    pub found_safe: bool,
}

impl Scope {
    /// Finds what a problem leaves open.
    ///
    /// # Errors
    /// If it asks something else than life or an eye, or if its target is missing or not enclosed.
    pub fn of(problem: &Problem) -> Result<Scope, Refusal> {
        let known = [Goal::Live, Goal::Kill, Goal::Capture, Goal::Escape, Goal::Eye, Goal::NoEye, Goal::Auto];
        if !known.contains(&problem.goal) {
            return Err(Refusal::Goal(problem.goal));
        }
        let defender = problem.target.first().and_then(|stone| problem.board().stone(stone));
        let defender = defender.ok_or(Refusal::NoTarget)?;
        let (found_region, found_safe) = (problem.region.is_none(), problem.safe.is_none());
        let mut draft = problem.clone().into_draft();
        let room = match problem.region {
            Some(region) => region,
            None => room(problem.board(), &problem.target, &problem.safe.unwrap_or_default(), defender)?,
        };
        draft.region = Some(room);
        draft.safe = Some(problem.safe.unwrap_or_else(|| wall(problem.board(), &problem.target, &room)));
        if draft.goal == Goal::Auto {
            draft.goal = Goal::Live;
        }
        Ok(Scope { problem: draft.validate()?, found_target: false, found_region, found_safe })
    }
}

/// The stones that a question about an eye is about where nothing says so: the largest block that is walled in, and of
/// two the one with less room.
pub fn walled_in(draft: &Draft) -> Option<PointSet> {
    let board = Board::with_stones(draft.size, &draft.black, &draft.white).ok()?;
    let safe = draft.safe.unwrap_or_default();
    let blocks = board.blocks().filter(|block| !block.stones().any(|stone| safe.contains(stone)));
    let candidates = blocks.filter_map(|block| {
        let stones: PointSet = block.stones().collect();
        let room = room(&board, &stones, &safe, block.color()).ok()?;
        let empty = (room - draft.black) - draft.white;
        // A block without a point to play on is nobody's question.
        (!empty.is_empty()).then_some((empty.len(), stones))
    });
    candidates.min_by_key(|(empty, stones)| (Reverse(stones.len()), *empty)).map(|(_, stones)| stones)
}

/// All that the target can reach without crossing an attacker's stone that reaches out.
fn room(board: &Board, target: &PointSet, safe: &PointSet, defender: Color) -> Result<PointSet, Refusal> {
    let size = board.size();
    let mut room = *target;
    let mut open: Vec<Point> = target.iter().collect();
    loop {
        while let Some(point) = open.pop() {
            let next = size.neighbours(point).filter(|&next| board.stone(next) != Some(!defender));
            for next in next.filter(|&next| !safe.contains(next)).collect::<Vec<_>>() {
                if room.insert(next) {
                    open.push(next);
                }
            }
        }
        let empty = (room - board.stones(Color::Black)) - board.stones(Color::White);
        if empty.len() > MOST_ROOM {
            return Err(Refusal::Open(empty.len()));
        }
        // An attacker whose liberties all lie in the room can be captured, and play goes on where it stood.
        for block in board.blocks().filter(|block| block.color() != defender) {
            let stones: PointSet = block.stones().collect();
            if !stones.is_within(&room) && !stones.meets(safe) && block.liberties().is_within(&room) {
                room |= stones;
                open.extend(stones.iter());
            }
        }
        if open.is_empty() {
            return Ok(room);
        }
    }
}

/// All stones that are not in the region, but for the target.
fn wall(board: &Board, target: &PointSet, room: &PointSet) -> PointSet {
    let stones = board.stones(Color::Black) | board.stones(Color::White);
    (stones - *room) - *target
}
