//! What a review says, part by part.

use tesuji_go::Move;
use tesuji_record::Position;

/// One thing that was looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) kind: Kind,
    pub(super) status: Status,
    /// The moves that lead there.
    pub(super) moves: Vec<String>,
    /// Why, or what was found.
    pub(super) words: String,
}

/// What a row is about, in the order in which rows are told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    /// How the record is written.
    Form,
    /// What the problem comes to.
    Result,
    /// A line that is said to be right: each of the solver's moves in it.
    Right,
    /// A move of the solver that leaves the right lines.
    Wrong,
    /// The other side's answer to such a move, where the record has one.
    Answer,
    /// A line of a record that marks nothing, but for its first.
    Unmarked,
    /// First moves that the record does not have.
    Missing,
}

/// What became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Status {
    /// It is as the record says.
    Holds,
    /// It is proved to be otherwise.
    Fails,
    /// Neither is proved.
    Undecided,
}

impl Kind {
    pub(super) const ALL: [Kind; 7] =
        [Kind::Form, Kind::Result, Kind::Right, Kind::Wrong, Kind::Answer, Kind::Unmarked, Kind::Missing];

    /// Its name for people and programs.
    pub(super) fn word(self) -> &'static str {
        match self {
            Kind::Form => "form",
            Kind::Result => "result",
            Kind::Right => "right line",
            Kind::Wrong => "wrong move",
            Kind::Answer => "answer",
            Kind::Unmarked => "unmarked line",
            Kind::Missing => "missing",
        }
    }
}

impl Status {
    pub(super) fn word(self) -> &'static str {
        match self {
            Status::Holds => "holds",
            Status::Fails => "fails",
            Status::Undecided => "undecided",
        }
    }
}

impl Row {
    pub(super) fn new(kind: Kind, status: Status, moves: Vec<String>, words: impl Into<String>) -> Row {
        Row { kind, status, moves, words: words.into() }
    }

    /// Of what nobody claims, nothing can be wrong.
    pub(super) fn is_claimed(&self) -> bool {
        self.kind != Kind::Unmarked
    }
}

/// The moves from the root to a position by name, without those of the root itself.
pub(super) fn path(position: &Position, of_root: usize) -> Vec<String> {
    let name = |mv: Move| mv.point().map_or("pass".to_owned(), |point| point.to_string());
    position.moves.iter().skip(of_root).map(|&(_, mv)| name(mv)).collect()
}

/// What all rows of a problem come to: one that fails outweighs what is undecided.
pub(super) fn status(rows: &[Row]) -> Status {
    let has = |status: Status| rows.iter().any(|row| row.is_claimed() && row.status == status);
    if has(Status::Fails) {
        Status::Fails
    } else if has(Status::Undecided) {
        Status::Undecided
    } else {
        Status::Holds
    }
}
