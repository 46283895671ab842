//! How questions are searched. Nothing of it changes an answer.

use std::fmt;
use std::str::FromStr;

use tesuji_goals::{Aim, Knowledge};
use tesuji_search::{Counting, Tuning};

/// What is known, and how the search goes about the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method {
    /// What is known of eyes.
    pub knowledge: Knowledge,
    /// How the search goes about it.
    pub tuning: Tuning,
}

/// Open moves of a node from which on zones pay: with fewer, to look at all of them costs less.
pub(crate) const SKIPS_FROM: usize = 16;

/// One thing that can be turned on and off alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Switch {
    /// Who is unconditionally alive is not captured.
    Alive,
    /// Eye spaces that were played out beforehand.
    Eyes,
    /// Too few points for eyes are left.
    Room,
    /// A repetition ends a line.
    Path,
    /// Minimal distances.
    Min,
    /// Connections of the attacker.
    Ac,
    /// Connections of the defender.
    Dc,
    /// Forced moves of the defender.
    Fdm,
    /// Forced moves of the attacker.
    Fam,
    /// Simulation.
    Sim,
    /// Dual simulation.
    Dual,
    /// First numbers by the points that are left for an eye.
    Est,
    /// First numbers by the shape of a move.
    Shape,
    /// Raised thresholds at nodes that are visited again and again.
    Tca,
    /// Thresholds of 1+ε.
    Epsilon,
    /// The greatest number instead of the sum.
    Weak,
    /// Dynamic widening: only the best few moves count in a sum.
    Widen,
    /// Results that rest on no ko hold with any threats.
    Flags,
    /// Moves outside the zone that the refutation of others rests on.
    Zones,
}

impl Switch {
    /// All of them.
    pub const ALL: [Switch; 19] = [
        Switch::Alive,
        Switch::Eyes,
        Switch::Room,
        Switch::Path,
        Switch::Min,
        Switch::Ac,
        Switch::Dc,
        Switch::Fdm,
        Switch::Fam,
        Switch::Sim,
        Switch::Dual,
        Switch::Est,
        Switch::Shape,
        Switch::Tca,
        Switch::Epsilon,
        Switch::Weak,
        Switch::Widen,
        Switch::Flags,
        Switch::Zones,
    ];

    /// Those that measured best for an eye. See `docs/one-eye-bench.md`.
    pub const FOR_AN_EYE: [Switch; 11] = [
        Switch::Room,
        Switch::Path,
        Switch::Min,
        Switch::Ac,
        Switch::Dc,
        Switch::Fdm,
        Switch::Fam,
        Switch::Sim,
        Switch::Est,
        Switch::Tca,
        Switch::Flags,
    ];

    /// Those that measured best for life. See `docs/life-bench.md`.
    pub const FOR_LIFE: [Switch; 14] = [
        Switch::Alive,
        Switch::Eyes,
        Switch::Room,
        Switch::Path,
        Switch::Ac,
        Switch::Dc,
        Switch::Fdm,
        Switch::Fam,
        Switch::Sim,
        Switch::Dual,
        Switch::Epsilon,
        Switch::Tca,
        Switch::Flags,
        Switch::Zones,
    ];

    /// Its short name.
    pub fn name(self) -> &'static str {
        match self {
            Switch::Alive => "ALIVE",
            Switch::Room => "ROOM",
            Switch::Path => "PATH",
            Switch::Min => "MIN",
            Switch::Ac => "AC",
            Switch::Dc => "DC",
            Switch::Fdm => "FDM",
            Switch::Fam => "FAM",
            Switch::Sim => "SIM",
            Switch::Dual => "DUAL",
            Switch::Eyes => "EYES",
            Switch::Est => "EST",
            Switch::Shape => "SHAPE",
            Switch::Tca => "TCA",
            Switch::Epsilon => "EPSILON",
            Switch::Weak => "WEAK",
            Switch::Widen => "WIDEN",
            Switch::Flags => "FLAGS",
            Switch::Zones => "ZONES",
        }
    }

    fn turn_on(self, method: &mut Method) {
        let Method { knowledge, tuning } = method;
        match self {
            Switch::Alive => knowledge.alive = true,
            Switch::Room => knowledge.room = true,
            Switch::Path => tuning.path = true,
            Switch::Min => tuning.minimal_distance = true,
            Switch::Ac => knowledge.attacker_links = true,
            Switch::Dc => knowledge.defender_links = true,
            Switch::Fdm => knowledge.forced_defender = true,
            Switch::Fam => knowledge.forced_attacker = true,
            Switch::Sim => tuning.simulation = true,
            Switch::Dual => tuning.dual_simulation = true,
            Switch::Eyes => knowledge.eyes = true,
            Switch::Est => tuning.estimates = true,
            Switch::Shape => tuning.shape = true,
            Switch::Tca => tuning.patience = true,
            Switch::Epsilon => tuning.epsilon = true,
            Switch::Weak => tuning.counting = Counting::Greatest,
            Switch::Widen => tuning.counting = Counting::Best,
            Switch::Flags => tuning.firm = true,
            Switch::Zones => tuning.skips_from = Some(SKIPS_FROM),
        }
    }
}

impl fmt::Display for Switch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Switch {
    type Err = String;

    fn from_str(text: &str) -> Result<Switch, String> {
        let is_named = |switch: &&Switch| switch.name().eq_ignore_ascii_case(text);
        let names = || Switch::ALL.map(Switch::name).join(", ");
        Switch::ALL
            .iter()
            .find(is_named)
            .copied()
            .ok_or_else(|| format!("no switch {text:?}: it is one of {}", names()))
    }
}

impl Method {
    /// These switches and no others.
    pub fn of(switches: &[Switch]) -> Method {
        let mut method = Method { knowledge: Knowledge::NONE, tuning: Tuning::PLAIN };
        for switch in switches {
            switch.turn_on(&mut method);
        }
        method
    }

    /// The switches that are on.
    pub fn switches(&self) -> Vec<Switch> {
        let is_on = |switch: &Switch| {
            let mut method = *self;
            switch.turn_on(&mut method);
            method == *self
        };
        Switch::ALL.into_iter().filter(is_on).collect()
    }

    /// What measured best.
    pub fn usual(aim: Aim) -> Method {
        match aim {
            Aim::Eye => Method::of(&Switch::FOR_AN_EYE),
            Aim::Capture | Aim::Clean => Method::of(&Switch::FOR_LIFE),
            // How a game may be brought to an end is a matter of its rules alone.
            Aim::End => Method { knowledge: Knowledge::NONE, tuning: Tuning::default() },
        }
    }
}
