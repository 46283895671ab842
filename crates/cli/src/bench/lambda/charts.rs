//! Lambda df-pn against df-pn+, question by question, and how many are solved with how much.
use tesuji_draw::chart::{Lines, Scale, Series};
use tesuji_problem::Side;

use super::plan::{Line, Plan};
use super::relations::{milliseconds, nodes};
use super::runs::{Result, Runs};
use super::set::Question;

/// Names of files, and what is in them.
pub(super) fn all(plan: &Plan, questions: &[Question], runs: &Runs) -> Vec<(String, String)> {
    let of_list = |(list, lines): &(&'static str, Vec<Line>)| {
        [
            (format!("nodes-{list}.svg"), against("nodes", list, lines, questions, runs, nodes)),
            (format!("time-{list}.svg"), against("milliseconds", list, lines, questions, runs, milliseconds)),
            (format!("solved-{list}.svg"), solved(list, lines, questions, runs)),
        ]
    };
    plan.lists.iter().flat_map(of_list).collect()
}

fn against(
    what: &str,
    list: &str,
    lines: &[Line],
    questions: &[Question],
    runs: &Runs,
    cost: impl Fn(&Result) -> f64,
) -> String {
    let ways = [lines[0].way, lines[1].way];
    let point = |at: usize| {
        let [one, other] = ways.map(|way| runs.solution(way, at));
        Some((cost(one?), cost(other?)))
    };
    let common = runs.common(&ways);
    let of_side = |first: Side| {
        common.iter().filter(|&&at| questions[at].first == first).filter_map(|&at| point(at)).collect::<Vec<_>>()
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

fn solved(list: &str, lines: &[Line], questions: &[Question], runs: &Runs) -> String {
    let most = lines.iter().flat_map(|line| runs.of(line.way)).map(|(_, result)| nodes(result)).fold(1.0, f64::max);
    let mut limits = vec![1.0];
    while limits.last().is_some_and(|&last| last < most) {
        // Three steps for each power of ten.
        limits.push(10_f64.powf(limits.len() as f64 / 3.0));
    }
    let series = |line: &Line| {
        let costs: Vec<f64> = (0..questions.len()).filter_map(|at| runs.solution(line.way, at)).map(nodes).collect();
        let within = |limit: f64| costs.iter().filter(|&&cost| cost <= limit).count() as f64;
        Series::line(line.label.clone(), limits.iter().map(|&limit| (limit, within(limit))))
    };
    let chart = Lines {
        title: format!("Questions solved by nodes, moves {list}"),
        subtitle: Some(format!("Of {}, both sides first together.", questions.len())),
        x_label: "nodes".to_owned(),
        x_scale: Scale::Log,
        y_label: "questions solved".to_owned(),
        y_scale: Scale::Linear,
        series: lines.iter().map(series).collect(),
    };
    chart.svg()
}
