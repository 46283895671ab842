//! What the oracle answers.

use std::fmt;

use tesuji_check::local::Side;

/// The most outside threats that a grade looks at: see `docs/local-game.md`.
pub const MOST_THREATS: i8 = 3;

/// Who can force an end, with the given threats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Answer {
    /// The defender forces an end that it wins.
    DefenderForces,
    /// Neither does: play goes on for ever, which is life, and no eye.
    Repetition,
    /// The attacker forces an end that it wins.
    AttackerForces,
}

/// The verdict: the least k at which the target lives, and how it lives there. The smaller, the better for the
/// defender.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade {
    /// From -[`MOST_THREATS`], which is alive, to [`MOST_THREATS`]; one more is dead.
    pub least: i8,
    /// `None` for the dead.
    pub way: Option<Way>,
}

/// How a target lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// Its side forces unconditional life, or a join with safe stones, or an escape.
    Clean,
    /// Its side forces an end, but none of these.
    Seki,
    /// Its side forces no end: it lives by endless play.
    Repetition,
}

/// A grade in words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Lives even when the attacker has [`MOST_THREATS`].
    Alive,
    /// Depends on threats.
    Ko {
        /// The side that loses with fewer than `threats`.
        needs: Side,
        /// How many, 1 or more.
        threats: i8,
    },
    /// Dies even when the defender has [`MOST_THREATS`].
    Dead,
}

impl Grade {
    /// The grade of a target that dies at every k.
    pub const DEAD: Grade = Grade { least: MOST_THREATS + 1, way: None };

    /// What it says.
    pub fn verdict(self) -> Verdict {
        match self.least {
            least if least <= -MOST_THREATS => Verdict::Alive,
            least if least > MOST_THREATS => Verdict::Dead,
            least if least > 0 => Verdict::Ko { needs: Side::Defender, threats: least },
            least => Verdict::Ko { needs: Side::Attacker, threats: 1 - least },
        }
    }
}

/// `alive`, `ko, attacker needs 1, seki`, `dead`.
impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.verdict() {
            Verdict::Alive => f.write_str("alive")?,
            Verdict::Dead => f.write_str("dead")?,
            Verdict::Ko { needs: Side::Attacker, threats } => write!(f, "ko, attacker needs {threats}")?,
            Verdict::Ko { needs: Side::Defender, threats } => write!(f, "ko, defender needs {threats}")?,
        }
        f.write_str(match self.way {
            None | Some(Way::Clean) => "",
            Some(Way::Seki) => ", seki",
            Some(Way::Repetition) => ", repetition",
        })
    }
}
