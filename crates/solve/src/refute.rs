//! Wrong first moves in the open.
//!
//! A region in which a side succeeds says nothing about the moves that fail in it: they may work on the board. So
//! tempting ones are played, and the position after each is a question of its own, for the other side, with its own
//! proof. A move that cannot be refuted with few nodes is not mentioned.

use tesuji_go::{Color, Point, PointSet};
use tesuji_problem::{Move, Problem, Turn};
use tesuji_search::Budget;

use crate::report::{Answer, Line, Refutation, Report};
use crate::{Depth, Moves, Options, solve_within};

/// First moves that are tried for each side, and the nodes for each.
pub(crate) const MOST_TRIED: usize = 8;
pub(crate) const NODES: u64 = 6_000;

/// A move looks tempting up to this distance from the target.
const NEAR: u8 = 2;

/// Adds refutations of tempting first moves to the answers of a report in the open.
pub(crate) fn tell(report: &mut Report, options: &Options, budget: &mut Budget) {
    if !report.is_open || options.moves_wanted() == Moves::None {
        return;
    }
    let (k, before) = (report.problem.k(), budget.cost.nodes);
    let asked = Options { depth: Depth::Status, moves: Moves::None, judge_visits: 0, ..*options };
    let left = options.most_open_nodes.min(options.most_nodes).saturating_sub(before);
    let nodes = left.min(NODES * MOST_TRIED as u64);
    for at in 0..report.answers.len() {
        let answer = &report.answers[at];
        // Where no move is needed, no first move is tempting.
        let needs_move =
            !answer.is_over && !answer.best().any(|mv| mv == Move::Pass) && !answer.line.told.moves.is_empty();
        if !needs_move || answer.lives_with(k) != Some(answer.is_defender()) || !report.stands(answer) {
            continue;
        }
        let tempting = tempting(report, answer, options.tempting);
        let each = nodes / tempting.len().max(1) as u64;
        let refuted: Vec<Refutation> =
            tempting.into_iter().filter_map(|point| refuted(report, answer, point, &asked, each, budget)).collect();
        report.answers[at].refutations = refuted;
    }
    report.refuting_nodes = budget.cost.nodes - before;
}

/// Points that look like good first moves, the most tempting first: those that the record has, those of the line, those near
/// the target.
pub(crate) fn tempting(report: &Report, answer: &Answer, of_record: PointSet) -> Vec<Point> {
    let problem = &report.problem;
    let board = problem.board();
    let right = answer.told_moves(problem.k());
    let in_line = |point: Point| answer.line.told.moves.contains(&Move::Play(point));
    let distance =
        |point: Point| problem.all_targets().iter().map(|stone| stone.distance(point)).min().unwrap_or(u8::MAX);
    let is_tried = |point: &Point| {
        let is_near = (distance(*point) <= NEAR && report.region.contains(*point))
            || in_line(*point)
            || of_record.contains(*point);
        is_near && !right.contains(&Move::Play(*point)) && board.legality(answer.to_move, *point).is_ok()
    };
    let mut points: Vec<Point> = board.empty_points().iter().filter(is_tried).collect();
    points.sort_by_key(|&point| (!of_record.contains(point), !in_line(point), distance(point), point));
    points.truncate(MOST_TRIED);
    points
}

/// What refutes a first move, if that is found.
fn refuted(
    report: &Report,
    answer: &Answer,
    point: Point,
    options: &Options,
    nodes: u64,
    budget: &mut Budget,
) -> Option<Refutation> {
    let problem = after(&report.problem, answer.to_move, point)?;
    let k = problem.k();
    let mut found = budget.within(nodes, f64::INFINITY, |budget| solve_within(&problem, options, budget)).ok()?;
    found.given_safe = crate::given_safe(&problem);
    let at = found.answers.iter().position(|reply| reply.to_move != answer.to_move)?;
    let reply = &found.answers[at];
    let fails = reply.lives_with(k) == Some(!answer.is_defender());
    let is_shown = fails && found.stands(reply) && !reply.line.told.moves.is_empty();
    is_shown.then(|| Refutation {
        mv: Move::Play(point),
        verdict: reply.verdict(found.most_threats),
        bounds: reply.bounds,
        line: Line { outside: k, ..reply.line.clone() },
        assumptions: reply.assumptions(found.most_threats),
        proof_text: found.proof_text.clone(),
    })
}

/// The question after a first move, with the other side to move: `None` if it captures a target stone.
pub(crate) fn after(problem: &Problem, mover: Color, point: Point) -> Option<Problem> {
    let mut board = problem.board().clone();
    board.play(mover, point).ok()?;
    let mut draft = problem.clone().into_draft();
    [draft.black, draft.white] = Color::BOTH.map(|color| board.stones(color));
    if !(draft.target | draft.second_target | draft.keep).is_within(&(draft.black | draft.white)) {
        return None;
    }
    draft.turn = Turn::from(!mover);
    draft.ko = board.ban().filter(|(color, _)| *color != mover).map(|(_, point)| point);
    draft.validate().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Quiet, Verdict, solve};

    /// Black lives at A2. There is a way out along the edge, which leads nowhere.
    const CORNER: &str = "
goal: live
to move: black
size: 9
 6 | . . . . . .
 5 | O O O . . .
 4 | X!X!O O O .
 3 | . X!X!O . .
 2 | . . X!O O .
 1 | . . X!. . .
   +------------
";

    #[test]
    fn wrong_first_moves_are_refuted_in_the_open_and_right_ones_are_not() {
        let problem: Problem = CORNER.parse().expect("a problem");
        let options = Options { most_nodes: 200_000, ..Options::default() };
        let report = solve(&problem, &options, &Quiet).expect("a question");
        let answer = &report.answers[0];
        assert!(report.is_open && answer.lives_with(0) == Some(true), "{answer:?}");
        assert!(!answer.refutations.is_empty());
        for refutation in &answer.refutations {
            assert!(!answer.told_moves(0).contains(&refutation.mv));
            // The same question asked afresh, with more effort.
            let Move::Play(point) = refutation.mv else { panic!("a stone") };
            let problem = after(&problem, answer.to_move, point).expect("a question");
            let again = solve(&problem, &options, &Quiet).expect("a question");
            assert_eq!(again.answers[0].lives_with(0), Some(false), "{point}");
            assert!(matches!(refutation.verdict, Some(Verdict::Dead | Verdict::Ko { .. }) | None));
        }
        // The same again, move by move.
        let twice = solve(&problem, &options, &Quiet).expect("a question");
        assert_eq!(twice.answers[0].refutations, answer.refutations);
    }
}
