//! Problems that are drawn, and answers that are written down.

use std::fs;
use std::time::Instant;

use tesuji_problem::{Kind, Problem};
use tesuji_testkit::{answers, files, one_eye as positions, oracle, races};

use crate::sweep::{Outcome, Set};

/// Prints every file with its problem as it is written best, and its answers: the oracle's, or the solver's where `--nodes`
/// are given.
pub(crate) fn print_answers(set: &Set) -> Outcome {
    let (most, nodes) = (set.optional("states")?.unwrap_or(oracle::MOST_STATES), set.optional("nodes")?);
    let mut is_all_answered = true;
    for file in set.files() {
        let problem: Problem = files::text(&file)?.parse().map_err(|error| format!("{}: {error}", file.display()))?;
        println!("file: {}\n{problem}", file.display());
        let start = Instant::now();
        if problem.goal.kind() == Some(Kind::Race) {
            print_race(&problem, most)?;
            println!("# in {:.1?}", start.elapsed());
            continue;
        }
        let (answers, spent) = match nodes {
            Some(nodes) => positions::answers(&problem, nodes),
            None => answers::all(&problem, most)?,
        };
        is_all_answered &= answers.is_some();
        for (first, answer) in answers.iter().flatten() {
            println!("answer {first}: {}", answer.told(problem.goal));
        }
        println!("# {spent} {} in {:.1?}", if nodes.is_some() { "nodes" } else { "situations" }, start.elapsed());
    }
    Ok(is_all_answered)
}

/// Prints what becomes of both targets of a race, and how it ends.
fn print_race(problem: &Problem, most: usize) -> Result<(), answers::NoAnswer> {
    for first in answers::first_movers(problem) {
        let found = races::answers::of(problem, first, most)?;
        let [one, other] = found.targets.map(|answer| answer.told(problem.goal.told_as()));
        println!("answer {first}: {one}\nsecond {first}: {other}\nends {first}: {}", found.outcome);
    }
    Ok(())
}

pub(crate) fn one_eye(set: &Set) -> Outcome {
    let seed = set.seed()?;
    let wish = positions::Wish {
        count: set.count()?,
        empty: set.range("empty")?,
        most_nodes: set.get("nodes")?,
        ko: set.is_on("ko"),
    };
    for found in positions::find(seed, &wish) {
        let (name, text) = (found.name(seed), found.entry(seed, &wish));
        match set.path("folder") {
            Some(folder) => {
                fs::write(folder.join(format!("{name}.txt")), text)?;
                println!("{name}: {}", found.costs());
            }
            None => println!("file: {name}\n{text}\n# {}\n", found.costs()),
        }
    }
    Ok(true)
}
