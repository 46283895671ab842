//! Do clusters order the first moves of df-pn better than the prior learned from proofs, and does the small tree judge
//! better than the judge of `solve`?

use serde_json::{Value, json};
use tesuji_go::{Color, Point, PointSet};
use tesuji_goals::prior::{Features, LEARNED};
use tesuji_goals::{Aim, LocalMove, Region, Threats, span};
use tesuji_pattern::cluster::Clustering;
use tesuji_pattern::eye::Status;
use tesuji_pattern::set::Member;
use tesuji_pattern::tree::{FirstLevel, View};
use tesuji_pattern::window::Cells;
use tesuji_problem::{Draft, Problem, Side};
use tesuji_proof::{Game, Node};
use tesuji_search::{Budget, Memory, Quiet, Search};
use tesuji_solve::{BRIEF, Method, Options, solve};

use super::held_out::Case;
use super::{Bench, Part};
use crate::figures::{Table, percent};

/// Memory of a search, in bytes.
const MEMORY: usize = 32 << 20;

/// Nodes for the answer to one first move.
const NODES: u64 = 200_000;

/// Nodes of a search whose question is then judged.
const JUDGED_AFTER: u64 = 5;

/// With `--quick`: problems whose nodes are compared.
const QUICK: usize = 10;

/// A first move of the attacker in the closed question.
#[derive(Clone, Copy)]
struct First {
    point: Point,
    /// What the prior learned from proofs gives for it.
    weight: i32,
    /// Nodes to answer it, and whether it kills; not asked yet where there is none.
    answer: Option<(u64, bool)>,
}

/// The first moves that the prior learned from proofs likes best.
pub(super) fn by_prior(count: usize) -> impl FnMut(&Case) -> Option<Cells> {
    move |case| {
        let mut first = moves(&case.member, case, false)?;
        first.sort_by_key(|one| (std::cmp::Reverse(one.weight), one.point));
        let best: PointSet = first.iter().take(count).map(|one| one.point).collect();
        (!first.is_empty()).then(|| case.frame.cells(&best))
    }
}

pub(super) fn part(bench: &Bench) -> Part {
    let mut text = String::new();
    let nodes = nodes(bench, &mut text);
    let judge = judgements(bench, &mut text);
    Part { name: "orders", text, json: json!({"nodes": nodes, "judgements": judge}) }
}

/// Nodes until the first right move is proved, if first moves are searched one after the other in some order.
fn nodes(bench: &Bench, text: &mut String) -> Value {
    let model = Clustering::built_in();
    let count = if bench.options.quick { QUICK } else { usize::MAX };
    let orders: [&str; 5] =
        ["by coordinates", "prior", "cluster, then prior", "cluster and vital, then prior", "best possible"];
    let mut totals = [0_u64; 5];
    let (mut compared, mut logs) = (0, [0.0_f64; 5]);
    for case in bench.split.held_out.iter().take(count) {
        if bench.host.stop().is_stopped() {
            break;
        }
        let Some(first) = moves(&case.member, case, true) else { continue };
        let is_whole = first.iter().all(|one| one.answer.is_some());
        if !is_whole || !first.iter().any(|one| one.answer.is_some_and(|(_, kills)| kills)) {
            continue;
        }
        let view = View::of(&case.member.problem, Some(&model)).expect("a member has a target");
        let cluster = view.points(view.by_cluster.unwrap_or(0));
        let both = view.points(view.candidates());
        let spent = |order: &mut [First], key: &dyn Fn(&First) -> (bool, i32)| {
            order.sort_by_key(|one| (key(one), one.point));
            let until = order.iter().position(|one| one.answer.is_some_and(|(_, kills)| kills)).unwrap_or(0);
            order[..=until].iter().filter_map(|one| one.answer).map(|(nodes, _)| nodes).sum::<u64>()
        };
        let best = first.iter().filter_map(|one| one.answer).filter(|(_, kills)| *kills).map(|(nodes, _)| nodes).min();
        let mut order = first.clone();
        let found = [
            spent(&mut order, &|_| (false, 0)),
            spent(&mut order, &|one| (false, -one.weight)),
            spent(&mut order, &|one| (!cluster.contains(one.point), -one.weight)),
            spent(&mut order, &|one| (!both.contains(one.point), -one.weight)),
            best.unwrap_or(0),
        ];
        compared += 1;
        for at in 0..5 {
            totals[at] += found[at];
            logs[at] += (found[at].max(1) as f64).ln();
        }
    }
    let title = format!(
        "\nOrder of first moves: df-pn nodes until a right one is proved, first moves searched one after the other; {compared} \
         held-out problems, those with gaps closed around the target"
    );
    let mut table = Table::new(text, &title, &[("order", 30), ("nodes", 9), ("mean", 7), ("ratio", 6)]);
    let mean = |at: usize| (logs[at] / f64::from(compared.max(1))).exp();
    for (at, name) in orders.into_iter().enumerate() {
        let ratio = format!("x{:.2}", mean(at) / mean(1));
        table.row([name.to_owned(), totals[at].to_string(), format!("{:.0}", mean(at)), ratio]);
    }
    json!({"compared": compared, "nodes": totals, "orders": orders})
}

/// The first moves of the attacker in the closed question; answered, too, if that is wanted.
fn moves(member: &Member, case: &Case, answered: bool) -> Option<Vec<First>> {
    let problem = closed(member, case)?;
    match span(&problem)? {
        0..=64 => in_region::<1>(&problem, answered),
        65..=128 => in_region::<2>(&problem, answered),
        _ => None,
    }
}

/// The question itself, or in the open that of the points near the target, the stones around being safe.
fn closed(member: &Member, case: &Case) -> Option<Problem> {
    let problem = &member.problem;
    if problem.region.is_some() {
        return Some(problem.clone());
    }
    let inside = case.frame.points(case.near);
    let region = inside | problem.white;
    let draft = Draft { region: Some(region), safe: Some(problem.black), ..problem.clone().into_draft() };
    draft.validate().ok()
}

fn in_region<const W: usize>(problem: &Problem, answered: bool) -> Option<Vec<First>> {
    let region = Region::<W>::of(problem)?;
    let aim = Aim::Capture;
    let method = Method::usual(aim);
    let game = method.game(&region, aim);
    let start = region.start(Side::Attacker, None, Threats::NONE, false);
    let mut children = Vec::new();
    game.children(&start, &mut children);
    let mut features: Vec<Features> = Vec::new();
    game.describe(&start, None, &children, |one| features.push(one));
    let mut features = features.into_iter();
    let mut first = Vec::new();
    for child in &children {
        let weight =
            if child.verdict.is_none() { features.next().map(|one| LEARNED.weights.score(&one)) } else { None };
        let LocalMove::Play(index) = child.mv else { continue };
        let answer = || {
            if let Some(verdict) = child.verdict {
                return Some((1, verdict.is_won_at(Node::Or)));
            }
            let mut memory = Memory::new(MEMORY);
            let mut budget = Budget::new(NODES, &Quiet);
            let mut search = Search::new(&game, &mut memory, &mut budget).with_tuning(method.tuning);
            let verdict = search.decide(&child.position).verdict()?;
            Some((search.cost().nodes.max(1), verdict.is_won_at(Node::Or)))
        };
        // What ends the game at once needs no guess.
        let weight = weight.unwrap_or(if child.verdict.is_some() { i32::MAX } else { 0 });
        let answer = if answered { answer() } else { None };
        first.push(First { point: region.point(index), weight, answer });
    }
    Some(first)
}

/// The small tree and the judge of `solve` on the same questions.
fn judgements(bench: &Bench, text: &mut String) -> Value {
    let model = Clustering::built_in();
    let held_out = bench.split.held_out.iter().map(|case| &case.member);
    let count = if bench.options.quick { QUICK } else { usize::MAX };
    let sets: [(&str, Vec<&Member>); 2] = [
        ("held out, unsettled", held_out.take(count).collect()),
        ("eye shapes", bench.shapes.iter().take(count).collect()),
    ];
    let title = format!(
        "\nJudgements, both sides first: the small tree of at most {} nodes, and the judge of `solve` after {JUDGED_AFTER} nodes",
        bench.options.nodes
    );
    let columns = [
        ("problems", 22),
        ("questions", 9),
        ("tree says", 9),
        ("right", 12),
        ("judge says", 10),
        ("right", 12),
        ("both say", 8),
        ("tree", 10),
        ("judge", 10),
    ];
    let mut table = Table::new(text, &title, &columns);
    let mut rows = Vec::new();
    for (name, members) in sets {
        let mut counts = [0_u64; 8];
        for member in members {
            if bench.host.stop().is_stopped() {
                break;
            }
            let view = View::of(&member.problem, Some(&model)).expect("a member has a target");
            let judged = judged(&member.problem);
            for (side, color) in [(Side::Attacker, Color::Black), (Side::Defender, Color::White)] {
                let lives = match member.status {
                    Status::Alive => true,
                    Status::Unsettled => side == Side::Defender,
                    Status::Dead => false,
                };
                let level = if color == Color::Black { FirstLevel::Candidates } else { FirstLevel::AllMoves };
                let tree = view.read(color, level, bench.options.nodes).lives();
                let judge = judged[usize::from(side == Side::Defender)];
                counts[0] += 1;
                counts[1] += u64::from(tree.is_some());
                counts[2] += u64::from(tree == Some(lives));
                counts[3] += u64::from(judge.is_some());
                counts[4] += u64::from(judge == Some(lives));
                if tree.is_some() && judge.is_some() {
                    counts[5] += 1;
                    counts[6] += u64::from(tree == Some(lives));
                    counts[7] += u64::from(judge == Some(lives));
                }
            }
        }
        let share = |part: u64, whole: u64| format!("{part} ({:.0}%)", percent(part, whole));
        table.row([
            name.to_owned(),
            counts[0].to_string(),
            counts[1].to_string(),
            share(counts[2], counts[1]),
            counts[3].to_string(),
            share(counts[4], counts[3]),
            counts[5].to_string(),
            share(counts[6], counts[5]),
            share(counts[7], counts[5]),
        ]);
        rows.push(json!({"problems": name, "counts": counts}));
    }
    json!(rows)
}

/// What the judge says of a question that a few nodes leave open, or what these prove: does the target live if the attacker
/// moves first, and if the defender does?
fn judged(problem: &Problem) -> [Option<bool>; 2] {
    let options = Options {
        judge_visits: BRIEF,
        most_nodes: JUDGED_AFTER,
        most_open_nodes: JUDGED_AFTER,
        ..Options::within(MEMORY).status_only()
    };
    let Ok(report) = solve(problem, &options, &Quiet) else { return [None; 2] };
    [Side::Attacker, Side::Defender].map(|side| {
        let answer = report.answer(side)?;
        answer.lives_with(0).or_else(|| answer.judged.map(|judged| judged.alive >= 50))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patterns::SET;
    use tesuji_pattern::set;

    #[test]
    fn first_moves_that_are_proved_are_found_again_in_the_closed_question() {
        let split = super::super::held_out::Split::of(set::read(SET).expect("a set"), set::SPLIT);
        let closed = split.held_out.iter().filter(|case| !case.member.has_gaps).take(3);
        for case in closed {
            let first = moves(&case.member, case, true).expect("a region");
            let kills = |one: &&First| one.answer.is_some_and(|(_, kills)| kills);
            let found: PointSet = first.iter().filter(kills).map(|one| one.point).collect();
            assert_eq!(found, case.member.right, "{}", case.member.problem);
        }
    }
}
