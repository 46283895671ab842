//! From a problem to a report: the only way into the search.
//!
//! ```text
//! problem ─▶ scope: its region and safe stones ─▶ reader: who lives with how many threats ─▶ proofs ─▶ check ─▶ Report
//! ```
//!
//! Nothing is called proved without a proof, and a proof that the second program refuses is a panic with a
//! [`RefusedProof`]: a false claim is the worst bug. Where a limit ends the work, the report says what is known and
//! leaves the rest undecided.
//!
//! ```
//! use tesuji_problem::Problem;
//! use tesuji_solve::{Options, Quiet, Verdict, solve};
//!
//! let problem: Problem = "goal: live\nto move: black\n\
//!      3 | O=O=O=O=O=\n\
//!      2 | X!X!X!X!O=\n\
//!      1 | .:.:.:X!O=\n\
//!        +----------\n\
//!          A B C D E".parse()?;
//! let report = solve(&problem, &Options::default(), &Quiet)?;
//! let answer = &report.answers[0];
//! assert_eq!(answer.verdict(report.most_threats), Some(Verdict::Alive));
//! assert!(report.is_checked(), "a second program has followed the proof");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alive;
mod answer;
mod asking;
mod basis;
mod bent_four;
mod captures;
mod connections;
mod decide;
mod difficulty;
mod document;
mod effort;
mod guard;
mod guide;
mod in_frame;
mod in_zone;
mod infer;
pub mod inversions;
mod judge;
mod lines;
mod method;
mod open;
mod options;
mod race;
mod reader;
mod refute;
mod reply_tree;
mod report;
mod room;
mod rounds;
mod scope;
mod settled;
mod solution;
mod standing;
mod start_zone;
mod study;
mod target;
mod told_line;
pub mod trace;
mod walls;
mod weak_walls;

use tesuji_go::{Color, PointSet};
use tesuji_problem::{Goal, Kind, Problem};

pub use asking::{Asked, Candidate, candidates, question};
pub use basis::assumed_by_claims;
pub use bent_four::ByConvention;
pub use decide::{Decision, Limits, decide};
pub use difficulty::{Difficulty, Effort};
pub use guard::{Bug, RefusedProof, guarded};
pub use in_frame::{solve_against, solve_in_frame};
pub use in_zone::solve_in_zone;
pub use judge::{BRIEF, LONG};
pub use method::{Method, Switch};
pub use options::{BentFour, Depth, Knows, LineDetail, Moves, Options, Walls};
pub use race::{Asks, Outcome, RaceReport, RaceStanding, ToPlay, pairs as race_pairs, race, race_of};
pub use report::{
    Answer, AsRead, Basis, Clear, Ending, FirstMove, Ground, Judged, Line, Outside, ProofStatus, Refutation, Replies,
    Reply, Report, Standing, ToldLine,
};
pub use scope::{Refusal, Scope};
pub use solution::{Solution, answer};
use study::Study;
pub use target::{walled_in, with_target};
pub use tesuji_goals::{Aim, Knowledge, Prior};
pub use tesuji_problem::{Bounds, Grade, MOST_THREATS, Move, Side, Verdict, Way};
pub use tesuji_search::{Agenda, Budget, Cost, Observer, Quiet, Simulations, Stage, Tuning};
pub use walls::{Reason, Wall};

/// The share of all effort spent on a large room as a whole is one divided by this.
const LARGE_SHARE: u64 = 4;

/// Answers a problem.
///
/// # Errors
/// If it is no question that can be answered: see [`Refusal`].
pub fn solve(problem: &Problem, options: &Options, observer: &dyn Observer) -> Result<Report, Refusal> {
    let mut budget = Budget::new(options.most_nodes, observer);
    budget.begin(Stage::Searching);
    let report = if problem.target.is_empty() && problem.goal == Goal::Auto {
        budget.within(options.most_open_nodes, f64::INFINITY, |budget| {
            budget.begin(Stage::Searching);
            infer::solve(problem, options, budget)
        })
    } else {
        solve_within(problem, options, &mut budget)
    };
    let mut report = report?;
    report.given_safe = given_safe(problem);
    refute::tell(&mut report, options, &mut budget);
    connections::tell(&mut report, options.most_nodes);
    budget.begin(Stage::Done);
    let (cost, was_stopped) = (budget.cost, budget.was_stopped());
    let mut report = Report { nodes: cost.nodes, positions: cost.positions, was_stopped, ..report };
    report.grade_difficulty();
    Ok(report)
}

/// The stones that are safe because the question says so, or because it gives the region.
fn given_safe(problem: &Problem) -> PointSet {
    let stones = problem.board().stones(Color::Black) | problem.board().stones(Color::White);
    problem.safe.or(problem.region.map(|region| stones - region)).unwrap_or_default()
}

/// Answers a problem that names its target.
fn solve_within(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    captures::solve(problem, options, budget).unwrap_or_else(|| solve_target(problem, options, budget))
}

/// The same by reading around the target.
fn solve_target(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    if let Some(report) = settled::solve(problem, options, budget) {
        return Ok(report);
    }
    budget.begin(Stage::Searching);
    let scope = Scope::of(problem)?;
    // A given region and given safe stones are taken as they are, without a reason.
    let as_given = &Options { walls: Walls::Safe, ..*options };
    match options.walls {
        _ if !scope.found_region => read(problem, &scope, as_given, budget),
        // If some stones are said to be safe, the others are not.
        _ if !scope.found_safe && has_weak_walls(&scope.problem) => {
            weak_walls::solve_with_given(problem, &scope, as_given, budget)
        }
        Walls::WithReason if has_weak_walls(&scope.problem) => weak_walls::solve(problem, &scope, options, budget),
        _ => read(problem, &scope, options, budget),
    }
}

/// May walls without a reason become part of the game?
fn has_weak_walls(problem: &Problem) -> bool {
    matches!(problem.goal.kind(), None | Some(Kind::Life | Kind::Capture))
}

/// Answers a problem with the attackers around taken as safe where it is walled in, or where they have some liberties.
fn read(problem: &Problem, scope: &Scope, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    let closed = &scope.problem;
    if closed.region.is_none() {
        return in_the_open(closed, PointSet::EMPTY, options, budget);
    }
    let mut study = study::begin(closed, options, options.table);
    if scope.is_large() && !is_told(&mut *study, budget) {
        drop(study);
        let mut draft = if options.walls == Walls::Safe { closed } else { problem }.clone().into_draft();
        draft.region = None;
        return in_the_open(&draft.validate()?, PointSet::EMPTY, options, budget);
    }
    rounds::read(&mut *study, options, budget);
    let mut report = study.conclude(options, budget);
    if options.judge_visits > 0 && judge::knows(closed) {
        let fields: Vec<_> = report.answers.iter().map(|answer| judge::Field::closed(closed, answer.side)).collect();
        judge::tell(&mut report, &fields, options.judge_visits, budget);
    }
    Ok(report)
}

/// Answers a question whose region is to be found, within its own limit.
fn in_the_open(problem: &Problem, weak: PointSet, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    budget.within(options.most_open_nodes, f64::INFINITY, |budget| {
        budget.begin(Stage::Searching);
        open::solve(problem, weak, options, budget)
    })
}

/// Finds out who lives in a large room with a part of the effort. Returns whether that is known for a side: a ladder or
/// a semeai may need the whole room, but more often parts of it are decided sooner.
fn is_told(study: &mut dyn Study, budget: &mut Budget) -> bool {
    let (k, sides) = (study.problem().k(), study.sides());
    let until = budget.used() + (1.0 - budget.used()) / LARGE_SHARE as f64;
    let nodes = budget.most_nodes() / LARGE_SHARE;
    budget.within(nodes, until, |budget| {
        let mut is_told = false;
        for &side in &sides {
            budget.pause_after(Some(nodes / sides.len() as u64));
            is_told |= study.find_status(side, k, budget);
        }
        is_told
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On a small board most of it can be reached, which is too much to be read as a whole.
    #[test]
    fn a_large_room_is_read_in_parts() {
        let problem: Problem = "
goal: live
to move: both
size: 7
 3 | O O O O . .
 2 | X!X!X!O . .
 1 | . . X!. . .
   +------------
"
        .parse()
        .expect("a problem");
        let options = Options { most_nodes: 20_000, ..Options::default() };
        let report = solve(&problem, &options, &Quiet).expect("a question");
        assert!(report.is_open && matches!(report.proof, ProofStatus::Checked { .. }), "{:?}", report.proof);
        assert!(report.answers.iter().all(|answer| answer.verdict(3) == Some(Verdict::Dead)));
        // There is no open ground to escape to on such a small board: a target that moves second is not said to live.
        let lone: Problem = "goal: live\nto move: both\nsize: 7\n   +--\n 7 | X!\n".parse().expect("a problem");
        assert!(
            !solve(&lone, &options, &Quiet)
                .expect("a question")
                .answers
                .iter()
                .any(|answer| { answer.grounds.iter().any(|ground| ground.outside == Outside::OpenGround) })
        );
        // A given region is used.
        let whole = Scope::of(&problem).expect("a question").problem;
        assert!(!solve(&whole, &options, &Quiet).expect("a question").is_open);
    }

    /// A stone gets out of the corner by a move that cannot be shut in, but not by passing, nor by crawling along the
    /// edge.
    #[test]
    fn who_escapes_has_to_get_there() {
        let lone: Problem = "goal: live\nto move: both\nsize: 19\n   +--\n19 | X!\n".parse().expect("a problem");
        let options = Options { most_nodes: 60_000, ..Options::default() };
        let report = solve(&lone, &options, &Quiet).expect("a question");
        let [black, white] = &report.answers[..] else { panic!("one answer for each side") };
        assert!(black.grounds.iter().any(|ground| ground.outside == Outside::OpenGround));
        let best: Vec<String> = black.moves.iter().filter(|mv| mv.is_best).map(|mv| mv.mv.to_string()).collect();
        assert_eq!((black.lives_with(0), best), (Some(true), vec!["B18".to_owned()]));
        assert_eq!(white.verdict(3), Some(Verdict::Dead));
    }
}
