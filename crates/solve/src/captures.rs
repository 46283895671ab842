//! Captures by ladders, nets and other threats: read by lambda df-pn on the whole board, and then proved in the zone
//! that they depend on. \[YKM07\]
//!
//! A ladder runs through more points than a region can have. What the reader of threats finds holds against every
//! defence, so where no proof of it is found the answer is *read*. If it finds no capture, that says nothing, and is
//! not reported.

use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{self, Captures, Finding, Prior};
use tesuji_go::{Block, Board, Color, Point, PointSet};
use tesuji_problem::{Bounds, Kind, Move, Problem, Side, Turn};
use tesuji_search::Budget;

use crate::report::{Answer, Ending, Line, ProofStatus, Report};
use crate::scope::{Refusal, Scope};
use crate::{Depth, Moves, Options, in_zone, solve_target};

/// Limit of plays in the reading, for each side that moves first and each condition of ko.
const PLAYS: u64 = 200_000;

/// Where no block is named, those with more liberties than this are not tried.
const MOST_LIBERTIES: usize = 4;

/// Nodes for a proof in the zone; a large one, such as that of a ladder across the board, takes so much longer per node
/// that the answer stays *read*.
const PROOF_NODES: u64 = 1 << 16;
const LARGE_PROOF_NODES: u64 = 1 << 12;
const LARGE_ZONE: usize = 60;

/// Answers a question of capture about one block, if reading finds a capture. `None` if the question is another one, or
/// no capture is found.
pub(crate) fn solve(problem: &Problem, options: &Options, budget: &mut Budget) -> Option<Result<Report, Refusal>> {
    let is_asked = problem.goal.kind() == Some(Kind::Capture) && problem.region.is_none() && problem.keep.is_empty();
    // A group that is walled in gets a full answer.
    if !is_asked || Scope::of(problem).is_ok_and(|scope| scope.problem.region.is_some() && !scope.is_large()) {
        return None;
    }
    let stone = problem.target.first()?;
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
                let side = if mover == block.color() { Side::Defender } else { Side::Attacker };
                read(&asked, found, (side, mover), options)
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

/// The largest block that this side (or either) captures by moving first, by reading, and that can be saved; with the
/// zone of its capture.
pub(crate) fn largest(board: &Board, attacker: Turn) -> Option<(PointSet, PointSet)> {
    let mut captures = Captures::new(options());
    let mut found: Vec<(PointSet, PointSet)> = Vec::new();
    let is_prey = |block: &Block| attacker.color() != Some(block.color()) && block.liberty_count() <= MOST_LIBERTIES;
    for block in board.blocks().filter(is_prey) {
        let attacked = captures.attack(board, block.root())?;
        let (Verdict::Captured, Some(zone)) = (attacked.verdict, attacked.zone) else { continue };
        if captures.defend(board, block.root())?.verdict.is_captured() != Some(true) {
            found.push((block.stones().collect(), zone));
        }
    }
    found.into_iter().max_by_key(|(stones, _)| stones.len())
}

fn options() -> lambda::Options {
    lambda::Options { most_nodes: PLAYS, prior: Prior::Power(8.0), ..lambda::Options::default() }
}

/// The capture of a block by threats, if one is read that needs no more ko threats than the problem gives.
fn captured(problem: &Problem, stone: Point, mover: Color) -> Option<Finding> {
    let (mut captures, board) = (Captures::new(options()), problem.board());
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
    let options = Options { moves: Moves::None, depth: Depth::Status, ..*options };
    let zone = found.zone?;
    let nodes = if zone.len() > LARGE_ZONE { LARGE_PROOF_NODES } else { PROOF_NODES };
    let report = budget.within(nodes, f64::INFINITY, |budget| in_zone::solve(problem, &zone, &options, budget))?;
    let dies = |answer: &Answer| answer.lives_with(problem.k()) == Some(false);
    Some(report).filter(|report| report.is_checked() && report.answers.iter().all(dies))
}

/// The capture as it was read.
fn read(problem: &Problem, found: &Finding, (side, mover): (Side, Color), options: &Options) -> Report {
    let most_threats = options.most_threats.max(problem.k().abs()).max(1);
    let zone = found.zone.unwrap_or_default();
    let moves: Vec<Move> = found.line.iter().map(|&point| Move::Play(point)).collect();
    let mut line = Line { ending: (!moves.is_empty()).then_some(Ending::Captured), moves, ..Line::default() };
    line.tell_all();
    let bounds = bounds(found.verdict, most_threats).unwrap_or(Bounds::unknown(most_threats));
    let answer = Answer { line, ..Answer::new(mover, side, bounds) };
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
        solve(&problem, &Options { most_nodes: 400_000, ..Options::default() }, &Quiet).expect("a question")
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
