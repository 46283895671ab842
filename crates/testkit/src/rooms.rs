//! Random enclosed questions of life and death that are too large for the oracle, answered in full: does the second
//! program accept every proof?
//!
//! ```text
//! O O O O O .        15 to 22 points with a wall around them, and stones of both sides anywhere in them or as in a
//! . . X . O .        problem book. One to four blocks are marked, of which all or any must live, and one side may
//! X!O . . O O        have threats.
//! . X!. O . O
//! ```

use std::fmt;
use std::ops::RangeInclusive;

use fastrand::Rng;
use tesuji_generate::points::{blocks, some_of};
use tesuji_generate::{enclosed, first_valid, life};
use tesuji_go::{Color, PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem, Quantifier, Turn};
use tesuji_solve::{Bug, Options, ProofStatus, Quiet, guarded, solve};

use crate::regions::blob;
use crate::replay;

/// Points of a region, stones included.
pub const POINTS: RangeInclusive<usize> = 15..=22;

/// Blocks that are marked, at most.
const MOST_MARKED: usize = 4;

/// Bytes of a table with which proofs have to be searched for again.
const SMALL_TABLE: usize = 1 << 12;

/// The side of a board: room for the largest region in the centre.
const SIDE: u64 = 11;

counts! {
    /// How the questions ended.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Tally {
        /// Questions that were answered in full.
        pub solved: usize,
        /// Questions that the nodes did not suffice for.
        pub undecided: usize,
        /// Proofs that were accepted; there may be one of what is known where not all is.
        pub checked: usize,
        /// Positions of these proofs.
        pub positions: usize,
        /// Proofs that were refused.
        pub refused: usize,
        /// Other bugs, and lines that are against the rules.
        pub other: usize,
    }
}

impl Tally {
    /// All of them.
    pub fn questions(&self) -> usize {
        self.solved + self.undecided + self.refused + self.other
    }

    /// Was nothing wrong?
    pub fn is_good(&self) -> bool {
        self.refused + self.other == 0
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { solved, undecided, checked, positions, refused, other } = self;
        write!(
            f,
            "{} questions: {solved} solved, {undecided} undecided; {checked} proofs of {positions} positions checked, \
             {refused} refused; {other} other bugs",
            self.questions()
        )
    }
}

/// The question of a seed and a number, which every draw gives.
pub fn draw(seed: u64, number: u64) -> Problem {
    let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number));
    first_valid(|| if random.u8(..3) == 0 { as_in_a_book(&mut random) } else { anywhere(&mut random) })
}

/// How a question is searched: of eight, one as usual, and the others with a table that forgets nearly everything, with
/// moves left out from the first one on, with proofs that take in more moves than they need, or with several of these.
pub fn options(number: u64, most_nodes: u64) -> Options {
    let usual = Options { most_nodes, ..Options::within(64 << 20) };
    let table = if number.is_multiple_of(2) { usual.table } else { SMALL_TABLE };
    let skips_from = if number % 4 < 2 { usual.skips_from } else { Some(1) };
    Options { table, skips_from, widens: number % 8 >= 4, ..usual }
}

/// Stones of both sides anywhere.
fn anywhere(random: &mut Rng) -> Option<Draft> {
    let size = Size::square(SIDE).expect("a side in range");
    let points = random.usize(POINTS);
    let inside = blob(random, size, points);
    let count = random.usize(2..=points / 2);
    let defenders = some_of(random, inside, count);
    let count = random.usize(0..=points / 4);
    let attackers = some_of(random, inside - defenders, count);
    let wall = inside.rim(size);
    let (mine, theirs) = (defenders, attackers | wall);
    let stones = if random.bool() { [mine, theirs] } else { [theirs, mine] };
    asked(random, &enclosed(size, stones, defenders, inside, wall), defenders)
}

/// A target around its room, with gaps and air.
fn as_in_a_book(random: &mut Rng) -> Option<Draft> {
    let problem = life::draw(random.u64(..), 0, &(6..=14))?;
    let color = problem.board().stone(problem.target.first()?)?;
    let draft = problem.into_draft();
    let inside = draft.region.filter(|inside| POINTS.contains(&inside.len()))?;
    let defenders = if color == Color::Black { draft.black } else { draft.white } & inside;
    asked(random, &draft, defenders)
}

/// What is asked, about some blocks of the defenders.
fn asked(random: &mut Rng, draft: &Draft, defenders: PointSet) -> Option<Draft> {
    let mut blocks = blocks(draft.size, defenders);
    random.shuffle(&mut blocks);
    blocks.truncate(random.usize(1..=MOST_MARKED));
    let target = blocks.into_iter().reduce(|all, block| all | block)?;
    Some(Draft {
        target,
        goal: if random.bool() { Goal::Live } else { Goal::Kill },
        quantifier: if random.bool() { Quantifier::Any } else { Quantifier::All },
        turn: [Turn::Both, Turn::Black, Turn::White][random.usize(..3)],
        threats: random.i64(-2..=2),
        ..draft.clone()
    })
}

/// Answers a question; and what went wrong, in words, if anything did.
pub fn look(problem: &Problem, options: &Options) -> (Tally, Option<String>) {
    let report = match guarded(|| solve(problem, options, &Quiet)) {
        Ok(Ok(report)) => report,
        Ok(Err(refusal)) => return wrong(&refusal.to_string()),
        Err(Bug::Refused(refused)) => {
            return (Tally { refused: 1, ..Tally::default() }, Some(refused.to_string()));
        }
        Err(bug) => return wrong(&bug.to_string()),
    };
    if let Err(difference) = replay::replay(problem, &report) {
        return wrong(&difference);
    }
    let mut tally = Tally::default();
    let is_solved = report
        .answers
        .iter()
        .all(|answer| answer.grade.is_some() && answer.moves.iter().all(|first| first.grade.is_some()));
    *(if is_solved { &mut tally.solved } else { &mut tally.undecided }) += 1;
    if let ProofStatus::Checked { positions, .. } = report.proof {
        (tally.checked, tally.positions) = (1, positions);
    }
    (tally, None)
}

fn wrong(why: &str) -> (Tally, Option<String>) {
    (Tally { other: 1, ..Tally::default() }, Some(why.to_owned()))
}
