//! What becomes of every group, with a small effort for each: by a rule, by a checked proof, or unknown.

use std::time::Duration;

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Draft, Goal, Quantifier, Turn};
use tesuji_shape::Unconditional;
use tesuji_solve::{Answer, Depth, Move, Moves, Options, Outside, ProofStatus, Walls, solve};

use super::block::Way;
use crate::limits::{Clock, Watch};

/// Bytes for each search: what is found within the nodes of a look needs little.
const MEMORY: usize = 64 << 20;

/// What becomes of a group if nobody has ko threats elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Status {
    /// Who moves first decides.
    Unsettled,
    Dead,
    Alive,
    /// A limit says nothing.
    Unknown,
}

/// Why it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Basis {
    /// No number of moves in a row changes it.
    Unconditional,
    /// A proof that the second program has followed.
    Proof,
    /// The same, by getting out to where there is much empty space and no attacker near.
    Escape,
    Nothing,
}

pub(super) struct Group {
    pub(super) color: Color,
    pub(super) stones: PointSet,
    pub(super) status: Status,
    pub(super) basis: Basis,
    /// The proved first moves of the attacker and of the owner, where who moves first decides.
    pub(super) kills: Option<Point>,
    pub(super) lives: Option<Point>,
    /// Does the owner's move lead out into the open?
    pub(super) gets_out: bool,
    /// How it seems to be caught, where it is one block.
    pub(super) way: Option<Way>,
}

/// All groups, each once.
pub(super) fn all(board: &Board) -> Vec<PointSet> {
    let mut groups = tesuji_shape::groups(board);
    // Large groups weigh more; where time is short they are read first.
    groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group.first()));
    groups
}

/// What is so for good.
pub(super) struct Settled {
    alive: PointSet,
    dead: PointSet,
}

pub(super) fn settled(board: &Board) -> Settled {
    let mut settled = Settled { alive: PointSet::EMPTY, dead: PointSet::EMPTY };
    for color in Color::BOTH {
        let own = Unconditional::of(board, color);
        settled.alive |= own.alive | (own.territory & board.stones(color));
        settled.dead |= own.territory & board.stones(!color);
    }
    settled
}

impl Settled {
    /// Is the fate of all these stones settled for good, in the same way?
    pub(super) fn knows(&self, stones: &PointSet) -> bool {
        stones.is_within(&self.alive) || stones.is_within(&self.dead)
    }

    pub(super) fn group(&self, board: &Board, stones: &PointSet) -> Option<Group> {
        let status = if stones.is_within(&self.alive) { Status::Alive } else { Status::Dead };
        let basis = Basis::Unconditional;
        self.knows(stones).then(|| Group { status, basis, ..Group::unknown(board, stones) })
    }
}

impl Group {
    fn unknown(board: &Board, stones: &PointSet) -> Group {
        let color = stones.first().and_then(|stone| board.stone(stone)).expect("a group has stones");
        let (status, basis) = (Status::Unknown, Basis::Nothing);
        Group { color, stones: *stones, status, basis, kills: None, lives: None, gets_out: false, way: None }
    }

    /// Found out with a checked proof, or left open.
    pub(super) fn read(board: &Board, stones: &PointSet, nodes: u64, time: Duration) -> Group {
        let unknown = Group::unknown(board, stones);
        let draft = Draft {
            size: board.size(),
            black: board.stones(Color::Black),
            white: board.stones(Color::White),
            goal: Goal::Live,
            target: *stones,
            turn: Turn::Both,
            quantifier: Quantifier::Any,
            ..Draft::default()
        };
        let (depth, walls) = (Depth::Status, Walls::WithReason);
        let options = Options { most_nodes: nodes, moves: Moves::None, depth, walls, ..Options::within(MEMORY) };
        let mut watch = Watch::start(Clock::Limit(time), true);
        let report = draft.validate().ok().and_then(|problem| solve(&problem, &options, &mut watch).ok());
        let Some(report) = report.filter(|report| matches!(report.proof, ProofStatus::Checked { .. })) else {
            return unknown;
        };
        let answer = |is_defender: bool| report.answers.iter().find(|answer| answer.is_defender() == is_defender);
        let lives = |is_defender: bool| answer(is_defender).filter(|answer| report.stands(answer))?.lives_with(0);
        let status = match [true, false].map(lives) {
            [_, Some(true)] => Status::Alive,
            [Some(false), _] => Status::Dead,
            [Some(true), Some(false)] => Status::Unsettled,
            _ => return unknown,
        };
        let is_out = |answer: &Answer| answer.grounds.iter().any(|ground| ground.outside == Outside::OpenGround);
        let by_escape = status == Status::Alive && answer(false).is_some_and(is_out);
        let basis = if by_escape { Basis::Escape } else { Basis::Proof };
        let move_of = |is_defender| answer(is_defender).and_then(first).filter(|_| status == Status::Unsettled);
        let gets_out = answer(true).is_some_and(is_out);
        Group { status, basis, kills: move_of(false), lives: move_of(true), gets_out, ..unknown }
    }

    /// What is told first: what is unsettled, then what is dead, alive, unknown; the largest of these.
    pub(super) fn urgency(&self) -> impl Ord + use<> {
        (self.status, std::cmp::Reverse(self.stones.len()), self.stones.first())
    }
}

fn first(answer: &Answer) -> Option<Point> {
    match answer.line.first()? {
        Move::Play(point) => Some(*point),
        Move::Fill | Move::Pass => None,
    }
}
