//! Ways of searching, each of which can be turned on and off alone. None of them changes what is found.

use tesuji_proof::Node;

/// How the numbers of several children that all have to be met are put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counting {
    /// Their sum, as if no two of them had anything in common.
    Sum,
    /// The greatest, and one for each of the others: children that lead to the same positions are not counted twice.
    /// [Weak proof numbers; Ueda et al. 2008]
    Greatest,
    /// The sum of the few that look best to the side that moves; the others wait until one of these is met. [Dynamic
    /// widening; Yoshizoe 2008]
    Best,
}

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Tuning {
    /// Moving to a position of the path ends a line, in which nothing is reached. Without it, such a position has the
    /// numbers that it must not pass, as in Fig. 2 of KM03, and what is prevented by repetition is not found.
    pub path: bool,
    /// Children that are not farther from the root are not added up. [KM03 §4, MIN]
    pub minimal_distance: bool,
    /// Stay below a child until it is worse than the next one by a part, not by one. [1+ε; Pawlewicz and Lew 2007]
    pub epsilon: bool,
    /// Raise thresholds at nodes that are visited again and again. [after Kishimoto 2010]
    pub patience: bool,
    /// Numbers of several children.
    pub counting: Counting,
    /// Ask the game for the first numbers of a position.
    pub estimates: bool,
    /// Moves that do not look good at a glance begin with a greater number.
    pub shape: bool,
    /// Results that rest on no ko are taken for true with any number of threats. [KM03 §6, the flags]
    pub firm: bool,
    /// Where a move of the preventing side was met, meet its other moves in the same way. [KM03 §5.3]
    pub simulation: bool,
    /// The same for the reaching side.
    pub dual_simulation: bool,
    /// At nodes with so many open moves or more, leave out those outside the zone that the refutations of others rest on.
    pub skips_from: Option<usize>,
    /// Proofs of what is reached begin with every good move that is known, and not with one, as where moves stand on each
    /// other only. Not for the search: zones are larger then, and so tests see more of them.
    pub widens: bool,
}

impl Tuning {
    /// Fig. 2 of KM03 and nothing else.
    pub const PLAIN: Tuning = Tuning {
        path: false,
        minimal_distance: false,
        epsilon: false,
        patience: false,
        counting: Counting::Sum,
        estimates: false,
        shape: false,
        firm: false,
        simulation: false,
        dual_simulation: false,
        skips_from: None,
        widens: false,
    };

    pub(crate) fn simulates_at(self, node: Node) -> bool {
        match node {
            Node::And => self.simulation,
            Node::Or => self.dual_simulation,
        }
    }
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning { path: true, minimal_distance: true, patience: true, firm: true, ..Tuning::PLAIN }
    }
}
