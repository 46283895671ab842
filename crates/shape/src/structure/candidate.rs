//! Points that the structures themselves suggest, before any plan: an attribute of points. \[GOG90, Fig. 2\]

use std::collections::BTreeMap;

use tesuji_go::{Color, Point};

use super::Structure;
use super::group::Vitality;
use super::link::{LinkKind, LinkState};

/// Why a point suggests itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Candidate {
    /// The last liberty of a block of this side: to capture it, or to save it.
    LastLiberty(Color),
    /// A link of this side is cut there, or made firm: one that is peeped at, or can be cut.
    Link(Color),
    /// A weak group of this side gets out there, or is closed in.
    WayOut(Color),
}

impl Candidate {
    /// In words, with the side.
    pub fn name(self) -> String {
        match self {
            Candidate::LastLiberty(color) => format!("last liberty of {color}"),
            Candidate::Link(color) => format!("link of {color}"),
            Candidate::WayOut(color) => format!("way out of {color}"),
        }
    }
}

impl Structure {
    /// The points that suggest themselves, with the reasons.
    pub fn candidates(&self) -> BTreeMap<Point, Vec<Candidate>> {
        let mut found: Vec<(Point, Candidate)> = Vec::new();
        for block in self.blocks().filter(|block| block.liberties.len() == 1) {
            found.extend(block.liberties.iter().map(|point| (point, Candidate::LastLiberty(block.color))));
        }
        let is_open = |state| matches!(state, LinkState::Peeped | LinkState::CanBeCut);
        for link in self.links().filter(|one| is_open(one.link.state) && one.link.kind != LinkKind::Edge) {
            let points = link.link.between().filter(|&point| self.view.empty.contains(point));
            found.extend(points.map(|point| (point, Candidate::Link(link.color))));
        }
        let is_weak = |vitality| matches!(vitality, Vitality::Weak | Vitality::ClosedIn);
        for group in self.groups().filter(|group| is_weak(group.vitality)) {
            found.extend(self.escape(group).map(|escape| (escape.point, Candidate::WayOut(group.color))));
        }
        let mut candidates: BTreeMap<Point, Vec<Candidate>> = BTreeMap::new();
        for (point, candidate) in found {
            let reasons = candidates.entry(point).or_default();
            if !reasons.contains(&candidate) {
                reasons.push(candidate);
            }
        }
        candidates
    }
}
