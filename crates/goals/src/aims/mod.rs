//! What can be wanted, one file an aim. [`Aim::meaning`] is the one place that tells them apart.
//!
//! The attacker has succeeded when the target is lost (where it has stones to keep, that is not enough), and the defender
//! when it is out. An aim says what else ends its game, and what helps a search of it.

mod capture;
mod clean;
mod connect;
mod end;
mod eye;
mod keep;

use tesuji_problem::Side;
use tesuji_proof::Verdict;

use crate::position::Threats;
use crate::room::Eyes;

/// What one side wants to reach, and the other to prevent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// The attacker wants to capture the target.
    Capture,
    /// The defender wants unconditional life, a join or an escape.
    Clean,
    /// The defender wants the game to end, with the target on the board.
    End,
    /// The defender wants an eye: unconditional life with the virtual point, a join or an escape.
    Eye,
    /// The attacker wants to capture the target and to lose none of the stones that it has to keep.
    Keep,
    /// The defender wants to connect all target stones.
    Connect,
}

/// What an aim means.
#[derive(Debug)]
pub(crate) struct Meaning {
    /// Its word in proofs.
    word: &'static str,
    /// Who wants it.
    pub(crate) side: Side,
    /// Who has succeeded when two passes end the game.
    pub(crate) after_passes: Side,
    /// What settles it before it ends, if anything does.
    pub(crate) early: Option<Early>,
    /// The verdicts whose zones are known to be sound.
    pub(crate) zones: &'static [Verdict],
    /// What first numbers are made from; `None` makes them all 1.
    pub(crate) estimate: Option<Estimate>,
}

/// What settles a question before it ends.
#[derive(Debug)]
pub(crate) struct Early {
    /// Is unconditional life what is wanted, and not only known to be enough?
    pub(crate) life_is_wanted: bool,
    /// May the tables of eye spaces settle it?
    pub(crate) eye_spaces: bool,
    /// How may lack of room settle it?
    pub(crate) room: Room,
    /// Does the attacker fail if it leaves a threat of the defender alone?
    pub(crate) forces_attacker: bool,
}

/// The room that the target fails without.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// For these eyes.
    eyes: Eyes,
    /// For these if the defender has endless threats.
    pub(crate) eyes_with_threats: Eyes,
    /// Where that is known.
    pub(crate) holds: Holds,
}

/// Where a rule holds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Holds {
    /// In every region.
    Everywhere,
    /// On boards of two or more rows and columns.
    WideBoards,
    /// Where nothing leads out of the region.
    ClosedRegions,
    /// In none.
    Nowhere,
}

/// How far each side is from success.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    /// The attacker has to take the points for these.
    pub(crate) eyes: Eyes,
    /// The defender has to make this number of enclosures.
    pub(crate) enclosures: u32,
}

impl Room {
    #[inline]
    pub(crate) fn eyes(self, threats: Threats) -> Eyes {
        if threats.endless_side() == Some(Side::Defender) { self.eyes_with_threats } else { self.eyes }
    }
}

impl Aim {
    #[inline]
    pub(crate) fn meaning(self) -> &'static Meaning {
        match self {
            Aim::Capture => &capture::MEANING,
            Aim::Clean => &clean::MEANING,
            Aim::End => &end::MEANING,
            Aim::Eye => &eye::MEANING,
            Aim::Keep => &keep::MEANING,
            Aim::Connect => &connect::MEANING,
        }
    }

    /// Who wants it.
    #[inline]
    pub fn side(self) -> Side {
        self.meaning().side
    }

    /// Does the defender succeed where it is reached, or prevented?
    #[inline]
    pub fn is_good_for_defender(self, verdict: Verdict) -> bool {
        (verdict == Verdict::Reached) == (self.side() == Side::Defender)
    }

    /// Its word in proofs.
    pub fn word(self) -> &'static str {
        self.meaning().word
    }
}
