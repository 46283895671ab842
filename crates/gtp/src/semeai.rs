//! GNU Go's questions about a race to capture: `analyze_semeai`, `analyze_semeai_after_move`, `tactical_analyze_semeai`.
//!
//! ```text
//! analyze_semeai A B   ─▶   result for A   result of the attack on B   a move of A's owner, who moves first
//! ```
//!
//! | the race, A's owner first | | |
//! |---|---|---|
//! | A's owner wins | 1 | 1 |
//! | both stand: a seki, or both live | 1 | 0 |
//! | B's owner wins | 0 | 0 |
//! | a ko, in which the other side needs threats | 2 | 2 |
//! | a ko, in which A's owner needs threats | 3 | 3 |
//!
//! Each number is a code of its own, as of a defence of A and of an attack on B; so there are mixtures such as `1 2`. A bent
//! four in the corner is dead, as GNU Go has it.

use tesuji_go::{Board, Color, Move, PointSet};
use tesuji_problem::{Certainty, Side, Turn};
use tesuji_solve::{
    Asks, BentFour, ByConvention, Depth, Judged, LONG, LineDetail, Moves, Options, Outcome, RaceReport, Verdict, Walls,
    race, race_of,
};

use crate::arguments::{color, exactly, mv, point};
use crate::code::code;
use crate::fate::on_board;
use crate::owl::played;
use crate::{Answer, Basis, Engine, Judgement, UNDECIDED};

/// Said where the old convention decides, and no proof.
const BENT_FOUR: &str = "; a bent four in the corner counts as dead";

/// The stones of the side that moves first stand where that seems as likely as this, in percent: people ask about races
/// that the side to move can win, or at least not lose.
const OWN_LIVES: u8 = 35;

/// Nodes for the question whether a move is needed.
const LATER_NODES: u64 = 30_000;

/// `analyze_semeai A B`: what A's owner gets by moving first.
pub(crate) fn analyze(engine: &mut Engine, words: &[&str]) -> Answer {
    let pair = Pair::of(engine, exactly(words)?)?;
    pair.told(engine)
}

/// `analyze_semeai_after_move COLOR MOVE A B`: the same after a move of either side; A's owner still moves first.
pub(crate) fn analyze_after_move(engine: &mut Engine, words: &[&str]) -> Answer {
    let [mover, first, a, b] = exactly(words)?;
    let mover = color(mover)?;
    let first = mv(engine.game.board().size(), first)?;
    let pair = Pair::of(engine, [a, b])?;
    let after = played(&pair.board, mover, first).map_err(|illegal| format!("illegal move: {illegal}"))?;
    Pair { board: after, ..pair }.told(engine)
}

/// Two blocks of both colours, and the groups they are in.
struct Pair {
    board: Board,
    /// The groups, without stones that a move has captured.
    groups: [PointSet; 2],
    colors: [Color; 2],
    /// Who moves first.
    first: Color,
}

impl Pair {
    fn of(engine: &Engine, [a, b]: [&str; 2]) -> Result<Pair, String> {
        let board = engine.game.board().clone();
        let stone = |word: &str| {
            let at = point(board.size(), word)?;
            board.stone(at).map(|color| (at, color)).ok_or_else(|| "vertex must not be empty".to_owned())
        };
        let ((a, a_color), (b, b_color)) = (stone(a)?, stone(b)?);
        if a_color == b_color {
            return Err("the stones must be of both colours".to_owned());
        }
        let groups = [a, b].map(|stone| tesuji_shape::group(&board, stone));
        Ok(Pair { groups, colors: [a_color, b_color], first: a_color, board })
    }

    /// The reply.
    fn told(&self, engine: &mut Engine) -> Answer {
        let stands = [0, 1].map(|at| self.groups[at] & self.board.stones(self.colors[at]));
        if let Some(at) = stands.iter().position(PointSet::is_empty) {
            // The move has taken one of them.
            engine.basis = Basis::proved_or_read(true);
            return Ok(if at == 0 { "0 0 PASS" } else { "1 1 PASS" }.to_owned());
        }
        let judgement = engine.settings.judgement;
        let options = Options {
            moves: Moves::None,
            lines: LineDetail::Moves,
            depth: Depth::Verdict,
            walls: Walls::WithReason,
            bent_four: BentFour::Dead,
            judge_visits: if judgement == Judgement::Told { LONG } else { 0 },
            ..engine.settings.limits
        };
        let turn = Turn::from(self.first);
        let problem = race_of(&self.board, stands, turn).map_err(|flaws| flaws.to_string())?;
        let report = {
            let watch = engine.host.watch();
            race(&problem, &options, &*watch).map_err(|refusal| refusal.to_string())?
        };
        let (codes, is_known) = self.codes(&report);
        engine.basis = basis(&report, self.first, is_known);
        if is_known && (0..2).any(|at| self.is_bent_four(&report, at)) {
            engine.basis.is_proven = false;
            engine.basis.words += BENT_FOUR;
        }
        let is_told = engine.basis.is_proven || is_known && report.is_likely(self.first);
        if !is_told && judgement == Judgement::Withheld {
            return Err(UNDECIDED.to_owned());
        }
        let is_needless = codes == [0, 0] || is_known && self.is_same_later(engine, stands, &report, &options);
        let mv = if is_needless { Move::Pass } else { self.mv(&report) };
        Ok(format!("{} {} {}", codes[0], codes[1], mv.to_string().to_uppercase()))
    }

    /// Comes the same about if the other side moves first, so that no move is needed?
    fn is_same_later(&self, engine: &Engine, stands: [PointSet; 2], report: &RaceReport, options: &Options) -> bool {
        let later = Options { judge_visits: 0, most_nodes: LATER_NODES.min(options.most_nodes), ..*options };
        let Ok(problem) = race_of(&self.board, stands, (!self.first).into()) else { return false };
        let watch = engine.host.watch();
        let Ok(later) = race(&problem, &later, &*watch) else { return false };
        let outcome = later.outcome(!self.first).filter(|outcome| !matches!(outcome, Outcome::Ko(_)));
        outcome.is_some() && outcome == report.outcome(self.first)
    }

    /// The codes of the defence of A and the attack on B, and whether both are known, and that neither falls with the other.
    fn codes(&self, report: &RaceReport) -> ([u8; 2], bool) {
        let (defended, attacked) = (self.verdict(report, 0), self.verdict(report, 1));
        let is_known = defended.is_some() && attacked.is_some() && report.outcome(self.first).is_some();
        // Who takes B and keeps A has kept A.
        let attacked = attacked.unwrap_or_else(|| self.guessed(report, 1));
        let defended = match defended {
            Some(defended) => defended,
            None if attacked == Verdict::Dead => Verdict::Alive,
            None => self.guessed(report, 0),
        };
        ([code(defended, Side::Defender), code(attacked, Side::Attacker)], is_known)
    }

    /// What becomes of a target, if that is known.
    fn verdict(&self, report: &RaceReport, at: usize) -> Option<Verdict> {
        match report.outcome(self.first) {
            Some(Outcome::Wins(color)) => Some(if color == self.colors[at] { Verdict::Alive } else { Verdict::Dead }),
            _ if self.is_bent_four(report, at) => Some(Verdict::Dead),
            _ if self.is_bent_four(report, 1 - at) => Some(Verdict::Alive),
            // What is known of the other target is told; else it is at least not lost alone.
            Some(Outcome::Falls(_)) => {
                report.fate(at, self.first).or_else(|| report.verdict(Asks::Loss(at), self.first))
            }
            _ => report.verdict(Asks::Loss(at), self.first),
        }
    }

    /// Does it live by no more than a bent four in the corner, which is dead by the old convention?
    fn is_bent_four(&self, report: &RaceReport, at: usize) -> bool {
        let life = report.answer(Asks::Life(at), self.first).and_then(|(_, answer)| answer.by_convention);
        life == Some(ByConvention::Other(Verdict::Dead))
    }

    /// What seems to become of it.
    fn guessed(&self, report: &RaceReport, at: usize) -> Verdict {
        if let Some(ko) = report.likely_ko(Asks::Loss(at), self.first) {
            return ko;
        }
        let judged = report.answer(Asks::Loss(at), self.first).and_then(|(_, answer)| answer.judged);
        let bounds = report.bounds(Asks::Loss(at), self.first);
        let is_own = self.colors[at] == self.first;
        let stands = |judged: Judged| if is_own { judged.alive >= OWN_LIVES } else { judged.is_alive() };
        let lives = bounds.lives_with(0).or_else(|| judged.map(stands));
        if lives.unwrap_or(true) { Verdict::Alive } else { Verdict::Dead }
    }

    fn mv(&self, report: &RaceReport) -> Move {
        report.to_play(self.first).map_or(Move::Pass, |to_play| on_board(to_play.mv))
    }
}

/// How sure an answer is.
fn basis(report: &RaceReport, first: Color, is_known: bool) -> Basis {
    match report.certainty(first).filter(|_| is_known) {
        Some((certainty, assumed)) => Basis {
            is_proven: certainty <= Certainty::ProvedIf && assumed.safe.is_empty(),
            words: certainty.told(&assumed, report.problem.board(), first),
        },
        None => Basis::judged(),
    }
}
