//! The tables as pictures, and how costs grow with the number of empty points.

use std::collections::BTreeMap;

use tesuji_draw::chart::{Bars, Lines, Row, Scale, Series};

use super::paper;
use super::plan::{Line, Plan};
use super::runs::{Result, Runs};
use super::set::OneEye;

/// Names of files, and what is in them.
pub(super) fn all(plan: &Plan, problems: &[OneEye], runs: &Runs) -> Vec<(&'static str, String)> {
    // What is seen at once takes no node.
    let nodes = |result: &Result| result.decision.first.nodes.max(1) as f64;
    let milliseconds = |result: &Result| 1e3 * result.time.as_secs_f64();
    vec![
        ("solved.svg", solved("Problems solved, switched on one after the other", &plan.cumulative, problems, runs)),
        ("solved-one-changed.svg", solved("Problems solved, one thing changed", &plan.one_changed, problems, runs)),
        ("nodes-one-changed.svg", ratios(plan, runs)),
        ("growth-nodes.svg", growth("nodes", plan, problems, runs, nodes)),
        ("growth-time.svg", growth("milliseconds", plan, problems, runs, milliseconds)),
    ]
}

fn solved(title: &str, lines: &[Line], problems: &[OneEye], runs: &Runs) -> String {
    let row = |line: &Line| {
        let count = runs.solved(line.way);
        let part = 100.0 * count as f64 / problems.len() as f64;
        let row = Row::new(line.label.clone(), part, format!("{count} of {}", problems.len()));
        match line.paper {
            Some(paper) => {
                let part = 100.0 * f64::from(paper.solved) / f64::from(paper::PROBLEMS);
                row.and(part, format!("{} of {}", paper.solved, paper::PROBLEMS))
            }
            None => row,
        }
    };
    let bars = Bars {
        title: title.to_owned(),
        subtitle: Some("The two sets of problems differ.".to_owned()),
        unit: "% of the problems".to_owned(),
        groups: vec!["Tesuji".to_owned(), "KM03".to_owned()],
        rows: lines.iter().map(row).collect(),
        ..Bars::default()
    };
    bars.svg()
}

/// Nodes relative to what is used, over the problems that both solve.
fn ratios(plan: &Plan, runs: &Runs) -> String {
    let Some(used) = plan.one_changed.first() else { return String::new() };
    let row = |line: &Line| {
        let is_common = |at: usize| runs.is_solved(used.way, at) && runs.is_solved(line.way, at);
        let [before, now] = [used.way, line.way].map(|way| runs.total(way, is_common).cost.nodes as f64);
        let ratio = (before > 0.0).then_some(now / before);
        Row::new(line.label.clone(), ratio, ratio.map_or(String::new(), |ratio| format!("×{ratio:.2}")))
    };
    let bars = Bars {
        title: "Nodes, one thing changed".to_owned(),
        subtitle: Some("Relative to what is used, over the problems that both solve.".to_owned()),
        unit: "times the nodes".to_owned(),
        scale: Scale::Log,
        rows: plan.one_changed.iter().skip(1).map(row).collect(),
        ..Bars::default()
    };
    bars.svg()
}

/// Numbers of empty points that are taken together: there are few problems of each.
const TOGETHER: usize = 3;

/// The geometric mean for each size. What is not solved counts as what was spent on it.
fn growth(what: &str, plan: &Plan, problems: &[OneEye], runs: &Runs, cost: impl Fn(&Result) -> f64) -> String {
    let series = |line: &Line| {
        let mut by_size: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
        for (at, result) in runs.of(line.way) {
            let size = problems[at].empty / TOGETHER * TOGETHER + TOGETHER / 2;
            by_size.entry(size).or_default().push(cost(result).ln());
        }
        let mean = |logs: &[f64]| (logs.iter().sum::<f64>() / logs.len() as f64).exp();
        Series::line(line.label.clone(), by_size.iter().map(|(&empty, logs)| (empty as f64, mean(logs))))
    };
    let lines = Lines {
        title: format!("Growth: {what} by empty points"),
        subtitle: Some("Geometric means; what is not solved counts as what was spent on it.".to_owned()),
        x_label: "empty points, three sizes together".to_owned(),
        y_label: what.to_owned(),
        y_scale: Scale::Log,
        series: plan.one_changed.iter().map(series).collect(),
        ..Lines::default()
    };
    lines.svg()
}
