//! Lambda df-pn against df-pn+, question by question, and how many are solved with how much.

use tesuji_draw::chart::{Lines, Scale, Series};
use tesuji_problem::Side;

use super::relations::{milliseconds, nodes};
use super::{Found, Question, Searches, Tables};
use crate::grid::Row;

/// Names of files, and what is in them.
pub(super) fn all(tables: &Tables, questions: &[Question], searches: &Searches) -> Vec<(String, String)> {
    let of_list = |(list, rows): &(&'static str, Vec<Row>)| {
        [
            (format!("nodes-{list}.svg"), against("nodes", list, rows, questions, searches, nodes)),
            (format!("time-{list}.svg"), against("milliseconds", list, rows, questions, searches, milliseconds)),
            (format!("solved-{list}.svg"), solved(list, rows, questions, searches)),
        ]
    };
    tables.lists.iter().flat_map(of_list).collect()
}

fn against(
    what: &str,
    list: &str,
    rows: &[Row],
    questions: &[Question],
    searches: &Searches,
    cost: impl Fn(&Found) -> f64,
) -> String {
    let both = [rows[0].at, rows[1].at];
    let point = |task: usize| {
        let [one, other] = both.map(|at| searches.solution(at, task));
        Some((cost(one?), cost(other?)))
    };
    let common = searches.common(both);
    let of_side = |first: Side| {
        common
            .iter()
            .filter(|&&task| questions[task].first == first)
            .filter_map(|&task| point(task))
            .collect::<Vec<_>>()
    };
    let points = [of_side(Side::Attacker), of_side(Side::Defender)];
    let costs = || points.iter().flatten().flat_map(|&(one, other)| [one, other]);
    let ends = [costs().fold(f64::INFINITY, f64::min), costs().fold(f64::NEG_INFINITY, f64::max)];
    let [attacker, defender] = points.clone();
    let chart = Lines {
        title: format!("Lambda df-pn against df-pn+: {what}, moves {list}"),
        subtitle: Some(format!("{} questions that both solve. Above the line, lambda is ahead.", common.len())),
        x_label: format!("lambda df-pn, {what}"),
        x_scale: Scale::Log,
        y_label: format!("df-pn+, {what}"),
        y_scale: Scale::Log,
        series: vec![
            Series::scatter("attacker first", attacker),
            Series::scatter("defender first", defender),
            Series::line("the same", ends.into_iter().filter(|end| end.is_finite()).map(|end| (end, end))),
        ],
    };
    chart.svg()
}

fn solved(list: &str, rows: &[Row], questions: &[Question], searches: &Searches) -> String {
    let most = rows.iter().flat_map(|row| searches.of(row.at)).map(|(_, found)| nodes(found)).fold(1.0, f64::max);
    let mut limits = vec![1.0];
    while limits.last().is_some_and(|&last| last < most) {
        // Three steps for each power of ten.
        limits.push(10_f64.powf(limits.len() as f64 / 3.0));
    }
    let series = |row: &Row| {
        let costs: Vec<f64> =
            (0..questions.len()).filter_map(|task| searches.solution(row.at, task)).map(nodes).collect();
        let within = |limit: f64| costs.iter().filter(|&&cost| cost <= limit).count() as f64;
        Series::line(row.label.clone(), limits.iter().map(|&limit| (limit, within(limit))))
    };
    let chart = Lines {
        title: format!("Questions solved by nodes, moves {list}"),
        subtitle: Some(format!("Of {}, both sides first together.", questions.len())),
        x_label: "nodes".to_owned(),
        x_scale: Scale::Log,
        y_label: "questions solved".to_owned(),
        y_scale: Scale::Linear,
        series: rows.iter().map(series).collect(),
    };
    chart.svg()
}
