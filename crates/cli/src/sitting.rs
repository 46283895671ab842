//! A question as it is played out move by move: each position is a question of its own.

use tesuji_go::{Board, Color, Point, PointSet, Window};
use tesuji_problem::{Draft, Problem, Quantifier, Turn};
use tesuji_solve::{Ending, Move, Report, Scope};

use crate::source::InputError;

/// A position of a question, and what led there that matters.
#[derive(Clone)]
pub(crate) struct Sitting {
    /// The question at the start, with its region and its safe stones.
    start: Problem,
    board: Board,
    turn: Turn,
    /// Target stones that were never captured.
    left: PointSet,
    threats: i64,
    /// Passes in a row.
    passes: u8,
    last: Option<Point>,
    /// Was the virtual point of a question about an eye filled?
    is_filled: bool,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Over {
    Captured,
    /// It is known that it will be.
    Dead,
    Alive,
    Eye,
    NoEye,
    Stands,
    /// Nothing is known of it within the limits.
    Unread,
}

impl Over {
    /// Whether a report says that nothing is left to play.
    pub(crate) fn by(report: &Report) -> Option<Over> {
        let answer = &report.answers[0];
        if answer.grade.is_none() || (answer.line.is_empty() && answer.line.ending.is_none() && !answer.is_over) {
            return Some(Over::Unread);
        }
        match answer.line.ending {
            _ if !answer.line.is_empty() => None,
            Some(Ending::Captured) => Some(Over::Captured),
            Some(Ending::Eye) => Some(Over::Eye),
            Some(Ending::Known) if report.problem.goal.is_eye() => Some(Over::NoEye),
            Some(Ending::Known) if answer.lives_with(report.problem.k()) != Some(true) => Some(Over::Dead),
            _ => Some(Over::Alive),
        }
    }

    /// Has the side of the target what it wants, or the other?
    pub(crate) fn is_won_by(self, is_defender: bool) -> bool {
        match self {
            Over::Alive | Over::Eye | Over::Stands => is_defender,
            Over::Captured | Over::Dead | Over::NoEye => !is_defender,
            Over::Unread => false,
        }
    }
}

impl Sitting {
    pub(crate) fn of(problem: &Problem) -> Result<Sitting, InputError> {
        let scope = Scope::of(problem)?;
        let mut draft = scope.problem.into_draft();
        // Where stones can be captured, play goes on.
        let stones = (draft.black | draft.white) - draft.safe.unwrap_or_default();
        draft.region = draft.region.map(|region| region | stones);
        let start = draft.validate()?;
        Ok(Sitting {
            board: start.board().clone(),
            turn: start.turn,
            left: start.target,
            threats: start.threats,
            passes: 0,
            last: None,
            is_filled: false,
            start,
        })
    }

    pub(crate) fn is_for_both(&self) -> bool {
        self.turn == Turn::Both
    }

    /// This side moves first.
    pub(crate) fn begin(&mut self, color: Color) {
        self.turn = color.into();
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn target(&self) -> PointSet {
        self.left
    }

    pub(crate) fn last(&self) -> Option<Point> {
        self.last
    }

    /// The part of the board that the problem is drawn in.
    pub(crate) fn window(&self) -> Window {
        self.start.diagram().window
    }

    pub(crate) fn to_move(&self) -> Color {
        self.turn.color().unwrap_or(Color::Black)
    }

    /// May a stone be played there, now or once a stone is captured?
    pub(crate) fn is_inside(&self, point: Point) -> bool {
        self.start.region.is_none_or(|region| region.contains(point))
    }

    /// This position as a question.
    pub(crate) fn problem(&self) -> Result<Problem, InputError> {
        Ok(self.draft().validate()?)
    }

    /// The same, which need not be valid: a safe stone may have been captured.
    pub(crate) fn draft(&self) -> Draft {
        let mut draft = self.start.clone().into_draft();
        [draft.black, draft.white] = Color::BOTH.map(|color| self.board.stones(color));
        draft.target = self.left;
        draft.turn = self.turn;
        draft.threats = self.threats;
        draft.ko = self.banned();
        draft
    }

    /// Where the side to move may not retake.
    fn banned(&self) -> Option<Point> {
        self.board.ban().filter(|(color, _)| self.turn == (*color).into()).map(|(_, point)| point)
    }

    fn is_defender_to_move(&self) -> bool {
        self.start.target.first().and_then(|stone| self.start.board().stone(stone)) == self.turn.color()
    }

    /// May a move be made as far as ko goes?
    pub(crate) fn allows(&self, mv: Move) -> bool {
        let has_threat = if self.is_defender_to_move() { self.threats > 0 } else { self.threats < 0 };
        has_threat || self.banned().is_none_or(|banned| mv != Move::Play(banned))
    }

    /// Makes a legal move.
    pub(crate) fn make(&mut self, mv: Move) {
        let color = self.to_move();
        let banned = self.banned();
        self.passes = if mv == Move::Pass && banned.is_none() { self.passes.saturating_add(1) } else { 0 };
        self.last = None;
        match mv {
            Move::Play(point) => {
                if banned == Some(point) {
                    self.threats -= self.threats.signum();
                }
                self.board.place(color, point);
                self.last = Some(point);
            }
            Move::Pass => self.board.pass(),
            Move::Fill => self.is_filled = true,
        }
        self.left &= self.board.stones(Color::Black) | self.board.stones(Color::White);
        self.turn = (!color).into();
    }

    /// What has been decided on the board.
    pub(crate) fn over(&self) -> Option<Over> {
        let is_captured = match self.start.quantifier {
            Quantifier::All => self.left != self.start.target,
            Quantifier::Any => self.left.is_empty(),
        };
        match self.passes {
            _ if is_captured => Some(Over::Captured),
            // What takes a target on the virtual point takes one of them; with others left it is no question any more.
            _ if self.is_filled && self.start.quantifier == Quantifier::All => Some(Over::Captured),
            _ if self.is_filled => Some(Over::Unread),
            2.. if self.start.goal.is_eye() => Some(Over::NoEye),
            2.. => Some(Over::Stands),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use tesuji_solve::{Line, Options, Quiet, solve};

    use super::*;

    /// A line that stops where the rest is known does not say who succeeds; the verdict does.
    #[test]
    fn what_is_known_at_once_is_told_as_the_verdict_says() {
        let drawing =
            |target: &str| format!("to move: black\ngoal: live\nO=O=O=O=O=\n{target}O=\n.:.:.:X!O=\n+----------");
        for (target, over) in [("X!X!X!X!", Over::Alive), ("O=O=O=X!", Over::Dead)] {
            let problem: Problem = drawing(target).parse().unwrap();
            let mut report = solve(&problem, &Options::default(), &mut Quiet).unwrap();
            assert_eq!(report.answers[0].lives_with(0), Some(over == Over::Alive), "{target}");
            report.answers[0].line = Line { ending: Some(Ending::Known), ..Line::default() };
            assert_eq!(Over::by(&report), Some(over), "{target}");
        }
    }
}
