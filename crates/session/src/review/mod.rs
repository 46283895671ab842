//! The solution tree of a record, checked line by line: its form, its result, its lines, and the first moves that it
//! leaves out. See `docs/review.md`.

mod asker;
mod judge;
mod rows;
#[cfg(test)]
mod tests;
mod walk;

use std::collections::HashSet;
use std::sync::Arc;

use tesuji_go::Color;
use tesuji_problem::{Problem, Turn};
use tesuji_record::Position;
use tesuji_record::sgf::Tree;
use tesuji_record::solution::{Custom, Solution};
use tesuji_solve::{Answer, Move, Report};

use crate::ask::{Ask, Trouble};
use crate::class::Class;
use crate::found::{Found, Got};
use crate::question::Question;
use crate::record::{first_moves, leading_to};
use crate::situation::Situation;
use crate::worth::Worth;

use asker::Asker;
use judge::{Judge, Level, Tried};
pub use rows::{Doubts, Finding, FormFlaw, Judged, Kind, Row, Status, status};

/// What was found about a problem.
#[derive(Default)]
pub struct Review {
    /// The answer to it, if the record has any lines.
    pub report: Option<Arc<Report>>,
    /// How the record marks right and wrong lines.
    pub custom: Option<Custom>,
    /// All that was reviewed.
    pub rows: Vec<Row>,
    /// Positions asked.
    pub positions: usize,
    /// Nodes of all searches.
    pub nodes: u64,
    /// Bugs of the solver that were met, each in one line.
    pub bugs: Vec<String>,
}

/// A record and the question of its root.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The record.
    pub tree: &'a Tree,
    /// What it asks.
    pub problem: &'a Problem,
    /// Was the target found, not given?
    pub found_target: bool,
}

impl Review {
    /// Reviews a problem.
    ///
    /// # Errors
    /// If its root makes no sense, or is a question that cannot be answered.
    pub fn of(asked: Asked<'_>, ask: &mut dyn Ask) -> Result<Review, Trouble> {
        let Asked { tree, found_target, .. } = asked;
        let mut rows = form(tree)?;
        let Some(solution) = Solution::of(tree) else {
            rows.push(Row::flaw(FormFlaw::NoLines, Vec::new()));
            return Ok(Review { rows, ..Review::default() });
        };
        if solution.right.is_empty() {
            rows.push(Row::flaw(FormFlaw::NoneRight, Vec::new()));
        }
        let mut draft = asked.problem.clone().into_draft();
        if draft.turn == Turn::Both {
            draft.turn = mover(tree, &solution).into();
        }
        let problem = draft.validate()?;
        let mut asker = Asker::new(ask);
        let report = Arc::new(asker.root(&problem)?);
        let question = Question::of(&problem, &report, Color::Black)?;
        let answer = &report.answers[0];
        let found = Found::of(&report);
        let level = Level::of(&found);
        let is_lost = found.worth.is_failure_for(answer.side);
        let is_idle = need_not_move(&report, answer);
        rows.extend(result(&found, &report, &question, &mut asker));
        // Where nothing works, no line is better than another; and if the target was found and leaves nothing to solve,
        // the record is about other stones.
        let judges = !(is_lost || found_target && is_idle);
        let mut judge =
            Judge { question: &question, root: &report, asker: &mut asker, side: answer.side, result: level };
        if judges && !is_idle {
            rows.extend(missing(tree, &solution, &report, &mut judge)?);
        }
        rows.extend(walk::rows(tree, &solution, &question, level, judges.then_some(judge))?);
        if found_target && !is_about_these(&rows) {
            rows.iter_mut().for_each(Row::doubt_stones);
        }
        rows.sort_by_key(|row| row.kind);
        let Asker { positions, nodes, bugs, .. } = asker;
        Ok(Review { report: Some(report), custom: Some(solution.custom), rows, positions, nodes, bugs })
    }
}

/// Do the lines of a record fit the stones that were found: does a right line hold, and if there are wrong first moves, does
/// none of them work as well, and is one refuted? Otherwise the record is about others.
fn is_about_these(rows: &[Row]) -> bool {
    let holds = rows.iter().any(|row| row.kind == Kind::Right && row.status == Status::Holds);
    let firsts: Vec<&Row> = rows.iter().filter(|row| row.kind == Kind::Wrong && row.moves.len() == 1).collect();
    let works = |row: &&Row| matches!(row.status, Status::Fails | Status::Doubtful);
    let is_refuted = firsts.iter().any(|row| row.status == Status::Holds);
    holds && !firsts.iter().any(works) && (firsts.is_empty() || is_refuted)
}

/// Who moves first in the record: in its first right line, if it has one.
fn mover(tree: &Tree, solution: &Solution) -> Color {
    let leads = leading_to(tree, &solution.right);
    let moves = first_moves(tree, |node| leads[node.index()]).unwrap_or_default();
    moves.first().map_or(Color::Black, |(color, _)| *color)
}

/// What is wrong with the root.
fn form(tree: &Tree) -> Result<Vec<Row>, Trouble> {
    let root = Position::at(tree, tree.root())?;
    let moves = rows::path(&root, 0);
    let flaw = (!moves.is_empty()).then(|| Row::flaw(FormFlaw::RootMoves(moves), Vec::new()));
    Ok(flaw.into_iter().collect())
}

/// Is there anything to gain by moving first?
fn result(found: &Found, report: &Report, question: &Question, asker: &mut Asker<'_>) -> Option<Row> {
    let answer = &report.answers[0];
    let side = answer.side;
    let row = |status: Status, finding: Finding| Some(Row::new(Kind::Result, status, Vec::new(), finding));
    let mut doubts = Doubts { assumes: !found.is_firm, ..Doubts::default() };
    let told = |doubts: Doubts| if doubts.is_any() { Status::Doubtful } else { Status::Fails };
    if found.worth.is_failure_for(side) {
        let something = Worth::least_for(side, report.most_threats);
        let start = Situation::start(question);
        doubts.unconfirmed = !doubts.assumes && !asker.confirms(question, &start, side, something);
        row(told(doubts), Finding::NothingWorks(found.got(), doubts))
    } else if need_not_move(report, answer) {
        row(told(doubts), Finding::NeedNotMove(found.got(), doubts))
    } else if found.worth.known().is_none() {
        row(Status::Undecided, Finding::Unknown(found.worth))
    } else {
        None
    }
}

/// Does a pass get the best result?
fn need_not_move(report: &Report, answer: &Answer) -> bool {
    let pass = answer.moves.iter().find(|first| first.mv == Move::Pass);
    let pass = pass.map(|first| Worth::told_first(report, answer, first.grade));
    let best = Worth::told(report, answer);
    best.known().is_some()
        && (answer.is_over || pass.is_some_and(|pass| pass.known().is_some() && pass.is_as_good_for(answer.side, best)))
}

/// First moves that work, or may work, and that the record does not have.
fn missing(
    tree: &Tree,
    solution: &Solution,
    report: &Arc<Report>,
    judge: &mut Judge<'_, '_>,
) -> Result<Vec<Row>, Trouble> {
    let answer = &report.answers[0];
    let (side, best) = (answer.side, Worth::told(report, answer));
    let there: HashSet<Move> = first_moves(tree, |_| true)?.into_iter().map(|(_, mv)| mv).collect();
    let record = record_best(tree, solution, judge)?;
    let (mut rows, mut open) = (Vec::new(), Vec::new());
    for (at, first) in answer.moves.iter().enumerate() {
        if first.mv == Move::Pass || there.contains(&first.mv) {
            continue;
        }
        let worth = Worth::told_first(report, answer, first.grade);
        if worth.known().is_some() && worth.is_as_good_for(side, best) {
            let Some(found) = Found::of_first(report, answer, at) else { continue };
            let class = record.map_or(Class::Equal, |record| Class::of(side, worth, record));
            let doubts = Doubts { assumes: !found.is_firm, ..Doubts::default() };
            let status = if doubts.is_any() { Status::Doubtful } else { Status::Fails };
            let got: Got = found.got();
            let judged = Judged { mv: first.mv, class, got, best, line: None, why: None, doubts };
            rows.push(Row::new(Kind::Missing, status, vec![first.mv], Finding::Move(Box::new(judged))));
        } else if !worth.is_worse_for(side, best) {
            open.push(first.mv);
        }
    }
    if !open.is_empty() {
        rows.push(Row::new(Kind::Missing, Status::Undecided, Vec::new(), Finding::MayWork(open)));
    }
    Ok(rows)
}

/// The best that a first move gets which the record calls right, as far as is known.
fn record_best(tree: &Tree, solution: &Solution, judge: &mut Judge<'_, '_>) -> Result<Option<Worth>, Trouble> {
    let leads = leading_to(tree, &solution.right);
    let (question, side) = (judge.question, judge.side);
    let start = Situation::start(question);
    let mut best: Option<Worth> = None;
    for (color, mv) in first_moves(tree, |node| leads[node.index()])? {
        if color != question.solver() || start.legality(question, mv).is_err() {
            continue;
        }
        let after = start.after(question, mv);
        let level = judge.result;
        let worth = judge.found(&Tried { before: &start, after: &after, mv, is_first: true, level }).worth;
        if worth.known().is_some() && best.is_none_or(|best| best.is_worse_for(side, worth)) {
            best = Some(worth);
        }
    }
    Ok(best)
}
