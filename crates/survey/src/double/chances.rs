//! What a side may do about each block of few liberties, and about each group whose life is known.

use tesuji_go::{Block, Board, Color, Point, PointSet};
use tesuji_problem::{Assumptions, Certainty, Side};
use tesuji_solve::Options;

use super::{Deed, Finder, Job, MOST_LIBERTIES};
use crate::group::Basis;
use crate::status::Status;

/// Plays for the inversions of an answer about a block.
const PLAYS: u64 = 200_000;

/// Empty points that the status of a group depends on, at most; and nodes for each stone that is tried there.
const MOST_EMPTY: usize = 30;
const NODES: u64 = 5_000;

/// A job, and where it is done.
pub(crate) struct Chance {
    pub(crate) job: Job,
    /// A stone of the block.
    pub(crate) stone: Point,
    /// Who moves first where the mover does.
    pub(crate) own: Side,
    /// Points that get it, and points that threaten it where nothing gets it.
    pub(crate) gets: PointSet,
    pub(crate) threatens: PointSet,
    /// What this depends on.
    pub(crate) zone: PointSet,
    /// How sure it is, and what that takes for granted.
    pub(crate) certainty: Certainty,
    pub(crate) assumed: Assumptions,
}

/// A stone of each block of few liberties.
pub(crate) fn few(board: &Board) -> Vec<Point> {
    board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES).map(Block::root).collect()
}

impl Finder<'_> {
    pub(crate) fn chances(&mut self, color: Color, step: &mut dyn FnMut()) -> Vec<Chance> {
        let board = self.survey.board().clone();
        let mut chances = Vec::new();
        for stone in few(&board) {
            if self.observer.pulse(0, 0).is_break() {
                break;
            }
            chances.extend(self.capture(&board, stone, color));
            step();
        }
        for group in self.survey.all_groups() {
            if self.observer.pulse(0, 0).is_break() {
                break;
            }
            chances.extend(self.life(&board, &group, color));
            step();
        }
        chances
    }

    /// What a colour may do about the capture of a block.
    fn capture(&mut self, board: &Board, stone: Point, color: Color) -> Option<Chance> {
        let block = board.block(stone)?;
        let takes = block.color() != color;
        let own = if takes { Side::Attacker } else { Side::Defender };
        let fails = |taken: Option<bool>| taken == Some(!takes);
        // The other side first: what turns this gets it.
        let after = self.answers.ask(stone, own.opponent())?.answer.verdict.is_captured();
        if !fails(after) {
            return None;
        }
        let mut turned = |first: Side| {
            let kept = self.answers.turned(stone, first, PLAYS)?;
            Some((kept.inversions.as_ref()?.points(), kept.answer.rests_on))
        };
        let (gets, zone) = turned(own.opponent())?;
        let now = self.answers.ask(stone, own)?.answer.verdict.is_captured();
        let threatens = if fails(now) {
            self.answers.turned(stone, own, PLAYS)?.inversions.as_ref()?.points()
        } else {
            PointSet::EMPTY
        };
        let job = Job { stones: block.stones().collect(), does: if takes { Deed::Captures } else { Deed::Saves } };
        let (certainty, assumed) = (Certainty::Read, Assumptions::default());
        Some(Chance { job, stone, own, gets, threatens, zone, certainty, assumed })
    }

    /// What a colour may do about the life of a group whose status is proved.
    fn life(&mut self, board: &Board, group: &PointSet, color: Color) -> Option<Chance> {
        if self.survey.settled().knows(group) {
            return None;
        }
        let known = self.survey.group(group, self.solver, self.observer);
        let takes = known.color != color;
        let own = if takes { Side::Attacker } else { Side::Defender };
        // Whoever moves first, it is lost for this colour; or it depends on that.
        let is_lost = match known.status {
            Status::Unsettled => false,
            Status::Alive if takes => true,
            Status::Dead if !takes => true,
            _ => return None,
        };
        let (stone, zone) = (group.first()?, known.zone);
        if known.basis != Basis::Proof || (zone & board.empty_points()).len() > MOST_EMPTY {
            return None;
        }
        let turn = if is_lost { color } else { !color };
        let options = Options { most_nodes: NODES, most_open_nodes: NODES, ..*self.solver };
        let found = self.survey.turned(group, turn, &options, self.observer);
        let found = found.filter(|found| found.color() == Some(color))?;
        let [gets, threatens] =
            if is_lost { [PointSet::EMPTY, found.points()] } else { [found.points(), PointSet::EMPTY] };
        let job = Job { stones: *group, does: if takes { Deed::Kills } else { Deed::Lives } };
        let told = found.trials.iter().filter(|trial| (gets | threatens).contains(trial.point));
        let assumed = told.fold(known.assumed | found.assumptions, |all, trial| all | trial.assumptions);
        let (zone, certainty) = (found.zone, assumed.certainty());
        Some(Chance { job, stone, own, gets, threatens, zone, certainty, assumed })
    }
}
