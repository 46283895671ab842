//! Where moves are looked for. [YKM07 §4.1]
//!
//! ```text
//! . . 2 . . .      1  liberties of the target (X), and of the blocks around it
//! . O 1 2 . .      2  second liberties: empty points beside those
//! O X X 1 2 .      All of these make up the list of `Near`, with the liberties of weak blocks beside the liberties;
//! . O O 1 . .      `Wider` has their neighbours too, and `Everywhere` the whole board.
//! ```

use tesuji_go::{Block, Board, Point, PointSet};

use crate::rules::Generator;
use tesuji_problem::Side;

/// Which moves a search looks at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Moves {
    /// Liberties of the target and of blocks near it, and second liberties: YKM07's heuristic generator.
    #[default]
    Near,
    /// These and all points beside them: heuristic+.
    Wider,
    /// All points.
    Everywhere,
    /// What the rules of GOG90 suggest.
    Rules,
}

impl Moves {
    /// All lists, with the words that name them.
    pub const ALL: [(&'static str, Moves); 4] =
        [("near", Moves::Near), ("wider", Moves::Wider), ("everywhere", Moves::Everywhere), ("rules", Moves::Rules)];

    /// The points that are looked at, legal or not, where a block with `few` liberties or fewer counts as weak.
    pub(super) fn points(self, board: &Board, stone: Point, side: Side, few: usize) -> PointSet {
        match self {
            Moves::Near => near(board, stone, few),
            Moves::Wider => {
                let near = near(board, stone, few);
                near | (near.rim(board.size()) & board.empty_points())
            }
            Moves::Everywhere => board.empty_points(),
            Moves::Rules => Generator::Capture.candidates(board, stone, side).iter().map(|found| found.point).collect(),
        }
    }
}

fn near(board: &Board, stone: Point, few: usize) -> PointSet {
    let Some(target) = board.block(stone) else { return PointSet::EMPTY };
    let liberties = target.liberties();
    let mut points = liberties;
    for liberty in &liberties {
        points.extend(board.neighbours(liberty).filter(|&point| board.is_empty(point)));
    }
    let is_weak = |block: &Block| block.liberty_count() <= few;
    let mut seen = PointSet::EMPTY;
    for attacker in target.opponents().filter(is_weak) {
        if !seen.insert(attacker.root()) {
            continue;
        }
        points |= attacker.liberties();
        // Who takes or saves the blocks that surround it.
        for friend in attacker.opponents().filter(is_weak) {
            if seen.insert(friend.root()) {
                points |= friend.liberties();
            }
        }
    }
    for liberty in &liberties {
        for block in board.neighbours(liberty).filter_map(|point| board.block(point)).filter(is_weak) {
            if seen.insert(block.root()) {
                points |= block.liberties();
            }
        }
    }
    points
}
