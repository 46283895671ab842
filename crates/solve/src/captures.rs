//! Captures by ladders, nets and other threats: read on the whole board, and then proved in the zone that they rest on.
//!
//! A ladder runs through more points than a region can have. What the reader of threats finds holds against every defence,
//! so where no proof of it is found the answer is *read*. That it finds no capture says nothing, and is not told.

use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{self, Captures, Finding, First};
use tesuji_go::{Color, Point, PointSet};
use tesuji_problem::{Bounds, Goal, Move, Problem, Side};
use tesuji_search::Budget;

use crate::report::{Answer, Basis, Ending, Line, ProofStatus, Report};
use crate::scope::Refusal;
use crate::{Depth, Moves, Options, in_zone, solve_target};

/// Plays for each side that moves first, under each condition of ko.
const PLAYS: u64 = 200_000;

/// The part of all nodes, one in so many, that a proof in the zone may take.
const PROOF_SHARE: u64 = 2;

/// Answers a question of capture about one block, where a capture is read. `None` if it is no such question, or none is.
pub(crate) fn solve(problem: &Problem, options: &Options, budget: &mut Budget) -> Option<Result<Report, Refusal>> {
    let is_asked = matches!(problem.goal, Goal::Capture | Goal::Escape) && problem.region.is_none();
    let stone = problem.target.first().filter(|_| is_asked)?;
    let block = problem.board().block(stone)?;
    let is_one_block = problem.target.is_within(&block.stones().collect());
    let movers: Vec<Color> = problem.turn.color().map_or(Color::BOTH.to_vec(), |color| vec![color]);
    let found: Vec<Option<Finding>> = movers.iter().map(|&mover| captured(problem, stone, mover)).collect();
    if !is_one_block || found.iter().all(Option::is_none) {
        return None;
    }
    let mut reports = Vec::new();
    for (&mover, found) in movers.iter().zip(&found) {
        let mut draft = problem.clone().into_draft();
        draft.turn = mover.into();
        let report = match (draft.validate(), found) {
            (Ok(asked), Some(found)) => Ok(proved(&asked, found, options, budget).unwrap_or_else(|| {
                let otherwise = solve_target(&asked, options, budget).ok();
                let is_told = |report: &Report| report.answers.iter().all(|answer| report.wins(answer).is_some());
                let side = if mover == block.color() { Side::Defender } else { Side::Attacker };
                otherwise.filter(is_told).unwrap_or_else(|| read(&asked, found, (side, mover), options))
            })),
            (Ok(asked), None) => solve_target(&asked, options, budget),
            (Err(flaws), _) => Err(flaws.into()),
        };
        match report {
            Ok(report) => reports.push(report),
            Err(refusal) => return Some(Err(refusal)),
        }
    }
    reports.into_iter().reduce(joined).map(|report| Ok(Report { problem: problem.clone(), ..report }))
}

/// The capture of a block by threats, if one is read that needs no more ko threats than the problem gives.
fn captured(problem: &Problem, stone: Point, mover: Color) -> Option<Finding> {
    let options = lambda::Options { most_nodes: PLAYS, first: First::Power(8.0), ..lambda::Options::default() };
    let (mut captures, board) = (Captures::new(options), problem.board());
    let is_attack = board.stone(stone) != Some(mover);
    let found = if is_attack { captures.attack(board, stone) } else { captures.defend(board, stone) }?;
    let bounds = bounds(found.verdict, 1)?;
    (bounds.lives_with(problem.k()) == Some(false)).then_some(found)
}

/// What a verdict of the reader says, on a scale of K threats to either side, K at least 1.
fn bounds(verdict: Verdict, most_threats: i8) -> Option<Bounds> {
    match verdict {
        Verdict::Captured => Some(Bounds::exactly(most_threats + 1)),
        Verdict::Ko { needs: Side::Defender } => Some(Bounds { least: 1, most: most_threats + 1 }),
        Verdict::Ko { needs: Side::Attacker } | Verdict::GetsAway | Verdict::Unknown => None,
    }
}

/// The capture as a proof in its zone.
fn proved(problem: &Problem, found: &Finding, options: &Options, budget: &mut Budget) -> Option<Report> {
    let options = Options { moves: Moves::None, depth: Depth::Verdict, ..*options };
    let (nodes, zone) = (budget.most_nodes() / PROOF_SHARE, found.zone?);
    let report = budget.within(nodes, f64::INFINITY, |budget| in_zone::solve(problem, &zone, &options, budget))?;
    let dies = |answer: &Answer| answer.lives_with(problem.k()) == Some(false);
    Some(report).filter(|report| report.is_checked() && report.answers.iter().all(dies))
}

/// The capture as it was read.
fn read(problem: &Problem, found: &Finding, (side, mover): (Side, Color), options: &Options) -> Report {
    let most_threats = options.most_threats.max(problem.k().abs()).max(1);
    let zone = found.zone.unwrap_or_default();
    let moves: Vec<Move> = found.line.iter().map(|&point| Move::Play(point)).collect();
    let answer = Answer {
        grounds: Vec::new(),
        to_move: mover,
        side,
        bounds: bounds(found.verdict, most_threats).unwrap_or(Bounds::unknown(most_threats)),
        grade: None,
        is_unconditional: false,
        is_over: false,
        moves: Vec::new(),
        refutations: Vec::new(),
        line: Line { ending: (!moves.is_empty()).then_some(Ending::Captured), moves, ..Line::default() },
        seems_alive: None,
        seems_best: None,
        by_convention: None,
        basis: Basis::default(),
        if_walls_hold: None,
        zone: None,
    };
    Report {
        problem: problem.clone(),
        region: zone | problem.target,
        given_safe: PointSet::EMPTY,
        most_threats,
        is_open: true,
        answers: vec![answer],
        nodes: 0,
        refuting_nodes: 0,
        positions: 0,
        was_stopped: false,
        proof: ProofStatus::Unchecked("it was read on the whole board, by threats".to_owned()),
        proof_text: None,
    }
}

/// Two reports with one side to move each, as one.
fn joined(mut one: Report, other: Report) -> Report {
    one.region |= other.region;
    one.most_threats = one.most_threats.max(other.most_threats);
    one.is_open |= other.is_open;
    one.answers.extend(other.answers);
    one.proof = one.proof.and(other.proof);
    one.proof_text = match (one.proof_text, other.proof_text) {
        (Some(text), Some(more)) => Some(text + &more),
        (text, more) => text.or(more),
    };
    one
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Quiet, solve};

    fn asked(drawing: &str) -> Report {
        let problem: Problem = drawing.parse().expect("a problem");
        solve(&problem, &Options { most_nodes: 400_000, ..Options::default() }, &mut Quiet).expect("a question")
    }

    /// A ladder runs across a board that is too large to be read in a region.
    #[test]
    fn a_ladder_is_answered() {
        let report = asked(
            "
goal: capture
to move: black
size: 13
 4 | . . X . .
 3 | . X O!O!.
 2 | . . X X .
 1 | . . . . .
   +-----------
",
        );
        let answer = &report.answers[0];
        assert_eq!(answer.lives_with(0), Some(false));
        assert_eq!(answer.told_moves(0).first(), Some(&"E3".parse().expect("a move")));
        let certainty = report.certainty(answer).expect("it is known");
        assert_ne!(certainty, tesuji_problem::Certainty::Judged);
    }
}
