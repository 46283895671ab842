//! Answers about captures that are kept while a game goes on. [Y05 §4.6; GOG90 §3.2.2]
//!
//! ```text
//! a move changes no point that the answer rests on       it holds
//!   and none of those of its inversions (the union)        and so do they
//!   but some of those                                      they are to be found again
//! it is a stone that was tried, and nothing else          what was found with it is the answer now
//! all else                                                is asked again
//! ```

use tesuji_capture::lambda::{Captures, Finding, Inversions, Options};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::Side;

use crate::change::{Change, is_block};

/// An answer about a block.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Whose block.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// Who moves first.
    pub first: Side,
    /// What was found.
    pub answer: Finding,
    /// What would turn it round, if that was asked for and still holds.
    pub inversions: Option<Inversions>,
}

/// What became of answers when the board changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// Those that hold, with their inversions if they had some.
    pub held: usize,
    /// Those that hold, and whose inversions are to be found again.
    pub to_turn: usize,
    /// Those that were found beforehand: a stone that was tried was played.
    pub foreseen: usize,
    /// Those that have to be asked again.
    pub dropped: usize,
}

/// What was asked, and what that cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Questions.
    pub asked: usize,
    /// Those that were answered by what was kept, and those of them whose reading had taken plays.
    pub kept: usize,
    /// See there.
    pub saved: usize,
    /// Questions that were read and took plays.
    pub read: usize,
    /// Plays of these.
    pub plays: u64,
    /// Plays of inversions.
    pub turning: u64,
}

/// Answers about the blocks of a board, kept as long as they hold.
pub struct Answers {
    board: Board,
    captures: Captures,
    kept: Vec<Kept>,
    /// What was asked so far.
    pub cost: Cost,
}

impl Answers {
    /// Of a board about which nothing was asked.
    pub fn of(board: &Board, options: Options) -> Answers {
        Answers { board: board.clone(), captures: Captures::new(options), kept: Vec::new(), cost: Cost::default() }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How it reads.
    pub fn options(&self) -> Options {
        self.captures.options
    }

    /// All that is kept.
    pub fn kept(&self) -> &[Kept] {
        &self.kept
    }

    /// Goes on to another board, by a move or any other change, and says what became of the answers.
    pub fn go_to(&mut self, board: &Board) -> Changes {
        let mut changes = Changes::default();
        if board.size() != self.board.size() {
            changes.dropped = self.kept.len();
            self.kept.clear();
            self.board = board.clone();
            return changes;
        }
        let change = Change::between(&self.board, board);
        self.kept.retain_mut(|kept| match fate(&change, kept, board) {
            Fate::Holds => {
                changes.held += 1;
                true
            }
            Fate::ToTurn => {
                changes.to_turn += 1;
                kept.inversions = None;
                true
            }
            Fate::Foreseen(answer) => {
                changes.foreseen += 1;
                (kept.answer, kept.inversions) = (answer, None);
                true
            }
            Fate::Dropped => {
                changes.dropped += 1;
                false
            }
        });
        self.board = board.clone();
        changes
    }

    /// Who gets the block of this stone, with this side moving first. `None` if there is no stone.
    pub fn ask(&mut self, stone: Point, first: Side) -> Option<&Kept> {
        let at = self.find_or_read(stone, first)?;
        Some(&self.kept[at])
    }

    /// The same with the stones that would turn it round, found with this number of plays in all.
    pub fn turned(&mut self, stone: Point, first: Side, plays: u64) -> Option<&Kept> {
        let at = self.find_or_read(stone, first)?;
        if self.kept[at].inversions.is_none() {
            let found = self.captures.inversions(&self.board, stone, first, plays)?;
            self.cost.turning += found.nodes;
            self.kept[at].inversions = Some(found);
        }
        Some(&self.kept[at])
    }

    fn find_or_read(&mut self, stone: Point, first: Side) -> Option<usize> {
        let block = self.board.block(stone)?;
        self.cost.asked += 1;
        if let Some(at) = self.kept.iter().position(|kept| kept.first == first && kept.stones.contains(stone)) {
            self.cost.kept += 1;
            self.cost.saved += usize::from(self.kept[at].answer.nodes > 0);
            return Some(at);
        }
        let answer = self.captures.ask(&self.board, stone, first)?;
        self.cost.read += usize::from(answer.nodes > 0);
        self.cost.plays += answer.nodes;
        let (color, stones) = (block.color(), block.stones().collect());
        self.kept.push(Kept { color, stones, first, answer, inversions: None });
        Some(self.kept.len() - 1)
    }
}

/// What becomes of one answer.
enum Fate {
    Holds,
    ToTurn,
    Foreseen(Finding),
    Dropped,
}

/// What becomes of an answer when the board changes.
fn fate(change: &Change, kept: &Kept, board: &Board) -> Fate {
    if !is_block(board, kept.color, &kept.stones) {
        return Fate::Dropped;
    }
    if change.spares(&kept.answer.rests_on) {
        let holds = kept.inversions.as_ref().is_none_or(|inversions| change.leaves(&inversions.union));
        return if holds { Fate::Holds } else { Fate::ToTurn };
    }
    foreseen(change, kept).map_or(Fate::Dropped, Fate::Foreseen)
}

/// What was found with the stone, if it was tried.
fn foreseen(change: &Change, kept: &Kept) -> Option<Finding> {
    let ((color, point), inversions) = (change.stone?, kept.inversions.as_ref()?);
    let loser = if inversions.loser == Side::Defender { kept.color } else { !kept.color };
    let trial = inversions.trials.iter().find(|trial| color == loser && trial.point == point)?;
    (trial.answer.nodes > 0).then(|| trial.answer.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// White's stones at C3 are caught in a ladder that a stone on its way breaks.
    const LADDER: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . X O O . . . . .
        . . X X . . . . .
        . . . . . . . . .";

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    #[test]
    fn answers_hold_or_are_foreseen_or_dropped() {
        let board: Board = LADDER.parse().expect("a board");
        let mut answers = Answers::of(&board, Options { order: 2, ..Options::default() });
        let taken = answers.turned(at("C3"), Side::Attacker, 1_000_000).expect("a stone");
        assert_eq!(taken.answer.verdict.is_captured(), Some(true));
        let breakers = taken.inversions.as_ref().expect("asked for").points();
        let breaker = breakers.iter().find(|point| point.distance(at("C3")) > 3).expect("a far one");
        assert!(!breakers.contains(at("A9")), "{breakers}");

        let mut far = board.clone();
        far.play(Color::White, at("A9")).expect("legal");
        let changes = answers.go_to(&far);
        assert_eq!((changes.held + changes.to_turn, changes.dropped), (1, 0), "{changes:?}");
        answers.turned(at("C3"), Side::Attacker, 1_000_000).expect("a stone");

        let mut broken = far.clone();
        broken.play(Color::White, breaker).expect("legal");
        assert_eq!(answers.go_to(&broken), Changes { foreseen: 1, ..Changes::default() });
        assert_eq!(answers.ask(at("C3"), Side::Attacker).expect("a stone").answer.verdict.is_captured(), Some(false));
        assert_eq!((answers.cost.asked, answers.cost.kept), (3, 2));

        let mut other = broken.clone();
        other.play(Color::Black, at("E3")).expect("legal");
        assert_eq!(answers.go_to(&other).dropped, 1);
    }

    /// Answers about a block that may join others rest on the liberties of these: a kept answer about A7 did not know that
    /// White has filled one of its own, and kept inversions of D1 not that C3 had come into atari. (Random games.)
    #[test]
    fn answers_see_what_a_block_may_join() {
        let joined = "
            O . X . X X
            . O . . . .
            O O O X X O
            O . O X . .
            . X . X X O
            . O X . . O
            . X X . . .";
        let beside = "
            . O . . .
            O . O . X
            O O X X X
            . O . O X";
        for (board, stone, color, point) in [(joined, "A7", Color::White, "B4"), (beside, "D1", Color::Black, "C4")] {
            let board: Board = board.parse().expect("a board");
            let options = Options { order: 2, most_nodes: 5_000, ..Options::default() };
            let mut answers = Answers::of(&board, options);
            let mut after = board.clone();
            after.play(color, at(point)).expect("legal");
            for first in [Side::Attacker, Side::Defender] {
                answers.turned(at(stone), first, 100_000).expect("a stone");
            }
            answers.go_to(&after);
            for first in [Side::Attacker, Side::Defender] {
                let kept = answers.turned(at(stone), first, 100_000).expect("a stone").clone();
                let fresh = Captures::new(options).inversions(&after, at(stone), first, 100_000).expect("a stone");
                assert_eq!(kept.answer.verdict, fresh.answer.verdict, "{stone}, {first:?}");
                assert_eq!(kept.inversions.expect("asked for").points(), fresh.points(), "{stone}, {first:?}");
            }
        }
    }
}
