//! Combinations: threats that together win what none wins alone. [Y05 §3; YKM07 §6]
//!
//! ```text
//! safe       blocks that a plain attack does not take: no ladder and no net (threats up to order 2)
//! threat     a move after which one of them would be taken, if the other side played elsewhere
//! reply      a move that changes something in the zones of all captures that are threatened: no other saves all of them
//! ```
//!
//! The attacker makes threat after threat, until no reply is left that saves everything; a double threat is the case of a
//! single move. Replies are complete, as the zones of captures are: so a combination that is found holds, as far as a
//! capture that was read does. The attacker's moves are not complete: that none was found says little.
//!
//! ```text
//! . . O . .      Black has none of the two stones at a and b by itself; but a move at x puts one of them in atari, and
//! . X a x b      takes the other one's only way out.
//! . . X . X
//! ```

mod order;
mod prove;
mod reader;
mod search;
#[cfg(test)]
mod tests;

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Assumptions, Certainty, Problem};
use tesuji_solve::Observer;

pub use order::{Ordered, by_order};
use search::{Search, Won};

/// How much is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plays that all readings together may try.
    pub plays: u64,
    /// Threats in a row, at most: more of them find more, and each takes several times as long.
    pub threats: u8,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { plays: 1_500_000, threats: 5 }
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
    pub others: Vec<Point>,
    /// This move, and what may follow: the last move of the attacker threatens more than can be saved, or cannot be
    /// answered.
    pub line: Vec<Point>,
    /// How many threats it takes against the best replies.
    pub threats: u8,
    /// Stones of safe blocks that may fall: some of them do.
    pub falls: PointSet,
    /// What it rests on: a stone of the other side elsewhere changes nothing, unless it takes something there.
    pub zone: PointSet,
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
    /// Was everything read that the limits of [`search`] on moves allow, or was it stopped before?
    pub is_complete: bool,
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
///     . . . . . . . .
///     . . . . . . . .
///     . X X . X X . .
///     X O O . O O X .
///     . X X . X X . .
///     . . . . . . . .
/// ".parse()?;
/// let found = attack(&board, Color::Black, Limits::default(), &Quiet).found;
/// assert!(found.is_none(), "each can be taken by itself");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "atari_atari")]
#[doc(alias = "double threat")]
pub fn attack(board: &Board, color: Color, limits: Limits, observer: &dyn Observer) -> Attack {
    let mut search = Search::new(board, color, limits, observer);
    search.find_safe();
    let firsts = search.root_moves();
    let found = first_working(&mut search, &firsts);
    let mut found = found.map(|(threats, working)| told(&search, threats, working));
    if let Some(combination) = &mut found {
        prove::prove(board, combination, observer);
    }
    Attack { found, is_complete: !search.is_stopped(), plays: search.plays() }
}

/// The moves of the other side that prevent a combination of this colour, as it was found by [`attack`].
///
/// Every move is tried that changes what the combination rests on. One prevents it if none with a first move there is
/// found any more, of as many threats or one more, that takes one of the stones that were safe before.
pub fn defend(board: &Board, color: Color, limits: Limits, observer: &dyn Observer) -> Defence {
    let Attack { found, is_complete, .. } = attack(board, color, limits, observer);
    let Some(against) = found else { return Defence { against: None, moves: Vec::new(), is_complete } };
    let mut search = Search::new(board, color, limits, observer);
    search.find_safe();
    let mut moves = Vec::new();
    let mut is_complete = true;
    let safe = search.safe();
    for point in reader::changing(board, !color, &[against.zone]) {
        let mut after = board.clone();
        if after.play(!color, point).is_err() {
            continue;
        }
        search.turn_to(&after, safe);
        if search.takes_now().is_some() {
            continue;
        }
        let near: Vec<Point> =
            search.root_moves().into_iter().filter(|&first| against.zone.contains(first)).collect();
        let again = (1..=against.threats).any(|threats| near.iter().any(|&first| search.works(first, threats)));
        is_complete &= !search.is_stopped();
        if !again && !search.is_stopped() {
            moves.push(point);
        }
    }
    let rank = |point: Point| {
        let is_first = !against.others.contains(&point);
        (point != against.point, is_first, point.distance(against.point))
    };
    moves.sort_by_key(|&point| rank(point));
    Defence { against: Some(against), moves, is_complete }
}

/// The moves that work with the least number of threats.
fn first_working(search: &mut Search, firsts: &[Point]) -> Option<(u8, Vec<(Point, Won)>)> {
    for threats in 1..=search.limits().threats {
        let mut working = Vec::new();
        for &first in firsts {
            if let Some(won) = search.wins_with(first, threats) {
                working.push((first, won));
            }
            if search.is_stopped() && working.is_empty() {
                return None;
            }
        }
        if !working.is_empty() {
            return Some((threats, working));
        }
    }
    None
}

fn told(search: &Search, threats: u8, mut working: Vec<(Point, Won)>) -> Combination {
    working.sort_by_key(|(point, won)| (std::cmp::Reverse(won.least), *point));
    let others = working.iter().map(|(point, _)| *point).collect();
    let (point, won) = working.swap_remove(0);
    Combination {
        color: search.color(),
        point,
        others,
        line: won.line,
        threats,
        falls: won.falls,
        zone: won.zone,
        certainty: Certainty::Read,
        assumptions: Assumptions::default(),
        proof: None,
    }
}
