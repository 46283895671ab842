//! What a position asks, where nothing says so: which group is unsettled.
//!
//! Groups of either side are looked at one after the other, the most crowded first, each with a little effort; as long as
//! none of some size turns out to depend on who moves first, they are looked at again with more. Of several, the largest
//! is meant. Blocks of the opponent are looked for, too, that can be captured or saved: cutting stones, mostly.

use std::cmp::Reverse;

use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{self, Captures, First};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Goal, Problem, Quantifier, Side, Turn};
use tesuji_search::Budget;

use crate::open;
use crate::report::Report;
use crate::scope::{Refusal, Scope};
use crate::target::walled_in_group;
use crate::{Depth, Moves, Options, Walls, group, in_zone, study};

/// The groups that are looked at, at most.
const MOST_GROUPS: usize = 12;

/// Nodes for each group in each round.
const ROUNDS: [u64; 4] = [1 << 12, 1 << 14, 1 << 16, 1 << 18];

/// A target of fewer stones is hardly what is asked about, as long as there may be another.
const FEW: usize = 3;

/// Plays for each block that might be captured, nodes to prove that it is, and the most liberties of such a block.
const CAPTURE_PLAYS: u64 = 200_000;
const CAPTURE_NODES: u64 = 1 << 19;
const MOST_LIBERTIES: usize = 4;

/// The part of all nodes and of the time that may be used to find out what is asked.
const SHARE: f64 = 0.4;

/// What a group is to the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// Who moves first decides.
    Unsettled,
    /// It dies, as its opponent is to move; whether it could live is not known. (That a group of who is to move lives says
    /// less: most get away when they move.)
    Killed,
    /// It lives or dies, whoever moves first.
    Settled,
    /// It is not known.
    Open,
}

struct Candidate {
    problem: Problem,
    standing: Standing,
}

/// Answers a question that names no target.
pub(crate) fn solve(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    // A position without a word about it may come from a game: nothing around is safe without a reason.
    let options = &Options { walls: Walls::WithReason, ..*options };
    let mut candidates = candidates(problem);
    let mut captured = None;
    for (round, nodes) in ROUNDS.into_iter().enumerate() {
        for candidate in candidates.iter_mut().filter(|candidate| candidate.is_open()) {
            if budget.used() > SHARE {
                break;
            }
            candidate.standing = standing(&candidate.problem, problem.turn, nodes, options, budget);
        }
        if round == 0 {
            captured = captured_block(problem, budget);
        }
        let is_enough = |stones: PointSet| stones.len() >= FEW;
        if largest(&candidates, Standing::Unsettled).is_some_and(is_enough)
            || captured.as_ref().is_some_and(|(stones, _)| is_enough(*stones))
        {
            break;
        }
    }
    let unsettled = largest(&candidates, Standing::Unsettled);
    let killed = largest(&candidates, Standing::Killed).filter(|group| group.len() >= FEW);
    let found = unsettled.into_iter().chain(killed).max_by_key(PointSet::len);
    let (captured, zone) = captured.unwrap_or_default();
    if captured.len() > found.map_or(0, |group| group.len())
        && let Some(report) = by_capture(problem, captured, &zone, options, budget)
    {
        return Ok(report);
    }
    // Where nothing depends on who moves first, as far as is known, what is walled in is meant, or what is not known.
    let is_settled = |stones: &PointSet| {
        let settled = candidates.iter().filter(|candidate| candidate.standing == Standing::Settled);
        settled.into_iter().any(|candidate| stones.is_within(&candidate.problem.target))
    };
    let walled_in = walled_in_group(problem);
    let most_crowded = candidates.iter().find(|candidate| candidate.is_open() && candidate.problem.target.len() >= FEW);
    let target = found.or(walled_in.filter(|stones| !is_settled(stones)));
    let target = target.or(most_crowded.map(|candidate| candidate.problem.target)).or(walled_in);
    let target = target.or(largest(&candidates, Standing::Open)).or(largest(&candidates, Standing::Settled));
    let target = target.ok_or(Refusal::NoTarget)?;
    let asked = about(problem, target).ok_or(Refusal::NoTarget)?;
    let mut draft = asked.into_draft();
    (draft.turn, draft.ko) = (problem.turn, problem.ko);
    crate::solve_within(&draft.validate()?, options, budget)
}

impl Candidate {
    fn is_open(&self) -> bool {
        matches!(self.standing, Standing::Open | Standing::Killed)
    }
}

fn largest(candidates: &[Candidate], standing: Standing) -> Option<PointSet> {
    let those = candidates.iter().filter(|candidate| candidate.standing == standing);
    those.map(|candidate| candidate.problem.target).max_by_key(PointSet::len)
}

/// The largest block that the side to move captures, as far as was read, and that could be saved otherwise; and what its
/// capture rests on.
fn captured_block(problem: &Problem, budget: &Budget) -> Option<(PointSet, PointSet)> {
    let (board, mover) = (problem.board(), problem.turn.color()?);
    let options = lambda::Options { most_nodes: CAPTURE_PLAYS, first: First::Power(8.0), ..lambda::Options::default() };
    let mut captures = Captures::new(options);
    let mut found: Vec<(PointSet, PointSet)> = Vec::new();
    for block in board.blocks().filter(|block| block.color() != mover && block.liberty_count() <= MOST_LIBERTIES) {
        if budget.used() > SHARE {
            break;
        }
        let attacked = captures.attack(board, block.root())?;
        let (Verdict::Captured, Some(zone)) = (attacked.verdict, attacked.zone) else { continue };
        if captures.defend(board, block.root())?.verdict == Verdict::GetsAway {
            found.push((block.stones().collect(), zone));
        }
    }
    found.into_iter().max_by_key(|(stones, _)| stones.len())
}

/// The answer about a block that is captured in this zone.
fn by_capture(
    problem: &Problem,
    target: PointSet,
    zone: &PointSet,
    options: &Options,
    budget: &mut Budget,
) -> Option<Report> {
    let mut draft = problem.clone().into_draft();
    (draft.goal, draft.target, draft.quantifier) = (Goal::Capture, target, Quantifier::All);
    let asked = draft.validate().ok()?;
    let until = budget.used().max(SHARE) + SHARE / 2.0;
    let report = budget.within(CAPTURE_NODES, until, |budget| in_zone::solve(&asked, zone, options, budget))?;
    Some(Report { nodes: budget.cost.nodes, positions: budget.cost.positions, ..report })
}

/// Every group, the most crowded first.
fn candidates(problem: &Problem) -> Vec<Candidate> {
    let board = problem.board();
    let mut groups: Vec<PointSet> = Vec::new();
    for block in board.blocks() {
        let group = group::of(board, block.root());
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    groups.sort_by_key(|group| (freedom(board, group), Reverse(group.len())));
    let problems = groups.into_iter().filter_map(|group| about(problem, group)).take(MOST_GROUPS);
    problems.map(|problem| Candidate { problem, standing: Standing::Open }).collect()
}

/// The question about these stones, whoever moves first.
fn about(problem: &Problem, target: PointSet) -> Option<Problem> {
    let mut draft = problem.clone().into_draft();
    (draft.turn, draft.ko, draft.goal) = (Turn::Both, None, Goal::Live);
    (draft.target, draft.quantifier) = (target, Quantifier::Any);
    draft.region = draft.region.map(|region| region | target);
    draft.validate().ok()
}

/// How free a group is to move: points near it that no opponent is next to, against its stones.
fn freedom(board: &Board, group: &PointSet) -> usize {
    let color = group.first().and_then(|stone| board.stone(stone)).unwrap_or(Color::Black);
    let near = group.rim(board.size());
    let wide = near | near.rim(board.size());
    let is_free = |point: &Point| {
        board.is_empty(*point) && board.size().neighbours(*point).all(|next| board.stone(next) != Some(!color))
    };
    let touched = near.iter().filter(|&point| board.stone(point) == Some(!color)).count();
    10 * wide.iter().filter(is_free).count() / (1 + touched)
}

/// Finds out whether a group is unsettled, with so many nodes, where it is this side's turn.
fn standing(problem: &Problem, turn: Turn, nodes: u64, options: &Options, budget: &mut Budget) -> Standing {
    let options = Options { depth: Depth::Status, moves: Moves::None, table: options.table / 4, ..*options };
    let k = problem.k();
    let found = budget.within(nodes, SHARE, |budget| {
        let scope = Scope::of(problem).ok()?;
        if scope.problem.region.is_none() || scope.is_large() || !scope.has_firm_walls() {
            return open::status(problem, &options, budget);
        }
        let mut study = study::begin(&scope.problem, &options, options.table);
        let both = [Side::Defender, Side::Attacker];
        for side in both {
            study.find_status(side, k, budget);
        }
        Some(both.map(|side| study.reading(side).lives_with(k)))
    });
    let owner = problem.target.first().and_then(|stone| problem.board().stone(stone));
    match found {
        Some([Some(true), Some(false)]) => Standing::Unsettled,
        Some([Some(false), _] | [_, Some(true)]) => Standing::Settled,
        Some([None, Some(false)]) if turn.color() != owner => Standing::Killed,
        _ => Standing::Open,
    }
}
