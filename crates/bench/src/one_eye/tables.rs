//! The tables as text, each beside what the paper reports.

use std::fmt::Write;

use tesuji_solve::Cost;

use super::{Line, Tables, paper};
use crate::figures::{Table, part_of, per_second, percent};
use crate::grid::{Measured, Row};
use crate::switches::{Question, Searches};

impl Tables {
    pub(super) fn text(&self, problems: &[Question], searches: &Searches) -> String {
        let mut text = String::new();
        if !self.cumulative.is_empty() {
            // Basic df-pn solves too few in the paper to be included in the totals.
            put_costs(&mut text, "1. Switched on one after the other", &self.cumulative, 1, searches);
        }
        let without_min = self.one_changed.iter().position(|(row, _)| row.label == "without MIN");
        put_costs(&mut text, "2. One thing changed", &self.one_changed, without_min.map_or(0, |_| 2), searches);
        put_simulation(&mut text, &self.simulation, searches);
        put_phases(&mut text, &self.phases, searches);
        if let Some((row, _)) = self.one_changed.first() {
            put_speed(&mut text, row, searches, problems);
        }
        text
    }
}

/// Costs over the problems that all rows solve, except one row, by its number from 1, that solves too little.
fn put_costs(text: &mut String, title: &str, lines: &[Line], skipped: usize, searches: &Searches) {
    let counted = lines.iter().enumerate().filter(|(at, _)| at + 1 != skipped);
    let common = searches.common(counted.map(|(_, (row, _))| row.at));
    let but_for = skipped.checked_sub(1).and_then(|at| lines.get(at));
    let but_for = but_for.map_or(String::new(), |(row, _)| format!(", but for {:?}", row.label));
    let title = format!("\n{title}; totals over {} problems that all rows solve{but_for}", common.len());
    let columns = [
        ("", 22),
        ("solved", 7),
        ("nodes", 12),
        ("seconds", 9),
        ("nodes/s", 9),
        ("positions/s", 11),
        ("again", 6),
        ("  KM03  solved", 14),
        ("nodes", 11),
    ];
    let mut table = Table::new(text, &title, &columns);
    for (at, (row, paper)) in lines.iter().enumerate() {
        let mut cells = vec![row.label.clone(), searches.solved(row.at).to_string()];
        cells.extend(if at + 1 == skipped {
            [const { String::new() }; 5]
        } else {
            let (nodes, seconds) = searches.total(row.at, &common);
            let cost = cost(row, &common, searches);
            [
                nodes.to_string(),
                format!("{seconds:.2}"),
                per_second(nodes, seconds),
                per_second(cost.positions, seconds),
                format!("{:.0}%", percent(cost.again, nodes)),
            ]
        });
        if let Some(paper) = paper {
            cells.push(format!("{}/{}", paper.solved, paper::PROBLEMS));
            cells.push(paper.nodes.map_or(String::new(), |nodes| nodes.to_string()));
        }
        table.row(cells);
    }
}

/// What these problems cost.
fn cost(row: &Row, problems: &[usize], searches: &Searches) -> Cost {
    let mut cost = Cost::default();
    for (_, result) in searches.of(row.at).filter(|(task, _)| problems.binary_search(task).is_ok()) {
        cost += result.cost();
    }
    cost
}

fn put_simulation(text: &mut String, rows: &[Row], searches: &Searches) {
    let columns = [("", 22), ("nodes", 12), ("by simulation", 20), ("calls", 10), ("successes", 18)];
    let mut table = Table::new(text, "\n3. Simulation, over the problems that are solved", &columns);
    let mut put = |label: &str, [nodes, by, calls, successes]: [u64; 4]| {
        let cells = [nodes.to_string(), part_of(by, nodes), calls.to_string(), part_of(successes, calls)];
        table.row([label.to_owned()].into_iter().chain(cells));
    };
    for row in rows {
        let Cost { nodes, simulations, .. } = cost(row, &searches.common([row.at]), searches);
        put(&row.label, [nodes, simulations.nodes, simulations.calls, simulations.successes]);
    }
    put("KM03, both", paper::SIMULATION);
}

fn put_phases(text: &mut String, rows: &[Row], searches: &Searches) {
    let title = "\n4. Ko: without threats, then with the loser as winner of every ko where that may matter";
    let columns = [("", 22), ("first phase", 12), ("second phase", 20), ("searched", 12), ("changed by ko", 14)];
    let mut table = Table::new(text, title, &columns);
    let phases = |label: &str, [first, second]: [u64; 2]| {
        vec![label.to_owned(), first.to_string(), part_of(second, first + second)]
    };
    for row in rows {
        let (mut nodes, mut searched, mut changed) = ([0; 2], 0, 0);
        for (_, result) in searches.of(row.at).filter(|(_, result)| result.is_solved()) {
            let decision = result.decision;
            nodes[0] += decision.first.nodes;
            nodes[1] += decision.second.nodes;
            searched += usize::from(decision.second.nodes > 0);
            changed += usize::from(decision.by_ko.is_some_and(|by_ko| Some(by_ko) != decision.lives));
        }
        table.row([phases(&row.label, nodes), vec![searched.to_string(), changed.to_string()]].concat());
    }
    table.row(phases("KM03", paper::PHASES));
}

/// The summary: how many, how fast.
fn put_speed(text: &mut String, row: &Row, searches: &Searches, problems: &[Question]) {
    let mut times: Vec<(f64, usize)> = searches
        .of(row.at)
        .map(|(at, result)| {
            let time = if result.is_solved() { result.time().as_secs_f64() } else { f64::INFINITY };
            (time, problems[at].empty)
        })
        .collect();
    times.sort_by(|one, other| one.0.total_cmp(&other.0));
    let Some(&(median, _)) = times.get(times.len() / 2) else { return };
    let within = |limit: f64| times.iter().filter(|(time, _)| *time <= limit).count();
    let small: Vec<f64> = times.iter().filter(|(_, empty)| *empty <= 19).map(|(time, _)| *time).collect();
    let all: Vec<usize> = (0..problems.len()).collect();
    let _ = writeln!(
        text,
        "\n{}: median {}; {} of {} within 1 s, {} within 10 s; {} of {} of up to 19 empty points within 1 s, \
         the slowest {}; {} positions a second over all",
        row.label,
        told(1e3 * median, "ms"),
        within(1.0),
        times.len(),
        within(10.0),
        small.iter().filter(|time| **time <= 1.0).count(),
        small.len(),
        told(small.last().copied().unwrap_or_default(), "s"),
        per_second(cost(row, &all, searches).positions, searches.total(row.at, &all).1)
    );
}

/// A time, or a word for a rank that is not solved.
fn told(time: f64, unit: &str) -> String {
    if time.is_finite() { format!("{time:.2} {unit}") } else { "unsolved".to_owned() }
}
