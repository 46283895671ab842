//! Problems that are drawn, and answers that are written down.

use std::fs;
use std::time::Instant;

use tesuji_problem::Problem;
use tesuji_testkit::{answers, files, one_eye as positions, oracle};

use crate::sweep::{Outcome, Set};

/// Prints every file with its problem as it is written best, and its answers.
pub(crate) fn print_answers(set: &Set) -> Outcome {
    let most = set.optional("states")?.unwrap_or(oracle::MOST_STATES);
    let mut is_all_answered = true;
    for file in set.files() {
        println!("file: {}", file.display());
        let problem: Problem = match files::text(&file)?.parse() {
            Ok(problem) => problem,
            Err(error) => {
                println!("# {error}");
                is_all_answered = false;
                continue;
            }
        };
        println!("{problem}");
        for first in answers::first_movers(&problem) {
            let start = Instant::now();
            match answers::answer(&problem, first, most) {
                Ok((answer, states)) => {
                    let told = answer.told(problem.goal);
                    println!("answer {first}: {told}\n# {states} situations in {:.1?}", start.elapsed());
                }
                Err(error) => {
                    println!("# {first} first: {error}");
                    is_all_answered = false;
                }
            }
        }
    }
    Ok(is_all_answered)
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

/// Puts the answers into files, in place of those that were there.
pub(crate) fn one_eye_answers(set: &Set) -> Outcome {
    for file in set.files() {
        let text = files::text(&file)?;
        let problem: Problem = text.parse().map_err(|error| format!("{}: {error}", file.display()))?;
        let start = Instant::now();
        let (answers, spent) = positions::answers(&problem, set.get("nodes")?);
        fs::write(&file, positions::with_answers(&text, &problem, answers.as_deref().unwrap_or_default()))?;
        let told: Vec<String> =
            answers.iter().flatten().map(|(color, answer)| format!("{color}: {}", answer.verdict)).collect();
        let told = if told.is_empty() { "open".to_owned() } else { told.join("; ") };
        println!("{}: {told}; {spent} nodes, {:.1?}", file.display(), start.elapsed());
    }
    Ok(true)
}
