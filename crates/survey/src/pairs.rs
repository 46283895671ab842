//! Inversions of the second order: two stones that turn an answer round together, and neither alone. [Y05 §6, Fig. 13]
//!
//! The first stone gives atari somewhere, so that it has to be answered; after every answer that saves the block, the second
//! one is an inversion, and it was none before. Bounded: ataris alone, on points that change what the answer rests on, or
//! whose answers do.

use tesuji_capture::lambda::{Captures, Inversions};
use tesuji_go::{Block, Board, Color, Point, PointSet};
use tesuji_problem::Side;

/// First stones that are tried, at most, and plays for each of their answers.
const MOST_FIRST: usize = 16;
const PLAYS: u64 = 100_000;

/// Two stones that turn an answer round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The atari.
    pub first: Point,
    /// The answers to it.
    pub replies: PointSet,
    /// The points that turn it round then; empty if the atari with its answers does so.
    pub seconds: PointSet,
}

/// The pairs of an answer whose inversions are known.
pub fn pairs(captures: &mut Captures, board: &Board, stone: Point, found: &Inversions) -> Vec<Pair> {
    let (Some(defender), Some(is_taken)) = (board.stone(stone), found.answer.verdict.is_captured()) else {
        return Vec::new();
    };
    let loser = if found.loser == Side::Defender { defender } else { !defender };
    // A point at which a limit was met may turn it alone.
    let known = found.points() | found.weak();
    let mut pairs = Vec::new();
    let mut tried = 0;
    for first in board.empty_points() - known {
        let Some((after, replies)) = atari(board, loser, first, stone) else { continue };
        let mut near = replies;
        near.insert(first);
        if !near.meets(&found.answer.rests_on) || tried == MOST_FIRST {
            continue;
        }
        tried += 1;
        let mut seconds: Option<PointSet> = None;
        let mut turns = !replies.is_empty();
        for reply in replies {
            let mut then = after.clone();
            if then.play(!loser, reply).is_err() {
                continue;
            }
            let Some(new) = captures.inversions(&then, stone, found.first, PLAYS) else {
                turns = false;
                seconds = Some(PointSet::EMPTY);
                break;
            };
            if new.answer.verdict.is_captured() == Some(is_taken) {
                turns = false;
                let points = new.points() - known;
                seconds = Some(seconds.map_or(points, |all| all & points));
            }
        }
        let seconds = seconds.unwrap_or_default();
        if turns || !seconds.is_empty() {
            pairs.push(Pair { first, replies, seconds });
        }
    }
    pairs
}

/// A stone that gives atari to a block other than the target, and the answers that save it; `None` if it gives none.
fn atari(board: &Board, color: Color, point: Point, target: Point) -> Option<(Board, PointSet)> {
    let mut after = board.clone();
    after.play(color, point).ok()?;
    let is_prey = |block: &Block| {
        block.color() != color && block.liberty_count() == 1 && !block.stones().any(|stone| stone == target)
    };
    let prey = after.neighbours(point).filter_map(|beside| after.block(beside)).find(is_prey)?;
    let mut replies = prey.liberties();
    for beside in prey.opponents().filter(|block| block.liberty_count() == 1) {
        replies |= beside.liberties();
    }
    let legal = |&reply: &Point| {
        let mut then = after.clone();
        let is_legal = then.play(!color, reply).is_ok();
        is_legal && then.block(prey.root()).is_some_and(|block| block.liberty_count() > 1)
    };
    let replies: PointSet = replies.iter().filter(legal).collect();
    (!replies.is_empty()).then(|| (after.clone(), replies))
}

#[cfg(test)]
mod tests {
    use tesuji_capture::lambda::Options;

    use super::*;

    /// Our own board for Y05 Fig. 13: White's stones are caught in a ladder that F8 alone does not break. White J8 is atari,
    /// Black saves the stone at H9, and now F8 does.
    const BOARD: &str = include_str!("../../../examples/two-moves.txt");

    #[test]
    fn an_atari_that_is_answered_makes_another_stone_break_the_ladder() {
        let at = |name: &str| name.parse::<Point>().expect("a point");
        let board: Board = BOARD.parse().expect("a board");
        let mut captures = Captures::new(Options { order: 2, ..Options::default() });
        let found = captures.inversions(&board, at("C3"), Side::Defender, 1_000_000).expect("a stone");
        assert_eq!(found.answer.verdict.is_captured(), Some(true));
        assert!(!found.points().contains(at("F8")), "{}", found.points());
        let pairs = pairs(&mut captures, &board, at("C3"), &found);
        let pair = pairs.iter().find(|pair| pair.first == at("J8")).expect("an atari that is answered");
        assert_eq!(pair.replies, [at("H9")].into_iter().collect());
        assert!(pair.seconds.contains(at("F8")), "{}", pair.seconds);

        // The same by hand: after both stones White gets away.
        let mut after = board.clone();
        for (color, point) in [(Color::White, "J8"), (Color::Black, "H9"), (Color::White, "F8")] {
            after.play(color, at(point)).expect("legal");
        }
        after.pass();
        let saved = captures.ask(&after, at("C3"), Side::Defender).expect("a stone");
        assert_eq!(saved.verdict.is_captured(), Some(false));
    }
}
