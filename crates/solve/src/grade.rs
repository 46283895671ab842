//! Verdicts on the scale of ko threats. See `docs/local-game.md`.

use std::fmt;

use tesuji_goals::Side;

/// The most threats that are asked for where nobody says otherwise.
pub const MOST_THREATS: i8 = 3;

/// The verdict on a target: the least number of threats k at which it lives, and how it lives there. The smaller, the
/// better for the defender.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade {
    /// From -K, which is alive, to K; K + 1 is dead.
    pub least: i8,
    /// `None` for the dead.
    pub way: Option<Way>,
}

/// How a target lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// Its side forces unconditional life, or a join with safe stones, or an escape.
    Clean,
    /// Its side forces the game to end, but none of these.
    Seki,
    /// Its side forces no end: it lives by endless play.
    Repetition,
}

/// A grade in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Lives even if the attacker has K threats.
    Alive,
    /// Depends on threats.
    Ko {
        /// The side that loses with fewer than `threats`.
        needs: Side,
        /// How many, 1 or more.
        threats: i8,
    },
    /// Dies even if the defender has K threats.
    Dead,
}

impl Grade {
    /// What it says, on a scale of K threats to either side.
    pub fn verdict(self, most_threats: i8) -> Verdict {
        match self.least {
            least if least <= -most_threats => Verdict::Alive,
            least if least > most_threats => Verdict::Dead,
            least if least > 0 => Verdict::Ko { needs: Side::Defender, threats: least },
            least => Verdict::Ko { needs: Side::Attacker, threats: 1 - least },
        }
    }

    /// Does the target live with k threats?
    pub fn lives_with(self, k: i8) -> bool {
        self.least <= k
    }

    /// The better of two for a side.
    pub(crate) fn is_better_for(self, side: Side, other: Grade) -> bool {
        match side {
            Side::Defender => self < other,
            Side::Attacker => self > other,
        }
    }
}

impl Way {
    /// Its word where it is worth saying.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Way::Clean => None,
            Way::Seki => Some("seki"),
            Way::Repetition => Some("repetition"),
        }
    }
}

/// `alive`, `ko, attacker needs 1`, `dead`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Alive => f.write_str("alive"),
            Verdict::Dead => f.write_str("dead"),
            Verdict::Ko { needs: Side::Attacker, threats } => write!(f, "ko, attacker needs {threats}"),
            Verdict::Ko { needs: Side::Defender, threats } => write!(f, "ko, defender needs {threats}"),
        }
    }
}
