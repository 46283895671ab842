//! The two sides of a question.

use std::fmt;

/// Who wants what: the target's side, or the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Whose stones the target is.
    Defender,
    /// The other.
    Attacker,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::Defender, Side::Attacker];

    /// The other side.
    #[inline]
    #[must_use]
    pub fn opponent(self) -> Side {
        match self {
            Side::Defender => Side::Attacker,
            Side::Attacker => Side::Defender,
        }
    }

    /// Its word in every form of text.
    pub fn word(self) -> &'static str {
        match self {
            Side::Defender => "defender",
            Side::Attacker => "attacker",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
