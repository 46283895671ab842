//! A game of Go: whose move it is, what may be played, and what a move leaves behind.

use crate::stones::{Color, Point, Stones};
use std::fmt;
use std::sync::Arc;

/// A position in a game, with what of its past the rules ask for.
#[derive(Clone, Debug)]
pub struct Position {
    /// What stands on the board.
    pub stones: Stones,
    /// Whose turn it is.
    pub to_move: Color,
    /// Where `to_move` may not play because of a ko. It is against `to_move` alone, and any next
    /// move lifts it, pass included.
    pub ban: Option<Point>,
    /// What the game is played by.
    pub rules: Rules,
    /// White stones that left the board.
    pub captured_by_black: usize,
    /// Black stones that left the board.
    pub captured_by_white: usize,
    /// What stood before each earlier move, the start first. Kept under superko only.
    history: Vec<Arc<Situation>>,
}

/// The two questions that rules of Go answer differently.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// May a player remove its own block?
    pub suicide: Suicide,
    /// Which repetitions are forbidden?
    pub ko: Ko,
}

/// May a player remove its own block by filling its last liberty?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Suicide {
    /// No.
    Forbidden,
    /// Yes, and of one stone too, as far as the ko rule lets the board stay as it was: [`Ko::Positional`]
    /// never does.
    Allowed,
}

/// Which repetitions are forbidden. A pass never is.
///
/// The ban of the simple ko stands under all three. It adds nothing to superko in a game in turns,
/// as retaking the single stone gives back the board from two moves before, with the same player
/// to move; it only gives that case its own name, [`Refusal::Ko`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ko {
    /// Only the ban:
    ///
    /// ```text
    /// . X O .        . X O .
    /// X O a O   ->   X . X O    Black took one stone by playing at a, and the lone stone there
    /// . X O .        . X O .    has one liberty: White may not retake at once.
    /// ```
    Simple,
    /// No play may give an arrangement that stood before in the game, the start included.
    Positional,
    /// No play may give an arrangement that stood before with the same player to move.
    Situational,
}

/// What a player does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A stone on a point.
    Play(Point),
    /// No stone.
    Pass,
}

/// Why a move is not legal. Where several reasons hold, the first of this list is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The point is not on the board.
    OffBoard,
    /// A stone is there already.
    Occupied,
    /// The ban of the simple ko, under any [`Ko`].
    Ko,
    /// The stone and its block would have no liberty, and [`Suicide::Forbidden`] holds.
    Suicide,
    /// The whole board would repeat.
    Superko,
}

impl Position {
    /// The start of a game from the given stones.
    ///
    /// # Panics
    /// If a block has no liberty.
    pub fn new(stones: Stones, to_move: Color, rules: Rules) -> Position {
        assert!(stones.is_legal_position(), "a block without liberty: {stones:?}");
        Position { stones, to_move, ban: None, rules, captured_by_black: 0, captured_by_white: 0, history: Vec::new() }
    }

    /// The position after a move of the player whose turn it is.
    ///
    /// # Errors
    /// Says why the move is not legal.
    pub fn play(&self, mv: Move) -> Result<Position, Refusal> {
        self.play_as(self.to_move, mv)
    }

    /// The position after a move of `color`, in turn or not; its opponent is to move then.
    ///
    /// A ban against the player whose turn it was does not bind the other one. The history keeps
    /// the turn that was due, `to_move`, also when `color` plays out of turn.
    ///
    /// # Errors
    /// Says why the move is not legal.
    pub fn play_as(&self, color: Color, mv: Move) -> Result<Position, Refusal> {
        let mut next = self.clone();
        next.to_move = color.opponent();
        next.ban = None;
        if self.rules.ko != Ko::Simple {
            next.history.push(Arc::new(Situation { stones: self.stones.clone(), to_move: self.to_move }));
        }
        if let Move::Play(point) = mv {
            self.refuse_before_placing(color, point)?;
            next.put(color, point)?;
        }
        Ok(next)
    }

    /// All moves that [`Position::play`] accepts: points row by row, then pass.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.stones.points().map(Move::Play).chain([Move::Pass]).filter(|&mv| self.play(mv).is_ok()).collect()
    }

    fn refuse_before_placing(&self, color: Color, point: Point) -> Result<(), Refusal> {
        if !self.stones.contains(point) {
            return Err(Refusal::OffBoard);
        }
        if self.stones.get(point).is_some() {
            return Err(Refusal::Occupied);
        }
        if color == self.to_move && self.ban == Some(point) {
            return Err(Refusal::Ko);
        }
        Ok(())
    }

    /// Puts the stone, with all that follows. The turn has gone over to the opponent already, and
    /// the history holds all that stood before this stone.
    fn put(&mut self, color: Color, point: Point) -> Result<(), Refusal> {
        let placed = self.stones.place(color, point);
        if !placed.suicide.is_empty() && self.rules.suicide == Suicide::Forbidden {
            return Err(Refusal::Suicide);
        }
        self.stones = placed.stones;
        if self.stands_in_history() {
            return Err(Refusal::Superko);
        }

        let (by_mover, by_opponent) = match color {
            Color::Black => (&mut self.captured_by_black, &mut self.captured_by_white),
            Color::White => (&mut self.captured_by_white, &mut self.captured_by_black),
        };
        *by_mover += placed.captured.len();
        *by_opponent += placed.suicide.len();

        let took_one = placed.captured.len() == 1;
        let lone = self.stones.block(point).len() == 1;
        if took_one && lone && self.stones.liberties(point) == placed.captured {
            self.ban = placed.captured.first().copied();
        }
        Ok(())
    }

    fn stands_in_history(&self) -> bool {
        self.history.iter().any(|earlier| match self.rules.ko {
            Ko::Simple => false,
            Ko::Positional => earlier.stones == self.stones,
            Ko::Situational => earlier.to_move == self.to_move && earlier.stones == self.stones,
        })
    }
}

/// An arrangement that stood in the game, and whose turn it was then.
#[derive(Debug)]
struct Situation {
    stones: Stones,
    to_move: Color,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::OffBoard => "the point is not on the board",
            Refusal::Occupied => "a stone is there already",
            Refusal::Ko => "the ko may not be retaken at once",
            Refusal::Suicide => "the stone would have no liberty",
            Refusal::Superko => "the board would repeat",
        })
    }
}

impl std::error::Error for Refusal {}

#[cfg(test)]
mod tests;
