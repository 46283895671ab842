//! GNU Go's questions of life: `owl_attack`, `owl_defend`, `owl_does_attack`, `owl_does_defend`, `dragon_status`.
//!
//! | verdict on the group | code of an attack | code of a defence |
//! |---|---|---|
//! | alive | 0 | 1 |
//! | ko, the attacker needs threats | 3 | 2 |
//! | ko, the defender needs threats | 2 | 3 |
//! | dead | 1 | 0 |

use tesuji_go::{Board, Color, Move, Point};
use tesuji_problem::{Draft, Goal, Quantifier, Turn};
use tesuji_solve::{Depth, Grade, Moves, Observer, Options, ProblemSide, ProofStatus, Report, Verdict, Walls, solve};

use crate::arguments::{exactly, point};
use crate::{Answer, Engine, Judgement, UNDECIDED, guess};

/// What becomes of a group if one side moves first, and the move that does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fate {
    pub(crate) verdict: Verdict,
    pub(crate) mv: Move,
}

/// Whose move comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum First {
    Attacker,
    Defender,
}

/// The code of an attack that ends like this.
fn attack_code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Alive => 0,
        Verdict::Dead => 1,
        Verdict::Ko { needs: ProblemSide::Defender, .. } => 2,
        Verdict::Ko { needs: ProblemSide::Attacker, .. } => 3,
    }
}

/// The code of a defence that ends like this.
fn defence_code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Alive => 1,
        Verdict::Dead => 0,
        Verdict::Ko { needs: ProblemSide::Attacker, .. } => 2,
        Verdict::Ko { needs: ProblemSide::Defender, .. } => 3,
    }
}

/// A code, and the move where it is not 0.
fn coded(code: u8, mv: Move) -> String {
    match (code, mv) {
        (0, _) => "0".to_owned(),
        (_, Move::Play(point)) => format!("{code} {point}"),
        (_, Move::Pass) => format!("{code} PASS"),
    }
}

pub(crate) fn attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let fate = fate(engine, words, First::Attacker)?;
    Ok(coded(attack_code(fate.verdict), fate.mv))
}

pub(crate) fn defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let fate = fate(engine, words, First::Defender)?;
    Ok(coded(defence_code(fate.verdict), fate.mv))
}

pub(crate) fn dragon_status(engine: &mut Engine, words: &[&str]) -> Answer {
    let (stone, _) = target(engine, words)?;
    let board = engine.game.board().clone();
    let [attacked, defended] = read(engine, &board, stone, [First::Attacker, First::Defender])?;
    if attacked.verdict == Verdict::Alive {
        return Ok("alive".to_owned());
    }
    if defended.verdict == Verdict::Dead {
        return Ok("dead".to_owned());
    }
    let name = |mv: Move| mv.to_string().to_uppercase();
    Ok(format!("critical {} {}", name(attacked.mv), name(defended.mv)))
}

/// `owl_does_attack MOVE POINT`: the code of the attack that begins with this move.
pub(crate) fn does_attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let [first, place] = exactly(words)?;
    let (stone, color) = target(engine, &[place])?;
    let board = after(engine, !color, first)?;
    if board.stone(stone).is_none() {
        engine.is_proven = true;
        return Ok("1".to_owned());
    }
    let [fate] = read(engine, &board, stone, [First::Defender])?;
    Ok(attack_code(fate.verdict).to_string())
}

/// `owl_does_defend MOVE POINT`: the code of the defence that begins with this move.
pub(crate) fn does_defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let [first, place] = exactly(words)?;
    let (stone, color) = target(engine, &[place])?;
    let board = after(engine, color, first)?;
    let [fate] = read(engine, &board, stone, [First::Attacker])?;
    Ok(defence_code(fate.verdict).to_string())
}

fn fate(engine: &mut Engine, words: &[&str], first: First) -> Result<Fate, String> {
    let (stone, _) = target(engine, words)?;
    let board = engine.game.board().clone();
    read(engine, &board, stone, [first]).map(|[fate]| fate)
}

/// The stone that is asked about, and its colour.
pub(crate) fn target(engine: &Engine, words: &[&str]) -> Result<(Point, Color), String> {
    let [place] = exactly(words)?;
    let board = engine.game.board();
    let stone = point(board.size(), place)?;
    Ok((stone, board.stone(stone).ok_or("vertex must not be empty")?))
}

/// The board after a move of this side.
pub(crate) fn after(engine: &Engine, color: Color, place: &str) -> Result<Board, String> {
    let mut board = engine.game.board().clone();
    let place = point(board.size(), place)?;
    board.play(color, place).map_err(|illegal| format!("illegal move: {illegal}"))?;
    Ok(board)
}

/// What becomes of the group on this point: proved, or judged where that is allowed.
fn read<const N: usize>(
    engine: &mut Engine,
    board: &Board,
    stone: Point,
    firsts: [First; N],
) -> Result<[Fate; N], String> {
    let depth = if N == 1 { Depth::Verdict } else { Depth::Standing };
    let judges = engine.settings.judgement == Judgement::Told;
    let options = Options { moves: Moves::None, walls: Walls::WithReason, depth, judges, ..engine.settings.limits };
    let color = board.stone(stone).expect("a question is about a stone");
    let turn = match firsts[..] {
        [First::Attacker] => (!color).into(),
        [First::Defender] => color.into(),
        _ => Turn::Both,
    };
    let report = ask(board, stone, turn, &options, &mut *engine.host.watch());
    let told = if N == 1 { proved } else { proved_at_least };
    let proved = firsts.map(|first| report.as_ref().and_then(|report| told(report, first)));
    let is_checked = report.as_ref().is_some_and(|report| matches!(report.proof, ProofStatus::Checked { .. }));
    engine.is_proven = is_checked && proved.iter().all(Option::is_some);
    if !engine.is_proven && engine.settings.judgement == Judgement::Withheld {
        return Err(UNDECIDED.to_owned());
    }
    let mut fates = firsts.map(|first| proved_or(&proved, &firsts, first, report.as_ref()));
    // Where the other side's move first comes to the same, none is needed.
    if let [one, other] = &mut fates[..]
        && one.verdict == other.verdict
    {
        (one.mv, other.mv) = (Move::Pass, Move::Pass);
    }
    Ok(fates)
}

fn proved_or(proved: &[Option<Fate>], firsts: &[First], first: First, report: Option<&Report>) -> Fate {
    let known = firsts.iter().zip(proved).find(|(other, _)| **other == first).and_then(|(_, fate)| *fate);
    known.unwrap_or_else(|| guess::fate(report, first))
}

/// Asks for the life of the group on this point; `None` if it is no question to be answered.
pub(crate) fn ask(
    board: &Board,
    stone: Point,
    turn: Turn,
    options: &Options,
    observer: &mut dyn Observer,
) -> Option<Report> {
    let target = tesuji_solve::group::of(board, stone);
    let problem = Draft { goal: Goal::Live, target, ..draft(board, turn) }.validate().ok()?;
    solve(&problem, options, observer).ok()
}

/// A question about this board that does not say yet what is asked.
pub(crate) fn draft(board: &Board, turn: Turn) -> Draft {
    Draft {
        size: board.size(),
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        turn,
        quantifier: Quantifier::Any,
        ..Draft::default()
    }
}

/// What a report says of the group if this side moves first.
pub(crate) fn proved(report: &Report, first: First) -> Option<Fate> {
    let answer = answer(report, first)?;
    Some(Fate { verdict: answer.verdict(report.most_threats)?, mv: first_move(&answer.line) })
}

/// The same where it is enough to know whether this side gets anything by moving first: a verdict that is no better for it
/// than the truth.
fn proved_at_least(report: &Report, first: First) -> Option<Fate> {
    let (answer, most) = (answer(report, first)?, report.most_threats);
    let gets_something = match first {
        First::Attacker => !answer.lives_with(-most)?,
        First::Defender => answer.lives_with(most)?,
    };
    let least = match (first, gets_something) {
        (First::Attacker, true) => answer.bounds.0,
        (First::Defender, true) => answer.bounds.1,
        (First::Attacker, false) => -most,
        (First::Defender, false) => most + 1,
    };
    Some(Fate { verdict: Grade { least, way: None }.verdict(most), mv: first_move(&answer.line) })
}

pub(crate) fn answer(report: &Report, first: First) -> Option<&tesuji_solve::Answer> {
    report.answers.iter().find(|answer| answer.is_defender == (first == First::Defender))
}

/// The first move of a line of play.
pub(crate) fn first_move(line: &[tesuji_solve::Move]) -> Move {
    line.first().map_or(Move::Pass, |&mv| on_board(mv))
}

/// A move of an answer as one on the board.
pub(crate) fn on_board(mv: tesuji_solve::Move) -> Move {
    match mv {
        tesuji_solve::Move::Play(point) => Move::Play(point),
        // Nothing is filled where life is asked about.
        tesuji_solve::Move::Fill | tesuji_solve::Move::Pass => Move::Pass,
    }
}
