//! From which situations a side can force its way to certain others: the least fixed point, found backwards.
//!
//! ```text
//! a ──▶ b ──▶ goal        The side to reach moves at `a` and `c`, the other at `b`. From `b` all moves must lead
//!       │                 into the set, and one leads to `c` and on to `c` for ever: `b` is not in it, nor is `a`.
//!       └───▶ c ⟲         Endless play reaches nothing.
//! ```

use tesuji_check::local::{Side, Threats};

use super::graph::{Graph, Id};

/// Edges turned around.
pub(super) struct Backwards {
    /// Where the predecessors of a node begin.
    first: Vec<Id>,
    nodes: Vec<Id>,
    /// The same for retakes alone.
    retakes: Vec<Vec<Id>>,
}

impl Backwards {
    pub(super) fn of(graph: &Graph) -> Backwards {
        let count = graph.nodes.len();
        let mut first = vec![0; count + 1];
        for &to in &graph.edges {
            first[to as usize + 1] += 1;
        }
        for at in 0..count {
            first[at + 1] += first[at];
        }
        let mut free = first.clone();
        let mut nodes = vec![0; graph.edges.len()];
        let mut retakes = vec![Vec::new(); count];
        for (from, node) in graph.nodes.iter().enumerate() {
            for &to in graph.edges_of(from as Id) {
                nodes[free[to as usize] as usize] = from as Id;
                free[to as usize] += 1;
            }
            if let Some(to) = node.retake {
                retakes[to as usize].push(from as Id);
            }
        }
        Backwards { first, nodes, retakes }
    }

    fn of_node(&self, id: Id) -> &[Id] {
        let [from, to] = [id, id + 1].map(|at| self.first[at as usize] as usize);
        &self.nodes[from..to]
    }
}

/// The rank of a situation from which nothing is forced.
pub(super) const NEVER: Id = Id::MAX;

/// The situations from which `side` can force `is_goal`, with these threats on the board. `fewer` is the same set with
/// one threat less, where there is one to spend.
///
/// A situation of the set has a rank: each stands on such of a lower rank, or of the set with one threat less.
pub(super) fn attractor(
    graph: &Graph,
    backwards: &Backwards,
    side: Side,
    threats: Threats,
    fewer: Option<&[Id]>,
    is_goal: impl Fn(Id) -> bool,
) -> Vec<Id> {
    let mut ranks = vec![NEVER; graph.nodes.len()];
    let mut found: Id = 0;
    let mut reach = |ranks: &mut [Id], id: Id| {
        ranks[id as usize] = found;
        found += 1;
    };
    // Moves of the other side that do not lead into the set yet.
    let mut ways_out: Vec<Id> = Vec::with_capacity(graph.nodes.len());
    let mut open: Vec<Id> = Vec::new();
    let endless = |mover: Side| threats == Threats::Endless(mover);

    for (id, node) in graph.nodes.iter().enumerate() {
        let id = id as Id;
        let retake = node.retake.filter(|_| threats.spent_by(node.mover).is_some());
        // A retake that costs a threat leads to a set that is known already.
        let known = retake
            .filter(|_| !endless(node.mover))
            .map(|to| fewer.expect("with a threat to spend, the answers without it are known")[to as usize] != NEVER);
        let within = u32::from(retake.is_some() && endless(node.mover));
        ways_out.push(graph.edges_of(id).len() as Id + within + u32::from(known == Some(false)));
        if is_goal(id) || (node.mover == side && known == Some(true)) {
            reach(&mut ranks, id);
            open.push(id);
        }
    }

    while let Some(id) = open.pop() {
        let retakes = backwards.retakes[id as usize].iter().filter(|&&from| endless(graph.nodes[from as usize].mover));
        for &from in backwards.of_node(id).iter().chain(retakes) {
            let at = from as usize;
            ways_out[at] -= 1;
            if ranks[at] == NEVER && (graph.nodes[at].mover == side || ways_out[at] == 0) {
                reach(&mut ranks, from);
                open.push(from);
            }
        }
    }
    ranks
}
