//! `ladder_attack`, and what `genmove` asks about ladders.
//!
//! | verdict on the block | code |
//! |---|---|
//! | gets away | 0 |
//! | captured | 1 |
//! | ko, the defender needs threats | 2 |
//! | ko, the attacker needs threats | 3 |

use tesuji_capture::Side;
use tesuji_capture::ladder::{self, MOST_NODES, Verdict};
use tesuji_go::{Board, Point, PointSet};

use crate::arguments::{exactly, point};
use crate::{Answer, Engine, Judgement, UNDECIDED};

/// Plays for each look of `genmove`: enough for a ladder across the board and every point that breaks it.
const QUICK: u64 = 1_000;

/// `ladder_attack POINT`: a code, and the first atari where it is not 0.
pub(crate) fn attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let [place] = exactly(words)?;
    engine.is_proven = false;
    let board = engine.game.board();
    let stone = point(board.size(), place)?;
    let reading = ladder::attack(board, stone, MOST_NODES).ok_or("vertex must not be empty")?;
    let code = match reading.verdict {
        Verdict::Unknown if engine.settings.judgement == Judgement::Withheld => return Err(UNDECIDED.to_owned()),
        Verdict::Unknown | Verdict::GetsAway => 0,
        Verdict::Captured => 1,
        Verdict::Ko { needs: Side::Defender } => 2,
        Verdict::Ko { needs: Side::Attacker } => 3,
    };
    engine.is_proven = reading.verdict != Verdict::Unknown;
    let first = reading.best().filter(|_| code != 0).map(|best| format!(" {}", best.point));
    Ok(format!("{code}{}", first.unwrap_or_default()))
}

/// The atari that begins the capture of a block.
pub(crate) fn is_caught(board: &Board, stone: Point) -> Option<Point> {
    let reading = ladder::attack(board, stone, QUICK)?;
    reading.best().filter(|best| best.verdict.is_captured() == Some(true)).map(|best| best.point)
}

/// Where its own side saves a block from a ladder.
pub(crate) fn saves(board: &Board, stone: Point) -> PointSet {
    ladder::defend(board, stone, QUICK).map_or(PointSet::EMPTY, |reading| reading.working(Side::Defender))
}
