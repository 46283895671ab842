//! GNU Go's questions of life: `owl_attack`, `owl_defend`, `owl_does_attack`, `owl_does_defend`, `dragon_status`.

use tesuji_go::{Board, Color, Illegal, Move, Point, PointSet};
use tesuji_problem::{Assumptions, Draft, Goal, Quantifier, Turn};
use tesuji_solve::{Depth, LONG, LineDetail, Moves, Observer, Options, Report, Side, Verdict, Walls, solve};

use crate::arguments::{exactly, point};
use crate::code::{code, with_move};
use crate::fate::{Fate, guessed, on_board, proved, proved_at_least};
use crate::{Answer, Basis, Engine, Judgement, UNDECIDED};

pub(crate) fn attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let fate = fate(engine, words, Side::Attacker)?;
    Ok(with_move(code(fate.verdict, Side::Attacker), fate.mv))
}

pub(crate) fn defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let fate = fate(engine, words, Side::Defender)?;
    Ok(with_move(code(fate.verdict, Side::Defender), fate.mv))
}

pub(crate) fn dragon_status(engine: &mut Engine, words: &[&str]) -> Answer {
    let group = Group::of(engine, words)?;
    let watch = engine.host.watch();
    let [mut attacked, mut defended] = read(engine, &group, [Side::Attacker, Side::Defender], &*watch)?;
    if attacked.verdict == Verdict::Alive {
        return Ok("alive".to_owned());
    }
    if defended.verdict == Verdict::Dead {
        return Ok("dead".to_owned());
    }
    for (fate, first) in [(&mut attacked, Side::Attacker), (&mut defended, Side::Defender)] {
        show_move(engine, &group, first, fate, &*watch)?;
    }
    let name = |mv: Move| mv.to_string().to_uppercase();
    Ok(format!("critical {} {}", name(attacked.mv), name(defended.mv)))
}

/// `owl_does_attack MOVE POINT`: the code of the attack that begins with this move.
pub(crate) fn does_attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let [first, place] = exactly(words)?;
    let group = Group::of(engine, &[place])?;
    let left = group.after(after(engine, !group.color, first)?);
    if left.stones.is_empty() {
        engine.basis = Basis::proved_or_read(true);
        return Ok("1".to_owned());
    }
    let watch = engine.host.watch();
    let [fate] = read(engine, &left, [Side::Defender], &*watch)?;
    Ok(code(fate.verdict, Side::Attacker).to_string())
}

/// `owl_does_defend MOVE POINT`: the code of the defence that begins with this move.
pub(crate) fn does_defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let [first, place] = exactly(words)?;
    let group = Group::of(engine, &[place])?;
    let moved = group.after(after(engine, group.color, first)?);
    let watch = engine.host.watch();
    let [fate] = read(engine, &moved, [Side::Attacker], &*watch)?;
    Ok(code(fate.verdict, Side::Defender).to_string())
}

fn fate(engine: &mut Engine, words: &[&str], first: Side) -> Result<Fate, String> {
    let group = Group::of(engine, words)?;
    let watch = engine.host.watch();
    let [mut fate] = read(engine, &group, [first], &*watch)?;
    if code(fate.verdict, first) != 0 {
        show_move(engine, &group, first, &mut fate, &*watch)?;
    }
    Ok(fate)
}

/// Stones on a board that live or die together.
pub(crate) struct Group {
    board: Board,
    stones: PointSet,
    color: Color,
}

impl Group {
    /// That of the stone on the point that is named.
    fn of(engine: &Engine, words: &[&str]) -> Result<Group, String> {
        let (stone, color) = target(engine, words)?;
        let board = engine.game.board().clone();
        let stones = tesuji_shape::group(&board, stone);
        Ok(Group { board, stones, color })
    }

    /// What is left of it on a board after a move, which may have cut or joined it.
    fn after(&self, board: Board) -> Group {
        let stones = self.stones & board.stones(self.color);
        Group { board, stones, color: self.color }
    }

    fn turn(&self, first: Side) -> Turn {
        match first {
            Side::Attacker => (!self.color).into(),
            Side::Defender => self.color.into(),
        }
    }
}

/// Makes sure that the move of a fate is proved to attain it, or is called a judgement.
fn show_move(
    engine: &mut Engine,
    group: &Group,
    first: Side,
    fate: &mut Fate,
    watch: &dyn Observer,
) -> Result<(), String> {
    if !engine.basis.is_proven || fate.is_shown {
        return Ok(());
    }
    match find_move(engine, group, first, code(fate.verdict, first), watch) {
        Some(mv) => fate.mv = mv,
        None if engine.settings.judgement == Judgement::Withheld => {
            return Err(UNDECIDED.to_owned());
        }
        None => engine.basis = Basis::judged(),
    }
    Ok(())
}

/// A move that is proved to be worth this code where no line shows one: a pass if the result is the same with the other
/// side to move first, otherwise one of the best moves.
fn find_move(engine: &Engine, group: &Group, first: Side, worth: u8, watch: &dyn Observer) -> Option<Move> {
    let ask = |side: Side, options: Options| {
        let report = ask_about(group, group.turn(side), &options, watch)?;
        report.is_checked().then_some(report)
    };
    let options = options(engine, Depth::Verdict);
    let passed = ask(first.opponent(), options).and_then(|report| proved(&report, first.opponent()));
    if passed.is_some_and(|fate| code(fate.verdict, first) == worth) {
        return Some(Move::Pass);
    }
    let report = ask(first, Options { moves: Moves::All, depth: Depth::Graded, ..options })?;
    report.answer(first)?.best().next().map(on_board)
}

fn options(engine: &Engine, depth: Depth) -> Options {
    let judge_visits = if engine.settings.judgement == Judgement::Told { LONG } else { 0 };
    let (moves, lines) = (Moves::None, LineDetail::Moves);
    Options { moves, lines, walls: Walls::WithReason, depth, judge_visits, ..engine.settings.limits }
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
    let board = engine.game.board();
    let is_pass = place.eq_ignore_ascii_case("pass");
    let mv = if is_pass { Move::Pass } else { Move::Play(point(board.size(), place)?) };
    played(board, color, mv).map_err(|illegal| format!("illegal move: {illegal}"))
}

/// The same for any board. A pass means playing elsewhere.
pub(crate) fn played(board: &Board, color: Color, mv: Move) -> Result<Board, Illegal> {
    let mut after = board.clone();
    match mv {
        Move::Pass => after.set_ban(None),
        Move::Play(point) => {
            after.play(color, point)?;
        }
    }
    Ok(after)
}

/// The status of a group: proved, or judged where that is allowed.
fn read<const N: usize>(
    engine: &mut Engine,
    group: &Group,
    firsts: [Side; N],
    watch: &dyn Observer,
) -> Result<[Fate; N], String> {
    let options = options(engine, if N == 1 { Depth::Verdict } else { Depth::Standing });
    let turn = if let [first] = firsts[..] { group.turn(first) } else { Turn::Both };
    let report = ask_about(group, turn, &options, watch);
    let told = if N == 1 { proved } else { proved_at_least };
    let proved = firsts.map(|first| report.as_ref().and_then(|report| told(report, first)));
    let is_checked = report.as_ref().is_some_and(Report::is_checked);
    let is_known = is_checked && proved.iter().all(Option::is_some);
    let answers = || firsts.iter().filter_map(|&first| report.as_ref()?.answer(first));
    let stands = report.as_ref().is_some_and(|report| answers().all(|answer| report.stands(answer)));
    engine.basis = match &report {
        Some(report) if is_known => {
            let least = proved.iter().flatten().filter_map(|fate| fate.threats).min();
            let against = least
                .map_or("", |threats| if threats == 0 { "; ko threats not read" } else { "; against one ko threat" });
            Basis { is_proven: stands && least.is_none(), words: told_basis(report, answers()) + against }
        }
        _ => Basis::judged(),
    };
    // A code cannot express an assumption that may well be false.
    let is_likely = report.as_ref().is_some_and(|report| answers().all(|answer| report.is_likely(answer)));
    if !(is_known && is_likely) && engine.settings.judgement == Judgement::Withheld {
        return Err(UNDECIDED.to_owned());
    }
    let mut fates = firsts.map(|first| proved_or(&proved, &firsts, first, report.as_ref()));
    // If the result is the same with the other side to move first, no move is needed.
    if let ([one, other], Some(report)) = (&mut fates[..], &report)
        && come_to_the_same(report, [one, other])
    {
        for fate in [one, other] {
            (fate.mv, fate.is_shown) = (Move::Pass, true);
        }
    }
    Ok(fates)
}

/// How sure answers are together, with all that they assume.
fn told_basis<'a>(report: &Report, answers: impl Iterator<Item = &'a tesuji_solve::Answer>) -> String {
    let mut all = Assumptions::default();
    let mut defender = None;
    for answer in answers {
        all |= answer.assumptions(report.most_threats);
        defender = Some(answer.defender());
    }
    all.told(report.problem.board(), defender)
}

/// Is the result the same with either side to move first? If it is proved, by verdicts that are exact or lower bounds
/// for the side that moves first.
fn come_to_the_same(report: &Report, fates: [&Fate; 2]) -> bool {
    let verdict = |first| report.answer(first).and_then(|answer| answer.verdict(report.most_threats));
    let proved = [Side::Attacker, Side::Defender].map(verdict);
    let is_open = proved.iter().any(Option::is_none) && fates.iter().all(|fate| fate.is_proved);
    fates[0].verdict == fates[1].verdict && !is_open
}

fn proved_or(proved: &[Option<Fate>], firsts: &[Side], first: Side, report: Option<&Report>) -> Fate {
    let known = firsts.iter().zip(proved).find(|(other, _)| **other == first).and_then(|(_, fate)| *fate);
    known.unwrap_or_else(|| guessed(report, first))
}

/// Asks about the life of the group on this point; `None` if the question cannot be answered.
pub(crate) fn ask(
    board: &Board,
    stone: Point,
    turn: Turn,
    options: &Options,
    observer: &dyn Observer,
) -> Option<Report> {
    let stones = tesuji_shape::group(board, stone);
    let group = Group { board: board.clone(), stones, color: board.stone(stone)? };
    ask_about(&group, turn, options, observer)
}

/// The same for a group. If one side moves first, its ko ban holds.
fn ask_about(group: &Group, turn: Turn, options: &Options, observer: &dyn Observer) -> Option<Report> {
    let ban = group.board.ban().filter(|(color, _)| turn.color() == Some(*color));
    let draft =
        Draft { goal: Goal::Live, target: group.stones, ko: ban.map(|(_, point)| point), ..draft(&group.board, turn) };
    solve(&draft.validate().ok()?, options, observer).ok()
}

/// A question about this board that does not say yet what is asked.
pub(crate) fn draft(board: &Board, turn: Turn) -> Draft {
    Draft { turn, quantifier: Quantifier::Any, ..Draft::of(board) }
}
