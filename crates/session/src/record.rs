//! The lines of a record.

use std::rc::Rc;

use tesuji_go::Color;
use tesuji_record::sgf::{NodeId, Tree};
use tesuji_record::{Position, RecordError};
use tesuji_solve::Move;

/// The first moves of a record that lead to nodes of this kind, in its order. Nodes that make no sense on the board are
/// left out.
pub fn first_moves(tree: &Tree, is_wanted: impl Fn(NodeId) -> bool) -> Result<Vec<(Color, Move)>, RecordError> {
    let root = Rc::new(Position::at(tree, tree.root())?);
    let of_root = root.moves.len();
    let mut moves = Vec::new();
    // Nodes still to visit, with the position before each.
    let mut open: Vec<(NodeId, Rc<Position>)> = Vec::new();
    let put = |open: &mut Vec<(NodeId, Rc<Position>)>, node: NodeId, position: &Rc<Position>| {
        let first = open.len();
        open.extend(tree.children(node).filter(|&child| is_wanted(child)).map(|child| (child, position.clone())));
        open[first..].reverse();
    };
    put(&mut open, tree.root(), &root);
    while let Some((node, before)) = open.pop() {
        let Ok(position) = before.after(tree, node) else { continue };
        match position.moves.get(of_root) {
            Some(&(color, mv)) => moves.push((color, mv.point().map_or(Move::Pass, Move::Play))),
            None => put(&mut open, node, &Rc::new(position)),
        }
    }
    Ok(moves)
}

/// For each node, by its number: is it on the way to one of these?
pub fn leading_to(tree: &Tree, ends: &[NodeId]) -> Vec<bool> {
    let mut leads = vec![false; tree.len()];
    for &end in ends {
        let mut next = Some(end);
        while let Some(node) = next.filter(|node| !leads[node.index()]) {
            leads[node.index()] = true;
            next = tree.parent(node);
        }
    }
    leads
}
