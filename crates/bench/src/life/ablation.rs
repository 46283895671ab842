//! What each enhancement is worth: everything as it is used, then with one thing changed.

use serde_json::{Value, json};
use tesuji_go::Color;
use tesuji_solve::{Aim, Method, Options, Switch};

use super::set::Life;
use crate::Outcome;
use crate::figures::{Table, times};
use crate::grid::{Row, Runner};
use crate::switches::{Configuration, Question, Searches};

/// Every problem with either side first, with one thing changed; or, if switches are chosen, only those compared with
/// the usual ones.
pub(super) fn run(chosen: &[Switch], problems: Vec<Life>, options: &Options, runner: &Runner) -> Outcome {
    let of_life = |Life { name, problem, empty }: Life| {
        let question =
            move |first| Question { name: name.clone(), problem: problem.clone(), first, empty, known: None };
        Color::BOTH.map(question)
    };
    let questions: Vec<Question> = problems.into_iter().flat_map(of_life).collect();
    let mut searches = Searches::default();
    let rows = rows(chosen, &mut searches);
    searches.decide(runner, &questions, options.most_nodes, options.table);
    let rows: Vec<&Row> = rows.iter().collect();
    Outcome {
        text: text(&rows, &searches, questions.len(), options.most_nodes),
        json: json!({
            "questions": questions.len(),
            "nodes": options.most_nodes,
            "ways": rows.iter().map(|row| in_json(row, &searches)).collect::<Value>(),
        }),
        charts: vec![(
            "ablation.svg".to_owned(),
            searches.ratio_chart("Life and death: nodes, one thing changed", &rows),
        )],
        wrong: searches.contradictions(&questions),
    }
}

/// The usual switches, then without each of them, then with each of the others; or one choice.
fn rows(chosen: &[Switch], searches: &mut Searches) -> Vec<Row> {
    let usual = Method::usual(Aim::Capture).switches();
    let used = Configuration::of(usual.iter().copied());
    let mut rows = vec![searches.row("as used", used.clone())];
    if !chosen.is_empty() {
        let label = chosen.iter().map(|switch| switch.name()).collect::<Vec<_>>().join(" ");
        rows.push(searches.row(label, Configuration::of(chosen.iter().copied())));
        return rows;
    }
    rows.extend(usual.iter().map(|&off| searches.row(format!("without {off}"), used.without(off))));
    let others = Switch::ALL.into_iter().filter(|switch| !usual.contains(switch));
    rows.extend(others.map(|on| searches.row(format!("with {on}"), used.with(on))));
    rows
}

/// Nodes over what all configurations solve.
fn common_nodes(row: &Row, searches: &Searches) -> u64 {
    searches.total(row.at, &searches.common(0..searches.configurations.len())).0
}

fn text(rows: &[&Row], searches: &Searches, questions: usize, nodes: u64) -> String {
    let mut text = String::new();
    let title = format!(
        "One thing changed: {questions} questions (every problem, either side first, without threats), {nodes} nodes each"
    );
    let columns = [("", 22), ("solved", 7), ("nodes, common", 14), ("nodes", 10), ("time", 9)];
    let mut table = Table::new(&mut text, &title, &columns);
    for row in rows {
        let [nodes, time] = searches.ratios(rows[0].at, row.at).map(times);
        let solved = searches.solved(row.at).to_string();
        table.row([row.label.clone(), solved, common_nodes(row, searches).to_string(), nodes, time]);
    }
    text + "common: over what all rows solve; times: over what the row and the first row solve\n"
}

fn in_json(row: &Row, searches: &Searches) -> Value {
    let [nodes, time] = searches.ratios(0, row.at);
    json!({
        "label": row.label,
        "switches": searches.configurations[row.at].names(),
        "solved": searches.solved(row.at),
        "common_nodes": common_nodes(row, searches),
        "nodes_ratio": nodes,
        "time_ratio": time,
    })
}
