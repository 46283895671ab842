//! Everything that was measured, for programs.

use serde_json::{Value, json};

use super::Settings;
use super::plan::{Plan, told};
use super::relations;
use super::runs::{Mark, Runs, moves_word, searcher_word, side_word, verdict_words};
use super::set::Question;

pub(super) fn document(plan: &Plan, questions: &[Question], runs: &Runs, settings: &Settings) -> Value {
    let ways = plan.ways.iter().enumerate().map(|(way, options)| {
        let results = runs.of(way).map(|(at, result)| {
            let question = &questions[at];
            json!({
                "problem": question.name,
                "first": side_word(question.first),
                "known": verdict_words(question.known),
                "found": verdict_words(result.verdict),
                "mark": word(result.mark),
                "nodes": result.nodes,
                "ms": 1e3 * result.time.as_secs_f64(),
            })
        });
        let mut object = json!({
            "searcher": searcher_word(options.searcher),
            "moves": moves_word(options.moves),
            "first_numbers": told(options.first),
            "results": results.collect::<Vec<_>>(),
        });
        for (word, mark) in Mark::ALL {
            object[word] = runs.count(way, mark).into();
        }
        object
    });
    let relations = relations::all(plan, runs).into_iter();
    let relations = relations.map(|found| json!({"says": found.says, "holds": found.holds, "numbers": found.numbers}));
    json!({
        "questions": questions.len(),
        "nodes": settings.most_nodes,
        "order": settings.order,
        "jobs": settings.jobs,
        "ways": ways.collect::<Vec<_>>(),
        "relations": relations.collect::<Vec<_>>(),
    })
}

fn word(mark: Mark) -> &'static str {
    Mark::ALL.iter().find(|(_, other)| *other == mark).map_or("", |(word, _)| word)
}
