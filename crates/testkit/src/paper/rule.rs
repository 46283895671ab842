//! The rules by name, and what they can say. [KM03 §5.1, §5.2]

use tesuji_go::PointSet;

/// A rule of the paper.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rule {
    /// No potential eye point in the region: the attacker wins.
    NoEyePoint,
    /// A safe eye at a block that holds all crucial stones: the defender wins.
    SafeEye,
    /// Attackers with two liberties to connect to safe stones are safe; then as [`Rule::NoEyePoint`].
    AttackerLinks(Liberties),
    /// Attackers with one such liberty are safe if they have another and the defender cannot play there, besides those
    /// with two, whose liberties are marked; then as [`Rule::NoEyePoint`].
    ProtectedLiberty(Bar),
    /// Defenders with two common liberties are connected; then as [`Rule::SafeEye`].
    DefenderLinks(Liberties),
    /// Where the defender could complete a safe eye, the attacker has to play there.
    ForcedAttacker,
    /// Where the only unsafe attackers could be connected, and there is no empty eye point, the defender has to play.
    /// Safe are the wall and what is joined to it, or also what is linked to it.
    ForcedDefender(Option<Liberties>),
}

/// May a liberty serve several connections? The text has them marked, "to not be used for other connections".
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Liberties {
    /// Each serves one.
    Marked,
    /// Any number.
    Shared,
}

/// When a side "cannot play" at a point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bar {
    /// It would be suicide.
    Suicide,
    /// The stone would be in atari.
    Atari,
}

/// Each rule with its name.
pub const RULES: [(&str, Rule); 12] = [
    ("no potential eye point", Rule::NoEyePoint),
    ("safe eye", Rule::SafeEye),
    ("attacker's connections", Rule::AttackerLinks(Liberties::Marked)),
    ("attacker's connections, shared", Rule::AttackerLinks(Liberties::Shared)),
    ("liberty protected by suicide", Rule::ProtectedLiberty(Bar::Suicide)),
    ("liberty protected by atari", Rule::ProtectedLiberty(Bar::Atari)),
    ("defender's connections", Rule::DefenderLinks(Liberties::Marked)),
    ("defender's connections, shared", Rule::DefenderLinks(Liberties::Shared)),
    ("forced attacker move", Rule::ForcedAttacker),
    ("forced defender move", Rule::ForcedDefender(None)),
    ("forced defender move with connections", Rule::ForcedDefender(Some(Liberties::Marked))),
    ("forced defender move with connections, shared", Rule::ForcedDefender(Some(Liberties::Shared))),
];

impl Rule {
    /// The rule that this one extends: what both say is the other's.
    pub fn base(self) -> Option<Rule> {
        match self {
            Rule::NoEyePoint | Rule::SafeEye | Rule::ForcedAttacker | Rule::ForcedDefender(None) => None,
            Rule::AttackerLinks(Liberties::Marked) => Some(Rule::NoEyePoint),
            Rule::ProtectedLiberty(Bar::Atari) => Some(Rule::ProtectedLiberty(Bar::Suicide)),
            Rule::AttackerLinks(Liberties::Shared) | Rule::ProtectedLiberty(Bar::Suicide) => {
                Some(Rule::AttackerLinks(Liberties::Marked))
            }
            Rule::DefenderLinks(Liberties::Marked) => Some(Rule::SafeEye),
            Rule::DefenderLinks(Liberties::Shared) => Some(Rule::DefenderLinks(Liberties::Marked)),
            Rule::ForcedDefender(Some(Liberties::Marked)) => Some(Rule::ForcedDefender(None)),
            Rule::ForcedDefender(Some(Liberties::Shared)) => Some(Rule::ForcedDefender(Some(Liberties::Marked))),
        }
    }
}

/// What a rule says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The defender wins, either side to move.
    Reached,
    /// The attacker wins, either side to move.
    Prevented,
    /// The attacker, to move, has only these points.
    AttackerPlays(PointSet),
    /// The defender, to move, has only these points.
    DefenderPlays(PointSet),
}
