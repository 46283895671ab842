//! Races to capture: two targets of both colours, of which each side wants to take one and to keep the other. \[GOG90, the
//! struggle between groups\]
//!
//! ```text
//! X=X=X=O=O=      White's block has the liberty on the left and Black's the one on the right, and nothing else. Who moves
//! X=O!O!X^O=      first takes the other.
//! X=. O!X^.
//! ```
//!
//! A race is up to four questions about one region that holds both targets, neither of them safe:
//!
//! | question | goal | who has to reach something |
//! |---|---|---|
//! | does the first target live? does the second? | life | who takes it |
//! | is the second taken, and the first kept? | capture, with stones to keep | the first's owner, who *wins* then |
//! | is the first taken, and the second kept? | capture, with stones to keep | the second's owner, who *wins* then |
//!
//! The two of life are the two verdicts of a race. Alone they do not tell who wins: a side may be able to take a target only
//! by giving up its own, as where what it takes leaves it with one eye. So nobody wins by a capture that is not kept.
//! Where neither side can win, both stand: each may leave the other alone.

mod attempt;
mod frames;
mod judging;
mod open;
mod outcome;
mod regions;
mod targets;
mod told;

use tesuji_go::{Color, Point, PointSet};
use tesuji_problem::{Assumptions, Bounds, Draft, Flaws, Goal, Kind, Problem, Turn, Verdict};
use tesuji_search::{Budget, Observer, Stage};

use crate::report::{Answer, Report};
use crate::scope::Refusal;
use crate::{Knows, Options, Walls, judge, rounds, study};

pub use outcome::{Outcome, RaceStanding, ToPlay};
pub use targets::pairs;
pub(crate) use targets::{is_meant, with_targets};

/// What is asked about a race.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Asks {
    /// Does this target live? The first is 0, the second 1.
    Life(usize),
    /// Is this target taken, and the other one kept?
    Loss(usize),
}

/// All that is asked, in the order of the reports.
pub(crate) const ALL: [Asks; 4] = [Asks::Life(0), Asks::Life(1), Asks::Loss(0), Asks::Loss(1)];

/// The answer to a race.
#[derive(Clone, Debug)]
pub struct RaceReport {
    /// The question.
    pub problem: Problem,
    /// Where it was read.
    pub region: PointSet,
    /// Was the region found, not given?
    pub is_open: bool,
    /// What was found of each question; `None` where it was not asked, as others tell all.
    reports: Vec<Option<Report>>,
    /// In the open: targets that cannot live cleanly if this side moves first, even with all around their own, and what that takes
    /// for granted.
    not_clean: Vec<(usize, Color, Assumptions)>,
    /// Questions in which a ko seems likely, and who moves first.
    likely_kos: Vec<(Asks, Color, Verdict)>,
    /// On a scale of so many threats to either side.
    pub most_threats: i8,
    /// Nodes of all searches.
    pub nodes: u64,
    /// Did the observer end it?
    pub was_stopped: bool,
}

/// Answers a race: a question with the goal `race`.
///
/// # Errors
/// If it is another question, or has no two targets of both colours: see [`Refusal`].
pub fn race(problem: &Problem, options: &Options, observer: &dyn Observer) -> Result<RaceReport, Refusal> {
    if problem.goal.kind() != Some(Kind::Race) {
        return Err(Refusal::NoRace(problem.goal));
    }
    let knows = if options.knows == Knows::Eyes { Knows::EyesAndRaces } else { options.knows };
    let options = &Options { knows, ..*options };
    let is_closed = problem.region.is_some();
    let most_nodes = if is_closed { options.most_nodes } else { options.most_nodes.min(options.most_open_nodes) };
    let mut budget = Budget::new(most_nodes, observer);
    budget.begin(Stage::Searching);
    let mut report =
        if is_closed { closed(problem, options, &mut budget)? } else { open::solve(problem, options, &mut budget) };
    budget.begin(Stage::Done);
    (report.nodes, report.was_stopped) = (budget.cost.nodes, budget.was_stopped());
    Ok(report)
}

/// A question in the region that is given.
fn closed(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<RaceReport, Refusal> {
    let options = &Options { walls: Walls::Safe, ..*options };
    let mut report = RaceReport::begin(problem, problem.region.unwrap_or_default(), false, options);
    for (at, asks) in ALL.into_iter().enumerate() {
        if report.needs(asks) {
            let asked = question(problem, asks)?;
            let until = budget.used() + (1.0 - budget.used()) / (ALL.len() - at) as f64;
            budget.begin(Stage::Searching);
            report.reports[asks.at()] = Some(budget.within(u64::MAX, until, |budget| {
                let mut read = read(&asked, options, budget);
                let fields: Vec<_> =
                    read.answers.iter().map(|answer| judge::Field::closed(&asked, answer.side)).collect();
                judge::tell(&mut read, &fields, options.judge_visits, budget);
                read
            }));
        }
    }
    Ok(report)
}

/// Reads a question that has its region and its safe stones.
fn read(problem: &Problem, options: &Options, budget: &mut Budget) -> Report {
    let mut study = study::begin(problem, options, options.table);
    rounds::read(&mut *study, options, budget);
    let mut report = study.conclude(options, budget);
    report.given_safe = problem.safe.unwrap_or_default();
    report
}

/// One of the questions of a race, as a question about one target.
fn question(race: &Problem, asks: Asks) -> Result<Problem, Flaws> {
    let targets = [race.target, race.second_target];
    let stones = race.black | race.white;
    let mut draft = race.clone().into_draft();
    draft.second_target = PointSet::EMPTY;
    if let Some(region) = draft.region {
        draft.safe = Some(race.safe.unwrap_or((stones - region) - (targets[0] | targets[1])));
    }
    draft.target = targets[asks.target()];
    // The threats of a race are those of the first target's side.
    if asks.target() == 1 {
        draft.threats = -draft.threats;
    }
    match asks {
        Asks::Life(_) => draft.goal = Goal::Live,
        Asks::Loss(target) => {
            draft.goal = Goal::Capture;
            draft.keep = targets[1 - target];
            draft.region = draft.region.map(|region| region | draft.keep);
        }
    }
    draft.validate()
}

impl Asks {
    /// Which target it is about.
    pub fn target(self) -> usize {
        match self {
            Asks::Life(target) | Asks::Loss(target) => target,
        }
    }

    fn at(self) -> usize {
        match self {
            Asks::Life(target) => target,
            Asks::Loss(target) => 2 + target,
        }
    }
}

impl RaceReport {
    fn begin(problem: &Problem, region: PointSet, is_open: bool, options: &Options) -> RaceReport {
        let most_threats = options.most_threats.max(problem.k().abs());
        let reports = ALL.iter().map(|_| None).collect();
        RaceReport {
            problem: problem.clone(),
            region,
            is_open,
            reports,
            not_clean: Vec::new(),
            likely_kos: Vec::new(),
            most_threats,
            nodes: 0,
            was_stopped: false,
        }
    }

    /// The sides that may move first.
    pub fn movers(&self) -> Vec<Color> {
        self.problem.turn.color().map_or(Color::BOTH.to_vec(), |color| vec![color])
    }

    /// The owners of the two targets.
    ///
    /// # Panics
    /// Never: a race has two targets.
    pub fn owners(&self) -> [Color; 2] {
        let stone = |target: &PointSet| target.first().and_then(|stone: Point| self.problem.board().stone(stone));
        [&self.problem.target, &self.problem.second_target].map(|target| stone(target).expect("a race has two targets"))
    }

    /// What was found of a question; `None` if it was not asked.
    pub fn report(&self, asks: Asks) -> Option<&Report> {
        self.reports[asks.at()].as_ref()
    }

    /// What was found of a question if this side moves first.
    pub fn answer(&self, asks: Asks, mover: Color) -> Option<(&Report, &Answer)> {
        let report = self.report(asks)?;
        report.answers.iter().find(|answer| answer.to_move == mover).map(|answer| (report, answer))
    }

    /// Is a question still of interest? A target that lives whoever moves first is not taken.
    fn needs(&self, asks: Asks) -> bool {
        match asks {
            Asks::Life(_) => true,
            Asks::Loss(target) => {
                self.movers().into_iter().any(|mover| self.bounds(Asks::Life(target), mover).most > -self.most_threats)
            }
        }
    }

    /// What is known of the least number of threats with which the owner of the target succeeds: it lives, or is not taken
    /// by a side that keeps the other target. What lives is not taken, so one tells of the other.
    pub fn bounds(&self, asks: Asks, mover: Color) -> Bounds {
        let of =
            |asks| self.answer(asks, mover).map_or(Bounds::unknown(self.most_threats), |(_, answer)| answer.bounds);
        let (life, loss) = (of(Asks::Life(asks.target())), of(Asks::Loss(asks.target())));
        match asks {
            Asks::Life(_) => Bounds { least: life.least.max(loss.least), most: life.most },
            Asks::Loss(_) => Bounds { least: loss.least, most: loss.most.min(life.most) },
        }
    }

    /// The verdict on a target if this side moves first, as far as it is known.
    pub fn verdict(&self, asks: Asks, mover: Color) -> Option<Verdict> {
        self.bounds(asks, mover).verdict(self.most_threats)
    }

    /// Has every proof been checked by the second program?
    pub fn is_checked(&self) -> bool {
        self.reports.iter().flatten().all(Report::is_checked)
    }

    /// The proofs one after the other.
    pub fn proof_text(&self) -> Option<String> {
        let texts: Vec<&str> =
            self.reports.iter().flatten().filter_map(|report| report.proof_text.as_deref()).collect();
        (!texts.is_empty()).then(|| texts.concat())
    }
}

/// A question about a race on a board, with these targets.
///
/// # Errors
/// If the targets are not stones of both colours.
pub fn race_of(board: &tesuji_go::Board, targets: [PointSet; 2], turn: Turn) -> Result<Problem, Flaws> {
    let [target, second_target] = targets;
    let ko = board.ban().filter(|(color, _)| turn.color() == Some(*color)).map(|(_, point)| point);
    Draft { goal: Goal::Race, target, second_target, turn, ko, ..Draft::of(board) }.validate()
}

#[cfg(test)]
mod tests;
