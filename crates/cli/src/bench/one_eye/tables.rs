//! The tables as text, each beside what the paper reports.

use std::fmt::Write;

use super::paper;
use super::plan::{Line, Plan};
use super::runs::{Runs, Settings, Total};
use super::set::OneEye;
use crate::bench::figures::{per_second, percent};

pub(super) fn text(plan: &Plan, problems: &[OneEye], runs: &Runs, settings: &Settings) -> String {
    let mut text = format!("{} problems, {} nodes each\n", problems.len(), settings.most_nodes);
    if !plan.cumulative.is_empty() {
        // Basic df-pn solves too few to count with.
        put_costs(&mut text, "1. Switched on one after the other", &plan.cumulative, 1, runs, problems);
    }
    let without_min = plan.one_changed.iter().position(|line| line.label == "without MIN");
    put_costs(&mut text, "2. One thing changed", &plan.one_changed, without_min.map_or(0, |_| 2), runs, problems);
    put_simulation(&mut text, &plan.simulation, runs);
    put_phases(&mut text, &plan.phases, runs);
    if let Some(line) = plan.one_changed.first() {
        put_speed(&mut text, line, runs, problems);
    }
    text
}

/// Problems that all rows solve, but for those that are left out: row 0 of Table 1, row 1 of Table 2.
fn common(lines: &[Line], skipped: usize, runs: &Runs, problems: &[OneEye]) -> Vec<bool> {
    let counts =
        |at: usize| lines.iter().enumerate().all(|(row, line)| row + 1 == skipped || runs.is_solved(line.way, at));
    (0..problems.len()).map(counts).collect()
}

fn put_costs(text: &mut String, title: &str, lines: &[Line], skipped: usize, runs: &Runs, problems: &[OneEye]) {
    let common = common(lines, skipped, runs, problems);
    let count = common.iter().filter(|&&is| is).count();
    let _ = writeln!(text, "\n{title}; totals over {count} problems that all rows solve{}", but_for(lines, skipped));
    let _ = writeln!(
        text,
        "{:<22} {:>7} {:>12} {:>9} {:>9} {:>11} {:>6}   KM03 {:>7} {:>11}",
        "", "solved", "nodes", "seconds", "nodes/s", "positions/s", "again", "solved", "nodes"
    );
    for (row, line) in lines.iter().enumerate() {
        let is_counted = row + 1 != skipped;
        let total = runs.total(line.way, |at| common[at]);
        let mut told = format!("{:<22} {:>7}", line.label, runs.solved(line.way));
        if is_counted {
            let Total { cost, time } = total;
            let seconds = time.as_secs_f64();
            let _ = write!(
                told,
                " {:>12} {seconds:>9.2} {:>9} {:>11} {:>5.0}%",
                cost.nodes,
                per_second(cost.nodes, seconds),
                per_second(cost.positions, seconds),
                percent(cost.again, cost.nodes)
            );
        } else {
            let _ = write!(told, " {:>51}", "");
        }
        if let Some(row) = line.paper {
            let nodes = row.nodes.map_or(String::new(), |nodes| nodes.to_string());
            let _ = write!(told, "   {:>12} {nodes:>11}", format!("{}/{}", row.solved, paper::PROBLEMS));
        }
        let _ = writeln!(text, "{}", told.trim_end());
    }
}

fn but_for(lines: &[Line], skipped: usize) -> String {
    let row = skipped.checked_sub(1).and_then(|row| lines.get(row));
    row.map_or(String::new(), |line| format!(", but for {:?}", line.label))
}

fn put_simulation(text: &mut String, lines: &[Line], runs: &Runs) {
    let _ = writeln!(text, "\n3. Simulation, over the problems that are solved");
    let _ = writeln!(text, "{:<22} {:>12} {:>20} {:>10} {:>18}", "", "nodes", "by simulation", "calls", "successes");
    let mut put = |label: &str, [nodes, by, calls, successes]: [u64; 4]| {
        let _ = writeln!(
            text,
            "{label:<22} {nodes:>12} {:>20} {calls:>10} {:>18}",
            format!("{by} ({:.1}%)", percent(by, nodes)),
            format!("{successes} ({:.1}%)", percent(successes, calls))
        );
    };
    for line in lines {
        let cost = runs.total(line.way, |at| runs.is_solved(line.way, at)).cost;
        put(&line.label, [cost.nodes, cost.simulations.nodes, cost.simulations.calls, cost.simulations.successes]);
    }
    put("KM03, both", paper::SIMULATION);
}

fn put_phases(text: &mut String, lines: &[Line], runs: &Runs) {
    let _ = writeln!(text, "\n4. Ko: without threats, then with the loser as winner of every ko where that may matter");
    let _ = writeln!(
        text,
        "{:<22} {:>12} {:>20} {:>12} {:>14}",
        "", "first phase", "second phase", "searched", "changed by ko"
    );
    for line in lines {
        let (mut nodes, mut searched, mut changed) = ([0; 2], 0, 0);
        for (_, result) in runs.of(line.way).filter(|(_, result)| result.decision.lives.is_some()) {
            nodes[0] += result.decision.first.nodes;
            nodes[1] += result.decision.second.nodes;
            searched += usize::from(result.decision.second.nodes > 0);
            changed += usize::from(result.decision.by_ko.is_some_and(|by_ko| Some(by_ko) != result.decision.lives));
        }
        put_phase(text, &line.label, nodes, &[searched.to_string(), changed.to_string()]);
    }
    put_phase(text, "KM03", paper::PHASES, &[String::new(), String::new()]);
}

fn put_phase(text: &mut String, label: &str, [first, second]: [u64; 2], [searched, changed]: &[String; 2]) {
    let part = format!("{second} ({:.1}%)", percent(second, first + second));
    let line = format!("{label:<22} {first:>12} {part:>20} {searched:>12} {changed:>14}");
    let _ = writeln!(text, "{}", line.trim_end());
}

/// What people ask first: how many, how fast.
fn put_speed(text: &mut String, line: &Line, runs: &Runs, problems: &[OneEye]) {
    let all = runs.total(line.way, |_| true);
    let mut times: Vec<(f64, usize)> = runs
        .of(line.way)
        .map(|(at, result)| {
            let is_solved = result.decision.lives.is_some();
            (if is_solved { result.time.as_secs_f64() } else { f64::INFINITY }, problems[at].empty)
        })
        .collect();
    times.sort_by(|one, other| one.0.total_cmp(&other.0));
    let Some(&(median, _)) = times.get(times.len() / 2) else { return };
    let within = |limit: f64| times.iter().filter(|(time, _)| *time <= limit).count();
    let small: Vec<f64> = times.iter().filter(|(_, empty)| *empty <= 19).map(|(time, _)| *time).collect();
    let _ = writeln!(
        text,
        "\n{}: median {}; {} of {} within 1 s, {} within 10 s; {} of {} of up to 19 empty points within 1 s, \
         the slowest {}; {} positions a second over all",
        line.label,
        told(1e3 * median, "ms"),
        within(1.0),
        times.len(),
        within(10.0),
        small.iter().filter(|time| **time <= 1.0).count(),
        small.len(),
        told(small.last().copied().unwrap_or_default(), "s"),
        per_second(all.cost.positions, all.time.as_secs_f64())
    );
}

/// A time; what is not solved took endless.
fn told(time: f64, unit: &str) -> String {
    if time.is_finite() { format!("{time:.2} {unit}") } else { "unsolved".to_owned() }
}
