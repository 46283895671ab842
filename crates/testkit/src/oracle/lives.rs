//! With which threats a target is captured, in every situation that play leads to.

use tesuji_check::local::Question;
use tesuji_check::local::ground::{Ground, Situation};

use super::attractor::NEVER;
use super::graph::Graph;
use super::{Side, Solved, TooLarge};

/// A situation and who has its way in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    /// What stands, and whose turn it is.
    pub situation: Situation<1>,
    /// Is the game over?
    pub is_over: bool,
    /// With how many budgets the attacker captures, of these: its own endless threats, -3 to 3, the defender's endless
    /// ones.
    pub captures: u8,
}

/// All that can be reached from the start with `mover` to play.
///
/// # Errors
/// If there are more than `most` situations.
pub fn lives(question: &Question, mover: Side, most: usize) -> Result<Vec<Life>, TooLarge> {
    let ground = Ground::<1>::of(question).ok_or(TooLarge::Points)?;
    let graph = Graph::from(&ground, mover, None, most)?;
    let solved = Solved::of(&graph);
    let ends = [&solved.attacker_endless, &solved.defender_endless];
    let captures =
        |id: usize| solved.budgets.iter().chain(ends).filter(|sets| sets.attacker[id] != NEVER).count() as u8;
    let life = |(id, &situation): (usize, &Situation<1>)| Life {
        situation,
        is_over: graph.nodes[id].winner.is_some(),
        captures: captures(id),
    };
    Ok(graph.situations.iter().enumerate().map(life).collect())
}
