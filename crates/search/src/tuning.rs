//! Ways of searching, each of which can be turned on and off alone. None of them changes what is found, but for
//! [`Repetition::PreventsEverywhere`].

use tesuji_proof::Node;

/// How a search works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Tuning {
    /// What a move back to a position of the path is worth.
    pub repetition: Repetition,
    /// Children that are not farther from the root are not added up. [KM03 §4, MIN]
    pub minimal_distance: bool,
    /// Stay below a child until it is worse than the next one by a quarter, not by one. [1+ε; Pawlewicz and Lew 2007]
    pub epsilon: bool,
    /// Raise thresholds at nodes that are visited again and again. [after Kishimoto 2010]
    pub patience: bool,
    /// Ask the game for the first numbers of a position.
    pub estimates: bool,
    /// Ask the game which moves of a position are likely to work.
    pub prior: bool,
    /// Verdicts that hold at every rank are marked so in the table. [KM03 §6, the flags]
    pub firm: bool,
    /// Where a move of the preventing side was refuted, try the same against its other moves. [KM03 §5.3]
    pub simulation: bool,
    /// The same for the reaching side.
    pub dual_simulation: bool,
    /// At nodes with this number of open moves or more, leave out those outside the zone of the refutations of the others.
    /// (`docs/zones.md`)
    pub skips_from: Option<usize>,
    /// Proofs of what is reached begin with every good move that the table knows, and not with one. Zones are larger then:
    /// for tests of zones.
    pub widens: bool,
}

impl Tuning {
    /// Fig. 2 of KM03 and nothing else.
    pub const PLAIN: Tuning = Tuning {
        repetition: Repetition::Thresholds,
        minimal_distance: false,
        epsilon: false,
        patience: false,
        estimates: false,
        prior: false,
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
        Tuning { repetition: Repetition::Prevents, minimal_distance: true, patience: true, firm: true, ..Tuning::PLAIN }
    }
}

/// What a move back to a position of the path is worth.
#[doc(alias = "GHI")]
#[doc(alias = "graph-history interaction")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// It ends a line in which nothing is reached. The result depends on the ancestor (`path`), and is kept out of the
    /// table. [Kishimoto and Müller 2004]
    Prevents,
    /// It has the numbers that it must not pass: it looks bad, and nothing more. What is prevented by repetition is not
    /// found. [KM03 Fig. 2]
    Thresholds,
    /// As [`Repetition::Prevents`], but the result enters the table as if it held on every path. **Gives false answers.**
    PreventsEverywhere,
}
