//! Looks for a proof of a capture that was reported. Only on request, as it takes longer than the reading.
//!
//! ```text
//! attack: 1 C3     after C3 the block dies though its side moves and has threats
//! attack: 2 C3     after C3 it dies without threats; and whatever the attacker plays, it lives with threats enough
//! defend: 1 PASS   it lives though the attacker moves first and has threats
//! ```
use tesuji_capture::ladder::Verdict;
use tesuji_go::{Board, Color, Move, Point, PointSet};
use tesuji_problem::{Assumptions, Draft, Goal, Problem, Quantifier, Side};
use tesuji_solve::{LineDetail, Observer, Options, solve, solve_in_zone};

use crate::Engine;
use crate::owl::played;

/// Nodes for a proof in the zone of a capture, before other regions are tried: most are found with far fewer.
const ZONE_NODES: u64 = 200_000;

/// An answer that was read, and may be proved on request.
pub(crate) struct Asked {
    pub(crate) board: Board,
    pub(crate) stone: Point,
    pub(crate) first: Color,
    /// What was read.
    pub(crate) verdict: Verdict,
    pub(crate) told: Told,
    /// The zone of the capture.
    pub(crate) zone: Option<PointSet>,
    /// Was a proof tried?
    pub(crate) is_tried: bool,
}

/// What was reported beside the verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    /// A move that is said to get it.
    Move(Move),
    /// The code alone.
    Code,
}

impl Asked {
    /// The stones that it is about.
    pub(crate) fn stones(&self) -> PointSet {
        stones(&self.board, self.stone)
    }

    /// What the checked proofs of it take for granted, with no stones taken as safe without a reason; `None` if it is
    /// not proved.
    pub(crate) fn proved(&self, engine: &Engine) -> Option<Assumptions> {
        let Bounds { dies_with, lives_with } = self.bounds(engine.settings.limits.most_threats)?;
        let here = (&self.board, self.first);
        let is_attack = self.board.stone(self.stone) != Some(self.first);
        let moved = match self.told {
            Told::Code => self.board.clone(),
            Told::Move(mv) => played(&self.board, self.first, mv).ok()?,
        };
        // The result of the side to move is that of its move.
        let there = if self.told == Told::Code { here } else { (&moved, !self.first) };
        let [of_death, of_life] = if is_attack { [there, here] } else { [here, there] };
        let (limits, watch) = (&engine.settings.limits, engine.host.watch());
        let mut assumed = Assumptions::default();
        if let Some(k) = dies_with {
            assumed |= self.fate(of_death, k, Fate::Dies, limits, &*watch)?;
        }
        if let Some(k) = lives_with {
            assumed |= self.fate(of_life, k, Fate::Lives, limits, &*watch)?;
        }
        Some(assumed)
    }

    /// What a verdict says; `None` if it says nothing.
    fn bounds(&self, most: i8) -> Option<Bounds> {
        let (dies_with, lives_with) = match self.verdict {
            Verdict::Unknown => return None,
            Verdict::Captured => (Some(most), None),
            // In the local game a captured target stone stays lost: it is proved only that the stone is captured.
            Verdict::Ko { needs: Side::Defender } if self.stones().len() == 1 => (Some(0), None),
            Verdict::Ko { needs: Side::Defender } => (Some(0), Some(most)),
            Verdict::Ko { needs: Side::Attacker } => (Some(-most), Some(0)),
            Verdict::GetsAway => (None, Some(-most)),
        };
        Some(Bounds { dies_with, lives_with })
    }

    /// What the proof of this result takes for granted; `None` if it is not proved.
    fn fate(
        &self,
        (board, first): (&Board, Color),
        threats: i8,
        fate: Fate,
        limits: &Options,
        watch: &dyn Observer,
    ) -> Option<Assumptions> {
        if board.is_empty(self.stone) {
            return (fate == Fate::Dies).then(Assumptions::default);
        }
        let problem = question(board, self.stone, first, threats)?;
        let limits = Options { lines: LineDetail::None, ..limits.status_only() };
        // A capture is proved in its zone if possible, otherwise in any region.
        let few = Options { most_nodes: ZONE_NODES.min(limits.most_nodes / 2), ..limits };
        let zone = self.zone.filter(|_| fate == Fate::Dies);
        let in_zone = zone.and_then(|zone| solve_in_zone(&problem, &zone, &few, watch));
        let report = in_zone.or_else(|| solve(&problem, &limits, watch).ok())?;
        let answer = report.answers.first()?;
        let is_so = report.stands(answer) && answer.lives_with(threats) == Some(fate == Fate::Lives);
        is_so.then(|| answer.assumptions(report.most_threats))
    }
}

/// The numbers of threats with which a block dies and with which it lives, as far as they are reported.
struct Bounds {
    dies_with: Option<i8>,
    lives_with: Option<i8>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Lives,
    Dies,
}

fn stones(board: &Board, stone: Point) -> PointSet {
    board.block(stone).map_or(PointSet::EMPTY, |block| block.stones().collect())
}

/// Is the block of this stone taken, if this side moves first with this number of threats?
fn question(board: &Board, stone: Point, first: Color, threats: i8) -> Option<Problem> {
    let draft = Draft {
        turn: first.into(),
        ko: board.ban().filter(|(color, _)| *color == first).map(|(_, point)| point),
        // The reading by threats was done before.
        goal: Goal::Kill,
        target: stones(board, stone),
        quantifier: Quantifier::All,
        threats: threats.into(),
        ..Draft::of(board)
    };
    draft.validate().ok()
}
