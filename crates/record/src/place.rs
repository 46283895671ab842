//! Which position of a record is meant: after a number of moves, at a node, or where a problem begins.

use std::fmt;
use std::str::FromStr;

use tesuji_go::{Color, Mark};
use thiserror::Error;

use crate::point::point_name;
use crate::position::{Position, RecordError, is_setup, move_of};
use crate::question;
use crate::sgf::{NodeId, Property, Tree};

/// A place in a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// Where the problem begins, or the end of a game.
    #[default]
    Asked,
    /// After this number of moves of the main line; a negative number counts from its end.
    Move(i64),
    /// The node at the end of a path.
    Node(NodePath),
}

/// The way to a node: at each step the number of a child, from 0. `0.1.0` is the first child of the root, of that the
/// second, of that the first; `root` is the root.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NodePath(Vec<usize>);

/// Why a place is not in a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PlaceError {
    /// The main line is too short.
    #[error("move {wanted} was asked for, and the main line has {moves}")]
    NoSuchMove {
        /// As it was asked for.
        wanted: i64,
        /// Moves of the main line.
        moves: usize,
    },
    /// A node has fewer children.
    #[error("node {path}: node {at} has {children} children, counted from 0")]
    NoSuchNode {
        /// As it was asked for.
        path: NodePath,
        /// The last node of the path that is there.
        at: NodePath,
        /// How many children it has.
        children: usize,
    },
}

impl fmt::Display for NodePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("root");
        }
        let steps: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&steps.join("."))
    }
}

impl FromStr for NodePath {
    type Err = String;

    fn from_str(text: &str) -> Result<NodePath, String> {
        if text == "root" {
            return Ok(NodePath::default());
        }
        let step =
            |step: &str| step.parse::<usize>().map_err(|_| "the numbers of children from 0, such as 0.1.0, or root");
        Ok(NodePath(text.split('.').map(step).collect::<Result<_, _>>()?))
    }
}

impl Place {
    /// The node of a record that is meant.
    ///
    /// # Errors
    /// If there is no such node.
    pub fn find(&self, tree: &Tree) -> Result<NodeId, PlaceError> {
        match self {
            Place::Asked => Ok(asked(tree)),
            Place::Move(wanted) => {
                let moves = moves_of(tree);
                let count = if *wanted < 0 { wanted.saturating_add_unsigned(moves as u64) } else { *wanted };
                let count = usize::try_from(count).map_err(|_| PlaceError::NoSuchMove { wanted: *wanted, moves })?;
                Position::node_after(tree, count).map_err(|moves| PlaceError::NoSuchMove { wanted: *wanted, moves })
            }
            Place::Node(path) => {
                let mut node = tree.root();
                for (depth, &step) in path.0.iter().enumerate() {
                    node = tree.children(node).nth(step).ok_or_else(|| PlaceError::NoSuchNode {
                        path: path.clone(),
                        at: NodePath(path.0[..depth].to_vec()),
                        children: tree.children(node).count(),
                    })?;
                }
                Ok(node)
            }
        }
    }
}

/// Where a record asks something: at its root; in a node below in which the stones are set up before any move; or, in a
/// bare game, at the end.
fn asked(tree: &Tree) -> NodeId {
    if is_bare_game(tree) {
        return tree.main_line().last().unwrap_or(tree.root());
    }
    let is_before_moves = |&node: &NodeId| move_of(tree, node).is_none();
    let setups = tree.main_line().take_while(is_before_moves).filter(|&node| is_setup(tree, node));
    setups.last().unwrap_or(tree.root())
}

/// Whether a record is a game: it has moves, does not begin with stones of both colours, and asks nothing.
pub fn is_bare_game(tree: &Tree) -> bool {
    let before_moves = tree.main_line().take_while(|&node| move_of(tree, node).is_none());
    let start = before_moves.last().unwrap_or(tree.root());
    let has_both = Position::at(tree, start)
        .is_ok_and(|position| Color::BOTH.iter().all(|&color| !position.board.stones(color).is_empty()));
    let is_asked = || question::read(tree, tree.root()).is_ok_and(|question| question.is_asked);
    moves_of(tree) > 0 && !has_both && !is_asked()
}

fn moves_of(tree: &Tree) -> usize {
    tree.main_line().filter(|&node| move_of(tree, node).is_some()).count()
}

/// A record that begins at a node of another: its stones are set up, and what follows is the same. What its words and
/// marks ask is asked by the new root.
///
/// # Errors
/// If the node is no position.
pub fn rooted_at(tree: &Tree, node: NodeId) -> Result<Tree, RecordError> {
    let position = Position::at(tree, node)?;
    let size = position.board.size();
    let mut root = vec![Property::new("GM", ["1"]), Property::new("FF", ["4"])];
    root.extend(tree.get(tree.root(), "SZ").cloned());
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let stones = position.board.stones(color);
        if !stones.is_empty() {
            root.push(Property::new(name, stones.iter().map(|point| point_name(size, point))));
        }
    }
    if let Some(color) = position.to_move {
        root.push(Property::new("PL", [if color == Color::Black { "B" } else { "W" }]));
    }
    let marks = Mark::ALL.iter().map(|mark| mark.sgf());
    let kept = ["C", "N", "GN", "GC", "LB", "L", "VW", question::EXACT].into_iter().chain(marks);
    for property in kept.filter_map(|name| tree.get(node, name)) {
        if root.iter().all(|other| other.name() != property.name()) {
            root.push(property.clone());
        }
    }
    let mut copy = Tree::new(root);
    let mut open = vec![(node, copy.root())];
    while let Some((from, to)) = open.pop() {
        let children: Vec<NodeId> = tree.children(from).collect();
        for child in children {
            let added = copy.add_child(to, tree.properties(child).to_vec());
            open.push((child, added));
        }
    }
    Ok(copy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    const GAME: &str = "(;SZ[9];B[aa];W[bb](;B[cc];W[dd])(;B[ee]TR[ee]C[words](;W[ff])(;W[gg])))";

    fn check(text: &str, place: &Place, expect: &str) {
        let tree = &sgf::read(text.as_bytes()).unwrap().games[0];
        let answer = match place.find(tree) {
            Ok(node) => Position::at(tree, node)
                .unwrap()
                .moves
                .iter()
                .map(|(_, mv)| mv.to_string())
                .collect::<Vec<_>>()
                .join(" "),
            Err(error) => error.to_string(),
        };
        assert_eq!(answer, expect, "for {place:?} of {text}");
    }

    #[test]
    fn places_are_found() {
        let node = |path: &str| Place::Node(path.parse().unwrap());
        check(GAME, &Place::Move(1), "A9");
        check(GAME, &Place::Move(0), "");
        check(GAME, &Place::Move(-1), "A9 B8 C7");
        check(GAME, &Place::Move(-4), "");
        check(GAME, &Place::Move(-5), "move -5 was asked for, and the main line has 4");
        check(GAME, &Place::Move(5), "move 5 was asked for, and the main line has 4");
        check(GAME, &node("root"), "");
        check(GAME, &node("0.0.1.1"), "A9 B8 E5 G3");
        check(GAME, &node("0.0.2"), "node 0.0.2: node 0.0 has 2 children, counted from 0");
        assert!("0..1".parse::<NodePath>().is_err());
    }

    #[test]
    fn what_is_asked_where_nothing_is_said() {
        check(GAME, &Place::Asked, "A9 B8 C7 D6");
        check("(;SZ[9]AB[cc][gg];W[aa])", &Place::Asked, "A9");
        check("(;SZ[9]AB[cc]AW[gg];W[aa])", &Place::Asked, "");
        check("(;SZ[9]AB[cc]AW[gg]B[ii];W[aa])", &Place::Asked, "J1");
        check("(;SZ[9]AB[cc]C[Black to live];W[aa])", &Place::Asked, "");
        check("(;SZ[9]AB[cc]MA[cc];W[aa])", &Place::Asked, "");
        let tree = &sgf::read(b"(;SZ[9]C[title];AB[cc]AW[dd];W[aa])").unwrap().games[0];
        assert_eq!(tree.main_line().position(|node| node == asked(tree)), Some(1));
    }

    #[test]
    fn a_part_of_a_record_is_a_record() {
        let tree = &sgf::read(GAME.as_bytes()).unwrap().games[0];
        let node = Place::Node("0.0.1".parse().unwrap()).find(tree).unwrap();
        let part = rooted_at(tree, node).unwrap();
        assert_eq!(
            part.to_string().replace('\n', ""),
            "(;GM[1]FF[4]SZ[9]AB[ee][aa]AW[bb]PL[W]C[words]TR[ee](;W[ff])(;W[gg]))"
        );
    }
}
