//! What a review says, part by part.

use tesuji_go::Color;
use tesuji_record::Position;
use tesuji_solve::{Line, Move};

use crate::class::Class;
use crate::found::Got;
use crate::worth::Worth;

/// One thing that was reviewed.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it is about.
    pub kind: Kind,
    /// Whether it holds.
    pub status: Status,
    /// The moves that lead there.
    pub moves: Vec<Move>,
    /// What was found.
    pub finding: Finding,
}

/// What a row is about, in the order in which rows are printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// How the record is written.
    Form,
    /// The result of the problem.
    Result,
    /// A line that is said to be right: each of the solver's moves in it.
    Right,
    /// A move of the solver that leaves the right lines.
    Wrong,
    /// One that the record calls possible too.
    Also,
    /// The other side's answer to a wrong move, where the record has one.
    Answer,
    /// A line of a record that marks nothing, but for its first.
    Unmarked,
    /// First moves that the record does not have.
    Missing,
}

/// Whether it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It is as the record says.
    Holds,
    /// It is proved to be wrong.
    Fails,
    /// It is proved to be wrong under assumptions that the finding names.
    Doubtful,
    /// Neither is proved.
    Undecided,
}

/// What was found.
#[derive(Clone, Debug)]
pub enum Finding {
    /// Nothing worth mentioning.
    Plain,
    /// About the form of the record.
    Form(FormFlaw),
    /// About a move.
    Move(Box<Judged>),
    /// A side played outside the region that was given.
    Elsewhere(Color),
    /// The record cannot be followed to its end.
    Broken,
    /// No move of the solver works.
    NothingWorks(Got, Doubts),
    /// The solver need not move.
    NeedNotMove(Got, Doubts),
    /// It is not known what the solver gets.
    Unknown(Worth),
    /// First moves that the record does not have, and that may work as well.
    MayWork(Vec<Move>),
}

/// What was found about a move.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The move.
    pub mv: Move,
    /// How it compares with the best; for first moves that are missing, with what the record gets.
    pub class: Class,
    /// What it gets.
    pub got: Got,
    /// The best result.
    pub best: Worth,
    /// Play that shows it, where it is worth showing.
    pub line: Option<Line>,
    /// Why it is not known what it gets, where the reason is not just a limit.
    pub why: Option<String>,
    /// Why it is only doubtful.
    pub doubts: Doubts,
}

/// Why what is proved does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Doubts {
    /// It assumes stones to be safe, or open ground: its assumptions name them.
    pub assumes: bool,
    /// Another way of reading did not confirm it.
    pub unconfirmed: bool,
    /// Nothing says which stones the record is about, and none of its right lines holds for those that were found.
    pub stones: bool,
}

impl Doubts {
    /// Is there any?
    pub fn is_any(self) -> bool {
        self != Doubts::default()
    }
}

/// What is wrong with the form of a record. Lines are those of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FormFlaw {
    /// The root makes moves.
    RootMoves(Vec<Move>),
    /// There are no lines.
    NoLines,
    /// None is marked as right.
    NoneRight,
    /// A line is longer than the limit.
    TooLong {
        /// Where.
        line: u32,
        /// The limit, in nodes.
        nodes: usize,
    },
    /// A node makes no sense, in words.
    Node {
        /// Where.
        line: u32,
        /// What is wrong.
        what: String,
    },
    /// Stones are set up after the root.
    SetUp {
        /// Where.
        line: u32,
    },
    /// This side moves, and it is the other's turn.
    Turn {
        /// Where.
        line: u32,
        /// Who moves.
        color: Color,
    },
    /// A ko is retaken at once.
    Ko {
        /// Where.
        line: u32,
    },
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 8] =
        [Kind::Form, Kind::Result, Kind::Right, Kind::Wrong, Kind::Also, Kind::Answer, Kind::Unmarked, Kind::Missing];

    /// Its name for people and programs.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Form => "form",
            Kind::Result => "result",
            Kind::Right => "right line",
            Kind::Wrong => "wrong move",
            Kind::Also => "second choice",
            Kind::Answer => "answer",
            Kind::Unmarked => "unmarked line",
            Kind::Missing => "missing",
        }
    }
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 4] = [Status::Holds, Status::Fails, Status::Doubtful, Status::Undecided];

    /// Its name for people and programs.
    pub fn word(self) -> &'static str {
        match self {
            Status::Holds => "holds",
            Status::Fails => "fails",
            Status::Doubtful => "doubtful",
            Status::Undecided => "undecided",
        }
    }
}

impl Finding {
    /// The move that it is about.
    pub fn judged(&self) -> Option<&Judged> {
        if let Finding::Move(judged) = self { Some(judged) } else { None }
    }

    /// What something gets, and how sure that is.
    pub fn got(&self) -> Option<&Got> {
        match self {
            Finding::Move(judged) => Some(&judged.got),
            Finding::NothingWorks(got, _) | Finding::NeedNotMove(got, _) => Some(got),
            _ => None,
        }
    }

    /// Why it is only doubtful.
    pub fn doubts(&self) -> Doubts {
        match self {
            Finding::Move(judged) => judged.doubts,
            Finding::NothingWorks(_, doubts) | Finding::NeedNotMove(_, doubts) => *doubts,
            _ => Doubts::default(),
        }
    }

    fn doubts_mut(&mut self) -> Option<&mut Doubts> {
        match self {
            Finding::Move(judged) => Some(&mut judged.doubts),
            Finding::NothingWorks(_, doubts) | Finding::NeedNotMove(_, doubts) => Some(doubts),
            _ => None,
        }
    }
}

impl Row {
    pub(super) fn new(kind: Kind, status: Status, moves: Vec<Move>, finding: Finding) -> Row {
        Row { kind, status, moves, finding }
    }

    pub(super) fn flaw(flaw: FormFlaw, moves: Vec<Move>) -> Row {
        Row::new(Kind::Form, Status::Fails, moves, Finding::Form(flaw))
    }

    /// Does the record claim it? What it does not claim cannot be wrong.
    pub fn is_claimed(&self) -> bool {
        self.kind != Kind::Unmarked
    }

    /// The same where nothing says which stones the record is about.
    pub(super) fn doubt_stones(&mut self) {
        if self.status == Status::Fails
            && let Some(doubts) = self.finding.doubts_mut()
        {
            doubts.stones = true;
            self.status = Status::Doubtful;
        }
    }
}

/// The moves from the root to a position, without those of the root itself.
pub(super) fn path(position: &Position, of_root: usize) -> Vec<Move> {
    let of = |mv: tesuji_go::Move| mv.point().map_or(Move::Pass, Move::Play);
    position.moves.iter().skip(of_root).map(|&(_, mv)| of(mv)).collect()
}

/// The status of all rows of a problem together: `Fails` outweighs `Doubtful`, which outweighs `Undecided`.
pub fn status(rows: &[Row]) -> Status {
    let has = |status: &Status| rows.iter().any(|row| row.is_claimed() && row.status == *status);
    [Status::Fails, Status::Doubtful, Status::Undecided].into_iter().find(has).unwrap_or(Status::Holds)
}
