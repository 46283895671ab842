//! What was taken as the question, and the options that change it.

use tesuji_go::PointSet;
use tesuji_problem::{Problem, Quantifier};
use tesuji_solve::{Asked, Solution};

use crate::text::hanging;

/// What was taken as the question, and the options to change it.
pub fn question(asked: &Asked, found: &Solution, width: usize) -> String {
    let (problem, reason) = (found.problem(), &asked.reason);
    let noted = |is_found: bool, how: &str| if is_found { format!(", {how}") } else { String::new() };
    let region = problem.region.unwrap_or(found.region());
    let safe = problem.safe.unwrap_or_default();
    let is_inferred = asked.problem.target.is_empty();
    // A reason from the position is short; one from the lines of a record has a line of its own.
    let by_position = reason.strip_prefix("from the position: ");
    let how = by_position.unwrap_or("found");
    let how_region = if found.is_open() { "found by reading" } else { "all that it can reach" };
    let mut lines = vec![
        format!("goal      {}{} (--goal)", problem.goal, noted(is_inferred, "as nothing else is said")),
        format!("target    {}{}{}", targets(problem), noted(asked.found_target, how), quantified(problem)),
        format!(
            "region    {}{} (--region)",
            points(&(region - problem.target - problem.second_target), "point"),
            noted(asked.problem.region.is_none() || found.is_open(), how_region)
        ),
        match problem.safe {
            Some(_) => format!(
                "safe      {}{} (--safe)",
                points(&safe, "stone"),
                noted(
                    asked.problem.safe.is_none() && !safe.is_empty(),
                    "as they stand outside the region; what is assumed is said below"
                )
            ),
            None => "safe      told with each answer (--safe)".to_owned(),
        },
        format!("to move   {} (--to-move)", problem.turn),
    ];
    if !problem.keep.is_empty() {
        lines.insert(2, format!("keep      {} (--keep)", problem.keep));
    }
    if asked.found_target && by_position.is_none() {
        lines.push(format!("question  {reason} (--target list)"));
    }
    if let Some(ko) = problem.ko {
        lines.push(format!("ko        {ko} may not be retaken (--ko)"));
    }
    if problem.threats != 0 {
        lines.push(format!("threats   {} (--threats)", problem.threats));
    }
    let head = |line: &String| line.char_indices().nth(10).map_or(0, |(at, _)| at);
    let lines = lines.iter().map(|line| hanging(&line[..head(line)], &line[head(line)..], width));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}

fn targets(problem: &Problem) -> String {
    let and = |second: &PointSet| if second.is_empty() { String::new() } else { format!(" and {second}") };
    format!("{}{}", problem.target, and(&problem.second_target))
}

fn quantified(problem: &Problem) -> &'static str {
    if problem.goal.targets() == 2 {
        return " (--target)";
    }
    let blocks = problem.board().blocks().filter(|block| block.stones().any(|stone| problem.target.contains(stone)));
    match problem.quantifier {
        _ if blocks.count() < 2 => " (--target)",
        Quantifier::Any => ": enough if any block lives (--target, --quantifier)",
        Quantifier::All => ": all blocks must live (--target, --quantifier)",
    }
}

fn points(points: &PointSet, noun: &str) -> String {
    match points.len() {
        0 => format!("no {noun}s"),
        1..=8 => format!("{points}"),
        count => format!("{count} {noun}s"),
    }
}
