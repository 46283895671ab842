//! `ladder_attack`, the drawing of a ladder, and what `genmove` asks about ladders.

use tesuji_capture::ladder::{self, MOST_LIBERTIES, MOST_NODES, Reading, Verdict};
use tesuji_go::{Board, Color, Move, Point, PointSet};
use tesuji_problem::Side;

use crate::arguments::{color, exactly, point};
use crate::asked::{Asked, Told};
use crate::capture::watch;
use crate::code::{code, with_move};
use crate::graphics::{drawn, stone, variation};
use crate::{Answer, Basis, Engine, Judgement, UNDECIDED};

/// Plays for each reading of `genmove`: enough for a ladder across the board and every point that breaks it.
const QUICK: u64 = 1_000;

/// `ladder_attack POINT`: a code, and the first atari where it is not 0.
pub(crate) fn attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let [place] = exactly(words)?;
    let board = engine.game.board();
    let stone = point(board.size(), place)?;
    let reading = ladder::attack(board, stone, MOST_NODES).ok_or("vertex must not be empty")?;
    if reading.verdict == Verdict::Unknown && engine.settings.judgement == Judgement::Withheld {
        return Err(UNDECIDED.to_owned());
    }
    engine.basis = Basis::proved_or_read(false);
    let first = reading.best().map_or(Move::Pass, |best| Move::Play(best.point));
    if let (Some(true), Some(color)) = (reading.verdict.is_captured(), board.stone(stone)) {
        let (board, verdict, told) = (board.clone(), reading.verdict, Told::Move(first));
        // Where to look for a proof: the search by threats knows the zone of the same capture.
        watch(engine);
        let zone = engine.captures.attack(&board, stone).and_then(|found| found.zone);
        engine.to_prove = Some(Asked { board, stone, first: !color, verdict, told, zone, is_tried: false });
    }
    Ok(with_move(code(reading.verdict, Side::Attacker), first))
}

/// Behind ladder breakers.
const BREAKER: &str = "#f0d080";

/// `tesuji-ladder POINT [COLOR]`: the line, the points that break it, and the block. If no colour is named the attacker
/// moves first; for a block in atari, which would be captured at once, its own side.
pub(crate) fn shown(engine: &mut Engine, words: &[&str]) -> Answer {
    let stone = stone(engine, words)?;
    let board = engine.game.board();
    let block = board.block(stone).expect("there is a stone");
    let in_turn = if block.liberty_count() < MOST_LIBERTIES { block.color() } else { !block.color() };
    let first = words.get(1).map_or(Ok(in_turn), |word| color(word))?;
    let defended = ladder::defend(board, stone, MOST_NODES).expect("there is a stone");
    let attacked = ladder::attack(board, stone, MOST_NODES).expect("there is a stone");
    let is_own = first == block.color();
    let reading = if is_own { &defended } else { &attacked };
    if reading.verdict == Verdict::Unknown {
        return Err(UNDECIDED.to_owned());
    }
    let line = reading.best().map(|best| &best.line[..]).unwrap_or_default();
    // A block in atari is captured at once: no point breaks that.
    let is_marked = is_own || block.liberty_count() == MOST_LIBERTIES;
    let breakers = if is_marked { defended.working(Side::Defender) } else { PointSet::EMPTY };
    let parts = [(&*format!("COLOR {BREAKER}"), breakers), ("SQUARE", block.stones().collect())];
    let verb = if is_own { "saved" } else { "broken" };
    let verdict = in_words(reading.verdict, block.color());
    let text = format!("{first} first: {verdict}{}", counted(verb, breakers.len(), &defended));
    let line = variation(first, line.iter().copied().map(Move::Play));
    engine.basis = Basis::proved_or_read(false);
    Ok(format!("{line}{}", drawn(&parts, &text)))
}

fn in_words(verdict: Verdict, target: Color) -> String {
    match verdict {
        Verdict::Captured => "caught".to_owned(),
        Verdict::Ko { needs: Side::Defender } => format!("ko, {target} needs threats"),
        Verdict::Ko { needs: Side::Attacker } => format!("ko, {} needs threats", !target),
        Verdict::GetsAway => "ataris do not catch it".to_owned(),
        Verdict::Unknown => UNDECIDED.to_owned(),
    }
}

/// How many points are marked, if any, and for what.
fn counted(verb: &str, count: usize, defended: &Reading) -> String {
    let is_known = defended.moves.iter().all(|choice| choice.verdict != Verdict::Unknown);
    let at_least = if is_known { "" } else { "at least " };
    match count {
        0 => String::new(),
        1 => format!("; {verb} at {at_least}1 point"),
        _ => format!("; {verb} at {at_least}{count} points"),
    }
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
