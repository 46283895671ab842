//! GNU Go's questions of life: `owl_attack`, `owl_defend`, `owl_does_attack`, `owl_does_defend`, `dragon_status`.
//!
//! | verdict on the group | code of an attack | code of a defence |
//! |---|---|---|
//! | alive | 0 | 1 |
//! | ko, the attacker needs threats | 3 | 2 |
//! | ko, the defender needs threats | 2 | 3 |
//! | dead | 1 | 0 |

use tesuji_go::{Board, Color, Move, Point, PointSet};
use tesuji_problem::{Assumptions, Certainty, Draft, Goal, Quantifier, Turn};
use tesuji_solve::{Depth, Ending, Grade, Moves, Observer, Options, ProofStatus, Report, Side, Verdict, Walls, solve};

use crate::arguments::{exactly, point};
use crate::{Answer, Engine, Judgement, UNDECIDED, guess};

/// What becomes of a group if one side moves first, and the move that does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fate {
    pub(crate) verdict: Verdict,
    pub(crate) mv: Move,
    /// Is the verdict proved?
    pub(crate) is_proved: bool,
    /// Does a proof show that the move gets it?
    pub(crate) is_shown: bool,
}

/// The code of an attack that ends like this.
fn attack_code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Alive => 0,
        Verdict::Dead => 1,
        Verdict::Ko { needs: Side::Defender, .. } => 2,
        Verdict::Ko { needs: Side::Attacker, .. } => 3,
    }
}

/// The code of a defence that ends like this.
fn defence_code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Alive => 1,
        Verdict::Dead => 0,
        Verdict::Ko { needs: Side::Attacker, .. } => 2,
        Verdict::Ko { needs: Side::Defender, .. } => 3,
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
    let fate = fate(engine, words, Side::Attacker)?;
    Ok(coded(attack_code(fate.verdict), fate.mv))
}

pub(crate) fn defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let fate = fate(engine, words, Side::Defender)?;
    Ok(coded(defence_code(fate.verdict), fate.mv))
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
        engine.is_proven = true;
        return Ok("1".to_owned());
    }
    let watch = engine.host.watch();
    let [fate] = read(engine, &left, [Side::Defender], &*watch)?;
    Ok(attack_code(fate.verdict).to_string())
}

/// `owl_does_defend MOVE POINT`: the code of the defence that begins with this move.
pub(crate) fn does_defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let [first, place] = exactly(words)?;
    let group = Group::of(engine, &[place])?;
    let moved = group.after(after(engine, group.color, first)?);
    let watch = engine.host.watch();
    let [fate] = read(engine, &moved, [Side::Attacker], &*watch)?;
    Ok(defence_code(fate.verdict).to_string())
}

fn fate(engine: &mut Engine, words: &[&str], first: Side) -> Result<Fate, String> {
    let group = Group::of(engine, words)?;
    let watch = engine.host.watch();
    let [mut fate] = read(engine, &group, [first], &*watch)?;
    if gets_something(first, fate.verdict) {
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

    /// What is left of it on a board after a move, whatever that has cut or joined.
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

/// Is a verdict more than nothing to who moves first?
fn gets_something(first: Side, verdict: Verdict) -> bool {
    verdict != if first == Side::Attacker { Verdict::Alive } else { Verdict::Dead }
}

/// The code of a verdict to who moves first.
fn code(first: Side, verdict: Verdict) -> u8 {
    match first {
        Side::Attacker => attack_code(verdict),
        Side::Defender => defence_code(verdict),
    }
}

/// Sees to it that the move of a fate is one that is proved to get it, or no more than a judgement.
fn show_move(
    engine: &mut Engine,
    group: &Group,
    first: Side,
    fate: &mut Fate,
    watch: &dyn Observer,
) -> Result<(), String> {
    if !engine.is_proven || fate.is_shown {
        return Ok(());
    }
    match find_move(engine, group, first, code(first, fate.verdict), watch) {
        Some(mv) => fate.mv = mv,
        None if engine.settings.judgement == Judgement::Withheld => {
            engine.is_proven = false;
            return Err(UNDECIDED.to_owned());
        }
        None => engine.is_proven = false,
    }
    Ok(())
}

/// A move that is proved to be worth this code where no line shows one: a pass if the other side's move first comes to the
/// same, else one of the moves that get most.
fn find_move(engine: &Engine, group: &Group, first: Side, worth: u8, watch: &dyn Observer) -> Option<Move> {
    let ask = |side: Side, options: Options| {
        let report = ask_about(group, group.turn(side), &options, watch)?;
        matches!(report.proof, ProofStatus::Checked { .. }).then_some(report)
    };
    let options = options(engine, Depth::Verdict);
    let passed = ask(first.opponent(), options).and_then(|report| proved(&report, first.opponent()));
    if passed.is_some_and(|fate| code(first, fate.verdict) == worth) {
        return Some(Move::Pass);
    }
    let report = ask(first, Options { moves: Moves::All, depth: Depth::Graded, ..options })?;
    answer(&report, first)?.best().next().map(on_board)
}

fn options(engine: &Engine, depth: Depth) -> Options {
    let judges = engine.settings.judgement == Judgement::Told;
    Options { moves: Moves::None, walls: Walls::WithReason, depth, judges, ..engine.settings.limits }
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
    // To pass is to play elsewhere.
    if place.eq_ignore_ascii_case("pass") {
        board.set_ban(None);
        return Ok(board);
    }
    let place = point(board.size(), place)?;
    board.play(color, place).map_err(|illegal| format!("illegal move: {illegal}"))?;
    Ok(board)
}

/// What becomes of a group: proved, or judged where that is allowed.
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
    let is_checked = report.as_ref().is_some_and(|report| matches!(report.proof, ProofStatus::Checked { .. }));
    let is_known = is_checked && proved.iter().all(Option::is_some);
    let answers = || firsts.iter().filter_map(|&first| answer(report.as_ref()?, first));
    let stands = report.as_ref().is_some_and(|report| answers().all(|answer| report.stands(answer)));
    engine.is_proven = is_known && stands;
    engine.basis = match &report {
        Some(report) if is_known => told_basis(report, answers()),
        _ => Certainty::Judged.to_string(),
    };
    // A code has no room for an assumption that may well be false.
    let is_likely = report.as_ref().is_some_and(|report| answers().all(|answer| report.is_likely(answer)));
    if !(is_known && is_likely) && engine.settings.judgement == Judgement::Withheld {
        return Err(UNDECIDED.to_owned());
    }
    let mut fates = firsts.map(|first| proved_or(&proved, &firsts, first, report.as_ref()));
    // Where the other side's move first comes to the same, none is needed.
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

/// Does it make no difference who moves first? Where it is proved, by verdicts that can be no better for who moves first.
fn come_to_the_same(report: &Report, fates: [&Fate; 2]) -> bool {
    let verdict = |first| answer(report, first).and_then(|answer| answer.verdict(report.most_threats));
    let proved = [Side::Attacker, Side::Defender].map(verdict);
    let is_open = proved.iter().any(Option::is_none) && fates.iter().all(|fate| fate.is_proved);
    fates[0].verdict == fates[1].verdict && !is_open
}

fn proved_or(proved: &[Option<Fate>], firsts: &[Side], first: Side, report: Option<&Report>) -> Fate {
    let known = firsts.iter().zip(proved).find(|(other, _)| **other == first).and_then(|(_, fate)| *fate);
    known.unwrap_or_else(|| guess::fate(report, first))
}

/// Asks for the life of the group on this point; `None` if it is no question to be answered.
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

/// The same of a group. Where one side moves first, a ko that it may not retake is not retaken.
fn ask_about(group: &Group, turn: Turn, options: &Options, observer: &dyn Observer) -> Option<Report> {
    let ban = group.board.ban().filter(|(color, _)| turn.color() == Some(*color));
    let draft =
        Draft { goal: Goal::Live, target: group.stones, ko: ban.map(|(_, point)| point), ..draft(&group.board, turn) };
    solve(&draft.validate().ok()?, options, observer).ok()
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
pub(crate) fn proved(report: &Report, first: Side) -> Option<Fate> {
    let answer = answer(report, first)?;
    Some(Fate::of(answer.verdict(report.most_threats)?, answer))
}

/// The same where it is enough to know whether this side gets anything by moving first: a verdict that is no better for it
/// than the truth.
fn proved_at_least(report: &Report, first: Side) -> Option<Fate> {
    let (answer, most) = (answer(report, first)?, report.most_threats);
    let gets_something = match first {
        Side::Attacker => !answer.lives_with(-most)?,
        Side::Defender => answer.lives_with(most)?,
    };
    let least = match (first, gets_something) {
        (Side::Attacker, true) => answer.bounds.least,
        (Side::Defender, true) => answer.bounds.most,
        (Side::Attacker, false) => -most,
        (Side::Defender, false) => most + 1,
    };
    Some(Fate::of(Grade { least, way: None }.verdict(most), answer))
}

impl Fate {
    /// A verdict, with the first move of the line of an answer.
    fn of(verdict: Verdict, answer: &tesuji_solve::Answer) -> Fate {
        let mv = answer.line.first().map(|&mv| on_board(mv));
        // Where nothing is left to be done, none is needed. A rule that knows the end may want a move before it.
        let is_done = answer.is_over || matches!(answer.line.ending, Some(Ending::Alive | Ending::Joined));
        Fate { verdict, mv: mv.unwrap_or(Move::Pass), is_proved: true, is_shown: mv.is_some() || is_done }
    }
}

pub(crate) fn answer(report: &Report, first: Side) -> Option<&tesuji_solve::Answer> {
    report.answer(first)
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
