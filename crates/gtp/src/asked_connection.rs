//! Looks for a proof of a connection or a cut that was read. Only on request, as it takes longer than the reading.
//!
//! ```text
//! connect: 1 C3      after C3 the two are connected though the other side moves and has threats
//! disconnect: 0      they are connected though the other side moves first and has threats
//! connect: 0         they are cut though their side moves first and has threats
//! ```

use tesuji_go::{Board, Color, Move, Point};
use tesuji_problem::{Assumptions, Draft, Goal, Problem};
use tesuji_solve::{LineDetail, Options, solve};

use crate::owl::played;
use crate::{Basis, Engine};

/// An answer that was read, and may be proved on request. A ko is not.
pub(crate) struct AskedConnection {
    pub(crate) board: Board,
    pub(crate) ends: [Point; 2],
    pub(crate) first: Color,
    /// Are the two said to be connected, or cut?
    pub(crate) is_joined: bool,
    /// The move that does it, where the side to move succeeds.
    pub(crate) mv: Option<Move>,
    /// Was a proof tried?
    pub(crate) is_tried: bool,
}

/// An answer that is proved, whatever threats the side that fails has.
pub(crate) struct Proof {
    pub(crate) is_joined: bool,
    /// The move that does it, where the side to move succeeds.
    pub(crate) mv: Move,
    pub(crate) assumptions: Assumptions,
}

/// Said of a proof that two blocks are connected: that is one block, also if it is taken next, or what no number of moves
/// cuts. The reader wants a block that is not taken at once; what is cut by proof is cut for it as well.
const ONE_BLOCK: &str = "; connected means one block, even if it is taken next";

/// How sure a proved answer is, and what it is about.
pub(crate) fn basis(board: &Board, ends: [Point; 2], is_joined: bool, assumptions: &Assumptions) -> Basis {
    let mut words = assumptions.told(board, None);
    let is_one = board.block(ends[0]).is_some_and(|block| block.stones().any(|stone| stone == ends[1]));
    if is_joined && !is_one {
        words += ONE_BLOCK;
    }
    Basis { is_proven: true, words }
}

/// Asks whether two stones can be connected, and tells what is proved with no stones taken as safe without a reason.
pub(crate) fn answered(engine: &Engine, board: &Board, ends: [Point; 2], first: Color) -> Option<Proof> {
    let limits = Options { lines: LineDetail::Moves, ..engine.settings.limits.status_only() };
    let most = limits.most_threats;
    let owner = board.stone(ends[0])?;
    [true, false].into_iter().find_map(|is_joined| {
        let k = if is_joined { -most } else { most };
        let report = solve(&question(board, ends, first, k)?, &limits, &*engine.host.watch()).ok()?;
        let answer = report.answers.first()?;
        let is_so = report.is_checked() && report.stands(answer) && answer.lives_with(k) == Some(is_joined);
        let succeeds = is_joined == (first == owner);
        let mv = match answer.told_moves(k).first() {
            Some(tesuji_solve::Move::Play(point)) if succeeds => Move::Play(*point),
            _ => Move::Pass,
        };
        is_so.then(|| Proof { is_joined, mv, assumptions: answer.assumptions(report.most_threats) })
    })
}

/// Are two stones connected with k threats?
fn question(board: &Board, ends: [Point; 2], first: Color, k: i8) -> Option<Problem> {
    let [target, second_target] = ends.map(|end| [end].into_iter().collect());
    let ko = board.ban().filter(|(color, _)| *color == first).map(|(_, point)| point);
    let threats = k.into();
    let turn = first.into();
    Draft { goal: Goal::Connect, turn, target, second_target, ko, threats, ..Draft::of(board) }.validate().ok()
}

impl AskedConnection {
    /// What the checked proof of it takes for granted, with no stones taken as safe without a reason; `None` if it is not
    /// proved.
    pub(crate) fn proved(&self, engine: &Engine) -> Option<Assumptions> {
        let (board, first) = match self.mv {
            Some(mv) => (played(&self.board, self.first, mv).ok()?, !self.first),
            None => (self.board.clone(), self.first),
        };
        let limits = Options { lines: LineDetail::None, ..engine.settings.limits.status_only() };
        let most = limits.most_threats;
        // With threats that are as hard as can be on the side that succeeds.
        let k = if self.is_joined { -most } else { most };
        let problem = question(&board, self.ends, first, k)?;
        let report = solve(&problem, &limits, &*engine.host.watch()).ok()?;
        let answer = report.answers.first()?;
        let is_so = report.is_checked() && report.stands(answer) && answer.lives_with(k) == Some(self.is_joined);
        is_so.then(|| answer.assumptions(report.most_threats))
    }
}
