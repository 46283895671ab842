//! Hints: first what kind of move it is, then the move.

use tesuji_go::{Block, Board, Color, Point};
use tesuji_solve::Move;

use crate::ask::{Ask, Trouble};

use super::{Game, Slip};

/// What is revealed of the right move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// What kind of move it is, and on which line from the edge of the board.
    Kind(Kind, u8),
    /// The move.
    Move(Move),
    /// A mistake was made before.
    Slip(Slip),
    /// It is over.
    IsOver,
    /// No move is better than another.
    Any,
    /// No right move is known; this one seems best.
    Seems(Move),
    /// No right move is known.
    Unknown,
}

/// A kind of move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It captures.
    Capture,
    /// It gives atari.
    Atari,
    /// It can be captured at once.
    ThrowIn,
    /// It joins blocks of its own side.
    Join,
    /// It is next to the target, or inside it.
    Near,
    /// None of these.
    Quiet,
    /// No stone.
    Pass,
}

impl Game {
    /// A hint: the first time a kind of move, the second time the move.
    ///
    /// # Errors
    /// If the solver could not be asked.
    pub fn hint(&mut self, asker: &mut dyn Ask) -> Result<Hint, Trouble> {
        if self.end().is_some() {
            return Ok(self.slip().map_or(Hint::IsOver, Hint::Slip));
        }
        if let Some(slip) = self.slip() {
            return Ok(Hint::Slip(slip));
        }
        self.look(self.moments.len() - 1, asker)?;
        let now = self.now();
        let answer = now.found.report.as_ref().and_then(|report| report.answers.first());
        let answer = answer.filter(|answer| answer.to_move == self.question.solver());
        if answer.is_some_and(|answer| answer.moves.len() > 1 && answer.moves.iter().all(|first| first.is_best)) {
            return Ok(Hint::Any);
        }
        let Some(&mv) = now.found.line.first() else {
            return Ok(answer.and_then(|answer| answer.judged?.best).map_or(Hint::Unknown, Hint::Seems));
        };
        let (board, color) = (now.situation.board(), now.situation.to_move());
        let hint = match mv {
            _ if now.hints > 0 => Hint::Move(mv),
            Move::Play(point) => Hint::Kind(self.kind(board, color, point), line_of(board, point)),
            Move::Pass | Move::Fill => Hint::Kind(Kind::Pass, 0),
        };
        self.now_mut().hints += 1;
        Ok(hint)
    }

    fn kind(&self, board: &Board, color: Color, point: Point) -> Kind {
        let mut after = board.clone();
        let captured = after.play(color, point).unwrap_or_default();
        let in_atari = |at: Point| after.block(at).is_some_and(|block| block.liberty_count() == 1);
        let mut opponents = board.neighbours(point).filter(|&next| board.stone(next) == Some(!color));
        let blocks = board.neighbours(point).filter_map(|next| board.block(next));
        let mut own: Vec<Point> = blocks.filter(|block| block.color() == color).map(Block::root).collect();
        own.sort();
        own.dedup();
        if captured > 0 {
            Kind::Capture
        } else if in_atari(point) {
            Kind::ThrowIn
        } else if opponents.any(in_atari) {
            Kind::Atari
        } else if own.len() > 1 {
            Kind::Join
        } else if self.now().situation.target().rim(board.size()).contains(point) {
            Kind::Near
        } else {
            Kind::Quiet
        }
    }
}

/// The line from the nearest edge, from 1 on.
fn line_of(board: &Board, point: Point) -> u8 {
    let size = board.size();
    let (column, row) = (point.column() as usize, point.row() as usize);
    let (width, height) = (size.width() as usize, size.height() as usize);
    let nearest = column.min(row).min(width - 1 - column).min(height - 1 - row);
    1 + nearest as u8
}
