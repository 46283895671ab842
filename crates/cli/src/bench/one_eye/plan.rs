//! Which ways of searching the tables need.

use tesuji_solve::{Aim, Method, Switch};

use super::paper::{self, Row};

/// A way in which every problem is searched.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) switches: Vec<Switch>,
    /// With a second phase in which the loser wins every ko.
    pub(super) by_ko: bool,
}

/// A row of a table: its label, its way by number, and what the paper has in its place.
pub(super) struct Line {
    pub(super) label: String,
    pub(super) way: usize,
    pub(super) paper: Option<&'static Row>,
}

#[derive(Default)]
pub(super) struct Plan {
    pub(super) ways: Vec<Way>,
    /// Table 1: switched on one after the other.
    pub(super) cumulative: Vec<Line>,
    /// Table 2: everything that is used, then each switched off, then each of the others switched on.
    pub(super) one_changed: Vec<Line>,
    /// Table 3: simulation.
    pub(super) simulation: Vec<Line>,
    /// Table 4: the two phases of ko.
    pub(super) phases: Vec<Line>,
}

/// What is switched on in Table 1, step by step.
const STEPS: [(&str, &[Switch]); 10] = [
    ("Df-pn", &[Switch::Room]),
    ("+ MIN", &[Switch::Min]),
    ("+ AC", &[Switch::Ac]),
    ("+ DC", &[Switch::Dc]),
    ("+ FDM", &[Switch::Fdm]),
    ("+ FAM", &[Switch::Fam]),
    ("+ SIM, both", &[Switch::Sim, Switch::Dual]),
    ("+ PATH", &[Switch::Path]),
    ("+ TCA", &[Switch::Tca]),
    ("+ EST", &[Switch::Est]),
];

/// What is switched off in Table 2, those of the paper first.
const OFF: [Switch; 10] = [
    Switch::Min,
    Switch::Ac,
    Switch::Dc,
    Switch::Fdm,
    Switch::Fam,
    Switch::Sim,
    Switch::Est,
    Switch::Tca,
    Switch::Path,
    Switch::Room,
];

/// What is switched on beyond what is used.
const ON: [Switch; 2] = [Switch::Dual, Switch::Epsilon];

impl Plan {
    /// The four tables.
    pub(super) fn tables() -> Plan {
        let mut plan = Plan::default();
        let mut switches = Vec::new();
        for (at, (label, step)) in STEPS.iter().enumerate() {
            switches.extend_from_slice(step);
            let way = plan.way(&switches, false);
            plan.cumulative.push(Line { label: (*label).to_owned(), way, paper: paper::CUMULATIVE.get(at) });
        }
        let usual = Method::usual(Aim::Eye).switches();
        let used = plan.way(&usual, false);
        plan.cumulative.push(Line { label: "as used (no dual)".to_owned(), way: used, paper: None });
        plan.one_changed.push(Line { label: "as used".to_owned(), way: used, paper: None });
        for (at, off) in OFF.iter().enumerate() {
            let way = plan.way(&without(&usual, *off), false);
            plan.one_changed.push(Line { label: format!("without {off}"), way, paper: paper::WITHOUT.get(at) });
        }
        for on in ON {
            let way = plan.way(&with(&usual, on), false);
            plan.one_changed.push(Line { label: format!("with {on}"), way, paper: None });
        }
        let both = plan.way(&with(&usual, Switch::Dual), false);
        plan.simulation = vec![
            Line { label: "simulation".to_owned(), way: used, paper: None },
            Line { label: "and dual simulation".to_owned(), way: both, paper: None },
        ];
        let flags = plan.way(&usual, true);
        let no_flags = plan.way(&without(&usual, Switch::Flags), true);
        plan.phases = vec![
            Line { label: "with flags".to_owned(), way: flags, paper: None },
            Line { label: "without flags".to_owned(), way: no_flags, paper: None },
        ];
        plan
    }

    /// One way, chosen by the user; with a second phase if it has the flags for it.
    pub(super) fn one(switches: &[Switch]) -> Plan {
        let mut plan = Plan::default();
        let way = plan.way(switches, switches.contains(&Switch::Flags));
        let label = switches.iter().map(|switch| switch.name()).collect::<Vec<_>>().join(" ");
        plan.one_changed.push(Line { label: label.clone(), way, paper: None });
        plan.simulation.push(Line { label: label.clone(), way, paper: None });
        plan.phases.push(Line { label, way, paper: None });
        plan
    }

    /// The number of a way; the order of its switches does not matter.
    fn way(&mut self, switches: &[Switch], by_ko: bool) -> usize {
        let mut switches = switches.to_vec();
        switches.sort_unstable();
        switches.dedup();
        let way = Way { switches, by_ko };
        self.ways.iter().position(|other| *other == way).unwrap_or_else(|| {
            self.ways.push(way);
            self.ways.len() - 1
        })
    }
}

fn without(switches: &[Switch], off: Switch) -> Vec<Switch> {
    switches.iter().copied().filter(|&switch| switch != off).collect()
}

fn with(switches: &[Switch], on: Switch) -> Vec<Switch> {
    switches.iter().copied().chain([on]).collect()
}
