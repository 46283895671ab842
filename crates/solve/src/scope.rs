//! Where a question is played out, if it does not say so itself.
//!
//! For a group that is walled in, that is its [room](crate::room). Attackers inside that can be captured are part of the
//! game; all other stones are the wall, and taken as safe:
//!
//! ```text
//! . O O O O .      The three empty points and the black stones are the region. The white stone inside has no
//! . O X X O .      liberty elsewhere and can be captured; the white stones around have, and are taken as safe.
//! . O X . O .
//! . O X O . O      (lower edge)
//! ```

use tesuji_go::{Board, Color, PointSet};
use tesuji_problem::{Flaws, Goal, Problem};
use tesuji_shape::Unconditional;
use thiserror::Error;

use crate::room::{Ground, IsOpen};
use crate::walls;

/// Why a problem cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// A race has two verdicts, and an answer of another form.
    #[error("a race can be solved (solve, status, worker), and neither played nor reviewed yet")]
    Race,
    /// It is no race, and was asked as one.
    #[error("the goal {0} is no race")]
    NoRace(Goal),
    /// Nothing says which stones are to be connected, and none were found.
    #[error(
        "no two blocks were found that one side joins and the other cuts apart, by reading near blocks: mark the stones, or name one of each block (--target, or `target` in JSON, a list of two lists)"
    )]
    NoLink,
    /// No two groups race.
    #[error(
        "no race was found: no two groups of both colours touch each other without being alive or dead for good{why}, stones in an eye left aside; name a stone of each (--target D4,E4, or `target` in JSON, a list of two lists)", why = beside(.0)
    )]
    NoPair(PointSet),
    /// One target is to be connected, and there is no safe friend that it could be joined to.
    #[error(
        "{0} is one block, and there is no safe friend to connect it with: name two targets (--target D4,F4), or safe stones (--safe)"
    )]
    NoFriend(PointSet),
    /// Nothing says which stones it is about.
    #[error(
        "no target: no group is walled in; mark the stones it is about, or name them (--target, or `target` in JSON)"
    )]
    NoTarget,
    /// The target is not walled in.
    #[error(
        "the target is not enclosed ({0} empty points can be reached from it): say where to read (--region A1:F4, or `region` in JSON)"
    )]
    Open(usize),
    /// Stones are to be kept, and nothing says where to read.
    #[error("stones can be kept where it is said where to read: give the region (--region A1:F4, or `region` in JSON)")]
    KeepInTheOpen,
    /// What was found contradicts what was given.
    #[error(transparent)]
    Flaws(#[from] Flaws),
}

/// With the stones that were named.
fn beside(named: &PointSet) -> String {
    if named.is_empty() { String::new() } else { format!(" beside {named}") }
}

/// In a room of more empty points than this, reading parts of it decides more than reading the whole, as a rule. A
/// limit of 16 decided no more of 189 questions from games.
const MOST_CLOSED: usize = 24;

/// A problem with everything that it left open filled in.
#[derive(Clone, Debug)]
pub struct Scope {
    /// The problem, with region and safe stones.
    pub problem: Problem,
    /// Was the region found, not given?
    pub found_region: bool,
    /// Were the safe stones found, not given?
    pub found_safe: bool,
}

impl Scope {
    /// Finds what a problem leaves open.
    ///
    /// # Errors
    /// If it asks about something other than life or an eye, or if its target is missing or not enclosed.
    pub fn of(problem: &Problem) -> Result<Scope, Refusal> {
        if problem.goal == Goal::Race {
            return Err(Refusal::Race);
        }
        if problem.goal == Goal::Auto && problem.target.is_empty() {
            // The target is found by reading.
            return Ok(Scope { problem: problem.clone(), found_region: true, found_safe: true });
        }
        if !problem.keep.is_empty() && problem.region.is_none() {
            return Err(Refusal::KeepInTheOpen);
        }
        let defender = problem.target.first().and_then(|stone| problem.board().stone(stone));
        let defender = defender.ok_or(Refusal::NoTarget)?;
        let (found_region, found_safe) = (problem.region.is_none(), problem.safe.is_none());
        let mut draft = problem.clone().into_draft();
        let ground = || Ground::new(problem.board(), problem.safe.unwrap_or_default());
        let is_eye = problem.goal.is_eye();
        draft.region = match problem.region.map_or_else(|| ground().room(&problem.all_targets(), defender), Ok) {
            Ok(room) => Some(room),
            Err(IsOpen(points)) if is_eye => return Err(Refusal::Open(points)),
            Err(_) => None,
        };
        if let Some(room) = draft.region {
            draft.safe = Some(problem.safe.unwrap_or_else(|| wall(problem.board(), &problem.all_targets(), &room)));
        }
        if draft.goal == Goal::Auto {
            draft.goal = Goal::Live;
        }
        let scope = Scope { problem: draft.validate()?, found_region, found_safe };
        if found_safe && scope.problem.is_home() && !has_safe_friend(&scope.problem, defender) {
            return Err(Refusal::NoFriend(problem.target));
        }
        Ok(scope)
    }
}

impl Scope {
    /// Was the region found, and is it so large that parts of it may decide more than the whole?
    pub fn is_large(&self) -> bool {
        let Some(region) = self.problem.region else { return false };
        let is_eye = self.problem.goal.is_eye();
        self.found_region && !is_eye && (region & self.problem.board().empty_points()).len() > MOST_CLOSED
    }

    /// Are all attackers around alive, or do they have enough liberties outside the region to be taken as safe at
    /// first? With few liberties it could be a semeai.
    pub(crate) fn has_firm_walls(&self) -> bool {
        let (board, region) = (self.problem.board(), self.problem.region.unwrap_or_default());
        let Some(defender) = self.problem.target.first().and_then(|stone| board.stone(stone)) else { return true };
        let alive = Unconditional::of(board, !defender).alive;
        let walls = region.rim(board.size()) & board.stones(!defender);
        (walls - alive).iter().all(|stone| walls::is_firm(board, stone, &region))
    }
}

/// Is there a safe stone of this colour, or one that nothing captures?
fn has_safe_friend(problem: &Problem, color: Color) -> bool {
    let board = problem.board();
    let safe = problem.safe.unwrap_or_else(|| Unconditional::of(board, color).alive);
    safe.meets(&board.stones(color))
}

/// All stones that are not in the region, but for the target.
fn wall(board: &Board, target: &PointSet, room: &PointSet) -> PointSet {
    let stones = board.stones(Color::Black) | board.stones(Color::White);
    (stones - *room) - *target
}
