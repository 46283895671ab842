//! Everything that was measured, for programs.

use serde_json::{Value, json};
use tesuji_solve::Cost;

use super::plan::{Line, Plan};
use super::runs::{Runs, Settings};
use super::set::OneEye;

pub(super) fn document(plan: &Plan, problems: &[OneEye], runs: &Runs, settings: &Settings) -> Value {
    let ways = plan.ways.iter().enumerate().map(|(way, how)| {
        let results = runs.of(way).map(|(at, result)| {
            let (problem, decision) = (&problems[at], result.decision);
            json!({
                "problem": problem.name,
                "first": problem.first.to_string(),
                "empty": problem.empty,
                "eye": decision.lives,
                "eye_by_ko": decision.by_ko,
                "ms": 1e3 * result.time.as_secs_f64(),
                "first_phase": cost(&decision.first),
                "second_phase": cost(&decision.second),
            })
        });
        json!({
            "switches": how.switches.iter().map(|switch| switch.name()).collect::<Vec<_>>(),
            "second_phase": how.by_ko,
            "solved": runs.solved(way),
            "results": results.collect::<Vec<_>>(),
        })
    });
    let table =
        |lines: &[Line]| -> Value { lines.iter().map(|line| json!({"label": line.label, "way": line.way})).collect() };
    json!({
        "problems": problems.len(),
        "nodes": settings.most_nodes,
        "jobs": settings.jobs,
        "ways": ways.collect::<Vec<_>>(),
        "tables": {
            "cumulative": table(&plan.cumulative),
            "one_changed": table(&plan.one_changed),
            "simulation": table(&plan.simulation),
            "phases": table(&plan.phases),
        },
    })
}

fn cost(cost: &Cost) -> Value {
    json!({
        "nodes": cost.nodes,
        "again": cost.again,
        "positions": cost.positions,
        "simulation": {
            "nodes": cost.simulations.nodes,
            "calls": cost.simulations.calls,
            "successes": cost.simulations.successes,
        },
    })
}
