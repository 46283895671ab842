//! One report from what was found in several regions.

use tesuji_go::PointSet;
use tesuji_goals::Side;
use tesuji_search::Budget;

use super::{Attempt, Open, Telling};
use crate::report::{Answer, Ground, Line, Outside, ProofStatus, Report};

/// Proves and tells what was found.
pub(crate) fn report(open: Open, budget: &mut Budget) -> Report {
    let Open { problem, options, lives, dies, sides, telling, .. } = open;
    let count = lives.len();
    let mut attempts: Vec<Option<Attempt>> = lives.into_iter().map(Some).chain(dies).collect();
    // Where nothing was found, the narrowest region stands for all.
    let chosen: Vec<(Side, usize)> = sides
        .into_iter()
        .map(|side| {
            let at = match telling[side as usize] {
                Some(Telling::Life(at)) => at,
                Some(Telling::Death) => count + side as usize,
                None => attempts.iter().position(Option::is_some).expect("there is an attempt"),
            };
            (side, at)
        })
        .collect();
    let mut parts: Vec<(usize, Outside, Report)> = Vec::new();
    for &(_, at) in &chosen {
        if let Some(attempt) = attempts[at].take() {
            parts.push((at, attempt.outside, attempt.study.conclude(options, budget)));
        }
    }
    let answers = chosen.iter().map(|&(side, at)| {
        let (_, outside, part) = parts.iter().find(|(other, ..)| *other == at).expect("every chosen one was concluded");
        let answer = part.answers.iter().find(|answer| answer.is_defender == (side == Side::Defender));
        on_the_board(answer.expect("a side that was asked for").clone(), *outside, part.most_threats)
    });
    let mut answers: Vec<Answer> = answers.collect();
    answers.sort_by_key(|answer| answer.to_move);
    let region = parts.iter().fold(PointSet::EMPTY, |all, (_, _, part)| all | part.region);
    let mut draft = problem.clone().into_draft();
    draft.region =
        parts.iter().map(|(_, _, part)| part.problem.region.unwrap_or_default()).reduce(|one, other| one | other);
    draft.safe = Some((problem.black | problem.white) - draft.region.unwrap_or_default());
    let texts: Vec<&str> = parts.iter().filter_map(|(_, _, part)| part.proof_text.as_deref()).collect();
    Report {
        problem: draft.validate().expect("a region of the problem"),
        region,
        most_threats: parts[0].2.most_threats,
        answers,
        nodes: budget.cost.nodes,
        positions: budget.cost.positions,
        proof: parts.iter().map(|(_, _, part)| part.proof.clone()).reduce(both).expect("there is a part"),
        proof_text: (!texts.is_empty()).then(|| texts.concat()),
    }
}

/// What an answer in a region says of the whole board.
fn on_the_board(mut answer: Answer, outside: Outside, most: i8) -> Answer {
    let (least, greatest) = answer.bounds;
    answer.bounds = match outside {
        Outside::Attackers => (-most, greatest),
        Outside::Free => (least, most + 1),
    };
    let best = answer.grade;
    let is_exact = answer.bounds.0 == answer.bounds.1;
    answer.grade = best.filter(|_| is_exact);
    for first in &mut answer.moves {
        // A move that gets the best that can be got does so on the whole board too. Others may get more there.
        first.is_best &= is_exact;
        if !first.is_best {
            (first.grade, first.line) = (None, Line::default());
        }
    }
    for Ground { outside: taken, .. } in &mut answer.grounds {
        *taken = outside;
    }
    answer
}

/// Two proofs are checked if both are.
fn both(one: ProofStatus, other: ProofStatus) -> ProofStatus {
    match (one, other) {
        (
            ProofStatus::Checked { positions, moves },
            ProofStatus::Checked { positions: more_positions, moves: more_moves },
        ) => ProofStatus::Checked { positions: positions + more_positions, moves: moves + more_moves },
        (unchecked @ ProofStatus::Unchecked(_), _) | (_, unchecked) => unchecked,
    }
}
