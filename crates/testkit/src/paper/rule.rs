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

/// Each rule with its name, and the rule that it extends: what both say is the other's.
#[rustfmt::skip]
pub const RULES: [(&str, Rule, Option<Rule>); 12] = {
    use Bar::{Atari, Suicide};
    use Liberties::{Marked, Shared};
    use Rule::{AttackerLinks, DefenderLinks, ForcedAttacker, ForcedDefender, NoEyePoint, ProtectedLiberty, SafeEye};
    [
        ("no potential eye point", NoEyePoint, None),
        ("safe eye", SafeEye, None),
        ("attacker's connections", AttackerLinks(Marked), Some(NoEyePoint)),
        ("attacker's connections, shared", AttackerLinks(Shared), Some(AttackerLinks(Marked))),
        ("liberty protected by suicide", ProtectedLiberty(Suicide), Some(AttackerLinks(Marked))),
        ("liberty protected by atari", ProtectedLiberty(Atari), Some(ProtectedLiberty(Suicide))),
        ("defender's connections", DefenderLinks(Marked), Some(SafeEye)),
        ("defender's connections, shared", DefenderLinks(Shared), Some(DefenderLinks(Marked))),
        ("forced attacker move", ForcedAttacker, None),
        ("forced defender move", ForcedDefender(None), None),
        ("forced defender move with connections", ForcedDefender(Some(Marked)), Some(ForcedDefender(None))),
        ("forced defender move with connections, shared", ForcedDefender(Some(Shared)), Some(ForcedDefender(Some(Marked)))),
    ]
};

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
