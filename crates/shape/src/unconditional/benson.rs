//! Which stones are alive: Benson's theorem. [Benson 1976]

use tesuji_go::{Block, Board, Color, Point, PointSet};

use super::pieces;

/// A connected set of points without stones of the colour.
struct Enclosure {
    /// The roots of the blocks around it.
    border: Vec<Point>,
    /// The roots of those of which all its empty points are liberties.
    vital: Vec<Point>,
}

/// Benson's algorithm: drops blocks with fewer than two vital enclosures, and the enclosures that they border, until
/// nothing changes.
pub(super) fn alive(board: &Board, color: Color) -> PointSet {
    let mut blocks: Vec<Point> = board.blocks().filter(|block| block.color() == color).map(Block::root).collect();
    let all: PointSet = board.size().points().collect();
    let mut enclosures: Vec<Enclosure> =
        pieces(board.size(), all - board.stones(color)).iter().map(|piece| enclosure(board, color, piece)).collect();
    loop {
        let before = blocks.len();
        blocks.retain(|block| enclosures.iter().filter(|enclosure| enclosure.vital.contains(block)).count() >= 2);
        if blocks.len() == before {
            break;
        }
        enclosures.retain(|enclosure| enclosure.border.iter().all(|block| blocks.contains(block)));
    }
    blocks.iter().flat_map(|&root| board.block(root).expect("a root has a stone").stones()).collect()
}

fn enclosure(board: &Board, color: Color, piece: &PointSet) -> Enclosure {
    let root = |point| board.block(point).filter(|block| block.color() == color).map(Block::root);
    let mut border: Vec<Point> =
        piece.iter().flat_map(|point| board.size().neighbours(point)).filter_map(root).collect();
    border.sort_unstable();
    border.dedup();
    let empty = *piece & board.empty_points();
    let is_vital = |&root: &Point| empty.is_within(&board.block(root).expect("a root has a stone").liberties());
    let vital = border.iter().copied().filter(is_vital).collect();
    Enclosure { border, vital }
}
