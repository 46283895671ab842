//! A fact: a question with what was found, how sure that is, and what it rests on.

use tesuji_capture::ladder::Verdict;
use tesuji_connect::{Hold, Look};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Assumptions, Certainty};
use tesuji_solve::{Asks, RaceReport};

use crate::change::Change;
use crate::danger::Danger;
use crate::group::{self, Basis, Group};
use crate::question::Question;
use crate::status::Status;

/// What was found.
#[derive(Clone, Debug)]
pub enum Found {
    /// How a block is taken and saved.
    Block(Danger),
    /// Whether blocks hold together.
    Link(Look),
    /// Whether a group lives.
    Group(Group),
    /// Who wins a race.
    Race(Box<Race>),
}

/// A race and its zone.
#[derive(Clone, Debug)]
pub struct Race {
    /// What was found.
    pub report: RaceReport,
    /// What that rests on.
    pub zone: PointSet,
}

/// A question with what was found.
#[derive(Clone, Debug)]
pub struct Fact {
    /// What was asked.
    pub question: Question,
    /// The answer, or how far it was looked for.
    pub found: Found,
    /// The limit of plays or nodes of the last look.
    pub(crate) limit: u64,
}

impl Race {
    pub(crate) fn of(report: RaceReport) -> Race {
        let asks = [Asks::Life(0), Asks::Life(1), Asks::Loss(0), Asks::Loss(1)];
        let reports = asks.into_iter().filter_map(|asks| report.report(asks));
        let answers = reports.flat_map(|one| one.answers.iter().map(move |answer| group::zone(one, answer)));
        let zone = answers.fold(report.problem.target | report.problem.second_target, |all, zone| all | zone);
        let zone = zone | group::with_walls(report.problem.board(), report.region);
        Race { report, zone }
    }
}

impl Fact {
    /// The stones that it is about.
    pub fn stones(&self) -> PointSet {
        self.question.stones()
    }

    /// How sure the answer is; `None` if there is none.
    pub fn certainty(&self) -> Option<Certainty> {
        match &self.found {
            Found::Block(danger) => danger.is_answered().then_some(Certainty::Read),
            Found::Link(look) => {
                let is_open = look.link.as_ref().is_some_and(|link| link.hold == Hold::Unknown);
                (!is_open).then_some(Certainty::Read)
            }
            Found::Group(group) => group.certainty(),
            Found::Race(race) => {
                let told = Color::BOTH.map(|mover| race.report.certainty(mover).map(|(certainty, _)| certainty));
                race.report.is_decided().then(|| told.into_iter().flatten().max()).flatten()
            }
        }
    }

    /// What the answer takes for granted.
    pub fn assumed(&self) -> Assumptions {
        match &self.found {
            Found::Block(_) | Found::Link(_) => Assumptions::default(),
            Found::Group(group) => group.assumed,
            Found::Race(race) => {
                let told = Color::BOTH.into_iter().filter_map(|mover| race.report.certainty(mover));
                told.fold(Assumptions::default(), |all, (_, assumed)| all | assumed)
            }
        }
    }

    /// What it rests on: a change elsewhere leaves it as it is.
    pub fn zone(&self) -> PointSet {
        match &self.found {
            Found::Block(danger) => danger.zone,
            Found::Link(look) => look.rests_on,
            Found::Group(group) => group.zone | group.stones,
            Found::Race(race) => race.zone,
        }
    }

    /// The moves that show it, where there are some: those of the capture, of the cut, or the first move that kills.
    pub fn line(&self) -> Vec<Point> {
        match &self.found {
            Found::Block(danger) => danger.line.clone(),
            Found::Link(look) => look.link.iter().filter_map(|link| link.cut).collect(),
            Found::Group(group) => group.kills.into_iter().collect(),
            Found::Race(race) => {
                let moves = Color::BOTH.into_iter().filter_map(|mover| race.report.to_play(mover));
                moves.filter_map(|to_play| crate::group::point(to_play.mv)).collect()
            }
        }
    }

    /// Plays or nodes that it took.
    pub fn nodes(&self) -> u64 {
        match &self.found {
            Found::Block(danger) => danger.nodes,
            Found::Link(look) => look.nodes,
            Found::Group(group) => group.spent,
            Found::Race(race) => race.report.nodes,
        }
    }

    /// Is there an answer that is proved or read?
    pub fn is_answered(&self) -> bool {
        self.certainty().is_some_and(|certainty| certainty != Certainty::Judged)
    }

    /// Can more plays or nodes tell nothing more?
    pub(crate) fn is_final(&self) -> bool {
        match &self.found {
            Found::Block(danger) => danger.is_final(),
            Found::Group(group) => !group.is_open(),
            Found::Link(_) | Found::Race(_) => self.is_answered(),
        }
    }

    /// Does it hold after this change?
    pub(crate) fn holds(&mut self, change: &Change, before: &Board, after: &Board, groups: &[PointSet]) -> Fate {
        let is_held = match &mut self.found {
            Found::Block(danger) => danger.holds(change, after),
            Found::Link(look) => change.spares(&look.rests_on),
            Found::Group(group) => {
                let holds = !change.stones.meets(&(group.zone | group.stones)) && groups.contains(&group.stones);
                if holds && change.stones.meets(&group.zone_of_inversions(before)) {
                    group.inversions.clear();
                    return Fate::ToTurn;
                }
                holds
            }
            Found::Race(race) => {
                let pair = [race.report.problem.target, race.report.problem.second_target];
                !change.stones.meets(&race.zone) && pair.iter().all(|one| groups.contains(one))
            }
        };
        if is_held { Fate::Held } else { Fate::Dropped }
    }
}

/// What becomes of a fact.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    Held,
    ToTurn,
    Dropped,
}

impl Group {
    /// How sure its status is; `None` if there is none.
    pub fn certainty(&self) -> Option<Certainty> {
        match (self.basis, self.status) {
            // That stones in unconditional territory are dead is argued, and no checked proof.
            (Basis::Unconditional, Status::Dead) | (Basis::Read | Basis::ReadEscape, _) => Some(Certainty::Read),
            (Basis::Unconditional, _) => Some(Certainty::Proved),
            (Basis::Proof | Basis::Escape | Basis::Conditional, _) => Some(self.assumed.certainty()),
            (Basis::Nothing, _) => self.judged.iter().any(Option::is_some).then_some(Certainty::Judged),
        }
    }
}

impl Danger {
    /// The word of its answer, for lists and comparisons: whether it is captured if the attacker moves first.
    pub fn is_captured(&self) -> Option<bool> {
        if self.verdict == Verdict::Unknown { (self.read_to >= 2).then_some(false) } else { self.verdict.is_captured() }
    }
}
