//! What is known of a group: by a rule, by a checked proof, or nothing.

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Assumptions, Draft, Goal, Problem, Quantifier, Turn};
use tesuji_solve::inversions::Inversions;
use tesuji_solve::{Answer, Move, Observer, Options, Outside, Report, Side, solve};

use crate::danger::Way;
use crate::settled::Settled;
use crate::status::Status;

/// Why a status is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// No number of moves in a row changes it.
    Unconditional,
    /// A proof that the second program has checked.
    Proof,
    /// The same, by getting out to where there is much empty space and no attacker near.
    Escape,
    /// A checked proof that takes stones around as safe, without a reason that is known: they are named.
    Conditional,
    /// What was read of its only block, which is captured: whoever moves first, or if the attacker does. Or links that hold
    /// lead to stones that are alive.
    Read,
    /// Links that were read, and hold, lead out into the open: the group and those that it is linked to are not besieged.
    ReadEscape,
    /// It is not known.
    Nothing,
}

/// A group and its status.
#[derive(Clone, Debug)]
pub struct Group {
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// Its status.
    pub status: Status,
    /// Why that is known.
    pub basis: Basis,
    /// What its proof takes for granted.
    pub assumed: Assumptions,
    /// The proved first move of the attacker, if the group is unsettled.
    pub kills: Option<Point>,
    /// The proved first move of the owner then.
    pub lives: Option<Point>,
    /// Does the owner's move lead out into the open?
    pub gets_out: bool,
    /// How it seems to be captured, where it is one block.
    pub way: Option<Way>,
    /// The zone of the status: changes outside of these points do not matter. Of a group of which nothing is known, what is
    /// near it: it is not read again before that changes.
    pub zone: PointSet,
    /// What would turn the answers round, with either side moving first, as far as that was asked and holds.
    pub inversions: Vec<Inversions>,
    /// How likely it is to live, in percent, with the attacker and with the owner moving first, where nothing is known and a
    /// tree was asked.
    pub judged: [Option<u8>; 2],
    /// Nodes in all.
    pub spent: u64,
    /// The limit of nodes that it was read with.
    pub(crate) nodes: u64,
}

impl Group {
    /// A group of which nothing is known.
    pub(crate) fn unknown(board: &Board, stones: &PointSet) -> Group {
        let color = stones.first().and_then(|stone| board.stone(stone)).expect("a group has stones");
        Group {
            color,
            stones: *stones,
            status: Status::Unknown,
            basis: Basis::Nothing,
            assumed: Assumptions::default(),
            kills: None,
            lives: None,
            gets_out: false,
            way: None,
            zone: near(board, stones),
            inversions: Vec::new(),
            judged: [None; 2],
            spent: 0,
            nodes: 0,
        }
    }

    /// A group of which it is settled for good; `None` if it is not.
    pub(crate) fn settled(board: &Board, stones: &PointSet, settled: &Settled) -> Option<Group> {
        let status = settled.status(stones)?;
        let zone = board.size().points().collect();
        Some(Group { status, basis: Basis::Unconditional, zone, ..Group::unknown(board, stones) })
    }

    /// Reads a group: what is found has a checked proof.
    pub(crate) fn read(board: &Board, stones: &PointSet, options: &Options, observer: &dyn Observer) -> Group {
        let unknown = Group { nodes: options.most_nodes, ..Group::unknown(board, stones) };
        let problem = unknown.question(board, Turn::Both);
        let report = problem.and_then(|problem| solve(&problem, &options.status_only(), observer).ok());
        report.map_or(unknown.clone(), |report| unknown.with(&report))
    }

    /// The question of its life with this side moving first.
    pub(crate) fn question(&self, board: &Board, turn: Turn) -> Option<Problem> {
        let draft =
            Draft { goal: Goal::Live, target: self.stones, turn, quantifier: Quantifier::Any, ..Draft::of(board) };
        draft.validate().ok()
    }

    /// What its inversions depend on, with the walls around.
    pub(crate) fn zone_of_inversions(&self, board: &Board) -> PointSet {
        let grounds = self.inversions.iter().fold(PointSet::EMPTY, |all, found| all | found.grounds);
        if grounds.is_empty() { grounds } else { with_walls(board, grounds) }
    }

    fn with(self, report: &Report) -> Group {
        let (status, is_plain) = match Status::of(report) {
            Status::Unknown => (Status::assuming(report), false),
            status => (status, true),
        };
        let judged = [Side::Attacker, Side::Defender].map(|first| Some(report.answer(first)?.judged?.alive));
        let unknown = Group { spent: self.spent + report.nodes, judged, ..self };
        if status == Status::Unknown {
            return unknown;
        }
        let [attacked, defended] = [Side::Attacker, Side::Defender].map(|first| report.answer(first));
        let is_out = |answer: &Answer| answer.grounds.iter().any(|ground| ground.outside == Outside::OpenGround);
        let by_escape = status == Status::Alive && attacked.is_some_and(is_out);
        let is_unsettled = status == Status::Unsettled;
        let shown = match status {
            Status::Alive => [attacked, None],
            Status::Dead => [None, defended],
            _ => [attacked, defended],
        };
        let shown = || shown.into_iter().flatten();
        let assumed = shown().map(|answer| answer.assumptions(report.most_threats));
        Group {
            status,
            assumed: assumed.fold(Assumptions::default(), |all, one| all | one),
            basis: match (is_plain, by_escape) {
                (false, _) => Basis::Conditional,
                (_, true) => Basis::Escape,
                _ => Basis::Proof,
            },
            kills: attacked.and_then(first).filter(|_| is_unsettled),
            lives: defended.and_then(first).filter(|_| is_unsettled),
            gets_out: defended.is_some_and(is_out),
            judged: [None; 2],
            zone: shown().fold(PointSet::EMPTY, |all, answer| all | zone(report, answer)),
            ..unknown
        }
    }

    /// Could more nodes tell more?
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.basis, Basis::Nothing | Basis::Conditional)
    }

    /// The order of report: unsettled groups, then dead, alive and unknown ones; the largest first.
    pub(crate) fn urgency(&self) -> impl Ord + use<> {
        (self.status, std::cmp::Reverse(self.stones.len()), self.stones.first())
    }
}

/// The points that a proof depends on: its regions, and the groups beside them with their liberties, which make up the
/// walls. Where the target gets out into the open, also all around the points at which it is out, as far as they are called
/// open ground for it.
pub(crate) fn zone(report: &Report, answer: &Answer) -> PointSet {
    let board = report.problem.board();
    let (mut open, mut regions) = (PointSet::EMPTY, PointSet::EMPTY);
    for ground in &answer.grounds {
        open |= ground.open_ground(&report.problem);
        regions |= ground.problem.region.unwrap_or_default();
    }
    if regions.is_empty() {
        return board.size().points().collect();
    }
    for _ in 0..OPEN_STEPS {
        open |= open.rim(board.size());
    }
    open | with_walls(board, regions)
}

/// Open ground is told from what is within so many steps (`solve/src/open/reach.rs`).
const OPEN_STEPS: usize = 5;

/// What is near a group.
fn near(board: &Board, stones: &PointSet) -> PointSet {
    (0..NEAR).fold(*stones, |near, _| near | near.rim(board.size()))
}

/// How far a change is away that is no reason to read a group again of which nothing was found.
const NEAR: usize = 3;

/// Regions, and the groups beside them with their liberties.
pub(crate) fn with_walls(board: &Board, regions: PointSet) -> PointSet {
    let zone = regions | regions.rim(board.size());
    let blocks = board.blocks().filter(|block| block.stones().any(|stone| zone.contains(stone)));
    let beside: Vec<PointSet> = blocks.map(|block| tesuji_shape::group(board, block.root())).collect();
    let stones = beside.into_iter().fold(zone, |all, group| all | group);
    stones | stones.rim(board.size())
}

fn first(answer: &Answer) -> Option<Point> {
    point(*answer.line.first()?)
}

/// Where a move is played.
pub(crate) fn point(mv: Move) -> Option<Point> {
    match mv {
        Move::Play(point) => Some(point),
        Move::Fill | Move::Pass => None,
    }
}
