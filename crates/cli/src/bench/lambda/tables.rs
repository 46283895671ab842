//! The tables as text.

use std::fmt::Write;

use super::Settings;
use super::plan::{Line, Plan, told};
use super::runs::{Mark, Runs};
use super::set::Question;
use crate::bench::figures::per_second;

pub(super) fn text(plan: &Plan, questions: &[Question], runs: &Runs, settings: &Settings) -> String {
    let Settings { most_nodes, order, first, .. } = settings;
    let first = told(*first);
    let mut text = format!(
        "{} questions, {most_nodes} nodes each, threats up to order {order}, first numbers {first}\n\
         solved: the verdict is that of the set; missed: less for the attacker; false: more; open: a limit was met\n",
        questions.len()
    );
    for (list, lines) in &plan.lists {
        put(&mut text, &format!("1. Searchers, moves {list}"), lines, runs);
    }
    put(&mut text, "2. First numbers by order; lambda, moves near", &plan.first_numbers, runs);
    text
}

fn put(text: &mut String, title: &str, lines: &[Line], runs: &Runs) {
    let ways: Vec<usize> = lines.iter().map(|line| line.way).collect();
    let common = runs.common(&ways);
    let _ = writeln!(text, "\n{title}; on the right, over {} questions that all rows solve", common.len());
    let _ = write!(text, "{:<18}", "");
    for (word, _) in Mark::ALL {
        let _ = write!(text, " {word:>6}");
    }
    let _ = writeln!(text, " {:>11} {:>8} {:>8}   {:>11} {:>8}", "nodes", "seconds", "nodes/s", "nodes", "seconds");
    for Line { label, way } in lines {
        let _ = write!(text, "{label:<18}");
        for (_, mark) in Mark::ALL {
            let _ = write!(text, " {:>6}", runs.count(*way, mark));
        }
        let all = runs.total(*way, |_| true);
        let of_common = runs.total(*way, |at| common.binary_search(&at).is_ok());
        let [seconds, common_seconds] = [all.time, of_common.time].map(|time| time.as_secs_f64());
        let speed = per_second(all.nodes, seconds);
        let _ = writeln!(
            text,
            " {:>11} {seconds:>8.2} {speed:>8}   {:>11} {common_seconds:>8.2}",
            all.nodes, of_common.nodes
        );
    }
}
