//! One question for one side, answered by yes or no alone: for measuring the search.

use tesuji_go::Color;
use tesuji_goals::{Region, Threats, span};
use tesuji_problem::{Kind, Problem, Side};
use tesuji_proof::Verdict;
use tesuji_search::{Budget, Cost, Memory, Observer, Search};

use crate::method::Method;
use crate::scope::{Refusal, Scope};

/// How much may be spent on a [`Decision`], and whether ko is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Nodes in all.
    pub most_nodes: u64,
    /// Bytes for the transposition table.
    pub table: usize,
    /// Ask a second time with the loser as winner of every ko, if a ko is involved. \[KM03 §6\]
    pub second_phase: bool,
}

/// What was found, and what it cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// Does the target live, or have its eye, with the threats of the problem? `None` if a limit was reached.
    pub lives: Option<bool>,
    /// What that cost.
    pub first: Cost,
    /// The same where the loser may retake every ko at once, if that was asked and could make a difference.
    pub by_ko: Option<bool>,
    /// What that cost on top.
    pub second: Cost,
}

/// Does the target live if `mover` moves first, or have its eye?
///
/// # Errors
/// If it is no question that can be answered: see [`Refusal`].
pub fn decide(
    problem: &Problem,
    mover: Color,
    method: &Method,
    limits: &Limits,
    observer: &dyn Observer,
) -> Result<Decision, Refusal> {
    let problem = Scope::of(problem)?.problem;
    Ok(match span(&problem).unwrap_or(0) {
        0..=64 => run::<1>(&problem, mover, method, limits, observer),
        65..=128 => run::<2>(&problem, mover, method, limits, observer),
        _ => run::<6>(&problem, mover, method, limits, observer),
    })
}

fn run<const W: usize>(
    problem: &Problem,
    mover: Color,
    method: &Method,
    limits: &Limits,
    observer: &dyn Observer,
) -> Decision {
    let region = Region::<W>::of(problem).expect("a scope has a region, and there is room for it");
    let mut memory = Memory::new(limits.table);
    let mut budget = Budget::new(limits.most_nodes, observer);
    let is_eye = problem.goal.is_eye();
    let aim = region.aim(problem.goal.kind().unwrap_or(Kind::Life));
    let game = method.game(&region, aim);
    let mut search = Search::new(&game, &mut memory, &mut budget).with_tuning(method.tuning);
    let mut lives = |threats: Threats| {
        let start = region.start(region.side(mover), None, threats, is_eye);
        let verdict = search.decide(&start).verdict();
        let lives = verdict.map(|verdict| (verdict == Verdict::Reached) == (aim.side() == Side::Defender));
        (lives, search.is_firm(&start), search.cost())
    };
    let (first, is_firm, cost) = lives(Threats::count(problem.k()));
    let mut decision = Decision { lives: first, first: cost, by_ko: None, second: Cost::default() };
    if let (Some(is_alive), false, true) = (first, is_firm, limits.second_phase) {
        let loser = if is_alive { Side::Attacker } else { Side::Defender };
        let (by_ko, _, all) = lives(Threats::endless(loser));
        decision.by_ko = by_ko;
        decision.second = all - cost;
    }
    decision
}
