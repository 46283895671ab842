//! How costs grow with the number of empty points.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tesuji_draw::chart::{Lines, Scale, Series};

use super::status::{Solved, Status};
use crate::figures::{Table, mean_of_logs, met, rank};

/// Smaller problems are too easy to show growth.
const LEAST: usize = 8;

/// The aim: a factor of nodes for one point more.
const AIM: f64 = 1.9;

/// What the problems of one size cost.
struct Row {
    empty: usize,
    count: usize,
    solved: usize,
    /// `None` if less than half is solved.
    median: Option<f64>,
    /// A problem that is not solved counts with the cost that was spent on it.
    mean: f64,
}

pub(super) struct Growth {
    nodes: Vec<Row>,
    milliseconds: Vec<Row>,
    /// Empty points and cost of every problem that is solved.
    each: Vec<(f64, [f64; 2])>,
}

impl Growth {
    pub(super) fn of(status: &Status) -> Growth {
        // A problem that is decided at once takes no node.
        let nodes = |result: &Solved| result.nodes.max(1) as f64;
        let milliseconds = |result: &Solved| 1e3 * result.time.as_secs_f64();
        let solved = status.results.iter().filter(|(_, result)| result.is_solved());
        Growth {
            nodes: rows(status, nodes),
            milliseconds: rows(status, milliseconds),
            each: solved.map(|(life, result)| (life.empty as f64, [nodes(result), milliseconds(result)])).collect(),
        }
    }

    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let title = "Growth: nodes by empty points, both sides first together";
        let columns = [(" empty", 6), ("problems", 8), ("solved", 7), ("median", 12), ("geometric mean", 15)];
        let mut table = Table::new(&mut text, title, &columns);
        for Row { empty, count, solved, median, mean } in &self.nodes {
            let median = median.map_or("open".to_owned(), |median| format!("{median:.0}"));
            table.row([format!("{empty:>6}"), count.to_string(), solved.to_string(), median, format!("{mean:.0}")]);
        }
        text + &self.factors_told()
    }

    fn factors_told(&self) -> String {
        let known: Vec<usize> = self.nodes.iter().filter(|row| row.median.is_some()).map(|row| row.empty).collect();
        let ([Some(median), Some(mean)], [first, .., last]) = (factors(&self.nodes), &known[..]) else {
            return "too little is solved to tell how it grows\n".to_owned();
        };
        format!(
            "for one point more, over the {} sizes of {first} to {last} of which half is solved: median ×{median:.2}, \
             geometric mean ×{mean:.2} (aim: below ×{AIM}, {}); in the mean, what is not solved counts as what was \
             spent on it\n",
            known.len(),
            met(median < AIM)
        )
    }

    pub(super) fn json(&self) -> Value {
        let [median, mean] = factors(&self.nodes);
        let row = |row: &Row| {
            json!({
                "empty": row.empty,
                "problems": row.count,
                "solved": row.solved,
                "median_nodes": row.median,
                "mean_nodes": row.mean,
            })
        };
        json!({
            "median_factor": median,
            "mean_factor": mean,
            "sizes": self.nodes.iter().map(row).collect::<Vec<_>>(),
        })
    }

    /// Names of files, and what is in them.
    pub(super) fn charts(&self) -> Vec<(String, String)> {
        vec![
            ("growth-nodes.svg".to_owned(), self.chart("nodes", &self.nodes, 0)),
            ("growth-time.svg".to_owned(), self.chart("milliseconds", &self.milliseconds, 1)),
        ]
    }

    fn chart(&self, what: &str, rows: &[Row], which: usize) -> String {
        let medians = rows.iter().filter_map(|row| Some((row.empty as f64, row.median?)));
        let means = rows.iter().map(|row| (row.empty as f64, row.mean));
        let each = self.each.iter().map(|&(empty, costs)| (empty, costs[which]));
        let lines = Lines {
            title: format!("Growth: {what} by empty points"),
            subtitle: Some(
                "Status for both sides, with proof. In the mean, open ones count what was spent.".to_owned(),
            ),
            x_label: "empty points".to_owned(),
            y_label: what.to_owned(),
            y_scale: Scale::Log,
            series: vec![
                Series::line("median", medians),
                Series::line("geometric mean", means),
                Series::scatter("each solved one", each),
            ],
            ..Lines::default()
        };
        lines.svg()
    }
}

fn rows(status: &Status, cost: impl Fn(&Solved) -> f64) -> Vec<Row> {
    let mut by_size: BTreeMap<usize, Vec<&Solved>> = BTreeMap::new();
    for (life, result) in status.results.iter().filter(|(life, _)| life.empty >= LEAST) {
        by_size.entry(life.empty).or_default().push(result);
    }
    let row = |(empty, results): (usize, Vec<&Solved>)| {
        let solved = results.iter().filter(|result| result.is_solved());
        let mut costs: Vec<f64> =
            results.iter().map(|result| if result.is_solved() { cost(result) } else { f64::INFINITY }).collect();
        costs.sort_by(f64::total_cmp);
        let logs: Vec<f64> = results.iter().map(|result| cost(result).ln()).collect();
        Row {
            empty,
            count: results.len(),
            solved: solved.count(),
            median: rank(&costs, 50).filter(|cost| cost.is_finite()),
            mean: mean_of_logs(&logs).unwrap_or_default(),
        }
    };
    by_size.into_iter().map(row).collect()
}

/// How many times as much one point more costs, by the median and by the mean, over the sizes that have a median.
fn factors(rows: &[Row]) -> [Option<f64>; 2] {
    let known = || rows.iter().filter_map(|row| Some((row.empty as f64, row.median?, row.mean)));
    [
        factor(&known().map(|(empty, median, _)| (empty, median.ln())).collect::<Vec<_>>()),
        factor(&known().map(|(empty, _, mean)| (empty, mean.ln())).collect::<Vec<_>>()),
    ]
}

/// The line of least squares through some logarithms, as a factor; `None` through fewer than two places.
fn factor(points: &[(f64, f64)]) -> Option<f64> {
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let spread: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    let common: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    (spread > 0.0).then(|| (common / spread).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_doubling_at_every_point_is_a_factor_of_two() {
        let row = |empty: usize, median: Option<f64>, mean: f64| Row { empty, count: 1, solved: 1, median, mean };
        let rows = [row(8, Some(3.0), 1.0), row(9, Some(6.0), 3.0), row(11, Some(24.0), 27.0), row(12, None, 1.0)];
        let [median, mean] = factors(&rows).map(Option::unwrap);
        assert!((median - 2.0).abs() < 1e-9 && (mean - 3.0).abs() < 1e-9, "{median} {mean}");
        assert_eq!(factors(&rows[..1]), [None, None]);
    }
}
