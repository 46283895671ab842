//! A first answer soon, and more on request.
//!
//! ```text
//! order 2   most blocks of a game are settled here, in microseconds
//! order 3   with the plays that are left; at a limit, what order 2 has told still stands, and says so
//! ```
//!
//! What was read is remembered while the board stays the same: of the block, whoever moves first, and of others. So a second
//! call goes on where the first one ended.

use tesuji_go::{Board, Point};

use super::{Captures, Finding};
use crate::ladder::Verdict;
use tesuji_problem::Side;

/// Plays for a first answer: within two milliseconds.
pub const FIRST_PLAYS: u64 = 2_200;

/// Orders that are read one after the other, before that of the options.
const FIRST_ORDER: u8 = 2;

/// What was found so far, and how far that reaches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Unknown if the plays ran out before a first order was read. That the target gets away, or that there is a ko, is
    /// said of threats up to `read_to`, and of no others; a capture stands in any case.
    pub finding: Finding,
    /// The order up to which all was read; 0 where that is none.
    pub read_to: u8,
}

/// An answer with the block and the side that moves first.
pub(super) type Read = (Point, Side, Answer);

impl Captures {
    /// The fate of the block of this stone with this side moving first, read with this number of plays in all; `None` if
    /// there is no stone. More plays go on from there.
    pub fn read(&mut self, board: &Board, stone: Point, first: Side, plays: u64) -> Option<Answer> {
        // Stones of one block are one target.
        let target = board.block(stone)?.root();
        self.kept.leave_memory();
        if self.memory.turn_to(board, self.options) {
            self.answers.clear();
        }
        let order = self.options.order;
        let kept = self.answers.iter().position(|kept| (kept.0, kept.1) == (target, first));
        if let Some((_, _, answer)) = kept.map(|at| &self.answers[at])
            && answer.is_complete(order)
        {
            return Some(Answer { finding: Finding { nodes: 0, ..answer.finding.clone() }, read_to: answer.read_to });
        }
        let answer = self.read_on(board, target, first, plays);
        match kept {
            Some(at) => self.answers[at].2 = answer.clone(),
            None => self.answers.push((target, first, answer.clone())),
        }
        Some(answer)
    }

    fn read_on(&mut self, board: &Board, target: Point, first: Side, plays: u64) -> Answer {
        let order = self.options.order;
        let mut search = self.search(board, target);
        search.end = plays;
        search.options.most_nodes = plays;
        let worth = |verdict: Verdict| verdict.worth(Side::Attacker);
        let mut best: Option<Answer> = None;
        for order in FIRST_ORDER.min(order)..=order {
            search.options.order = order;
            let mut finding = match first {
                Side::Attacker => search.graded(first),
                Side::Defender => {
                    let attacked = search.graded(Side::Attacker);
                    search.defended(&attacked)
                }
            };
            // What was read of other blocks may have been used.
            if finding.verdict != Verdict::Captured {
                finding.rests_on = board.size().points().collect();
            }
            match (finding.verdict, &mut best) {
                (Verdict::Unknown, Some(answer)) => {
                    answer.finding.nodes = finding.nodes;
                    break;
                }
                (Verdict::Unknown, None) => return Answer { finding, read_to: 0 },
                (Verdict::Captured, _) => return Answer { finding, read_to: order },
                // What a lower order gets, a higher one does not take away.
                (verdict, Some(answer)) if worth(verdict) < worth(answer.finding.verdict) => {
                    answer.finding.nodes = finding.nodes;
                    answer.read_to = order;
                }
                _ => best = Some(Answer { finding, read_to: order }),
            }
        }
        best.expect("an order was read")
    }
}

impl Answer {
    /// Is there nothing more to read, with threats up to this order?
    pub fn is_complete(&self, order: u8) -> bool {
        self.finding.verdict == Verdict::Captured || self.read_to >= order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lambda::Options;

    /// A block that a net catches, and one in the open with much to read.
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

    fn board() -> Board {
        BOARD.parse().expect("a board")
    }

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    fn reader() -> Captures {
        Captures::new(Options { most_nodes: 400_000, ..Options::default() })
    }

    #[test]
    fn a_first_answer_says_how_far_it_reaches() {
        let mut captures = reader();
        let none = captures.read(&board(), at("D5"), Side::Attacker, 0).expect("a stone");
        assert_eq!((none.finding.verdict, none.read_to), (Verdict::Unknown, 0));
        assert_eq!(captures.read(&board(), at("A1"), Side::Attacker, 1_000), None);
        let mut plays = 1_000;
        let last = loop {
            let answer = captures.read(&board(), at("D5"), Side::Attacker, plays).expect("a stone");
            assert!(answer.finding.nodes <= plays + 10, "{answer:?}");
            if answer.is_complete(3) {
                break answer;
            }
            assert!(matches!(answer.finding.verdict, Verdict::Unknown) == (answer.read_to == 0), "{answer:?}");
            plays += 1_000;
            assert!(plays < 1_000_000, "it comes to an end");
        };
        assert_eq!(last.finding.verdict, reader().attack(&board(), at("D5")).expect("a stone").verdict);
    }

    /// Read in small steps, every block and either side get what they get at once.
    #[test]
    fn steps_lead_where_one_reading_does() {
        let (board, mut steps) = (board(), reader());
        for block in board.blocks() {
            for side in [Side::Attacker, Side::Defender] {
                let whole = reader().read(&board, block.root(), side, 400_000).expect("a stone");
                let mut taken = 0;
                let answer = loop {
                    let answer = steps.read(&board, block.root(), side, 300 + taken / 4).expect("a stone");
                    taken += answer.finding.nodes.max(1);
                    if answer.is_complete(3) || taken > 400_000 {
                        break answer;
                    }
                };
                if answer.is_complete(3) && whole.is_complete(3) {
                    assert_eq!(answer.finding.verdict, whole.finding.verdict, "{} {side:?}", block.root());
                }
                // What is known costs nothing.
                let again = steps.read(&board, block.root(), side, 0).expect("a stone");
                assert_eq!(again.finding.nodes, 0);
            }
        }
    }
}
