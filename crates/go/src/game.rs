//! A game: a board, the rules agreed on, and the moves made so far.

use crate::{Board, Color, Illegal, Key, Move, Point, PointSet, Score, Size, area, territory};

/// What the players agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rules {
    /// How repetition is forbidden.
    pub ko: Ko,
    /// Whether a block may be left without liberties by its own player.
    pub suicide: Suicide,
    /// What is counted at the end.
    pub scoring: Scoring,
}

/// How repetition is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ko {
    /// A single ko may not be retaken at once; longer cycles are free.
    Simple,
    /// Nor may a play bring the board to any earlier arrangement of stones.
    Positional,
    /// Nor may a play bring it to an earlier arrangement with the same player to move.
    #[default]
    Situational,
}

/// Whether a block may be left without liberties by its own player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Suicide {
    /// As in Japan, Korea, China and the US.
    #[default]
    Forbidden,
    /// As in New Zealand: the block is removed.
    Allowed,
}

/// What is counted at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scoring {
    /// Stones on the board and the points that they surround.
    #[default]
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

/// A board and how it came about.
///
/// ```
/// use tesuji_go::{Color, Game, Move, Rules, Size};
/// let mut game = Game::new(Size::square(9)?, Rules::default());
/// game.play(Move::Play("E5".parse()?))?;
/// game.play(Move::Pass)?;
/// assert_eq!(game.to_move(), Color::Black);
/// assert_eq!(game.moves().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    board: Board,
    to_move: Color,
    moves: Vec<(Color, Move)>,
    /// Every arrangement so far with the side then to move, the present one last.
    past: Vec<(Key, Color)>,
}

impl Game {
    /// An empty board with Black to move.
    pub fn new(size: Size, rules: Rules) -> Game {
        Game::from_board(Board::new(size), Color::Black, rules)
    }

    /// A game that begins from a position. The ko ban of the board holds.
    pub fn from_board(board: Board, to_move: Color, rules: Rules) -> Game {
        let past = vec![(board.key(), to_move)];
        Game { rules, board, to_move, moves: Vec::new(), past }
    }

    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rules in force.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The moves made since the start, with who made them.
    pub fn moves(&self) -> &[(Color, Move)] {
        &self.moves
    }

    /// Whether the last two moves were passes.
    pub fn is_over(&self) -> bool {
        matches!(self.moves[..], [.., (_, Move::Pass), (_, Move::Pass)])
    }

    /// Plays for the side to move.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        self.play_as(self.to_move, mv)
    }

    /// Plays for either side: records and protocols may have one side play twice in a row.
    pub fn play_as(&mut self, color: Color, mv: Move) -> Result<(), Illegal> {
        match mv {
            Move::Pass => self.board.pass(),
            Move::Play(point) => {
                self.without_history(color, point)?;
                self.board.place(color, point);
                if self.repeats(color) {
                    self.board.undo();
                    return Err(Illegal::Superko);
                }
            }
        }
        self.moves.push((color, mv));
        self.to_move = !color;
        self.past.push((self.board.key(), self.to_move));
        Ok(())
    }

    /// Takes the last move back. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some((_, _)) = self.moves.pop() else { return false };
        self.past.pop();
        self.board.undo();
        self.to_move = self.past.last().expect("the start stays").1;
        true
    }

    /// Whether the side to move may play this.
    pub fn is_legal(&mut self, mv: Move) -> Result<(), Illegal> {
        let Move::Play(point) = mv else { return Ok(()) };
        self.without_history(self.to_move, point)?;
        if self.rules.ko == Ko::Simple {
            return Ok(());
        }
        self.board.place(self.to_move, point);
        let repeats = self.repeats(self.to_move);
        self.board.undo();
        if repeats { Err(Illegal::Superko) } else { Ok(()) }
    }

    /// The score by the rules of the game, with these stones taken off as dead.
    pub fn score(&self, dead: &PointSet) -> Score {
        match self.rules.scoring {
            Scoring::Area => area(&self.board, dead),
            Scoring::Territory => territory(&self.board, dead),
        }
    }

    fn without_history(&self, color: Color, point: Point) -> Result<(), Illegal> {
        match self.board.legality(color, point) {
            Err(Illegal::Suicide) if self.rules.suicide == Suicide::Allowed => Ok(()),
            other => other,
        }
    }

    /// Whether the board, on which `mover` has just played, is as it was before in the sense of the rules.
    fn repeats(&self, mover: Color) -> bool {
        let now = self.board.key();
        let mut past = self.past.iter().rev();
        match self.rules.ko {
            Ko::Simple => false,
            Ko::Positional => past.any(|&(key, _)| key == now),
            Ko::Situational => past.any(|&before| before == (now, !mover)),
        }
    }
}
