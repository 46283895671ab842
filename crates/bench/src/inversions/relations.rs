//! What the paper reports, compared with what was measured. \[Y05 §4.1, §4.4, §5, §6\]
//!
//! Its drawings are not available, and our questions are others: so relations are compared, not numbers.

use std::fmt::Write;

use serde_json::{Value, json};

use super::tables::ratio;
use super::{Searches, Tables, Task, differences, paper};
use crate::figures::mean_of_logs;
use crate::grid::Row;

pub(super) struct Relation {
    says: String,
    holds: bool,
    numbers: String,
}

impl Relation {
    pub(super) fn json(&self) -> Value {
        json!({"says": self.says, "holds": self.holds, "numbers": self.numbers})
    }
}

pub(super) fn text(relations: &[Relation]) -> String {
    let mut text = String::from("\n4. What Y05 reports\n");
    for Relation { says, holds, numbers } in relations {
        let word = if *holds { "holds" } else { "does not hold" };
        let _ = writeln!(text, "{says}: {word} ({numbers})");
    }
    text
}

/// Ladders that run across the board.
const LADDER: &str = "ladder";
const ENCLOSED: &str = "enclosed";

/// Chosen for the points that Fig. 9 misses, and left out where kinds are compared.
const CROWDED: &str = "crowded";

/// Numbers that differ by less than this are not far apart.
const NEAR: f64 = 1.25;

pub(super) fn all(tables: &Tables, tasks: &[Task], searches: &Searches) -> Vec<Relation> {
    let plain = &tables.paper.plain;
    let relation = |says: String, holds, numbers| Relation { says, holds, numbers };
    let ratios = |is_in: &dyn Fn(&str) -> bool| -> Vec<f64> {
        let mut all: Vec<f64> = searches
            .of(plain.at)
            .filter(|(task, _)| is_in(tasks[*task].kind))
            .filter_map(|(_, found)| ratio(found))
            .collect();
        all.sort_by(f64::total_cmp);
        all
    };
    let mean = |numbers: &[f64]| mean_of_logs(&numbers.iter().map(|number| number.ln()).collect::<Vec<_>>());
    let (least, most, ladder) = paper::ratios();
    let others = ratios(&|kind| kind != LADDER && kind != CROWDED);
    let within = others.iter().filter(|&&ratio| (least..=most).contains(&ratio)).count();
    // A search that was cut off counts with what it took.
    let of_ladders = searches.of(plain.at).filter(|(task, found)| tasks[*task].kind == LADDER && found.first_nodes > 0);
    let ladders: Vec<f64> = of_ladders.map(|(_, found)| found.nodes as f64 / found.first_nodes as f64).collect();
    let [ladders, rest] = [mean(&ladders), mean(&others)].map(|mean| mean.unwrap_or(f64::NAN));
    let nodes = |is_in: &dyn Fn(&str) -> bool| {
        let of = searches.of(plain.at).filter(|(task, _)| is_in(tasks[*task].kind));
        mean(&of.map(|(_, found)| found.nodes.max(1) as f64).collect::<Vec<_>>()).unwrap_or(f64::NAN)
    };
    let [enclosed, wide] = [nodes(&|kind| kind == ENCLOSED), nodes(&|kind| kind != ENCLOSED && kind != CROWDED)];
    let quotient = |row: &Row, by: &Row| searches.ratios(by.at, row.at)[0].unwrap_or(f64::NAN);
    let sims = [&tables.paper, &tables.reads].map(|forms| quotient(&forms.sim, &forms.plain));
    let is_dearer = |task: usize| {
        let [with, without] = [&tables.paper.sim, plain].map(|row| searches.solution(row.at, task));
        Some(with?.nodes > without?.nodes)
    };
    let dearer: Vec<bool> = (0..tasks.len()).filter_map(is_dearer).collect();
    let count_dearer = dearer.iter().filter(|&&is| is).count();
    let small = quotient(&tables.paper.small_sim, &tables.paper.sim);
    let order = quotient(plain, &tables.paper.coordinates);
    let several = quotient(&tables.paper.several, &tables.paper.sim);
    let is_near = |quotient: f64| quotient < NEAR && quotient > 1.0 / NEAR;
    let limited = searches.of(tables.every_way.at).filter(|(_, found)| found.inversions.is_none()).count();
    let everything: Vec<usize> = (0..tasks.len()).collect();
    let [(ways, _), (plain_nodes, _)] = [&tables.every_way, plain].map(|row| searches.total(row.at, &everything));
    let ways = ways as f64 / plain_nodes.max(1) as f64;
    let missing = |is_crowded: bool| {
        let of_kind = (0..tasks.len()).filter(|&task| (tasks[task].kind == CROWDED) == is_crowded);
        let wrong = of_kind.filter_map(|task| differences(plain.at, task, tables, searches));
        wrong.filter(|differences| !differences.missed.is_empty()).count()
    };
    vec![
        relation(
            format!("inversions take {least:.0} to {most:.0} times the first search, but for the ladder"),
            2 * within > others.len(),
            format!("{within} of {} do, from ×{:.0} to ×{:.0}", others.len(), ends(&others).0, ends(&others).1),
        ),
        relation(
            format!("a ladder across the board takes far more, {ladder:.0} times"),
            ladders > 4.0 * rest,
            format!("×{ladders:.0} in the mean or more, others ×{rest:.0}"),
        ),
        relation(
            "enclosed questions take fewer nodes".to_owned(),
            enclosed < wide,
            format!("{enclosed:.0} in the mean, others {wide:.0}"),
        ),
        relation(
            format!("simulation saves a little, ×{:.2} over all", paper::simulation()),
            sims[0] < 1.0,
            format!("×{:.2}, with the larger zone ×{:.2}", sims[0], sims[1]),
        ),
        relation(
            "and not always".to_owned(),
            count_dearer > 0,
            format!("{count_dearer} of {} take more", dearer.len()),
        ),
        relation("100, 10 and 1 do as well as 10000, 100 and 1".to_owned(), is_near(small), format!("×{small:.2}")),
        relation(
            "the order of candidates makes no difference".to_owned(),
            is_near(order),
            format!("the farthest first ×{order:.2} of the order of coordinates"),
        ),
        relation("several references should save more".to_owned(), several < 1.0, format!("×{several:.2} of one")),
        relation(
            "all ways to win take far more".to_owned(),
            ways > 4.0,
            format!("×{ways:.1} or more; {limited} of {} do not end", tasks.len()),
        ),
        relation(
            "some points are missing".to_owned(),
            missing(false) + missing(true) > 0,
            format!("in {} questions that were chosen for it, and in {} others", missing(true), missing(false)),
        ),
    ]
}

fn ends(sorted: &[f64]) -> (f64, f64) {
    let of = |end: Option<&f64>| end.copied().unwrap_or(f64::NAN);
    (of(sorted.first()), of(sorted.last()))
}
