//! Captures by threats: lambda search. [YKM07; Thomsen 2000]
//!
//! A threat of order 0 takes the target at once. A move is a threat of order n if a pass in answer to it lets the target
//! be taken by threats of lower orders; and the target is taken with order n if there is a move of this kind against
//! which no reply helps.
//!
//! ```text
//! order 1   a ladder: every move is an atari
//! order 2   a net, a loose ladder: every move threatens a ladder
//! order 3   every move threatens one of those
//! ```
//!
//! A capture that is found holds against every reply: those that were not listed (see [`Moves`]) lie outside of its
//! zone. No second program checks it. That none was found means: none up to this order, among these attacks.

mod all_moves;
mod footing;
mod graded;
mod inversions;
mod kept;
mod known;
#[cfg(test)]
mod kos;
pub mod learned;
mod moves;
mod priors;
mod search;
mod staged;
#[cfg(test)]
mod tests;

use tesuji_go::{Board, Point, PointSet};

use crate::ladder::Verdict;
use crate::ladder::reader::Reader;
pub use all_moves::{FirstMoves, Tried};
pub use inversions::{Inversions, Trial};
use known::Memory;
pub use moves::Moves;
use search::Search;
pub use staged::{Answer, FIRST_PLAYS};
use tesuji_search::{Budget, Quiet};

/// How a capture is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Searcher {
    /// Lambda df-pn.
    #[default]
    Lambda,
    /// df-pn without orders, with first numbers by the distance to the target: df-pn+. \[YKM07\]
    Plus,
    /// Lambda df-pn with numbers that grow so fast with the order that lower orders are searched to their end first.
    Pseudo,
}

impl Searcher {
    /// All of them, with their words.
    pub const ALL: [(&'static str, Searcher); 3] =
        [("lambda", Searcher::Lambda), ("df-pn+", Searcher::Plus), ("pseudo", Searcher::Pseudo)];
}

/// First proof and disproof numbers of a position, by its order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Prior {
    /// c · order, 1 at least.
    Times(f64),
    /// c to the power of order - 1, 1 at least.
    Power(f64),
}

/// What a search does, and how much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Options {
    /// The highest order of threats.
    pub order: u8,
    /// How it searches.
    pub searcher: Searcher,
    /// Where it looks.
    pub moves: Moves,
    /// First numbers by order.
    pub prior: Prior,
    /// Does lambda df-pn begin with the moves that are likely to work, as far as was learned?
    pub learned: bool,
    /// Does what refutes a pass serve against other replies?
    pub simulates: bool,
    /// Plays that it may try, under each condition of ko.
    pub most_nodes: u64,
    /// Where this number of points of the board are empty, or fewer, all of them are tried as first moves.
    pub few: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            order: 3,
            searcher: Searcher::Lambda,
            moves: Moves::Near,
            prior: Prior::Times(2.0),
            learned: true,
            simulates: false,
            most_nodes: 20_000,
            few: 24,
        }
    }
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The fate of the target; that it gets away means: no capture up to the order was found.
    pub verdict: Verdict,
    /// The order of the capture, where there is one without threats of ko.
    pub order: Option<u8>,
    /// A line of play that begins with the move of the side that was asked about, where that gets something and needs a
    /// move.
    pub line: Vec<Point>,
    /// The zone of a capture, with the threats that it needs: a stone that the defender puts elsewhere
    /// changes nothing. `None` where there is no capture.
    pub zone: Option<PointSet>,
    /// The points that the answer rests on: a change of other points, whichever, leaves it as it is. Of a capture that
    /// needs no ko threats this is its zone, and exact. Of all else it is what the reader looked at, so that it would do the same
    /// again.
    pub rests_on: PointSet,
    /// Plays that were tried.
    pub nodes: u64,
}

/// A reader of captures. It may be asked again and again, and no answer depends on what was asked before, but those of
/// [`read`](Captures::read).
#[doc(alias = "tesuji")]
#[doc(alias = "net")]
#[doc(alias = "lambda search")]
pub struct Captures {
    memory: Memory,
    /// Answers about the board that is remembered.
    answers: Vec<staged::Read>,
    kept: kept::Kept,
    /// What it does.
    pub options: Options,
    /// Decisions that searches came to, for those who want to learn from them.
    pub lessons: Option<Vec<learned::Lesson>>,
    /// What all questions together may cost, in plays, and who may stop them. What is stopped is unknown, as at a limit.
    pub budget: Budget<'static>,
}

/// Positions that are remembered, at least and at most: as many as there are plays.
const ENTRIES: [u64; 2] = [1 << 16, 1 << 20];

impl Captures {
    /// A reader with these options.
    pub fn new(options: Options) -> Captures {
        let entries = options.most_nodes.clamp(ENTRIES[0], ENTRIES[1]);
        Captures {
            memory: Memory::new(entries as usize),
            answers: Vec::new(),
            kept: kept::Kept::default(),
            options,
            lessons: None,
            budget: Budget::new(u64::MAX, &Quiet),
        }
    }

    fn search(&mut self, board: &Board, stone: Point) -> Search<'_> {
        let mut reader = Reader::new(board, stone, self.options.most_nodes);
        reader.comes_back = true;
        let mut search = Search::new(reader, stone, &mut self.memory, &mut self.budget, self.options);
        search.lessons = self.lessons.as_mut();
        search
    }
}
