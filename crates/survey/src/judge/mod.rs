//! What is expected of a diagram, answered again: does the program still say so? \[GOG90 §4.2 (1), §3.2.2 (7)\]
//!
//! ```text
//! capture, save    captures by threats           life    a proof search
//! connect          the reader of connections     next, stronger, score    a Player
//! ```
//!
//! Only nodes and plays are counted, so that the same diagram is judged the same everywhere. Where a limit is met the
//! outcome is undecided: neither right nor wrong.

mod reading;
mod since;
#[cfg(test)]
mod tests;

use std::fmt;

use tesuji_go::{Board, Color, Move, Point};
use tesuji_problem::Certainty;
use tesuji_problem::expect::{About, Expected};
use tesuji_solve::{Depth, Observer};

pub use since::{Change, Changes, Kept};

/// What a program thinks that plays whole games. What it has no opinion of is not judged.
pub trait Player {
    /// Its next move; `None` if it does not play.
    fn next(&mut self, _board: &Board, _color: Color) -> Option<Move> {
        None
    }

    /// How strong the group of a stone is: more is stronger. `None` if it does not know.
    fn strength(&mut self, _board: &Board, _stone: Point) -> Option<f64> {
        None
    }

    /// How far Black is ahead, with the side to move; negative where White is.
    fn lead(&mut self, _board: &Board, _to_move: Option<Color>) -> Option<f64> {
        None
    }
}

/// A player without opinions: what it would be asked is not judged.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Player for Nobody {}

/// How much is read for each expectation.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How life and death is solved.
    pub solve: tesuji_solve::Options,
    /// Plays of a question of capture, under each condition of ko.
    pub plays: u64,
    /// The same for a connection.
    pub link_plays: u64,
}

/// Nodes for a question of life and death, in a closed region and in the open.
const NODES: [u64; 2] = [1_000_000, 100_000];

/// Plays for a question about captures, and about connections.
const PLAYS: [u64; 2] = [1_000_000, 200_000];

/// Bytes for the transposition table of a question.
const TABLE: usize = 64 << 20;

impl Default for Options {
    fn default() -> Options {
        let [most_nodes, most_open_nodes] = NODES;
        let within = tesuji_solve::Options::within(TABLE).status_only();
        let solve =
            tesuji_solve::Options { most_nodes, most_open_nodes, judge_visits: 0, depth: Depth::Verdict, ..within };
        let [plays, link_plays] = PLAYS;
        Options { solve, plays, link_plays }
    }
}

/// Is it as expected?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// Yes.
    Holds,
    /// No.
    Fails,
    /// A limit was met.
    Undecided,
    /// Nobody has an opinion of it.
    NotJudged,
}

impl Outcome {
    /// All of them, with their names.
    pub const ALL: [(Outcome, &'static str); 4] = [
        (Outcome::Holds, "holds"),
        (Outcome::Fails, "fails"),
        (Outcome::Undecided, "undecided"),
        (Outcome::NotJudged, "not judged"),
    ];

    /// The outcome of this name.
    pub fn named(name: &str) -> Option<Outcome> {
        Outcome::ALL.iter().find(|(_, known)| *known == name).map(|&(outcome, _)| outcome)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Outcome::ALL[*self as usize].1)
    }
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Is it as expected?
    pub outcome: Outcome,
    /// What was found, in the words of an expectation; `None` where nothing was.
    pub found: Option<Expected>,
    /// How sure that is.
    pub certainty: Option<Certainty>,
    /// What is to be said besides: which move does not do what it should, or why nothing was judged.
    pub note: Option<String>,
    /// Nodes and plays that were spent.
    pub nodes: u64,
}

/// An expectation with its place, and what was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Answered {
    /// The file of the diagram, and which of them.
    pub diagram: String,
    /// Its title.
    pub title: Option<String>,
    /// The line of the file.
    pub line: usize,
    /// What is expected.
    pub expected: Expected,
    /// What was found.
    pub judged: Judged,
}

/// Answers what is expected of a board.
pub fn judge(
    board: &Board,
    to_move: Option<Color>,
    expected: &Expected,
    player: &mut dyn Player,
    options: &Options,
    observer: &dyn Observer,
) -> Judged {
    match expected {
        Expected::Capture { stone, fate, by } => reading::capture(board, *stone, (*fate, by), options),
        Expected::Save { stone, fate, by } => reading::save(board, *stone, (*fate, by), options),
        Expected::Life { stone, status, kills, lives } => {
            reading::life(board, *stone, *status, [kills, lives], options, observer)
        }
        Expected::Connect { stones, joint, at } => reading::connect(board, *stones, (*joint, at), options),
        Expected::Next { color, good, bad } => match player.next(board, *color) {
            Some(mv) => {
                let is_right = (good.is_empty() || good.contains(&mv)) && !bad.contains(&mv);
                Judged::opinion(is_right, Expected::Next { color: *color, good: vec![mv], bad: Vec::new() })
            }
            None => Judged::not_judged("no player has an opinion of it"),
        },
        Expected::Stronger { one, other } => stronger(board, *one, *other, player),
        Expected::Score { lead, within } => match player.lead(board, to_move) {
            Some(found) => {
                let is_right = (found - lead).abs() <= *within;
                Judged::opinion(is_right, Expected::Score { lead: found, within: *within })
            }
            None => Judged::not_judged("no scores yet"),
        },
    }
}

fn stronger(board: &Board, one: Point, other: Point, player: &mut dyn Player) -> Judged {
    let strengths = [one, other].map(|stone| player.strength(board, stone));
    let [Some(strength), Some(of_other)] = strengths else { return Judged::not_judged("no strength yet") };
    let is_right = strength > of_other;
    let (one, other) = if strength < of_other { (other, one) } else { (one, other) };
    let note = format!("strengths {strength:.2} and {of_other:.2}");
    Judged { note: Some(note), ..Judged::opinion(is_right, Expected::Stronger { one, other }) }
}

impl Judged {
    fn not_judged(why: &str) -> Judged {
        Judged { outcome: Outcome::NotJudged, found: None, certainty: None, note: Some(why.to_owned()), nodes: 0 }
    }

    fn opinion(is_right: bool, found: Expected) -> Judged {
        let outcome = if is_right { Outcome::Holds } else { Outcome::Fails };
        Judged { outcome, found: Some(found), certainty: Some(Certainty::Judged), note: None, nodes: 0 }
    }
}

/// How many expectations of each kind have each outcome: kinds in the order of [`About::ALL`], outcomes in that of
/// [`Outcome::ALL`].
pub fn counts<'a>(all: impl IntoIterator<Item = &'a Answered>) -> [[usize; 4]; About::ALL.len()] {
    let mut counts = [[0; 4]; About::ALL.len()];
    for answered in all {
        counts[answered.expected.about() as usize][answered.judged.outcome as usize] += 1;
    }
    counts
}
