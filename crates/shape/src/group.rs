//! Links between blocks, and groups of linked blocks ("dragons" in GNU Go).
//!
//! A link holds against any single move of the opponent:
//!
//! ```text
//! X . X      two common liberties: if one is taken, the other joins
//! X . X
//!
//! X a X      one common liberty where an opposing stone would be captured at once
//! . X .
//! ```

use tesuji_go::{Board, Color, Point, PointSet};

/// A block with what links rest on.
struct Block {
    color: Color,
    stones: PointSet,
    liberties: PointSet,
}

/// All blocks, with their liberties outside of some points.
fn blocks(board: &Board, hidden: &PointSet) -> Vec<Block> {
    let block = |block: tesuji_go::Block| Block {
        color: block.color(),
        stones: block.stones().collect(),
        liberties: block.liberties() - *hidden,
    };
    board.blocks().map(block).collect()
}

/// Are two blocks linked: can the opponent not cut them with one move?
fn is_link(board: &Board, one: &Block, other: &Block) -> bool {
    let common = one.liberties & other.liberties;
    one.color == other.color && (common.len() >= 2 || common.iter().any(|link| is_protected(board, one.color, link)))
}

/// Would an opposing stone here be captured at once? It has at most one liberty and takes nothing.
fn is_protected(board: &Board, color: Color, link: Point) -> bool {
    if board.legality(!color, link).is_err() {
        return true;
    }
    let mut liberties = PointSet::EMPTY;
    for next in board.neighbours(link) {
        match board.block(next) {
            None => {
                liberties.insert(next);
            }
            Some(block) if block.color() == color && block.liberty_count() == 1 => return false,
            Some(block) if block.color() != color => liberties |= block.liberties(),
            Some(_) => {}
        }
    }
    liberties.remove(link);
    liberties.len() <= 1
}

/// The blocks that are linked to one of them, in steps, and their liberties; only by way of blocks with at least this many
/// liberties.
fn linked(board: &Board, blocks: &[Block], from: usize, least: usize) -> (PointSet, PointSet) {
    let (mut group, mut liberties) = (PointSet::EMPTY, PointSet::EMPTY);
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        let block = &blocks[at];
        if block.stones.is_within(&group) {
            continue;
        }
        group |= block.stones;
        liberties |= block.liberties;
        if block.liberties.len() < least {
            continue;
        }
        open.extend((0..blocks.len()).filter(|&other| {
            let other = &blocks[other];
            !other.stones.meets(&group) && other.liberties.len() >= least && is_link(board, block, other)
        }));
    }
    (group, liberties)
}

/// The group of the stone on this point: its block and all that is linked to it. Empty where there is no stone.
#[doc(alias = "dragon")]
pub fn group(board: &Board, stone: Point) -> PointSet {
    linked_outside(board, stone, &PointSet::EMPTY, 0).0
}

/// All groups, each once, in the order of their first stones.
#[doc(alias = "dragons")]
pub fn groups(board: &Board) -> Vec<PointSet> {
    let blocks = blocks(board, &PointSet::EMPTY);
    let mut seen = PointSet::EMPTY;
    let mut groups = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        if !block.stones.meets(&seen) {
            let (group, _) = linked(board, &blocks, at, 0);
            seen |= group;
            groups.push(group);
        }
    }
    groups
}

/// The liberties outside a region of a block and of those that it is linked to there. Who plays in the region may come to
/// fill all liberties in it, so no link counts on these, nor on a block that would be in atari then:
///
/// ```text
/// O O a O O      The stone below `a` is linked to its friends by a tiger's mouth. With `b` in the region this is no link:
/// X X O X X      a stone at `b` gives atari, and the mouth cannot be left open.
/// . . b . .
/// ```
pub fn liberties_outside(board: &Board, stone: Point, region: &PointSet) -> PointSet {
    linked_outside(board, stone, region, 2).1
}

fn linked_outside(board: &Board, stone: Point, hidden: &PointSet, least: usize) -> (PointSet, PointSet) {
    let blocks = blocks(board, hidden);
    let from = blocks.iter().position(|block| block.stones.contains(stone));
    from.map_or_else(Default::default, |from| linked(board, &blocks, from, least))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The groups of a small drawing, as the names of their first stones with sizes.
    fn told(text: &str) -> String {
        let board: Board = text.parse().unwrap();
        let name = |group: &PointSet| format!("{}:{}", group.first().unwrap(), group.len());
        let groups = groups(&board);
        for one in &groups {
            assert!(one.iter().all(|stone| group(&board, stone) == *one), "{text}");
        }
        groups.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn blocks_that_one_move_cannot_cut_are_a_group() {
        for (text, expect) in [
            // Two common liberties.
            ("X . X\nX . X\n. . .", "A2:4"),
            // One common liberty, and no more.
            ("X X . X X\nO O . O O\n. . . . .", "A2:2 D2:2 A3:2 D3:2"),
            // A tiger's mouth: what is played into it is captured at once.
            (". X . X .\n. . X . .\n. . . . .", "C2:3"),
            // The stone below the mouth is in atari: who plays there captures it, and cuts.
            (". X . X .\nO O X O O\n. . O . .", "C1:5 C2:1 B3:1 D3:1"),
        ] {
            assert_eq!(told(text), expect, "for\n{text}");
        }
    }
}
