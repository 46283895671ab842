//! A search as JSON: points as players name them.

use serde_json::{Map, Value, json};
use tesuji_capture::ladder;
use tesuji_go::Color;
use tesuji_problem::Side;
use tesuji_solve::Move;
use tesuji_survey::trace::{
    Certainty, Cut, Found, Joining, Node, Player, Priority, Question, Reader, Source, Trace, Verdict,
};

use super::outcomes;
use crate::text::names;

/// Every search about a question.
pub fn object(question: &Question, traces: &[Trace]) -> Value {
    let about = match question {
        Question::Block(stone) => json!({"block": stone.to_string()}),
        Question::Link(one, other) => json!({"link": [one.to_string(), other.to_string()]}),
        Question::Group(stone) => json!({"group": stone.to_string()}),
        Question::Problem(problem) => json!({"problem": problem.to_string()}),
    };
    json!({"about": about, "traces": traces.iter().map(of_trace).collect::<Vec<_>>()})
}

fn of_trace(trace: &Trace) -> Value {
    let [reached, prevented] = outcomes(trace);
    let (reader, order) = match trace.reader {
        Reader::Ladder => ("ladder", Some(1)),
        Reader::Threats { order } => ("threats", Some(order)),
        Reader::Connection => ("connection", None),
        Reader::Proof => ("proof", None),
        Reader::Judging => ("judging", None),
    };
    json!({
        "reader": reader,
        "order": order,
        "owner": trace.owner.to_string(),
        "to_move": trace.first.to_string(),
        "reaching": trace.reaching.to_string(),
        "reached_is": reached,
        "prevented_is": prevented,
        "found": found(trace),
        "nodes": trace.nodes,
        "region": trace.problem.as_ref().and_then(|problem| problem.region).map(names),
        "tree": trace.root.as_ref().map(|root| node(trace.reaching, root)),
    })
}

fn found(trace: &Trace) -> Value {
    match trace.found {
        Found::Capture(verdict) => {
            let (word, needs) = match verdict {
                ladder::Verdict::Captured => ("captured", None),
                ladder::Verdict::Ko { needs } => {
                    ("ko", Some(if needs == Side::Attacker { "attacker" } else { "defender" }))
                }
                ladder::Verdict::GetsAway => ("none_found", None),
                ladder::Verdict::Unknown => ("unknown", None),
            };
            json!({"verdict": word, "needs": needs, "certainty": "read"})
        }
        Found::Connection(verdict, certainty) => {
            let word = match verdict {
                Joining::Joined => "joined",
                Joining::JoinedByKo => "joined_by_ko",
                Joining::ApartByKo => "apart_by_ko",
                Joining::Apart => "apart",
            };
            json!({"verdict": word, "certainty": if certainty == Certainty::Read { "read" } else { "judged" }})
        }
        Found::Life { lives, is_proved } => {
            let [reached, prevented] = outcomes(trace);
            let is_reached = lives.map(|lives| lives == (trace.reaching == trace.owner));
            let word = is_reached.map_or("unknown", |is_reached| if is_reached { reached } else { prevented });
            json!({"verdict": word, "certainty": if is_proved { "proved" } else { "read" }})
        }
    }
}

fn node(reaching: Color, told: &Node<Move>) -> Value {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    if let Some(mv) = told.mv {
        put("move", mv.to_string().into());
    }
    put("to_move", if told.turn == Player::Or { reaching } else { !reaching }.to_string().into());
    let verdict = told.look.verdict.map(|verdict| if verdict == Verdict::Reached { "reached" } else { "prevented" });
    put("verdict", verdict.into());
    match told.look.priority {
        // What can never be shown has no number.
        Priority::Numbers { pn, dn } => {
            put("pn", Some(pn).filter(|&pn| pn < u32::MAX).into());
            put("dn", Some(dn).filter(|&dn| dn < u32::MAX).into());
        }
        Priority::Visits { visits, share } => {
            put("visits", visits.into());
            put("won", json!((f64::from(share) * 1e4).round() / 1e4));
        }
        Priority::Moves(moves) => {
            put("moves", moves.into());
        }
        Priority::None => {}
    }
    put("spent", told.look.spent.into());
    let from = match told.look.from {
        Source::Memory => "search",
        Source::Sight => "sight",
        Source::Ladder => "ladder",
        Source::Repetition => "repetition",
        Source::Nothing => "not_in_the_table",
    };
    put("from", from.into());
    let cut = told.cut.map(|cut| match cut {
        Cut::Decided => "decided",
        Cut::Depth => "depth",
        Cut::Most => "length",
    });
    put("cut", cut.into());
    put("left_out", told.left_out.into());
    put("not_in_the_table", told.unknown.into());
    put("children", told.children.iter().map(|child| node(reaching, child)).collect::<Vec<_>>().into());
    object.into()
}
