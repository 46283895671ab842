//! The score of a position: one function for every door.
//!
//! [`score()`] is for the end of a game: which stones are dead and how that is known (`dead`), what is left to play on
//! neutral points and borders (`fill`), whose every point is, and what that counts (`count`). [`estimate()`] is for any
//! position. Neither reads a clock, and both repeat: effort is games, plays and nodes, the random numbers have a seed.
//!
//! Where nothing is settled, proved or read, stones are judged by random games; [`Scored::is_judged`] says so.

mod count;
mod dead;
mod estimate;
mod fill;
mod seki;
#[cfg(test)]
mod tests;

use tesuji_go::{Board, Color, Move, Point, PointSet, Score, Scoring};
use tesuji_solve::Observer;

pub use dead::{Dead, Reason, told};
pub use estimate::{Estimate, estimate};

use crate::Survey;
use fill::Filled;

/// What a score depends on besides the stones.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Terms {
    /// What is counted.
    pub scoring: Scoring,
    /// Points that White gets.
    pub komi: f64,
    /// Who moves next.
    pub to_move: Color,
    /// Whether there are moves left to make.
    pub play: Play,
    /// What becomes of territory that is none in the end.
    pub correction: Correction,
}

/// Whether territory is taken off that has to be filled once all neutral points are, or that stones in seki surround.
/// Makes no difference by area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Correction {
    /// By Japanese rules; KGS does it.
    Made,
    /// Points count as they stand; OGS does this.
    None,
}

/// Whether there are moves left to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Play {
    /// Neutral points and the last border moves are filled in thought.
    GoesOn,
    /// Both have passed: the stones are counted as they stand.
    IsOver,
}

/// How much work a score may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Random games.
    pub games: u32,
    /// Where their random numbers begin.
    pub seed: u64,
    /// Plays for each ladder.
    pub plays: u64,
    /// Nodes for the proof of a group's status; 0 for no proofs.
    pub nodes: u64,
    /// Groups whose status is asked for, at most.
    pub most_groups: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        // With 250 games a share is off by some 3 %; 1,000 halve that and cost 50 ms on 19×19.
        Effort { games: 1000, seed: 0x7e50_0021, plays: 1000, nodes: 2000, most_groups: 8 }
    }
}

/// The end of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Scored {
    /// The dead stones, by what tells them.
    pub dead: Vec<Dead>,
    /// Stones in seki, as far as is told.
    pub seki: PointSet,
    /// Points of Black and of White by index: their stones that are not dead, and what they surround.
    pub owned: [PointSet; 2],
    /// Points of nobody.
    pub neutral: PointSet,
    /// The moves that were made in thought.
    pub filled: Vec<(Color, Move)>,
    /// Points by the rules, without komi.
    pub score: Score,
    /// Black's points less White's and komi.
    pub margin: f64,
}

impl Scored {
    /// All dead stones.
    pub fn dead_stones(&self) -> PointSet {
        self.dead.iter().fold(PointSet::EMPTY, |all, dead| all | dead.stones)
    }

    /// Whose a point is, dead stones taken off.
    pub fn owner(&self, point: Point) -> Option<Color> {
        Color::BOTH.into_iter().zip(self.owned).find(|(_, owned)| owned.contains(point)).map(|(color, _)| color)
    }

    /// Does it rest on a judgement?
    pub fn is_judged(&self) -> bool {
        self.dead.iter().any(|dead| dead.reason == Reason::Judged)
    }
}

/// The score of the board of a survey, as if the game ended here. What is read of groups stays in the survey.
pub fn score(survey: &mut Survey, terms: &Terms, effort: &Effort, observer: &dyn Observer) -> Scored {
    let dead = dead::dead(survey, terms, effort, observer);
    scored(survey.board(), dead, terms)
}

/// The score with these stones dead.
pub fn scored(board: &Board, dead: Vec<Dead>, terms: &Terms) -> Scored {
    let stones = dead.iter().fold(PointSet::EMPTY, |all, dead| all | dead.stones);
    let start = Filled::without(board, &stones);
    let mut end = start.clone();
    end.play(terms);
    let seki = (seki::seki(&end) & (board.stones(Color::Black) | board.stones(Color::White))) - stones;
    // After two passes what is neutral stays so.
    count::count(board, dead, seki, if terms.play == Play::IsOver { start } else { end }, terms)
}
