//! A ladder move by move. [GOG90 §4.1 (4)]
//!
//! A reader of ladders remembers nothing, so each position on the way is read again by itself, as the first one was. The
//! fate that is told of a move is that of the position before it.

use tesuji_go::{Board, Move, Point};
use tesuji_problem::Side;
use tesuji_search::trace::{Cut, Limits, Look, Node, Priority, Source, Turn, Verdict as Success, Walk, walk};

use super::{Choice, MOST_LIBERTIES, Reading, Verdict, attack, defend};

/// Plays for a trace, as a multiple of those of one reading.
const READINGS: u64 = 10;

/// Reads the block of this stone, with this side moving first, and tells the choices of both sides; `None` if there is no
/// stone.
pub fn trace(
    board: &Board,
    stone: Point,
    first: Side,
    most_nodes: u64,
    limits: Limits,
) -> Option<(Reading, Node<Move>)> {
    let reading = read(board, stone, first, most_nodes)?;
    let start = Step { board: board.clone(), side: first, reading: reading.clone() };
    let plays = READINGS * most_nodes;
    Some((reading, walk(&mut ByReading { stone, most_nodes, plays, line: vec![start] }, limits)))
}

fn read(board: &Board, stone: Point, side: Side, most_nodes: u64) -> Option<Reading> {
    match side {
        Side::Attacker => attack(board, stone, most_nodes),
        Side::Defender => defend(board, stone, most_nodes),
    }
}

struct Step {
    board: Board,
    side: Side,
    reading: Reading,
}

struct ByReading {
    stone: Point,
    most_nodes: u64,
    /// Plays that are left for all of it.
    plays: u64,
    line: Vec<Step>,
}

impl ByReading {
    fn here(&self) -> &Step {
        self.line.last().expect("there is a root")
    }
}

impl Walk for ByReading {
    type Move = Move;

    fn turn(&self) -> Turn {
        if self.here().side == Side::Attacker { Turn::Or } else { Turn::And }
    }

    fn look(&mut self) -> Look {
        let reading = &self.here().reading;
        let moves = reading.best().map_or(0, |choice| choice.line.len());
        Look { spent: reading.nodes, ..look(reading.verdict, moves) }
    }

    fn moves(&mut self) -> Vec<(Move, Look)> {
        let told = |choice: &Choice| (Move::Play(choice.point), look(choice.verdict, choice.line.len()));
        self.here().reading.moves.iter().map(told).collect()
    }

    fn enter(&mut self, mv: Move) -> Result<(), Cut> {
        let Step { board, side, .. } = self.here();
        let (point, next) = (mv.point().ok_or(Cut::Decided)?, side.opponent());
        let mut after = board.clone();
        let defender = board.stone(self.stone).expect("it stands until it is taken");
        let color = if *side == Side::Attacker { !defender } else { defender };
        after.play(color, point).map_err(|_| Cut::Decided)?;
        let liberties = after.block(self.stone).ok_or(Cut::Decided)?.liberty_count();
        let is_over = match next {
            Side::Attacker => liberties > MOST_LIBERTIES,
            Side::Defender => liberties > 1,
        };
        if is_over {
            return Err(Cut::Decided);
        }
        let most = self.most_nodes.min(self.plays);
        let reading = read(&after, self.stone, next, most).filter(|_| most > 0).ok_or(Cut::Most)?;
        self.plays -= reading.nodes.min(self.plays);
        self.line.push(Step { board: after, side: next, reading });
        Ok(())
    }

    fn leave(&mut self) {
        self.line.pop();
    }
}

/// The fate of the target without ko threats, and the moves until then.
fn look(verdict: Verdict, moves: usize) -> Look {
    let verdict = match verdict.is_captured() {
        Some(true) => Some(Success::Reached),
        Some(false) => Some(Success::Prevented),
        None => None,
    };
    Look { priority: Priority::Moves(moves), verdict, spent: 0, from: Source::Memory }
}
