//! Whether an eye is made, in every situation of a question about one.

use tesuji_check::local::ground::{Ground, Situation};
use tesuji_check::local::{Question, Side, Threats};

use super::attractor::{Backwards, NEVER};
use super::graph::Graph;
use super::{Sets, TooLarge};

/// A situation and who has its way in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eye {
    /// What stands, and whose turn it is.
    pub situation: Situation<1>,
    /// Does the defender make the eye though the attacker may retake every ko at once?
    pub always: bool,
    /// Does it where it may do so itself?
    pub ever: bool,
}

/// All that can be reached from the start with `mover` to play. The start need not be one that play can lead to.
///
/// # Errors
/// If there are more than `most` situations.
pub fn eyes(question: &Question, mover: Side, most: usize) -> Result<Vec<Eye>, TooLarge> {
    let ground = Ground::<1>::of(question).ok_or(TooLarge::Points)?;
    let graph = Graph::from(&ground, mover, None, most)?;
    let backwards = Backwards::of(&graph);
    let [always, ever] = [Side::Attacker, Side::Defender]
        .map(|side| Sets::of(&graph, &backwards, Threats::Endless(side), None).defender);
    let reached = always.into_iter().zip(ever).map(|(always, ever)| (always != NEVER, ever != NEVER));
    let eye = |(&situation, (always, ever))| Eye { situation, always, ever };
    Ok(graph.situations.iter().zip(reached).map(eye).collect())
}
