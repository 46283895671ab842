//! What the paper reports about its searchers, compared with what was measured. \[YKM07, Table 1 and its figure of
//! times\]
//!
//! Its problems are others, and the numbers of Table 1 are not available: so only the order of the searchers is
//! compared.

use std::fmt::Write;

use serde_json::{Value, json};

use super::{Found, Searches, Tables};
use crate::figures::mean_of_logs;
use crate::grid;

/// How three searchers do with one list of moves.
struct Row {
    list: &'static str,
    lambda: usize,
    plus: usize,
    pseudo: usize,
    /// Nodes and time of df-pn+ divided by those of lambda df-pn: the geometric mean over what both solve.
    ratios: Option<[f64; 2]>,
}

impl Row {
    fn ahead(&self) -> f64 {
        self.lambda as f64 - self.plus as f64
    }
}

pub(super) struct Relation {
    pub(super) says: &'static str,
    pub(super) holds: bool,
    pub(super) numbers: String,
}

impl Relation {
    pub(super) fn json(&self) -> Value {
        json!({"says": self.says, "holds": self.holds, "numbers": self.numbers})
    }
}

pub(super) fn text(relations: &[Relation]) -> String {
    let mut text = String::from("\n3. What YKM07 reports\n");
    for Relation { says, holds, numbers } in relations {
        let word = if *holds { "holds" } else { "does not hold" };
        let _ = writeln!(text, "{says}: {word} ({numbers})");
    }
    text
}

pub(super) fn all(tables: &Tables, searches: &Searches) -> Vec<Relation> {
    let rows: Vec<Row> = tables.lists.iter().map(|(list, rows)| row(list, rows, searches)).collect();
    let told = |tell: &dyn Fn(&Row) -> String| {
        rows.iter().map(|row| format!("{} {}", row.list, tell(row))).collect::<Vec<_>>().join(", ")
    };
    // The full board comes last.
    let is_last_most = |of: &dyn Fn(&Row) -> f64| {
        rows.split_last().is_some_and(|(last, others)| others.iter().all(|other| of(last) > of(other)))
    };
    let ratio = |row: &Row, which: usize| row.ratios.map_or(f64::NAN, |ratios| ratios[which]);
    let relation = |says, holds, tell: &dyn Fn(&Row) -> String| Relation { says, holds, numbers: told(tell) };
    vec![
        relation(
            "lambda df-pn solves more than df-pn+ with each list of moves",
            rows.iter().all(|row| row.lambda > row.plus),
            &|row| format!("{} to {}", row.lambda, row.plus),
        ),
        relation("the difference is largest on the full board", is_last_most(&Row::ahead), &|row| {
            format!("{:+.0}", row.ahead())
        }),
        relation(
            "lambda df-pn solves more than pseudo-lambda with each list of moves",
            rows.iter().all(|row| row.lambda > row.pseudo),
            &|row| format!("{} to {}", row.lambda, row.pseudo),
        ),
        relation(
            "lambda df-pn takes less time than df-pn+ where both solve, with each list of moves",
            rows.iter().all(|row| ratio(row, 1) > 1.0),
            &|row| format!("×{:.2} time, ×{:.2} nodes", ratio(row, 1), ratio(row, 0)),
        ),
        relation("it saves most on the full board", is_last_most(&|row| ratio(row, 1)), &|row| {
            format!("×{:.2}", ratio(row, 1))
        }),
    ]
}

fn row(list: &'static str, rows: &[grid::Row], searches: &Searches) -> Row {
    let [lambda, plus, pseudo] = [0, 1, 2].map(|at: usize| rows[at].at);
    let mean = |cost: &dyn Fn(&Found) -> f64| {
        let pairs = searches.common([lambda, plus]).into_iter().filter_map(|task| {
            let [one, other] = [lambda, plus].map(|at| searches.solution(at, task));
            Some((cost(other?) / cost(one?)).ln())
        });
        mean_of_logs(&pairs.collect::<Vec<_>>())
    };
    let ratios = mean(&nodes).zip(mean(&milliseconds)).map(|(nodes, time)| [nodes, time]);
    let [lambda, plus, pseudo] = [lambda, plus, pseudo].map(|at| searches.solved(at));
    Row { list, lambda, plus, pseudo, ratios }
}

/// A question that is decided at once takes no node.
pub(super) fn nodes(found: &Found) -> f64 {
    found.nodes.max(1) as f64
}

/// A clock is not exact below a microsecond.
pub(super) fn milliseconds(found: &Found) -> f64 {
    (1e3 * found.time.as_secs_f64()).max(1e-3)
}
