//! What can be asked.

use std::fmt;

use tesuji_go::Color;

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

/// The word of each goal. What a goal is about is in the table of [kinds](crate::KINDS).
const GOALS: [(Goal, &str); 10] = [
    (Goal::Live, "live"),
    (Goal::Kill, "kill"),
    (Goal::Capture, "capture"),
    (Goal::Escape, "escape"),
    (Goal::Eye, "eye"),
    (Goal::NoEye, "no_eye"),
    (Goal::Connect, "connect"),
    (Goal::Cut, "cut"),
    (Goal::Race, "race"),
    (Goal::Auto, "auto"),
];

impl Goal {
    /// All goals.
    pub fn all() -> impl Iterator<Item = Goal> {
        GOALS.iter().map(|&(goal, _)| goal)
    }

    /// Its word in every form of text.
    pub fn word(self) -> &'static str {
        GOALS.iter().find(|line| line.0 == self).expect("every goal has a line").1
    }
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

/// A type whose values are words: how they are written, and which there are when one is not known.
pub(crate) trait Words: Copy + 'static {
    /// What a value is called in messages.
    const KIND: &'static str;

    fn words() -> Vec<(&'static str, Self)>;

    fn named(word: &str) -> Option<Self> {
        Self::words().into_iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, value)| value)
    }
}

impl Words for Goal {
    const KIND: &'static str = "goal";

    fn words() -> Vec<(&'static str, Goal)> {
        Goal::all().map(|goal| (goal.word(), goal)).collect()
    }
}

impl Words for Quantifier {
    const KIND: &'static str = "quantifier";

    fn words() -> Vec<(&'static str, Quantifier)> {
        vec![("all", Quantifier::All), ("any", Quantifier::Any)]
    }
}

impl Words for Turn {
    const KIND: &'static str = "to_move";

    fn words() -> Vec<(&'static str, Turn)> {
        vec![("black", Turn::Black), ("white", Turn::White), ("both", Turn::Both)]
    }
}

fn word<T: Words + PartialEq>(value: T) -> &'static str {
    T::words().into_iter().find(|(_, other)| *other == value).expect("every value has a word").0
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl fmt::Display for Quantifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(word(*self))
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(word(*self))
    }
}

macro_rules! parse_words {
    ($($kind:ty),*) => {$(
        impl std::str::FromStr for $kind {
            type Err = crate::Flaw;

            fn from_str(word: &str) -> Result<$kind, crate::Flaw> {
                <$kind>::named(word).ok_or_else(|| {
                    let known: Vec<&str> = <$kind>::words().iter().map(|(name, _)| *name).collect();
                    crate::Flaw::UnknownWord { field: <$kind>::KIND, word: word.to_owned(), known: known.join(", ") }
                })
            }
        }
    )*};
}

parse_words!(Goal, Quantifier, Turn);
