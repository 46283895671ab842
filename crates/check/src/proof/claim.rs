//! What a proof claims.

use crate::local::{Goal, LocalMove, Side, Threats};
use crate::stones::{Color, Point};

use super::names::{move_name, number, point_name};

/// Something that is true of a question.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Claim {
    /// What one side tries to reach.
    pub aim: Aim,
    /// Whether it succeeds.
    pub shown: Shown,
    /// Whose turn it is at the start.
    pub turn: Color,
    /// Where that side may not retake a ko at once.
    pub ban: Option<Point>,
    /// Ko threats.
    pub threats: Threats,
    /// The move after which it is true; `None` for the start itself.
    pub after: Option<LocalMove>,
}

/// What one side tries to reach and the other to prevent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// The attacker captures the target.
    Capture,
    /// The defender joins, escapes, or lives whatever the attacker does.
    Clean,
    /// The defender joins, escapes, or has the game ended by two passes while the target stands.
    End,
    /// The defender joins, escapes, or lives whatever the attacker does, given the virtual point.
    Eye,
}

/// Who succeeds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shown {
    /// The one that tries to reach it.
    Reached,
    /// The one that tries to prevent it.
    Prevented,
}

/// Every aim, its name, who tries to reach it, and the goal of the question.
const AIMS: [(Aim, &str, Side, Goal); 4] = [
    (Aim::Capture, "capture", Side::Attacker, Goal::Live),
    (Aim::Clean, "clean", Side::Defender, Goal::Live),
    (Aim::End, "end", Side::Defender, Goal::Live),
    (Aim::Eye, "eye", Side::Defender, Goal::Eye),
];

impl Aim {
    /// Its name in the file.
    pub fn name(self) -> &'static str {
        AIMS[self as usize].1
    }

    /// The side that tries to reach it.
    pub fn side(self) -> Side {
        AIMS[self as usize].2
    }

    /// The goal of the questions that it is asked of.
    pub fn goal(self) -> Goal {
        AIMS[self as usize].3
    }

    pub(super) fn named(name: &[u8]) -> Option<Aim> {
        AIMS.iter().find(|(_, other, ..)| other.as_bytes() == name).map(|&(aim, ..)| aim)
    }
}

impl Shown {
    /// Its name in the file.
    pub fn name(self) -> &'static str {
        match self {
            Shown::Reached => "reached",
            Shown::Prevented => "prevented",
        }
    }

    pub(super) fn named(name: &[u8]) -> Option<Shown> {
        [Shown::Reached, Shown::Prevented].into_iter().find(|shown| shown.name().as_bytes() == name)
    }

    /// The side that has to show a move.
    pub(super) fn side(self, aim: Aim) -> Side {
        match self {
            Shown::Reached => aim.side(),
            Shown::Prevented => aim.side().opponent(),
        }
    }

    /// Does what is shown with some threats hold with others? It does with all that are as good for the side that
    /// showed it.
    #[inline]
    pub(super) fn serves(self, aim: Aim, listed: Threats, wanted: Threats) -> bool {
        match self.side(aim) {
            Side::Attacker => rank(wanted) <= rank(listed),
            Side::Defender => rank(wanted) >= rank(listed),
        }
    }
}

impl Claim {
    /// As the file says it, without the word `claim`, on a board with so many rows.
    pub fn text(&self, height: u8) -> String {
        let turn = match self.turn {
            Color::Black => "black",
            Color::White => "white",
        };
        let ban = self.ban.map_or("-".to_owned(), |point| point_name(point, height));
        let after = self.after.map_or(String::new(), |mv| format!(" after {}", move_name(mv, height)));
        let (aim, shown, threats) = (self.aim.name(), self.shown.name(), threats_text(self.threats));
        format!("{aim} {shown} {turn} {ban} {threats}{after}")
    }
}

/// How good threats are for the defender.
fn rank(threats: Threats) -> i16 {
    match threats {
        Threats::Endless(Side::Attacker) => i16::MIN,
        Threats::Count(k) => i16::from(k),
        Threats::Endless(Side::Defender) => i16::MAX,
    }
}

/// `attacker`, `-1`, `0`, `1`, `defender`.
pub(super) fn threats_text(threats: Threats) -> String {
    match threats {
        Threats::Endless(Side::Attacker) => "attacker".to_owned(),
        Threats::Count(k) => k.to_string(),
        Threats::Endless(Side::Defender) => "defender".to_owned(),
    }
}

/// The same read.
pub(super) fn threats_named(name: &[u8]) -> Option<Threats> {
    let count = |digits: &[u8]| number(digits).and_then(|k| i8::try_from(k).ok());
    match name {
        b"attacker" => Some(Threats::Endless(Side::Attacker)),
        b"defender" => Some(Threats::Endless(Side::Defender)),
        [b'-', digits @ ..] => count(digits).filter(|&k| k != 0).map(|k| Threats::Count(-k)),
        digits => count(digits).map(Threats::Count),
    }
}
