//! The first moves that a record calls right, and whether that is proved.

use tesuji_go::{Color, PointSet};
use tesuji_problem::Grade;
use tesuji_record::sgf::Tree;
use tesuji_record::solution::Solution;
use tesuji_solve::{Answer, Move, Report};

use crate::record::{first_moves, leading_to};
use crate::worth::Worth;

/// The first moves that a record calls right, in its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claims(Vec<(Color, Move)>);

/// What a report says about the claims of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// Each move gets the best result, or at least what was asked.
    Right,
    /// One of them is proved to be false.
    Otherwise(Reason),
    /// Neither is proved.
    Undecided(Reason),
    /// One of them would be false, but nothing works here, and the target was found, not given: the record may be about
    /// other stones.
    OtherStones(Reason),
}

/// Why a claim is false or undecided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// This side moves first in the record, and the report is not about that.
    NotAsked(Color),
    /// This side has no move that works.
    NothingWorks(Color),
    /// The question is settled already.
    NothingToPlay,
    /// The move is not legal.
    Illegal(Move),
    /// The move is outside the region.
    Elsewhere(Move),
    /// The side gets this by the move, and could get more.
    Less(Color, Move, Grade),
    /// The answer assumes stones to be safe without a reason.
    Assumed,
    /// The move was not read.
    NotRead,
    /// A limit was reached.
    Limit,
}

impl Claims {
    /// Reads the marks of a record; `None` if it calls no move right.
    pub fn of(tree: &Tree) -> Option<Claims> {
        let leads_right = leading_to(tree, &Solution::of(tree)?.right);
        let moves = first_moves(tree, |node| leads_right[node.index()]).ok()?;
        (!moves.is_empty()).then_some(Claims(moves))
    }

    /// The moves.
    pub fn moves(&self) -> Vec<Move> {
        self.0.iter().map(|&(_, mv)| mv).collect()
    }

    /// The claims as text, the same for the same claims.
    pub fn text(&self) -> String {
        self.0.iter().map(|(color, mv)| format!("{color} {mv}")).collect::<Vec<_>>().join(", ")
    }

    /// Compares the claims with a report. One false move outweighs others that are undecided.
    pub fn judge(&self, report: &Report, found_target: bool) -> Judgement {
        let mut judged = Judgement::Right;
        for &(color, mv) in &self.0 {
            match judge(report, color, mv) {
                Judgement::Otherwise(why) if found_target && !is_winnable(report, color) => {
                    return Judgement::OtherStones(why);
                }
                otherwise @ Judgement::Otherwise(_) => return otherwise,
                undecided @ Judgement::Undecided(_) if judged == Judgement::Right => judged = undecided,
                _ => {}
            }
        }
        judged
    }
}

/// The points of a record's first moves, right and wrong.
pub fn first_points(tree: &Tree) -> PointSet {
    let moves = first_moves(tree, |_| true).unwrap_or_default();
    let point = |(_, mv)| if let Move::Play(point) = mv { Some(point) } else { None };
    moves.into_iter().filter_map(point).collect()
}

/// Can a side gain anything by a move?
fn is_winnable(report: &Report, color: Color) -> bool {
    let mut answers = report.answers.iter().filter(|answer| answer.to_move == color);
    answers.all(|answer| !answer.is_over && !Worth::of(report, answer).is_failure_for(answer.side))
}

fn judge(report: &Report, color: Color, mv: Move) -> Judgement {
    let Some(answer) = report.answers.iter().find(|answer| answer.to_move == color) else {
        return Judgement::Undecided(Reason::NotAsked(color));
    };
    let side = answer.side;
    let best = Worth::of(report, answer);
    if best.is_failure_for(side) {
        return Judgement::Otherwise(Reason::NothingWorks(color));
    }
    if answer.is_over {
        return Judgement::Otherwise(Reason::NothingToPlay);
    }
    let Some(first) = answer.moves.iter().find(|first| first.mv == mv) else {
        let board = report.problem.board();
        let is_illegal = matches!(mv, Move::Play(point) if board.legality(color, point).is_err());
        return if is_illegal {
            Judgement::Otherwise(Reason::Illegal(mv))
        } else if best == Worth::unknown(report.most_threats) {
            Judgement::Undecided(unknown(report, answer))
        } else {
            Judgement::Undecided(Reason::Elsewhere(mv))
        };
    };
    let worth = Worth::of_first(report, answer, first.grade);
    match first.grade {
        _ if worth.is_as_good_for(side, best) || worth.is_success_for(side) => Judgement::Right,
        Some(grade) if worth.is_worse_for(side, best) => Judgement::Otherwise(Reason::Less(color, mv, grade)),
        _ => Judgement::Undecided(unknown(report, answer)),
    }
}

/// Why it is not known what a move gets.
fn unknown(report: &Report, answer: &Answer) -> Reason {
    match report.wins(answer) {
        Some(_) if !report.stands(answer) => Reason::Assumed,
        Some(_) => Reason::NotRead,
        None => Reason::Limit,
    }
}
