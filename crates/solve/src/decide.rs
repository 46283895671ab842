//! One question for one side at one number of threats, yes or no and nothing else: for measuring how it is found.

use tesuji_go::Color;
use tesuji_goals::{Aim, Knowledge, LocalGame, Region, Side, Threats, changing};
use tesuji_problem::{Goal, Problem};
use tesuji_proof::Verdict;
use tesuji_search::{Budget, Memory, Observer, Search, Simulations, Tuning};

use crate::scope::{Refusal, Scope};

/// How a question is searched. Nothing of it changes the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method {
    /// What is known of eyes.
    pub knowledge: Knowledge,
    /// How the search goes about it.
    pub tuning: Tuning,
}

/// What a question cost, and what came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// Does the target live, or have its eye? `None` if a limit was met.
    pub lives: Option<bool>,
    /// Nodes expanded.
    pub nodes: u64,
    /// Positions looked at.
    pub positions: u64,
    /// What simulation did.
    pub simulations: Simulations,
}

/// Does the target live if `mover` moves first, or have its eye?
///
/// # Errors
/// If it is no question that can be answered: see [`Refusal`].
pub fn decide(
    problem: &Problem,
    mover: Color,
    method: &Method,
    most_nodes: u64,
    table: usize,
    observer: &mut dyn Observer,
) -> Result<Decision, Refusal> {
    let scope = Scope::of(problem)?;
    let mut memory = Memory::new(table);
    let mut budget = Budget::new(most_nodes, observer);
    let lives = match changing(&scope.problem).map_or(0, |points| points.len()) {
        0..=64 => run::<1>(&scope.problem, mover, method, &mut memory, &mut budget),
        65..=128 => run::<2>(&scope.problem, mover, method, &mut memory, &mut budget),
        129..=192 => run::<3>(&scope.problem, mover, method, &mut memory, &mut budget),
        _ => run::<6>(&scope.problem, mover, method, &mut memory, &mut budget),
    };
    Ok(Decision { lives, nodes: budget.nodes, positions: budget.positions, simulations: budget.simulations })
}

fn run<const W: usize>(
    problem: &Problem,
    mover: Color,
    method: &Method,
    memory: &mut Memory,
    budget: &mut Budget<'_>,
) -> Option<bool> {
    let region = Region::<W>::of(problem).expect("a scope has a region, and there is room for it");
    let is_eye = matches!(problem.goal, Goal::Eye | Goal::NoEye);
    let aim = if is_eye { Aim::Eye } else { Aim::Capture };
    let game = LocalGame { region: &region, aim, knowledge: method.knowledge };
    let start = region.start(region.side(mover), None, Threats::count(problem.threats as i8), is_eye);
    let outcome = Search::new(&game, memory, budget).with_tuning(method.tuning).decide(&start);
    outcome.verdict().map(|verdict| (verdict == Verdict::Reached) == (aim.side() == Side::Defender))
}
