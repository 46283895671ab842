//! Table 4 and §5.5: small game trees with and without candidate first moves.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tesuji_go::Color;
use tesuji_pattern::cluster::Clustering;
use tesuji_pattern::tree::{End, FirstLevel, Order, Reading, View};
use tesuji_problem::Move;

use super::held_out::Case;
use super::{Bench, Part, paper};
use crate::figures::{Table, percent};

/// A problem as both trees see it, the attacker to move.
struct Trees<'a> {
    case: &'a Case,
    legal: u32,
    with: Reading,
    without: Reading,
}

impl Trees<'_> {
    fn of<'a>(case: &'a Case, model: &Clustering, order: Order, nodes: u64) -> Trees<'a> {
        let view = View::of(&case.member.problem, Some(model)).expect("a member has a target");
        let read = |level| view.read_in(order, Color::Black, level, nodes);
        let legal = view.legal().count_ones();
        Trees { case, legal, with: read(FirstLevel::Candidates), without: read(FirstLevel::AllMoves) }
    }

    fn are_whole(&self) -> bool {
        !self.with.effort.is_cut && !self.without.effort.is_cut
    }

    /// Does the tree begin with a first move that is proved to kill, and end with death?
    fn is_right(&self, reading: &Reading) -> bool {
        let begins = matches!(reading.line.first(), Some(Move::Play(point)) if self.case.member.right.contains(*point));
        begins && reading.end == Some(End::Dead)
    }
}

pub(super) fn part(bench: &Bench) -> Part {
    let model = Clustering::built_in();
    let nodes = if bench.options.quick { bench.options.nodes.min(20_000) } else { bench.options.nodes };
    let of = |order| -> Vec<Trees> {
        bench.split.held_out.iter().map(|case| Trees::of(case, &model, order, nodes)).collect()
    };
    let (trees, plain) = (of(Order::Likely), of(Order::Coordinates));
    let mut text = format!(
        "\nTable 4. Trees with candidate first moves and with all, at most {nodes} nodes. Paper, 6 legal moves: {} and {} nodes, x{:.2}\n",
        paper::NODES[0],
        paper::NODES[1],
        paper::NODES[0] as f64 / paper::NODES[1] as f64
    );
    let by_coordinates = sizes(&mut text, "by coordinates, as in the paper", &plain);
    let likely = sizes(&mut text, "the likely ones first", &trees);
    let mut sequences = Vec::new();
    let columns = [
        ("boundary", 12),
        ("problems", 8),
        ("right, with", 12),
        ("right, all moves", 16),
        ("ko", 5),
        ("lives", 6),
        ("too large", 9),
    ];
    let title =
        "§5.5. Right: the line begins with a proved first move and the tree says dead. The ends are those of all moves";
    let mut table = Table::new(&mut text, title, &columns);
    for has_gaps in [false, true] {
        let part: Vec<&Trees> = trees.iter().filter(|trees| trees.case.member.has_gaps == has_gaps).collect();
        let ends = |wanted: &[End]| {
            part.iter().filter(|trees| trees.without.end.is_some_and(|end| wanted.contains(&end))).count()
        };
        let with = part.iter().filter(|trees| trees.is_right(&trees.with)).count() as u64;
        let without = part.iter().filter(|trees| trees.is_right(&trees.without)).count() as u64;
        let count = part.len() as u64;
        table.row([
            if has_gaps { "incomplete" } else { "complete" }.to_owned(),
            count.to_string(),
            format!("{with} ({:.0}%)", percent(with, count)),
            format!("{without} ({:.0}%)", percent(without, count)),
            ends(&[End::Ko]).to_string(),
            ends(&[End::Alive, End::Seki]).to_string(),
            part.iter().filter(|trees| trees.without.effort.is_cut).count().to_string(),
        ]);
        sequences.push(json!({"gaps": has_gaps, "problems": count, "with": with, "without": without}));
    }
    let json = json!({"by_coordinates": by_coordinates, "likely": likely, "sequences": sequences});
    Part { name: "trees", text, json }
}

/// Nodes by the number of legal moves.
fn sizes(text: &mut String, order: &str, trees: &[Trees]) -> Vec<Value> {
    let mut by_legal: BTreeMap<u32, Vec<&Trees>> = BTreeMap::new();
    for one in trees {
        by_legal.entry(one.legal).or_default().push(one);
    }
    let columns = [
        ("legal moves", 14),
        ("problems", 8),
        ("too large", 9),
        ("tried", 5),
        ("with", 9),
        ("pruned", 9),
        ("remain", 6),
        ("without", 9),
        ("pruned", 9),
        ("remain", 6),
        ("ratio", 6),
    ];
    let title = format!("Moves {order}: nodes, the mean of the problems whose trees are both whole");
    let mut table = Table::new(text, &title, &columns);
    let mut line = |name: String, part: &[&Trees]| {
        let whole: Vec<&&Trees> = part.iter().filter(|trees| trees.are_whole()).collect();
        let count = whole.len().max(1) as f64;
        let mean = |of: fn(&Trees) -> u64| whole.iter().map(|trees| of(trees)).sum::<u64>() as f64 / count;
        let with = mean(|trees| trees.with.effort.generated);
        let without = mean(|trees| trees.without.effort.generated);
        table.row([
            name.clone(),
            part.len().to_string(),
            (part.len() - whole.len()).to_string(),
            format!("{:.1}", mean(|trees| trees.with.tried.len() as u64)),
            format!("{with:.0}"),
            format!("{:.0}", mean(|trees| trees.with.effort.pruned)),
            format!("{:.1}", mean(|trees| trees.with.effort.remaining)),
            format!("{without:.0}"),
            format!("{:.0}", mean(|trees| trees.without.effort.pruned)),
            format!("{:.1}", mean(|trees| trees.without.effort.remaining)),
            if without > 0.0 { format!("x{:.2}", with / without) } else { String::new() },
        ]);
        json!({"legal": name, "problems": part.len(), "whole": whole.len(), "with": with, "without": without})
    };
    let mut rows: Vec<Value> = by_legal.iter().map(|(legal, part)| line(legal.to_string(), part)).collect();
    rows.push(line("all".to_owned(), &trees.iter().collect::<Vec<_>>()));
    let few = |one: &&Trees| one.with.tried.len() == 1;
    rows.push(line("one candidate".to_owned(), &trees.iter().filter(few).collect::<Vec<_>>()));
    let has_right = |one: &&Trees| one.with.tried.iter().any(|point| one.case.member.right.contains(point));
    rows.push(line("right is tried".to_owned(), &trees.iter().filter(has_right).collect::<Vec<_>>()));
    rows
}
