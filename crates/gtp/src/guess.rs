//! What seems likely of a group or an eye where nothing is proved. A judgement, and told as one: see `tesuji-proven`.

use tesuji_go::{Board, Move, Point, PointSet};
use tesuji_problem::Side;
use tesuji_solve::{Report, Verdict};

use crate::owl::{Fate, answer, first_move, on_board};

/// What seems to become of a group, if this side moves first. People ask about groups that are unsettled: where nothing at
/// all is known, who moves first is thought to succeed.
pub(crate) fn fate(report: Option<&Report>, first: Side) -> Fate {
    let answer = report.and_then(|report| answer(report, first));
    // What is known without threats is the best guess.
    let known = answer.and_then(|answer| answer.lives_with(0).or(answer.seems_alive));
    let line = answer.map(|answer| first_move(&answer.line)).filter(|mv| *mv != Move::Pass);
    let mv = answer.and_then(|answer| answer.seems_best).map(on_board).or(line).unwrap_or(Move::Pass);
    let stays = known.unwrap_or(first == Side::Defender);
    let verdict = if stays { Verdict::Alive } else { Verdict::Dead };
    Fate { verdict, mv, is_proved: false, is_shown: false }
}

/// A large space that one side holds alone is good for two eyes; what both sides reach is nobody's.
pub(crate) fn eyes(board: &Board, point: Point) -> String {
    let size = board.size();
    let mut seen: PointSet = [point].into_iter().collect();
    let mut open = vec![point];
    let mut holders = Vec::new();
    while let Some(at) = open.pop() {
        for beside in size.neighbours(at) {
            match board.stone(beside) {
                Some(color) => holders.push(color),
                None if seen.insert(beside) => open.push(beside),
                None => {}
            }
        }
    }
    let is_held = holders.first().is_some_and(|first| holders.iter().all(|other| other == first));
    if is_held { "2 2" } else { "-1" }.to_owned()
}
