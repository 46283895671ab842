//! The search process of every reader, as trees with priorities. [GOG90 §4.1 (4)]
//!
//! ```text
//! a block      ladders (by ataris alone), captures by threats
//! two stones   connections
//! a group      the proof search, and the tree that judges
//! a problem    the same about whatever it asks
//! ```
//!
//! Every reader reads for the trace as it reads otherwise, and nothing else is changed by it: not what was found, not
//! what it cost. What is proved about a group is searched once more in the region of its proof, to be told.

use tesuji_capture::{ladder, lambda};
use tesuji_connect::{Connections, End};
use tesuji_go::{Board, Color, Point};
use tesuji_problem::{Kind, Problem, Side, Turn};
use tesuji_solve::trace::{Trace as Searched, trace, trace_judging};
use tesuji_solve::{Answer, Move, Observer, Report, solve};

pub use tesuji_connect::{Certainty, Verdict as Joining};
pub use tesuji_solve::trace::{Cut, Limits, Look, Node, Priority, Source, Turn as Player, Verdict};

use crate::group::Group;

/// What is asked.
#[derive(Clone, PartialEq, Debug)]
pub enum Question {
    /// Can the block of this stone be captured, and can it be saved?
    Block(Point),
    /// Can the blocks of these stones be connected, and can they be cut apart?
    Link(Point, Point),
    /// Does the group of this stone live?
    Group(Point),
    /// What a problem asks.
    Problem(Box<Problem>),
}

/// Who searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// Ataris alone.
    Ladder,
    /// Threats up to an order: lambda df-pn.
    Threats {
        /// The highest order.
        order: u8,
    },
    /// df-pn over the moves that a connection suggests.
    Connection,
    /// df-pn whose results are proved.
    Proof,
    /// A tree that judges.
    Judging,
}

/// What a reader found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// The fate of a block.
    Capture(ladder::Verdict),
    /// What becomes of two blocks, and how sure that is.
    Connection(Joining, Certainty),
    /// Does the target live with the threats of the problem, or have what is asked? `None` where that is not known.
    Life {
        /// What was found.
        lives: Option<bool>,
        /// Has a second program followed the proof?
        is_proved: bool,
    },
}

/// A search as a tree.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Who searched.
    pub reader: Reader,
    /// Whose stones it is about.
    pub owner: Color,
    /// Who moves first.
    pub first: Color,
    /// Who wants to reach something: the proof number is what is left to be shown of that.
    pub reaching: Color,
    /// What was found.
    pub found: Found,
    /// What that cost: plays, nodes or visits, as the reader counts.
    pub nodes: u64,
    /// The question that was searched, with its region, if it is one of a problem; with none if nothing was searched.
    pub problem: Option<Box<Problem>>,
    /// What was looked at; `None` if nothing had to be searched, or there is no region to search in.
    pub root: Option<Node<Move>>,
}

/// How much is read, and told.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// What is told of each search.
    pub limits: Limits,
    /// Plays of each reader of captures and connections.
    pub plays: u64,
    /// How groups and problems are solved.
    pub solve: tesuji_solve::Options,
    /// Visits of the tree that judges; 0 for none.
    pub visits: u32,
}

/// Nodes for a question of life and death, in a closed region and in the open: a few seconds.
const NODES: [u64; 2] = [1_000_000, 100_000];

impl Default for Options {
    fn default() -> Options {
        let [most_nodes, most_open_nodes] = NODES;
        Options {
            limits: Limits::default(),
            plays: lambda::Options::default().most_nodes,
            solve: tesuji_solve::Options {
                most_nodes,
                most_open_nodes,
                ..tesuji_solve::Options::default().status_only()
            },
            visits: tesuji_solve::BRIEF,
        }
    }
}

/// Every search about a question, for each side that may move first. Nothing is told of what is not there: an empty point, or
/// two stones of different colours.
pub fn of(board: &Board, question: &Question, turn: Turn, options: &Options, observer: &dyn Observer) -> Vec<Trace> {
    match question {
        Question::Block(stone) => of_block(board, *stone, turn, options),
        Question::Link(one, other) => of_link(board, (*one, *other), turn, options),
        Question::Group(stone) => of_group(board, *stone, turn, options, observer),
        Question::Problem(problem) => of_problem(problem, options, observer),
    }
}

/// The sides that may move first, the attacker of this owner before it.
fn movers(owner: Color, turn: Turn) -> impl Iterator<Item = Color> {
    [!owner, owner].into_iter().filter(move |&color| turn.color().is_none_or(|asked| asked == color))
}

fn side(owner: Color, color: Color) -> Side {
    if color == owner { Side::Defender } else { Side::Attacker }
}

fn of_block(board: &Board, stone: Point, turn: Turn, options: &Options) -> Vec<Trace> {
    let Some(block) = board.block(stone) else { return Vec::new() };
    let (owner, may_be_ladder) = (block.color(), block.liberty_count() <= ladder::MOST_LIBERTIES);
    let reader = lambda::Options { most_nodes: options.plays, ..lambda::Options::default() };
    let mut traces = Vec::new();
    for first in movers(owner, turn) {
        let with = |reader, verdict, nodes, root: Node<tesuji_go::Move>| Trace {
            reader,
            owner,
            first,
            reaching: !owner,
            found: Found::Capture(verdict),
            nodes,
            problem: None,
            root: Some(root.map(&told)),
        };
        let side = side(owner, first);
        if may_be_ladder {
            let read = ladder::trace(board, stone, side, ladder::MOST_NODES, options.limits);
            traces.extend(read.map(|(read, root)| with(Reader::Ladder, read.verdict, read.nodes, root)));
        }
        let read = lambda::Captures::trace(board, stone, side, reader, options.limits);
        let threats = Reader::Threats { order: reader.order };
        traces.extend(read.map(|(read, root)| with(threats, read.verdict, read.nodes, root)));
    }
    traces
}

fn of_link(board: &Board, (one, other): (Point, Point), turn: Turn, options: &Options) -> Vec<Trace> {
    let Some(owner) = board.stone(one) else { return Vec::new() };
    let reader = tesuji_connect::Options { most_nodes: options.plays, ..tesuji_connect::Options::default() };
    let read = |first| {
        let (read, root) = Connections::trace(board, (one, End::Stone(other)), first, reader, options.limits)?;
        Some(Trace {
            reader: Reader::Connection,
            owner,
            first,
            reaching: owner,
            found: Found::Connection(read.verdict, read.certainty),
            nodes: read.nodes,
            problem: None,
            root: root.map(|root| root.map(&told)),
        })
    };
    movers(owner, turn).filter_map(read).collect()
}

fn of_group(board: &Board, stone: Point, turn: Turn, options: &Options, observer: &dyn Observer) -> Vec<Trace> {
    if board.is_empty(stone) {
        return Vec::new();
    }
    let group = Group::unknown(board, &tesuji_shape::group(board, stone));
    group.question(board, turn).map_or(Vec::new(), |problem| of_problem(&problem, options, observer))
}

fn of_problem(problem: &Problem, options: &Options, observer: &dyn Observer) -> Vec<Trace> {
    let Ok(report) = solve(problem, &options.solve, observer) else { return Vec::new() };
    report.answers.iter().flat_map(|answer| of_answer(&report, answer, options, observer)).collect()
}

/// The search of the region that an answer rests on; where nothing is known, of the whole question, if that has a region.
fn of_answer(report: &Report, answer: &Answer, options: &Options, observer: &dyn Observer) -> Vec<Trace> {
    let owner = if answer.side == Side::Defender { answer.to_move } else { !answer.to_move };
    let lives = answer.lives_with(report.problem.k());
    let region = answer.grounds.first().map_or(&report.problem, |ground| &ground.problem);
    let color_of = |side| if side == Side::Defender { owner } else { !owner };
    let usual = match report.problem.goal.kind() {
        Some(Kind::Eye | Kind::Connect) => Side::Defender,
        _ => Side::Attacker,
    };
    let with = |reader, found, searched: Option<Searched>| Trace {
        reader,
        owner,
        first: answer.to_move,
        reaching: color_of(searched.as_ref().map_or(usual, |searched| searched.reaching)),
        found,
        nodes: searched.as_ref().map_or(0, |searched| searched.nodes),
        problem: Some(Box::new(searched.as_ref().map_or(&report.problem, |searched| &searched.problem).clone())),
        root: searched.map(|searched| searched.root),
    };
    // Where nothing is known, what is seen at once in one region says nothing about the question.
    let searched = trace(region, answer.side, &options.solve, options.limits, observer);
    let searched = searched.filter(|searched| lives.is_some() || searched.nodes > 0);
    let found = Found::Life { lives, is_proved: lives.is_some() && report.is_checked() };
    let mut traces = vec![with(Reader::Proof, found, searched)];
    if options.visits > 0
        && let Some(judged) = trace_judging(region, answer.side, options.visits, options.limits, observer)
    {
        let found = Found::Life { lives: judged.lives, is_proved: false };
        traces.push(with(Reader::Judging, found, Some(judged)));
    }
    traces
}

fn told(mv: tesuji_go::Move) -> Move {
    mv.point().map_or(Move::Pass, Move::Play)
}

#[cfg(test)]
mod tests;
