//! How questions are searched: knowledge and df-pn enhancements as switches, most of them after \[KM03\]. No switch
//! changes an answer.

use std::fmt;
use std::str::FromStr;

use tesuji_goals::prior::LEARNED;
use tesuji_goals::{Aim, Knowledge, LocalGame, Prior, Region};
use tesuji_search::{Repetition, Tuning};

use crate::Knows;

/// What is known, and how the search works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method {
    /// What is known of eyes.
    pub knowledge: Knowledge,
    /// How the search works.
    pub tuning: Tuning,
    /// Which moves are likely to work, where [`Tuning::prior`] is on.
    pub prior: Prior,
}

/// Zones pay from this number of open moves of a node on: with fewer, it costs less to search all of them.
pub(crate) const SKIPS_FROM: usize = 16;

/// Defines [`Switch`] from its table.
macro_rules! switches {
    ($($switch:ident, $name:literal, $used:ident, $what:literal, $paper:literal, $turn_on:expr;)*) => {
        /// One thing that can be turned on and off alone.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Switch {
            $(#[doc = $what] $switch,)*
        }

        impl Switch {
            /// All of them.
            pub const ALL: [Switch; [$($name),*].len()] = [$(Switch::$switch),*];

            /// Its short name.
            pub fn name(self) -> &'static str {
                match self { $(Switch::$switch => $name,)* }
            }

            /// What it does.
            pub fn what(self) -> &'static str {
                match self { $(Switch::$switch => $what,)* }
            }

            /// Which paper it follows.
            pub fn paper(self) -> &'static str {
                match self { $(Switch::$switch => $paper,)* }
            }

            fn used(self) -> Used {
                match self { $(Switch::$switch => Used::$used,)* }
            }

            fn turn_on(self, method: &mut Method) {
                let turn_on: fn(&mut Knowledge, &mut Tuning) = match self { $(Switch::$switch => $turn_on,)* };
                turn_on(&mut method.knowledge, &mut method.tuning);
            }
        }
    };
}

/// Where a switch is on: what measured best. See `docs/lab/one-eye.md` and `docs/lab/life.md`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Used {
    ForEyes,
    ForLife,
    Always,
}

#[rustfmt::skip]
switches! {
    // Switch, name, where it is on, what it does, the paper that it follows, how it is turned on
    Alive, "ALIVE", ForLife, "who is unconditionally alive is not captured", "Benson 1976", |known, _| known.alive = true;
    Eyes, "EYES", ForLife, "eye spaces of up to eight points were played out beforehand", "", |known, _| known.eyes = true;
    Room, "ROOM", Always, "where no point is left for an eye, there is none", "KM03 §5.1, made sound", |known, _| known.room = true;
    Path, "PATH", Always, "a move back to a position of the path ends the line", "Kishimoto and Müller 2004", |_, tuning| tuning.repetition = Repetition::Prevents;
    Min, "MIN", ForEyes, "numbers of children that are not farther from the root are not added up", "KM03 §4", |_, tuning| tuning.minimal_distance = true;
    Ac, "AC", Always, "attackers that are connected to safe ones by miai or protected points are safe", "KM03 §5.2, made sound", |known, _| known.attacker_links = true;
    Dc, "DC", Always, "blocks of the defender that are connected by miai or protected points are one", "KM03 §5.2, made sound", |known, _| known.defender_links = true;
    Fdm, "FDM", Always, "where the attacker threatens to leave no room, only moves that may stop that", "KM03 §5.2, made sound", |known, _| known.forced_defender = true;
    Fam, "FAM", Always, "where the defender threatens to have its eye, only moves that may stop that", "KM03 §5.2, made sound", |known, _| known.forced_attacker = true;
    Sim, "SIM", Always, "what refuted one move of the preventing side is tried against its others", "KM03 §5.3", |_, tuning| tuning.simulation = true;
    Dual, "DUAL", ForLife, "the same for the reaching side", "KM03 §5.3", |_, tuning| tuning.dual_simulation = true;
    Est, "EST", ForEyes, "first numbers by how many points are left for an eye", "after Kishimoto and Müller 2005", |_, tuning| tuning.estimates = true;
    Tca, "TCA", Always, "thresholds are raised at nodes that are visited again and again", "after Kishimoto 2010", |_, tuning| tuning.patience = true;
    Prior, "PRIOR", Always, "moves first that look like the winner's moves of other proofs", "", |_, tuning| tuning.prior = true;
    Epsilon, "EPSILON", ForLife, "stay below a move until it is worse than the next by a quarter, not by one", "Pawlewicz and Lew 2007", |_, tuning| tuning.epsilon = true;
    Flags, "FLAGS", Always, "results that depend on no ko hold with any number of threats", "KM03 §6", |_, tuning| tuning.firm = true;
    Zones, "ZONES", ForLife, "moves outside the zone of the refutations of others are left out", "docs/zones.md", |_, tuning| tuning.skips_from = Some(SKIPS_FROM);
}

impl Switch {
    /// The names of all, for a help text.
    pub fn names() -> String {
        Switch::ALL.map(Switch::name).join(", ")
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
        Switch::ALL
            .iter()
            .find(is_named)
            .copied()
            .ok_or_else(|| format!("no switch {text:?}: it is one of {}", Switch::names()))
    }
}

impl Method {
    /// These switches and no others.
    pub fn of(switches: &[Switch]) -> Method {
        let mut method = Method { knowledge: Knowledge::NONE, tuning: Tuning::PLAIN, prior: LEARNED };
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

    /// The game of a region and an aim, with this knowledge and this prior.
    pub fn game<'a, const W: usize>(&self, region: &'a Region<W>, aim: Aim) -> LocalGame<'a, W> {
        LocalGame::knowing(region, aim, self.knowledge).with_prior(Some(self.prior))
    }

    /// The same with races that are settled by counting, if a proof may use them.
    pub(crate) fn knowing(aim: Aim, knows: Knows) -> Method {
        let mut method = Method::usual(aim);
        // How a game ends by passes depends on the rules of the game alone.
        method.knowledge.counts = knows == Knows::EyesAndRaces && aim != Aim::End;
        method
    }

    /// The switches that measured best for this aim.
    pub fn usual(aim: Aim) -> Method {
        let here = match aim {
            Aim::Eye => Used::ForEyes,
            Aim::Capture | Aim::Clean | Aim::Keep | Aim::Connect => Used::ForLife,
            // How a game ends by passes depends on the rules of the game alone.
            Aim::End => return Method { knowledge: Knowledge::NONE, tuning: Tuning::default(), prior: LEARNED },
        };
        // What zones there are where something has to be kept is not known.
        let has_zones = aim != Aim::Keep;
        let is_on =
            |switch: &Switch| [here, Used::Always].contains(&switch.used()) && (has_zones || *switch != Switch::Zones);
        Method::of(&Switch::ALL.into_iter().filter(is_on).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The list of switches in the docs, a row each.
    #[test]
    fn the_docs_list_every_switch() {
        let docs = include_str!("../../../docs/lab/one-eye.md");
        let rows = docs.split("| switch |").nth(1).expect("a table of switches").lines().skip(2);
        let told: Vec<&str> = rows.take_while(|row| row.starts_with('|')).collect();
        let row = |switch: Switch| format!("| {switch} | {} | {} |", switch.what(), switch.paper());
        assert_eq!(told, Switch::ALL.map(row));
    }

    #[test]
    fn every_switch_turns_something_on_and_has_its_name() {
        for switch in Switch::ALL {
            assert_eq!(Method::of(&[switch]).switches(), [switch]);
            assert_eq!(switch.name().to_lowercase().parse(), Ok(switch));
        }
        assert!("WARP".parse::<Switch>().is_err());
    }
}
