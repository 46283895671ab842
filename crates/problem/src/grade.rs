//! Verdicts on the scale of ko threats. See `docs/local-game.md`.

use std::fmt;

use crate::{Goal, Kind, Side};

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

/// What is known of a grade: the least number of threats k at which the target lives lies in `least..=most`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// It dies with fewer.
    pub least: i8,
    /// It lives with as many.
    pub most: i8,
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

    /// Is it better for a side than the other?
    pub fn is_better_for(self, side: Side, other: Grade) -> bool {
        match side {
            Side::Defender => self < other,
            Side::Attacker => self > other,
        }
    }
}

impl Bounds {
    /// Nothing is known, on a scale of K threats to either side.
    pub fn unknown(most_threats: i8) -> Bounds {
        Bounds { least: -most_threats, most: most_threats + 1 }
    }

    /// The number is known.
    pub fn exactly(least: i8) -> Bounds {
        Bounds { least, most: least }
    }

    /// The number, if it is known.
    pub fn exact(self) -> Option<i8> {
        (self.least == self.most).then_some(self.least)
    }

    /// Does the target live with k threats, as far as they tell?
    pub fn lives_with(self, k: i8) -> Option<bool> {
        if self.most <= k { Some(true) } else { (self.least > k).then_some(false) }
    }

    /// What is known when it is known besides whether the target lives with k threats.
    #[must_use]
    pub fn knowing(self, k: i8, lives: bool) -> Bounds {
        if lives { Bounds { most: self.most.min(k), ..self } } else { Bounds { least: self.least.max(k + 1), ..self } }
    }

    /// What two bounds tell together. If they contradict each other, `least` is above `most`.
    #[must_use]
    pub fn meet(self, other: Bounds) -> Bounds {
        Bounds { least: self.least.max(other.least), most: self.most.min(other.most) }
    }

    /// The verdict as far as they tell it, on a scale of K threats to either side; of a ko, how many threats are needed at
    /// least.
    pub fn verdict(self, most_threats: i8) -> Option<Verdict> {
        let of = |least: i8| Grade { least, way: None }.verdict(most_threats);
        match (of(self.least), of(self.most)) {
            (one, other) if one == other => Some(one),
            (one @ Verdict::Ko { needs, .. }, other @ Verdict::Ko { needs: others, .. }) if needs == others => {
                Some(if needs == Side::Defender { one } else { other })
            }
            _ => None,
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

impl Verdict {
    /// Does the target live where neither side has threats?
    pub fn lives(self) -> bool {
        matches!(self, Verdict::Alive | Verdict::Ko { needs: Side::Attacker, .. })
    }

    /// Its word for programs and in a corpus, in the terms of what was asked: `alive`, `dead`, `eye`, `no eye`, `ko`.
    pub fn word(self, goal: Goal) -> &'static str {
        let kind = goal.kind().unwrap_or(Kind::Life);
        match self {
            Verdict::Alive => kind.verdict(Side::Defender),
            Verdict::Dead => kind.verdict(Side::Attacker),
            Verdict::Ko { .. } => "ko",
        }
    }
}

/// `alive`, `ko, attacker needs 1`, `dead`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Alive => f.write_str("alive"),
            Verdict::Dead => f.write_str("dead"),
            Verdict::Ko { needs, threats } => write!(f, "ko, {needs} needs {threats}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_tell_who_needs_threats() {
        let verdict = |(least, most)| Bounds { least, most }.verdict(3);
        let ko = |needs, threats| Some(Verdict::Ko { needs, threats });
        assert_eq!(verdict((-3, -3)), Some(Verdict::Alive));
        assert_eq!(verdict((4, 4)), Some(Verdict::Dead));
        assert_eq!(verdict((1, 3)), ko(Side::Defender, 1));
        assert_eq!(verdict((2, 3)), ko(Side::Defender, 2));
        assert_eq!(verdict((-2, 0)), ko(Side::Attacker, 1));
        assert_eq!(verdict((-2, -1)), ko(Side::Attacker, 2));
        for open in [(-3, 4), (-3, 0), (1, 4), (0, 1), (-3, -2)] {
            assert_eq!(verdict(open), None, "{open:?}");
        }
    }

    #[test]
    fn what_is_found_out_narrows_the_bounds() {
        let bounds = Bounds::unknown(3).knowing(1, true).knowing(-1, false);
        assert_eq!(bounds, Bounds { least: 0, most: 1 });
        assert_eq!([-1, 0, 1].map(|k| bounds.lives_with(k)), [Some(false), None, Some(true)]);
        assert_eq!(bounds.knowing(2, true), bounds);
        assert_eq!(bounds.meet(Bounds::exactly(1)).exact(), Some(1));
        assert_eq!(bounds.exact(), None);
    }
}
