//! What becomes of a supposed line between two stones when the opponent attacks it: the three results of a linkage. \[GOG90\]
//!
//! ```text
//! connect    X . X      cross      X O      through    X O X
//!            . O .                 O X                 . O .
//! ```
//!
//! The paper reads patterns of its own for this; here the reader of connections says whether the line holds, and the reader
//! of captures what becomes of four stones that cross.

use tesuji_capture::lambda::{Captures, Options as CaptureOptions};
use tesuji_go::{Board, Color, Move, Point, PointSet};

use crate::finding::{Certainty, Connections};
use crate::position::End;

/// Plays for the capture of one crossing block.
const PLAYS: u64 = 20_000;

/// The result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// The line holds.
    Connect,
    /// Both sides are cut: four blocks cross. This side loses one of its own, if either does.
    Cross {
        /// Whose stones are taken.
        loser: Option<Color>,
    },
    /// The opponent passes between.
    Through,
}

/// The result, with what leads to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// The result.
    pub passage: Passage,
    /// The opponent's first move; a pass where it needs none, or none helps.
    pub cut: Move,
    /// How sure it is. What crosses, and what passes, is judged.
    pub certainty: Certainty,
}

impl Connections {
    /// What becomes of the line between two stones if the opponent moves first? `None` if they are not two stones of one
    /// colour.
    #[doc(alias = "linkage")]
    pub fn crossing(&mut self, board: &Board, one: Point, other: Point) -> Option<Crossing> {
        let found = self.disconnect(board, one, End::Stone(other))?;
        if found.verdict.is_joined() {
            return Some(Crossing { passage: Passage::Connect, cut: Move::Pass, certainty: found.certainty });
        }
        let color = board.stone(one)?;
        let mut after = board.clone();
        let passage = match found.mv {
            Move::Pass => Passage::Through,
            Move::Play(cut) => {
                after.play(!color, cut).ok()?;
                best_reply(&after, color, cut)
            }
        };
        Some(Crossing { passage, cut: found.mv, certainty: Certainty::Judged })
    }
}

/// The best of what the side can make of a cut: of stones that cross already, or by replies beside it.
fn best_reply(board: &Board, color: Color, cut: Point) -> Passage {
    let mut captures = Captures::new(CaptureOptions { most_nodes: PLAYS, ..CaptureOptions::default() });
    if let Some(&square) = crosses(board, cut).first() {
        return Passage::Cross { loser: loser(&mut captures, board, color, square) };
    }
    let mut best = Passage::Through;
    let near: PointSet = ring(board, cut).filter(|&point| board.is_empty(point)).collect();
    for reply in near {
        let mut after = board.clone();
        if after.play(color, reply).is_err() {
            continue;
        }
        for square in crosses(&after, cut) {
            match loser(&mut captures, &after, !color, square) {
                Some(loser) if loser == color => {}
                Some(loser) => return Passage::Cross { loser: Some(loser) },
                None => best = Passage::Cross { loser: None },
            }
        }
    }
    best
}

/// The points around one.
fn ring(board: &Board, point: Point) -> impl Iterator<Item = Point> {
    let size = board.size();
    let steps = (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up)));
    steps.filter(|&step| step != (0, 0)).filter_map(move |(right, up)| {
        size.point(point.column().checked_add_signed(right)?, point.row().checked_add_signed(up)?)
    })
}

/// The squares of four points, with this one in it, on which four different blocks cross.
fn crosses(board: &Board, corner: Point) -> Vec<[Point; 4]> {
    let size = board.size();
    let at = |right: i8, up: i8| {
        size.point(corner.column().checked_add_signed(right)?, corner.row().checked_add_signed(up)?)
    };
    let square = |(right, up): (i8, i8)| Some([corner, at(right, 0)?, at(right, up)?, at(0, up)?]);
    let is_cross = |square: &[Point; 4]| {
        let [a, b, c, d] = square.map(|point| board.block(point));
        let color = |point: Point| board.stone(point);
        a.is_some()
            && b.is_some()
            && color(square[0]) == color(square[2])
            && color(square[1]) == color(square[3])
            && color(square[0]) != color(square[1])
            && a != c
            && b != d
    };
    [(1, 1), (1, -1), (-1, 1), (-1, -1)].into_iter().filter_map(square).filter(is_cross).collect()
}

/// Who loses a crossing block, if one side does: the side that does not move if one of its blocks is taken at once, and the side
/// that moves if it cannot save one of its own.
fn loser(captures: &mut Captures, board: &Board, turn: Color, square: [Point; 4]) -> Option<Color> {
    let mut is_lost = |point: Point| {
        let is_turn = board.stone(point) == Some(turn);
        let found = if is_turn { captures.defend(board, point) } else { captures.attack(board, point) };
        found.is_some_and(|found| found.verdict.is_captured() == Some(true))
    };
    let mut loses = |side: Color| square.iter().any(|&point| board.stone(point) == Some(side) && is_lost(point));
    // Who moves takes first.
    [!turn, turn].into_iter().find(|&side| loses(side))
}
