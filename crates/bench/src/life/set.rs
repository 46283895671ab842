//! The problems: drawn from a seed, or read from a folder.
//!
//! Every place in the set has random numbers of its own, so a larger set holds the smaller one. Every third place of a
//! size takes the first problem that is drawn for it; the others take the first one that a short look does not find to
//! be settled. So more than half of the small ones are unsettled, and the large ones are as they are drawn. The result
//! of the short look depends on the solver; to compare two solvers, keep the problems (`--keep`) and read them again
//! (`--problems`).

use std::error::Error;
use std::io;
use std::path::Path;

use tesuji_generate::life::{Drawn, problems};
use tesuji_generate::{Place, room};
use tesuji_go::Color;
use tesuji_problem::Problem;
use tesuji_session::Clock;
use tesuji_solve::{Aim, Limits, Method, Scope, decide};

use super::class::{CLASSES, MOST_FOR_ABLATION};
use crate::Unusable;
use crate::grid::Runner;

pub(super) struct Life {
    pub(super) name: String,
    pub(super) problem: Problem,
    /// Empty points of its region.
    pub(super) empty: usize,
}

/// Nodes of a short look with one side to move.
const LOOK: u64 = 5_000;

/// Bytes for its transposition table.
const LOOK_TABLE: usize = 8 << 20;

/// `count` problems of each class, the sizes of a class in turn; for an ablation only of the small ones.
pub(super) fn draw(seed: u64, count: usize, for_ablation: bool, runner: &Runner) -> Vec<Life> {
    let classes = CLASSES.iter().filter(|class| !for_ablation || *class.empty.end() <= MOST_FOR_ABLATION);
    let places: Vec<(usize, usize)> = classes
        .flat_map(|class| {
            let sizes = class.empty.clone();
            let length = sizes.clone().count();
            sizes.cycle().take(count).enumerate().map(move |(place, empty)| (empty, place / length))
        })
        .collect();
    let drawn = runner.all("problems drawn", places.len(), |at| {
        let (empty, place) = places[at];
        let stream = seed.wrapping_mul(1_000_003).wrapping_add((100_000 * empty + place) as u64);
        let is_wanted = |drawn: &Drawn| place % 3 == 2 || !is_seen_to_be_settled(&drawn.problem, runner);
        let problem = problems(stream, empty..=empty).find(is_wanted).expect("there is no end of problems").problem;
        Life { name: format!("{empty:02}-points-{place:04}-{}", Place::of(&problem)), problem, empty }
    });
    drawn.into_iter().flatten().collect()
}

fn is_seen_to_be_settled(problem: &Problem, runner: &Runner) -> bool {
    let limits = Limits { most_nodes: LOOK, table: LOOK_TABLE, second_phase: false };
    let lives = Color::BOTH.map(|mover| {
        let decision = decide(problem, mover, &Method::usual(Aim::Capture), &limits, &runner.watch(Clock::None));
        decision.expect("what is drawn is a question").lives
    });
    lives[0].is_some() && lives[0] == lives[1]
}

/// Every problem of a folder, by name; or which file is bad, and why.
pub(super) fn read(folder: &Path, runner: &Runner) -> Result<Vec<Life>, Unusable> {
    let bad = |error: io::Error| Unusable { name: folder.display().to_string(), error: error.into() };
    let files = runner.host.read(folder, "txt").map_err(bad)?;
    if files.is_empty() {
        return Err(bad(io::Error::other("there are no .txt files in this folder")));
    }
    let read_one = |(file, text): (String, String)| {
        let scope = || -> Result<Scope, Box<dyn Error + Send + Sync>> { Ok(Scope::of(&text.parse()?)?) };
        let problem =
            scope().map_err(|error| Unusable { name: folder.join(&file).display().to_string(), error })?.problem;
        Ok(Life { name: file.trim_end_matches(".txt").to_owned(), empty: room(&problem), problem })
    };
    files.into_iter().map(read_one).collect()
}
