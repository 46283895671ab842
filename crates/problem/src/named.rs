//! The words of what can be asked, in every form of text.

use std::fmt;
use std::str::FromStr;

use crate::{Flaw, Goal, Quantifier, Turn};

/// A type whose values are words.
trait Named: Copy + PartialEq + 'static {
    /// What a value is called in messages.
    const FIELD: &'static str;

    /// All values with their words.
    const WORDS: &'static [(&'static str, Self)];

    fn name(self) -> &'static str {
        Self::WORDS.iter().find(|(_, value)| *value == self).expect("every value has a word").0
    }

    /// Other words that mean the same.
    const ALIASES: &'static [(&'static str, Self)] = &[];

    fn named(word: &str) -> Result<Self, Flaw> {
        let mut all = Self::WORDS.iter().chain(Self::ALIASES);
        let found = all.find(|(name, _)| name.eq_ignore_ascii_case(word));
        found.map(|&(_, value)| value).ok_or_else(|| {
            let known: Vec<&str> = Self::WORDS.iter().map(|(name, _)| *name).collect();
            Flaw::UnknownWord { field: Self::FIELD, word: word.to_owned(), known: known.join(", ") }
        })
    }
}

/// What a goal is about is in the table of [kinds](crate::KINDS).
impl Named for Goal {
    const FIELD: &'static str = "goal";
    const WORDS: &'static [(&'static str, Goal)] = &[
        ("live", Goal::Live),
        ("kill", Goal::Kill),
        ("capture", Goal::Capture),
        ("escape", Goal::Escape),
        ("eye", Goal::Eye),
        ("no_eye", Goal::NoEye),
        ("connect", Goal::Connect),
        ("cut", Goal::Cut),
        ("race", Goal::Race),
        ("auto", Goal::Auto),
    ];
    const ALIASES: &'static [(&'static str, Goal)] =
        &[("semeai", Goal::Race), ("disconnect", Goal::Cut), ("link", Goal::Connect)];
}

impl Named for Quantifier {
    const FIELD: &'static str = "quantifier";
    const WORDS: &'static [(&'static str, Quantifier)] = &[("all", Quantifier::All), ("any", Quantifier::Any)];
}

impl Named for Turn {
    const FIELD: &'static str = "to_move";
    const WORDS: &'static [(&'static str, Turn)] =
        &[("black", Turn::Black), ("white", Turn::White), ("both", Turn::Both)];
}

impl Goal {
    /// All goals.
    pub fn all() -> impl Iterator<Item = Goal> {
        Goal::WORDS.iter().map(|&(_, goal)| goal)
    }

    /// Its word in every form of text.
    pub fn word(self) -> &'static str {
        self.name()
    }
}

macro_rules! as_text {
    ($($named:ty),*) => {$(
        impl fmt::Display for $named {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $named {
            type Err = Flaw;

            fn from_str(word: &str) -> Result<$named, Flaw> {
                <$named>::named(word)
            }
        }
    )*};
}

as_text!(Goal, Quantifier, Turn);
