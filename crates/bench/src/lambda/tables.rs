//! The tables as text.

use tesuji_capture::lambda;

use super::{Mark, Question, Searches, Tables, count, in_words};
use crate::figures::{Table, per_second};
use crate::grid::Row;

pub(super) fn text(tables: &Tables, usual: &lambda::Options, questions: &[Question], searches: &Searches) -> String {
    let lambda::Options { most_nodes, order, prior, .. } = usual;
    let mut text = format!(
        "{} questions, {most_nodes} nodes each, threats up to order {order}, first numbers {}\n\
         solved: the verdict is that of the set; missed: less for the attacker; false: more; open: a limit was met\n",
        questions.len(),
        in_words(*prior)
    );
    for (list, rows) in &tables.lists {
        put(&mut text, &format!("1. Searchers, moves {list}"), rows, questions, searches);
    }
    put(&mut text, "2. First numbers by order; lambda, moves near", &tables.first_numbers, questions, searches);
    text
}

fn put(text: &mut String, title: &str, rows: &[Row], questions: &[Question], searches: &Searches) {
    let common = searches.common(rows.iter().map(|row| row.at));
    let all: Vec<usize> = (0..questions.len()).collect();
    let title = format!("\n{title}; on the right, over {} questions that all rows solve", common.len());
    let costs = [("nodes", 11), ("seconds", 8), ("nodes/s", 8), ("nodes", 13), ("seconds", 8)];
    let columns: Vec<_> = [("", 18)].into_iter().chain(Mark::ALL.map(|(word, _)| (word, 6))).chain(costs).collect();
    let mut table = Table::new(text, &title, &columns);
    for row in rows {
        let marks = Mark::ALL.map(|(_, mark)| count(searches, row.at, mark).to_string());
        let [(nodes, seconds), (common_nodes, common_seconds)] =
            [&all, &common].map(|tasks| searches.total(row.at, tasks));
        let costs = [
            nodes.to_string(),
            format!("{seconds:.2}"),
            per_second(nodes, seconds),
            common_nodes.to_string(),
            format!("{common_seconds:.2}"),
        ];
        table.row([row.label.clone()].into_iter().chain(marks).chain(costs));
    }
}
