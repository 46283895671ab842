//! The ladder and the capture reader of GOG90 as rules: when to start, when to end, which moves to try.
//! [GOG90 §3.2.1, Figs. 10, 12, 13, 15, 16]
//!
//! These are one system's heuristics, for searches that want them as a [`Generator`] of moves; nothing is proved by them.
//! The [ladder] reads on its own, completely.
//!
//! Where the paper is silent or misprinted:
//!
//! - Fig. 15 (2) speaks of three *strings* with two liberties or fewer around a target of three; the text speaks of three
//!   *stones* of one string that are easily captured. The text is followed.
//! - Fig. 16 leaves the defender's moves out. They mirror the attacker's, as Fig. 13's do: run, take, and the same two
//!   jumps.
//! - Fig. 16 scores compulsory moves nothing; they come alone.
//! - "Enclosing string's atari" is read as the last liberty of a block of the attacker beside the target: the attacker
//!   saves it, the defender takes it.
//! - Fig. 13, offense (1) may drop an atari that works: its move would also have saved the stones that the
//!   defender's move takes.

use tesuji_go::{Block, Board, Color, Point, PointSet};

use crate::ladder::{self, Verdict};
use tesuji_problem::Side;

/// Which reader's rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Generator {
    /// SHICHO: ataris alone.
    Ladder,
    /// HOKAKU: capturing in general.
    Capture,
}

/// A move to try.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Candidate {
    /// Where.
    pub point: Point,
    /// How promising, in the paper's points. Compulsory moves and those of ladders are not compared: they have 0.
    pub score: u32,
}

/// Points for an enclosing block in atari, a diagonal move, and a jump over one point. [Fig. 16, normal moves (2) to (4)]
const ENCLOSING: u32 = 9;
const DIAGONAL: u32 = 10;
const JUMP: u32 = 8;

/// What a liberty is worth, divided by how many there are. [§3.2.1 (2)]
const LIBERTY: u32 = 10;

/// Stones of one enclosing block that the target lives by, if they have two liberties or fewer. [Fig. 15 (2), text]
const EASY_STONES: usize = 3;

impl Generator {
    /// Liberties with which a reading is worth starting, at most. [Fig. 10]
    pub fn most_liberties(self) -> usize {
        match self {
            Generator::Ladder => ladder::MOST_LIBERTIES,
            Generator::Capture => 3,
        }
    }

    /// Who has succeeded before this side's move, if it is taken as decided. [Fig. 12; Fig. 15 without its limits]
    ///
    /// `most_nodes` is for the ladder that ends a capture.
    pub fn winner(self, board: &Board, stone: Point, side: Side, most_nodes: u64) -> Option<Side> {
        let Some(target) = board.block(stone) else { return Some(Side::Attacker) };
        let liberties = target.liberty_count();
        match (self, side) {
            (Generator::Ladder, Side::Attacker) if liberties == 1 => Some(Side::Attacker),
            (Generator::Ladder, Side::Defender) if liberties > 1 => Some(Side::Defender),
            (_, Side::Attacker) if liberties > self.most_liberties() => Some(Side::Defender),
            (Generator::Capture, Side::Attacker) if liberties == 3 => {
                let is_easy = |block: Block| block.liberty_count() <= 2 && block.len() >= EASY_STONES;
                target.opponents().any(is_easy).then_some(Side::Defender)
            }
            (Generator::Capture, Side::Attacker) => {
                let reading = ladder::attack(board, stone, most_nodes)?;
                (reading.verdict == Verdict::Captured).then_some(Side::Attacker)
            }
            _ => None,
        }
    }

    /// The moves of a side to try, the best first; legal or not. None if there is no stone.
    pub fn candidates(self, board: &Board, stone: Point, side: Side) -> Vec<Candidate> {
        let Some(target) = board.block(stone) else { return Vec::new() };
        let around = Around::of(board, target);
        match (self, side) {
            (Generator::Ladder, Side::Attacker) => {
                let urgent = around.running_to(4);
                plain(if urgent.is_empty() { around.liberties } else { urgent & around.liberties })
            }
            (Generator::Ladder, Side::Defender) => plain(around.liberties | around.enclosing),
            (Generator::Capture, Side::Attacker) => {
                let compulsory = around.compulsory();
                if compulsory.is_empty() { around.normal() } else { plain(compulsory) }
            }
            (Generator::Capture, Side::Defender) => around.normal(),
        }
    }
}

/// Moves without scores.
fn plain(points: PointSet) -> Vec<Candidate> {
    points.iter().map(|point| Candidate { point, score: 0 }).collect()
}

/// A target and what touches it.
struct Around<'a> {
    board: &'a Board,
    target: Block<'a>,
    liberties: PointSet,
    /// Last liberties of enclosing blocks.
    enclosing: PointSet,
}

impl Around<'_> {
    fn of<'a>(board: &'a Board, target: Block<'a>) -> Around<'a> {
        Around { board, target, liberties: target.liberties(), enclosing: last_liberties(target, 1) }
    }

    /// Moves of the defender after which the target has this number of liberties.
    fn running_to(&self, liberties: usize) -> PointSet {
        let runs = (self.liberties | self.enclosing).iter().filter(|&point| self.liberties_after(point) >= liberties);
        runs.collect()
    }

    /// The target's liberties after a move of the defender; 0 if it is not legal.
    fn liberties_after(&self, point: Point) -> usize {
        let color: Color = self.target.color();
        let mut after = self.board.clone();
        if after.play(color, point).is_err() {
            return 0;
        }
        after.block(self.target.root()).map_or(0, Block::liberty_count)
    }

    /// Fig. 16, compulsory moves of the attacker.
    fn compulsory(&self) -> PointSet {
        let threatened = if self.liberties.len() == 3 { last_liberties(self.target, 2) } else { PointSet::EMPTY };
        self.running_to(5) | threatened
    }

    /// Fig. 16, normal moves, each with the best of its scores.
    fn normal(&self) -> Vec<Candidate> {
        let score = |point: Point| {
            let count = self.liberties.len();
            let gained = self.liberties_after(point).saturating_sub(count);
            let liberty = self.liberties.contains(point).then(|| LIBERTY * gained as u32 / count as u32);
            let enclosing = self.enclosing.contains(point).then_some(ENCLOSING);
            [liberty, enclosing, self.step(point)].into_iter().flatten().max()
        };
        let points = self.board.empty_points();
        let rated = points.iter().filter_map(|point| Some(Candidate { point, score: score(point)? }));
        let mut moves: Vec<Candidate> = rated.collect();
        moves.sort_by_key(|candidate| std::cmp::Reverse(candidate.score));
        moves
    }

    /// A diagonal move or a jump from the target, on the second line or above.
    fn step(&self, point: Point) -> Option<u32> {
        let size = self.board.size();
        let is_low = point.column() == 0
            || point.row() == 0
            || point.column() + 1 == size.width()
            || point.row() + 1 == size.height();
        if is_low || self.liberties.contains(point) {
            return None;
        }
        let apart = |stone: Point| (point.column().abs_diff(stone.column()), point.row().abs_diff(stone.row()));
        let is_free = |stone: Point| {
            let column = u8::midpoint(point.column(), stone.column());
            size.point(column, u8::midpoint(point.row(), stone.row())).is_some_and(|middle| self.board.is_empty(middle))
        };
        let score = |stone: Point| match apart(stone) {
            (1, 1) => Some(DIAGONAL),
            (0, 2) | (2, 0) if is_free(stone) => Some(JUMP),
            _ => None,
        };
        self.target.stones().filter_map(score).max()
    }
}

/// Last liberties of blocks in atari around the target, of at least this number of stones.
fn last_liberties(target: Block, stones: usize) -> PointSet {
    let in_atari = target.opponents().filter(|block| block.liberty_count() == 1 && block.len() >= stones);
    in_atari.filter_map(|block| block.liberties().first()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::MOST_NODES;

    fn board(diagram: &str) -> Board {
        diagram.parse().expect("a board")
    }

    fn at(name: &str) -> Point {
        name.parse().expect("a point")
    }

    /// Candidates in words: `D3` of a ladder, `D3:10` with its score.
    fn told(generator: Generator, diagram: &str, stone: &str, side: Side) -> String {
        let word = |candidate: &Candidate| match candidate.score {
            0 => candidate.point.to_string(),
            score => format!("{}:{score}", candidate.point),
        };
        let moves = generator.candidates(&board(diagram), at(stone), side);
        moves.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// A move at E3 gives the target D4, E2, E4 and F3; one at D4 gives it E3, E4 and D5.
    const LADDER: &str = "
        . . . . . .
        . . . . . .
        . . O . . .
        . O X X . .
        . . O O . .
        . . . . . .";

    #[test]
    fn fig_13_plays_where_the_target_would_run_to_four() {
        assert_eq!(told(Generator::Ladder, LADDER, "C3", Side::Attacker), "E3");
        let near_the_edge = ". . O . .\n. O X . .\n. . O O .\n. . . . .";
        assert_eq!(told(Generator::Ladder, near_the_edge, "C3", Side::Attacker), "D3", "the only liberty");
        let narrow = "O O O O .\nX X X . .\nO O O O .";
        assert_eq!(told(Generator::Ladder, narrow, "A2", Side::Attacker), "D2");
        assert_eq!(told(Generator::Ladder, LADDER, "A1", Side::Attacker), "", "no stone");
    }

    #[test]
    fn fig_13_runs_or_takes() {
        let diagram = "
            . . O . .
            X O X . .
            . X O O .
            . . . . .";
        // B3 has one liberty, and so has the target.
        assert_eq!(told(Generator::Ladder, diagram, "C3", Side::Defender), "D3 B4");
    }

    #[test]
    fn figs_12_and_15_end() {
        let ends = |generator: Generator, diagram: &str, stone, side| {
            generator.winner(&board(diagram), at(stone), side, MOST_NODES)
        };
        let ladder = |stone, side| ends(Generator::Ladder, LADDER, stone, side);
        assert_eq!(ladder("C3", Side::Attacker), None, "two liberties");
        assert_eq!(ladder("C3", Side::Defender), Some(Side::Defender));
        assert_eq!(ladder("C2", Side::Attacker), Some(Side::Defender), "three liberties");
        assert_eq!(ladder("A1", Side::Defender), Some(Side::Attacker), "it is gone");
        assert_eq!(ends(Generator::Capture, LADDER, "C3", Side::Attacker), Some(Side::Attacker), "a ladder");
        assert_eq!(ends(Generator::Capture, LADDER, "C3", Side::Defender), None);
        // The target has three liberties, and the three stones above it two: they save it.
        let easy = ". X X X .\nX O O O .\nO X X . .\n. . . . O";
        assert_eq!(ends(Generator::Capture, easy, "B2", Side::Attacker), Some(Side::Defender));
        let hard = easy.replace("X O O O", ". O O O");
        assert_eq!(ends(Generator::Capture, &hard, "B2", Side::Attacker), None);
    }

    #[test]
    fn fig_16_scores_liberties_diagonals_and_jumps() {
        // With two liberties each that is won counts five: two at E3, one at D4.
        assert_eq!(told(Generator::Capture, LADDER, "C3", Side::Defender), "B2:10 E2:10 E3:10 B4:10 E4:10 D5:8 D4:5");
        // A move at E3 would give five liberties: nothing else is tried.
        let wide = LADDER.replace(". . O O . .", ". . O . . .");
        assert_eq!(told(Generator::Capture, &wide, "C3", Side::Attacker), "E3");
    }
}
