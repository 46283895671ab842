//! GNU Go's questions of capture: `attack`, `defend`, `does_attack`, `does_defend`.
//!
//! They are about one block, and answered by threats up to an order: see `docs/gtp.md`. Codes are those of
//! [`crate::code`]; a 0 of an attack says that no capture was found, and `tesuji-proven` says whether that, or the
//! capture, can be proved.
use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Finding, Options, Prior};
use tesuji_go::{Board, Color, Move, Point};
use tesuji_problem::Side;
use tesuji_solve::Budget;

use crate::arguments::exactly;
use crate::asked::{Asked, Told};
use crate::code::{code, with_move};
use crate::owl::{after, target};
use crate::{Answer, Basis, Engine, Judgement, Settings, UNDECIDED};

/// The default number of plays for each question, under each condition of ko: what people ask about is often hard. With
/// 80,000, 99 of 100 questions in positions of games take less than 50 ms, and two more of a hundred stay open: see
/// `docs/lab/capture.md`.
pub const PLAYS: u64 = 1_000_000;

/// How captures are searched: in positions of games, where much is open, trying lower orders first finds more.
pub(crate) fn options(settings: &Settings) -> Options {
    Options {
        most_nodes: settings.plays.min(settings.limits.most_nodes),
        prior: Prior::Power(8.0),
        ..Options::default()
    }
}

/// Lets the host end what is read from now on.
pub(crate) fn watch(engine: &mut Engine) {
    engine.captures.budget = Budget::owning(u64::MAX, engine.host.watch());
}

pub(crate) fn attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let (stone, color) = target(engine, words)?;
    let board = engine.game.board().clone();
    let found = taken(engine, &board, stone);
    remember(engine, &board, stone, !color, &found, Told::Move(first_move(&found)))?;
    Ok(with_move(code(found.verdict, Side::Attacker), first_move(&found)))
}

pub(crate) fn defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let (stone, color) = target(engine, words)?;
    let board = engine.game.board().clone();
    let found = saved(engine, &board, stone);
    remember(engine, &board, stone, color, &found, Told::Move(first_move(&found)))?;
    Ok(with_move(code(found.verdict, Side::Defender), first_move(&found)))
}

/// `does_attack MOVE POINT`: the code of the attack that begins with this move.
pub(crate) fn does_attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let [first, place] = exactly(words)?;
    let (stone, color) = target(engine, &[place])?;
    let board = after(engine, !color, first)?;
    if board.stone(stone).is_none() {
        watch(engine);
        let verdict = engine.captures.once_taken(&board, stone);
        let is_known = verdict != Verdict::Unknown;
        engine.basis = if is_known { Basis::proved_or_read(true) } else { Basis::judged() };
        return match (verdict, engine.settings.judgement) {
            (Verdict::Unknown, Judgement::Withheld) => Err(UNDECIDED.to_owned()),
            // It was captured in a ko, and seems to be retaken.
            (Verdict::Unknown, _) => Ok(code(Verdict::Ko { needs: Side::Defender }, Side::Attacker).to_string()),
            _ => Ok(code(verdict, Side::Attacker).to_string()),
        };
    }
    let found = saved(engine, &board, stone);
    remember(engine, &board, stone, color, &found, Told::Code)?;
    Ok(code(found.verdict, Side::Attacker).to_string())
}

/// `does_defend MOVE POINT`: the code of the defence that begins with this move.
pub(crate) fn does_defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let [first, place] = exactly(words)?;
    let (stone, color) = target(engine, &[place])?;
    let board = after(engine, color, first)?;
    let found = taken(engine, &board, stone);
    remember(engine, &board, stone, !color, &found, Told::Code)?;
    Ok(code(found.verdict, Side::Defender).to_string())
}

/// The result for a block if the attacker moves first.
fn taken(engine: &mut Engine, board: &Board, stone: Point) -> Finding {
    watch(engine);
    let found = engine.captures.attack(board, stone);
    found.expect("a question is about a stone")
}

/// The result for a block if its side moves first. If no capture is found, it needs no move.
fn saved(engine: &mut Engine, board: &Board, stone: Point) -> Finding {
    watch(engine);
    let found = engine.captures.defend(board, stone);
    found.expect("a question is about a stone")
}

/// Keeps an answer, to be proved on request. If the limit was reached there is only a judgement.
fn remember(
    engine: &mut Engine,
    board: &Board,
    stone: Point,
    first: Color,
    found: &Finding,
    told: Told,
) -> Result<(), String> {
    engine.basis = Basis::read_if(found.verdict != Verdict::Unknown);
    if found.verdict == Verdict::Unknown && engine.settings.judgement == Judgement::Withheld {
        return Err(UNDECIDED.to_owned());
    }
    let zone = found.zone.filter(|_| found.verdict.is_captured() == Some(true));
    let verdict = found.verdict;
    engine.to_prove = Some(Asked { board: board.clone(), stone, first, verdict, told, zone, is_tried: false });
    Ok(())
}

/// The first move of a line; a pass if it is empty.
fn first_move(found: &Finding) -> Move {
    found.line.first().map_or(Move::Pass, |&point| Move::Play(point))
}
