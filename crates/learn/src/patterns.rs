//! Problems with known right first moves, for patterns, and with known status, for eye shapes. \[Lee04 §3, §4.2\]

use tesuji_generate::pattern::{self, Drawn};
use tesuji_go::{Color, Point, PointSet};
use tesuji_pattern::eye::{self, Status};
use tesuji_pattern::window::Pattern;
use tesuji_problem::{Draft, Problem, Side, Turn, json};
use tesuji_solve::{Options, Quiet, Report, solve};

/// A problem whose answer is proved: whoever moves first succeeds.
pub(crate) struct Proved {
    problem: Problem,
    pub(crate) has_gaps: bool,
    room: usize,
    pub(crate) number: u64,
    /// The first moves that are proved to kill.
    right: PointSet,
    /// Those of which it is not known.
    open: PointSet,
}

/// With more right first moves than this there is nothing to be found.
const MOST_RIGHT: usize = 2;

/// Memory of a search, in bytes.
const MEMORY: usize = 64 << 20;

/// Empty points inside of problems about eye shapes: about ten.
const ABOUT_TEN: std::ops::RangeInclusive<usize> = 8..=11;

/// A problem with gaps whose status is proved, and whose target has no eye yet.
pub(crate) struct Settled {
    problem: Problem,
    room: usize,
    number: u64,
    pub(crate) status: Status,
    /// If it is unsettled, the first moves that are proved to kill, and those of which it is not known.
    right: PointSet,
    open: PointSet,
}

/// All draws of these numbers that gave a problem.
pub(crate) fn draws(seed: u64, numbers: std::ops::Range<u64>) -> Vec<Drawn> {
    numbers.filter_map(|number| pattern::draw(seed, number)).collect()
}

impl Proved {
    /// Answers what was drawn; `None` if it is settled or a ko, has too many answers, or takes more than these nodes.
    pub(crate) fn of(drawn: Drawn, nodes: u64) -> Option<Proved> {
        let Drawn { problem, number, has_gaps, room } = drawn;
        let report = status(&problem, nodes)?;
        let is_proved = report.is_checked();
        let is_unsettled =
            lives(&report, Side::Attacker) == Some(false) && lives(&report, Side::Defender) == Some(true);
        if !is_proved || !is_unsettled {
            return None;
        }
        let [right, open] = first_moves(&problem, nodes);
        ((1..=MOST_RIGHT).contains(&right.len())).then_some(Proved { problem, has_gaps, room, number, right, open })
    }

    /// One line of the file.
    pub(crate) fn line(&self) -> String {
        line(&self.problem, self.number, self.has_gaps, self.room, Status::Unsettled, [&self.right, &self.open])
    }
}

impl Settled {
    /// Answers what was drawn; `None` if that is not such a problem, or takes more than these nodes.
    pub(crate) fn of(drawn: Drawn, nodes: u64) -> Option<Settled> {
        let Drawn { problem, number, has_gaps, room } = drawn;
        let (pattern, _) = Pattern::of(&problem)?;
        if !has_gaps || !ABOUT_TEN.contains(&room) || eye::has_eye(&pattern) {
            return None;
        }
        let report = status(&problem, nodes)?;
        let status = match [Side::Attacker, Side::Defender].map(|first| lives(&report, first)) {
            [Some(true), Some(true)] => Status::Alive,
            [Some(false), Some(false)] => Status::Dead,
            [Some(false), Some(true)] => Status::Unsettled,
            _ => return None,
        };
        let unsettled = status == Status::Unsettled;
        let [right, open] = if unsettled { first_moves(&problem, nodes) } else { [PointSet::EMPTY; 2] };
        (!unsettled || !right.is_empty()).then_some(Settled { problem, room, number, status, right, open })
    }

    /// One line of the file.
    pub(crate) fn line(&self) -> String {
        line(&self.problem, self.number, true, self.room, self.status, [&self.right, &self.open])
    }
}

fn line(
    problem: &Problem,
    number: u64,
    has_gaps: bool,
    room: usize,
    status: Status,
    [right, open]: [&PointSet; 2],
) -> String {
    let names = |points: &PointSet| {
        let names: Vec<String> = points.iter().map(|point| format!("\"{point}\"")).collect();
        names.join(",")
    };
    format!(
        "{{\"number\":{number},\"gaps\":{has_gaps},\"room\":{room},\"status\":\"{}\",\"right\":[{}],\"open\":[{}],\"problem\":{}}}\n",
        status.word(),
        names(right),
        names(open),
        json::write(problem)
    )
}

/// The first moves that are proved to kill, and those of which it is not known.
fn first_moves(problem: &Problem, nodes: u64) -> [PointSet; 2] {
    let (mut right, mut open) = (PointSet::EMPTY, PointSet::EMPTY);
    for point in near(problem) {
        match lives_after(problem, point, nodes) {
            Some(false) => _ = right.insert(point),
            None => _ = open.insert(point),
            Some(true) => {}
        }
    }
    [right, open]
}

fn status(problem: &Problem, nodes: u64) -> Option<Report> {
    let options = Options { most_nodes: nodes, most_open_nodes: nodes, ..Options::within(MEMORY).status_only() };
    solve(problem, &options, &Quiet).ok()
}

fn lives(report: &Report, first: Side) -> Option<bool> {
    report.answer(first)?.lives_with(0).filter(|_| report.is_checked())
}

/// The points where a first move is tried: those of the region, or up to two steps from the target.
fn near(problem: &Problem) -> PointSet {
    let empty = problem.board().empty_points();
    let around = problem.region.unwrap_or_else(|| {
        let near = problem.target | problem.target.rim(problem.size);
        let space = (0..3).fold(near, |near, _| near | (near.rim(problem.size) & empty));
        space | space.rim(problem.size)
    });
    around & empty
}

/// Does the target live after a first move of Black?
fn lives_after(problem: &Problem, point: Point, nodes: u64) -> Option<bool> {
    let mut board = problem.board().clone();
    if board.play(Color::Black, point).is_err() {
        return Some(true);
    }
    let [black, white] = Color::BOTH.map(|color| board.stones(color));
    let target = problem.target & white;
    if target != problem.target {
        return None;
    }
    let ko = board.ban().map(|(_, point)| point);
    let draft = Draft { black, white, target, ko, turn: Turn::from(Color::White), ..problem.clone().into_draft() };
    lives(&status(&draft.validate().ok()?, nodes)?, Side::Defender)
}
