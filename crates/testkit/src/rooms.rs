//! Random enclosed questions of life and death that are too large for the oracle, answered in full: does the second
//! program accept every proof?
//!
//! ```text
//! O O O O O .        15 to 22 points with a wall around them, and stones of both sides anywhere in them or as in a
//! . . X . O .        problem book. One to four blocks are marked, of which all or any must live, and one side may
//! X!O . . O O        have threats.
//! . X!. O . O
//! ```

use std::fmt::Display;
use std::ops::RangeInclusive;

use fastrand::Rng;
use tesuji_generate::points::{blocks, some_of};
use tesuji_generate::{enclosed, first_valid, life};
use tesuji_go::{PointSet, Size};
use tesuji_problem::{Draft, Goal, Quantifier, Turn};
use tesuji_solve::{Options, ProofStatus, Quiet, guarded, solve};

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
    pub struct Tally {
        /// Questions that were answered in full.
        pub solved: usize,
        /// Questions that the nodes did not suffice for.
        pub undecided: usize,
        /// Proofs that were accepted; there may be one of what is known where not all is.
        pub checked: usize,
        /// Positions of these proofs.
        pub positions: usize,
    }
}

/// How a question is searched: of eight, one as usual, and the others with a table that forgets nearly everything, with
/// moves left out from the first one on, with proofs that take in more moves than they need, or with several of these.
fn options(random: &mut Rng, most_nodes: u64) -> Options {
    let usual = Options { most_nodes, ..Options::within(64 << 20) };
    let table = if random.bool() { usual.table } else { SMALL_TABLE };
    let skips_from = if random.bool() { usual.skips_from } else { Some(1) };
    Options { table, skips_from, widens: random.bool(), ..usual }
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
    let draft = problem.into_draft();
    let inside = draft.region.filter(|inside| POINTS.contains(&inside.len()))?;
    let defenders = if draft.target.meets(&draft.black) { draft.black } else { draft.white } & inside;
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

/// Draws a question and answers it.
///
/// # Errors
/// With a proof that is refused, another bug, or a line that is against the rules.
pub fn look(random: &mut Rng, most_nodes: u64) -> Result<Tally, String> {
    let problem = first_valid(|| if random.u8(..3) == 0 { as_in_a_book(random) } else { anywhere(random) });
    let options = options(random, most_nodes);
    let told = |error: &dyn Display| format!("{error}\n{options:?}\n{problem}");
    let report =
        guarded(|| solve(&problem, &options, &Quiet)).map_err(|bug| told(&bug))?.map_err(|refusal| told(&refusal))?;
    replay::replay(&problem, &report)?;
    let is_solved = report
        .answers
        .iter()
        .all(|answer| answer.grade.is_some() && answer.moves.iter().all(|first| first.grade.is_some()));
    let mut tally = Tally { solved: is_solved.into(), undecided: (!is_solved).into(), ..Tally::default() };
    if let ProofStatus::Checked { positions, .. } = report.proof {
        (tally.checked, tally.positions) = (1, positions);
    }
    Ok(tally)
}
