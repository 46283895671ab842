//! Ladders: a block of one or two liberties, chased by ataris alone. [GOG90 §3.2.1 (1)]
//!
//! ```text
//! . . . . . .      The attacker (O) plays on a liberty of the target (X) and leaves it one, or takes it.
//! . . O b . .      The defender plays on that last liberty, or takes a block of the attacker that touches
//! . O X a . .      the target and is in atari itself. With three liberties at the attacker's turn the
//! . . O . . .      target has got away; with one it is taken.
//! ```
//!
//! **A ladder that works is a capture.** At the defender's turn the target has one liberty. A move that neither fills
//! it nor takes a block beside the target leaves the target as it is, and it is taken at once: such a capture is no
//! suicide, and it is not banned, for a ban stands on the point of a stone that was just taken, beside the taker alone.
//! So the defender's list of moves is complete. The attacker's is not: a ladder that fails says nothing of other ways.
//!
//! **Ko.** A ko may not be retaken at once, and neither side has threats elsewhere. Where a ban kept a side from a move,
//! it is read again with that side free to retake every ko at once, as with endless threats: see [`Verdict::Ko`].
//!
//! **Repetition** captures nothing: an attacker who comes back to a position of the same line has failed in that line.
//! No results are kept from one line for another, so this is exact: a side that can force the capture can do so on lines
//! without repetition.

pub(crate) mod reader;
#[cfg(test)]
mod tests;
mod trace;
mod zone;

use tesuji_go::{Board, Point, PointSet};

use reader::Reader;
use tesuji_problem::Side;
pub use trace::trace;

/// Plays that a reading may try by default: a few hundredths of a second. A ladder across the board
/// takes 62, the longest famous one 1,200; thickets in which both ataris are good for long may take any number.
pub const MOST_NODES: u64 = 100_000;

/// Liberties of a block that a ladder can begin with, at most. [GOG90 Fig. 10]
pub const MOST_LIBERTIES: usize = 2;

/// The fate of the target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It is taken, even if the defender may retake every ko at once.
    Captured,
    /// A ko decides. Without threats elsewhere this side loses it: the target is taken if the defender needs them, and
    /// gets away if the attacker does.
    Ko {
        /// Who needs threats elsewhere.
        needs: Side,
    },
    /// Ataris alone do not take it, even if the attacker may retake every ko at once.
    GetsAway,
    /// The limit was reached.
    Unknown,
}

impl Verdict {
    /// Is it taken if neither side has ko threats? `None` if that is not known.
    pub fn is_captured(self) -> Option<bool> {
        match self {
            Verdict::Captured | Verdict::Ko { needs: Side::Defender } => Some(true),
            Verdict::GetsAway | Verdict::Ko { needs: Side::Attacker } => Some(false),
            Verdict::Unknown => None,
        }
    }

    /// Could nothing be better for a side?
    pub(crate) fn is_best_for(self, side: Side) -> bool {
        self.worth(side) == Some(BEST)
    }

    /// How good it is for a side; `None` if it is not known.
    pub(crate) fn worth(self, side: Side) -> Option<u8> {
        let for_attacker = match self {
            Verdict::GetsAway => 0,
            Verdict::Ko { needs: Side::Attacker } => 1,
            Verdict::Ko { needs: Side::Defender } => 2,
            Verdict::Captured => BEST,
            Verdict::Unknown => return None,
        };
        Some(if side == Side::Attacker { for_attacker } else { BEST - for_attacker })
    }
}

/// The most that a verdict is worth.
const BEST: u8 = 3;

/// A first move, and what it leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Where it is played.
    pub point: Point,
    /// The fate of the target then.
    pub verdict: Verdict,
    /// This move and what follows, without threats. It ends with the capture, with an atari against which nothing
    /// helps, or where the target has got away; the side that fails holds out longest among what was read. Empty if a ban
    /// forbids the move, or the verdict is not known.
    pub line: Vec<Point>,
}

/// What was read.
#[doc(alias = "ladder")]
#[doc(alias = "shicho")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The fate of the target with best play.
    pub verdict: Verdict,
    /// First moves, the best first. Of the attacker: every atari, whatever comes of it. Of the defender in atari: every
    /// move that could help. Of a defender whom the attacker would take otherwise: every move on the board that is better than
    /// none.
    pub moves: Vec<Choice>,
    /// Plays that were tried.
    pub nodes: u64,
}

impl Reading {
    /// The first move to recommend, and its line.
    pub fn best(&self) -> Option<&Choice> {
        self.moves.first().filter(|choice| choice.verdict == self.verdict)
    }

    /// The first moves that are good for a side if neither has ko threats.
    pub fn working(&self, side: Side) -> PointSet {
        let is_captured = Some(side == Side::Attacker);
        let works = |choice: &&Choice| choice.verdict.is_captured() == is_captured;
        self.moves.iter().filter(works).map(|choice| choice.point).collect()
    }

    fn new(reader: &Reader, side: Side, otherwise: Verdict, mut moves: Vec<Choice>) -> Reading {
        // The side that succeeds is done soon, the other holds out; what is not known comes last.
        moves.sort_by(|one, other| {
            let is_good = one.verdict.is_captured() == Some(side == Side::Attacker);
            let lengths = one.line.len().cmp(&other.line.len());
            let worths = other.verdict.worth(side).cmp(&one.verdict.worth(side));
            worths.then(if is_good { lengths } else { lengths.reverse() })
        });
        let best = moves.first().map_or(otherwise, |choice| choice.verdict);
        let is_unknown = moves.iter().any(|choice| choice.verdict == Verdict::Unknown);
        let verdict = if is_unknown && best.worth(side) != Some(BEST) { Verdict::Unknown } else { best };
        Reading { verdict, moves, nodes: reader.nodes }
    }
}

/// Can the block of this stone be taken by ataris if the attacker moves first? `None` if there is no stone.
///
/// ```
/// use tesuji_capture::ladder::{MOST_NODES, Verdict, attack};
/// let board = "
///     . . . . .
///     . . O . .
///     . O X X .
///     . . O O .
///     . . . . .
/// ".parse()?;
/// let reading = attack(&board, "C3".parse()?, MOST_NODES).expect("there is a stone");
/// assert_eq!(reading.verdict, Verdict::Captured);
/// assert_eq!(reading.moves[0].point, "E3".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn attack(board: &Board, stone: Point, most_nodes: u64) -> Option<Reading> {
    let liberties = board.block(stone)?.liberties();
    let mut reader = Reader::new(board, stone, most_nodes);
    let ataris = if liberties.len() <= MOST_LIBERTIES { liberties } else { PointSet::EMPTY };
    let moves = ataris.iter().filter_map(|point| choice(&mut reader, Side::Attacker, point)).collect();
    Some(Reading::new(&reader, Side::Attacker, Verdict::GetsAway, moves))
}

/// Does the block of this stone get away if its side moves first? `None` if there is no stone. No move is listed where
/// none is needed: with three liberties, or where the attacker who moves first does not take it either.
///
/// Of a target with two liberties that would be taken, the moves are all points of the board where a stone of the
/// defender breaks the ladder, far ones included. They are found among the points of the zone of the capture, and those
/// that take something: why no other can break it is argued in `zone`.
pub fn defend(board: &Board, stone: Point, most_nodes: u64) -> Option<Reading> {
    let block = board.block(stone)?;
    let mut reader = Reader::new(board, stone, most_nodes);
    let (otherwise, candidates) = match block.liberty_count() {
        1 => {
            let (last, captures) = reader.replies();
            (Verdict::Captured, last | captures)
        }
        MOST_LIBERTIES => match reader.graded(Reader::chase) {
            (verdict @ (Verdict::Unknown | Verdict::GetsAway), _) => (verdict, PointSet::EMPTY),
            (verdict, _) => match reader.zone_of_capture() {
                Some(zone) => (verdict, zone | captures(board, stone)),
                None => (Verdict::Unknown, PointSet::EMPTY),
            },
        },
        _ => (Verdict::GetsAway, PointSet::EMPTY),
    };
    let mut moves: Vec<Choice> =
        candidates.iter().filter_map(|point| choice(&mut reader, Side::Defender, point)).collect();
    if block.liberty_count() == MOST_LIBERTIES {
        let worth = |verdict: Verdict| verdict.worth(Side::Defender);
        moves.retain(|choice| worth(choice.verdict).is_none() || worth(choice.verdict) > worth(otherwise));
    }
    Some(Reading::new(&reader, Side::Defender, otherwise, moves))
}

/// A first move of a side, read under all conditions of ko; `None` if it is suicide. One that a ban forbids is listed if it
/// would help.
fn choice(reader: &mut Reader, side: Side, point: Point) -> Option<Choice> {
    let (verdict, line) = reader.graded(|reader| reader.first(side, point));
    let is_told = !line.is_empty() || verdict.worth(side) != Some(0);
    is_told.then_some(Choice { point, verdict, line })
}

/// Where the defender takes something, anywhere on the board.
fn captures(board: &Board, stone: Point) -> PointSet {
    let color = board.stone(stone);
    let in_atari = board.blocks().filter(|block| Some(block.color()) != color && block.liberty_count() == 1);
    in_atari.filter_map(|block| block.liberties().first()).collect()
}
