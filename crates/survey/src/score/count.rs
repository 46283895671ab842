//! What the points count by the rules.

use tesuji_go::{Board, Color, PointSet, Score, Scoring};

use super::fill::Filled;
use super::{Correction, Dead, Scored, Terms};

/// The score of the board at the end of what was filled in thought.
pub(super) fn count(board: &Board, dead: Vec<Dead>, seki: PointSet, end: Filled, terms: &Terms) -> Scored {
    let standing = Color::BOTH.map(|color| end.board.stones(color));
    let mut surrounded = Color::BOTH.map(|color| surrounded(&end.board, color));
    if terms.scoring == Scoring::Territory && terms.correction == Correction::Made {
        let neutral = end.board.empty_points() - surrounded[0] - surrounded[1];
        surrounded = [0, 1]
            .map(|side| surrounded[side] - connections(&end.board, Color::BOTH[side], &neutral, &surrounded[side]));
    }
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
        seki,
        owned,
        neutral: all - owned[0] - owned[1],
        filled: end.moves,
        score,
        margin: f64::from(score.black) - f64::from(score.white) - terms.komi,
    }
}

/// Empty points from which only stones of this colour can be reached.
fn surrounded(board: &Board, color: Color) -> PointSet {
    super::fill::rooms(board)
        .into_iter()
        .filter(|room| room.owner == Some(color))
        .fold(PointSet::EMPTY, |all, room| all | room.points)
}

/// Points of territory that have to be filled, as blocks beside them are in atari once all neutral points are taken, even
/// if their own side takes all of these. A block in seki has no others.
fn connections(board: &Board, color: Color, neutral: &PointSet, territory: &PointSet) -> PointSet {
    let mut left = *territory;
    let mut filled = board.stones(color) | *neutral;
    loop {
        let mut points = PointSet::EMPTY;
        for chain in pieces(board, filled) {
            let liberties = chain.rim(board.size()) & left;
            if liberties.len() == 1 && chain.iter().any(|point| board.stone(point).is_some()) {
                points |= liberties;
            }
        }
        if points.is_empty() {
            return *territory - left;
        }
        left -= points;
        filled |= points;
    }
}

/// The connected pieces of some points.
fn pieces(board: &Board, mut left: PointSet) -> Vec<PointSet> {
    let mut pieces = Vec::new();
    while let Some(first) = left.first() {
        let (mut piece, mut front) = (PointSet::EMPTY, vec![first]);
        left.remove(first);
        while let Some(point) = front.pop() {
            piece.insert(point);
            front.extend(board.neighbours(point).filter(|&next| left.remove(next)));
        }
        pieces.push(piece);
    }
    pieces
}
