//! Questions that are asked again, or one after the other about the same block, while the board stays the same.
//!
//! The same plays give the same answer whatever was asked before: an answer is kept as it is, and to ask about a defence is to
//! go on from the attack, which is its first half. What was read of other blocks is not used: with its help a question might
//! be decided that stays open by itself. ([`read`](super::Captures::read) uses it, and says how far it came.)

use tesuji_go::{Board, Point};

use super::known::Setting;
use super::{Captures, Finding};
use tesuji_problem::Side;

/// Answers about one board.
#[derive(Default)]
pub(super) struct Kept {
    about: Option<Setting>,
    answers: Vec<(Point, Side, Finding)>,
    /// The block whose attack is all that the memory knows.
    attacked: Option<Point>,
}

impl Kept {
    /// What is read from now on is something else.
    pub(super) fn leave_memory(&mut self) {
        self.attacked = None;
    }

    fn find(&self, target: Point, side: Side) -> Option<&Finding> {
        self.answers.iter().find(|kept| (kept.0, kept.1) == (target, side)).map(|kept| &kept.2)
    }
}

impl Captures {
    /// Can the block of this stone be taken if the attacker moves first? `None` if there is no stone.
    pub fn attack(&mut self, board: &Board, stone: Point) -> Option<Finding> {
        let target = self.turn_to(board, stone)?;
        if let Some(found) = self.kept.find(target, Side::Attacker) {
            return Some(found.clone());
        }
        self.memory.forget();
        let found = self.search(board, target).graded(Side::Attacker);
        self.keep(target, Side::Attacker, &found);
        self.kept.attacked = Some(target);
        Some(found)
    }

    /// Can it be saved if its side moves first? There is no line where no move is needed.
    pub fn defend(&mut self, board: &Board, stone: Point) -> Option<Finding> {
        Some(self.both(board, stone)?.1)
    }

    /// The fate of a block if it is attacked, and if its side moves first. The plays of the latter are those of both.
    pub(super) fn both(&mut self, board: &Board, stone: Point) -> Option<(Finding, Finding)> {
        let target = self.turn_to(board, stone)?;
        let attacked = match self.kept.find(target, Side::Attacker).cloned() {
            Some(attacked) => {
                if let Some(found) = self.kept.find(target, Side::Defender) {
                    return Some((attacked, found.clone()));
                }
                if self.kept.attacked != Some(target) && attacked.may_be_saved() {
                    self.memory.forget();
                    self.search(board, target).graded(Side::Attacker);
                }
                attacked
            }
            None => self.attack(board, target)?,
        };
        let found = self.search(board, target).defended(&attacked);
        self.keep(target, Side::Defender, &found);
        self.kept.attacked = None;
        Some((attacked, found))
    }

    /// The target as all questions call it, if there is a stone. Forgets answers about another board.
    fn turn_to(&mut self, board: &Board, stone: Point) -> Option<Point> {
        let target = board.block(stone)?.root();
        let about = Setting::of(board, self.options);
        if self.kept.about != Some(about) {
            self.kept = Kept { about: Some(about), ..Kept::default() };
        }
        Some(target)
    }

    /// Keeps an answer, unless somebody stopped the reading.
    fn keep(&mut self, target: Point, side: Side, found: &Finding) {
        if !self.budget.is_spent() {
            self.kept.answers.push((target, side, found.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lambda::Options;

    const BOARD: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . O . . . O . .
        . . . . . . . . .
        . . O X X . . . .
        . . O . O . . . .
        O X . . . . O . .
        . O O . . . . . .
        . . . . . . . . .";

    /// With few plays many questions stay open: others that were asked before must not help.
    #[test]
    fn answers_do_not_depend_on_what_was_asked_before() {
        let board: Board = BOARD.parse().expect("a board");
        let options = Options { most_nodes: 400, ..Options::default() };
        let mut captures = Captures::new(options);
        let ask = |captures: &mut Captures, stone, side| match side {
            Side::Attacker => captures.attack(&board, stone),
            Side::Defender => captures.defend(&board, stone),
        };
        let blocks: Vec<Point> = board.blocks().map(tesuji_go::Block::root).collect();
        for round in 0..3 {
            for (number, &stone) in blocks.iter().enumerate() {
                let mut sides = [Side::Attacker, Side::Defender];
                sides.rotate_left((number + round) % 2);
                for side in sides {
                    let alone = ask(&mut Captures::new(options), stone, side);
                    assert_eq!(ask(&mut captures, stone, side), alone, "{stone} {side:?}, round {round}");
                }
                captures.read(&board, stone, Side::Attacker, 100);
            }
        }
    }

    /// What was learned changes the order of moves, and no answer that is complete.
    #[test]
    fn no_weights_change_an_answer() {
        let board: Board = BOARD.parse().expect("a board");
        let reader = |learned| Captures::new(Options { order: 2, most_nodes: 100_000, learned, ..Options::default() });
        for block in board.blocks() {
            let [with, without] =
                [true, false].map(|learned| reader(learned).defend(&board, block.root()).expect("a stone").verdict);
            assert_eq!(with, without, "{}", block.root());
        }
    }
}
