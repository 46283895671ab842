//! Kinds of question, one row each: what a new kind has to say of itself.

use tesuji_go::Color;

use crate::{Draft, Goal, Side, Turn};

/// What a question is about, whichever side asks it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Does the target live?
    #[doc(alias = "tsumego")]
    Life,
    /// Does it get an eye?
    Eye,
    /// Is it captured?
    Capture,
    /// Are two targets joined?
    Connect,
    /// Which of two targets is captured first?
    #[doc(alias = "semeai")]
    Race,
}

/// The words of a kind.
#[derive(Clone, Copy, Debug)]
pub struct KindRow {
    /// The kind.
    pub kind: Kind,
    /// What the defender wants, and what the attacker wants.
    pub goals: [Goal; 2],
    /// How many targets it is about.
    pub targets: usize,
    /// The question where either side may move first, with `{}` for the colour of the target.
    pub asks: &'static str,
    /// What the defender and the attacker are to do, where one side moves first.
    pub tasks: [&'static str; 2],
    /// The verdict where the defender succeeds, and where the attacker does, for programs and in a corpus.
    pub verdicts: [&'static str; 2],
    /// What the target does then, in a sentence.
    pub happens: [&'static str; 2],
    /// For what the defender, or the attacker, needs ko threats.
    pub purposes: [&'static str; 2],
}

/// Every kind. Parsing, help, messages and the words of answers come from here.
pub const KINDS: [KindRow; 5] = [
    KindRow {
        kind: Kind::Life,
        goals: [Goal::Live, Goal::Kill],
        targets: 1,
        asks: "Can {} live?",
        tasks: ["to live", "to kill"],
        verdicts: ["alive", "dead"],
        happens: ["lives", "dies"],
        purposes: ["to live", "to kill"],
    },
    KindRow {
        kind: Kind::Eye,
        goals: [Goal::Eye, Goal::NoEye],
        targets: 1,
        asks: "Can {} have an eye?",
        tasks: ["to move: can the marked stones have an eye?", "to move: can the marked stones be kept from an eye?"],
        verdicts: ["eye", "no eye"],
        happens: ["has an eye", "gets no eye"],
        purposes: ["to get an eye", "to take the eye"],
    },
    KindRow {
        kind: Kind::Capture,
        goals: [Goal::Escape, Goal::Capture],
        targets: 1,
        asks: "Can {} be captured?",
        tasks: ["to escape", "to capture"],
        verdicts: ["alive", "dead"],
        happens: ["gets away", "is captured"],
        purposes: ["to get away", "to capture it"],
    },
    KindRow {
        kind: Kind::Connect,
        goals: [Goal::Connect, Goal::Cut],
        targets: 2,
        asks: "Can {} connect, or be cut?",
        tasks: ["to connect", "to cut"],
        verdicts: ["connected", "cut"],
        happens: ["is connected", "is cut"],
        purposes: ["to connect", "to cut"],
    },
    KindRow {
        kind: Kind::Race,
        goals: [Goal::Race, Goal::Race],
        targets: 2,
        asks: "Who wins the capturing race?",
        tasks: ["to win the capturing race", "to win the capturing race"],
        verdicts: ["won", "lost"],
        happens: ["wins the race", "loses the race"],
        purposes: ["to win the capturing race", "to win the capturing race"],
    },
];

/// Questions of capture in which some stones are to be kept, `{kept}`: the words for these.
const KEEPING: KindRow = KindRow {
    kind: Kind::Capture,
    goals: [Goal::Escape, Goal::Capture],
    targets: 1,
    asks: "Can {} be captured without the loss of {kept}?",
    tasks: ["to escape or capture {kept}", "to capture the marked stones and keep {kept}"],
    verdicts: ["alive", "dead"],
    happens: ["gets away, or captures {kept}", "is captured, and {kept} kept"],
    purposes: ["to get away or capture {kept}", "to capture it and keep {kept}"],
};

/// Questions whether one target can be joined to a safe friend.
const HOME: KindRow = KindRow {
    kind: Kind::Connect,
    goals: [Goal::Connect, Goal::Cut],
    targets: 1,
    asks: "Can {} connect the marked stones to safe ones, or be cut off?",
    tasks: ["to connect the marked stones to safe ones", "to cut the marked stones off"],
    verdicts: ["connected", "cut"],
    happens: ["is connected", "is cut"],
    purposes: ["to connect", "to cut"],
};

impl Kind {
    /// Its row.
    ///
    /// # Panics
    /// Never: every kind has one, which a test shows.
    pub fn row(self) -> &'static KindRow {
        KINDS.iter().find(|row| row.kind == self).expect("every kind has a row")
    }

    /// Is it about one eye?
    pub fn is_eye(self) -> bool {
        self == Kind::Eye
    }

    /// The goal of a side.
    pub fn goal(self, side: Side) -> Goal {
        of(side, self.row().goals)
    }

    /// The verdict if this side succeeds.
    pub fn verdict(self, winner: Side) -> &'static str {
        of(winner, self.row().verdicts)
    }
}

/// What a pair says of a side.
fn of<T: Copy>(side: Side, pair: [T; 2]) -> T {
    pair[usize::from(side == Side::Attacker)]
}

impl Goal {
    /// What it is about; `None` if the position itself tells.
    pub fn kind(self) -> Option<Kind> {
        KINDS.iter().find(|row| row.goals.contains(&self)).map(|row| row.kind)
    }

    /// Whose goal it is; `None` if it may be both's.
    pub fn side(self) -> Option<Side> {
        let [defender, attacker] = self.kind()?.row().goals;
        let side = if self == defender { Side::Defender } else { Side::Attacker };
        (defender != attacker).then_some(side)
    }

    /// How many targets the question is about.
    pub fn targets(self) -> usize {
        self.kind().map_or(1, |kind| kind.row().targets)
    }

    /// Is it about one eye, and not about life?
    pub fn is_eye(self) -> bool {
        self.kind() == Some(Kind::Eye)
    }
}

impl Draft {
    /// Whose stones it is about, where goal and side to move tell.
    pub fn defender_by_goal(&self) -> Option<Color> {
        let mover = self.turn.color()?;
        Some(if self.goal.side()? == Side::Defender { mover } else { !mover })
    }

    /// The question in a few words, such as `Black to live`.
    pub fn in_words(&self) -> String {
        let stones = |color| if color == Color::Black { self.black } else { self.white };
        let mover = self.turn.color();
        let side = mover.map_or("Either side", Color::name);
        let Some(kind) = self.goal.kind() else { return format!("{side} to play") };
        let row = self.row(kind);
        if self.turn == Turn::Both {
            let target = if self.target.meets(&self.white) { "White" } else { "Black" };
            return self.telling_kept(row.asks).replace("{}", target);
        }
        // A question has two words; that of the side to move is used, whichever it was asked with.
        let asker = match mover {
            Some(color) if self.target.meets(&stones(color)) => Side::Defender,
            Some(color) if self.target.meets(&stones(!color)) => Side::Attacker,
            _ => self.goal.side().unwrap_or(Side::Defender),
        };
        format!("{side} {}", self.telling_kept(of(asker, row.tasks)))
    }

    /// What happens to the target if this side succeeds, where the question is of this kind.
    pub fn happens(&self, kind: Kind, winner: Side) -> String {
        self.telling_kept(of(winner, self.row(kind).happens))
    }

    /// For what this side needs ko threats, where the question is of this kind.
    pub fn purpose(&self, kind: Kind, side: Side) -> String {
        self.telling_kept(of(side, self.row(kind).purposes))
    }

    fn row(&self, kind: Kind) -> &'static KindRow {
        match kind {
            Kind::Connect if self.is_home() => &HOME,
            Kind::Capture if !self.keep.is_empty() => &KEEPING,
            _ => kind.row(),
        }
    }

    fn telling_kept(&self, words: &str) -> String {
        words.replace("{kept}", &self.keep.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_goal_but_one_has_a_kind_and_a_side() {
        for kind in [Kind::Life, Kind::Eye, Kind::Capture, Kind::Connect, Kind::Race] {
            assert_eq!(kind.row().kind, kind);
            for side in [Side::Defender, Side::Attacker] {
                let goal = kind.goal(side);
                assert_eq!(goal.kind(), Some(kind));
                assert_eq!(goal.side(), Some(side).filter(|_| kind != Kind::Race), "{goal}");
            }
        }
        assert_eq!((Goal::Auto.kind(), Goal::Auto.targets(), Goal::Race.targets()), (None, 1, 2));
    }
}
