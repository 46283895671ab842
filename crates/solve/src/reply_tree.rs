//! All replies to a move, and what answers each, down to some depth: a tree for problem sites, from proofs.
//!
//! The side that succeeds has one move at each turn, the one that is proved; the other has all its moves but passes, as
//! far as the proof has them: moves outside its zone are not in it.

use tesuji_goals::{LocalMove, Position};
use tesuji_proof::Game;

use crate::report::{Clear, Ending};
use crate::told_line::Telling;

/// Nodes of the trees of one answer, at most.
pub(crate) const MOST_NODES: usize = 5_000;

/// A move in such a tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grown {
    /// Its place in the list of nodes that it follows; `None` at the start.
    pub(crate) parent: Option<usize>,
    pub(crate) mv: LocalMove,
    /// What ends play here, or makes the rest clear.
    pub(crate) ending: Option<Ending>,
    pub(crate) clear: Option<Clear>,
}

/// A tree of limited depth and number of nodes. Returns whether it is complete.
pub(crate) fn grow<const W: usize>(
    telling: &Telling<'_, '_, W>,
    start: Position<W>,
    depth: usize,
    most: usize,
    nodes: &mut Vec<Grown>,
) -> bool {
    let mut waiting = vec![(None, start, u32::MAX, depth)];
    let mut children = Vec::new();
    while let Some((at, position, before, depth)) = waiting.pop() {
        let (ending, clear) = telling.end(&position);
        if let Some(at) = at {
            let node: &mut Grown = &mut nodes[at];
            (node.ending, node.clear) = (ending, clear);
        }
        if depth == 0 || ending.is_some() {
            continue;
        }
        let is_won = telling.verdict.is_won_at(telling.game.node(&position));
        children.clear();
        if clear.is_some() {
            children.extend(telling.decisive(&position).map(|child| (child, u32::MAX)));
        } else {
            let mut all = Vec::new();
            telling.game.children(&position, &mut all);
            if is_won {
                let next = telling.succeed(&position, &all, before);
                children.extend(next.map(|(child, standing)| (*child, standing.place)));
            } else if let Some(guide) = telling.guide {
                let standing = all.iter().filter_map(|child| Some((*child, guide.standing_of(child, before)?.place)));
                children.extend(standing);
            }
        }
        children.retain(|(child, _)| child.mv != LocalMove::Pass);
        for (child, place) in children.drain(..) {
            if nodes.len() >= most {
                return false;
            }
            let is_reached = telling.verdict == tesuji_proof::Verdict::Reached;
            let before = if is_reached && clear.is_none() { place } else { u32::MAX };
            nodes.push(Grown { parent: at, mv: child.mv, ending: None, clear: None });
            waiting.push((Some(nodes.len() - 1), child.position, before, depth - 1));
        }
    }
    true
}
