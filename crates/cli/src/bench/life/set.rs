//! The problems: drawn from a seed, or read from a folder.
//!
//! Every place in the set has random numbers of its own, so a larger set holds the smaller one. Every third place of a
//! size takes the first problem that is drawn for it, whatever it is; the others take the first one that a short look does
//! not find to be settled. So more than half of the small ones are unsettled, and the large ones are what they are. What the look
//! finds out depends on the solver; who compares two solvers keeps the problems (`--keep`) and reads them again
//! (`--problems`).

use std::fs;
use std::io;
use std::path::Path;

use tesuji_generate::life::{Drawn, problems};
use tesuji_generate::{Place, room};
use tesuji_go::Color;
use tesuji_problem::Problem;
use tesuji_session::Clock;
use tesuji_solve::{Aim, Limits, Method, decide};

use super::class::{CLASSES, MOST_FOR_ABLATION};
use crate::bench::grid;
use crate::limits::watch;
use crate::source::InputError;

pub(super) struct Life {
    pub(super) name: String,
    pub(super) problem: Problem,
    /// Empty points of its region.
    pub(super) empty: usize,
}

/// Nodes of a short look with one side to move.
const LOOK: u64 = 5_000;

/// Bytes for it.
const LOOK_TABLE: usize = 8 << 20;

/// So many problems of each class, the sizes of a class in turn; for an ablation only of the small ones.
pub(super) fn draw(seed: u64, count: usize, for_ablation: bool, jobs: usize) -> Vec<Life> {
    let classes = CLASSES.iter().filter(|class| !for_ablation || *class.empty.end() <= MOST_FOR_ABLATION);
    let places: Vec<(usize, usize)> = classes
        .flat_map(|class| {
            let sizes = class.empty.clone();
            let length = sizes.clone().count();
            sizes.cycle().take(count).enumerate().map(move |(place, empty)| (empty, place / length))
        })
        .collect();
    let drawn = grid::all("problems drawn", places.len(), jobs, |at| {
        let (empty, place) = places[at];
        let stream = seed.wrapping_mul(1_000_003).wrapping_add((100_000 * empty + place) as u64);
        let is_wanted = |drawn: &Drawn| place % 3 == 2 || !is_seen_to_be_settled(&drawn.problem);
        let problem = problems(stream, empty..=empty).find(is_wanted).expect("there is no end of problems").problem;
        Life { name: format!("{empty:02}-points-{place:04}-{}", Place::of(&problem)), problem, empty }
    });
    drawn.into_iter().flatten().collect()
}

fn is_seen_to_be_settled(problem: &Problem) -> bool {
    let limits = Limits { most_nodes: LOOK, table: LOOK_TABLE, second_phase: false };
    let lives = Color::BOTH.map(|mover| {
        let decision = decide(problem, mover, &Method::usual(Aim::Capture), &limits, &watch(Clock::None, true));
        decision.expect("what is drawn is a question").lives
    });
    lives[0].is_some() && lives[0] == lives[1]
}

/// Every problem of a folder, by name; or which file is bad, and why.
pub(super) fn read(folder: &Path) -> Result<Vec<Life>, (String, InputError)> {
    let bad = |error: io::Error| (folder.display().to_string(), error.into());
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>).map_err(bad)?;
    let mut paths: Vec<_> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    if paths.is_empty() {
        return Err(bad(io::Error::other("there are no .txt files in this folder")));
    }
    let read_one = |path: &Path| -> Result<Life, InputError> {
        let problem: Problem = fs::read_to_string(path)?.parse()?;
        let problem = tesuji_solve::Scope::of(&problem)?.problem;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Life { name, empty: room(&problem), problem })
    };
    paths.iter().map(|path| read_one(path).map_err(|error| (path.display().to_string(), error))).collect()
}
