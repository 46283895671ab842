//! What is asked about a position, and whether two ask the same when one is laid over the other.

use tesuji_go::{Color, Point, PointSet};

use crate::align::Motion;
use crate::cells::Stones;

/// What is asked, as far as it is said. The stones it is about are [`Stones::target`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// In words; empty if nothing is said.
    pub words: String,
    /// What for, in one word for both sides; empty if that is not said.
    pub goal: String,
    /// Who moves first.
    pub to_move: Option<Color>,
}

/// A part of a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// Who moves first.
    SideToMove,
    /// What for.
    Goal,
    /// The stones it is about.
    Target,
}

impl Part {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Part::SideToMove => "side to move",
            Part::Goal => "goal",
            Part::Target => "target",
        }
    }
}

/// The parts of which both questions say something, and not the same, when the second is laid over the first.
pub(crate) fn differing(first: (&Asked, &Stones), second: (&Asked, &Stones), motion: Motion) -> Vec<Part> {
    let ((one, stones), (other, other_stones)) = (first, second);
    let moves = |color: Color| if motion.is_recoloured { !color } else { color };
    let sides_differ = one.to_move.zip(other.to_move).is_some_and(|(one, other)| one != moves(other));
    let goals_differ = !one.goal.is_empty() && !other.goal.is_empty() && one.goal != other.goal;
    let targets_differ =
        !stones.target.is_empty() && !other_stones.target.is_empty() && !are_matched(stones, other_stones, motion);
    let parts = [(Part::SideToMove, sides_differ), (Part::Goal, goals_differ), (Part::Target, targets_differ)];
    parts.into_iter().filter(|(_, differs)| *differs).map(|(part, _)| part).collect()
}

/// Does each block of either target lie over one of the other? To mark one stone of a block is to mark all of it.
fn are_matched(first: &Stones, second: &Stones, motion: Motion) -> bool {
    let one = blocks(first);
    let other: Vec<PointSet> = blocks(second).iter().map(|block| motion.points(block)).collect();
    let meets_any = |block: &PointSet, others: &[PointSet]| others.iter().any(|other| block.meets(other));
    one.iter().all(|block| meets_any(block, &other)) && other.iter().all(|block| meets_any(block, &one))
}

/// The blocks of the target.
fn blocks(stones: &Stones) -> Vec<PointSet> {
    let mut left = stones.target & stones.all();
    let mut blocks = Vec::new();
    while let Some(first) = left.first() {
        let block = block(stones, first);
        left -= block;
        blocks.push(block);
    }
    blocks
}

fn block(stones: &Stones, first: Point) -> PointSet {
    let own = if stones.black.contains(first) { stones.black } else { stones.white };
    let mut block = PointSet::EMPTY;
    let mut open = vec![first];
    while let Some(point) = open.pop() {
        if block.insert(point) {
            open.extend(stones.size.neighbours(point).filter(|next| own.contains(*next)));
        }
    }
    block
}
