//! What a position seems to be worth before the end.
//!
//! Random games are played from the board without the stones that no move saves from a ladder. Their players miss much, so
//! what is nearly settled is less sure in them than between people: shares are sharpened, the more the fuller the board
//! is. Everything here is a judgement.

use tesuji_go::{Board, Color, Point, PointSet, Scoring};
use tesuji_playout::Ownership;

use super::dead::is_caught;
use super::{Effort, Terms};

/// How far off the expected margin is beside the spread of single games: two of three margins of games on 19×19, after
/// 100 to 200 moves, lie within the doubt that this gives.
const DOUBT: f64 = 0.3;

/// How much the shares of a board full of stones are sharpened, the empty one being 1. In 1,200 positions of 19×19 after
/// 170 to 230 moves, 2 told more winners than 1, 3 or 4; after 100 moves 1 did.
const SHARPEST: f64 = 4.0;

/// The expected score of a position. A judgement.
#[derive(Clone)]
pub struct Estimate {
    ownership: Ownership,
    sharpness: f64,
    /// The expected margin: Black's points less White's and komi.
    pub margin: f64,
    /// How far off it may well be.
    pub spread: f64,
}

impl Estimate {
    /// How surely Black will own a point: from 1 to −1, White's.
    pub fn owner(&self, point: Point) -> f64 {
        sharpened(self.ownership.owner(point), self.sharpness)
    }

    /// Who is ahead; `None` if neither is.
    pub fn ahead(&self) -> Option<Color> {
        let color = if self.margin > 0.0 { Color::Black } else { Color::White };
        (self.margin != 0.0).then_some(color)
    }
}

/// The expected score of a board.
pub fn estimate(board: &Board, terms: &Terms, effort: &Effort) -> Estimate {
    let caught = board.blocks().filter(|block| is_caught(board, *block, effort.plays));
    let caught: PointSet = caught.flat_map(tesuji_go::Block::stones).collect();
    let [black, white] = Color::BOTH.map(|color| board.stones(color) - caught);
    let mut lifted = Board::with_stones(board.size(), &black, &white).expect("taking stones off takes no liberties");
    lifted.set_ban(board.ban().filter(|(_, point)| lifted.is_empty(*point)));
    let ownership = Ownership::after(&lifted, terms.to_move, effort.games, effort.seed);
    let size = board.size();
    let full = (black | white).len() as f64 / size.count() as f64;
    let sharpness = 1.0 + (SHARPEST - 1.0) * full * full;
    let area: f64 = size.points().map(|point| sharpened(ownership.owner(point), sharpness)).sum();
    let played = |color| f64::from(board.stones(color).len() as u32 + board.captured(color));
    let stones = match terms.scoring {
        Scoring::Area => 0.0,
        // By territory every stone that was played is a point less.
        Scoring::Territory => played(Color::Black) - played(Color::White),
    };
    Estimate { margin: area - stones - terms.komi, spread: DOUBT * ownership.spread(), sharpness, ownership }
}

fn sharpened(owner: f64, sharpness: f64) -> f64 {
    (sharpness * owner).tanh() / sharpness.tanh()
}
