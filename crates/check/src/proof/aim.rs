//! What can be claimed of a question: a line an aim.

use crate::local::{Goal, Side, Threats};

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
    /// The attacker captures the target and loses none of the stones that it has to keep.
    Keep,
    /// The defender connects all target stones.
    Connect,
}

/// Who succeeds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shown {
    /// The one that tries to reach it.
    Reached,
    /// The one that tries to prevent it.
    Prevented,
}

/// What an aim means.
struct Row {
    aim: Aim,
    name: &'static str,
    /// The goal of the questions that it is asked of.
    goal: Goal,
    /// Who tries to reach it.
    side: Side,
    /// Who succeeds when two passes end the game.
    after_passes: Side,
    /// Does the defender succeed by living whatever the attacker does?
    is_life: bool,
    /// What may rest on zones.
    zoned: &'static [Shown],
}

/// The first aim of a goal is the question itself.
const AIMS: [Row; 6] = {
    use Side::{Attacker, Defender};
    const BOTH: &[Shown] = &[Shown::Reached, Shown::Prevented];
    const REACHED: &[Shown] = &[Shown::Reached];
    [
        // Name, goal of the question, who reaches it, who succeeds after two passes, is life enough, what has zones.
        row("capture", Aim::Capture, Goal::Live, Attacker, Defender, false, BOTH),
        row("clean", Aim::Clean, Goal::Live, Defender, Attacker, true, REACHED),
        row("end", Aim::End, Goal::Live, Defender, Defender, false, &[]),
        row("eye", Aim::Eye, Goal::Eye, Defender, Attacker, true, &[]),
        // Who succeeds after two passes depends on what stands.
        row("keep", Aim::Keep, Goal::Keep, Attacker, Defender, false, &[]),
        row("connect", Aim::Connect, Goal::Connect, Defender, Attacker, false, REACHED),
    ]
};

const fn row(
    name: &'static str,
    aim: Aim,
    goal: Goal,
    side: Side,
    after_passes: Side,
    is_life: bool,
    zoned: &'static [Shown],
) -> Row {
    Row { aim, name, goal, side, after_passes, is_life, zoned }
}

impl Aim {
    fn row(self) -> &'static Row {
        &AIMS[self as usize]
    }

    /// Its name in the file.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The side that tries to reach it.
    pub fn side(self) -> Side {
        self.row().side
    }

    /// Is it asked of questions with this goal?
    pub fn is_of(self, goal: Goal) -> bool {
        let own = self.row().goal;
        own == goal || (own.is_connection() && goal.is_connection())
    }

    /// Who succeeds when two passes end the game.
    pub(super) fn after_passes(self) -> Side {
        self.row().after_passes
    }

    /// Does the defender succeed by living whatever the attacker does?
    pub(super) fn is_life(self) -> bool {
        self.row().is_life
    }

    pub(super) fn named(name: &[u8]) -> Option<Aim> {
        AIMS.iter().find(|row| row.name.as_bytes() == name).map(|row| row.aim)
    }

    /// The aim that is the question itself.
    pub(super) fn of(goal: Goal) -> Aim {
        AIMS.iter().find(|row| row.aim.is_of(goal)).expect("every goal has an aim").aim
    }

    /// What it is that a side has shown by success.
    pub(super) fn shown_by(self, winner: Side) -> Shown {
        if winner == self.side() { Shown::Reached } else { Shown::Prevented }
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

    /// May it rest on zones?
    pub(super) fn is_zoned(self, aim: Aim) -> bool {
        aim.row().zoned.contains(&self)
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

/// How good threats are for the defender.
fn rank(threats: Threats) -> i16 {
    match threats {
        Threats::Endless(Side::Attacker) => i16::MIN,
        Threats::Count(k) => i16::from(k),
        Threats::Endless(Side::Defender) => i16::MAX,
    }
}
