//! One report from what was found in several regions.

use tesuji_go::PointSet;
use tesuji_problem::{Problem, Side};
use tesuji_search::Budget;

use super::{Attempt, Open};
use crate::Depth;
use crate::report::{Answer, Outside, ProofStatus, Report};

/// What was proved in one region.
struct Part {
    /// Its number among all regions.
    at: usize,
    outside: Outside,
    report: Report,
}

/// Proves and reports what was found.
pub(super) fn report(open: Open, budget: &mut Budget) -> Report {
    let count = open.lives.len();
    // The regions of each side, first the one that decides who lives, or, where no more is asked, the one in which the
    // side to move succeeds. Where nothing was found, one represents all.
    let wanted: Vec<(Side, Vec<usize>)> = open
        .sides
        .iter()
        .map(|&side| {
            let mut regions: Vec<usize> =
                open.life(side).into_iter().chain(open.death(side).map(|at| count + at)).collect();
            let is_death_first = match open.options.depth {
                Depth::Graded => open.lives_with(side, open.threats()) == Some(false),
                _ => side == Side::Attacker,
            };
            if is_death_first {
                regions.reverse();
            }
            (side, if regions.is_empty() { vec![0] } else { regions })
        })
        .collect();
    let Open { problem, options, lives, dies, .. } = open;
    let mut attempts: Vec<Option<Attempt>> = lives.into_iter().chain(dies).map(Some).collect();
    let mut parts: Vec<Part> = Vec::new();
    for &at in wanted.iter().flat_map(|(_, regions)| regions) {
        if let Some(attempt) = attempts[at].take() {
            parts.push(Part { at, outside: attempt.outside, report: attempt.study.conclude(options, budget) });
        }
    }
    let mut answers: Vec<Answer> = wanted
        .iter()
        .map(|(side, regions)| {
            let found = regions.iter().map(|at| parts.iter().find(|part| part.at == *at).expect("it was concluded"));
            found.map(|part| part.answer(*side, problem)).reduce(met).expect("every side has a region")
        })
        .collect();
    for answer in &mut answers {
        settle(answer, problem.k());
    }
    answers.sort_by_key(|answer| answer.to_move);
    let reports = || parts.iter().map(|part| &part.report);
    let texts: Vec<&str> = reports().filter_map(|report| report.proof_text.as_deref()).collect();
    Report {
        problem: problem.clone(),
        region: reports().fold(PointSet::EMPTY, |all, report| all | report.problem.region.unwrap_or_default()),
        given_safe: PointSet::EMPTY,
        most_threats: parts[0].report.most_threats,
        is_open: true,
        answers,
        nodes: budget.cost.nodes,
        refuting_nodes: 0,
        positions: budget.cost.positions,
        was_stopped: budget.was_stopped(),
        proof: reports().map(|report| report.proof.clone()).reduce(ProofStatus::and).expect("there is a part"),
        proof_text: (!texts.is_empty()).then(|| texts.concat()),
    }
}

/// What a report about one region, with its surroundings counted this way, says about the whole board.
pub(crate) fn on_board(report: Report, outside: Outside, problem: &Problem) -> Report {
    let part = Part { at: 0, outside, report };
    let mut answers: Vec<Answer> = part.report.answers.iter().map(|answer| part.answer(answer.side, problem)).collect();
    for answer in &mut answers {
        settle(answer, problem.k());
    }
    Report { problem: problem.clone(), is_open: true, answers, ..part.report }
}

impl Part {
    /// What it says of the whole board, for a side.
    fn answer(&self, side: Side, asked: &Problem) -> Answer {
        let answer = self.report.answers.iter().find(|answer| answer.side == side);
        let mut answer = answer.expect("a side that was asked for").clone();
        let most = self.report.most_threats;
        match self.outside {
            Outside::Attackers | Outside::OpenGround => answer.bounds.least = -most,
            Outside::Targets => answer.bounds.most = most + 1,
            Outside::AsItStands => {}
        }
        answer.zone = answer.zone.filter(|_| answer.lives_with(0).is_some());
        for ground in &mut answer.grounds {
            ground.outside = self.outside;
        }
        answer.basis = answer.basis.on_board(asked, self.outside);
        answer
    }
}

/// What two answers about the whole board say together, which do not contradict each other.
pub(crate) fn together(one: Answer, other: Answer) -> Answer {
    let is_told_by_one = one.bounds == one.bounds.meet(other.bounds);
    if is_told_by_one { met(one, other) } else { met(other, one) }
}

/// What two regions say together; moves and lines are those of the first.
///
/// # Panics
/// If they contradict each other: then the surroundings do not help the side that they are taken to help.
fn met(mut one: Answer, other: Answer) -> Answer {
    one.bounds = one.bounds.meet(other.bounds);
    assert!(one.bounds.least <= one.bounds.most, "two regions contradict each other, which is a bug worth reporting");
    // One shows that the target lives with some number of threats, the other that it dies with fewer.
    let shows_life = |answer: &Answer| answer.grounds.iter().any(|ground| ground.outside != Outside::Targets);
    if shows_life(&other) {
        one.basis.life = other.basis.life;
    } else {
        one.basis.death = other.basis.death;
    }
    one.zone = one.zone.or(other.zone);
    let new: Vec<_> = other.grounds.into_iter().filter(|ground| !one.grounds.contains(ground)).collect();
    one.grounds.extend(new);
    one
}

/// A verdict in a region holds on the whole board if the bounds leave no other. Then the moves that attain it in the
/// region attain it on the board, and are best; other moves may get more on the board than in the region.
fn settle(answer: &mut Answer, k: i8) {
    let exact = answer.bounds.exact();
    answer.grade = answer.grade.filter(|grade| exact == Some(grade.least));
    answer.is_unconditional &= answer.grade.is_some();
    if answer.grade.is_some_and(|grade| grade.lives_with(k) == answer.is_defender()) {
        answer.basis.moves = answer.basis.right_moves;
    }
    for first in &mut answer.moves {
        first.is_best &= answer.grade.is_some();
        if !first.is_best {
            first.grade = None;
            first.line = crate::report::Line::default();
            first.replies = crate::report::Replies::default();
        }
    }
}
