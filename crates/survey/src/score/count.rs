//! What the points count by the rules.

use tesuji_go::{Board, Color, PointSet, Score, Scoring};

use super::fill::Filled;
use super::{Dead, Scored, Terms};

/// The score of the board at the end of what was filled in thought.
pub(super) fn count(board: &Board, dead: Vec<Dead>, end: Filled, terms: &Terms) -> Scored {
    let none = PointSet::EMPTY;
    let standing = Color::BOTH.map(|color| end.board.stones(color));
    let surrounded = Color::BOTH.map(|color| surrounded(&end.board, color));
    let owned = [0, 1].map(|side| standing[side] | surrounded[side]);
    let mut score = Score::default();
    for (side, color) in Color::BOTH.into_iter().enumerate() {
        let points = match terms.scoring {
            Scoring::Area => owned[side].len() as u32,
            Scoring::Territory => {
                let taken_off: u32 =
                    dead.iter().filter(|dead| dead.color != color).map(|dead| dead.stones.len() as u32).sum();
                surrounded[side].len() as u32 + taken_off + board.captured(!color) + end.board.captured(!color)
            }
        };
        match color {
            Color::Black => score.black = points,
            Color::White => score.white = points,
        }
    }
    let all: PointSet = board.size().points().collect();
    Scored {
        dead,
        seki: none,
        owned,
        neutral: all - owned[0] - owned[1],
        filled: end.moves,
        score,
        margin: f64::from(score.black) - f64::from(score.white) - terms.komi,
    }
}

/// Empty points from which only stones of this colour can be reached.
fn surrounded(board: &Board, color: Color) -> PointSet {
    super::fill::rooms(board).into_iter().filter(|room| room.owner == Some(color)).fold(PointSet::EMPTY, |all, room| all | room.points)
}
