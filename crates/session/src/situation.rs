//! A position that play has led to, as a question of its own about the same stones.

use tesuji_go::{Block, Board, Color, Illegal, Point, PointSet};
use tesuji_problem::{Kind, Problem, Quantifier, Turn};
use tesuji_shape::Unconditional;
use tesuji_solve::Move;

use crate::ask::Trouble;
use crate::question::Question;

/// A position of a question, and what matters of the moves that led to it.
#[derive(Clone, Debug)]
pub struct Situation {
    board: Board,
    turn: Color,
    /// Target stones that were never captured.
    left: PointSet,
    threats: i64,
    /// Passes in a row.
    passes: u8,
    last: Option<Point>,
    /// Was the virtual point of a question about an eye filled?
    is_filled: bool,
}

/// What is decided on the board, without reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// The target is captured, or enough of it to decide.
    Captured,
    /// Nothing can capture the target any more.
    Alive,
    /// Both sides have passed, and the target stands.
    Stands,
    /// Both sides have passed, and there is no eye.
    NoEye,
    /// The targets are in one block.
    Connected,
    /// Both sides have passed, and they are not.
    Apart,
}

impl Situation {
    /// The start of a question.
    pub fn start(question: &Question) -> Situation {
        let start = question.start();
        Situation {
            board: start.board().clone(),
            turn: question.solver(),
            left: start.all_targets(),
            threats: start.threats,
            passes: 0,
            last: None,
            is_filled: false,
        }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Who is to move.
    pub fn to_move(&self) -> Color {
        self.turn
    }

    /// The last stone played.
    pub fn last(&self) -> Option<Point> {
        self.last
    }

    /// The stones that it is about now: the blocks that hold what is left of the target.
    pub fn target(&self) -> PointSet {
        let blocks = self.left.iter().filter_map(|stone| self.board.block(stone));
        blocks.flat_map(Block::stones).collect()
    }

    /// Outside ko threats that were spent, counted as those of a problem.
    pub fn spent(&self, question: &Question) -> i8 {
        (question.start().threats - self.threats) as i8
    }

    /// Outside ko threats that are left: the defender's, or the attacker's where negative.
    pub fn threats(&self) -> i8 {
        self.threats as i8
    }

    /// Does a move count as a pass, as it is outside the region that was given?
    pub fn is_elsewhere(&self, question: &Question, mv: Move) -> bool {
        matches!(mv, Move::Play(point) if question.region().is_some_and(|region| !region.contains(point)))
    }

    /// May a move be made by the rules? A ko may be retaken by spending a threat.
    pub fn legality(&self, question: &Question, mv: Move) -> Result<(), Illegal> {
        let Move::Play(point) = mv else { return Ok(()) };
        match self.board.legality(self.turn, point) {
            Err(Illegal::Ko) if self.has_threat(question) => Ok(()),
            legality => legality,
        }
    }

    fn has_threat(&self, question: &Question) -> bool {
        if self.turn == question.defender() { self.threats > 0 } else { self.threats < 0 }
    }

    /// Where the side to move may not retake.
    pub fn banned(&self) -> Option<Point> {
        self.board.ban().filter(|(color, _)| *color == self.turn).map(|(_, point)| point)
    }

    /// Makes a legal move; one that is elsewhere is a pass.
    pub fn make(&mut self, question: &Question, mv: Move) {
        let mv = if self.is_elsewhere(question, mv) { Move::Pass } else { mv };
        let banned = self.banned();
        self.passes = if mv == Move::Pass && banned.is_none() { self.passes.saturating_add(1) } else { 0 };
        self.last = None;
        match mv {
            Move::Play(point) => {
                if banned == Some(point) {
                    self.threats -= self.threats.signum();
                }
                self.board.place(self.turn, point);
                self.last = Some(point);
            }
            Move::Pass => self.board.pass(),
            Move::Fill => self.is_filled = true,
        }
        self.left &= self.board.stones(question.defender());
        self.turn = !self.turn;
    }

    /// The same after a legal move.
    #[must_use]
    pub fn after(&self, question: &Question, mv: Move) -> Situation {
        let mut after = self.clone();
        after.make(question, mv);
        after
    }

    /// This position as a question about the same stones.
    ///
    /// # Errors
    /// If that is not possible: a stone that was given as safe may have been captured.
    pub fn problem(&self, question: &Question) -> Result<Problem, Trouble> {
        let mut draft = question.start().clone().into_draft();
        [draft.black, draft.white] = Color::BOTH.map(|color| self.board.stones(color));
        if draft.goal.kind() == Some(Kind::Connect) {
            // Which stones belong to which target is the same as ever; what has joined them is no target.
            (draft.target, draft.second_target) = (draft.target & self.left, draft.second_target & self.left);
        } else {
            draft.target = self.target();
        }
        draft.region = draft.region.map(|region| region | draft.target);
        draft.turn = Turn::from(self.turn);
        draft.threats = self.threats;
        draft.ko = self.banned();
        Ok(draft.validate()?)
    }

    /// What has been decided on the board.
    pub fn over(&self, question: &Question) -> Option<Over> {
        let start = question.start();
        let is_captured = match start.quantifier {
            Quantifier::All => self.left != start.all_targets(),
            Quantifier::Any => self.left.is_empty(),
        };
        let is_eye = start.goal.is_eye();
        if start.goal.kind() == Some(Kind::Connect) {
            return match self.passes {
                _ if is_captured => Some(Over::Captured),
                _ if self.is_one_block() => Some(Over::Connected),
                2.. => Some(Over::Apart),
                _ => None,
            };
        }
        match self.passes {
            // A capture by way of the virtual point captures a target stone.
            _ if is_captured || self.is_filled => Some(Over::Captured),
            _ if !is_eye && self.is_alive(question) => Some(Over::Alive),
            2.. if is_eye => Some(Over::NoEye),
            2.. => Some(Over::Stands),
            _ => None,
        }
    }

    /// Are all target stones in one block?
    fn is_one_block(&self) -> bool {
        let block = self.left.first().and_then(|first| self.board.block(first));
        block.is_some_and(|block| self.left.is_within(&block.stones().collect()))
    }

    /// Is the target unconditionally alive: all of it, or any block, by the quantifier of the question?
    fn is_alive(&self, question: &Question) -> bool {
        let alive = Unconditional::of(&self.board, question.defender()).alive;
        match question.start().quantifier {
            Quantifier::All => self.left.is_within(&alive),
            Quantifier::Any => self.left.meets(&alive),
        }
    }
}
