//! `lz-analyze` and `kata-analyze`: what is proved about the first moves of the question that the position asks,
//! reported until the next line comes in, or the input ends.
//!
//! First the question is found and its verdict, then every first move is graded. If nothing depends on who moves first,
//! other questions are tried. Nothing is reported that is not proved.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Duration;

use tesuji_go::{Board, Color, Move, PointSet};
use tesuji_problem::{Draft, Goal, Turn};
use tesuji_solve::{Moves, Observer, Options, Report, Stage, Walls, solve, with_target};
use tesuji_survey::{Status, Survey};

use crate::info::{self, Dialect};
use crate::line::Request;
use crate::wish::Wish;
use crate::{Basis, Engine, Host, Pending, owl};

/// Nodes for each group in the first look: a few seconds for a whole board.
const GLANCE: u64 = 1 << 10;

/// Watches as the host does, and ends when any line has come in, or when none will: an analysis has no end of its own,
/// and without input nothing could end it. (Other questions end by themselves, and are answered even if the input has
/// ended.)
struct UntilNextLine<'a> {
    host: &'a dyn Host,
    watch: Box<dyn Observer>,
}

impl UntilNextLine<'_> {
    fn of(host: &dyn Host) -> UntilNextLine<'_> {
        UntilNextLine { host, watch: host.watch() }
    }
}

impl Observer for UntilNextLine<'_> {
    fn pulse(&self, nodes: u64, positions: u64) -> ControlFlow<()> {
        if is_called(self.host) { ControlFlow::Break(()) } else { self.watch.pulse(nodes, positions) }
    }

    fn begins(&self, stage: Stage) {
        self.watch.begins(stage);
    }

    fn time_used(&self) -> f64 {
        self.watch.time_used()
    }
}

/// Has a line come in, or has the input ended?
fn is_called(host: &dyn Host) -> bool {
    host.pending(Duration::ZERO) != Pending::Nothing
}

/// Writes the whole reply, the empty line included.
pub(crate) fn run(
    engine: &mut Engine,
    dialect: Dialect,
    wish: &Wish,
    request: &Request,
    output: &mut dyn Write,
) -> io::Result<()> {
    let host = &*engine.host;
    write(output, &request.opening())?;
    let mut told = Told { dialect, wish, output, nodes: 0, target: PointSet::EMPTY, last: String::new() };
    let mut answered = Vec::new();
    let options = Options { walls: Walls::WithReason, ..engine.settings.limits };
    engine.survey.go_to(engine.game.board());
    let critical = critical(&mut engine.survey, &options, &UntilNextLine::of(host));
    for question in questions(engine.game.board(), wish.color, critical) {
        let Some(found) = ask(host, question, &Options { moves: Moves::None, ..options }) else { continue };
        if answered.contains(&found.problem.target) {
            continue;
        }
        told.tell(&found)?;
        if found.answers.iter().any(|answer| answer.grade.is_none()) {
            continue;
        }
        answered.push(found.problem.target);
        // The question that was found; its region is found again.
        let question = Draft { region: None, safe: None, ..found.problem.into_draft() };
        let all = ask(host, question, &Options { moves: Moves::All, ..options });
        let is_urgent = all.map_or(Ok(false), |all| told.tell(&all))?;
        if is_urgent {
            break;
        }
    }
    while host.pending(wish.interval) == Pending::Nothing {
        write(told.output, &told.last)?;
    }
    engine.basis = Basis::proved_or_read(!told.last.is_empty());
    write(told.output, "\n")
}

fn write(output: &mut dyn Write, text: &str) -> io::Result<()> {
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// What was reported so far.
struct Told<'a> {
    dialect: Dialect,
    wish: &'a Wish,
    output: &'a mut dyn Write,
    nodes: u64,
    target: PointSet,
    last: String,
}

impl Told<'_> {
    /// Reports what is proved, unless something was reported about other stones and this is not urgent. Returns whether
    /// it is urgent.
    fn tell(&mut self, report: &Report) -> io::Result<bool> {
        self.nodes += report.nodes;
        let rated = info::rated(report);
        // If not all moves were graded, a pass may be as good.
        let is_urgent = report.answers.iter().all(|answer| !answer.moves.is_empty())
            && rated.iter().any(|one| one.is_right)
            && !rated.iter().any(|one| one.is_right && one.mv == Move::Pass);
        let is_wanted = self.last.is_empty() || self.target == report.problem.target || is_urgent;
        let line = info::line(self.dialect, self.wish, &rated, self.nodes);
        if is_wanted && !line.is_empty() {
            (self.last, self.target) = (line + "\n", report.problem.target);
            write(self.output, &self.last)?;
        }
        Ok(is_urgent)
    }
}

/// The largest unsettled group that a first look finds.
fn critical(survey: &mut Survey, options: &Options, observer: &dyn Observer) -> Option<PointSet> {
    let glance = Options { most_nodes: GLANCE.min(options.most_nodes), ..*options };
    let groups = survey.all_groups();
    let is_unsettled = |group: &PointSet| survey.group(group, &glance, observer).status == Status::Unsettled;
    groups.into_iter().find(is_unsettled)
}

/// The questions that the position may ask with this side to move: about the critical group of the first look, about
/// the group that is walled in, and the question that a full search finds.
fn questions(board: &Board, color: Color, critical: Option<PointSet>) -> impl Iterator<Item = Draft> {
    // A banned ko is not retaken.
    let ko = board.ban().filter(|(banned, _)| *banned == color).map(|(_, point)| point);
    let any = Draft { goal: Goal::Auto, ko, ..owl::draft(board, color.into()) };
    let critical = critical.map(|target| Draft { goal: Goal::Live, target, ..any.clone() });
    let (walled_in, is_found) = with_target(Draft { goal: Goal::Live, turn: Turn::Both, ..any.clone() });
    let walled_in = is_found.then_some(Draft { turn: any.turn, ..walled_in });
    critical.into_iter().chain(walled_in).chain([any])
}

/// `None` if it cannot be answered, or if a line has come in or the input has ended.
fn ask(host: &dyn Host, draft: Draft, options: &Options) -> Option<Report> {
    if is_called(host) {
        return None;
    }
    let report = solve(&draft.validate().ok()?, options, &UntilNextLine::of(host)).ok()?;
    (!is_called(host)).then_some(report)
}
