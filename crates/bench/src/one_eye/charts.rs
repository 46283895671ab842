//! The tables as pictures, and how costs grow with the number of empty points.

use std::collections::BTreeMap;

use tesuji_draw::chart::{Bars, Lines, Row as Bar, Scale, Series};

use super::{Line, Tables, paper};
use crate::figures::{mean_of_logs, percent};
use crate::switches::{Decided, Question, Searches};

/// Numbers of empty points that are taken together: there are few problems of each.
const TOGETHER: usize = 3;

impl Tables {
    /// Names of files, and what is in them.
    pub(super) fn charts(&self, problems: &[Question], searches: &Searches) -> Vec<(String, String)> {
        // A problem that is decided at once takes no node.
        let nodes = |result: &Decided| result.decision.first.nodes.max(1) as f64;
        let changed = &self.one_changed;
        let rows: Vec<_> = changed.iter().map(|(row, _)| row).collect();
        let charts = [
            (
                "solved",
                solved("Problems solved, switched on one after the other", &self.cumulative, problems, searches),
            ),
            ("solved-one-changed", solved("Problems solved, one thing changed", changed, problems, searches)),
            ("nodes-one-changed", searches.ratio_chart("Nodes, one thing changed", &rows)),
            ("growth-nodes", growth("nodes", changed, problems, searches, nodes)),
            ("growth-time", growth("milliseconds", changed, problems, searches, Decided::milliseconds)),
        ];
        charts.map(|(name, svg)| (format!("{name}.svg"), svg)).into()
    }
}

fn solved(title: &str, lines: &[Line], problems: &[Question], searches: &Searches) -> String {
    let bar = |(row, paper): &Line| {
        let part = |count: usize, all: usize| (percent(count as u64, all as u64), format!("{count} of {all}"));
        let (ours, told) = part(searches.solved(row.at), problems.len());
        let bar = Bar::new(row.label.clone(), ours, told);
        match paper.map(|paper| part(paper.solved as usize, paper::PROBLEMS as usize)) {
            Some((theirs, told)) => bar.and(theirs, told),
            None => bar,
        }
    };
    let bars = Bars {
        title: title.to_owned(),
        subtitle: Some("The two sets of problems differ.".to_owned()),
        unit: "% of the problems".to_owned(),
        groups: vec!["Tesuji".to_owned(), "KM03".to_owned()],
        rows: lines.iter().map(bar).collect(),
        ..Bars::default()
    };
    bars.svg()
}

/// The geometric mean for each size. A problem that is not solved counts with the cost that was spent on it.
fn growth(
    what: &str,
    lines: &[Line],
    problems: &[Question],
    searches: &Searches,
    cost: impl Fn(&Decided) -> f64,
) -> String {
    let series = |(row, _): &Line| {
        let mut by_size: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
        for (at, result) in searches.of(row.at) {
            let size = problems[at].empty / TOGETHER * TOGETHER + TOGETHER / 2;
            by_size.entry(size).or_default().push(cost(result).ln());
        }
        let means = by_size.iter().filter_map(|(&empty, logs)| Some((empty as f64, mean_of_logs(logs)?)));
        Series::line(row.label.clone(), means)
    };
    let chart = Lines {
        title: format!("Growth: {what} by empty points"),
        subtitle: Some("Geometric means; what is not solved counts as what was spent on it.".to_owned()),
        x_label: "empty points, three sizes together".to_owned(),
        y_label: what.to_owned(),
        y_scale: Scale::Log,
        series: lines.iter().map(series).collect(),
        ..Lines::default()
    };
    chart.svg()
}
