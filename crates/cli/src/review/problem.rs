//! One problem reviewed: its form, what it comes to, its lines, and the first moves that it leaves out.

use std::collections::HashSet;

use tesuji_problem::Turn;
use tesuji_record::Position;
use tesuji_record::sgf::Tree;
use tesuji_record::solution::Solution;
use tesuji_solve::{Answer, Move, Report};

use crate::claims::{Claims, first_moves};
use crate::limits::Limits;
use crate::overrides::Asked;
use crate::source::InputError;
use crate::words;
use crate::worth::Worth;

use super::ask::{Asker, in_words};
use super::judge::Judge;
use super::rows::{Kind, Row, Status, path};
use super::walk;

/// What was found of a problem.
#[derive(Default)]
pub(super) struct Review {
    /// The answer to it, if the record has any lines.
    pub(super) report: Option<Report>,
    /// Was the target found, not given?
    pub(super) found_target: bool,
    /// What spoke for the question.
    pub(super) asked: String,
    /// By which custom right lines are told from wrong ones.
    pub(super) custom: Option<&'static str>,
    pub(super) rows: Vec<Row>,
    /// Positions asked, and nodes of all searches.
    pub(super) positions: usize,
    pub(super) nodes: u64,
}

impl Review {
    /// Reviews a problem, each position within the limits.
    pub(super) fn of(asked: &Asked, limits: &Limits) -> Result<Review, InputError> {
        let tree = asked.record.as_ref().ok_or(InputError::NoRecord)?;
        let mut rows = form(tree)?;
        let Some(solution) = Solution::of(tree) else {
            rows.push(Row::new(Kind::Form, Status::Fails, Vec::new(), "the record has no lines"));
            return Ok(Review { rows, ..Review::default() });
        };
        if solution.right.is_empty() {
            rows.push(Row::new(Kind::Form, Status::Fails, Vec::new(), "no line is marked as right"));
        }
        let mut draft = asked.problem.clone().into_draft();
        if draft.turn == Turn::Both {
            // Whoever moves first in the record.
            draft.turn = Claims::of(tree).map_or(Turn::Black, |claims| claims.mover().into());
        }
        let mut asker = Asker::new(limits);
        let report = asker.root(&draft.validate()?)?;
        let answer = &report.answers[0];
        let is_lost = Worth::of(&report, answer).is_failure_for(answer.side);
        let is_idle = need_not_move(&report, answer);
        // Where nothing works, no line is better than another; and where stones that nobody named make no problem, they
        // are not the ones that the record is about.
        let is_doubtful = asked.found_target && (is_lost || is_idle);
        let judges = !is_lost && !is_doubtful;
        rows.extend(result(&report, answer).map(|row| if is_doubtful { doubtful(row) } else { row }));
        let judge = Judge::new(&report, answer, &mut asker);
        rows.extend(walk::rows(tree, &solution, &report, judges.then_some(judge))?);
        if judges && !is_idle {
            rows.extend(missing(tree, &report, answer)?);
        }
        rows.sort_by_key(|row| row.kind);
        let (positions, nodes) = (asker.positions, asker.nodes);
        let (report, custom, found_target) = (Some(report), Some(solution.custom.words()), asked.found_target);
        Ok(Review { report, found_target, asked: asked.reason.clone(), custom, rows, positions, nodes })
    }
}

/// What is wrong with the root.
fn form(tree: &Tree) -> Result<Vec<Row>, InputError> {
    let root = Position::at(tree, tree.root())?;
    let flaw = |words: String| Row::new(Kind::Form, Status::Fails, Vec::new(), words);
    let has_moves =
        (!root.moves.is_empty()).then(|| flaw(format!("the root makes a move: {}", path(&root, 0).join(" "))));
    Ok(has_moves.into_iter().collect())
}

/// Is there anything to be found by who moves first?
fn result(report: &Report, answer: &Answer) -> Option<Row> {
    let (side, worth) = (answer.side, Worth::of(report, answer));
    let mover = words::name(answer.to_move);
    let row = |status: Status, words: String| Some(Row::new(Kind::Result, status, Vec::new(), words));
    if worth.is_failure_for(side) {
        row(Status::Fails, format!("no move of {mover} works: {}", in_words(report, worth)))
    } else if need_not_move(report, answer) {
        row(Status::Fails, format!("{mover} need not move: {} anyway", in_words(report, worth)))
    } else if worth.known().is_none() {
        row(Status::Undecided, in_words(report, worth))
    } else {
        None
    }
}

/// A row that may speak of other stones than the record does.
fn doubtful(row: Row) -> Row {
    let words = format!("{}; but nothing says which stones it is about (--target)", row.words);
    Row { status: Status::Undecided, words, ..row }
}

/// Does a pass get all that can be got?
fn need_not_move(report: &Report, answer: &Answer) -> bool {
    let pass = answer.moves.iter().find(|first| first.mv == Move::Pass);
    let pass = pass.map(|first| Worth::of_first(report, answer, first.grade));
    answer.is_over || pass.is_some_and(|pass| pass.is_as_good_for(answer.side, Worth::of(report, answer)))
}

/// First moves that work, or may work, and that the record does not have.
fn missing(tree: &Tree, report: &Report, answer: &Answer) -> Result<Vec<Row>, InputError> {
    let (side, best) = (answer.side, Worth::of(report, answer));
    let there: HashSet<Move> = first_moves(tree, |_| true)?.into_iter().map(|(_, mv)| mv).collect();
    let (mut rows, mut open) = (Vec::new(), Vec::new());
    for first in answer.moves.iter().filter(|first| first.mv != Move::Pass && !there.contains(&first.mv)) {
        let worth = Worth::of_first(report, answer, first.grade);
        if worth.is_as_good_for(side, best) {
            let words = format!("a correct alternative is missing: {}", in_words(report, worth));
            rows.push(Row::new(Kind::Missing, Status::Fails, vec![first.mv.to_string()], words));
        } else if !worth.is_worse_for(side, best) {
            open.push(first.mv.to_string());
        }
    }
    if !open.is_empty() {
        let words = format!("may work as well: {}", open.join(" "));
        rows.push(Row::new(Kind::Missing, Status::Undecided, Vec::new(), words));
    }
    Ok(rows)
}
