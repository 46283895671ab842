//! Nodes of the first search and of all, and the ways side by side.

use tesuji_draw::chart::{Lines, Scale, Series};

use super::{Searches, Tables, Task, paper};
use crate::grid::Row;

/// Names of files, and what is in them.
pub(super) fn all(tables: &Tables, tasks: &[Task], searches: &Searches) -> Vec<(String, String)> {
    let simulated = against(&tables.paper.plain, &tables.paper.sim, "without", "with simulation", tasks, searches);
    let rows: Vec<&Row> = tables.all().into_iter().skip(1).collect();
    vec![
        ("first-and-all.svg".to_owned(), first_and_all(tables, tasks, searches)),
        ("simulation.svg".to_owned(), simulated),
        (
            "zones.svg".to_owned(),
            against(&tables.paper.plain, &tables.reads.plain, "Fig. 9", "larger zone", tasks, searches),
        ),
        ("ways.svg".to_owned(), searches.ratio_chart("Nodes of ways to find inversions", &rows)),
    ]
}

fn first_and_all(tables: &Tables, tasks: &[Task], searches: &Searches) -> String {
    let mut kinds: Vec<&str> = tasks.iter().map(|task| task.kind).collect();
    kinds.dedup();
    let of_kind = |kind: &&str| {
        let of = searches.of(tables.paper.plain.at).filter(|(task, _)| tasks[*task].kind == *kind);
        Series::scatter(*kind, of.map(|(_, found)| (found.first_nodes.max(1) as f64, found.nodes.max(1) as f64)))
    };
    let papers = paper::TABLE.iter().map(|(_, [first, all, _])| (*first as f64, *all as f64));
    let chart = Lines {
        title: "The first search, and that for inversions".to_owned(),
        subtitle: Some("Fig. 9 without simulation; the paper's questions are others.".to_owned()),
        x_label: "nodes of the first search".to_owned(),
        x_scale: Scale::Log,
        y_label: "nodes of all searches".to_owned(),
        y_scale: Scale::Log,
        series: kinds.iter().map(of_kind).chain([Series::scatter("paper, Table 1", papers)]).collect(),
    };
    chart.svg()
}

fn against(one: &Row, other: &Row, x: &str, y: &str, tasks: &[Task], searches: &Searches) -> String {
    let point = |task: usize| {
        let [one, other] = [one, other].map(|row| searches.solution(row.at, task));
        Some((one?.nodes.max(1) as f64, other?.nodes.max(1) as f64))
    };
    let points: Vec<(f64, f64)> = (0..tasks.len()).filter_map(point).collect();
    let costs = || points.iter().flat_map(|&(one, other)| [one, other]);
    let ends = [costs().fold(f64::INFINITY, f64::min), costs().fold(f64::NEG_INFINITY, f64::max)];
    let chart = Lines {
        title: format!("Inversions, {x} against {y}"),
        subtitle: Some(format!("{} questions that both decide. Below the line, {y} takes fewer nodes.", points.len())),
        x_label: format!("{x}, nodes"),
        x_scale: Scale::Log,
        y_label: format!("{y}, nodes"),
        y_scale: Scale::Log,
        series: vec![
            Series::scatter("a question", points.clone()),
            Series::line("the same", ends.into_iter().filter(|end| end.is_finite()).map(|end| (end, end))),
        ],
    };
    chart.svg()
}
