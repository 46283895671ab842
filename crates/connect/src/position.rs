//! A position of the game of connecting: the board, what is to be joined, and who may retake a ko at once.

use tesuji_capture::ladder::{self, Verdict};
use tesuji_go::{Block, Board, Color, Illegal, Point, PointSet};

use crate::reach::{FARTHEST, Reach, Room};

/// What a block is to be joined with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The block of this stone, of the same colour.
    Stone(Point),
    /// Any of these points: a stone of the block has to come there.
    Area(PointSet),
    /// The block of any of these stones, of the same colour.
    AnyOf(PointSet),
}

/// What is to be joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aim {
    pub(crate) from: Point,
    pub(crate) end: End,
    /// The side that joins.
    pub(crate) color: Color,
}

/// Where a position stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// The blocks are joined, and the opponent does not take them at once.
    Joined,
    /// One of them is gone, or the way is too far.
    Apart,
    /// This many moves in a row are missing.
    Open(usize),
}

/// Plays of a ladder that is read at an end.
const LADDER_PLAYS: u64 = 1_000;

/// Liberties with which what was joined needs no look at a ladder.
const SAFE: usize = 3;

pub(crate) struct Position {
    pub(crate) board: Board,
    pub(crate) aim: Aim,
    /// A side that may retake every ko at once.
    pub(crate) free: Option<Color>,
    /// Has a ban kept a side from a move, or could it have? Black, White.
    pub(crate) met_ban: [bool; 2],
    /// The most moves in a row that may be missing when the side that joins is to move.
    pub(crate) most: usize,
    /// Plays that were tried.
    pub(crate) plays: u64,
    /// Points that were played on, that a way was looked for at, or that a ladder ran over.
    pub(crate) looked_at: PointSet,
    room: Room,
}

impl Position {
    pub(crate) fn new(board: &Board, aim: Aim) -> Position {
        Position {
            board: board.clone(),
            aim,
            free: None,
            met_ban: [false; 2],
            most: 0,
            plays: 0,
            looked_at: PointSet::EMPTY,
            room: Room::default(),
        }
    }

    /// Makes a move, if it is legal.
    pub(crate) fn play(&mut self, color: Color, mv: Option<Point>) -> bool {
        let Some(point) = mv else {
            self.board.pass();
            return true;
        };
        match self.board.play(color, point) {
            Ok(_) => {}
            Err(Illegal::Ko) => {
                self.met_ban[color as usize] = true;
                return false;
            }
            Err(_) => return false,
        }
        self.plays += 1;
        self.looked_at.insert(point);
        if self.board.ban().is_some_and(|(banned, _)| self.free == Some(banned)) {
            self.board.set_ban(None);
        }
        true
    }

    pub(crate) fn undo(&mut self) {
        self.board.undo();
    }

    /// The block that is to be joined; `None` if it is gone.
    pub(crate) fn source(&self) -> Option<Block<'_>> {
        self.board.block(self.aim.from).filter(|block| block.color() == self.aim.color)
    }

    /// Where the side is to come.
    pub(crate) fn goal(&self) -> PointSet {
        match &self.aim.end {
            End::Stone(stone) => self.board.block(*stone).map(|block| block.stones().collect()).unwrap_or_default(),
            End::Area(points) => *points,
            End::AnyOf(stones) => *stones & self.board.stones(self.aim.color),
        }
    }

    fn is_joined(&self, source: Block) -> bool {
        match &self.aim.end {
            End::Stone(stone) => self.board.block(*stone) == Some(source),
            End::Area(points) | End::AnyOf(points) => source.stones().any(|stone| points.contains(stone)),
        }
    }

    /// Where it stands with this side to move.
    pub(crate) fn state(&mut self, turn: Color) -> State {
        let Some(source) = self.source() else { return State::Apart };
        if let End::Stone(stone) = self.aim.end
            && self.board.stone(stone) != Some(self.aim.color)
        {
            return State::Apart;
        }
        if self.is_joined(source) {
            return self.joined(turn);
        }
        let most = if turn == self.aim.color { self.most } else { self.most - 1 };
        match self.missing(most) {
            Some(missing) => State::Open(missing),
            None => State::Apart,
        }
    }

    /// How many moves in a row are missing, if not too many.
    fn missing(&mut self, most: usize) -> Option<usize> {
        let goal = self.goal();
        let from: PointSet = [self.aim.from].into_iter().collect();
        let most = most.min(FARTHEST);
        let reach = Reach::of(&mut self.room, &self.board, self.aim.color, &from, Some(&goal), most);
        self.looked_at |= reach.seen();
        reach.to_any(&goal)
    }

    /// The moves to each point from both ends.
    pub(crate) fn reaches(&mut self, most: usize) -> [Reach; 2] {
        let goal = self.goal();
        let from: PointSet = [self.aim.from].into_iter().collect();
        let color = self.aim.color;
        let reaches = [from, goal].map(|from| Reach::of(&mut self.room, &self.board, color, &from, None, most));
        // What changes farther off than this from one end lengthens every way through it too much for either.
        self.looked_at |= reaches[0].seen();
        reaches
    }

    /// The blocks are one. Are they taken?
    fn joined(&mut self, turn: Color) -> State {
        let block = self.source().expect("what is joined is there");
        match block.liberty_count() {
            SAFE.. => return State::Joined,
            1 => return State::Open(0),
            _ => {}
        }
        let reading = ladder::attack(&self.board, self.aim.from, LADDER_PLAYS);
        let Some(reading) = reading else { return State::Apart };
        self.plays += reading.nodes;
        self.looked_at.extend(reading.moves.iter().flat_map(|choice| choice.line.iter().copied()));
        let is_taken = match reading.verdict {
            Verdict::Captured => true,
            Verdict::GetsAway | Verdict::Unknown => false,
            Verdict::Ko { .. } => {
                self.met_ban = [true; 2];
                match self.free {
                    None => reading.verdict.is_captured() == Some(true),
                    Some(free) => free != self.aim.color,
                }
            }
        };
        match (is_taken, turn == self.aim.color) {
            (false, _) => State::Joined,
            // It may still be saved.
            (true, true) => State::Open(0),
            (true, false) => State::Apart,
        }
    }
}
