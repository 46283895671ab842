//! A game as a tree of nodes in one vector: as deep as a file likes, cloned and dropped without recursion.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::iter;
use std::num::NonZeroU32;

use super::Property;

/// A game: a root and what follows. Each node has each property at most once.
///
/// Trees are equal if their nodes and properties are, in order; the lines they came from do not matter.
#[derive(Clone)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// A node of one [`Tree`]. It stays valid, as nodes are never removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

/// Children are a linked list: 44 bytes a node, where a vector of children would need 80 and a piece of the heap.
#[derive(Clone, Default)]
struct Node {
    properties: Vec<Property>,
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    line: u32,
}

impl NodeId {
    /// The first node of every tree.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// The node's number, from 0 for the root, in the order of making: for tables beside the tree.
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    fn of_index(index: usize) -> Self {
        let number = u32::try_from(index + 1).ok().and_then(NonZeroU32::new);
        NodeId(number.expect("a tree has less than four billion nodes"))
    }
}

impl Tree {
    /// A tree of one node. Properties of the same name are put together.
    pub fn new(properties: Vec<Property>) -> Self {
        let mut tree = Self::at_line(0);
        tree.fill(NodeId::ROOT, properties, |_, _| ());
        tree
    }

    /// A tree of one empty node that began at this line of a file.
    pub(super) fn at_line(line: u32) -> Self {
        Tree { nodes: vec![Node { line, ..Node::default() }] }
    }

    /// The first node.
    // Part of a tree's verbs, even though it is the same for all.
    #[allow(clippy::unused_self)]
    pub fn root(&self) -> NodeId {
        NodeId::ROOT
    }

    /// The number of nodes, at least one.
    // A tree is never empty.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The properties of a node, in order.
    pub fn properties(&self, id: NodeId) -> &[Property] {
        &self.node(id).properties
    }

    /// The property of that name.
    pub fn get(&self, id: NodeId, name: &str) -> Option<&Property> {
        self.properties(id).iter().find(|property| property.name() == name)
    }

    /// The first raw value of the property of that name.
    pub fn value(&self, id: NodeId, name: &str) -> Option<&str> {
        self.get(id, name).map(Property::value)
    }

    /// The node before; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The nodes that may follow, main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone {
        iter::successors(self.node(id).first_child, |&child| self.node(child).next_sibling)
    }

    /// The line of the file where the node began, from 1; 0 if it came from no file.
    pub fn line(&self, id: NodeId) -> u32 {
        self.node(id).line
    }

    /// The root, its first child, the first child of that, and so on.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + Clone {
        iter::successors(Some(NodeId::ROOT), |&id| self.node(id).first_child)
    }

    /// All nodes, each before its children, variations in order: as they stand in a file.
    pub fn preorder(&self) -> impl Iterator<Item = NodeId> + Clone {
        iter::successors(Some(NodeId::ROOT), |&id| {
            self.node(id).first_child.or_else(|| {
                iter::successors(Some(id), |&above| self.parent(above)).find_map(|above| self.node(above).next_sibling)
            })
        })
    }

    /// The nodes from the root to this one, both included.
    pub fn path_from_root(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.reverse();
        path
    }

    /// Adds a node after the other children. Properties of the same name are put together.
    pub fn add_child(&mut self, parent: NodeId, properties: Vec<Property>) -> NodeId {
        let id = self.add_child_at_line(parent, 0);
        self.fill(id, properties, |_, _| ());
        id
    }

    /// Sets a property, in the place of the one of the same name or at the end.
    pub fn set(&mut self, id: NodeId, property: Property) {
        let properties = &mut self.node_mut(id).properties;
        match properties.iter_mut().find(|old| old.name() == property.name()) {
            Some(old) => *old = property,
            None => properties.push(property),
        }
    }

    /// Takes away the property of that name.
    pub fn remove(&mut self, id: NodeId, name: &str) -> Option<Property> {
        let properties = &mut self.node_mut(id).properties;
        let at = properties.iter().position(|property| property.name() == name)?;
        Some(properties.remove(at))
    }

    pub(super) fn add_child_at_line(&mut self, parent: NodeId, line: u32) -> NodeId {
        let id = NodeId::of_index(self.nodes.len());
        self.nodes.push(Node { parent: Some(parent), line, ..Node::default() });
        match self.node_mut(parent).last_child.replace(id) {
            Some(sibling) => self.node_mut(sibling).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        id
    }

    /// Gives an empty node its properties; tells the index and name of each that repeats one before it.
    pub(super) fn fill(&mut self, id: NodeId, properties: Vec<Property>, repeated: impl FnMut(usize, &str)) {
        debug_assert!(self.node(id).properties.is_empty());
        self.node_mut(id).properties =
            if has_repeats(&properties) { merge_repeats(properties, repeated) } else { properties };
    }

    /// Whether other nodes have the same parent.
    pub(super) fn has_siblings(&self, id: NodeId) -> bool {
        self.parent(id).is_some_and(|parent| self.node(parent).first_child != self.node(parent).last_child)
    }

    pub(super) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next_sibling
    }

    pub(super) fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).first_child
    }

    pub(super) fn shrink(&mut self) {
        self.nodes.shrink_to_fit();
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        // The nodes in order and the number of children of each determine a tree.
        self.len() == other.len()
            && self.preorder().zip(other.preorder()).all(|(a, b)| {
                self.properties(a) == other.properties(b) && self.children(a).count() == other.children(b).count()
            })
    }
}

impl Eq for Tree {}

/// As SGF, which is easier on the eyes than a vector of links.
impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

fn has_repeats(properties: &[Property]) -> bool {
    // Up to here comparing each with each is faster than hashing; the worst file has a million names in a node.
    const FEW: usize = 12;
    if properties.len() <= FEW {
        return (1..properties.len()).any(|at| properties[..at].iter().any(|p| p.name() == properties[at].name()));
    }
    let mut seen = HashSet::new();
    !properties.iter().all(|property| seen.insert(property.name()))
}

fn merge_repeats(properties: Vec<Property>, mut repeated: impl FnMut(usize, &str)) -> Vec<Property> {
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut merged: Vec<(Property, Vec<Property>)> = Vec::new();
    for (index, property) in properties.into_iter().enumerate() {
        if let Some(&place) = places.get(property.name()) {
            repeated(index, property.name());
            merged[place].1.push(property);
        } else {
            places.insert(property.name().into(), merged.len());
            merged.push((property, Vec::new()));
        }
    }
    merged
        .into_iter()
        .map(|(mut property, repeats)| {
            if !repeats.is_empty() {
                property.absorb(&repeats);
            }
            property
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(name: &str, point: &str) -> Vec<Property> {
        vec![Property::new(name, [point])]
    }

    /// `aa` with `bb` and `ee` below it, `cc` and `dd` below `bb`; made out of order.
    fn sample() -> (Tree, [NodeId; 5]) {
        let mut tree = Tree::new(mv("B", "aa"));
        let b = tree.add_child(tree.root(), mv("W", "bb"));
        let e = tree.add_child(tree.root(), mv("W", "ee"));
        let c = tree.add_child(b, mv("B", "cc"));
        let d = tree.add_child(b, mv("B", "dd"));
        (tree, [NodeId::ROOT, b, c, d, e])
    }

    #[test]
    fn ways_through_a_tree() {
        let (tree, ids) = sample();
        let [root, main, main_end, other_end, other] = ids;
        assert_eq!(tree.preorder().collect::<Vec<_>>(), ids);
        assert_eq!(tree.main_line().collect::<Vec<_>>(), [root, main, main_end]);
        assert_eq!(tree.children(root).collect::<Vec<_>>(), [main, other]);
        assert_eq!(tree.path_from_root(other_end), [root, main, other_end]);
        assert_eq!((tree.parent(root), tree.parent(other_end)), (None, Some(main)));
        assert_eq!(tree.value(other_end, "B"), Some("dd"));
        assert_eq!(tree.value(other_end, "W"), None);
    }

    #[test]
    fn equal_trees_need_not_be_made_in_the_same_order() {
        let (tree, _) = sample();
        let mut other = Tree::new(mv("B", "aa"));
        let b = other.add_child(other.root(), mv("W", "bb"));
        other.add_child(b, mv("B", "cc"));
        other.add_child(b, mv("B", "dd"));
        assert_ne!(tree, other);
        let e = other.add_child(other.root(), mv("W", "ee"));
        assert_eq!(tree, other);
        other.set(e, Property::new("C", ["x"]));
        assert_ne!(tree, other);
        assert_eq!(other.remove(e, "C").unwrap().to_string(), "C[x]");
        assert_eq!(tree, other);
        // The same nodes in the same order, hung up elsewhere.
        let mut other = Tree::new(mv("B", "aa"));
        let b = other.add_child(other.root(), mv("W", "bb"));
        for point in [("B", "cc"), ("B", "dd"), ("W", "ee")] {
            other.add_child(b, mv(point.0, point.1));
        }
        assert_ne!(tree, other);
    }

    #[test]
    fn a_name_stands_once_in_a_node() {
        let properties = [("AB", "aa"), ("C", "x"), ("AB", "bb"), ("AB", "aa")];
        let tree = Tree::new(properties.iter().map(|&(name, value)| Property::new(name, [value])).collect());
        assert_eq!(tree.to_string(), "(;AB[aa][bb]C[x])");
        let mut tree = tree;
        tree.set(NodeId::ROOT, Property::new("AB", ["cc"]));
        tree.set(NodeId::ROOT, Property::new("AW", ["dd"]));
        assert_eq!(tree.to_string(), "(;AB[cc]C[x]AW[dd])");
    }
}
