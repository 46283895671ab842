//! Who succeeds with which threats, in every situation that play leads to.

use tesuji_check::local::ground::{Ground, Situation};
use tesuji_check::local::{Question, Side};

use super::attractor::NEVER;
use super::graph::Graph;
use super::{Solved, TooLarge};

/// A situation and who succeeds in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What stands, and whose turn it is.
    pub situation: Situation<1>,
    /// Is the game over?
    pub is_over: bool,
    /// With how many of the budgets the attacker forces its end, and the defender its.
    pub forced: [usize; 2],
}

/// All that can be reached from the start with `mover` to play. The start need not be one that play can lead to. Budgets
/// of threats are the attacker's endless ones, `-threats` to `threats`, and the defender's endless ones.
///
/// # Errors
/// If there are more than `most` situations.
pub fn outcomes(question: &Question, mover: Side, threats: i8, most: usize) -> Result<Vec<Outcome>, TooLarge> {
    let ground = Ground::<1>::of(question).ok_or(TooLarge::Points)?;
    let graph = Graph::from(&ground, mover, None, most)?;
    let solved = Solved::of(&graph, threats);
    let budgets = || solved.budgets.iter().chain([&solved.attacker_endless, &solved.defender_endless]);
    let outcome = |(id, &situation): (usize, &Situation<1>)| Outcome {
        situation,
        is_over: graph.nodes[id].winner.is_some(),
        forced: [
            budgets().filter(|sets| sets.attacker[id] != NEVER).count(),
            budgets().filter(|sets| sets.defender[id] != NEVER).count(),
        ],
    };
    Ok(graph.situations.iter().enumerate().map(outcome).collect())
}
