//! Random questions of life and death that are too large for the oracle: what a short look makes of them.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use tesuji_generate::life::{Drawn, problems};
use tesuji_generate::{Place, room};
use tesuji_go::Color;
use tesuji_problem::Problem;
use tesuji_solve::{Aim, Limits, Method, Quiet, decide};

/// Whether who moves first matters, without threats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Look {
    /// The target lives with either side first.
    Alive,
    /// It depends on who moves first.
    Unsettled,
    /// The target dies with either side first.
    Dead,
    /// The nodes did not suffice.
    Open,
}

/// What is drawn.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Where the random numbers begin.
    pub seed: u64,
    /// Questions.
    pub count: usize,
    /// Empty points of each.
    pub empty: RangeInclusive<usize>,
    /// Nodes for a look with one side to move.
    pub most_nodes: u64,
    /// Leave out what the look finds to be settled.
    pub unsettled: bool,
}

/// Prints questions, or writes a file for each into a folder.
pub fn tell(wish: &Wish, folder: Option<&Path>) -> io::Result<()> {
    let mut tally: BTreeMap<Look, usize> = BTreeMap::new();
    let looked_at = problems(wish.seed, wish.empty.clone()).map(|drawn| (look(&drawn.problem, wish.most_nodes), drawn));
    let is_wanted = |look: Look| !wish.unsettled || matches!(look, Look::Unsettled | Look::Open);
    let wanted = looked_at.filter(|((look, _), _)| is_wanted(*look));
    for ((look, nodes), Drawn { problem, number }) in wanted.take(wish.count) {
        *tally.entry(look).or_default() += 1;
        let name = format!("{:02}-points-{}-{look}-{}-{number}", room(&problem), Place::of(&problem), wish.seed);
        match folder {
            Some(folder) => fs::write(folder.join(format!("{name}.txt")), format!("{problem}\n"))?,
            None => println!("title: {name}, {nodes} nodes\n{problem}\n"),
        }
    }
    let told: Vec<String> = tally.iter().map(|(look, count)| format!("{count} {look}")).collect();
    eprintln!("{}", told.join(", "));
    Ok(())
}

/// Looks at a question in the usual way, with this many nodes for each side to move; with the nodes spent.
pub fn look(problem: &Problem, most_nodes: u64) -> (Look, u64) {
    // Little, as one is made for every question.
    let limits = Limits { most_nodes, table: 16 << 20, second_phase: false };
    let decided = [Color::Black, Color::White].map(|mover| {
        decide(problem, mover, &Method::usual(Aim::Capture), &limits, &Quiet).expect("a question with all its parts")
    });
    let look = match decided.map(|decision| decision.lives) {
        [Some(true), Some(true)] => Look::Alive,
        [Some(false), Some(false)] => Look::Dead,
        [Some(_), Some(_)] => Look::Unsettled,
        _ => Look::Open,
    };
    (look, decided.iter().map(|decision| decision.first.nodes).sum())
}

/// `alive`, `unsettled`, `dead`, `open`.
impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Look::Alive => "alive",
            Look::Unsettled => "unsettled",
            Look::Dead => "dead",
            Look::Open => "open",
        })
    }
}
