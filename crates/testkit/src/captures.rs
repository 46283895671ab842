//! Captures beside the oracle: a small board on which every point may be played and nothing is safe, and one block of it.
//!
//! What [`lambda`](tesuji_capture::lambda) calls a capture must be one. What it calls nothing says nothing: whether a
//! block is safe is `solve`'s to tell, and its verdicts must be the oracle's.

use fastrand::Rng;
use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, Moves, Options, Searcher};
use tesuji_generate::enclosed;
use tesuji_go::{Color, PointSet};
use tesuji_problem::{Draft, Goal, Problem, Side};

use crate::oracle::{self, Grade, Status};
use crate::random;
use crate::solved::{self, truth};

/// The most situations of a question that is asked.
const MOST: usize = 200_000;

/// Plays for each search. A search that runs out of them must not claim what it has not seen.
const LIMITS: [u64; 2] = [40, 2_000];

counts! {
    /// What was looked at.
    pub struct Tally {
        /// Blocks of which all agreed.
        pub blocks: usize,
        /// Captures that were found, the attacker or the defender moving first, by one search or another.
        pub captures: usize,
        /// And kos.
        pub kos: usize,
        /// Captures that exist without a ko, the attacker moving first, and those of them that the first search finds.
        pub there: usize,
        /// See there.
        pub found: usize,
    }
}

impl Tally {
    /// Of a block that is yet to be searched.
    pub(crate) fn of(status: &Status) -> Tally {
        Tally { blocks: 1, there: usize::from(is_there(status)), ..Tally::default() }
    }

    /// What a search has told.
    pub(crate) fn count(&mut self, verdict: Verdict) {
        self.captures += usize::from(verdict == Verdict::Captured);
        self.kos += usize::from(matches!(verdict, Verdict::Ko { .. }));
    }

    /// What the search that stands for the others has told, the attacker moving first.
    pub(crate) fn count_found(&mut self, verdict: Verdict, status: &Status) {
        self.found += usize::from(is_there(status) && verdict == Verdict::Captured);
    }
}

/// Draws a block on a small board, and compares all searches, and `solve`, with the oracle. `None` if the draw is no
/// question, or too large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let board = random::small_board(random)?;
    let blocks: Vec<PointSet> = board.blocks().map(|block| block.stones().collect()).collect();
    let (size, stones) = (board.size(), Color::BOTH.map(|color| board.stones(color)));
    let target = *random.choice(&blocks)?;
    let draft = enclosed(size, stones, target, size.points().collect(), PointSet::EMPTY);
    let problem = Draft { goal: Goal::Capture, ..draft }.validate().ok()?;
    Some(compare(&problem, &truth(&problem, MOST)?))
}

fn compare(problem: &Problem, status: &Status) -> Result<Tally, String> {
    solved::compare(problem, status, &tesuji_solve::Options::default())?;
    let board = problem.board();
    let stone = problem.target.first().ok_or("a target has a stone")?;
    let mut tally = Tally::of(status);
    let mut captures = Captures::new(Options::default());
    for (name, searcher) in Searcher::ALL {
        for (list, moves) in Moves::ALL {
            let mut is_none = false;
            for most_nodes in LIMITS {
                // One list stands for an option that is off by default.
                let simulates = moves == Moves::Wider;
                captures.options = Options { searcher, moves, most_nodes, simulates, ..Options::default() };
                let attacked = captures.attack(board, stone).ok_or("there is a stone")?.verdict;
                let defended = captures.defend(board, stone).ok_or("there is a stone")?.verdict;
                for (verdict, reading) in [(attacked, &status.attacker_first), (defended, &status.defender_first)] {
                    if is_false(verdict, reading.grade) {
                        return Err(format!("{name}, {list}, {most_nodes} nodes: {verdict:?} is not so\n{problem}"));
                    }
                    tally.count(verdict);
                }
                // What is said not to be there with few plays is not there with more.
                if is_none && !matches!(attacked, Verdict::GetsAway | Verdict::Unknown) {
                    return Err(format!("{name}, {list}: the limit hid {attacked:?}\n{problem}"));
                }
                is_none = attacked == Verdict::GetsAway;
                if (searcher, moves, most_nodes) == (Searcher::Lambda, Moves::Near, LIMITS[1]) {
                    tally.count_found(attacked, status);
                }
            }
        }
    }
    Ok(tally)
}

/// Is there a capture without a ko, the attacker moving first?
fn is_there(status: &Status) -> bool {
    status.attacker_first.grade.least > oracle::MOST_THREATS
}

/// Does it say that the target is captured with threats with which it is not?
pub(crate) fn is_false(verdict: Verdict, grade: Grade) -> bool {
    let most = oracle::MOST_THREATS;
    let dies_with = match verdict {
        Verdict::Captured => most,
        Verdict::Ko { needs: Side::Defender } => 0,
        Verdict::Ko { needs: Side::Attacker } => -most,
        Verdict::GetsAway | Verdict::Unknown => return false,
    };
    grade.least <= dies_with
}
