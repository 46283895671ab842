//! GNU Go's questions of life: `owl_attack`, `owl_defend`, `owl_does_attack`, `owl_does_defend`, `dragon_status`.
//!
//! | verdict on the group | code of an attack | code of a defence |
//! |---|---|---|
//! | alive | 0 | 1 |
//! | ko, the attacker needs threats | 3 | 2 |
//! | ko, the defender needs threats | 2 | 3 |
//! | dead | 1 | 0 |

use tesuji_go::{Board, Color, Move, Point, PointSet};
use tesuji_problem::{Draft, Goal, Quantifier, Turn};
use tesuji_shape::Unconditional;
use tesuji_solve::{Moves, Options, ProblemSide, ProofStatus, Report, Verdict, solve};

use crate::arguments::{exactly, point};
use crate::guess::{self, Guess};
use crate::{Answer, Engine, Judgement, UNDECIDED, group};

/// Liberties outside of the room with which an attacker's block around it is taken as safe: with fewer, the defender
/// may have the time to capture it.
const FIRM: usize = 3;

/// What becomes of a group if one side moves first, and the move that does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fate {
    pub(crate) verdict: Verdict,
    pub(crate) mv: Move,
}

/// Two fates: with the attacker first, and with the defender first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fates {
    pub(crate) attacked: Fate,
    pub(crate) defended: Fate,
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
    let fates = fates(engine, words)?;
    Ok(coded(attack_code(fates.attacked.verdict), fates.attacked.mv))
}

pub(crate) fn defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let fates = fates(engine, words)?;
    Ok(coded(defence_code(fates.defended.verdict), fates.defended.mv))
}

pub(crate) fn dragon_status(engine: &mut Engine, words: &[&str]) -> Answer {
    let Fates { attacked, defended } = fates(engine, words)?;
    if attack_code(attacked.verdict) == 0 {
        return Ok("alive".to_owned());
    }
    if defence_code(defended.verdict) == 0 {
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
    let fates = read(engine, &board, stone)?;
    Ok(attack_code(fates.defended.verdict).to_string())
}

/// `owl_does_defend MOVE POINT`: the code of the defence that begins with this move.
pub(crate) fn does_defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let [first, place] = exactly(words)?;
    let (stone, color) = target(engine, &[place])?;
    let board = after(engine, color, first)?;
    let fates = read(engine, &board, stone)?;
    Ok(defence_code(fates.attacked.verdict).to_string())
}

fn fates(engine: &mut Engine, words: &[&str]) -> Result<Fates, String> {
    let (stone, _) = target(engine, words)?;
    let board = engine.game.board().clone();
    read(engine, &board, stone)
}

/// The stone that is asked about, and its colour.
fn target(engine: &Engine, words: &[&str]) -> Result<(Point, Color), String> {
    let [place] = exactly(words)?;
    let board = engine.game.board();
    let stone = point(board.size(), place)?;
    Ok((stone, board.stone(stone).ok_or("vertex must not be empty")?))
}

/// The board after a move of this side.
fn after(engine: &Engine, color: Color, place: &str) -> Result<Board, String> {
    let mut board = engine.game.board().clone();
    let place = point(board.size(), place)?;
    board.play(color, place).map_err(|illegal| format!("illegal move: {illegal}"))?;
    Ok(board)
}

/// What becomes of the group on this point: proved, or judged where that is allowed.
fn read(engine: &mut Engine, board: &Board, stone: Point) -> Result<Fates, String> {
    let options = Options { moves: Moves::None, ..engine.settings.limits };
    let report = ask(board, stone, &options, &mut *engine.host.watch());
    engine.is_proven = false;
    if let Some(report) = &report
        && let Some(fates) = proved(report)
        && (fates.attacked.verdict == Verdict::Alive || is_wall_firm(report))
    {
        engine.is_proven = matches!(report.proof, ProofStatus::Checked { .. });
        return Ok(fates);
    }
    match engine.settings.judgement {
        Judgement::Withheld => Err(UNDECIDED.to_owned()),
        Judgement::Told => Ok(guess::fates(&Guess { board, stone, report: report.as_ref() })),
    }
}

/// May the attackers around be taken as safe? A proof of death supposes it; where they are short of liberties it could
/// be a race, which is another question.
fn is_wall_firm(report: &Report) -> bool {
    let board = report.problem.board();
    let Some(defender) = report.problem.target.first().and_then(|stone| board.stone(stone)) else { return false };
    let alive = Unconditional::of(board, !defender).alive;
    let room = report.problem.region.unwrap_or_default();
    let near: PointSet = room.iter().flat_map(|point| board.size().neighbours(point)).collect();
    let mut walls = (near - room).iter().filter_map(|stone| board.block(stone)).filter(|wall| wall.color() != defender);
    walls.all(|wall| alive.contains(wall.root()) || (wall.liberties() - room).len() >= FIRM)
}

/// Asks for the life of the group on this point, for both sides to move; `None` if it is no question to be answered.
pub(crate) fn ask(
    board: &Board,
    stone: Point,
    options: &Options,
    observer: &mut dyn tesuji_solve::Observer,
) -> Option<Report> {
    let draft = Draft {
        size: board.size(),
        black: board.stones(Color::Black),
        white: board.stones(Color::White),
        turn: Turn::Both,
        goal: Goal::Live,
        target: group::of(board, stone),
        quantifier: Quantifier::Any,
        ..Draft::default()
    };
    let problem = draft.validate().ok()?;
    solve(&problem, options, observer).ok()
}

/// Both fates, if both were found.
pub(crate) fn proved(report: &Report) -> Option<Fates> {
    let answer = |is_defender| report.answers.iter().find(|answer| answer.is_defender == is_defender);
    let (attack, defence) = (answer(false)?, answer(true)?);
    let (attacked, defended) = (attack.grade?, defence.grade?);
    let first = |line: &[tesuji_solve::Move]| match line.first() {
        // Where the other side's move first comes to the same, none is needed.
        _ if attacked.least == defended.least => Move::Pass,
        Some(&tesuji_solve::Move::Play(point)) => Move::Play(point),
        _ => Move::Pass,
    };
    let verdict = |grade: tesuji_solve::Grade| grade.verdict(report.most_threats);
    Some(Fates {
        attacked: Fate { verdict: verdict(attacked), mv: first(&attack.line) },
        defended: Fate { verdict: verdict(defended), mv: first(&defence.line) },
    })
}
