//! How much may be done, and how much is wanted.

use tesuji_go::PointSet;
use tesuji_goals::Prior;
use tesuji_goals::prior::LEARNED;
use tesuji_problem::{Bounds, MOST_THREATS, Side};

use crate::method;

/// How much may be done, and how much is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Nodes in all.
    pub most_nodes: u64,
    /// Nodes in all for questions in the open, where a node takes several times as long.
    pub most_open_nodes: u64,
    /// Bytes for the transposition table.
    #[doc(alias = "transposition table")]
    pub table: usize,
    /// Positions of a proof; a longer one is not put together.
    pub most_steps: usize,
    /// Ko is graded from -K to K threats.
    pub most_threats: i8,
    /// Grade every first move, or say the verdict alone.
    pub moves: Moves,
    /// How much of the verdict is wanted.
    pub depth: Depth,
    /// What a bent four in the corner counts as, besides.
    pub bent_four: BentFour,
    /// Nodes with at least this number of open moves skip moves outside the zone; `None` to search all moves.
    pub skips_from: Option<usize>,
    /// Whether proofs begin with more moves than they need: see [`Tuning::widens`](crate::Tuning::widens).
    pub widens: bool,
    /// Which moves are likely to work; `None` to search without. Changes no answer.
    pub prior: Option<Prior>,
    /// What proofs may use.
    pub knows: Knows,
    /// Whether the stones around a target that is walled in are taken as safe.
    pub walls: Walls,
    /// Whether a group that gets out into the open counts as alive.
    pub escapes: bool,
    /// Visits of the tree that says what seems likely where it is not known who lives; 0 for no judgement.
    #[doc(alias = "MCTS")]
    #[doc(alias = "PUCT")]
    pub judge_visits: u32,
    /// First moves that look good to the user, such as those of a record: in the open these are refuted first.
    pub tempting: PointSet,
    /// How much of the lines that show an answer is wanted.
    pub lines: LineDetail,
    /// Depth of the trees of replies after first moves; 0 for none.
    pub tree_depth: usize,
}

/// What a bent four in the corner counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BentFour {
    /// What play makes of it.
    ByPlay,
    /// Dead, which is reported beside the verdict by play.
    Dead,
}

/// When the stones around a target that is walled in are taken as safe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walls {
    /// Always, as in a problem of a book.
    Safe,
    /// If they are alive, or linked to such, or cannot be captured in time; otherwise they are part of the game, and
    /// where that is undecided they are assumed to be safe, and the answer says so.
    WithReason,
}

/// What proofs may use besides the rules of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knows {
    /// The rules of `docs/knowledge.md`: eyes and room.
    Eyes,
    /// These, and races that are settled by counting liberties: see `docs/race.md`.
    EyesAndRaces,
    /// Nothing. Slower, but by other code, so that one way of reading confirms the other.
    RulesAlone,
}

/// Which first moves are graded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// All of them.
    All,
    /// None: the verdict is enough.
    None,
}

/// How much of the lines of play that show an answer is wanted. To tell them takes longer than to search a small question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineDetail {
    /// As people write them, and down to the end.
    Told,
    /// The moves of the proof: enough to know the first one. [`Line::told`](crate::Line::told) is empty.
    Moves,
    /// None: the verdict is enough.
    None,
}

/// How much of a target's status is found out. First moves are graded only with [`Depth::Graded`]; with the others
/// [`Answer::bounds`](crate::Answer::bounds) has what was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// Whether it lives with the threats of the problem.
    Status,
    /// Whether it is alive even if the attacker moves first, and dead even if the defender does, with any threats. If
    /// neither, it depends on who moves first, or on a ko; as many nodes again then go into finding moves without ko.
    Standing,
    /// Whether it is alive, dead, or in a ko, and who needs threats for it.
    Verdict,
    /// Its grade: on the whole scale of threats, and in which way it lives.
    Graded,
}

impl Depth {
    /// The next number of threats to ask about. The first is k; `bounds` are what is known of the least number with
    /// which the target lives. `None` if nothing more has to be known of a side.
    pub(crate) fn asks(self, side: Side, k: i8, bounds: Bounds, most_threats: i8) -> Option<i8> {
        let Some(lives) = bounds.lives_with(k) else { return Some(k) };
        let is_asked = match self {
            Depth::Status => false,
            Depth::Standing => lives == (side == Side::Attacker),
            Depth::Verdict | Depth::Graded => true,
        };
        // One threat decides most kos, and costs less than the whole scale.
        let towards = if lives { [k - 1, -most_threats] } else { [k + 1, most_threats] };
        let is_open = |k: &i8| k.abs() <= most_threats && bounds.lives_with(*k).is_none();
        towards.into_iter().find(is_open).filter(|_| is_asked)
    }

    /// The number of threats to ask about if there are nodes to spare: a side that succeeds by moving first may also do
    /// so without a ko, by another move.
    pub(crate) fn may_ask(self, side: Side, k: i8, bounds: Bounds, most_threats: i8) -> Option<i8> {
        let succeeds = bounds.lives_with(k) == Some(side == Side::Defender);
        let is_asked = self == Depth::Standing && succeeds;
        Depth::Verdict.asks(side, k, bounds, most_threats).filter(|_| is_asked)
    }
}

/// The fewest nodes that are set aside for [`Depth::may_ask`].
pub(crate) const LEAST_SPARED: u64 = 1 << 16;

/// Memory of a position of a proof while it is put together and written, in bytes, its text included.
const STEP_BYTES: usize = 300;

impl Options {
    /// Options that keep within `memory` bytes: half of them for the search, half for the proof.
    pub fn within(memory: usize) -> Options {
        Options {
            most_nodes: 20_000_000,
            most_open_nodes: u64::MAX,
            table: memory / 2,
            most_steps: memory / 2 / STEP_BYTES,
            most_threats: MOST_THREATS,
            moves: Moves::All,
            depth: Depth::Graded,
            bent_four: BentFour::ByPlay,
            skips_from: Some(method::SKIPS_FROM),
            widens: false,
            prior: Some(LEARNED),
            knows: Knows::Eyes,
            walls: Walls::WithReason,
            escapes: true,
            judge_visits: 0,
            tempting: PointSet::EMPTY,
            lines: LineDetail::Told,
            tree_depth: 0,
        }
    }

    /// The same for the status alone: who lives with the threats of the problem, and a first move. Stones around are safe
    /// only for a reason.
    #[must_use]
    pub fn status_only(self) -> Options {
        Options { moves: Moves::None, depth: Depth::Status, lines: LineDetail::Moves, walls: Walls::WithReason, ..self }
    }

    /// First moves are graded where more than the status is wanted.
    pub(crate) fn moves_wanted(&self) -> Moves {
        if self.depth == Depth::Graded { self.moves } else { Moves::None }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::within(256 << 20)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The threats asked about, in order, on a scale of three, where the target lives with `least` and more.
    fn asked(depth: Depth, side: Side, least: i8) -> Vec<i8> {
        let (mut bounds, mut asked) = (Bounds::unknown(3), Vec::new());
        while let Some(k) = depth.asks(side, 0, bounds, 3) {
            bounds = bounds.knowing(k, least <= k);
            asked.push(k);
        }
        asked
    }

    #[test]
    fn no_more_is_asked_than_wanted() {
        for side in [Side::Attacker, Side::Defender] {
            for least in -3..=4 {
                assert_eq!(asked(Depth::Status, side, least), [0]);
                let verdict: &[i8] = match least {
                    0 => &[0, -1],
                    1 => &[0, 1],
                    least if least < 0 => &[0, -1, -3],
                    _ => &[0, 1, 3],
                };
                assert_eq!(asked(Depth::Verdict, side, least), verdict);
            }
        }
        // A target that is captured when the other side moves first is not alive, with any threats.
        assert_eq!(asked(Depth::Standing, Side::Attacker, 2), [0]);
        assert_eq!(asked(Depth::Standing, Side::Attacker, -1), [0, -1, -3]);
        assert_eq!(asked(Depth::Standing, Side::Defender, -1), [0]);
        assert_eq!(asked(Depth::Standing, Side::Defender, 4), [0, 1, 3]);
    }
}
