//! The tables as text.

use tesuji_capture::fig9;
use tesuji_problem::Side;

use super::{Found, Searches, Tables, Task, differences, paper, side_word};
use crate::figures::{Table, times};
use crate::grid::{Measured, Row};

pub(super) fn text(
    tables: &Tables,
    usual: &fig9::Options,
    tasks: &[Task],
    searches: &Searches,
    opinions: &[Option<Side>],
) -> String {
    let fig9::Options { most_nodes, most_each, escape, .. } = usual;
    let mut text = format!(
        "{} questions, {most_nodes} nodes each, {most_each} for each candidate; escaped with {escape} liberties\n",
        tasks.len()
    );
    questions(&mut text, tables, tasks, searches);
    agreement(&mut text, tables, tasks, searches, opinions);
    ways(&mut text, tables, tasks, searches);
    text += "\n3. Table 1 of the paper\n";
    for (name, [first, inversions, simulated]) in paper::TABLE {
        let ratio = times(Some(inversions as f64 / first as f64));
        text += &format!("{name:<14} {first:>5} {inversions:>8} {ratio:>9} {simulated:>8}\n");
    }
    text
}

fn questions(text: &mut String, tables: &Tables, tasks: &[Task], searches: &Searches) {
    let title = "\n1. Nodes, question by question, with points that Fig. 9 misses, and those of all ways that are no inversions";
    let columns = [
        ("", 17),
        ("loses", 9),
        ("inversions", 10),
        ("1st", 7),
        ("Fig. 9", 8),
        ("times", 9),
        ("sim", 8),
        ("missed", 6),
        ("larger", 8),
        ("times", 9),
        ("every pt", 9),
        ("all ways", 9),
        ("false", 5),
    ];
    let mut table = Table::new(text, title, &columns);
    for (number, task) in tasks.iter().enumerate() {
        let of = |row: &Row| searches.of(row.at).find(|(at, _)| *at == number).map(|(_, found)| found);
        let nodes = |row: &Row| of(row).map_or(String::new(), told);
        let Some(exact) = of(&tables.exact) else { continue };
        let ratio = |row: &Row| times(of(row).and_then(ratio));
        let wrong = |row: &Row, is_missed: bool| {
            differences(row.at, number, tables, searches).map_or("-".to_owned(), |differences| {
                (if is_missed { differences.missed } else { differences.false_ones }).len().to_string()
            })
        };
        let count = exact.inversions.map_or("?".to_owned(), |points| {
            points.len().to_string()
                + &if exact.weak.is_empty() { String::new() } else { format!("+{}", exact.weak.len()) }
        });
        table.row([
            task.name.to_owned(),
            exact.winner.map_or("?", |winner| side_word(winner.opponent())).to_owned(),
            count,
            exact.first_nodes.to_string(),
            nodes(&tables.paper.plain),
            ratio(&tables.paper.plain),
            nodes(&tables.paper.sim),
            wrong(&tables.paper.plain, true),
            nodes(&tables.reads.plain),
            ratio(&tables.reads.plain),
            nodes(&tables.exact),
            nodes(&tables.every_way),
            wrong(&tables.every_way, false),
        ]);
    }
}

/// What the search by threats says of the winners.
fn agreement(text: &mut String, tables: &Tables, tasks: &[Task], searches: &Searches, opinions: &[Option<Side>]) {
    let pairs = searches.of(tables.exact.at).filter_map(|(task, found)| Some((task, found.winner?, opinions[task]?)));
    let (same, others): (Vec<_>, Vec<_>) = pairs.partition(|(_, winner, opinion)| winner == opinion);
    let names: Vec<&str> = others.iter().map(|(task, ..)| tasks[*task].name).collect();
    *text += &format!(
        "The search by threats has the same winner in {} of {}{}{}\n",
        same.len(),
        same.len() + others.len(),
        if names.is_empty() { "" } else { "; not in " },
        names.join(", ")
    );
}

/// Nodes, with a sign where not everything was found.
fn told(found: &Found) -> String {
    format!("{}{}", if found.is_solved() { "" } else { ">" }, found.nodes)
}

/// How many times the first search all of it takes.
pub(super) fn ratio(found: &Found) -> Option<f64> {
    (found.first_nodes > 0 && found.is_solved()).then(|| found.nodes as f64 / found.first_nodes as f64)
}

fn ways(text: &mut String, tables: &Tables, tasks: &[Task], searches: &Searches) {
    // All ways to win are seldom found: the others are compared without it.
    let rows: Vec<&Row> = tables.all();
    let common = searches.common(rows.iter().filter(|row| row.at != tables.every_way.at).map(|row| row.at));
    let title = format!("\n2. Ways, over {} questions that all rows but the last decide", common.len());
    let columns = [
        ("", 30),
        ("decided", 7),
        ("nodes", 10),
        ("searches", 8),
        ("seconds", 8),
        ("missed", 6),
        ("in", 3),
        ("false", 6),
        ("in", 3),
    ];
    let mut table = Table::new(text, &title, &columns);
    for row in rows {
        let (nodes, seconds) = searches.total(row.at, &common);
        let count: usize =
            searches.of(row.at).filter(|(task, _)| common.contains(task)).map(|(_, found)| found.searches).sum();
        let wrong = (0..tasks.len()).filter_map(|task| differences(row.at, task, tables, searches));
        let (mut missed, mut false_ones) = (Vec::new(), Vec::new());
        for differences in wrong {
            missed.push(differences.missed.len());
            false_ones.push(differences.false_ones.len());
        }
        let sums = [missed, false_ones].map(|counts| {
            [counts.iter().sum::<usize>().to_string(), counts.iter().filter(|&&count| count > 0).count().to_string()]
        });
        let [[missed, missed_in], [false_ones, false_in]] = sums;
        table.row([
            row.label.clone(),
            searches.solved(row.at).to_string(),
            nodes.to_string(),
            count.to_string(),
            format!("{seconds:.2}"),
            missed,
            missed_in,
            false_ones,
            false_in,
        ]);
    }
}
