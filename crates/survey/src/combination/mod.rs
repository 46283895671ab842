//! Combinations: threats that together win what none wins alone. [Y05 §3; YKM07 §6]
//!
//! ```text
//! safe       blocks that a plain attack does not take: no ladder, no net, no threats up to order 3
//! threat     a move after which one of them would be taken, if the other side played elsewhere
//! reply      a move that changes something in the zones of all captures that are threatened: no other saves all of them
//! ```
//!
//! The attacker makes threat after threat, until no reply is left that saves everything; a double threat is the case of a
//! single move. Replies are complete, as the zones of captures are: so a combination that is found holds, as far as a
//! capture that was read does. The attacker's moves are not complete: that none was found says little.
//!
//! ```text
//! . X . X .      Black takes neither white stone by itself: it joins the other one, or comes out below. But at a Black
//! X O a O X      puts both in atari, and one of them falls.
//! . . . . .
//! ```

mod order;
mod prove;
mod reader;
mod search;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use tesuji_go::{Block, Board, Color, Point, PointSet};
use tesuji_problem::{Assumptions, Certainty, Problem};
use tesuji_solve::{Observer, Options};

use crate::facts::Survey;
use crate::status::Status;

pub use order::{Ordered, by_order};
use reader::{Effort, Kos};
use search::{Search, Won};

/// What is tried one after the other: how hard a reading tries, and how many threats in a row. A little that settles most,
/// then kos, threats of a higher order, and more plays.
const ROUNDS: [(Effort, RangeInclusive<u8>); 6] = [
    (Effort { order: 2, plays: 600, kos: Kos::LeftOut }, 1..=4),
    (Effort { order: 2, plays: 600, kos: Kos::Counted }, 1..=4),
    (Effort { order: 3, plays: 4_000, kos: Kos::LeftOut }, 1..=1),
    (Effort { order: 2, plays: 4_000, kos: Kos::LeftOut }, 1..=5),
    (Effort { order: 3, plays: 2_000, kos: Kos::LeftOut }, 2..=3),
    (Effort { order: 3, plays: 2_000, kos: Kos::Counted }, 1..=3),
];

/// Bytes for the question whether a group is dead already.
const MEMORY: usize = 16 << 20;

/// How much is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plays that all readings together may try.
    pub plays: u64,
    /// Threats in a row, at most: more of them find more, and each takes several times as long.
    pub threats: u8,
    /// Nodes for the question whether a group is dead already, so that its stones do not count; 0: they count.
    pub dead_nodes: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { plays: 3_000_000, threats: 5, dead_nodes: 5_000 }
    }
}

/// A combination that was found.
#[derive(Clone, Debug)]
pub struct Combination {
    /// Whose.
    pub color: Color,
    /// Its first move.
    pub point: Point,
    /// All first moves that work with as few threats, the best first.
    pub working: Vec<Point>,
    /// This move, and what may follow: the last move of the attacker threatens more than can be saved, or cannot be
    /// answered.
    pub line: Vec<Point>,
    /// How many threats it takes against the best replies.
    pub threats: u8,
    /// The highest order of threats that it takes to capture what falls, against the best replies.
    pub order: u8,
    /// May the other side save all by winning a ko, so that it needs the first ko threat, and one that counts for more?
    pub by_ko: bool,
    /// Stones of safe blocks that may fall: some of them do.
    pub falls: PointSet,
    /// What it rests on: a stone of the other side elsewhere changes nothing, unless it takes something there.
    pub zone: PointSet,
    /// How hard the readings tried that found it.
    effort: Effort,
    /// How sure it is.
    pub certainty: Certainty,
    /// What the proof takes for granted.
    pub assumptions: Assumptions,
    /// The checked proof, if there is one, and the question that it answers: with the other side to move after the first
    /// move, are all these stones saved?
    pub proof: Option<(Problem, String)>,
}

/// What was read.
#[derive(Clone, Debug)]
pub struct Attack {
    /// The combination, if there is one.
    pub found: Option<Combination>,
    /// The number of threats in a row up to which all was read that is looked at. If it is less than the limit and nothing
    /// was found, the plays ran out, or it was stopped.
    pub read_to: u8,
    /// Stones of the other side that count as safe: no plain attack takes their blocks, and their groups are not dead.
    pub safe: PointSet,
    /// Plays that were tried.
    pub plays: u64,
}

/// Moves against a combination.
#[derive(Clone, Debug)]
pub struct Defence {
    /// The combination; none if nothing needs a defence.
    pub against: Option<Combination>,
    /// Moves after which none was found there, the best first.
    pub moves: Vec<Point>,
    /// Was every move tried that could help, and decided?
    pub is_complete: bool,
}

/// Can this colour, moving first, take something by threats that it cannot take by a plain attack?
///
/// ```
/// use tesuji_go::Color;
/// use tesuji_solve::Quiet;
/// use tesuji_survey::combination::{Limits, attack};
/// let board = "
///     . . . . . . . . .
///     . . . . . . . . .
///     . . X . X . . . .
///     . X O . O X . . .
///     . . . . . . . . .
///     . . . O . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
/// ".parse()?;
/// let found = attack(&board, Color::Black, Limits::default(), &Quiet).found.expect("a double atari");
/// assert_eq!(found.point, "D6".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "atari_atari")]
#[doc(alias = "double threat")]
pub fn attack(board: &Board, color: Color, limits: Limits, observer: &dyn Observer) -> Attack {
    let mut search = Search::new(board, color, limits.plays, observer);
    search.find_safe();
    let working = first_working(&mut search, limits, observer);
    let read_to = working.threats;
    let mut found = told(&search, working);
    if let Some(combination) = &mut found {
        prove::prove(board, combination, observer);
    }
    Attack { found, read_to, safe: search.safe(), plays: search.plays() }
}

/// The moves of the other side that prevent a combination of this colour, as it was found by [`attack`].
///
/// Every move is tried that changes what the combination rests on. One prevents it if none with a first move there is
/// found any more, of as many threats, that takes one of the stones that were safe before.
pub fn defend(board: &Board, color: Color, limits: Limits, observer: &dyn Observer) -> Defence {
    let Attack { found, read_to, safe, .. } = attack(board, color, limits, observer);
    let Some(against) = found else {
        return Defence { against: None, moves: Vec::new(), is_complete: read_to >= limits.threats };
    };
    let mut search = Search::new(board, color, limits.plays, observer);
    search.try_as(against.effort);
    let mut moves = Vec::new();
    let mut is_complete = true;
    for point in reader::changing(board, !color, &[against.zone]) {
        let mut after = board.clone();
        if after.play(!color, point).is_err() {
            continue;
        }
        search.turn_to(&after, safe);
        if search.takes_now().is_some() {
            continue;
        }
        let near: Vec<Point> = search.root_moves().into_iter().filter(|&first| against.zone.contains(first)).collect();
        let again = (1..=against.threats).any(|threats| near.iter().any(|&first| search.works(first, threats)));
        is_complete &= !search.is_stopped();
        if !again && !search.is_stopped() {
            moves.push(point);
        }
    }
    let rank = |point: Point| {
        let is_other = !against.working.contains(&point);
        (point != against.point, is_other, point.distance(against.point))
    };
    moves.sort_by_key(|&point| rank(point));
    Defence { against: Some(against), moves, is_complete }
}

/// The moves that work, all with the same number of threats, in the first round that finds some.
struct Working {
    moves: Vec<(Point, Won)>,
    /// With so many threats; or up to which number all was read.
    threats: u8,
    effort: Effort,
}

fn first_working(search: &mut Search, limits: Limits, observer: &dyn Observer) -> Working {
    let mut survey = Survey::of(search.board());
    let mut read_to = 0;
    for (effort, rows) in ROUNDS {
        search.try_as(effort);
        let mut threats = *rows.start();
        while threats <= limits.threats.min(*rows.end()) {
            let mut moves = Vec::new();
            for first in search.root_moves() {
                moves.extend(search.wins_with(first, threats).map(|won| (first, won)));
            }
            let falls = moves.iter().fold(PointSet::EMPTY, |all, (_, won)| all | won.falls);
            let lost = lost(search.board(), &moves) | dead(&mut survey, falls, limits.dead_nodes, observer);
            if !lost.is_empty() {
                search.give_up(lost);
            } else if !moves.is_empty() {
                return Working { moves, threats, effort };
            } else if search.is_stopped() {
                return Working { moves, threats: read_to, effort };
            } else {
                read_to = read_to.max(threats);
                threats += 1;
            }
        }
    }
    Working { moves: Vec::new(), threats: read_to, effort: ROUNDS[0].0 }
}

/// Stones of blocks that are taken by themselves after all, by threats against nothing else.
fn lost(board: &Board, working: &[(Point, Won)]) -> PointSet {
    let mut lost = PointSet::EMPTY;
    for (_, won) in working {
        let block = won.falls.first().and_then(|stone| board.block(stone));
        let block: PointSet = block.into_iter().flat_map(Block::stones).collect();
        if won.falls.is_within(&block) {
            lost |= block;
        }
    }
    lost
}

/// Those of these stones whose groups are dead, whoever moves first, as far as that is proved soon.
fn dead(survey: &mut Survey, stones: PointSet, most_nodes: u64, observer: &dyn Observer) -> PointSet {
    if most_nodes == 0 {
        return PointSet::EMPTY;
    }
    let options = Options { most_nodes, most_open_nodes: most_nodes, ..Options::within(MEMORY).status_only() };
    let (mut left, mut dead) = (stones, PointSet::EMPTY);
    while let Some(stone) = left.first() {
        let group = tesuji_shape::group(survey.board(), stone);
        left -= group;
        if !group.contains(stone) {
            left.remove(stone);
        }
        if survey.group(&group, &options, observer).status == Status::Dead {
            dead |= group;
        }
    }
    dead
}

/// The best of them: of several goals the one that is reached with threats of the lowest order, and of those the one that
/// takes most at least. [YKM07 §6]
fn told(search: &Search, working: Working) -> Option<Combination> {
    let Working { mut moves, threats, effort } = working;
    moves.sort_by_key(|(point, won)| (won.order, Reverse(won.least), *point));
    let working = moves.iter().map(|(point, _)| *point).collect();
    let (point, won) = moves.into_iter().next()?;
    Some(Combination {
        color: search.color(),
        point,
        working,
        line: won.line,
        threats,
        order: won.order,
        by_ko: effort.kos == Kos::Counted,
        falls: won.falls,
        zone: won.zone,
        effort,
        // Its replies are complete, and a sweep compares what it finds with the oracle; no second program checks it.
        certainty: Certainty::Read,
        assumptions: Assumptions::default(),
        proof: None,
    })
}
