//! What a proof claims.

use crate::local::{LocalMove, Side, Threats};
use crate::stones::{Color, Point};

use super::aim::{Aim, Shown};
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

impl Claim {
    /// As the file says it, without the word `claim`, on a board with this number of rows.
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
