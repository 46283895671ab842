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
//! A capture that is found holds against every reply: those that were not listed (see [`Moves`]) lie outside of what it
//! rests on. No second program follows it. That none was found says: none up to this order, among these attacks.

mod moves;
mod numbers;
mod search;
mod table;
#[cfg(test)]
mod tests;
mod watch;

use tesuji_go::{Board, Point};

use crate::Side;
use crate::ladder::Verdict;
use crate::ladder::reader::{Free, Reader};
pub use moves::Moves;
use numbers::Numbers;
use search::Search;
use table::Table;
pub use watch::Watch;

/// How a capture is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Searcher {
    /// Lambda df-pn.
    #[default]
    Lambda,
    /// df-pn that minds no orders, with first numbers by the distance to the target.
    Plus,
    /// Lambda df-pn with numbers that grow so fast with the order that lower orders are searched to their end first.
    Pseudo,
}

impl Searcher {
    /// All of them, with their words.
    pub const ALL: [(&'static str, Searcher); 3] =
        [("lambda", Searcher::Lambda), ("df-pn+", Searcher::Plus), ("pseudo", Searcher::Pseudo)];
}

/// First numbers of a position by its order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum First {
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
    pub first: First,
    /// Does what refutes a pass serve against other replies?
    pub simulates: bool,
    /// Plays that it may try, under each condition of ko.
    pub most_nodes: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            order: 3,
            searcher: Searcher::Lambda,
            moves: Moves::Near,
            first: First::Times(2.0),
            simulates: true,
            most_nodes: 20_000,
        }
    }
}

/// Numbers with which the orders of [`Searcher::Pseudo`] are kept apart.
const STEEP: f64 = 1000.0;

impl Options {
    #[expect(clippy::cast_sign_loss, reason = "it is 1 at least")]
    fn first_number(self, order: u8) -> u32 {
        let order = f64::from(order);
        let number = match (self.searcher, self.first) {
            (Searcher::Pseudo, _) => STEEP.powf(order - 1.0),
            (_, First::Times(factor)) => factor * order,
            (_, First::Power(base)) => base.powf(order - 1.0),
        };
        number.clamp(1.0, 1e8) as u32
    }

    fn first_numbers(self, order: u8) -> Numbers {
        let number = if self.searcher == Searcher::Plus { 1 } else { self.first_number(order) };
        Numbers { proof: number, disproof: number }
    }

    /// The same for what a move at a point leads to.
    fn first_numbers_of(self, order: u8, point: Point, stone: Point) -> Numbers {
        if self.searcher == Searcher::Plus {
            let distance = point.column().abs_diff(stone.column()) + point.row().abs_diff(stone.row());
            return Numbers { proof: 1 + u32::from(distance) / 2, disproof: 1 };
        }
        self.first_numbers(order)
    }
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What becomes of the target; that it gets away means: no capture up to the order was found.
    pub verdict: Verdict,
    /// The order of the capture, where there is one without threats of ko.
    pub order: Option<u8>,
    /// A line of play that begins with the move of the side that was asked about, where that gets something and needs a
    /// move.
    pub line: Vec<Point>,
    /// Plays that were tried.
    pub nodes: u64,
}

/// A reader of captures. It may be asked again and again, and remembers nothing from one question to the next.
pub struct Captures {
    table: Table,
    /// What it does.
    pub options: Options,
    /// Who may end a question.
    pub watch: Option<Watch>,
}

/// Threats elsewhere that a side may have.
const MOST_THREATS: u8 = 3;

/// Plays for telling a line.
const LINE_NODES: u64 = 2_000;

/// Positions that are remembered.
const ENTRIES: usize = 1 << 16;

impl Captures {
    /// A reader with these options.
    pub fn new(options: Options) -> Captures {
        Captures { table: Table::new(ENTRIES), options, watch: None }
    }

    /// Can the block of this stone be taken if the attacker moves first? `None` if there is no stone.
    pub fn attack(&mut self, board: &Board, stone: Point) -> Option<Finding> {
        board.block(stone)?;
        Some(self.graded(board, stone, Side::Attacker))
    }

    /// Can it be saved if its side moves first? No move is told where none is needed.
    pub fn defend(&mut self, board: &Board, stone: Point) -> Option<Finding> {
        let attacked = self.attack(board, stone)?;
        if matches!(attacked.verdict, Verdict::GetsAway | Verdict::Unknown) {
            return Some(Finding { line: Vec::new(), ..attacked });
        }
        let found = self.graded(board, stone, Side::Defender);
        let nodes = found.nodes + attacked.nodes;
        // A move may be worse than none.
        let worth = |verdict: Verdict| verdict.worth(Side::Defender);
        let is_worse = found.verdict != Verdict::Unknown && worth(found.verdict) <= worth(attacked.verdict);
        let found = if is_worse { Finding { line: Vec::new(), ..attacked } } else { found };
        Some(Finding { nodes, ..found })
    }

    /// Asks under all conditions of ko where these can make a difference.
    fn graded(&mut self, board: &Board, stone: Point, first: Side) -> Finding {
        let mut reader = Reader::new(board, stone, self.options.most_nodes);
        reader.comes_back = true;
        let mut search = Search::new(reader, stone, &mut self.table, self.options).watched(self.watch.as_mut());
        let mut ask = |free: Free| {
            search.play.met_ban = false;
            let taken = search.ask(free, first);
            let met_ban = search.play.met_ban;
            search.play.last_node += LINE_NODES;
            (taken, met_ban, search.line(first), search.order_found())
        };
        let (taken, met_ban, mut line, order) = ask(Free::Nobody);
        let verdict = match (taken, met_ban) {
            (None, _) => Verdict::Unknown,
            (Some(true), false) => Verdict::Captured,
            (Some(false), false) => Verdict::GetsAway,
            (Some(true), true) => {
                let (taken, _, other, _) = ask(Free::Threats(Side::Defender, MOST_THREATS));
                match taken {
                    Some(true) => {
                        line = if first == Side::Attacker { other } else { line };
                        Verdict::Captured
                    }
                    Some(false) => {
                        line = if first == Side::Defender { other } else { line };
                        Verdict::Ko { needs: Side::Defender }
                    }
                    None => Verdict::Unknown,
                }
            }
            (Some(false), true) => {
                let (taken, _, other, _) = ask(Free::Threats(Side::Attacker, MOST_THREATS));
                match taken {
                    Some(true) => {
                        line = if first == Side::Attacker { other } else { line };
                        Verdict::Ko { needs: Side::Attacker }
                    }
                    Some(false) => {
                        line = if first == Side::Defender { other } else { line };
                        Verdict::GetsAway
                    }
                    None => Verdict::Unknown,
                }
            }
        };
        let helps = match first {
            Side::Attacker => !matches!(verdict, Verdict::GetsAway | Verdict::Unknown),
            Side::Defender => !matches!(verdict, Verdict::Captured | Verdict::Unknown),
        };
        let is_taken = verdict.is_captured() == Some(true);
        Finding {
            verdict,
            order: order.filter(|_| is_taken && first == Side::Attacker),
            line: if helps { line } else { Vec::new() },
            nodes: search.play.nodes,
        }
    }
}
