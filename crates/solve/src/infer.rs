//! Guesses the question of a position without one: which group is unsettled?
//!
//! Groups of either side are read one after the other, the most crowded first, each with few nodes; as long as no group
//! of some size is found to depend on who moves first, all are read again with more. Of several, the largest is taken.
//! Blocks of the opponent that can be captured or saved count too: mostly cutting stones.

use std::cmp::Reverse;

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Goal, Problem, Quantifier, Turn};
use tesuji_search::{Agenda, Budget, Stage};

use crate::report::Report;
use crate::scope::Refusal;
use crate::standing::{FEW, Standing, lives};
use crate::target::walled_in_group;
use crate::{Options, Walls, captures, in_zone};

/// The most groups that are read.
const MOST_GROUPS: usize = 12;

/// The rounds of nodes for each group.
const AGENDA: Agenda = Agenda::new(1 << 12, 4).up_to(1 << 18);

/// Nodes to prove that a block is captured.
const CAPTURE_NODES: u64 = 1 << 19;

/// The most nodes spent on finding the question.
const ASK_NODES: u64 = 1 << 18;

struct Candidate {
    problem: Problem,
    standing: Standing,
}

/// Answers a question that names no target.
pub(crate) fn solve(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    // A position without any comment may come from a game: no stones around are safe without a reason.
    let options = &Options { walls: Walls::WithReason, ..*options };
    budget.begin(Stage::Asking);
    let ranked = budget.within(ASK_NODES.min(part_of(budget.most_nodes())), f64::INFINITY, |budget| {
        budget.begin(Stage::Asking);
        Ranked::of(problem, budget)
    });
    budget.begin(Stage::Searching);
    if let Some((captured, zone)) = &ranked.captured
        && ranked.is_outweighed_by(captured)
        && let Some(report) = by_capture(problem, *captured, zone, options, budget)
    {
        return Ok(report);
    }
    let target = ranked.target(problem).ok_or(Refusal::NoTarget)?;
    let asked = about(problem, target).ok_or(Refusal::NoTarget)?;
    let mut draft = asked.into_draft();
    (draft.turn, draft.ko) = (problem.turn, problem.ko);
    crate::solve_within(&draft.validate()?, options, budget)
}

/// The questions that a position may ask, best first, each with the reason for it.
pub(crate) fn questions(problem: &Problem, budget: &mut Budget) -> Vec<(PointSet, &'static str)> {
    let ranked = Ranked::of(problem, budget);
    let captured = ranked.captured.map(|(stones, _)| stones);
    let by_capture = captured.filter(|stones| ranked.is_outweighed_by(stones));
    let mut told: Vec<(PointSet, &'static str)> = Vec::new();
    let mut tell = |stones: PointSet, why: &'static str| {
        if told.iter().all(|(other, _)| *other != stones) {
            told.push((stones, why));
        }
    };
    let best = ranked.target(problem).map(|stones| (stones, ranked.why(&stones)));
    let capture = |stones: PointSet| (stones, "who moves first captures or saves it");
    for (stones, why) in by_capture.map(capture).into_iter().chain(best).chain(captured.map(capture)) {
        tell(stones, why);
    }
    for standing in [Standing::Unsettled, Standing::Killed, Standing::Open, Standing::Settled] {
        for candidate in ranked.candidates.iter().filter(|candidate| candidate.standing == standing) {
            tell(candidate.problem.target, standing.words());
        }
    }
    told
}

/// The share of all nodes that may be spent on finding the question.
fn part_of(nodes: u64) -> u64 {
    nodes / 5 * 2
}

/// What was found of each group.
struct Ranked {
    candidates: Vec<Candidate>,
    /// A block that can be captured or saved, and the zone of its capture.
    captured: Option<(PointSet, PointSet)>,
}

impl Ranked {
    /// Reads each group with more and more nodes. The limit is a number of nodes, not a time, so that the result
    /// repeats.
    fn of(problem: &Problem, budget: &mut Budget) -> Ranked {
        let captured = captures::largest(problem.board(), problem.turn);
        let mut ranked = Ranked { candidates: candidates(problem), captured };
        let mut agenda = AGENDA;
        while let Some(nodes) = agenda.next_round_within(budget) {
            for candidate in ranked.candidates.iter_mut().filter(|candidate| candidate.is_open()) {
                if budget.is_over() {
                    break;
                }
                let owner = owner(&candidate.problem);
                candidate.standing = Standing::of(lives(&candidate.problem, nodes, budget), owner, problem.turn);
            }
            let is_enough = |stones: PointSet| stones.len() >= FEW;
            if ranked.largest(Standing::Unsettled).is_some_and(is_enough)
                || ranked.captured.is_some_and(|(stones, _)| is_enough(stones))
            {
                break;
            }
        }
        ranked
    }

    /// The largest group that depends on who moves first.
    fn found(&self) -> Option<PointSet> {
        let killed = self.largest(Standing::Killed).filter(|group| group.len() >= FEW);
        self.largest(Standing::Unsettled).into_iter().chain(killed).max_by_key(PointSet::len)
    }

    /// Is a block that can be captured or saved more likely meant than any group? Its capture was read deeper than a
    /// small group is.
    fn is_outweighed_by(&self, captured: &PointSet) -> bool {
        let size = self.found().map_or(0, |group| group.len());
        captured.len() > size || (captured.len() == size && size < FEW)
    }

    /// The group that is most likely meant. Where nothing depends on who moves first, as far as is known, a group that
    /// is walled in is taken, or one whose status is not known.
    fn target(&self, problem: &Problem) -> Option<PointSet> {
        let is_settled = |stones: &PointSet| {
            let mut settled = self.candidates.iter().filter(|candidate| candidate.standing == Standing::Settled);
            settled.any(|candidate| stones.is_within(&candidate.problem.target))
        };
        let walled_in = walled_in_group(problem);
        let is_large = |candidate: &&Candidate| candidate.is_open() && candidate.problem.target.len() >= FEW;
        let most_crowded = self.candidates.iter().find(is_large).map(|candidate| candidate.problem.target);
        let target = self.found().or(walled_in.filter(|stones| !is_settled(stones))).or(most_crowded).or(walled_in);
        target.or(self.largest(Standing::Open)).or(self.largest(Standing::Settled))
    }

    fn largest(&self, standing: Standing) -> Option<PointSet> {
        let those = self.candidates.iter().filter(|candidate| candidate.standing == standing);
        those.map(|candidate| candidate.problem.target).max_by_key(PointSet::len)
    }

    fn why(&self, stones: &PointSet) -> &'static str {
        let of = self.candidates.iter().find(|candidate| candidate.problem.target == *stones);
        of.map_or("it is walled in", |candidate| candidate.standing.words())
    }
}

/// Whose stones the target is.
fn owner(problem: &Problem) -> Option<Color> {
    problem.target.first().and_then(|stone| problem.board().stone(stone))
}

impl Candidate {
    fn is_open(&self) -> bool {
        matches!(self.standing, Standing::Open | Standing::Killed)
    }
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
    let report = budget.within(CAPTURE_NODES, f64::INFINITY, |budget| in_zone::solve(&asked, zone, options, budget))?;
    Some(Report { nodes: budget.cost.nodes, positions: budget.cost.positions, ..report })
}

/// Every group, the most crowded first.
fn candidates(problem: &Problem) -> Vec<Candidate> {
    let board = problem.board();
    let mut groups = tesuji_shape::groups(board);
    groups.sort_by_key(|group| (freedom(board, group), Reverse(group.len())));
    let problems = groups.into_iter().filter_map(|group| about(problem, group)).take(MOST_GROUPS);
    problems.map(|problem| Candidate { problem, standing: Standing::Open }).collect()
}

/// The question about these stones, with either side to move first.
fn about(problem: &Problem, target: PointSet) -> Option<Problem> {
    let mut draft = problem.clone().into_draft();
    (draft.turn, draft.ko, draft.goal) = (Turn::Both, None, Goal::Live);
    (draft.target, draft.quantifier) = (target, Quantifier::Any);
    draft.region = draft.region.map(|region| region | target);
    draft.validate().ok()
}

/// How much room a group has: the points near it that no opponent is next to, relative to its stones.
pub(crate) fn freedom(board: &Board, group: &PointSet) -> usize {
    let color = group.first().and_then(|stone| board.stone(stone)).unwrap_or(Color::Black);
    let near = group.rim(board.size());
    let wide = near | near.rim(board.size());
    let is_free = |point: &Point| {
        board.is_empty(*point) && board.size().neighbours(*point).all(|next| board.stone(next) != Some(!color))
    };
    let touched = near.iter().filter(|&point| board.stone(point) == Some(!color)).count();
    10 * wide.iter().filter(is_free).count() / (1 + touched)
}
