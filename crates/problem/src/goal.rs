//! What can be asked.

use tesuji_go::Color;

/// The largest number of ko threats that can be given to a side.
pub const MAX_THREATS: i64 = 99;

/// What the question is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Goal {
    /// Can the target live?
    Live,
    /// The same question, asked by the attacker.
    Kill,
    /// Can the target be captured?
    Capture,
    /// The same question, asked by the defender.
    Escape,
    /// Can the target have one eye?
    Eye,
    /// The same question, asked by the attacker.
    NoEye,
    /// Can the two targets be joined?
    Connect,
    /// The same question, asked by the attacker.
    Cut,
    /// Which of the two targets is captured first?
    #[doc(alias = "semeai")]
    Race,
    /// Whatever the position itself asks.
    #[default]
    Auto,
}

/// Whose stones under `all` and `any` must stand: always seen from the target's side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Quantifier {
    /// Every target stone must live: capturing one decides.
    #[default]
    All,
    /// One marked block must live: all must be captured.
    Any,
}

/// Who moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Turn {
    /// Black.
    Black,
    /// White.
    White,
    /// Asked for each side in turn.
    #[default]
    Both,
}

impl From<Color> for Turn {
    fn from(color: Color) -> Turn {
        match color {
            Color::Black => Turn::Black,
            Color::White => Turn::White,
        }
    }
}

impl Turn {
    /// The side that moves, if it is one.
    pub fn color(self) -> Option<Color> {
        match self {
            Turn::Black => Some(Color::Black),
            Turn::White => Some(Color::White),
            Turn::Both => None,
        }
    }
}
