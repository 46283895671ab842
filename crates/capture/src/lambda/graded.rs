//! A capture on the scale of ko: read without ko threats, and then with ko threats of the side that loses.

use tesuji_go::{Point, PointSet};

use super::Finding;
use super::search::{Condition, Search};
use crate::ladder::Verdict;
use tesuji_problem::Side;

/// The share of the plays for one order more: 1/4.
const MORE: u64 = 4;

/// Plays for telling a line.
pub(super) const LINE_NODES: u64 = 2_000;

/// What was found under one condition of ko.
struct Found {
    /// Is the target taken? `None` if a limit was met first.
    taken: Option<bool>,
    /// May a ban have made a difference: in the capture that was found, or anywhere if there is none?
    met_ban: bool,
    line: Vec<Point>,
    /// The zone of the capture.
    zone: Option<PointSet>,
}

/// A verdict, a line that shows it, and the zone of a capture.
type Told = (Verdict, Vec<Point>, Option<PointSet>);

impl Finding {
    /// Is this of an attack that gets something, so that a move may be needed?
    pub(super) fn may_be_saved(&self) -> bool {
        !matches!(self.verdict, Verdict::GetsAway | Verdict::Unknown)
    }
}

impl Search<'_> {
    /// Asks under all conditions of ko where these can make a difference.
    pub(super) fn graded(&mut self, first: Side) -> Finding {
        let plain = self.found(Condition::Plain, first);
        let order = self.order_found();
        let (verdict, line, zone) = match (plain.taken, plain.met_ban) {
            (None, _) => (Verdict::Unknown, Vec::new(), None),
            (Some(true), false) => (Verdict::Captured, plain.line, plain.zone),
            (Some(false), false) => (Verdict::GetsAway, plain.line, None),
            (Some(true), true) => self.against_threats(first, plain),
            (Some(false), true) => self.with_threats(first, plain),
        };
        let helps = match first {
            Side::Attacker => !matches!(verdict, Verdict::GetsAway | Verdict::Unknown),
            Side::Defender => !matches!(verdict, Verdict::Captured | Verdict::Unknown),
        };
        let is_taken = verdict.is_captured() == Some(true);
        Finding {
            verdict,
            order: order.filter(|_| is_taken && first == Side::Attacker),
            line: if helps { line } else { Vec::new() },
            rests_on: self.rests_on(verdict, zone),
            zone,
            nodes: self.play.nodes,
        }
    }

    /// The fate of a block if its side moves first, after that of an attack was read. The plays are those of both.
    pub(super) fn defended(&mut self, attacked: &Finding) -> Finding {
        let unmoved = Finding { line: Vec::new(), ..attacked.clone() };
        if !attacked.may_be_saved() {
            return unmoved;
        }
        let before = self.play.nodes;
        let mut found = self.graded(Side::Defender);
        found.nodes += attacked.nodes - before;
        found.rests_on |= attacked.rests_on;
        // A move may be worse than none.
        let worth = |verdict: Verdict| verdict.worth(Side::Defender);
        if found.verdict == Verdict::Unknown || worth(found.verdict) > worth(attacked.verdict) {
            return found;
        }
        let zone = found.zone.zip(attacked.zone).map(|(one, other)| one | other);
        Finding { zone, nodes: found.nodes, rests_on: found.rests_on, ..unmoved }
    }

    /// A target that gets away when nobody has threats elsewhere: what if the attacker has some?
    fn with_threats(&mut self, first: Side, plain: Found) -> Told {
        let other = self.found(Condition::Threats(Side::Attacker), first);
        match other.taken {
            None => (Verdict::Unknown, Vec::new(), None),
            Some(true) => {
                let line = if first == Side::Attacker { other.line } else { plain.line };
                (Verdict::Ko { needs: Side::Attacker }, line, other.zone)
            }
            Some(false) => {
                let line = if first == Side::Defender { other.line } else { plain.line };
                (Verdict::GetsAway, line, None)
            }
        }
    }

    /// A target that is taken when nobody has threats elsewhere: what if the defender has some? To take a ko again and
    /// again takes time, so that one order more is tried, if it is soon seen to be enough.
    fn against_threats(&mut self, first: Side, plain: Found) -> Told {
        let other = self.found(Condition::Threats(Side::Defender), first);
        match other.taken {
            None => return (Verdict::Unknown, Vec::new(), None),
            Some(true) => {
                let line = if first == Side::Attacker { other.line } else { plain.line };
                return (Verdict::Captured, line, other.zone);
            }
            Some(false) => {}
        }
        let options = self.options;
        self.options.order += 1;
        self.options.most_nodes /= MORE;
        let more = self.found(Condition::More, first);
        self.options = options;
        if more.taken == Some(true) {
            return (Verdict::Captured, more.line, more.zone);
        }
        let line = if first == Side::Defender { other.line } else { plain.line };
        (Verdict::Ko { needs: Side::Defender }, line, plain.zone)
    }

    fn found(&mut self, condition: Condition, first: Side) -> Found {
        let (taken, met_ban) = self.ask(condition, first);
        self.play.last_node += LINE_NODES;
        let mut found = Found { taken, met_ban, line: Vec::new(), zone: None };
        if taken == Some(true) {
            // What was met on the way there is no part of the capture.
            let (zone, bans) = self.watching_bans(|search| search.zone_found(first));
            (found.zone, found.met_ban) = (Some(zone), bans.of(Side::Defender));
        }
        found.line = self.line(first);
        found
    }
}
