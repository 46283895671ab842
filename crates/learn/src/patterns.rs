//! Problems with known right first moves, for patterns. \[Lee04 §3\]

use tesuji_generate::pattern::{self, Drawn};
use tesuji_go::{Color, Point, PointSet};
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
        let (mut right, mut open) = (PointSet::EMPTY, PointSet::EMPTY);
        for point in near(&problem) {
            match lives_after(&problem, point, nodes) {
                Some(false) => _ = right.insert(point),
                None => _ = open.insert(point),
                Some(true) => {}
            }
        }
        ((1..=MOST_RIGHT).contains(&right.len())).then_some(Proved { problem, has_gaps, room, number, right, open })
    }

    /// One line of the file.
    pub(crate) fn line(&self) -> String {
        let names = |points: &PointSet| {
            let names: Vec<String> = points.iter().map(|point| format!("\"{point}\"")).collect();
            names.join(",")
        };
        format!(
            "{{\"number\":{},\"gaps\":{},\"room\":{},\"right\":[{}],\"open\":[{}],\"problem\":{}}}\n",
            self.number,
            self.has_gaps,
            self.room,
            names(&self.right),
            names(&self.open),
            json::write(&self.problem)
        )
    }
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
