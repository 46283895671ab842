//! The status of a group if one side moves first: proved, or judged.

use tesuji_go::Move;
use tesuji_problem::Side;
use tesuji_solve::{Answer, Ending, Grade, Judged, Move as Played, Report, Verdict};

/// The status of a group if one side moves first, and the move that attains it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fate {
    pub(crate) verdict: Verdict,
    pub(crate) mv: Move,
    /// Is the verdict proved?
    pub(crate) is_proved: bool,
    /// Does a proof show that the move gets it?
    pub(crate) is_shown: bool,
    /// Against how many outside ko threats the verdict is proved, where that is not the whole scale.
    pub(crate) threats: Option<u8>,
}

/// What a report says about the group if this side moves first.
pub(crate) fn proved(report: &Report, first: Side) -> Option<Fate> {
    let answer = report.answer(first)?;
    answer.verdict(report.most_threats).map(|verdict| Fate::of(verdict, answer)).or_else(|| plain(answer))
}

/// The plain verdict of a group whose place on the scale of threats is not known, if it is dead without threats. A group that
/// lives is too often in a ko for that, even where it lives against one threat.
fn plain(answer: &Answer) -> Option<Fate> {
    let threats = match (answer.lives_with(0), answer.lives_with(1)) {
        (_, Some(false)) => 1,
        (Some(false), _) => 0,
        _ => return None,
    };
    Some(Fate { threats: Some(threats), ..Fate::of(Verdict::Dead, answer) })
}

/// The same where it is enough to know whether this side gets anything by moving first: a lower bound of what it gets.
pub(crate) fn proved_at_least(report: &Report, first: Side) -> Option<Fate> {
    let (answer, most) = (report.answer(first)?, report.most_threats);
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
    fn of(verdict: Verdict, answer: &Answer) -> Fate {
        let mv = answer.line.first().map(|&mv| on_board(mv));
        // No move is needed if the result is already there. Where it is known by a rule alone, a move may be needed
        // first.
        let is_done = answer.is_over || matches!(answer.line.ending, Some(Ending::Alive | Ending::Joined));
        Fate {
            verdict,
            mv: mv.unwrap_or(Move::Pass),
            is_proved: true,
            is_shown: mv.is_some() || is_done,
            threats: None,
        }
    }
}

/// The likely status of a group if this side moves first.
pub(crate) fn guessed(report: Option<&Report>, first: Side) -> Fate {
    let answer = report.and_then(|report| report.answer(first));
    // What is known without threats is the best guess.
    let known =
        answer.and_then(|answer| answer.lives_with(0).or_else(|| answer.judged.map(|judged| stays(judged, first))));
    let line = answer.and_then(|answer| answer.line.first()).map(|&mv| on_board(mv)).filter(|mv| *mv != Move::Pass);
    let mv = answer.and_then(|answer| answer.judged?.best).map(on_board).or(line).unwrap_or(Move::Pass);
    let verdict = if known.unwrap_or(first == Side::Defender) { Verdict::Alive } else { Verdict::Dead };
    Fate { verdict, mv, is_proved: false, is_shown: false, threats: None }
}

/// People ask about groups whose fate depends on who moves first, so the side to move is taken to succeed unless a
/// judgement speaks against it by these log-odds: for a defence, and for an attack. More lets it succeed more often. Seen on
/// GNU Go's suites `ld_owl` and `owl`, where trees add little to "who moves first succeeds": see `docs/lab/judge.md`.
const AGAINST_THE_MOVER: [f32; 2] = [2.0, 4.0];

/// Does a group seem to live?
fn stays(judged: Judged, first: Side) -> bool {
    let alive = f32::from(judged.alive);
    let lives = (alive / (100.0 - alive)).ln();
    let needed = AGAINST_THE_MOVER[first as usize];
    judged.has_space || lives >= if first == Side::Defender { -needed } else { needed }
}

/// A move of an answer as one on the board.
pub(crate) fn on_board(mv: Played) -> Move {
    match mv {
        Played::Play(point) => Move::Play(point),
        // Only a question about an eye has a virtual point to fill.
        Played::Fill | Played::Pass => Move::Pass,
    }
}
